import KindsSchema

/// Diagnostics as a log of the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS).
///
/// - Parameter version: The version of the program.
func sarifReport(
  _ diagnostics: [Diagnostic], _ sources: [SourceFile], version: String
) -> JSONValue {
  let rules = Rule.allCases.filter { rule in diagnostics.contains { $0.rule == rule } }
  let indices = Dictionary(
    uniqueKeysWithValues: rules.enumerated().map { ($0.element, $0.offset) })
  let results = diagnostics.map { result($0, ruleIndex: indices[$0.rule] ?? 0, sources) }
  let driver: JSONValue = [
    "name": "kinds", "version": .string(version),
    "rules": .array(rules.map { ["id": .string($0.rawValue)] }),
  ]
  return [
    "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
    "runs": [
      [
        "tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": .array(results),
      ]
    ],
  ]
}

private func result(
  _ diagnostic: Diagnostic, ruleIndex: Int, _ sources: [SourceFile]
) -> JSONValue {
  let result: JSONValue = [
    "ruleId": .string(diagnostic.rule.rawValue), "ruleIndex": .number(String(ruleIndex)),
    "level": .string(diagnostic.severity.rawValue),
    "message": ["text": .string(diagnostic.message)],
    "locations": [location(of: diagnostic.range, sources)],
  ]
  if diagnostic.related.isEmpty { return result }
  let locations = diagnostic.related.map { place in
    location(of: place.range, sources) + ["message": ["text": .string(place.message)]]
  }
  return result + ["relatedLocations": .array(locations)]
}

private func location(of range: SourceRange, _ sources: [SourceFile]) -> JSONValue {
  let source = sources[range.file]
  let start = codePoint(range.bytes.lowerBound, in: source)
  let end = codePoint(range.bytes.upperBound, in: source)
  return [
    "physicalLocation": [
      "artifactLocation": ["uri": .string(uri(ofFile: source.path))],
      "region": [
        "startLine": .number(String(start.line)), "startColumn": .number(String(start.column)),
        "endLine": .number(String(end.line)), "endColumn": .number(String(end.column)),
      ],
    ]
  ]
}

/// The line and column of an offset. The column is in Unicode scalars, and both are counted from 1.
private func codePoint(_ offset: Int, in source: SourceFile) -> (line: Int, column: Int) {
  let (line, column) = source.location(of: offset)
  let before = source.bytes[offset - (column - 1)..<offset]
  return (line, before.count { $0 & 0xC0 != 0x80 } + 1)
}

/// The path of a file as a URI reference (RFC 3986). Relative paths stay relative, and absolute ones get the scheme
/// `file`.
private func uri(ofFile path: String) -> String {
  var result = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
  for byte in path.utf8 {
    let scalar = Unicode.Scalar(byte)
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/":
      result.unicodeScalars.append(scalar)
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
  }
  return result
}
