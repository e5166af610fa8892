import Foundation

/// The folders and files in a folder, except hidden ones, sorted by name.
public func contents(of folder: URL) throws -> [URL] {
  try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { !$0.lastPathComponent.hasPrefix(".") }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
}

extension URL {
  /// Whether the URL leads to an existing folder.
  public var isFolder: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }

  /// Whether the URL has the file name of a schema.
  public var isSchema: Bool { lastPathComponent.hasSuffix(".kinds.json") }
}
