import Foundation
import TestSupport
import Testing

/// The plugins' Xcode code, type-checked against a stand-in for the module that only Xcode has.
@Suite struct XcodePluginTests {
  @Test(arguments: ["KindsPlugin", "KindsCommand"])
  func typeChecks(plugin: String) throws {
    let swiftc = try findExecutable("swiftc")
    let packagePlugin = try packagePluginFolder(swiftc)
    try withTemporaryFolder { folder in
      let standIn = try swiftFiles(fixturesFolder.appending(path: "XcodeProjectPlugin"))
      let module = try runProcess(
        swiftc,
        ["-emit-module", "-parse-as-library", "-module-name", "XcodeProjectPlugin"]
          + ["-swift-version", "6", "-package-description-version", "6.2"]
          + ["-I", packagePlugin.path, "-o"]
          + [folder.appending(path: "XcodeProjectPlugin.swiftmodule").path] + standIn)
      #expect(module.exitCode == 0, "\(module.summary)")

      let result = try runProcess(
        swiftc,
        ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-module-name", plugin]
          + ["-swift-version", "6", "-package-description-version", "6.2"]
          + ["-I", packagePlugin.path, "-I", folder.path]
          + swiftFiles(repositoryRoot.appending(path: "Plugins/\(plugin)")))
      #expect(result.exitCode == 0, "\(result.summary)")
    }
  }

  private func swiftFiles(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.map(\.path).sorted()
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
