import KindsCore

/// Creates JSON Schemas (draft 2020-12) of the data that the generated Swift reads and writes.
struct JSONSchemaExport {
  typealias Member = JSONValue.Member

  let model: Schema
  let wire: Wire
  let values: Values
  let style: ExportStyle
  /// The declarations that the export refers to, in the order of their first use.
  private(set) var defined: [DeclaredType] = []
  private var names: Set<String> = []
  /// The definitions that have been written, and the number of their declarations.
  private var written: [DeclarationIndex: [Member]] = [:]
  private var count = 0
  /// The definitions of single kinds of the current union.
  private var kinds: [Member] = []
  /// The type of the whole document, if it has no definition of its own.
  private var root: DeclaredType?
  /// The parts that structured output cannot express.
  private(set) var diagnostics = Diagnostics()
  /// The position of the current declaration or field, for errors.
  var range: SourceRange?
  /// The unions whose objects are being listed, to end the recursion: the payload in a union's object may be a union in
  /// turn.
  var entered: Set<DeclaredType> = []

  /// Whether objects are closed and have all their members.
  var isClosed: Bool { style == .structuredOutput }

  init(_ checked: CheckedSchema, in style: ExportStyle = .jsonSchema) {
    model = checked.schema
    // Each export has its own cache of JSON forms, because exports may run concurrently.
    wire = Wire(checked.schema)
    values = checked.values
    self.style = style
  }

  /// Reports something that structured output cannot express.
  mutating func refuse(_ message: String) -> JSONValue {
    if let range { diagnostics.error(.structuredOutput, message, at: range) }
    return [:]
  }

  /// Returns a reference to the definition of a declaration.
  mutating func reference(to type: DeclaredType) -> JSONValue {
    // The fields of a case with associated values have no type that could name a definition.
    if model.isRecordOfValues(type) { return definition(of: type) }
    if type == root { return ["$ref": "#"] }
    let name = style.name(of: type)
    if names.insert(name).inserted { defined.append(type) }
    return reference(toDefinition: name)
  }

  private func reference(toDefinition name: String) -> JSONValue {
    ["$ref": .string(style.path + name)]
  }

  /// Adds a definition for a kind of a union, and returns a reference to it.
  mutating func reference(
    toKind kind: SwiftName, of union: DeclaredType, _ definition: JSONValue
  ) -> JSONValue {
    let name = style.name(of: union, kind: kind)
    kinds.append(Member(key: name, value: definition))
    return reference(toDefinition: name)
  }

  /// Defines all declarations with JSON data. Models have a definition only if something refers to them, because their
  /// unions describe them.
  mutating func defineAll() {
    for type in ownDeclarations where !isInUnion(type) { _ = reference(to: type) }
    writeDefinitions()
  }

  private func isInUnion(_ type: DeclaredType) -> Bool {
    guard case .model(let union, _) = type.index else { return false }
    return model[.union(union)].conforms.isCoding
  }

  /// Writes the definitions of all declarations that the export refers to.
  private mutating func writeDefinitions() {
    while count < defined.count {
      let type = defined[count]
      count += 1
      kinds = []
      let member = Member(key: style.name(of: type), value: definition(of: type))
      written[type.index, default: []] += [member] + kinds
    }
  }

  /// Returns the definitions of all declarations that the export refers to.
  ///
  /// They are in the order of the schema. Instances of one generic type are in the order of their first use.
  mutating func definitions() -> JSONValue {
    writeDefinitions()
    return .object(model.codedDeclarations.flatMap { written[$0.index] ?? [] })
  }

  /// Returns a JSON Schema whose document is an object: a value of the type, or an object with the value.
  mutating func document(of type: DeclaredType) -> JSONValue {
    let isObject = wire.record(.declared(type))?.form == .object
    if isObject { root = type }
    let content =
      isObject
      ? definition(of: type)
      : object([ExportedMember(keys: ["value"], values: reference(to: type))])
    let definitions = definitions()
    return content + (definitions.members.isEmpty ? [:] : ["$defs": definitions])
  }

  /// The declarations of the schema's own module without generic parameters. Those of other modules are defined only if
  /// they are used.
  private var ownDeclarations: [DeclaredType] {
    model.codedDeclarations.filter {
      model.parameters(of: $0).isEmpty && model.isOwn(document: model[$0.index].document)
    }
  }

  private mutating func definition(of type: DeclaredType) -> JSONValue {
    range = model[type.index].name.range
    switch wire.form(of: type) {
    case .enumeration(let tags): return schema(of: tags.enumeration)
    case .union(let choice): return union(choice, type)
    case .record(let record): return annotated(schema(of: record), described(model.doc(of: type)))
    }
  }
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
          && model.isOwn(document: model[type.index].document)
      }
      if let generic = model.codedDeclarations.first(where: isGeneric) {
        throw noRoot(generic: generic)
      }
      throw NoRootType(
        message:
          "the schemas describe no data: no declaration is both Codable and without generic parameters"
      )
    }
    let own = ownDeclarations
    let all = own + defined.filter { !own.contains($0) }
    if let type = all.first(where: { SwiftType.declared($0).text == name }) { return type }
    if let generic = model.codedDeclarations.first(where: { $0.name.text == name }),
      !model.parameters(of: generic).isEmpty
    {
      throw noRoot(generic: generic)
    }
    let names = all.map { SwiftType.declared($0).text }
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
    }.map(typeWithParameters).filter { self[$0.index].conforms.isCoding }
  }

  /// Returns the models of a union. A subset has none, because it uses those of its superset.
  private func models(of index: Int) -> [DeclarationIndex] {
    let union = unions[index]
    if union.superset != nil { return [] }
    return union.kinds.indices.filter { union.kinds[$0].hasModel }
      .map { .model(union: index, kind: $0) }
  }
}
