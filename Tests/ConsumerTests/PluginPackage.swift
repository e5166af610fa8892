import Foundation
import TestSupport
import Testing

/// The package whose plugins consumers use. In a thorough run it is this package, which builds the program from source.
/// In other runs, building would take too long, so it is a package with the same plugins and the program that was built
/// with the tests.
let pluginPackage = Result<URL, any Error> {
  if isThorough { return repositoryRoot }
  print("consumers use the program that was built with the tests; '.ci/run' builds it from source")
  let package = repositoryRoot.appending(path: ".build/plugin-package/swift-kinds")
  try? FileManager.default.removeItem(at: package)
  let bundle = package.appending(path: "kinds.artifactbundle")
  try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
  try FileManager.default.copyItem(at: builtProduct("kinds"), to: bundle.appending(path: "kinds"))
  try write(bundleDescription(), to: bundle.appending(path: "info.json"))
  for folder in ["Plugins", "Schemas"] {
    try FileManager.default.createSymbolicLink(
      at: package.appending(path: folder),
      withDestinationURL: repositoryRoot.appending(path: folder))
  }
  // Copy the examples: if they were reached through a link, they would depend on the package in the repository.
  let examples = package.appending(path: "Sources/Examples")
  try FileManager.default.createDirectory(
    at: examples.deletingLastPathComponent(), withIntermediateDirectories: true)
  try FileManager.default.copyItem(
    at: repositoryRoot.appending(path: "Sources/Examples"), to: examples)
  let manifest = repositoryRoot.appending(path: "Package.swift")
  try write(
    prebuilt(String(contentsOf: manifest, encoding: .utf8)),
    to: package.appending(path: "Package.swift"))
  return package
}

/// Returns the package's manifest with a prebuilt program and without tests.
private func prebuilt(_ manifest: String) throws -> String {
  var manifest = manifest
  func replace(_ piece: Regex<Substring>, with text: String) throws {
    let range = try #require(manifest.firstMatch(of: piece)).range
    manifest.replaceSubrange(range, with: text)
  }
  let program = #"[.binaryTarget(name: "kinds", path: "kinds.artifactbundle")]"#
  try replace(
    #/let program: \[Target\] = (?s:.*?)\n\]/#, with: "let program: [Target] = \(program)")
  try replace(#/let tests: \[Target\] = (?s:.*?)\n\]/#, with: "let tests: [Target] = []")
  try replace(#/ *\.executable\(name: "kinds".*\n/#, with: "")
  try replace(#/ *\.executableTarget\(name: "kinds-core".*\n/#, with: "")
  return manifest.replacing(#""kinds-core""#, with: #""kinds""#)
}

/// Returns `info.json` of an artifact bundle with the program for this machine.
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
