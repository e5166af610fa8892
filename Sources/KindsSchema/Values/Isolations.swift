/// The isolation of a schema's Swift expressions.
///
/// Expressions that decoding evaluates are `nonisolated`, because decoding can run anywhere. So are the defaults of
/// associated values, and of types that are not Sendable or have a field of a generic parameter. Other expressions have
/// the isolation that their declaration sets, or else the module's default isolation, so that they can use the module's
/// own declarations.
package struct Isolations {
  /// The structs and models whose initializer is not `nonisolated`, each with the initializer's isolation.
  private var records: [SwiftName: Isolation?] = [:]

  init(_ schema: Schema, _ values: Values) {
    // For each record, the records whose initializer creates a value of it.
    var users: [SwiftName: [SwiftName]] = [:]
    var found: [(record: SwiftName, isolation: Isolation?)] = []
    for record in IsolatableRecord.all(in: schema) where record.obstacle == nil {
      for part in record.defaults(values).flatMap(\.parts) {
        switch part {
        case .expression: found.append((record.name, record.isolation))
        case .record(let type, nil, _): users[type, default: []].append(record.name)
        default: break
        }
      }
    }
    while let (record, isolation) = found.popLast() {
      guard isolation.isStricter(than: self.isolation(of: record)) else { continue }
      records[record] = .some(isolation)
      found += (users[record] ?? []).map { ($0, isolation) }
    }
  }

  /// Returns the isolation of a struct's or model's initializer; `nil` is the module's default.
  package func isolation(of record: SwiftName) -> Isolation? {
    if let isolation = records[record] { return isolation }
    return .nonisolated
  }

  /// Returns the isolation of code that creates values; `nil` is the module's default.
  ///
  /// - Parameter declared: The isolation of Swift expressions in the values.
  package func isolation(of values: [DefaultValue], _ declared: Isolation?) -> Isolation? {
    var strictest: Isolation? = .nonisolated
    for part in values.flatMap(\.parts) {
      let isolation: Isolation?
      switch part {
      case .expression: isolation = declared
      case .record(let type, nil, _): isolation = self.isolation(of: type)
      default: continue
      }
      if isolation.isStricter(than: strictest) { strictest = isolation }
    }
    return strictest
  }

  /// Returns the isolation of a struct's presets; `nil` is the module's default.
  ///
  /// - Parameter presets: The field values of each preset.
  package func isolation(of presets: [[DefaultValue?]], of structure: Structure) -> Isolation? {
    let preset = DefaultValue.record(type: structure.name.value, of: nil, fields: [])
    return isolation(
      of: [preset] + presets.flatMap { $0.compactMap { $0 } }, structure.isolation)
  }

  /// Returns the isolation of a union's constant; `nil` is the module's default.
  ///
  /// - Parameters:
  ///   - constant: The constant.
  ///   - number: The index of the union in ``Schema/unions``.
  package func isolation(
    of constant: Constant, ofUnion number: Int, _ union: Union, _ values: Values
  ) -> Isolation? {
    // The property satisfies CustomStringConvertible, so it must be usable anywhere.
    let isDescription = constant.name.value == "description"
    if isDescription, union.conforms.contains(.customStringConvertible) { return .nonisolated }
    // Swift infers `nonisolated` for the members of an error type, but not for the members of its enum of kinds.
    if union.conforms.contains(.error), union.isolation == nil { return .nonisolated }
    let index = union.constants.firstIndex { $0.name.value == constant.name.value }
    guard let index else { return .nonisolated }
    let unknown = values.defaultsOfConstants[number][index]
    return isolation(
      of: values.constants[number].map { $0[index] } + (unknown.map { [$0] } ?? []),
      union.isolation)
  }
}

/// The fields of a struct or kind, with the facts that determine their isolation.
private struct IsolatableRecord {
  /// The reason why the fields' defaults cannot be isolated.
  enum Obstacle {
    case isCoded
    case isNotSendable
    /// A field of the given name has a type with a generic parameter.
    case isGeneric(field: SwiftName)
    case isAssociatedValue
  }

