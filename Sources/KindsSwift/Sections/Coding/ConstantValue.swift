import KindsSchema

/// The only value of a constant field, besides `nil` if it is optional.
struct ConstantValue {
  let value: DefaultValue
  /// Whether the value belongs to an enum. If so, its tag is compared with the data.
  let isTag: Bool
  /// Whether the value is compared as a number.
  let isNumber: Bool
  /// The string in the data, if the value is coded as a string.
  let text: String?

  init?(_ member: Wire.Member, _ values: Values) {
    guard let written = member.constant, let value = values.onlyValue(of: member.field) else {
      return nil
    }
    self.value = value
    switch written.content {
    case .string(let text): (self.text, isNumber) = (text, false)
    case .number: (text, isNumber) = (nil, true)
    default: (text, isNumber) = (nil, false)
    }
    if text != nil, case .declared = member.field.type.wrapped {
      isTag = true
    } else {
      isTag = false
    }
  }

  /// The value in the data. For a value of an enum, this is its tag.
  var expected: Code { text.map { "\(literal: $0)" } ?? value.code }

  /// Returns the type of the value in data.
  ///
  /// - Parameter field: The type of the field. For numbers and Booleans, this type is the result.
  func dataType(in field: SwiftType) -> Code { text == nil ? field.code : "String" }
}

extension RecordOutput {
  func constant(_ member: Wire.Member) -> ConstantValue? { ConstantValue(member, values) }

  /// The value for a missing key, or `nil` if the field has no default.
  func absentValue(_ member: Wire.Member) -> DefaultValue? { values.absentValue(of: member.field) }

  /// Returns the default value if encoding omits it, or else `nil`.
  func unwrittenValue(_ member: Wire.Member) -> DefaultValue? {
    member.writing == .unlessDefault ? values.defaultValue(of: member.field) : nil
  }

  /// The direct JSON of a field.
  func directType(_ member: Wire.Member) -> CodedType {
    member.field.codedType(isDirect: true)
  }
}
