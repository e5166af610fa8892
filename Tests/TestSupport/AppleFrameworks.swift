import Foundation
import Testing

extension Compilation {
  /// Lets the files import stand-ins for the frameworks of generated views, which are compiled once.
  public mutating func addAppleFrameworks() throws {
    for module in try modules.get() { addModules(of: module) }
  }
}

private let modules = Result<[Compilation], any Error> {
  try ["SwiftUI", "UIKit"].map { module in
    var compilation = Compilation(
      "modules/\(module)",
      ["-emit-module", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors"]
        + ["-module-name", module, "-o", "\(module).swiftmodule"])
    for file in try contents(of: fixturesFolder.appending(path: "AppleViews/\(module)")) {
      try compilation.add(file)
    }
    let result = try compilation.run()
    try #require(result.exitCode == 0, "\(result.summary)")
    return compilation
  }
}
