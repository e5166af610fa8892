/// No default makes a value whose own defaults make the first one again, which would not end at run time.
func defaultsAreFinite(_ schema: Schema, _ values: Values, _ diagnostics: inout Diagnostics) {
  let records = schema.records.filter { $0.fields.contains { $0.writtenDefault != nil } }
  let numbers = Dictionary(
    zip(records.map(\.name), records.indices), uniquingKeysWith: { first, _ in first })
  let edges = records.map { record in
    record.fields.flatMap { values.defaultValue(of: $0)?.recordTypes ?? [] }.compactMap {
      numbers[$0]
    }
  }
  let components = stronglyConnectedComponents(of: edges)
  for (number, record) in records.enumerated() {
    for field in record.fields {
      guard let node = field.writtenDefault,
        let type = values.defaultValue(of: field)?.recordTypes.first(where: { name in
          numbers[name].map { components[$0] == components[number] } ?? false
        })
      else { continue }
      diagnostics.error(
        .defaultRecursion,
        "the default of \(quoted(field.name.value.text)) makes \(quoted(type.text)), whose defaults make \(quoted(record.name.text)) again without end; remove one of them",
        at: node.range)
    }
  }
}

extension Schema {
  /// The structs and models with their fields.
  fileprivate var records: [(name: SwiftName, fields: [Field])] {
    var records: [(name: SwiftName, fields: [Field])] = []
    for union in supersets {
      for kind in union.kinds {
        guard case .model(let fields) = kind.payload else { continue }
        records.append((kind.model, fields))
      }
    }
    return records + structures.map { ($0.name.value, $0.fields) }
  }
}

extension DefaultValue {
  /// The structs and models that the default makes.
  fileprivate var recordTypes: [SwiftName] {
    parts.compactMap { part in
      guard case .record(let type, _) = part else { return nil }
      return type
    }
  }
}
