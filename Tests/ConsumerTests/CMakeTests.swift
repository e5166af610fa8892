import Foundation
import TestSupport
import Testing

/// A CMake project that generates code with the program.
@Suite(.enabled(if: CMake.isInstalled, "no CMake and Ninja; KINDS_CMAKE names the program 'cmake'"))
struct CMakeTests {
  @Test func rebuildsOnlyChangedTargets() throws {
    try withTemporaryFolder { folder in
      let project = folder.appending(path: "a project")
      try FileManager.default.copyItem(
        at: fixturesFolder.appending(path: "Consumers/CMake"), to: project)
      let cmake = try CMake(project, build: folder.appending(path: "build"))

      let first = try cmake.build()
      #expect(first.exitCode == 0, "\(first.summary)")
      let feed = try runProcess(folder.appending(path: "build/Feed"), [])
      #expect(feed.output == "text Hello\nimage with 1 reaction\n", "\(feed.summary)")

      #expect(try cmake.build().output.contains("no work to do"))

      // A reformatted schema generates the same Swift, which is not compiled again.
      let parcel = project.appending(path: "Parcels/Parcel.kinds.json")
      let text = try String(contentsOf: parcel, encoding: .utf8)
      try (text + "\n").write(to: parcel, atomically: true, encoding: .utf8)
      let same = try cmake.build()
      #expect(same.exitCode == 0, "\(same.summary)")
      #expect(same.commands == ["generate Parcels"], "\(same.summary)")

      let changed = text.replacing("\"pages\": \"Int\"", with: "\"pages\": \"Int8\"")
      #expect(changed != text)
      try changed.write(to: parcel, atomically: true, encoding: .utf8)
      let again = try cmake.build()
      #expect(again.exitCode == 0, "\(again.summary)")
      #expect(again.commands == ["generate Parcels", "compile Parcels"], "\(again.summary)")
    }
  }

  @Test func reportsUnhandledNewKinds() throws {
    try withTemporaryFolder { folder in
      let project = folder.appending(path: "project")
      try FileManager.default.copyItem(
        at: fixturesFolder.appending(path: "Consumers/CMake"), to: project)
      let cmake = try CMake(project, build: folder.appending(path: "build"))
      let post = project.appending(path: "Feed/Post.kinds.json")
      let text = try String(contentsOf: post, encoding: .utf8)
      let changed = text.replacing("\"kinds\": {", with: "\"kinds\": { \"video\": {},")
      try changed.write(to: post, atomically: true, encoding: .utf8)
      let build = try cmake.build()
      #expect(build.exitCode != 0)
      #expect(
        build.output.contains("missing argument for parameter 'video' in call"), "\(build.summary)")
    }
  }
}

/// A project configured with the CMake in `KINDS_CMAKE`, by default `cmake`, and with the Ninja in the same folder or
/// in `PATH`.
private struct CMake {
  private static var program: URL? {
    try? findExecutable(ProcessInfo.processInfo.environment["KINDS_CMAKE"] ?? "cmake")
  }

  private static var ninja: URL? {
    guard let program else { return nil }
    let beside = program.deletingLastPathComponent().appending(path: "ninja")
    return FileManager.default.isExecutableFile(atPath: beside.path)
      ? beside : try? findExecutable("ninja")
  }

  static var isInstalled: Bool { program != nil && ninja != nil }

  private let program: URL
  private let folder: URL

  init(_ project: URL, build folder: URL) throws {
    program = try #require(Self.program)
    self.folder = folder
    let ninja = try #require(Self.ninja)
    let result = try runProcess(
      program,
      [
        "-S", project.path, "-B", folder.path, "-G", "Ninja",
        "-DCMAKE_MAKE_PROGRAM=\(ninja.path)", "-DKINDS=\(builtProduct("kinds").path)",
      ])
    try #require(result.exitCode == 0, "\(result.summary)")
  }

  func build() throws -> ProcessResult {
    try runProcess(program, ["--build", folder.path, "--verbose"])
  }
}

extension ProcessResult {
  /// The steps that the build ran, such as `generate Parcels` or `compile Feed`.
  fileprivate var commands: [String] {
    output.split(separator: "\n").compactMap { line in
      guard line.first == "[" else { return nil }
      let target = line.contains("Parcels.kinds") ? "Parcels" : "Feed"
      return "\(line.contains("swiftc") ? "compile" : "generate") \(target)"
    }
  }
}
