import KindsSchema

/// The result of an export.
public struct SchemaExport: Sendable {
  /// The exported text, with line feeds as line endings; `nil` if an error was found.
  public let text: String?
  /// The diagnostics, by file and position.
  public let diagnostics: [Diagnostic]

  /// Exports schemas if they are valid.
  init<Failure>(
    _ sources: [SourceFile],
    _ export: (CheckedSchema, inout Diagnostics) throws(Failure) -> String?
  ) throws(Failure) {
    var found = Diagnostics()
    let checked = readWholeSchema(sources, &found)
    if let checked { text = try export(checked, &found) } else { text = nil }
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
    try jsonSchema(checked, sources, root: root).text(of: sources, includesSchemas)
  }
}

/// Returns the whole JSON Schema, with the definitions of all declarations.
private func jsonSchema(
  _ checked: CheckedSchema, _ sources: [SourceFile], root: String?
) throws(NoRootType) -> JSONValue {
  var export = JSONSchemaExport(checked)
  let definitions = export.definitions()
  let root = try export.root(root)
  return [
    "$schema": .string(jsonSchemaDialect), "$comment": .string(exportNote(sources)),
  ] + export.reference(to: root) + ["$defs": definitions]
}

extension JSONSchemaExport {
  /// Returns the type of the document.
  func root(_ name: String?) throws(NoRootType) -> DeclaredType {
    guard let name else {
      let own = ownDeclarations
      // A model is no document: if there is no union without generic parameters, it belongs to a generic union.
      let first =
        own.first(where: \.isUnion) ?? own.first(where: \.isStructure)
        ?? own.first(where: \.isEnumeration)
      if let first { return first }
      let isGeneric = { type in
        !model.parameters(of: type).isEmpty
          && model.isOwn(document: model.declaration(type).document)
      }
      if let generic = model.codedDeclarations.first(where: isGeneric) {
        throw noRoot(generic: generic)
      }
      throw NoRootType(
        message:
          "the schemas describe no data: no declaration is both Codable and without generic parameters"
      )
    }
    if let type = defined.first(where: { SwiftType.declared($0).text == name }) { return type }
    if let generic = model.codedDeclarations.first(where: { $0.name.text == name }),
      !model.parameters(of: generic).isEmpty
    {
      throw noRoot(generic: generic)
    }
    let names = defined.map { SwiftType.declared($0).text }
    let suggestion = suggestion(
      for: name, among: names, otherwise: "use \(shortList(names))")
    throw NoRootType(
      message:
        "no Codable type of the schemas is called \(quoted(name))\(suggestion)"
    )
  }

  /// Returns the error for a root without the arguments of its generic parameters.
  private func noRoot(generic type: DeclaredType) -> NoRootType {
    let uses = defined.filter { $0.index == type.index }.map { SwiftType.declared($0).text }
    let fix =
      uses.isEmpty
      ? ", and no Codable type uses it; declare a struct with a field of type '\(type.name.text)<…>'"
      : "; name it with its arguments: \(quotedList(uses))"
    return NoRootType(message: "the type \(quoted(type.name.text)) is generic\(fix)")
  }
}

extension DeclaredType {
  fileprivate var isUnion: Bool {
    if case .union = index { true } else { false }
  }

  fileprivate var isStructure: Bool {
    if case .structure = index { true } else { false }
  }

  fileprivate var isEnumeration: Bool {
    if case .enumeration = index { true } else { false }
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
  _ = export.definitions()
  let root = try export.root(name)
  guard checked.schema.declaration(root).conforms.contains(.decodable) else {
    throw NoRootType(
      message: "\(quoted(root.name.text)) is not Decodable, so no data can be read as this type")
  }
  return root
}

/// Creates a JSON Schema (draft 2020-12) of the data that the generated Swift reads and writes.
struct JSONSchemaExport {
  let model: Schema
  let wire: Wire
  let values: Values
  let place: DefinitionPlace
  /// The declarations that the export refers to, in the order of their first use.
  private(set) var defined: [DeclaredType] = []
  private var names: Set<String> = []
  /// The declarations whose definitions have not been written yet.
  private var pending: [DeclaredType] = []
  /// The definitions of single kinds, by union.
  private var kinds: [DeclarationIndex: [JSONValue.Member]] = [:]

