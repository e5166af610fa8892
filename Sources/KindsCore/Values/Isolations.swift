/// The isolation of a schema's Swift expressions.
///
/// Expressions that decoding evaluates are `nonisolated`, because decoding can run anywhere. So are the defaults of
/// associated values, and of types that are not Sendable or have a field of a generic parameter. Other expressions have
/// the module's default isolation, so that they can use the module's own declarations.
package struct Isolations {
  /// The structs and models whose initializer has the module's default isolation. Others are `nonisolated`.
  private var records: Set<SwiftName> = []

  init(_ schema: Schema, _ values: Values) {
    // For each record, the records whose initializer creates a value of it.
    var users: [SwiftName: [SwiftName]] = [:]
    var found: [SwiftName] = []
    for (record, fields) in schema.recordsWithModuleIsolation {
      for part in fields.compactMap(values.defaultValue).flatMap(\.parts) {
        switch part {
        case .expression: found.append(record)
        case .record(let type, nil, _): users[type, default: []].append(record)
        default: break
        }
      }
    }
    while let record = found.popLast() {
      if records.insert(record).inserted { found += users[record] ?? [] }
    }
  }

  /// Returns the isolation of a struct's or model's initializer; `nil` is the module's default.
  package func isolation(of record: SwiftName) -> Isolation? {
    records.contains(record) ? nil : .nonisolated
  }

  /// Returns the isolation of code that creates values; `nil` is the module's default.
  ///
  /// - Parameter declared: The isolation of Swift expressions in the values.
  package func isolation(of values: [DefaultValue], _ declared: Isolation? = nil) -> Isolation? {
    let isIsolated = values.flatMap(\.parts).contains { part in
      switch part {
      case .expression: declared == nil
      case .record(let type, nil, _): records.contains(type)
      default: false
      }
    }
    return isIsolated ? nil : .nonisolated
  }

  /// Returns the isolation of a struct's presets; `nil` is the module's default.
  ///
  /// - Parameter presets: The field values of each preset.
  package func isolation(of presets: [[DefaultValue?]], of structure: Structure) -> Isolation? {
    let preset = DefaultValue.record(type: structure.name.value, of: nil, fields: [])
    return isolation(of: [preset] + presets.flatMap { $0.compactMap { $0 } })
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
    if union.conforms.contains(.error) { return .nonisolated }
    let index = union.constants.firstIndex { $0.name.value == constant.name.value }
    guard let index else { return .nonisolated }
    let unknown = values.defaultsOfConstants[number][index]
    return isolation(
      of: values.constants[number].map { $0[index] } + (unknown.map { [$0] } ?? []))
  }
}

extension Schema {
  /// The names and fields of the generated module's structs and models whose defaults can have the module's isolation.
  fileprivate var recordsWithModuleIsolation: [(name: SwiftName, fields: [Field])] {
    let models = supersets.filter { isOwn(document: $0.document) }.flatMap(\.kinds)
      .compactMap { kind -> (SwiftName, [Field], Conformances)? in
        guard kind.hasModel, case .fields(let fields) = kind.payload else { return nil }
        return (kind.model, fields, kind.conforms)
      }
    let structures = structures.filter { isOwn(document: $0.document) }
      .map { ($0.name.value, $0.fields, $0.conforms) }
    return (models + structures).compactMap { name, fields, conforms in
      // If a struct is isolated, only properties of Sendable types can be read from anywhere.
      let canBeIsolated =
        !conforms.isCoding && conforms.contains(.sendable)
        && !fields.contains(where: \.type.namesParameters)
      return canBeIsolated ? (name, fields) : nil
    }
  }
}
