/// Documents that people mistake for schemas, by their identifying keys. The first match counts.
private let foreignDocuments: [(keys: Set<String>, title: String, command: String)] = [
  (["openapi", "swagger"], "an OpenAPI description", "import"),
  (
    [
      "$defs", "$id", "$ref", "additionalProperties", "allOf", "anyOf", "definitions", "items",
      "oneOf", "patternProperties", "properties", "$schema",
    ], "a JSON Schema", "import"
  ),
]

/// Reports a file that contains data or a document of another language instead of a schema.
///
/// - Returns: Whether the file is such a document.
func reportForeignDocument(
  _ node: JSONNode, _ source: SourceFile, _ diagnostics: inout Diagnostics
) -> Bool {
  switch node.content {
  case .array:
    diagnostics.error(
      .valueType, "the file is data, not a kinds schema; \(rename(source, for: "infer"))",
      at: node.range)
    return true
  case .object(let members):
    let dialect = members.filter(\.namesDialect)
    let members = members.filter { !$0.isIgnored }
    guard let first = members.first else { return false }
    if let (document, member) = document(of: members + dialect) {
      diagnostics.error(
        .unknownKey,
        "the file is \(document.title) by its key \(quoted(member.key.value)), not a kinds schema; \(rename(source, for: document.command))",
        at: member.key.range)
      return true
    }
    guard isData(members) else { return false }
    diagnostics.error(
      .unknownKey, "the file is data, not a kinds schema; \(rename(source, for: "infer"))",
      at: first.key.range)
    return true
  default: return false
  }
}

extension JSONMember {
  /// Whether this is the key `$schema` with a dialect of JSON Schema. In a kinds schema, the key has the path of a file.
  fileprivate var namesDialect: Bool {
    guard key.value == "$schema", case .string(let dialect) = value.content else { return false }
    return dialect.contains("://json-schema.org/")
  }
}

private func document(
  of members: [JSONMember]
) -> (document: (keys: Set<String>, title: String, command: String), member: JSONMember)? {
  let own = DocumentSyntax.grammar.description.keyNames
  if members.contains(where: { own.contains($0.key.value) }) { return nil }
  for document in foreignDocuments {
    let member = members.first { document.keys.contains($0.key.value) }
    if let member { return (document, member) }
  }
  return nil
}

/// Whether an object is data rather than a schema. At least one of its keys is not in the schema language. It has no
/// key that equals or resembles a key of a document, no object at a key of the schema language, and no object with the
/// keys of a declaration.
private func isData(_ members: [JSONMember]) -> Bool {
  let names = members.map(\.key.value)
  let document = DocumentSyntax.grammar.description.keyNames
  if names.contains(where: { nearest(to: $0, among: document) != nil }) { return false }
  let known = Set(languageObjects.flatMap(\.keyNames))
  return names.contains { !known.contains($0) }
    && !members.contains { member in
      guard case .object(let parts) = member.value.content else { return false }
      return known.contains(member.key.value)
        || parts.contains { ["kinds", "fields", "values"].contains($0.key.value) }
    }
}

/// Returns the instruction to create a schema from a file. If the file has the name of a schema, it has to be renamed
/// first.
private func rename(_ source: SourceFile, for command: String) -> String {
  let name = source.path.split(separator: "/").last ?? ""
  guard name.hasSuffix(schemaSuffix) else {
    return "create a schema from it with 'kinds \(command)'"
  }
  let data = printable(name.dropLast(schemaSuffix.count) + ".json")
  return
    "rename it to '\(data)', and create a schema with 'kinds \(command) \(data) --output \(printable(String(name)))'"
}
