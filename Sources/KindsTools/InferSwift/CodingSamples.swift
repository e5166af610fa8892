import KindsCore

/// Sample values of a union whose hand-written coding moves to the schema.
struct CodingSamples {
  /// The files of the samples.
  let files: [SourceFile]
  let values: [JSONNode]
  private let firstFile: Int

  /// Reads samples from files that each hold one value, a list of values, or JSON Lines.
  ///
  /// - Parameters:
  ///   - firstFile: The index of the first file in diagnostics.
  ///   - mayBeList: Whether a list in a line of JSON Lines may be one value.
  /// - Returns: `nil` if an error was reported.
  init?(
    _ data: [DataFile], firstFile: Int, mayBeList: Bool, _ diagnostics: inout Diagnostics
  ) {
    var found: [JSONNode] = []
    for (index, file) in data.enumerated() {
      file.forEachDocument(file: firstFile + index, &diagnostics) { node, _ in
        guard let node else { return }
        found += KindsTools.values(in: node, mayBeList: file.isLines && mayBeList)
      }
    }
    if found.isEmpty, !diagnostics.hasErrors {
      diagnostics.error(
        .dataValue, "the data has no values; add samples of each kind",
        at: SourceRange(file: firstFile, bytes: 0..<0))
    }
    if diagnostics.hasErrors { return nil }
    files = data.map(\.source)
    values = found
    self.firstFile = firstFile
  }

  /// Creates a remark about a place in the samples.
  func remark(
    at range: SourceRange, _ severity: Diagnostic.Severity, _ message: String
  ) -> SwiftInference.Remark {
    let file = files[range.file - firstFile]
    let (line, column) = file.location(of: range.bytes.lowerBound)
    return .init(
      path: file.path, line: line, column: column, severity: severity, message: message)
  }
}

extension JSONNode {
  /// The value as a tag; `nil` if it is neither a string nor an integer.
  var tagValue: JSONValue? {
    switch content {
    case .string(let text): .string(text)
    case .number(let text): Int(text).map { .number(String($0)) }
    default: nil
    }
  }
}

/// Returns a name in lower case without the separators of naming styles, such as underscores.
func normalizedName(_ text: String) -> String {
  text.lowercased().filter { !"_-. ".contains($0) }
}

extension JSONValue {
  var isNumber: Bool {
    if case .number = self { return true }
    return false
  }
}
