/// Diagnostics as a JSON document:
///
///     { "diagnostics": [
///       { "severity": "error", "rule": "unknown-type", "message": "…", "file": "Post.kinds.json",
///         "start": { "line": 1, "column": 7, "offset": 6 }, "end": { … }, "notes": [] }
///     ] }
///
/// Lines and columns are counted from 1 and offsets from 0. Columns and offsets are in bytes of UTF-8.
func jsonReport(_ diagnostics: [Diagnostic], _ sources: [SourceFile]) -> JSONValue {
  let entries = diagnostics.map { diagnostic -> JSONValue in
    [
      "severity": .string(diagnostic.severity.rawValue),
      "rule": .string(diagnostic.rule.rawValue),
    ] + place(of: diagnostic.range, diagnostic.message, sources) + [
      "notes": .array(diagnostic.related.map { place(of: $0.range, $0.message, sources) })
    ]
  }
  return ["diagnostics": .array(entries)]
}

private func place(
  of range: SourceRange, _ message: String, _ sources: [SourceFile]
) -> JSONValue {
  let source = sources[range.file]
  func position(_ offset: Int) -> JSONValue {
    let (line, column) = source.location(of: offset)
    return [
      "line": .number(String(line)), "column": .number(String(column)),
      "offset": .number(String(offset)),
    ]
  }
  return [
    "message": .string(message), "file": .string(source.path),
    "start": position(range.bytes.lowerBound), "end": position(range.bytes.upperBound),
  ]
}
