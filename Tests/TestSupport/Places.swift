import Foundation

/// A file that the tests need is missing.
public struct MissingFile: Error, CustomStringConvertible {
  /// The file, and the places where it was searched for.
  public let description: String
}

/// The folder of `Package.swift`.
public let repositoryRoot = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The folder of the fixtures.
public let fixturesFolder = repositoryRoot.appending(path: "Tests/Fixtures")

/// An executable product of the package, as it was built together with the tests.
public func builtProduct(_ name: String) throws -> URL {
  #if canImport(Darwin)
    // The tests are a bundle that another program loads; elsewhere they are a program themselves.
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

/// Makes an empty folder, and takes it away again after the body.
public func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  // Links are resolved, so that paths in a program's output can be compared with those that were given to it.
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "kinds-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
