import KindsCore

/// The result of an export.
public struct SchemaExport: Sendable {
  /// The exported text, with line feeds as line endings; `nil` if an error was found.
  public let text: String?
  /// The diagnostics, by file and position.
  public let diagnostics: [Diagnostic]

  /// Exports schemas if they are valid.
  fileprivate init(
    _ sources: [SourceFile],
    _ export: (CheckedSchema, inout Diagnostics) throws(NoRootType) -> JSONValue?
  ) throws(NoRootType) {
    var found = Diagnostics()
    let checked = readWholeSchema(sources, &found)
    let document = if let checked { try export(checked, &found) } else { nil as JSONValue? }
    text = document.map { $0.prettyText() + "\n" }
    diagnostics = found.sorted()
  }
}

/// The error if the type of a document or of data cannot be determined.
public struct NoRootType: Error {
  /// The message: one line, in lower case.
  public let message: String
}

/// Exports a JSON Schema (draft 2020-12) that describes the data that the generated Swift reads and writes.
///
/// - Parameters:
///   - sources: The schema files, as for ``generate(_:)``.
///   - root: The type of the document. The default is the first union, or else the first struct or enum.
///   - includesSchemas: Whether the export contains the schemas themselves, so that an import can restore them. Schemas
///     with Swift code are never included.
/// - Throws: ``NoRootType`` if the schemas are valid but do not declare the root.
public func exportJSONSchema(
  _ sources: [SourceFile], root: String? = nil, includesSchemas: Bool = true
) throws(NoRootType) -> SchemaExport {
  try SchemaExport(sources) { checked, _ throws(NoRootType) in
    var export = JSONSchemaExport(checked)
    export.defineAll()
    let reference = export.reference(to: try export.root(root))
    let document: JSONValue =
      ["$schema": .string(jsonSchemaDialect), "$comment": .string(exportNote(sources))]
      + reference + ["$defs": export.definitions()]
    return document + original(sources, includesSchemas)
  }
}

/// Exports an OpenAPI 3.1 description whose components describe the data of a schema module, as JSON Schemas (draft
/// 2020-12).
///
/// Each kind of a tagged union is a component. If each object has a tag and each tag is a single string, the union has
/// a `discriminator` (OpenAPI Specification 3.1.1, section 4.8.25).
///
/// - Parameters:
///   - sources: The schema files, as for ``generate(_:)``.
///   - includesSchemas: Whether the export contains the schemas themselves, so that an import can restore them. Schemas
///     with Swift code are never included.
public func exportOpenAPI(
  _ sources: [SourceFile], includesSchemas: Bool = true
) -> SchemaExport {
  do throws(NoRootType) {
    return try SchemaExport(sources) { checked, _ in
      openAPIDescription(checked, sources) + original(sources, includesSchemas)
    }
  } catch {
    preconditionFailure("a description of components has no root")
  }
}

/// Returns an OpenAPI description that consists only of components.
///
/// - Parameter more: Additional types that need a component.
func openAPIDescription(
  _ checked: CheckedSchema, _ sources: [SourceFile], with more: [DeclaredType] = []
) -> JSONValue {
  var export = JSONSchemaExport(checked, in: .openAPI)
  export.defineAll()
  for type in more { _ = export.reference(to: type) }
  let title = sources.map(\.printableName).joined(separator: ", ")
  return [
    "openapi": .string(openAPIVersion),
    "info": [
      "description": .string(exportNote(sources)), "title": .string(title), "version": "1",
    ],
    "components": ["schemas": export.definitions()],
  ]
}

/// Exports a JSON Schema for the answers of a language model, in the dialect that providers accept for structured
/// output.
///
/// The root is an object; other values are wrapped in an object with the key `value`. All objects are closed and have
/// all their members; null stands for a missing optional. The generated decoder accepts all values that match, except
/// for numbers beyond the limits of 64-bit integers and floating-point numbers.
///
/// The parameters are those of ``exportJSONSchema(_:root:includesSchemas:)``. The root must be Decodable.
public func exportStructuredOutput(
  _ sources: [SourceFile], root: String? = nil
) throws(NoRootType) -> SchemaExport {
  try SchemaExport(sources) { checked, diagnostics throws(NoRootType) in
    let root = try decodedRoot(root, checked)
    var export = JSONSchemaExport(checked, in: .structuredOutput)
    let document = ["title": .string(exportNote(sources))] + export.document(of: root)
    diagnostics.append(export.diagnostics.all)
    if diagnostics.hasErrors { return nil }
    checkLimits(of: document, root, at: checked.schema[root.index].name.range, &diagnostics)
    return diagnostics.hasErrors ? nil : document
  }
}

/// Returns the type that data is decoded as.
///
/// - Parameter name: The root, as for ``exportJSONSchema(_:root:includesSchemas:)``.
/// - Throws: ``NoRootType`` if the root is missing or not Decodable.
func decodedRoot(
  _ name: String?, _ checked: CheckedSchema
) throws(NoRootType) -> DeclaredType {
  var export = JSONSchemaExport(checked)
  export.defineAll()
  let root = try export.root(name)
  guard checked.schema[root.index].conforms.contains(.decodable) else {
    throw NoRootType(
      message: "\(quoted(root.name.text)) is not Decodable, so no data can be read as this type")
  }
  return root
}
