// The types in a schema, with their owners.

/// A use of a type in a declaration, mostly as the type of a field or of a payload.
struct ContainedType {
  /// The part of a declaration that holds a value of the type.
  enum Holder {
    case field(Field)
    case payload(of: Kind, in: Union)
    /// A constant, a protocol requirement, or the model of unknown kinds.
    case signature
  }

  let type: SwiftType
  /// The place where the type is written.
  let range: SourceRange
  let holder: Holder
  /// The name of the declaration in messages: `Post`, `TextPost`.
  let owner: SwiftName
  let document: Int
  let conforms: Conformances

  /// The field; `nil` for other holders.
  var field: Field? {
    guard case .field(let field) = holder else { return nil }
    return field
  }

  /// The holder, for messages about the declaration.
  var title: String {
    switch holder {
    case .field(let field): return "its field \(quoted(field.name.value.text))"
    case .payload(let kind, _): return "the payload of its kind \(quoted(kind.name.value.text))"
    case .signature: return "its signature"
    }
  }

  /// Whether the holder is a payload, or the field for the payload of a kind with shared fields.
  var isPayload: Bool { field?.isPayload ?? true }

  /// Whether the holder is a coded payload that does not share its object with the tag.
  var isCodedPayload: Bool {
    guard conforms.isCoding else { return false }
    switch holder {
    case .field(let field): return field.isPayload
    case .payload(_, let union): return !union.hasTagInPayload
    case .signature: return false
    }
  }

  /// The format of dates, durations and data, if the schema sets one, or `.coerced` if the field's value is coerced.
  var format: FieldFormat? {
    switch holder {
    case .field(let field): return field.format
    case .payload(let kind, _): return kind.writtenFormat?.value
    case .signature: return nil
    }
  }
}

/// Returns the types of all fields of structs, and of all fields and payloads of unions. None of the unions may be a
/// subset.
///
/// The shared fields of a union are listed again for each kind with more conformances than the union.
func containedTypes(of unions: [Union], _ structures: [Structure]) -> [ContainedType] {
  var types: [ContainedType] = []
  func add(
    _ fields: some Sequence<Field>, of owner: SwiftName, in document: Int,
    _ conforms: Conformances
  ) {
    types += fields.map {
      ContainedType(
        type: $0.type, range: $0.typeRange, holder: .field($0), owner: owner, document: document,
        conforms: conforms)
    }
  }
  for union in unions {
    let name = union.name.value
    add(union.sharedFields, of: name, in: union.document, union.conforms)
    for kind in union.kinds {
      switch kind.payload {
      case .nothing: break
      case .fields(let fields):
        let own = kind.conforms == union.conforms ? union.sharedFields.count : 0
        add(
          fields.dropFirst(own), of: kind.hasModel ? kind.model : name, in: union.document,
          kind.conforms)
      case .type(let type, let range):
        types.append(
          ContainedType(
            type: type, range: range, holder: .payload(of: kind, in: union), owner: name,
            document: union.document, conforms: union.conforms))
      }
    }
  }
  for structure in structures {
    add(structure.fields, of: structure.name.value, in: structure.document, structure.conforms)
  }
  return types
}

extension Schema {
  /// All uses of types in the schema: in fields, payloads, constants, protocol requirements, and the fields of the
  /// models of unknown kinds.
  var typeUses: [ContainedType] {
    var uses = containedTypes
    func add(_ type: SwiftType, _ range: SourceRange, of owner: SwiftName, in document: Int) {
      uses.append(
        ContainedType(
          type: type, range: range, holder: .signature, owner: owner, document: document,
          conforms: []))
    }
    for union in supersets {
      let unknown = (union.unknown?.payload.types ?? []).map { ($0, union.name.range) }
      for (type, range) in union.constants.map({ ($0.type, $0.typeRange) }) + unknown {
        add(type, range, of: union.name.value, in: union.document)
      }
    }
    for definition in protocols {
      for use in definition.requirements.flatMap(\.uses) {
        add(use.type, use.range, of: definition.name.value, in: definition.document)
      }
    }
    return uses
  }
}
