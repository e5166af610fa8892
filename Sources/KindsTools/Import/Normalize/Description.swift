import KindsCore

/// The language that a description of data is written in.
enum Dialect {
  case draft4
  case draft6
  case draft7
  case draft2019
  case draft2020
  case openAPI30
  case openAPI31

  /// Whether keywords next to `$ref` are ignored (draft 7, section 8.3; OpenAPI 3.0, Reference Object).
  var ignoresSiblingsOfReferences: Bool {
    [.draft4, .draft6, .draft7, .openAPI30].contains(self)
  }

  /// The keyword for a schema's identifier (draft 4, section 7.2; `$id` since draft 6).
  var idKeyword: String { self == .draft4 ? "id" : "$id" }

  var isOpenAPI: Bool { self == .openAPI30 || self == .openAPI31 }
}

/// A description of data: a JSON Schema, or an OpenAPI description.
struct Description {
  let source: SourceFile
  let root: JSONNode
  let dialect: Dialect
}

/// The maximum nesting of a description, which is far deeper than usual.
let maximumDescriptionDepth = 512

/// Parses a description and determines its dialect.
///
/// - Returns: `nil` if an error was reported.
func readDescription(
  _ source: SourceFile, file: Int, _ diagnostics: inout Diagnostics
) -> Description? {
  let start = SourceRange(file: file, bytes: 0..<min(1, source.bytes.count))
  if isYAML(source) {
    diagnostics.error(
      .importDocument,
      "YAML cannot be read; convert it to JSON: \(conversionOfYAML(source.path))",
      at: start)
    return nil
  }
  let count = diagnostics.all.count
  guard
    let root = readJSON(
      source, file: file, maximumDepth: maximumDescriptionDepth, &diagnostics),
    !diagnostics.all.dropFirst(count).contains(where: { $0.severity == .error })
  else { return nil }
  guard case .object = root.content else {
    diagnostics.error(
      .importDocument,
      "a description is a JSON object, and this is \(root.typeName); give a JSON Schema or an OpenAPI description, or use 'kinds infer' for data",
      at: root.range)
    return nil
  }
  if isData(root) {
    diagnostics.error(
      .importDocument,
      isSchema(source.path)
        ? "the file is a kinds schema, which needs no import; generate Swift with 'kinds generate \(printable(source.path))'"
        : "the document does not describe data: it has no 'type', 'properties', 'oneOf', '$defs' or the like; if it is data itself, use 'kinds infer'",
      at: root.range)
    return nil
  }
  guard let dialect = dialect(of: root, &diagnostics) else { return nil }
  return Description(source: source, root: root, dialect: dialect)
}

/// Whether a file looks like YAML that is not JSON.
private func isYAML(_ source: SourceFile) -> Bool {
  let name = source.path.lowercased()
  if source.bytes.first(where: { !isSpace($0) }) == UInt8(ascii: "{") { return false }
  if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return true }
  return (1...source.lineStarts.count).prefix(50).contains { number in
    let line = String(decoding: source.line(number), as: UTF8.self)
    return ["openapi:", "swagger:", "$schema:", "---", "%YAML"].contains { line.hasPrefix($0) }
  }
}

/// Whether an object is probably data rather than a description.
private func isData(_ root: JSONNode) -> Bool {
  if root.members.isEmpty || root["openapi"] != nil || root["swagger"] != nil { return false }
  if let type = root["type"] {
    let names = type.string.map { [$0] } ?? type.elements.compactMap(\.string)
    if !names.isEmpty, names.allSatisfy({ Sort(rawValue: $0) != nil }) { return false }
  }
  let relevantKeys = root.members.map(\.key.value).filter { key in
    switch keywordUses[key] {
    case .mapped: !["type", "title", "description", "default", "format"].contains(key)
    case .structural: true
    case .dropped, nil: false
    }
  }
  return relevantKeys.isEmpty
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == ASCII.space || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
    || byte == ASCII.tab
}

private func dialect(of root: JSONNode, _ diagnostics: inout Diagnostics) -> Dialect? {
  if let version = root["openapi"] {
    guard let text = version.string else {
      diagnostics.error(
        .importDocument, "'openapi' must be a version in a string, such as \"3.1.0\"",
        at: version.range)
      return nil
    }
    if text.hasPrefix("3.0") { return .openAPI30 }
    if text.hasPrefix("3.1") || text.hasPrefix("3.2") { return .openAPI31 }
    diagnostics.error(
      .importDocument,
      "OpenAPI \(quoted(text)) cannot be imported; convert the description to 3.0, 3.1 or 3.2",
      at: version.range)
    return nil
  }
  if let version = root["swagger"] {
    diagnostics.error(
      .importDocument,
      "Swagger \(quoted(version.string ?? "")) cannot be imported; convert the description to OpenAPI 3, as with 'swagger2openapi'",
      at: version.range)
    return nil
  }
  guard let schema = root["$schema"] else { return .draft2020 }
  let text = schema.string ?? ""
  let dialects: [(String, Dialect)] = [
    ("draft-04", .draft4), ("draft-06", .draft6), ("draft-07", .draft7),
    ("draft/2019-09", .draft2019), ("draft/2020-12", .draft2020),
  ]
  if let known = dialects.first(where: { text.contains($0.0) }) { return known.1 }
  let olds = ["draft-03", "draft-05"]
  guard let old = olds.first(where: text.contains) else {
    diagnostics.warning(
      .importDocument,
      "unknown dialect \(quoted(text)), which is read as draft 2020-12; write the '$schema' of draft 4, 6, 7, 2019-09 or 2020-12",
      at: schema.range)
    return .draft2020
  }
  diagnostics.error(
    .importDocument,
    "JSON Schema \(quoted(old)) cannot be imported; convert the schema to draft 4 or later",
    at: schema.range)
  return nil
}

// Helpers for parsed JSON.

/// The position of a value, which identifies it.
struct NodeID: Hashable, CustomStringConvertible {
  let file: Int
  let offset: Int

  init(_ range: SourceRange) {
    file = range.file
    offset = range.bytes.lowerBound
  }

  var description: String { "\(file):\(offset)" }

  // Most imports have a single file, so the offset alone is a good hash.
  func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

extension JSONNode {
  var id: NodeID { NodeID(range) }

  /// The discriminator of a schema, including inline parts of its `allOf`.
  var ownDiscriminator: JSONNode? {
    if let own = self["discriminator"] { return own }
    for part in self["allOf"]?.elements ?? []
    where part["$ref"] == nil && part["oneOf"] == nil && part["anyOf"] == nil {
      if let inner = part.ownDiscriminator { return inner }
    }
    return nil
  }

  /// The elements of an array; empty for other values.
  var elements: [JSONNode] {
    guard case .array(let elements) = content else { return [] }
    return elements
  }

  /// The string; `nil` for other values.
  var string: String? {
    guard case .string(let text) = content else { return nil }
    return text
  }

  /// The boolean; `nil` for other values.
  var boolean: Bool? {
    guard case .boolean(let value) = content else { return nil }
    return value
  }
}
