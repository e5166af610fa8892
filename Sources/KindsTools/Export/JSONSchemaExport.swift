import KindsSchema

/// The result of an export.
public struct SchemaExport: Sendable {
  /// The exported text, in UTF-8 with line feeds; `nil` if an error was found.
  public let text: String?
  /// The diagnostics, by file and place.
  public let diagnostics: [Diagnostic]

  /// Exports schemas if they are valid.
  init<Failure>(
    _ sources: [SourceFile], _ options: GenerationOptions,
    _ export: (CheckedSchema, inout Diagnostics) throws(Failure) -> String?
  ) throws(Failure) {
    var found = Diagnostics()
    let checked = readWholeSchema(sources, options, &found)
    if let checked { text = try export(checked, &found) } else { text = nil }
    diagnostics = found.sorted()
  }
}

/// No type of the given name has data that could be described.
public struct NoRootType: Error {
  /// One line, in lower case.
  public let message: String
}

/// Describes the data of a schema module as a JSON Schema (draft 2020-12): the data that the generated Swift reads and
/// writes.
///
/// - Parameters:
///   - sources: The schema files, as ``generate(_:options:)`` takes them.
///   - root: The declaration that a document is a value of; without it the first union, or if there is none, the
///     first struct or other declaration.
///   - includesSchemas: Whether the schemas themselves stand in it, for an import to take them back; those with Swift do not.
///   - options: The features that schemas may use.
/// - Throws: ``NoRootType`` if the schemas are good and the root cannot be found in them.
public func exportJSONSchema(
  _ sources: [SourceFile], root: String? = nil, includesSchemas: Bool = true,
  options: GenerationOptions = GenerationOptions()
) throws(NoRootType) -> SchemaExport {
  try SchemaExport(sources, options) { checked, _ throws(NoRootType) in
    try jsonSchema(checked, sources, root: root).text(of: sources, includesSchemas)
  }
}

/// The whole JSON Schema, with the definition of the root and those of all others.
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
  /// The type that a document is a value of.
  func root(_ name: String?) throws(NoRootType) -> DeclaredType {
    guard let name else {
      let own = ownDeclarations
      let first = own.first(where: \.isUnion) ?? own.first(where: \.isStructure) ?? own.first
      if let first { return first }
      throw NoRootType(
        message:
          "the schemas describe no data: no declaration is both Codable and without generic parameters"
      )
    }
    if let type = defined.first(where: { SwiftType.declared($0).text == name }) { return type }
    let parameters = model.codedDeclarations.first { $0.name.text == name }.map(model.parameters)
    if let parameters, !parameters.isEmpty {
      let uses = defined.filter { $0.name.text == name }.map { SwiftType.declared($0).text }
      let cure =
        uses.isEmpty
        ? ", and no Codable type uses it" : "; name it with its arguments: \(quotedList(uses))"
      throw NoRootType(message: "the type \(quoted(name)) is generic\(cure)")
    }
    let names = defined.map { SwiftType.declared($0).text }
    let suggestion = suggestion(
      forType: name, among: names.map { ($0, $0) }, otherwise: "use \(shortList(names))")
    throw NoRootType(
      message:
        "no Codable type of the schemas is called \(quoted(name))\(suggestion)"
    )
  }
}

extension DeclaredType {
  fileprivate var isUnion: Bool {
    if case .union = index { true } else { false }
  }

  fileprivate var isStructure: Bool {
    if case .structure = index { true } else { false }
  }
}

/// The type that data is read as.
///
/// - Parameter name: The root of ``exportJSONSchema(_:root:options:)``.
/// - Throws: ``NoRootType`` if it cannot be found, or is not Decodable.
func decodedRoot(
  _ name: String?, _ checked: CheckedSchema
) throws(NoRootType) -> DeclaredType {
  var export = JSONSchemaExport(checked)
  _ = export.definitions()
  let root = try export.root(name)
  guard checked.schema.declaration(root).coded.contains(.decodable) else {
    throw NoRootType(
      message: "\(quoted(root.name.text)) is not Decodable, so no data is read as one")
  }
  return root
}

/// Describes the data that the generated Swift reads and writes as a JSON Schema (draft 2020-12).
struct JSONSchemaExport {
  let model: Schema
  let wire: Wire
  let values: Values
  let place: DefinitionPlace
  /// The declarations that are referred to, in the order of their first use.
  private(set) var defined: [DeclaredType] = []
  private var names: Set<String> = []
  /// Those whose definitions are still to be written.
  private var pending: [DeclaredType] = []
  /// The definitions of single kinds, by their unions.
  private var kinds: [DeclarationIndex: [JSONValue.Member]] = [:]

  init(_ checked: CheckedSchema, in place: DefinitionPlace = .jsonSchema) {
    model = checked.schema
    // As a reader has: exports of a schema can run at the same time.
    wire = Wire(checked.schema)
    values = checked.values
    self.place = place
  }

  /// A reference to the definition of a declaration.
  mutating func reference(to type: DeclaredType) -> JSONValue {
    // The record of a case that carries values has no name that a definition could have.
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

  /// A reference to a definition for one kind of a union, which is made here.
  ///
  /// - Parameter suffix: The end of its name, with a character that no kind has in its own.
  mutating func reference(
    toKind kind: SwiftName, suffix: String = "", of union: DeclaredType, _ definition: JSONValue
  ) -> JSONValue {
    let name = place.name(of: union, kind: kind) + suffix
    kinds[union.index, default: []].append(JSONValue.Member(key: name, value: definition))
    return reference(toDefinition: name)
  }

  /// The definitions of all declarations that have data, and of those generic types that are used.
  ///
  /// They are in the order of the schema; the generic types of one declaration are in the order of their first use.
  ///
  /// - Parameter more: Further types that are to have a definition.
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

  /// The declarations without generic parameters. Those of other modules are described only if they are used.
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
      // A single value may have a comment of its own.
      return note + .object(content.members.filter { $0.key != "description" })
    }
  }
}

extension Schema {
  /// The documentation of a struct or a model.
  func doc(of type: DeclaredType) -> String? {
    switch type.index {
    case .structure(let index): return structures[index].doc
    case .model(let union, let kind): return unions[union].kinds[kind].doc
    case .union, .enumeration: return nil
    }
  }

  /// The declarations whose values have a form in data, in the order of the schema: each union before its models.
  ///
  /// Generic ones stand for themselves, with their parameters as arguments.
  var codedDeclarations: [DeclaredType] {
    documents.flatMap { document -> [DeclarationIndex] in
      document.unions.flatMap { [.union($0)] + models(of: $0) }
        + document.structures.map { .structure($0) }
        + document.enumerations.map { .enumeration($0) }
    }.map(typeWithParameters).filter { declaration($0).coded.isCoding }
  }

  /// The models of a union; those of a subset are its superset's.
  private func models(of index: Int) -> [DeclarationIndex] {
    let union = unions[index]
    if union.superset != nil { return [] }
    return union.kinds.indices.filter { union.kinds[$0].hasModel }
      .map { .model(union: index, kind: $0) }
  }
}
