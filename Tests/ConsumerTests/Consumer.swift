import Foundation
import TestSupport
import Testing

/// The suites that build packages. They share a scratch folder, so that plugins are built once, and therefore run one
/// after the other, in parallel with all other tests.
@Suite(.serialized, .besideOthers) enum ConsumerSuites {}

/// The build systems that build a consumer.
enum BuildSystem: String, CaseIterable {
  case native
  case swiftbuild
}

/// The environment of nested builds. With coverage enabled, they would overwrite the counts of the tests.
let environmentOfBuilds = ProcessInfo.processInfo.environment.filter {
  $0.key != "LLVM_PROFILE_FILE"
}

/// A package that depends on this one. It is a copy in a temporary folder, so a test may change it.
struct Consumer {
  /// The folder of its `Package.swift`.
  let folder: URL
  private let buildSystem: BuildSystem
  /// The scratch folder of the build.
  private let scratchFolder: URL
  /// Whether the scratch folder is used by this package only, and is empty before the first build.
  private let buildsAlone: Bool

  /// Copies a fixture package, calls the body, and removes the copy.
  static func with(
    _ name: String, _ buildSystem: BuildSystem = .native, _ body: (Consumer) throws -> Void
  ) throws {
    // While the tests run, SwiftPM locks the folder in which they were built.
    let scratchFolder = repositoryRoot.appending(path: ".build/consumers")
    try with(name, buildSystem, of: pluginPackage.get(), in: scratchFolder, body)
  }

  /// Copies a fixture package, calls the body, and removes the copy. The copy uses the plugin of the given package and
  /// an empty scratch folder.
  static func withClean(
    _ name: String, _ buildSystem: BuildSystem, of package: URL,
    _ body: (Consumer) throws -> Void
  ) throws {
    try with(name, buildSystem, of: package, in: nil, body)
  }

  private static func with(
    _ name: String, _ buildSystem: BuildSystem, of package: URL, in scratchFolder: URL?,
    _ body: (Consumer) throws -> Void
  ) throws {
    try withTemporaryFolder { temporary in
      let consumer = Consumer(
        folder: temporary.appending(path: name), buildSystem: buildSystem,
        scratchFolder: scratchFolder ?? temporary.appending(path: "scratch"),
        buildsAlone: scratchFolder == nil)
      try FileManager.default.copyItem(
        at: fixturesFolder.appending(path: "Consumers/\(name)"), to: consumer.folder)
      try consumer.replace("../../../..", with: package.path, in: "Package.swift")
      try body(consumer)
    }
  }

  /// Runs a subcommand of `swift`.
  func swift(_ subcommand: String, _ arguments: [String]) throws -> ProcessResult {
    let arguments =
      [subcommand, "--scratch-path", scratchFolder.path, "--build-system", buildSystem.rawValue]
      + arguments
    func run() throws -> ProcessResult {
      try runProcess(
        findExecutable("swift"), arguments, in: folder, environment: environmentOfBuilds)
    }
    let result = try run()
    // SwiftPM 6.3 sometimes crashes in this function while it plans a build.
    guard result.errors.contains("_dispatch_event_loop_drain") else { return result }
    print("'swift \(subcommand)' crashed in libdispatch, and is run once more")
    if buildsAlone && subcommand == "build" {
      try FileManager.default.removeItem(at: scratchFolder)
    }
    return try run()
  }

  /// Builds the package.
  func build(_ arguments: String...) throws -> ProcessResult {
    try swift("build", arguments)
  }

  /// Builds the whole package and runs its program.
  func run(_ program: String, _ arguments: String...) throws -> ProcessResult {
    let build = try build()
    guard build.exitCode == 0 else { return build }
    return try swift("run", ["--skip-build", program] + arguments)
  }

  /// Runs the command plugin.
  func kinds(_ arguments: String...) throws -> ProcessResult {
    try swift("package", ["--allow-writing-to-package-directory", "kinds"] + arguments)
  }

  /// Returns the text of a file in the package.
  func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// Writes a file in the package.
  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  /// Replaces a piece of text in a file of the package. A missing piece is an error.
  func replace(_ piece: String, with replacement: String, in path: String) throws {
    let text = try text(of: path)
    try #require(text.contains(piece), "'\(path)' does not contain '\(piece)'")
    try write(text.replacingOccurrences(of: piece, with: replacement), to: path)
  }

  /// Returns the modification times of a target's object files.
  func objects(of target: String) throws -> [String: Date] {
    var objects: [String: Date] = [:]
    let files = FileManager.default.enumerator(atPath: scratchFolder.path)
    while let path = files?.nextObject() as? String {
      guard path.hasSuffix(".o"), path.contains("/\(target).build/") else { continue }
      objects[path] = files?.fileAttributes?[.modificationDate] as? Date
    }
    return objects
  }
}
