// Rules of unions in the style `members`.

extension Checker {
  /// Checks that payloads have members, that discriminating fields are always encoded, and that no two kinds are
  /// ambiguous unless the union chooses the first one. Two kinds are ambiguous if the values of each can have all
  /// discriminating members of the other.
  func membersDiscriminateKinds() {
    for (index, union) in schema.unions.enumerated()
    where union.isDiscriminatedByMembers && union.superset == nil && union.conforms.isCoding {
      let count = found.all.count
      for kind in union.kinds {
        payloadHasMembers(kind)
        discriminatingFieldsAreEncoded(kind)
      }
      if found.all.count == count { kindsAreDistinct(union, index) }
    }
  }

  private func payloadHasMembers(_ kind: Kind) {
    guard case .type(let type, let range) = kind.payload else { return }
    var problem = "not all values of \(q: type) are objects with known members"
    var fix = "use 'fields' or a struct"
    switch type {
    case .external(let external, _):
      if external.jsonType == .object, kind.discriminatedBy != nil { return }
      fix = "write '\"form\": \"object\"' for it, and add a 'discriminatedBy' to the kind"
    case .declared(let declared):
      switch declared.index {
      case .structure, .model: if schema.form(of: declared) == .object { return }
      case .enumeration: break
      case .union(let index):
        let inner = schema.unions[index]
        if inner.isDiscriminatedByMembers, graph.payloads.isCyclic(index) {
          problem = "\(q: type) contains itself in the same object"
        } else if inner.hasKnownMembers, !inner.keepsUnknown {
          return
        }
      }
    default: break
    }
    refuse(
      .discriminatingMembers, at: range,
      "the style 'members' cannot recognize the kind \(q: kind), because \(problem); \(fix)")
  }

  private func discriminatingFieldsAreEncoded(_ kind: Kind) {
    // The schema's author promises that the external type has these keys.
    if case .type(.external, _) = kind.payload { return }
    guard let names = kind.discriminatedBy else { return }
    let objects = wire.discriminatedObjects(of: kind).map { $0.members.map(\.field) }
    for name in names {
      let fields = objects.map { object in object.first { $0.name.value.text == name.value } }
      if let lacking = fields.firstIndex(where: { $0 == nil }) {
        let known = objects[lacking].map(\.name.value.text)
        refuse(
          .unknownField, at: name.range,
          "not every value of the kind \(q: kind) has a field \(q: name)\(found.suggestion(for: name.value, among: known, otherwise: "remove it"))"
        )
      } else if let field = fields.lazy.compactMap(\.self)
        .first(where: { !$0.isAlwaysWritten || !$0.path.isEmpty })
      {
        let isNested = !field.path.isEmpty
        refuse(
          isNested ? .keyPath : .discriminatingMembers, at: name.range,
          "the field \(q: name) is \(isNested ? "in nested objects" : "not always encoded"), so it cannot discriminate the kind \(q: kind); remove it from 'discriminatedBy'",
          see: ("the field is declared here", field.name.range))
      }
    }
  }

  private func kindsAreDistinct(_ union: Union, _ index: Int) {
    let discriminator = wire.memberDiscriminator(of: index)
    func members(_ kind: Int) -> Set<Set<String>> {
      Set(discriminator.combinations(of: kind).map { Set($0.map { $0[0] }) })
    }
    for (first, second) in discriminator.undecided {
      // If both kinds have the same discriminating members, the first kind would always be chosen.
      if discriminator.takesFirst, members(first) != members(second) { continue }
      let (kind, other) = (union.kinds[first], union.kinds[second])
      refuse(
        .discriminatingMembers, at: other.name.range,
        "a value of the kind \(q: other) of \(q: union) can also match the kind \(q: kind); give \(q: kind) a required field that \(q: other) lacks\(union.coding.ambiguous == .first ? "" : ", or write '\"ambiguous\": \"first\"' in 'coding'")",
        see: ("\(q: kind) is declared here", kind.name.range))
    }
  }
}
