import Foundation
import TestSupport
import Testing

/// Stand-ins for the frameworks of generated views, compiled once into modules that the compiler finds.
///
/// - Returns: The flags with which the compiler finds them.
func appleFrameworkFlags() throws -> [String] { try modules.get() }

private let modules = Result<[String], any Error> {
  let folder = repositoryRoot.appending(path: ".build/apple-frameworks")
  try? FileManager.default.removeItem(at: folder)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for module in ["SwiftUI", "UIKit"] {
    let sources = try contents(of: fixturesFolder.appending(path: "AppleViews/\(module)"))
    let result = try runProcess(
      findExecutable("swiftc"),
      ["-emit-module", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
        + ["-module-name", module, "-o", folder.appending(path: "\(module).swiftmodule").path]
        + sources.map(\.path))
    try #require(result.exitCode == 0, "\(result.summary)")
  }
  return ["-I", folder.path]
}
