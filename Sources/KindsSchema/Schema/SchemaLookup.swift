// What is looked up in a schema by rules and emitters alike.

/// A type where a declaration names it.
package struct TypeUse {
  let type: SwiftType
  /// Where it is written.
  let range: SourceRange
  /// What names it, as a message calls it.
  let owner: SwiftName
  let document: Int
}

/// Fields that were declared together, and what holds for them.
struct FieldGroup {
  /// What the fields belong to, as a message calls it: `Post`, `TextPost`.
  let owner: SwiftName
  let document: Int
  let conforms: Conformances
  let fields: ArraySlice<Field>
}

extension Schema {
  /// Whether a declaration has generic parameters.
  var isGeneric: Bool {
    unions.contains { !$0.parameters.isEmpty } || structures.contains { !$0.parameters.isEmpty }
  }

  /// The unions that have models of their own, which subsets do not.
  var supersets: [Union] { unions.filter { $0.superset == nil } }

  /// Every declared field once: the shared fields of each union, the own fields of each kind, the fields of each struct.
  var fieldGroups: [FieldGroup] {
    var groups: [FieldGroup] = []
    groups.reserveCapacity(unions.reduce(structures.count) { $0 + $1.kinds.count + 1 })
    for union in supersets {
      groups.append(
        FieldGroup(
          owner: union.name.value, document: union.document, conforms: union.conforms,
          fields: union.sharedFields[...]))
      for kind in union.kinds {
        guard case .model(let fields) = kind.payload else { continue }
        // A kind that conforms to more than its union holds the shared fields to it too.
        let own = kind.conforms == union.conforms ? union.sharedFields.count : 0
        groups.append(
          FieldGroup(
            owner: kind.model,
            document: union.document, conforms: kind.conforms,
            fields: fields.dropFirst(own)))
      }
    }
    for structure in structures {
      groups.append(
        FieldGroup(
          owner: structure.name.value, document: structure.document,
          conforms: structure.conforms, fields: structure.fields[...]))
    }
    return groups
  }

  /// The declaration that a type names, with its access and where it stands.
  package func declaration(_ type: DeclaredType) -> (
    conforms: Conformances, document: Int, range: SourceRange
  ) {
    switch type.index {
    case .union(let index):
      return (unions[index].conforms, unions[index].document, unions[index].name.range)
    case .model(let union, let kind):
      let declaration = unions[union].kinds[kind]
      return (declaration.conforms, unions[union].document, declaration.name.range)
    case .structure(let index):
      let structure = structures[index]
      return (structure.conforms, structure.document, structure.name.range)
    case .enumeration(let index):
      let enumeration = enumerations[index]
      return (
        enumeration.conforms.union([.equatable, .hashable, .sendable]), enumeration.document,
        enumeration.name.range
      )
    }
  }

  /// The generic parameters of a declaration, in the order of its arguments.
  package func parameters(of type: DeclaredType) -> [TypeParameter] {
    switch type.index {
    case .union(let index): return unions[index].parameters.map(\.value)
    case .model(let union, let kind):
      return unions[union].parameters(usedBy: unions[union].kinds[kind].payload)
    case .structure(let index): return structures[index].parameters.map(\.value)
    case .enumeration: return []
    }
  }

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
    for definition in protocols {
      uses += definition.requirements.flatMap(\.uses).map {
        TypeUse(
          type: $0.type, range: $0.range, owner: definition.name.value,
          document: definition.document)
      }
    }
    return uses
  }

  /// The payloads of Codable unions that may be of any type.
  var codedPayloads: [(type: SwiftType, range: SourceRange, owner: SwiftName)] {
    supersets.filter { $0.coding.style != .internal && !$0.conforms.isDisjoint(with: .codable) }
      .flatMap { union in
        union.kinds.compactMap { kind in
          guard case .type(let type, let range) = kind.payload else { return nil }
          return (type, range, union.name.value)
        }
      }
  }

  /// The unions whose objects stand in that of a payload: the payload itself, its payloads, and so on.
  func payloadUnions(from payload: Payload) -> [Int] {
    var found: [Int] = []
    var pending = [payload]
    while let payload = pending.popLast() {
      guard case .type(.declared(let declared), _) = payload,
        case .union(let index) = declared.index, !found.contains(index)
      else { continue }
      found.append(index)
      if unions[index].coding.style == .internal { pending += unions[index].kinds.map(\.payload) }
    }
    return found
  }

  /// Whether a value of an unknown kind can stand in the object of a union's payload.
  package func keepsUnknownInPayload(of union: Union) -> Bool {
    union.kinds.contains { kind in
      payloadUnions(from: kind.payload).contains { unions[$0].keepsUnknown }
    }
  }
}
