// The conversion of literals to the values that the emitter writes.
extension WireReader {
  /// Returns the Swift value of a literal; `nil` if a fault was reported.
  ///
  /// - Parameter range: The place of the whole literal.
  func literal(_ value: DataValue, _ type: SwiftType, at range: SourceRange) -> DefaultValue? {
    switch (value, type) {
    case (.null, .presence): return .presence(nil)
    case (_, .presence(let wrapped)):
      return literal(value, wrapped, at: range).map { .presence($0) }
    case (.none, _): return .null
    case (_, .optional(let wrapped)): return literal(value, wrapped, at: range)?.asOptional
    case (.literal(let literal), _): return literal
    case (.list(let values), _):
      return literals(values, type.element, at: range).map { .list($0, of: type) }
    case (.dictionary(let entries), .dictionary(let key, let element)):
      guard let keys = literals(entries.map(\.key), key, at: range),
        let values = literals(entries.map(\.value), element, at: range)
      else { return nil }
      return .dictionary(Array(zip(keys, values)).map { (key: $0, value: $1) }, of: type)
    case (.record(let values), .declared(let declared)):
      return fields(values, of: declared, at: range).map {
        .record(
          type: declared.name, of: declared.module,
          fields: $0.map { ($0.field.name.value, $0.value) })
      }
    case (.kind(let index, let payload), .declared(let declared)):
      guard case .union(let choice) = wire.form(of: declared) else { return nil }
      return kind(choice.branches[index], payload, of: choice, at: range)
    default: return nil
    }
  }

  private func literals(
    _ values: [DataValue], _ type: SwiftType, at range: SourceRange
  ) -> [DefaultValue]? {
    let literals = values.compactMap { literal($0, type, at: range) }
    return literals.count == values.count ? literals : nil
  }

  /// Returns the given fields of a record's literal.
  private func fields(
    _ values: [DataValue], of type: DeclaredType, at range: SourceRange
  ) -> [(field: Field, value: DefaultValue)]? {
    var fields: [(field: Field, value: DefaultValue)] = []
    for (field, value) in zip(schema.fields(of: type), values) {
      if case .absent = value { continue }
      guard let literal = literal(value, field.type, at: range) else { return nil }
      fields.append((field, literal))
    }
    return fields
  }

  private func kind(
    _ branch: Wire.Branch, _ payload: DataValue?, of choice: Wire.Choice, at range: SourceRange
  ) -> DefaultValue? {
    let kind = branch.kind
    guard let payload, let payloadType = branch.payloadType else { return kind.literal(.nothing) }
    guard case .fields = kind.payload, case .record(let values) = payload,
      case .declared(let model) = payloadType
    else {
      return literal(payload, payloadType, at: range).map {
        kind.literal(.one($0, label: kind.label))
      }
    }
    guard let explicit = fields(values, of: model, at: range) else { return nil }
    let name = kind.hasModel ? kind.model : kind.name.value
    let module = schema.module(of: choice.union.document, naming: name)
    if kind.hasAssociatedFields { return self.values(of: kind, explicit, module, at: range) }
    return kind.literal(
      .one(
        .record(type: name, of: module, fields: explicit.map { ($0.field.name.value, $0.value) })))
  }

  /// Returns the value of a kind whose case carries its fields as associated values.
  private func values(
    of kind: Kind, _ explicit: [(field: Field, value: DefaultValue)], _ module: ModuleReference?,
    at range: SourceRange
  ) -> DefaultValue? {
    if kind.associatedFields.isEmpty { return kind.literal(.nothing) }
    let table = NameTable(explicit) { $0.field.name.value }
    var values: [(field: Field, value: DefaultValue)] = []
    for field in kind.explicitFields({ table[$0.name.value] != nil }) {
      if let value = table[field.name.value]?.value {
        values.append((field, value))
      } else if !field.hasDefault {
        values.append((field, field.type.isPresence ? .missing : .null))
      } else {
        _ = fail(
          "the key \(quoted(field.key.value)) cannot be missing here, because neither its associated value nor the next one has a label; add the key",
          at: range)
        return nil
      }
    }
    return kind.literal(.values(of: kind.model, module, values))
  }
}

extension Kind {
  fileprivate func literal(_ payload: DefaultValue.Payload) -> DefaultValue {
    .kind(name.value, isMadeByFunction: isMadeByFunction, payload: payload)
  }
}
