// Whether the members of objects tell the kinds of unions of the style `members`.

/// No value of a kind has all members that tell another, but for kinds that more members tell.
func membersTellKinds(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for (index, union) in schema.unions.enumerated()
  where union.coding.style == .members && union.superset == nil
    && !union.conforms.isDisjoint(with: .codable)
  {
    let count = diagnostics.all.count
    for kind in union.kinds {
      payloadHasMembers(kind, schema, &diagnostics)
      tellingFieldsAreWritten(kind, schema, &diagnostics)
    }
    if diagnostics.all.count == count { kindsAreToldApart(union, index, schema, &diagnostics) }
  }
}

/// Notes the kinds whose telling members include those of another: to add such a kind changes what data is told to be.
///
/// A kind that nothing tells is meant to be that of all other data.
package func noteIncludedKinds(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for (index, union) in schema.unions.enumerated()
  where union.coding.style == .members && union.superset == nil
    && union.conforms.contains(.decodable) && schema.isOwn(document: union.document)
  {
    let told = schema.toldKinds(of: index)
    for (kind, included) in zip(union.kinds, told.includedKinds) where !included.isEmpty {
      let included = included.map { union.kinds[$0].name }
      let names = quotedList(included.map(\.value.text), conjunction: "and")
      diagnostics.note(
        .tellingMembers,
        "data with all members that tell \(quoted(kind.name.value.text)) is read as that kind of \(quoted(union.name.value.text)), though it also has those of \(names); without the kind it would be \(included.count == 1 ? "that one" : "one of these")",
        at: kind.name.range,
        notes: included.map {
          .init(message: "\(quoted($0.value.text)) is declared here", range: $0.range)
        })
    }
  }
}

private func payloadHasMembers(
  _ kind: Kind, _ schema: Schema, _ diagnostics: inout Diagnostics
) {
  guard case .type(let type, let range) = kind.payload else { return }
  if case .declared(let declared) = type {
    switch declared.index {
    case .structure, .model:
      if schema.form(of: declared) == .object { return }
    case .union, .enumeration: break
    }
  }
  diagnostics.error(
    .tellingMembers,
    "the style 'members' cannot recognize the kind \(quoted(kind.name.value.text)), because \(quoted(type.text)) is not an object with fields that its schema declares; use 'fields' or a struct, or use a style with tags",
    at: range)
}

private func tellingFieldsAreWritten(
  _ kind: Kind, _ schema: Schema, _ diagnostics: inout Diagnostics
) {
  let fields = schema.members(of: schema.fields(of: kind.payload)).filter { !$0.isExtras }
  for name in kind.toldBy ?? [] {
    guard let field = fields.first(where: { $0.name.value.text == name.value }) else {
      diagnostics.error(
        .unknownField,
        "the kind \(quoted(kind.name.value.text)) has no field \(quoted(name.value))\(diagnostics.suggestion(for: name.value, among: fields.map(\.name.value.text), otherwise: "declare it in its 'fields'"))",
        at: name.range)
      continue
    }
    if field.isAlwaysWritten { continue }
    let cure =
      field.type.isPresence
      ? "write \(quoted("\(field.type.wrapped.text)?")) as its type and '\"nil\": \"null\"' for it"
      : field.omitsNil ? "write '\"nil\": \"null\"' for it" : "remove its 'encodeDefault'"
    diagnostics.error(
      .tellingMembers,
      "the field \(quoted(name.value)) is not always written, so it cannot tell the kind \(quoted(kind.name.value.text)); \(cure), or remove it from 'toldBy'",
      at: name.range,
      notes: [.init(message: "the field is declared here", range: field.name.range)])
  }
}

private func kindsAreToldApart(
  _ union: Union, _ index: Int, _ schema: Schema, _ diagnostics: inout Diagnostics
) {
  let told = schema.toldKinds(of: index)
  let keys = union.kinds.map { kind in
    let fields = schema.members(of: schema.fields(of: kind.payload)).filter { !$0.isExtras }
    return Set(fields.flatMap(\.keys))
  }
  // The kinds that may have a member: only those can have all members that tell another.
  var kindsByKey: [String: [Int]] = [:]
  for (kind, keys) in keys.enumerated() {
    for key in keys { kindsByKey[key, default: []].append(kind) }
  }
  var fallback: Int?
  for kind in union.kinds.indices {
    if told.keys[kind].isEmpty {
      if let fallback { report(fallback, kind, union, &diagnostics) }
      fallback = fallback ?? kind
      continue
    }
    let holders = told.keys[kind].map { names in Set(names.flatMap { kindsByKey[$0] ?? [] }) }
    let rarest = holders.min { $0.count < $1.count } ?? []
    for other in rarest.sorted() where other != kind && !told.includes(other, kind) {
      let hasAll = told.keys[kind].allSatisfy { $0.contains(where: keys[other].contains) }
      // Two that tell the same are reported once.
      let isReported =
        other < kind && told.keys[other].count == told.keys[kind].count
        && told.keys[other].allSatisfy { $0.contains(where: keys[kind].contains) }
      if hasAll, !isReported { report(kind, other, union, &diagnostics) }
    }
  }
}

/// Reports that values of a kind may have all members that tell another one.
private func report(_ first: Int, _ second: Int, _ union: Union, _ diagnostics: inout Diagnostics) {
  let (kind, other) = (union.kinds[first], union.kinds[second])
  let name = quoted(union.name.value.text)
  diagnostics.error(
    .tellingMembers,
    "a value of the kind \(quoted(other.name.value.text)) of \(name) can have every member that tells the kind \(quoted(kind.name.value.text)), which the style 'members' cannot tell apart then; give \(quoted(kind.name.value.text)) a required field that the other does not have, or use a style with tags",
    at: other.name.range,
    notes: [
      .init(message: "\(quoted(kind.name.value.text)) is declared here", range: kind.name.range)
    ])
}
