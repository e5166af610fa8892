@testable import KindsSchema

extension Schema {
  /// The expected encoded members of a struct or a model that was decoded from an object.
  func expectedMembers(
    _ json: JSONValue, _ record: InstanceRecord
  ) throws -> [(key: String, value: ExpectedValue)] {
    var members: [(key: String, value: ExpectedValue)] = []
    for field in record.fields {
      let value: ExpectedValue?
      if let found = field.keys.lazy.compactMap({ json.value(atFlat: $0) }).first {
        value = try expected(found, field)
      } else {
        value = try expectedIfMissing(field)
      }
      if let value { members.append((field.keys[0], value)) }
    }
    guard record.extras == .keep else { return members.nested }
    let keys = record.keys
    let extras = json.members.filter { !keys.contains($0.key) }
    return members + extras.map { ($0.key, expectedJSON($0.value)) }
  }

  private func expected(_ json: JSONValue, _ field: InstanceField) throws -> ExpectedValue? {
    if field.type == .optional(.json) { return try expected(json, .json) }
    if json == .null, field.declared.omitsNil { return nil }
    let value = try expected(json, field.declared, field.type)
    // No random value equals the result of a Swift expression.
    guard field.declared.omitsDefault, field.declared.writtenDefault?.containsExpression == false
    else { return value }
    // The same applies to values that contain such a result.
    return value.key == (try? expectedDefault(of: field.declared, field.type))?.key ? nil : value
  }

  /// The expected encoding of a field whose key is missing, or `nil` if the field is omitted.
  func expectedIfMissing(_ field: InstanceField) throws -> ExpectedValue? {
    // A default may omit a value with only one possibility.
    if let constant = field.declared.writtenConstant, !field.type.isOptional {
      return try expected(JSONValue(constant.content), field.type)
    }
    let value = try expectedDefault(of: field.declared, field.type)
    return field.declared.isAlwaysWritten ? value ?? .scalar(.null) : nil
  }

  /// The expected encoding of a field's default, or `nil` if there is none.
  func expectedDefault(of field: Field, _ type: SwiftType) throws -> ExpectedValue? {
    guard field.hasDefault, let written = field.writtenDefault else { return nil }
    if written.containsExpression { throw UnknownValue() }
    return try expected(JSONValue(written.content), field, type)
  }

  /// The expected encoding of a field's value.
  func expected(
    _ json: JSONValue, _ field: Field, _ type: SwiftType
  ) throws -> ExpectedValue {
    guard let single = field.single, json != .null else {
      return try expected(json, type, field.dataFormat)
    }
    var list = json
    if case .array = json {} else { list = .array([json]) }
    let value = try expected(list, type, field.dataFormat)
    if single == .write, case .list(let elements) = value, elements.count == 1 {
      return elements[0]
    }
    return value
  }
}

extension Schema {
  /// Whether the tests can predict a kind's payload if all of its members are missing. They cannot if a default
  /// contains a Swift expression.
  func isKnownWithoutMembers(_ kind: Kind) -> Bool {
    members(of: fields(of: kind.payload)).allSatisfy {
      $0.writtenDefault?.containsExpression != true
    }
  }
}

extension JSONNode {
  /// Whether the value contains a Swift expression.
  var containsExpression: Bool {
    if swiftExpression != nil || swiftConstant != nil { return true }
    switch content {
    case .array(let elements): return elements.contains(where: \.containsExpression)
    case .object(let members): return members.contains(where: \.value.containsExpression)
    case .null, .boolean, .number, .string: return false
    }
  }
}
