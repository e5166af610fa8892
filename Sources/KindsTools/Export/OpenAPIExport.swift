import KindsSchema

/// Describes the data of a schema module as the components of an OpenAPI 3.1 description, whose schemas are JSON Schemas
/// (draft 2020-12).
///
/// A union whose tag is at one key is a `oneOf` with a `discriminator` (OpenAPI Specification 3.1.1, section 4.8.25), and has
/// a component for each kind.
///
/// - Parameters:
///   - sources: The schema files, as ``generate(_:options:)`` takes them.
///   - carriesSchemas: Whether the schemas themselves stand in it, for an import to take them back; those with Swift do not.
///   - options: What schemas may say.
public func exportOpenAPI(
  _ sources: [SourceFile], carriesSchemas: Bool = true,
  options: GenerationOptions = GenerationOptions()
) -> SchemaExport {
  var diagnostics = Diagnostics()
  guard let checked = readWholeSchema(sources, options, &diagnostics) else {
    return SchemaExport(text: nil, diagnostics: diagnostics.sorted())
  }
  var document = openAPIDescription(checked, sources)
  if carriesSchemas { document = document.carrying(sources) }
  return SchemaExport(text: document.prettyText() + "\n", diagnostics: diagnostics.sorted())
}

/// An OpenAPI description that has nothing but the components of a schema.
///
/// - Parameter more: Further types that are to have a component.
func openAPIDescription(
  _ checked: CheckedSchema, _ sources: [SourceFile], with more: [DeclaredType] = []
) -> JSONValue {
  var export = JSONSchemaExport(checked, in: .openAPI)
  let definitions = export.definitions(with: more)
  let title = sources.map(\.printableName).joined(separator: ", ")
  return [
    "openapi": .string(openAPIVersion),
    "info": [
      "description": .string(exportNote(sources)), "title": .string(title), "version": "1",
    ],
    "components": ["schemas": definitions],
  ]
}

extension JSONSchemaExport {
  /// A union with its tag as a discriminator.
  mutating func discriminatedUnion(
    _ kinds: [ExportedKind], _ union: Union, _ type: DeclaredType
  ) -> JSONValue {
    var alternatives: [JSONValue] = []
    var mapping: [JSONValue.Member] = []
    for kind in kinds {
      let tagged = ["type": "object"] + union.tagged(kind.tag, isRequired: true)
      let content = content(of: kind, union)
      // The tag comes first, so that a validator can stop there.
      let whole =
        kind.notes + (content.members.isEmpty ? tagged : ["allOf": [tagged, content]])
      let reference = reference(toKind: kind.kind.name.value, of: type, whole)
      alternatives.append(reference)
      guard let path = reference.members.first?.value else { continue }
      mapping += kind.tags.map { JSONValue.Member(key: $0.key, value: path) }
    }
    if union.keepsUnknown {
      let known = kinds.flatMap(\.tags).map { JSONValue($0) }
      let other = Tag.jsonSchema(union.tagForm) + ["not": ["enum": .array(known)]]
      alternatives.append(["type": "object"] + union.tagged(other, isRequired: true))
    }
    let body: JSONValue = ["oneOf": .array(alternatives)]
    // A discriminator is a string.
    if union.tagForm == .integer { return body }
    return body + [
      "discriminator": [
        "propertyName": .string(union.exportedTagKeys[0]), "mapping": .object(mapping),
      ]
    ]
  }
}
