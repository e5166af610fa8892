import KindsCore

/// A file of data.
public struct DataFile: Sendable {
  let source: SourceFile
  let isLines: Bool
  private let pointer: JSONPointer

  /// Creates a file of data.
  ///
  /// - Parameters:
  ///   - source: The contents.
  ///   - isLines: Whether the file is JSON Lines, with a value on each line, rather than a single JSON document.
  ///   - pointer: The place of the data in the document, or in the value on each line.
  public init(_ source: SourceFile, isLines: Bool, at pointer: JSONPointer = .document) {
    self.source = source
    self.isLines = isLines
    self.pointer = pointer
  }

  /// Whether the elements of a list are the values. On a line of JSON Lines, a list is one value, unless a pointer leads
  /// to it.
  var listsHaveValues: Bool { !isLines || !pointer.text.isEmpty }

  /// Reads the document, or the value on each line, and reports errors.
  ///
  /// - Parameters:
  ///   - index: The index of the file in diagnostics.
  ///   - body: Receives the value at the pointer, or `nil` after an error.
  func forEachDocument(
    file index: Int, _ diagnostics: inout Diagnostics,
    _ body: (JSONNode?, inout Diagnostics) -> Void
  ) {
    func give(_ node: JSONNode?, _ diagnostics: inout Diagnostics) {
      body(node.flatMap { pointer.value(in: $0, &diagnostics) }, &diagnostics)
    }
    if isLines {
      readJSONLines(source, file: index, maximumDepth: maximumDataDepth, &diagnostics, give)
    } else {
      give(
        readJSON(source, file: index, maximumDepth: maximumDataDepth, &diagnostics), &diagnostics)
    }
  }
}

/// The maximum depth that Foundation's decoder accepts.
let maximumDataDepth = 512
