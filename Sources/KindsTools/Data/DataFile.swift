import KindsSchema

/// A file of data.
public struct DataFile: Sendable {
  let source: SourceFile
  let isLines: Bool

  /// Makes a file of data.
  ///
  /// - Parameters:
  ///   - source: The content.
  ///   - isLines: Whether it is JSON Lines, a value on each line; otherwise it is one JSON document.
  public init(_ source: SourceFile, isLines: Bool) {
    self.source = source
    self.isLines = isLines
  }
}
