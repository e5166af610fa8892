import Foundation
import Testing

extension Compilation {
  /// Adds modules with stand-ins for the frameworks that generated views import. The modules are compiled once.
  public mutating func addAppleFrameworks() throws {
    for module in try modules.get() { addModules(of: module) }
  }
}

private let modules = Result<[Compilation], any Error> {
  try compiledModules("modules") { _ in true }
}

/// Compiles stand-ins for UIKit and SwiftUI as modules.
///
/// - Parameters:
///   - folder: The name of the folder for their compilations.
///   - isWanted: Whether a file of stand-ins belongs to a module.
public func compiledModules(
  _ folder: String, _ isWanted: (String) -> Bool
) throws -> [Compilation] {
  // The second module imports the first.
  var compiled: [Compilation] = []
  for module in ["UIKit", "SwiftUI"] {
    var compilation = Compilation(
      "\(folder)/\(module)",
      ["-emit-module", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
        + ["-module-name", module, "-o", "\(module).swiftmodule"])
    for other in compiled { compilation.addModules(of: other) }
    for file in try contents(of: fixturesFolder.appending(path: "AppleViews/\(module)"))
    where isWanted(file.lastPathComponent) {
      try compilation.add(file)
    }
    let result = try compilation.run()
    try #require(result.exitCode == 0, "\(result.summary)")
    compiled.append(compilation)
  }
  return compiled
}
