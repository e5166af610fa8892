// Rules of unions in the style `members`.

/// Checks that payloads have members, that discriminating fields are always encoded, and that no two kinds are
/// ambiguous unless the union chooses the first one. Two kinds are ambiguous if the values of each can have all
/// discriminating members of the other.
func membersDiscriminateKinds(_ schema: Schema, _ wire: Wire, _ diagnostics: inout Diagnostics) {
  for (index, union) in schema.unions.enumerated()
  where union.isDiscriminatedByMembers && union.superset == nil && union.conforms.isCoding {
    let count = diagnostics.all.count
    for kind in union.kinds {
      payloadHasMembers(kind, in: index, schema, &diagnostics)
      discriminatingFieldsAreEncoded(kind, wire, &diagnostics)
    }
    if diagnostics.all.count == count { kindsAreDistinct(union, index, wire, &diagnostics) }
  }
}

extension Schema {
  /// Whether a union in the style `members` contains itself as a payload, in the same object.
  fileprivate func containsItself(_ index: Int) -> Bool {
    var seen: Set<Int> = []
    var pending = [index]
    while let next = pending.popLast() {
      for case .type(.declared(let type), _) in unions[next].kinds.lazy.map(\.payload) {
        guard case .union(let inner) = type.index, unions[inner].isDiscriminatedByMembers else {
          continue
        }
        if inner == index { return true }
        if seen.insert(inner).inserted { pending.append(inner) }
      }
    }
    return false
  }
}

private func payloadHasMembers(
  _ kind: Kind, in union: Int, _ schema: Schema, _ diagnostics: inout Diagnostics
) {
  guard case .type(let type, let range) = kind.payload else { return }
  var problem = "not all values of \(quoted(type.text)) are objects with known members"
  var fix = "use 'fields', a struct or a style with tags"
  switch type {
  case .external(let external, _):
    if external.jsonType == .object, kind.discriminatedBy != nil { return }
    fix = "write '\"form\": \"object\"' for it, and add a 'discriminatedBy' to the kind"
  case .declared(let declared):
    switch declared.index {
    case .structure, .model:
      if schema.form(of: declared) == .object { return }
    case .enumeration: break
    case .union(let index):
      let inner = schema.unions[index]
      if inner.isDiscriminatedByMembers, index == union || schema.containsItself(index) {
        problem = "\(quoted(type.text)) contains itself in the same object"
      } else if inner.hasKnownMembers, !inner.keepsUnknown {
        return
      }
    }
  default: break
  }
  diagnostics.error(
    .discriminatingMembers,
    "the style 'members' cannot recognize the kind \(quoted(kind.name.value.text)), because \(problem); \(fix)",
    at: range)
}

private func discriminatingFieldsAreEncoded(
  _ kind: Kind, _ wire: Wire, _ diagnostics: inout Diagnostics
) {
  // The schema's author promises that the external type has these keys.
  if case .type(.external, _) = kind.payload { return }
  let objects = kind.discriminatedBy == nil ? [] : wire.discriminatedObjects(of: kind)
  for name in kind.discriminatedBy ?? [] {
    let found = objects.map { object in
      object.members.lazy.map(\.field).first { $0.name.value.text == name.value }
    }
    if let lacking = found.firstIndex(where: { $0 == nil }) {
      let fields = objects[lacking].members.map(\.field.name.value.text)
      diagnostics.error(
        .unknownField,
        "not every value of the kind \(quoted(kind.name.value.text)) has a field \(quoted(name.value))\(diagnostics.suggestion(for: name.value, among: fields, otherwise: "declare the field, or remove it here"))",
        at: name.range)
      continue
    }
    guard let field = found.lazy.compactMap({ $0 }).first(where: { !$0.isAlwaysWritten }) else {
      continue
    }
    diagnostics.error(
      .discriminatingMembers,
      "the field \(quoted(name.value)) is not always encoded, so it cannot discriminate the kind \(quoted(kind.name.value.text)); remove it from 'discriminatedBy'",
      at: name.range,
      related: [.init(message: "the field is declared here", range: field.name.range)])
  }
}

private func kindsAreDistinct(
  _ union: Union, _ index: Int, _ wire: Wire, _ diagnostics: inout Diagnostics
) {
  let discriminator = wire.memberDiscriminator(of: index)
  func members(_ kind: Int) -> Set<Set<String>> {
    Set(discriminator.combinations(of: kind).map { combination in Set(combination.map { $0[0] }) })
  }
  var reported: Set<[Int]> = []
  for (first, second) in discriminator.undecided where reported.insert([first, second]).inserted {
    // If both kinds have the same discriminating members, the first kind would always be chosen.
    if discriminator.takesFirst, members(first) != members(second) { continue }
    report(first, second, union, &diagnostics)
  }
}

/// Reports that values of one kind can have all discriminating members of another kind.
private func report(_ first: Int, _ second: Int, _ union: Union, _ diagnostics: inout Diagnostics) {
  let choice =
    union.coding.ambiguous == .first
    ? "" : ", write '\"ambiguous\": \"first\"' in 'coding'"
  let (kind, other) = (union.kinds[first], union.kinds[second])
  let name = quoted(union.name.value.text)
  diagnostics.error(
    .discriminatingMembers,
    "a value of the kind \(quoted(other.name.value.text)) of \(name) can also match the kind \(quoted(kind.name.value.text)); give \(quoted(kind.name.value.text)) a required field that \(quoted(other.name.value.text)) lacks\(choice), or use a style with tags",
    at: other.name.range,
    related: [
      .init(message: "\(quoted(kind.name.value.text)) is declared here", range: kind.name.range)
    ])
}