  let name: SwiftName
  let fields: [Field]
  let isolation: Isolation?
  let obstacle: Obstacle?

  init(_ structure: Structure) {
    name = structure.name.value
    fields = structure.fields
    isolation = structure.isolation
    obstacle = Self.obstacle(structure.conforms, structure.fields)
  }

  init(_ kind: Kind, _ fields: [Field], of union: Union) {
    name = kind.model
    self.fields = fields
    isolation = union.isolation
    obstacle = kind.hasModel ? Self.obstacle(kind.conforms, fields) : .isAssociatedValue
  }

  private static func obstacle(_ conforms: Conformances, _ fields: [Field]) -> Obstacle? {
    if conforms.isCoding { return .isCoded }
    // If a struct is isolated, only properties of Sendable types can be read from anywhere.
    if !conforms.contains(.sendable) { return .isNotSendable }
    return fields.first(where: \.type.namesParameters).map { .isGeneric(field: $0.name.value) }
  }

  /// Returns the records that the generated module declares.
  static func all(in schema: Schema) -> [IsolatableRecord] {
    var records: [IsolatableRecord] = []
    for union in schema.supersets where schema.isOwn(document: union.document) {
      records += all(of: union)
    }
    for structure in schema.structures where schema.isOwn(document: structure.document) {
      records.append(IsolatableRecord(structure))
    }
    return records
  }

  static func all(of union: Union) -> [IsolatableRecord] {
    union.kinds.compactMap { kind in
      guard case .fields(let fields) = kind.payload else { return nil }
      return IsolatableRecord(kind, fields, of: union)
    }
  }

  func defaults(_ values: Values) -> [DefaultValue] { fields.compactMap(values.defaultValue) }
}

/// Reports declarations with the isolation `MainActor` if they have no Swift expressions, or if nonisolated code must
/// be able to evaluate the expressions.
func isolationsArePossible(
  _ schema: Schema, _ values: Values, _ diagnostics: inout Diagnostics
) {
  func check(
    _ name: SwiftName, _ isolation: Isolation?, at range: SourceRange?,
    _ records: [IsolatableRecord], others: [DefaultValue]
  ) {
    guard isolation == .mainActor, let range else { return }
    let isolated = records.filter { $0.defaults(values).contains(where: \.hasExpression) }
    if isolated.isEmpty, !others.contains(where: \.hasExpression) {
      diagnostics.error(
        .isolation,
        "\(quoted(name.text)) has no Swift expression that could be isolated; remove 'isolation'",
        at: range)
    }
    for record in isolated {
      guard let obstacle = record.obstacle else { continue }
      let name = quoted(record.name.text)
      let message: String
      switch obstacle {
      case .isCoded:
        message =
          "decoding and encoding evaluate the Swift defaults of \(name) on any thread; remove 'isolation', or remove 'Codable'"
      case .isNotSendable:
        message =
          "\(name) would be isolated to the main actor, but is not Sendable; add 'Sendable' to its 'conforms', or remove 'isolation'"
      case .isGeneric(let field):
        message =
          "'isolation' requires Sendable fields, but the type of the field \(quoted(field.text)) of \(name) contains a generic parameter, which may not be Sendable; remove 'isolation', or give the field a type without parameters"
      case .isAssociatedValue:
        message =
          "a case with associated values evaluates the Swift defaults of \(name) on any thread; write '\"associatedValues\": \"model\"', or remove 'isolation'"
      }
      diagnostics.error(.isolation, message, at: range)
    }
  }
  for (index, union) in schema.unions.enumerated()
  where union.superset == nil && schema.isOwn(document: union.document) {
    check(
      union.name.value, union.isolation, at: union.isolationRange, IsolatableRecord.all(of: union),
      others: values.constants[index].flatMap { $0 })
  }
  for (index, structure) in schema.structures.enumerated()
  where schema.isOwn(document: structure.document) {
    check(
      structure.name.value, structure.isolation, at: structure.isolationRange,
      [IsolatableRecord(structure)],
      others: values.presets[index].flatMap { $0.compactMap { $0 } })
  }
}
