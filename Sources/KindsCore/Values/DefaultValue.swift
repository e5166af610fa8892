/// A field's default, or another value in a schema, checked against its type. The emitter writes it as a Swift
/// expression.
package indirect enum DefaultValue {
  case null
  case boolean(Bool)
  /// A number as a Swift literal.
  case number(String)
  case string(String)
  case date(DateLiteral)
  /// A duration, as the argument of a function such as `seconds`.
  case duration(unit: SwiftName, String)
  /// The elements of an array or set, with its type.
  case list([DefaultValue], of: SwiftType)
  case dictionary([(key: DefaultValue, value: DefaultValue)], of: SwiftType)
  /// A value of a declared enum.
  case enumValue(SwiftName)
  /// A value called `none` that initializes an optional. It is wrapped, because `.none` alone would mean `nil`.
  case some(DefaultValue)
  /// A struct or model with the given fields. The other fields have their defaults.
  case record(
    type: SwiftName, of: ModuleReference?, fields: [(name: SwiftName, value: DefaultValue)])
  /// A preset of a struct, with its name and its value.
  case preset(SwiftName, DefaultValue)
  /// A kind of a union with its payload. For `isMadeByFunction`, see ``KindNames/isMadeByFunction``.
  case kind(SwiftName, isMadeByFunction: Bool, payload: Payload)
  /// A JSON value.
  case json(JSONNode.Content)
  /// A present value of a field that distinguishes null from a missing key; `nil` for null.
  case presence(DefaultValue?)
  /// A missing key of a field that distinguishes null from a missing key.
  case missing
  /// A Swift expression from the schema, with the type of its value.
  case expression(SwiftExpression, SwiftType)

  /// The payload of the case of a kind.
  package enum Payload {
    case nothing
    case one(DefaultValue, label: SwiftName? = nil)
    /// The given associated values of a kind, with the name of the kind's record of fields. The other values have their
    /// defaults.
    case values(of: SwiftName, ModuleReference?, [(field: Field, value: DefaultValue)])

    /// The given values.
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
  /// The value as the initial value of an optional.
  var asOptional: DefaultValue {
    switch self {
    case .enumValue("none"), .preset("none", _), .kind("none", _, payload: .nothing):
      return .some(self)
    case .expression(let expression, let type) where expression.text == ".none" && !type.isOptional:
      return .some(self)
    default: return self
    }
  }

  /// The value itself, followed by all values inside it.
  ///
  /// The search is not recursive, because values can be as deep as a schema file.
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

  /// Whether the value contains a Swift expression from the schema.
  package var hasExpression: Bool {
    parts.contains { part in
      if case .expression = part { return true }
      return false
    }
  }
}

/// Returns a JSON number as a floating-point literal that compiles without a warning; `nil` for numbers that are out of
/// range, and for subnormal numbers, which have no such literal.
///
/// Short numbers keep their digits. Longer numbers become the shortest literal with the same value.
func floatingPointLiteral<Value: BinaryFloatingPoint & LosslessStringConvertible>(
  _ text: String, _: Value.Type
) -> String? {
  guard let value = floatingPoint(text, Value.self), !value.isSubnormal else { return nil }
  let exactDigits = Value.significandBitCount / 4
  return text.utf8.count(where: ASCII.isDigit) <= exactDigits
    ? groupedNumber(text) : value.description
}

/// Returns a number as a literal. Integers of seven or more digits get separators.
func groupedNumber(_ text: String) -> String {
  guard text.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == ASCII.minus }) else { return text }
  return text.hasPrefix("-") ? "-" + grouped(String(text.dropFirst())) : grouped(text)
}

/// Returns digits in groups of three, separated by underscores, if there are seven or more.
func grouped(_ digits: String) -> String {
  guard digits.utf8.count >= 7 else { return digits }
  var result = ""
  for (offset, digit) in digits.enumerated() {
    if offset > 0, (digits.utf8.count - offset) % 3 == 0 { result += "_" }
    result.append(digit)
  }
  return result
}
