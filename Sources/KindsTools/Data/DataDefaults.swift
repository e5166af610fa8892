import KindsSchema

// Defaults of the schema as values: what a missing key means.
extension DataReader {
  /// The value that a default is.
  ///
  /// - Returns: `nil` if a part of it is written in Swift, or has no text that is known here; that is not reported.
  mutating func value(_ default: DefaultValue, _ type: SwiftType) -> DataValue? {
    if case .optional(let wrapped) = type {
      if case .null = `default` { return DataValue.none }
      return value(`default`, wrapped)
    }
    switch (`default`, type) {
    case (.null, _): return DataValue.none
    case (.missing, _): return DataValue.none
    case (.presence(let value), _):
      guard let value else { return .null }
      return self.value(value, type.wrapped)
    case (.boolean(let value), _): return .boolean(value)
    case (.number(let literal), _): return number(literal, type)
    case (.string(let text), _): return .text(text)
    case (.date(let literal), _): return DateNumber(literal)?.text.map { .text($0) }
    case (.duration(let unit, let literal), _):
      return duration(unit, literal).map { .duration($0) }
    case (.json(let content), _): return json(ofDefault: content)
    case (.list(let values, _), .set(let element)):
      return self.values(values, element).map { .list(differing($0, element)) }
    case (.list(let values, _), .array(let element)):
      return self.values(values, element).map { .list($0) }
    case (.dictionary(let entries, _), .dictionary(let key, let element)):
      return dictionary(entries, key, element)
    case (.enumValue(let name), .declared(let declared)): return enumValue(name, declared)
    case (.record(_, _, let fields), _): return record(type).flatMap { record(fields, $0) }
    case (.kind(let name, _, let payload), _):
      return union(type).flatMap { kind(name, payload, $0) }
    default: return nil
    }
  }

  private func number(_ literal: String, _ type: SwiftType) -> DataValue? {
    let text = literal.filter { $0 != "_" }
    guard case .known(let known) = type, known.family == .floatingPoint else { return .text(text) }
    let number = known.name.text == "Float" ? Float(text)?.description : Double(text)?.description
    return number.map { .text($0) }
  }

  /// What a function of `Duration` makes of a literal, which is an integer or not.
  private func duration(_ unit: SwiftName, _ literal: String) -> Duration? {
    let text = literal.filter { $0 != "_" }
    if let count = Int64(text) {
      switch unit.text {
      case "seconds": return .seconds(count)
      case "milliseconds": return .milliseconds(count)
      case "microseconds": return .microseconds(count)
      default: return .nanoseconds(count)
      }
    }
    guard let count = Double(text) else { return nil }
    switch unit.text {
    case "seconds": return .seconds(count)
    case "milliseconds": return .milliseconds(count)
    default: return .microseconds(count)
    }
  }

  private mutating func values(_ values: [DefaultValue], _ type: SwiftType) -> [DataValue]? {
    var result: [DataValue] = []
    for value in values {
      guard let value = self.value(value, type) else { return nil }
      result.append(value)
    }
    return result
  }

  private mutating func dictionary(
    _ entries: [(key: DefaultValue, value: DefaultValue)], _ key: SwiftType, _ type: SwiftType
  ) -> DataValue? {
    guard let keys = values(entries.map(\.key), key),
      let values = values(entries.map(\.value), type)
    else { return nil }
    return .dictionary(inOrder(zip(keys, values).map { (key: $0, value: $1) }))
  }

  /// What a field is if it is left out and the schema gives a value.
  mutating func defaultValue(of field: DataField, _ written: DefaultValue) -> DataValue? {
    if let known = field.knownDefault { return known }
    field.knownDefault = value(written, field.type)
    return field.knownDefault
  }

  private func enumValue(_ name: SwiftName, _ type: DeclaredType) -> DataValue? {
    guard case .enumeration(let index) = type.index else { return nil }
    let value = schema.enumerations[index].values.first { $0.name.value == name }
    return value.map { .text($0.tag.value.key) }
  }

  /// A struct or a model with some of its fields; the others have their own defaults.
  private mutating func record(
    _ stated: [(name: SwiftName, value: DefaultValue)], _ record: DataRecord
  ) -> DataValue? {
    var result: [DataValue] = []
    for field in record.fields {
      let written = stated.first { $0.name == field.declared.name.value }?.value
      guard
        let value = values.valueNotStored(of: field.declared) ?? written
          ?? values.absentValue(of: field.declared)
      else {
        result.append(DataValue.none)
        continue
      }
      let read = written == nil ? defaultValue(of: field, value) : self.value(value, field.type)
      guard let read else { return nil }
      result.append(read)
    }
    return .record(result)
  }

  private mutating func kind(
    _ name: SwiftName, _ payload: DefaultValue.Payload, _ union: DataUnion
  ) -> DataValue? {
    guard let index = union.declared.kinds.firstIndex(where: { $0.name.value == name }) else {
      return nil
    }
    guard let type = union.carried[index] else { return .kind(index, nil) }
    let carried: DataValue?
    switch payload {
    case .one(let value): carried = self.value(value, type)
    case .nothing: carried = record(type).flatMap { record([], $0) }
    case .values(_, _, let fields):
      let stated = fields.map { (name: $0.field.name.value, value: $0.value) }
      carried = record(type).flatMap { record(stated, $0) }
    }
    return carried.map { .kind(index, $0) }
  }
}
