import KindsCore

// Restores the schema that an exported file contains.

/// Returns the schema that an exported file contains.
///
/// The schema is used only if it still describes the same data as the file, because the file may have been edited.
///
/// - Parameter description: The exported file.
/// - Returns: The schema, and the types of its definitions by JSON Pointer; `nil` if there is none that can be used.
func originalSchema(
  _ description: Description, _ diagnostics: inout Diagnostics
) -> (text: String, types: [String: String])? {
  let root = description.root
  guard let payloadType = root[originalKey],
    isExportNote(root["$comment"]?.string ?? root["info"]?["description"]?.string)
  else { return nil }
  let style: ExportStyle = description.dialect.isOpenAPI ? .openAPI : .jsonSchema
  // Spaces replace the text before the schema, so that diagnostics have the right positions in the file.
  let range = payloadType.range.bytes
  let source = SourceFile(
    path: "Import.kinds.json",
    bytes: Array(repeating: ASCII.space, count: range.lowerBound)
      + description.source.bytes[range])
  var faults = Diagnostics()
  guard let checked = readWholeSchema([source], &faults) else {
    return ignoreSchema(
      payloadType, "the schema is not valid: \(faults.all.first?.message ?? "")", &diagnostics)
  }
  if checked.values.haveExpressions || checked.schema.hasAttributes {
    return ignoreSchema(
      payloadType, "the schema has Swift expressions or attributes, which could run any code",
      &diagnostics)
  }
  var export = JSONSchemaExport(checked, in: style)
  export.defineAll()
  let definitions = export.definitions().members
  let described =
    (style == .openAPI ? root["components"]?["schemas"] : root["$defs"])?.members ?? []
  let known = Dictionary(keepingFirst: definitions.map { ($0.key, $0.value) })
  let areSame =
    described.count == definitions.count
    && described.allSatisfy { known[$0.key.value] == JSONValue($0.value.content) }
  guard areSame else {
    return ignoreSchema(
      payloadType, "the schema and the definitions describe different data", &diagnostics)
  }
  var types: [String: String] = [:]
  for type in export.defined {
    types[style.path + style.name(of: type)] = SwiftType.declared(type).text
  }
  return (schemaText(JSONValue(payloadType.content)), types)
}

extension Schema {
  /// Whether any declaration has an attribute, which can be a macro.
  fileprivate var hasAttributes: Bool {
    unions.contains { !$0.attributes.isEmpty || $0.kinds.contains { !$0.attributes.isEmpty } }
      || structures.contains { !$0.attributes.isEmpty }
      || enumerations.contains { !$0.attributes.isEmpty }
  }
}

private func ignoreSchema(
  _ node: JSONNode, _ reason: String, _ diagnostics: inout Diagnostics
) -> (text: String, types: [String: String])? {
  diagnostics.warning(
    .importChanged,
    "the schema at '#/\(originalKey)' is ignored, and the definitions are imported instead: \(reason)",
    at: node.range)
  return nil
}
