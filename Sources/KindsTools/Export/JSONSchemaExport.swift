import KindsSchema

/// Writes what data looks like that the generated Swift reads and writes, as a JSON Schema (draft 2020-12).
struct JSONSchemaExport {
  let model: Schema
  let values: Values
  /// The declarations that are referred to, in the order of their first use.
  private(set) var defined: [DeclaredType] = []
  private var names: Set<String> = []
  /// Those whose definitions are still to be written.
  private var pending: [DeclaredType] = []

  init(_ checked: CheckedSchema) {
    model = checked.schema
    values = checked.values
  }

  /// A reference to the definition of a declaration.
  mutating func reference(to type: DeclaredType) -> JSONValue {
    let name = type.definitionName
    if names.insert(name).inserted {
      defined.append(type)
      pending.append(type)
    }
    return ["$ref": .string("#/$defs/\(name)")]
  }

  /// The definitions of all declarations that have data, and of those generic types that are used.
  ///
  /// They are in the order of the schema; the generic types of one declaration are in the order of their first use.
  ///
  /// - Parameter more: Further types that are to have a definition.
  mutating func definitions(with more: [DeclaredType] = []) -> JSONValue {
    let plain = model.codedDeclarations.filter { model.parameters(of: $0).isEmpty }
    for type in plain + more { _ = reference(to: type) }
    var definitions: [DeclarationIndex: [JSONValue.Member]] = [:]
    while !pending.isEmpty {
      let type = pending.removeFirst()
      definitions[type.index, default: []].append(
        JSONValue.Member(key: type.definitionName, value: definition(of: type)))
    }
    let places = model.codedDeclarations.map(\.index)
    return .object(places.flatMap { definitions[$0] ?? [] })
  }

  private mutating func definition(of type: DeclaredType) -> JSONValue {
    func record(_ fields: [Field], _ replaced: [Field]) -> ExportedRecord {
      ExportedRecord(
        fields: ExportedField.fields(fields, replaced),
        isDecoded: model.declaration(type).conforms.contains(.decodable))
    }
    switch type.index {
    case .union(let index): return union(index, type.arguments)
    case .enumeration(let index): return model.enumerations[index].jsonSchema
    case .structure(let index):
      let structure = model.structures[index]
      var exported = record(structure.fields, model.fields(of: index, type.arguments))
      exported.refusesExtras = structure.extras == .fail
      return described(structure.doc) + schema(of: exported)
    case .model(let index, let position):
      let union = model.unions[index]
      let kind = union.kinds[position]
      guard case .model(let declared) = kind.payload else { return [:] }
      var exported = record(
        declared, model.fields(of: index, kind: position, type.arguments))
      exported.refusesExtras = union.coding.extras == .fail
      exported.tagKey = union.coding.style == .internal ? union.tagKey.value : nil
      return described(kind.doc) + schema(of: exported)
    }
  }
}

extension Schema {
  /// The declarations whose values have a form in data, in the order of the schema: each union before its models.
  ///
  /// Generic ones stand for themselves, with their parameters as arguments.
  var codedDeclarations: [DeclaredType] {
    var types: [DeclaredType] = []
    func add(_ type: DeclaredType) {
      if !declaration(type).conforms.isDisjoint(with: .codable) { types.append(type) }
    }
    for document in documents {
      for index in document.unions {
        let parameters = unions[index].parameters.map { SwiftType.parameter($0.value) }
        add(
          DeclaredType(
            name: unions[index].name.value, index: .union(index), arguments: parameters))
        guard unions[index].superset == nil else { continue }
        for (position, kind) in unions[index].kinds.enumerated() {
          guard case .model = kind.payload else { continue }
          add(model(of: index, kind: position, parameters))
        }
      }
      for index in document.structures {
        let parameters = structures[index].parameters.map { SwiftType.parameter($0.value) }
        add(
          DeclaredType(
            name: structures[index].name.value, index: .structure(index), arguments: parameters))
      }
      for index in document.enumerations {
        add(DeclaredType(name: enumerations[index].name.value, index: .enumeration(index)))
      }
    }
    return types
  }
}

extension SwiftType {
  /// What a type is called in `$defs`: `Post`, `Box(Int)`.
  ///
  /// Every sign in it may stand in the fragment of a URI (RFC 3986) and none is special to JSON Pointer (RFC 6901), so that references
  /// can be read; no name of a declaration has parentheses, so that no two types are called alike.
  var definitionName: String {
    switch self {
    case .known(let type): return type.name.text
    case .json: return "JSON"
    case .parameter(let parameter): return parameter.name.text
    case .declared(let type): return type.definitionName
    case .external(let type, let arguments): return called(type.name, arguments)
    case .optional(let type): return called("Optional", [type])
    case .array(let type): return called("Array", [type])
    case .set(let type): return called("Set", [type])
    case .dictionary(let key, let value): return called("Dictionary", [key, value])
    }
  }
}

extension DeclaredType {
  /// What the type is called in `$defs`.
  var definitionName: String { called(name.text, arguments) }
}

private func called(_ name: String, _ arguments: [SwiftType]) -> String {
  if arguments.isEmpty { return name }
  return "\(name)(\(arguments.map(\.definitionName).joined(separator: ",")))"
}
