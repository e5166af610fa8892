// Rules of conformances.

extension Checker {
  /// Checks that all types in a declaration have the declaration's conformances. Presets are static constants that all
  /// threads can access, so their struct must be Sendable.
  func conformancesHold() {
    for contained in schema.containedTypes {
      let wanted = contained.conforms.intersection(.inherited)
      for part in contained.type.parts {
        elementsAreHashable(part, at: contained.range)
        // The conformances of a generic argument are checked where it is passed.
        if case .parameter = part { continue }
        let lacking = missingConformances(wanted, from: part, schema)
        guard let first = lacking.first else { continue }
        if case .known = part, !["Equatable", "Hashable", "Sendable"].contains(first) {
          refuse(
            .jsonForm, at: contained.range,
            "\(q: part) has no JSON representation, and \(q: contained.owner) is \(first); give \(contained.title) another type, or write 'conforms' without 'Codable'"
          )
        } else {
          refuse(
            .conformance, at: contained.range,
            "\(q: contained.owner) conforms to \(quotedList(lacking, conjunction: "and")), but the type \(q: part) of \(contained.title) does not; \(fix(for: part, lacking: lacking))"
          )
        }
      }
    }
    let requirements = schema.protocols.flatMap(\.requirements).flatMap(\.uses)
    let constants = schema.unions.flatMap(\.constants)
    for (type, range) in requirements.map({ ($0.type, $0.range) })
      + constants.map({ ($0.type, $0.typeRange) })
    {
      for part in type.parts { elementsAreHashable(part, at: range) }
    }
    for structure in schema.structures
    where !structure.presets.isEmpty && !structure.conforms.contains(.sendable) {
      refuse(
        .conformance, at: structure.name.range,
        "\(q: structure) has presets, which all threads share, so it must be Sendable; add 'Sendable' to its 'conforms'"
      )
    }
  }

  /// Checks that the elements of sets and the keys of dictionaries are Hashable, whatever the declaration's
  /// conformances are.
  private func elementsAreHashable(_ type: SwiftType, at range: SourceRange) {
    let hashed: SwiftType
    switch type {
    case .set(let element): hashed = element
    case .dictionary(let key, _): hashed = key
    default: return
    }
    for part in hashed.parts where !missingConformances(.hashable, from: part, schema).isEmpty {
      refuse(
        .conformance, at: range,
        "the elements of a set and the keys of a dictionary must be Hashable, but \(q: part) is not; \(fix(for: part, lacking: ["Hashable"]))"
      )
    }
  }

  /// Checks that an Identifiable union, kind or struct has a stored field `id` of a Hashable type, and that no enum is
  /// Identifiable.
  func identifiableHasID() {
    for union in schema.unions {
      if union.conforms.contains(.identifiable) {
        hasID(union.name, union.sharedFields)
        idCanBeSent(union)
        continue
      }
      for kind in union.kinds where kind.conforms.contains(.identifiable) {
        if case .fields(let fields) = kind.payload { hasID(kind.name, fields) }
      }
    }
    for structure in schema.structures where structure.conforms.contains(.identifiable) {
      hasID(structure.name, structure.fields)
    }
    for enumeration in schema.enumerations where enumeration.conforms.contains(.identifiable) {
      refuse(
        .identifiable, at: enumeration.name.range,
        "the enum \(q: enumeration) has no 'id'; remove 'Identifiable' from 'conforms'")
    }
  }

  private func hasID(_ owner: Located<SwiftName>, _ fields: [Field]) {
    guard let id = fields.first(where: { $0.name.value.text == "id" }) else {
      return refuse(
        .identifiable, at: owner.range,
        "\(q: owner) is Identifiable and needs a field 'id'; add it to its 'fields'")
    }
    if !id.isStored {
      refuse(
        .identifiable, at: id.name.range,
        "the field 'id' of the Identifiable \(q: owner) is constant, so every value would have the same 'id'; remove 'const'"
      )
    }
    for part in id.type.parts where !missingConformances(.hashable, from: part, schema).isEmpty {
      // For a parameter, the generated conformance requires that the argument is Hashable.
      if case .parameter = part { continue }
      refuse(
        .identifiable, at: id.typeRange,
        "the field 'id' of the Identifiable \(q: owner) must be Hashable, but \(q: part) is not; \(fix(for: part, lacking: ["Hashable"]))"
      )
    }
  }

  /// Checks that identifiers are Sendable if UIKit data sources use them.
  private func idCanBeSent(_ union: Union) {
    guard let part = [ViewPart.table, .collection].first(where: { union.views[$0] != nil }),
      union.superset == nil,
      let id = union.sharedFields.first(where: { $0.name.value.text == "id" })
    else { return }
    for type in id.type.parts where !missingConformances(.sendable, from: type, schema).isEmpty {
      // If the parameter is not Hashable, values are identified by their position.
      if case .parameter(let parameter) = type, !parameter.conforms.contains(.hashable) { continue }
      refuse(
        .conformance, at: id.typeRange,
        "the 'id' of values in \(q: UnionNames.source(part, of: union.name.value)) must be Sendable, but \(q: type) is not; \(fix(for: type, lacking: ["Sendable"]))"
      )
    }
  }

  /// Returns the fix for a type that must conform to more protocols.
  func fix(for type: SwiftType, lacking protocols: [String]) -> String {
    switch type {
    case .parameter:
      return "write \(q: "\(type.text): \(protocols.joined(separator: " & "))") in 'parameters'"
    case .external(let type, _) where type.isExistential: return "use another type"
    // A type of a framework seldom is Codable, so the fix is not to claim it.
    case .external(let external, _) where protocols.contains("Codable") && external.module != nil:
      return
        "write 'conforms' without what \(q: type.declaredText) lacks in Swift, or keep the field out of the data"
    case .declared, .external:
      return
        "add \(quotedList(protocols, conjunction: "and")) to the 'conforms' of \(q: type.declaredText)"
    default: return "use another type"
    }
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
  case .declared(let declared): has = schema[declared.index].conforms
  case .external(let external, _): has = external.conforms
  case .parameter(let parameter): has = parameter.conforms
  case .json, .array, .set, .dictionary: has = .inherited.union(.customStringConvertible)
  case .optional, .presence: has = .inherited
  }
  var lacking = wanted.subtracting(has)
  if lacking.isEmpty { return [] }
  // A protocol that implies others stands for them.
  if lacking.contains(.hashable) { lacking.remove(.equatable) }
  if lacking.contains(.error) { lacking.remove(.sendable) }
  let isCodable = lacking.isSuperset(of: .codable)
  if isCodable { lacking.subtract(.codable) }
  let names = Conformances.named.map(\.name).filter { $0 != "Codable" }
  return (isCodable ? ["Codable"] : [])
    + zip(Conformances.single, names).filter { lacking.contains($0.0) }.map(\.1)
}
