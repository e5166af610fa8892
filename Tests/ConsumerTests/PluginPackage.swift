import Foundation
import TestSupport
import Testing

/// The package that consumers take the plugins from: this one, which builds the program from source; or where that
/// would take too long, one with the same plugins and the program as it was built with the tests.
let pluginPackage = Result<URL, any Error> {
  if isThorough { return repositoryRoot }
  print("consumers use the program that was built with the tests; '.ci/run' builds it from source")
  let package = repositoryRoot.appending(path: ".build/plugin-package/swift-kinds")
  try? FileManager.default.removeItem(at: package)
  let bundle = package.appending(path: "kinds.artifactbundle")
  try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
  try FileManager.default.copyItem(at: builtProduct("kinds"), to: bundle.appending(path: "kinds"))
  try write(bundleDescription(), to: bundle.appending(path: "info.json"))
  try FileManager.default.createSymbolicLink(
    at: package.appending(path: "Plugins"),
    withDestinationURL: repositoryRoot.appending(path: "Plugins"))
  let manifest = repositoryRoot.appending(path: "Package.swift")
  try write(
    prebuilt(String(contentsOf: manifest, encoding: .utf8)),
    to: package.appending(path: "Package.swift"))
  return package
}

/// The manifest of the package with a program that is already built, and without examples and tests.
private func prebuilt(_ manifest: String) throws -> String {
  let program = try #require(manifest.firstMatch(of: #/let program: \[Target\] = (?s:.*?)\n\]/#))
  let product = try #require(manifest.firstMatch(of: #/ *\.executable\(name: "kinds".*\n/#))
  let rest = manifest[product.range.upperBound...]
  let others = try #require(rest.firstMatch(of: #/ *\.executableTarget\(\n(?s:.*)/#))
  let generator = try #require(
    rest.firstMatch(of: #/ *\.executableTarget\(name: "kinds-generate".*\n/#))
  let binary = #".binaryTarget(name: "kinds", path: "kinds.artifactbundle")"#
  let plugins = rest[..<generator.startIndex] + rest[generator.endIndex..<others.startIndex]
  return manifest[..<program.startIndex] + "let program: [Target] = [\(binary)]"
    + manifest[program.endIndex..<product.startIndex]
    + plugins.replacing(#""kinds-generate""#, with: #""kinds""#) + "  ]\n)\n"
}

/// The description of itself in an artifact bundle with the program for this machine.
private func bundleDescription() throws -> String {
  struct TargetInfo: Decodable {
    struct Target: Decodable { let unversionedTriple: String }
    let target: Target
  }
  let result = try runProcess(findExecutable("swiftc"), ["-print-target-info"])
  let target = try JSONDecoder().decode(TargetInfo.self, from: Data(result.output.utf8)).target
  return """
    {
      "schemaVersion": "1.0",
      "artifacts": {
        "kinds": {
          "type": "executable",
          "version": "0.0.0",
          "variants": [{ "path": "kinds", "supportedTriples": ["\(target.unversionedTriple)"] }]
        }
      }
    }
    """
}

private func write(_ text: String, to file: URL) throws {
  try Data(text.utf8).write(to: file)
}
