import KindsSchema

/// A file of data.
public struct DataFile: Sendable {
  let source: SourceFile
  let isLines: Bool

  /// Creates a file of data.
  ///
  /// - Parameters:
  ///   - source: The contents.
  ///   - isLines: Whether the file is JSON Lines, with a value on each line, rather than a single JSON document.
  public init(_ source: SourceFile, isLines: Bool) {
    self.source = source
    self.isLines = isLines
  }
}
