import Foundation

/// The folders and files in a folder, in the order of their names.
public func contents(of folder: URL) throws -> [URL] {
  try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { !$0.lastPathComponent.hasPrefix(".") }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
}

extension URL {
  /// Whether it is a folder that exists.
  public var isFolder: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }

  /// Whether it is named as a schema is.
  public var isSchema: Bool { lastPathComponent.hasSuffix(".kinds.json") }
}
