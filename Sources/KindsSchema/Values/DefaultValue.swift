/// The default of a field, checked against its type, which the emitter writes as an expression.
package indirect enum DefaultValue {
  case null
  case boolean(Bool)
  /// A number as Swift writes it.
  case number(String)
  case string(String)
  case date(DateLiteral)
  /// A duration in the unit of a function that makes one: `seconds`.
  case duration(unit: SwiftName, String)
  /// The elements of an array or a set of a type.
  case list([DefaultValue], of: SwiftType)
  case dictionary([(key: DefaultValue, value: DefaultValue)], of: SwiftType)
  /// A value of an enum of the schema.
  case enumValue(SwiftName)
  /// A case or a constant that is called `none`, in place of an optional, where `.none` alone would be `nil`.
  case some(DefaultValue)
  /// A struct or a model with the fields that are stated; the others take their own defaults.
  case record(
    type: SwiftName, of: ModuleReference?, fields: [(name: SwiftName, value: DefaultValue)])
  /// A preset of a struct, by its name, and the struct that it is.
  case preset(SwiftName, DefaultValue)
  /// A kind of a union with its payload; whether a function creates it, see ``KindNames/isMadeByFunction``.
  case kind(SwiftName, isMadeByFunction: Bool, payload: Payload)
  /// A JSON value.
  case json(JSONNode.Content)
  /// A value that could also be missing, or `nil` for null.
  case presence(DefaultValue?)
  /// The value of a missing key, which such a value has by default.
  case missing
  /// Swift that the schema gives for a value of a type.
  case expression(SwiftExpression, SwiftType)

  /// The payload of the case of a kind.
  package enum Payload {
    case nothing
    case one(DefaultValue, label: SwiftName? = nil)
    /// The fields that are stated, of the record that only the program knows; the others take their own defaults.
    case values(of: SwiftName, ModuleReference?, [(field: Field, value: DefaultValue)])

    /// The values that are stated.
    package var values: [DefaultValue] {
      switch self {
      case .nothing: return []
      case .one(let value, _): return [value]
      case .values(_, _, let fields): return fields.map(\.value)
      }
    }
  }
}

extension DefaultValue {
  /// The value in place of an optional.
  var asOptional: DefaultValue {
    switch self {
    case .enumValue("none"), .preset("none", _), .kind("none", _, payload: .nothing):
      return .some(self)
    case .expression(let expression, let type) where expression.text == ".none" && !type.isOptional:
      return .some(self)
    default: return self
    }
  }

  /// The value itself, followed by its component values.
  ///
  /// They are found without recursion, because values can be as deep as a schema file.
  var parts: [DefaultValue] {
    var parts = [self]
    var index = 0
    while index < parts.count {
      parts += parts[index].elements
      index += 1
    }
    return parts
  }

  private var elements: [DefaultValue] {
    switch self {
    case .null, .boolean, .number, .string, .date, .duration, .enumValue, .json, .missing,
      .expression:
      return []
    case .list(let values, _): return values
    case .dictionary(let entries, _): return entries.flatMap { [$0.key, $0.value] }
    case .record(_, _, let fields): return fields.map(\.value)
    case .presence(let value): return value.map { [$0] } ?? []
    case .some(let value), .preset(_, let value): return [value]
    case .kind(_, _, let payload): return payload.values
    }
  }

  /// Whether a Swift expression of the schema is in it.
  package var hasExpression: Bool {
    parts.contains { part in
      if case .expression = part { return true }
      return false
    }
  }
}

/// A JSON number as a floating-point literal that the compiler reads without a warning, if there is one.
///
/// Few digits stay as they are written; more than the type can hold become the shortest that stand for the same value.
/// There is none for subnormal numbers.
package func floatingPointLiteral<Value: BinaryFloatingPoint & LosslessStringConvertible>(
  _ text: String, _: Value.Type
) -> String? {
  guard let value = floatingPoint(text, Value.self), !value.isSubnormal else { return nil }
  let exactDigits = Value.significandBitCount / 4
  return text.utf8.count(where: ASCII.isDigit) <= exactDigits
    ? groupedNumber(text) : value.description
}

/// A number as a literal; one without fraction and exponent is grouped.
package func groupedNumber(_ text: String) -> String {
  guard text.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == ASCII.minus }) else { return text }
  return text.hasPrefix("-") ? "-" + grouped(String(text.dropFirst())) : grouped(text)
}

/// Digits with an underscore before every third from the end, if there are seven or more.
func grouped(_ digits: String) -> String {
  guard digits.utf8.count >= 7 else { return digits }
  var result = ""
  for (offset, digit) in digits.enumerated() {
    if offset > 0, (digits.utf8.count - offset) % 3 == 0 { result += "_" }
    result.append(digit)
  }
  return result
}
