import Foundation
import TestSupport
import Testing

/// The package of the examples.
enum ExamplePackage {
  /// Runs a subcommand of `swift` in the package.
  static func swift(_ arguments: String...) throws -> ProcessResult {
    let folder = try pluginPackage.get().appending(path: "Sources/Examples")
    let options = [
      "--package-path", folder.path,
      "--scratch-path", repositoryRoot.appending(path: ".build/examples").path,
    ]
    return try runProcess(
      findExecutable("swift"), arguments.prefix(1) + options + arguments.dropFirst(),
      environment: environmentOfBuilds)
  }

  /// The folder of the programs. The first access builds them and the package's tests.
  private static let programs = Result<URL, any Error> {
    let build = try swift("build", "--build-tests", "-Xswiftc", "-warnings-as-errors")
    try #require(build.exitCode == 0, "\(build.summary)")
    let path = try swift("build", "--show-bin-path").output
    return URL(filePath: path.trimmingCharacters(in: .newlines))
  }

  /// The program of an example.
  static func program(_ name: String) throws -> URL {
    try programs.get().appending(path: name)
  }
}
