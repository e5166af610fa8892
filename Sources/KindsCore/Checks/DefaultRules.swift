/// Checks that defaults do not require further values of their own type.
func defaultsAreFinite(_ schema: Schema, _ values: Values, _ diagnostics: inout Diagnostics) {
  let records = schema.recordsWithDefaults
  let numbers = Dictionary(
    zip(records.map(\.name), records.indices), uniquingKeysWith: { first, _ in first })
  func made(by field: Field) -> [MadeRecord] { values.defaultValue(of: field)?.recordTypes ?? [] }
  let components = stronglyConnectedComponents(
    of: records.map { record in record.fields.flatMap(made).compactMap { numbers[$0] } })
  // The type of a created value is in the same component if the value is infinite.
  for (number, record) in records.enumerated() {
    for field in record.fields {
      guard let node = field.writtenDefault else { continue }
      let endless = made(by: field).first { name in
        numbers[name].map { components[$0] == components[number] } ?? false
      }
      guard let endless else { continue }
      diagnostics.error(
        .defaultRecursion,
        "the default of \(q: field) creates \(q: endless.name), and the defaults of \(q: endless.name) create \(q: record.name.name) again, endlessly; remove one of these defaults",
        at: node.range)
    }
  }
}

extension Schema {
  /// The structs and models that have fields with defaults, with all of their fields.
  fileprivate var recordsWithDefaults: [(name: MadeRecord, fields: [Field])] {
    declarations.all.dropFirst(unions.count).map { declaration in
      let name = declaration.name.value
      let module = module(of: declaration.document, naming: name)?.name
      return (MadeRecord(name: name, module: module), declaration.fields)
    }.filter { $0.fields.contains { $0.writtenDefault != nil } }
  }
}

/// A struct or model that a default creates.
private struct MadeRecord: Hashable {
  let name: SwiftName
  /// The name of the module that declares the type; `nil` for the generated module.
  let module: String?
}

extension DefaultValue {
  /// The structs and models that the default creates.
  fileprivate var recordTypes: [MadeRecord] {
    parts.compactMap { part in
      switch part {
      case .record(let type, let module, _), .kind(_, _, .values(let type, let module, _)):
        return MadeRecord(name: type, module: module?.name)
      default: return nil
      }
    }
  }
}
