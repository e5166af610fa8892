import KindsSchema

/// Exports an OpenAPI 3.1 description whose components describe the data of a schema module, as JSON Schemas (draft
/// 2020-12).
///
/// A tagged union is a `oneOf` with a component for each kind, unless the tag has several keys or may be missing, or
/// one kind has all other tags. If each tag is a single string, the `oneOf` has a `discriminator` (OpenAPI
/// Specification 3.1.1, section 4.8.25).
///
/// - Parameters:
///   - sources: The schema files, as for ``generate(_:)``.
///   - includesSchemas: Whether the export contains the schemas themselves, so that an import can restore them. Schemas
///     with Swift code are never included.
public func exportOpenAPI(
  _ sources: [SourceFile], includesSchemas: Bool = true
) -> SchemaExport {
  SchemaExport(sources) { checked, _ in
    openAPIDescription(checked, sources).text(of: sources, includesSchemas)
  }
}

/// Returns an OpenAPI description that consists only of components.
///
/// - Parameter more: Additional types that need a component.
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
  /// Returns a tagged union as a `oneOf`, with a discriminator if each tag is a single string.
  mutating func discriminatedUnion(_ choice: Wire.Choice, _ type: DeclaredType) -> JSONValue {
    var alternatives: [JSONValue] = []
    var mapping: [JSONValue.Member] = []
    let ofUnknown = objectOfUnknown(in: choice)
    for branch in choice.branches {
      let tagged = ["type": "object"] + choice.tagged(choice.tag(of: branch), isRequired: true)
      let object = branch.accepted(object(of: branch, in: choice), or: ofUnknown)
      // The tag comes first, so that validators fail early.
      let whole =
        branch.notes + (object.members.isEmpty ? tagged : ["allOf": [tagged, object]])
      let reference = reference(
        toKind: branch.kind.name.value, of: type, whole)
      alternatives.append(reference)
      guard let path = reference.members.first?.value else { continue }
      mapping += choice.exportedTags(of: branch).map { .init(key: $0.key, value: path) }
    }
    if choice.keepsUnknown {
      let tagged = ["type": "object"] + choice.tagged(choice.unknownTag, isRequired: true)
      alternatives.append(ofUnknown.map { ["allOf": [tagged, $0]] } ?? tagged)
    }
    let body: JSONValue = ["oneOf": .array(alternatives)]
    // An OpenAPI discriminator is a single string.
    if choice.tagForm == .integer { return body }
    return body + [
      "discriminator": [
        "propertyName": .string(choice.exportedTag.keys[0]), "mapping": .object(mapping),
      ]
    ]
  }
}
