/// Adds a note for each kind whose required members include those of another kind. Adding such a kind can change the
/// kind that existing data decodes as.
///
/// A kind without required members is meant for all other data, so it is not noted.
func noteIncludedKinds(_ wire: Wire, _ diagnostics: inout Diagnostics) {
  let schema = wire.schema
  for (index, union) in schema.unions.enumerated()
  where union.isDiscriminatedByMembers && union.superset == nil
    && union.conforms.contains(.decodable) && schema.isOwn(document: union.document)
  {
    let discriminator = wire.memberDiscriminator(of: index)
    for (kind, included) in zip(union.kinds, discriminator.includedKinds(union.kinds.count))
    where !included.isEmpty {
      let included = included.map { union.kinds[$0].name }
      let names = quotedList(included.map(\.value.text), conjunction: "and")
      diagnostics.note(
        .discriminatingMembers,
        "data that matches the kind \(quoted(kind.name.value.text)) of \(quoted(union.name.value.text)) also matches \(names), and decodes as \(quoted(kind.name.value.text))",
        at: kind.name.range,
        related: included.map {
          .init(message: "\(quoted($0.value.text)) is declared here", range: $0.range)
        })
    }
  }
}

/// Adds a note for each type whose name begins with a lowercase letter, like the name of a value.
func noteLowercaseTypes(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let names =
    schema.unions.map(\.name) + schema.structures.map(\.name) + schema.enumerations.map(\.name)
    + schema.protocols.map(\.name)
  for name in names where schema.isOwn(name.range) {
    let inner = name.value.inner
    if inner.capitalized == inner { continue }
    diagnostics.note(
      .nameSyntax,
      "the type \(quoted(name.value.text)) begins with a lowercase letter; Swift capitalizes types, so rename it to \(quoted(name.value.capitalized.text))",
      at: name.range)
  }
}

/// Adds a note for each kind whose name begins with an uppercase letter, like the name of a type.
func noteUppercaseKinds(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets where schema.isOwn(document: union.document) {
    for kind in union.kinds where kind.name.value.uncapitalized != kind.name.value {
      let name = kind.name.value.uncapitalized.text
      var tag = ""
      if union.coding.style.hasTags, union.conforms.isCoding,
        case .string(let text) = kind.tag.value
      {
        tag = ", with the 'tag' \(quoted(text))"
      }
      diagnostics.note(
        .nameSyntax,
        "the kind \(quoted(kind.name.value.text)) begins with an uppercase letter; Swift cases begin with a lowercase letter, so rename it to \(quoted(name))\(tag)",
        at: kind.name.range)
    }
  }
}

/// Adds a note for each union that keeps unknown members, if some of its kinds have no model to keep them in.
func noteKindsWithoutExtras(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets
  where union.coding.extras == .keep && union.conforms.isCoding
    && schema.isOwn(document: union.document)
  {
    let kinds = union.kinds.filter { if case .nothing = $0.payload { true } else { false } }
    guard let first = kinds.first else { continue }
    let names = quotedList(kinds.map(\.name.value.text), conjunction: "and")
    diagnostics.note(
      .codingKey,
      "\(quoted(union.name.value.text)) cannot keep unknown members of \(names), because kinds without fields have no model; they are ignored",
      at: first.name.range)
  }
}

/// Adds a note for each HTML renderer of a union that keeps unknown kinds, because it writes only their tags.
func noteUnknownKindsInHTML(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.supersets
  where union.keepsUnknown && schema.isOwn(document: union.document) {
    for renderer in union.renderers where renderer.format == .html {
      diagnostics.note(
        .missingTemplate,
        "the renderer \(quoted(renderer.name.value.text)) of \(quoted(union.name.value.text)) writes only the tag of a value of an unknown kind; write a visitor to show more",
        at: renderer.name.range)
    }
  }
}

/// Adds a note for each declaration whose `conforms` names one protocol, which replaces all default conformances.
func noteReplacedConformances(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  func note(_ name: Located<SwiftName>, _ conforms: Conformances, _ protocols: Int) {
    let own = Conformances.named.first { $0.protocols == conforms }?.name
    guard own != nil && protocols == 0 || conforms.isEmpty && protocols == 1 else { return }
    let defaults: [(name: String, protocols: Conformances)] = [
      ("Codable", .codable), ("Hashable", .hashable), ("Sendable", .sendable),
    ]
    let lost = defaults.filter { !conforms.isSuperset(of: $0.protocols) }.map(\.name)
    diagnostics.note(
      .conformance,
      "\(quoted(name.value.text)) is not \(plainList(lost, conjunction: "or")), because 'conforms' replaces the default; add \(quotedList(lost, conjunction: "and")) to keep them",
      at: name.range)
  }
  for union in schema.supersets where schema.isOwn(document: union.document) {
    note(union.name, union.conforms, union.protocols.count)
  }
  for structure in schema.structures where schema.isOwn(document: structure.document) {
    note(structure.name, structure.conforms, structure.protocols.count)
  }
}

extension MemberDiscriminator {
  /// Returns, for each kind, the other kinds that it includes. A kind includes another kind if one of its combinations
  /// contains all members of a combination of the other kind, and further members. Kinds without discriminating members
  /// are not listed.
  fileprivate func includedKinds(_ count: Int) -> [[Int]] {
    var included: [[Int]] = Array(repeating: [], count: count)
    var combinationsByKey: [String: [Int]] = [:]
    for (index, combination) in combinations.enumerated() {
      for key in combination.keys { combinationsByKey[key[0], default: []].append(index) }
    }
    for combination in combinations {
      let holders = combination.keys.map { combinationsByKey[$0[0]] ?? [] }
      for other in holders.min(by: { $0.count < $1.count }) ?? [] {
        let other = combinations[other]
        if other.kind != combination.kind, other.includes(combination),
          !included[other.kind].contains(combination.kind)
        {
          included[other.kind].append(combination.kind)
        }
      }
    }
    return included
  }
}
