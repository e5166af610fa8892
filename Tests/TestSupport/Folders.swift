import Foundation

/// The folders and files in a folder, except hidden ones, sorted by name.
public func contents(of folder: URL) throws -> [URL] {
  try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    .filter { !$0.lastPathComponent.hasPrefix(".") }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
}

/// Writes a string to a file. Missing folders of its path are created.
public func writeText(_ text: String, to file: URL) throws {
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: file)
}

/// Writes a string to a file in a folder. Missing folders of its path are created.
public func writeText(_ text: String, to path: String, in folder: URL) throws {
  try writeText(text, to: folder.appending(path: path))
}

/// The content of a file.
public func readText(_ file: URL) throws -> String {
  try String(contentsOf: file, encoding: .utf8)
}

/// The content of a file in a folder.
public func readText(_ path: String, in folder: URL) throws -> String {
  try readText(folder.appending(path: path))
}

extension URL {
  /// Whether the URL leads to an existing folder.
  public var isFolder: Bool {
    (try? resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
  }

  /// Whether the URL has the file name of a schema.
  public var isSchema: Bool { lastPathComponent.hasSuffix(".kinds.json") }
}
