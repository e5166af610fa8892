import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsSwift

/// Direct JSON in Embedded Swift, which has neither Codable nor Foundation.
@Suite(.enabled(if: isThorough, "\(thoroughOnly)")) struct EmbeddedTests {
  private static let folder = fixturesFolder.appending(path: "Embedded")

  @Test(.enabled(if: EmbeddedLibrary.isInstalled, EmbeddedLibrary.reason))
  func embeddedProgramReadsAndWrites() throws {
    let library = try #require(EmbeddedLibrary.unicodeTables)
    let text = try output(
      "embedded",
      [
        "-enable-experimental-feature", "Embedded", "-Xlinker", library.path, "-Xlinker", "-lm",
      ])
    #expect(try recordOrCompare(text, with: Self.folder.appending(path: "output.txt")) == nil)
  }

  /// Without Embedded Swift, the program omits its last part: JSON Lines, which are asynchronous on other platforms.
  /// The program is linked without Foundation.
  @Test func programHasSameOutputWithoutEmbeddedSwift() throws {
    let text = try output("not embedded", ["-warnings-as-errors", "-swift-version", "6"])
    let expected = try String(
      contentsOf: Self.folder.appending(path: "output.txt"), encoding: .utf8)
    #expect(expected.hasPrefix(text))
    #expect(text.split(separator: "\n").count > 50)
  }

  /// The output of the fixture's program.
  private func output(_ name: String, _ flags: [String]) throws -> String {
    let source = try readSources([Self.folder.appending(path: "Feed.kinds.json")])
    var compilation = Compilation(
      name,
      ["-wmo", "-O", "-parse-as-library", "-module-name", "Feed"] + flags
        + ["-o", "feed"])
    compilation.add(try generateCleanly(source))
    try compilation.add(Self.folder.appending(path: "main.swift"), as: "Program.swift")
    let result = try compilation.run()
    try #require(result.exitCode == 0, "\(result.summary)")
    let process = try runProcess(compilation.products.appending(path: "feed"), [])
    try #require(process.exitCode == 0, "\(process.summary)")
    return process.output
  }
}

/// The library for linking a program in Embedded Swift.
private enum EmbeddedLibrary {
  static let reason: Comment = "this toolchain has no library of Embedded Swift for this machine"

  static var isInstalled: Bool { unicodeTables != nil }

  /// The library for string comparison.
  static let unicodeTables: URL? = {
    struct Target: Decodable {
      struct Triple: Decodable { let unversionedTriple: String }
      struct Paths: Decodable { let runtimeResourcePath: String }
      let target: Triple
      let paths: Paths
    }
    guard let compiler = try? findExecutable("swiftc"),
      let info = try? runProcess(compiler, ["-print-target-info"]),
      let target = try? JSONDecoder().decode(Target.self, from: Data(info.output.utf8))
    else { return nil }
    let library = URL(fileURLWithPath: target.paths.runtimeResourcePath)
      .appending(path: "embedded/\(target.target.unversionedTriple)/libswiftUnicodeDataTables.a")
    return FileManager.default.fileExists(atPath: library.path) ? library : nil
  }()
}
