@testable import KindsSchema

/// The expected encoding of decoded data.
indirect enum ExpectedValue {
  case scalar(JSONValue)
  case list([ExpectedValue])
  /// A list in any order.
  case set([ExpectedValue])
  case object([(key: String, value: ExpectedValue)])
}

/// An error for data whose encoding depends on Swift code in the schema.
struct UnknownValue: Error {
  /// The place where the error was thrown.
  let place: String

  init(file: StaticString = #fileID, line: UInt = #line) {
    place = "\(file):\(line)"
  }
}

extension ExpectedValue {
  /// A string that is equal for values that are equal in Swift.
  var key: String {
    switch self {
    case .scalar(.number(let text)): return canonicalNumber(text)
    case .scalar(let json): return json.text
    case .list(let elements): return "[" + elements.map(\.key).joined(separator: ",") + "]"
    case .set(let elements):
      return "{" + elements.map(\.key).sorted().joined(separator: ",") + "}"
    case .object(let members):
      let texts = members.map { "\(jsonString($0.key)):\($0.value.key)" }
      return "(" + texts.sorted().joined(separator: ",") + ")"
    }
  }

  /// The place where a value differs from the expected one, or `nil` if it does not.
  func difference(from found: JSONValue) -> String? {
    switch (self, found) {
    case (.scalar(.number(let expected)), .number(let found)):
      return canonicalNumber(expected) == canonicalNumber(found)
        ? nil : "expected \(expected), found \(found)"
    case (.scalar(.string(let expected)), .string(let found)):
      return expected.isIdentical(to: found) ? nil : "expected \(expected), found \(found)"
    case (.scalar(let expected), _):
      return expected == found ? nil : "expected \(expected.text), found \(found.text)"
    case (.list(let expected), .array(let elements)) where expected.count == elements.count:
      for (index, element) in elements.enumerated() {
        if let difference = expected[index].difference(from: element) {
          return "\(index): \(difference)"
        }
      }
      return nil
    case (.set(let expected), .array(let elements)) where expected.count == elements.count:
      var rest = elements
      for value in expected {
        guard let index = rest.firstIndex(where: { value.difference(from: $0) == nil }) else {
          return "\(value.key) is missing"
        }
        rest.remove(at: index)
      }
      return nil
    case (.object(let expected), .object(let members)) where expected.count == members.count:
      for (key, value) in expected {
        guard let member = members.first(where: { $0.key.isIdentical(to: key) }) else {
          return "\(jsonString(key)) is missing"
        }
        if let difference = value.difference(from: member.value) {
          return "\(jsonString(key)): \(difference)"
        }
      }
      return nil
    default: return "expected \(key), found \(found.text)"
    }
  }
}

/// A number in a canonical spelling.
private func canonicalNumber(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 == ASCII.minus || ASCII.isDigit($0) }), text.utf8.count < 20 {
    return text == "-0" ? "0" : text
  }
  if UInt64(text) != nil { return text }
  guard let value = Double(text) else { return text }
  if let whole = Int64(exactly: value) { return String(whole) }
  if let whole = UInt64(exactly: value) { return String(whole) }
  return value.description
}

extension Schema {
  /// The expected encoding of a value that was decoded from data.
  ///
  /// - Parameters:
  ///   - json: Valid data without the elements that lists drop, or a default in a schema.
  ///   - format: The format of dates, durations and data, or `nil` if the coder determines it.
  func expected(
    _ json: JSONValue, _ type: SwiftType, _ format: FieldFormat? = nil
  ) throws -> ExpectedValue {
    switch type {
    case .known(let known): return .scalar(try expectedScalar(json, known, format))
    case .json: return expectedJSON(json)
    case .parameter: throw UnknownValue()
    case .declared(let declared): return try expected(json, declared)
    case .external(let external, let arguments): return try expected(json, external, arguments)
    case .optional(let wrapped), .presence(let wrapped):
      return json == .null ? .scalar(.null) : try expected(json, wrapped, format)
    case .array(let element):
      return .list(try json.elements.map { try expected($0, element, format) })
    case .set(let element):
      return .set(try json.elements.map { try expected($0, element, format) })
    case .dictionary(_, let value):
      return .object(try json.members.map { ($0.key, try expected($0.value, value, format)) })
    }
  }

  private func expected(_ json: JSONValue, _ type: DeclaredType) throws -> ExpectedValue {
    switch type.index {
    case .enumeration: return .scalar(json)
    case .union(let index): return try expectedUnion(json, index, type.arguments)
    case .structure, .model:
      guard let record = record(type) else { throw UnknownValue() }
      if let (union, kind) = kindOfTwoObjects(type) {
        let keys = union.contentKeys(of: kind)
        let key = keys.first { json[$0] != nil } ?? keys[0]
        return .object(
          try expectedMembersWithSiblings(
            json, union, kind, .declared(type), contentAt: key, keys[0]))
      }
      switch record.form {
      case .object: return .object(try expectedMembers(json, record))
      case .array: return .list(try expectedElements(json, record))
      case .value:
        let field = record.fields[0]
        return try expected(json, field.declared, field.type)
      }
    }
  }

  private func expectedScalar(
    _ json: JSONValue, _ type: KnownType, _ format: FieldFormat?
  ) throws -> JSONValue {
    let json = format == .coerced ? try expectedCoerced(json, type) : json
    switch (type.name.text, json) {
    case ("Date", .string(let text)) where format?.word == .iso8601:
      guard let digits = format?.fractionDigits else { return .string(try dateInUTC(text)) }
      return .string(try dateInUTC(text, digits: digits))
    case ("Float", .number(let text)): return .number(Float(text)?.description ?? text)
    case ("Double", .number(let text)), ("TimeInterval", .number(let text)),
      ("Date", .number(let text)):
      return .number(Double(text)?.description ?? text)
    case ("UUID", .string(let text)): return .string(text.uppercased())
    default: return json
    }
  }

  /// The expected encoding of an arbitrary JSON value.
  func expectedJSON(_ json: JSONValue) -> ExpectedValue {
    switch json {
    case .array(let elements): return .list(elements.map(expectedJSON))
    case .object(let members): return .object(members.map { ($0.key, expectedJSON($0.value)) })
    case .null, .boolean, .number, .string: return .scalar(json)
    }
  }
}

extension JSONValue {
  /// The elements of a list; empty for any other value.
  var elements: [JSONValue] {
    if case .array(let elements) = self { return elements }
    return []
  }

  /// The value of the member with the given key.
  subscript(key: String) -> JSONValue? {
    members.first { $0.key.isIdentical(to: key) }?.value
  }
}