  init(_ checked: CheckedSchema, in place: DefinitionPlace = .jsonSchema) {
    model = checked.schema
    // Each export has its own cache of JSON forms, because exports may run concurrently.
    wire = Wire(checked.schema)
    values = checked.values
    self.place = place
  }

  /// Returns a reference to the definition of a declaration.
  mutating func reference(to type: DeclaredType) -> JSONValue {
    // The fields of a case with associated values have no type that could name a definition.
    if model.isRecordOfValues(type) { return definition(of: type) }
    let name = place.name(of: type)
    if names.insert(name).inserted {
      defined.append(type)
      pending.append(type)
    }
    return reference(toDefinition: name)
  }

  private func reference(toDefinition name: String) -> JSONValue {
    ["$ref": .string(place.path + name)]
  }

  /// Adds a definition for a kind of a union, and returns a reference to it.
  mutating func reference(
    toKind kind: SwiftName, of union: DeclaredType, _ definition: JSONValue
  ) -> JSONValue {
    let name = place.name(of: union, kind: kind)
    kinds[union.index, default: []].append(JSONValue.Member(key: name, value: definition))
    return reference(toDefinition: name)
  }

  /// Returns the definitions of all declarations with JSON data, including used instances of generic types.
  ///
  /// They are in the order of the schema. Instances of one generic type are in the order of their first use.
  ///
  /// - Parameter more: Additional types that need a definition.
  mutating func definitions(with more: [DeclaredType] = []) -> JSONValue {
    for type in ownDeclarations + more { _ = reference(to: type) }
    var definitions: [DeclarationIndex: [JSONValue.Member]] = [:]
    while !pending.isEmpty {
      let type = pending.removeFirst()
      definitions[type.index, default: []].append(
        JSONValue.Member(key: place.name(of: type), value: definition(of: type)))
      definitions[type.index, default: []] += kinds.removeValue(forKey: type.index) ?? []
    }
    let places = model.codedDeclarations.map(\.index)
    return .object(places.flatMap { definitions[$0] ?? [] })
  }

  /// The declarations of the schema's own module without generic parameters. Those of other modules are defined only if
  /// they are used.
  private var ownDeclarations: [DeclaredType] {
    model.codedDeclarations.filter {
      model.parameters(of: $0).isEmpty && model.isOwn(document: model.declaration($0).document)
    }
  }

  private mutating func definition(of type: DeclaredType) -> JSONValue {
    switch wire.form(of: type) {
    case .enumeration(let tags): return tags.enumeration.jsonSchema
    case .union(let choice): return union(choice, type)
    case .record(let record):
      let note = described(model.doc(of: type))
      let content = schema(of: record)
      if note.members.isEmpty { return content }
      // If the struct is coded as a single value, its own description replaces that of the value.
      return note + .object(content.members.filter { $0.key != "description" })
    }
  }
}

extension Schema {
  /// Returns the documentation of a struct or a model.
  func doc(of type: DeclaredType) -> String? {
    switch type.index {
    case .structure(let index): return structures[index].doc
    case .model(let union, let kind): return unions[union].kinds[kind].doc
    case .union, .enumeration: return nil
    }
  }

  /// The declarations with JSON data, in the order of the schema. Each union precedes its models.
  ///
  /// Generic types have their own parameters as arguments.
  var codedDeclarations: [DeclaredType] {
    documents.flatMap { document -> [DeclarationIndex] in
      document.unions.flatMap { [.union($0)] + models(of: $0) }
        + document.structures.map { .structure($0) }
        + document.enumerations.map { .enumeration($0) }
    }.map(typeWithParameters).filter { declaration($0).conforms.isCoding }
  }

  /// Returns the models of a union. A subset has none, because it uses those of its superset.
  private func models(of index: Int) -> [DeclarationIndex] {
    let union = unions[index]
    if union.superset != nil { return [] }
    return union.kinds.indices.filter { union.kinds[$0].hasModel }
      .map { .model(union: index, kind: $0) }
  }
}
