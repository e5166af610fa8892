import Foundation

/// A file that the tests need is missing.
public struct MissingFile: Error, CustomStringConvertible {
  /// The name of the file, and the places where it was searched for.
  public let description: String
}

/// The folder that contains `Package.swift`.
public let repositoryRoot = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The folder of the fixtures.
public let fixturesFolder = repositoryRoot.appending(path: "Tests/Fixtures")

/// The path of an executable product of the package, which was built together with the tests.
public func builtProduct(_ name: String) throws -> URL {
  #if canImport(Darwin)
    // On this platform the tests are a bundle that another program loads; elsewhere they are a program.
    let folder = Bundle(for: BundleMarker.self).bundleURL.deletingLastPathComponent()
  #else
    let folder = Bundle.main.bundleURL
  #endif
  let product = folder.appending(path: name)
  guard FileManager.default.isExecutableFile(atPath: product.path) else {
    throw MissingFile(description: "no built product '\(name)' in \(folder.path)")
  }
  return product
}

#if canImport(Darwin)
  private final class BundleMarker {}
#endif

/// Creates an empty folder, and removes it after the body.
public func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  // Links are resolved, so that paths in a program's output can be compared with the paths passed to it.
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "kinds-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
