import Foundation
import TestSupport
import Testing

/// The plugins' Xcode code, type-checked against a stand-in for the module that only Xcode provides.
@Suite struct XcodePluginTests {
  @Test(arguments: ["KindsPlugin", "KindsCommand"])
  func typeChecks(plugin: String) throws {
    let swiftc = try findExecutable("swiftc")
    let packagePlugin = try packagePluginFolder(swiftc)
    let flags = [
      "-parse-as-library", "-swift-version", "6", "-package-description-version", "6.2",
      "-I", packagePlugin.path,
    ]
    var standIn = Compilation(
      "modules/XcodeProjectPlugin",
      flags + ["-emit-module", "-module-name", "XcodeProjectPlugin"]
        + ["-o", "XcodeProjectPlugin.swiftmodule"])
    try standIn.addSwiftFiles(of: fixturesFolder.appending(path: "XcodeProjectPlugin"))
    let module = try standIn.run()
    #expect(module.exitCode == 0, "\(module.summary)")

    var code = Compilation(
      "plugins/\(plugin)",
      flags + ["-typecheck", "-wmo", "-warnings-as-errors", "-module-name", plugin])
    code.addModules(of: standIn)
    try code.addSwiftFiles(of: repositoryRoot.appending(path: "Plugins/\(plugin)"))
    let result = try code.run()
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  /// The folder of the toolchain's `PackagePlugin` module.
  private func packagePluginFolder(_ swiftc: URL) throws -> URL {
    struct TargetInfo: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }
      let paths: Paths
    }
    let result = try runProcess(swiftc, ["-print-target-info"])
    let info = try JSONDecoder().decode(TargetInfo.self, from: Data(result.output.utf8))
    return URL(filePath: info.paths.runtimeResourcePath)
      .appending(path: "pm/PluginAPI")
  }
}

extension Compilation {
  /// Adds the Swift files in a folder.
  fileprivate mutating func addSwiftFiles(of folder: URL) throws {
    for file in try contents(of: folder) where file.pathExtension == "swift" { try add(file) }
  }
}
