// Rules of conformances.

/// Checks that all types in a declaration have the declaration's conformances.
func conformancesHold(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for contained in schema.containedTypes { check(contained, schema, &diagnostics) }
  for use in schema.protocols.flatMap(\.requirements).flatMap(\.uses) {
    for part in use.type.parts { checkElements(of: part, at: use.range, schema, &diagnostics) }
  }
  for constant in schema.unions.flatMap(\.constants) {
    for part in constant.type.parts {
      checkElements(of: part, at: constant.typeRange, schema, &diagnostics)
    }
  }
}

private func check(_ contained: ContainedType, _ schema: Schema, _ diagnostics: inout Diagnostics) {
  let (owner, range) = (contained.owner, contained.range)
  let wanted = contained.conforms.intersection(.inherited)
  for part in contained.type.parts {
    checkElements(of: part, at: range, schema, &diagnostics)
    // The conformances of a generic argument are checked where it is passed.
    if case .parameter = part { continue }
    let lacking = missingConformances(wanted, from: part, schema)
    guard let first = lacking.first else { continue }
    let name = quoted(part.text)
    let protocols = quotedList(lacking, conjunction: "and")
    if case .known = part, !["Equatable", "Hashable", "Sendable"].contains(first) {
      diagnostics.error(
        .jsonForm,
        "\(name) has no JSON representation, and \(quoted(owner.text)) is \(first); give \(contained.title) another type, or write 'conforms' without 'Codable'",
        at: range)
      continue
    }
    diagnostics.error(
      .conformance,
      "\(quoted(owner.text)) conforms to \(protocols), but the type \(name) of \(contained.title) does not; \(fix(for: part, lacking: lacking))",
      at: range)
  }
}

/// Checks that the elements of sets and the keys of dictionaries are Hashable, whatever the declaration's conformances
/// are.
private func checkElements(
  of type: SwiftType, at range: SourceRange, _ schema: Schema, _ diagnostics: inout Diagnostics
) {
  let hashed: SwiftType
  switch type {
  case .set(let element): hashed = element
  case .dictionary(let key, _): hashed = key
  default: return
  }
  for part in hashed.parts where !missingConformances(.hashable, from: part, schema).isEmpty {
    diagnostics.error(
      .conformance,
      "the elements of a set and the keys of a dictionary must be Hashable, but \(quoted(part.text)) is not; \(fix(for: part, lacking: ["Hashable"]))",
      at: range)
  }
}

/// Returns the names of those wanted protocols to which a type itself does not conform. Its component types do not
/// matter.
func missingConformances(
  _ wanted: Conformances, from type: SwiftType, _ schema: Schema
) -> [String] {
  let has: Conformances
  switch type {
  case .known(let known):
    has =
      known.family == .opaque(.never)
      ? known.conforms : known.conforms.union(.customStringConvertible)
  case .declared(let declared): has = schema.declaration(declared).conforms
  case .external(let external, _): has = external.conforms
  case .parameter(let parameter): has = parameter.conforms
  case .json, .array, .set, .dictionary: has = .inherited.union(.customStringConvertible)
  case .optional, .presence: has = .inherited
  }
  var lacking = wanted.subtracting(has)
  if lacking.isEmpty { return [] }
  if lacking.isSuperset(of: [.hashable, .equatable]) { lacking.remove(.equatable) }
  var names: [String] = []
  if lacking.isSuperset(of: .codable) {
    names.append("Codable")
    lacking.subtract(.codable)
  }
  let single = Conformances.named.filter { $0.name != "Codable" }
  for (name, protocols) in single where !protocols.isDisjoint(with: lacking) {
    if name == "Hashable", !lacking.contains(.hashable) { continue }
    if name == "Error", !lacking.contains(.error) { continue }
    if name == "Sendable", lacking.contains(.error) { continue }
    names.append(name)
  }
  return names
}

/// Checks that identifiers are Sendable if UIKit data sources use them.
private func idCanBeSent(_ union: Union, _ schema: Schema, _ diagnostics: inout Diagnostics) {
  let parts = [ViewPart.table, .collection].filter { union.views[$0] != nil }
  guard let part = parts.first, union.superset == nil,
    let id = union.sharedFields.first(where: { $0.name.value.text == "id" })
  else { return }
  for type in id.type.parts where !missingConformances(.sendable, from: type, schema).isEmpty {
    // If the parameter is not Hashable, values are identified by their position.
    if case .parameter(let parameter) = type, !parameter.conforms.contains(.hashable) { continue }
    diagnostics.error(
      .conformance,
      "the 'id' of values in \(quoted(UnionNames.source(part, of: union.name.value).text)) must be Sendable, but \(quoted(type.text)) is not; \(fix(for: type, lacking: ["Sendable"])), or remove \(quotedList(parts.map(\.rawValue), conjunction: "and")) from 'views'",
      at: id.typeRange)
  }
}

/// Checks that an Identifiable union, kind or struct has a stored field `id` of a Hashable type, and that no enum is
/// Identifiable.
func identifiableHasID(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func check(_ name: Located<SwiftName>, _ fields: [Field], _ whereToAdd: String) {
    guard let id = fields.first(where: { $0.name.value.text == "id" }) else {
      diagnostics.error(
        .identifiable,
        "\(quoted(name.value.text)) is Identifiable and needs a field 'id'; add it to \(whereToAdd), or remove 'Identifiable' from 'conforms'",
        at: name.range)
      return
    }
    if !id.isStored {
      diagnostics.error(
        .identifiable,
        "the field 'id' of the Identifiable \(quoted(name.value.text)) is constant, so every value would have the same 'id'; remove 'const', or remove 'Identifiable' from 'conforms'",
        at: id.name.range)
    }
    for part in id.type.parts where !missingConformances(.hashable, from: part, schema).isEmpty {
      // For a parameter, the generated conformance requires that the argument is Hashable.
      if case .parameter = part { continue }
      diagnostics.error(
        .identifiable,
        "the field 'id' of the Identifiable \(quoted(name.value.text)) must be Hashable, but \(quoted(part.text)) is not; give it another type, or remove 'Identifiable' from 'conforms'",
        at: id.typeRange)
    }
  }
  for union in schema.unions {
    if union.conforms.contains(.identifiable) {
      check(union.name, union.sharedFields, "the shared 'fields' of the union")
      idCanBeSent(union, schema, &diagnostics)
      continue
    }
    for kind in union.kinds where kind.conforms.contains(.identifiable) {
      guard case .fields(let fields) = kind.payload else { continue }
      check(kind.name, fields, "its 'fields'")
    }
  }
  for structure in schema.structures where structure.conforms.contains(.identifiable) {
    check(structure.name, structure.fields, "its 'fields'")
  }
  for enumeration in schema.enumerations where enumeration.conforms.contains(.identifiable) {
    diagnostics.error(
      .identifiable,
      "the enum \(quoted(enumeration.name.value.text)) has no 'id'; remove 'Identifiable' from 'conforms'",
      at: enumeration.name.range)
  }
}

/// Checks that structs with presets are Sendable, because presets are static constants that all threads can access.
func presetsAreSendable(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for structure in schema.structures
  where !structure.presets.isEmpty && !structure.conforms.contains(.sendable) {
    diagnostics.error(
      .conformance,
      "\(quoted(structure.name.value.text)) has presets, which all threads share, so it must be Sendable; add 'Sendable' to its 'conforms'",
      at: structure.name.range)
  }
}
