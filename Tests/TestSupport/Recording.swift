import Foundation

/// Whether the tests rewrite the expected files. Such a run fails, so that the new files are reviewed before tests
/// pass.
public let isRecording = ProcessInfo.processInfo.environment["KINDS_RECORD"] == "1"

/// If the tests are recording, writes a string to its expected file; otherwise compares the string with the file.
///
/// - Returns: The difference, or a message that the file was written; `nil` if they are equal.
public func recordOrCompare(_ text: String, with expected: URL) throws -> String? {
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
