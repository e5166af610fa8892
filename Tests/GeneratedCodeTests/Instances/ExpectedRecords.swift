@testable import KindsCore

extension Schema {
  /// The members that a struct or a model is encoded as after it was decoded from an object.
  func expectedMembers(
    _ json: JSONValue, _ fields: [InstanceField]
  ) throws -> [(key: String, value: ExpectedValue)] {
    var members: [(key: String, value: ExpectedValue)] = []
    for field in fields {
      let value: ExpectedValue?
      if let found = field.keys.lazy.compactMap({ json[$0] }).first {
        value = try expected(found, field)
      } else {
        value = try expectedWhereMissing(field)
      }
      if let value { members.append((field.declared.key.value, value)) }
    }
    return members
  }

  private func expected(_ json: JSONValue, _ field: InstanceField) throws -> ExpectedValue? {
    if field.type == .optional(.json) { return try expected(json, .json) }
    if json == .null, field.declared.omitsNil { return nil }
    return try expected(json, field.type)
  }

  /// What a field is encoded as whose key is missing, or `nil` where it is left out.
  func expectedWhereMissing(_ field: InstanceField) throws -> ExpectedValue? {
    guard let value = field.declared.absentValue, let written = field.declared.writtenDefault
    else { return nil }
    guard value.expressionTypes.isEmpty else { throw UnknownValue() }
    return try expected(JSONValue(written.content), field.type)
  }
}
