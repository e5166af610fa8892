/// A type where a declaration names it.
struct TypeUse {
  let type: SwiftType
  /// Where it is written.
  let range: SourceRange
  /// What names it, as a message calls it.
  let owner: SwiftName
  let document: Int
}

extension Schema {
  /// Every type that is written: those of fields, constants, payloads, what protocols require, and what keeps unknown kinds.
  var typeUses: [TypeUse] {
    var uses: [TypeUse] = []
    for group in fieldGroups {
      for field in group.fields {
        uses.append(
          TypeUse(
            type: field.type, range: field.typeRange, owner: group.owner,
            document: group.document))
      }
    }
    for union in unions {
      func add(_ type: SwiftType, at range: SourceRange) {
        uses.append(
          TypeUse(type: type, range: range, owner: union.name.value, document: union.document))
      }
      for constant in union.constants { add(constant.type, at: constant.typeRange) }
      for case .type(let type, let range) in union.kinds.map(\.payload) { add(type, at: range) }
      for type in union.unknown?.payload.types ?? [] { add(type, at: union.name.range) }
    }
    for capability in capabilities {
      uses += capability.requirements.flatMap(\.uses).map {
        TypeUse(
          type: $0.type, range: $0.range, owner: capability.name.value,
          document: capability.document)
      }
    }
    return uses
  }
}
