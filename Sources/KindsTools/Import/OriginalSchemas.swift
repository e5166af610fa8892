import KindsSchema

// Restores the schema that an exported file contains.

/// Returns the schema that an exported file contains.
///
/// The schema is used only if it still describes the same data as the file, because the file may have been edited.
///
/// - Parameters:
///   - description: The exported file.
///   - trustsSchemas: Whether the schema may use features that require trust; otherwise they are errors.
/// - Returns: The schema, and the types of its definitions by JSON Pointer; `nil` if there is none or an error was
///   reported.
func originalSchema(
  _ description: Description, trustsSchemas: Bool, _ diagnostics: inout Diagnostics
) -> (text: String, types: [String: String])? {
  let root = description.root
  guard let payloadType = root[originalKey],
    isExportNote(root["$comment"]?.string ?? root["info"]?["description"]?.string)
  else { return nil }
  let place: DefinitionPlace = description.dialect.isOpenAPI ? .openAPI : .jsonSchema
  // Spaces replace the text before the schema, so that diagnostics have the right positions in the file.
  let range = payloadType.range.bytes
  let source = SourceFile(
    path: "Import.kinds.json",
    bytes: Array(repeating: ASCII.space, count: range.lowerBound)
      + description.source.bytes[range])
  var faults = Diagnostics()
  // Swift code in a description is not accepted.
  let options = GenerationOptions(allowsSwiftExpressions: false, trustsSchemas: trustsSchemas)
  guard let checked = readWholeSchema([source], options, &faults) else {
    let refused = faults.all.filter { !trustsSchemas && $0.rule.isAboutTrust }
    if !refused.isEmpty {
      diagnostics.append(refused.map { $0.inFiles(after: payloadType.range.file) })
      return nil
    }
    return ignoreSchema(
      payloadType, "the schema is not valid: \(faults.all.first?.message ?? "")", &diagnostics)
  }
  var export = JSONSchemaExport(checked, in: place)
  let definitions = export.definitions().members
  let described =
    (place == .openAPI ? root["components"]?["schemas"] : root["$defs"])?.members ?? []
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
    types[place.path + place.name(of: type)] = SwiftType.declared(type).text
  }
  return (schemaText(JSONValue(payloadType.content)), types)
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
