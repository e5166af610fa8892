/// The only value of a constant field, besides `nil` if it is optional.
struct ConstantValue {
  let value: DefaultValue
  /// Whether the value belongs to an enum. If so, its tag is compared with the data.
  let isTag: Bool
  /// The string in the data, if the value is coded as a string.
  private let text: String?

  init?(_ member: Wire.Member, _ values: Values) {
    guard let written = member.constant, let value = values.onlyValue(of: member.field) else {
      return nil
    }
    self.value = value
    if case .string(let text) = written.content { self.text = text } else { text = nil }
    if text != nil, case .declared = member.field.type.wrapped {
      isTag = true
    } else {
      isTag = false
    }
  }

  /// The value in the data. For a value of an enum, this is its tag.
  var expected: Code { text.map { "\(literal: $0)" } ?? value.code }

  /// Returns the value in the data as an argument whose type cannot be inferred from the context.
  func argument(in field: Field) -> Code {
    if text != nil { return expected }
    // A literal has these types without a cast.
    if case .known(let type) = field.type.wrapped, ["Bool", "Int"].contains(type.name.text) {
      return expected
    }
    return "\(expected) as \(field.type.wrapped)"
  }
}

extension RecordOutput {
  func constant(_ member: Wire.Member) -> ConstantValue? { ConstantValue(member, values) }

  /// The value for a missing key, or `nil` if the field has no default.
  func absentValue(_ member: Wire.Member) -> DefaultValue? { values.absentValue(of: member.field) }

  /// Returns the default value if writing omits it, or else `nil`.
  func unwrittenValue(_ member: Wire.Member) -> DefaultValue? {
    member.writing == .unlessDefault ? values.defaultValue(of: member.field) : nil
  }
}
