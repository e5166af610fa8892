import Foundation

/// Whether the expected files are to be written anew; such a run fails, so that what it wrote is read before it counts.
public let isRecording = ProcessInfo.processInfo.environment["KINDS_RECORD"] == "1"

/// What differs between a text and the file that says what it should be, or `nil` where they are equal.
///
/// Where the tests are recording, the file is written, and the answer says so.
public func difference(of text: String, from expected: URL) throws -> String? {
  let old = try? String(contentsOf: expected, encoding: .utf8)
  if old == text { return nil }
  if isRecording {
    try text.write(to: expected, atomically: true, encoding: .utf8)
    return "recorded \(expected.lastPathComponent); read it, and run again without KINDS_RECORD"
  }
  guard let old else { return "there is no \(expected.path); record it with KINDS_RECORD=1" }
  let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
  let newLines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let number = zip(oldLines, newLines).prefix { $0 == $1 }.count
  return """
    \(expected.lastPathComponent):\(number + 1) differs (record with KINDS_RECORD=1 where that is right)
    expected: \(number < oldLines.count ? oldLines[number] : "the end")
    found:    \(number < newLines.count ? newLines[number] : "the end")
    """
}

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
