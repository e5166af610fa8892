import KindsSchema

/// Creates sample data that matches an exported schema: one value, or one for each kind of a union.
struct SampleData {
  /// The definitions of the exported schema, by name.
  private let definitions: [String: JSONValue]
  // The depth is the number of references on the way to a schema. It is limited because references may be recursive.

  /// The depth from which on lists are empty and optional members are omitted.
  private static let richDepth = 4
  /// The depth beyond which no values are created.
  private static let maximumDepth = 12

  init(_ checked: CheckedSchema, _ sources: [SourceFile]) {
    let schemas = openAPIDescription(checked, sources)["components"]?["schemas"]?.members ?? []
    definitions = Dictionary(schemas.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// Returns sample values of a declaration; for a union, one of each kind.
  func values(of name: String) -> [JSONValue] {
    definitions[name].map { alternatives(of: $0, name, 0) } ?? []
  }

  /// Returns a value for each alternative of a union, or a single value.
  private func alternatives(of schema: JSONValue, _ name: String, _ depth: Int) -> [JSONValue] {
    if depth > Self.maximumDepth { return [] }
    if let target = target(of: schema) { return alternatives(of: target, name, depth + 1) }
    if let list = schema["oneOf"]?.elements {
      return list.flatMap { alternatives(of: $0, name, depth) }
    }
    let conditions = (schema["allOf"]?.elements ?? []).compactMap { $0["then"] }
    if !conditions.isEmpty { return conditions.flatMap { alternatives(of: $0, name, depth) } }
    // An object with exactly one member, whose key is the tag.
    if schema["maxProperties"] != nil, let members = schema["properties"]?.members {
      return members.compactMap { member in
        value(of: member.value, member.key, depth).map {
          .object([.init(key: member.key, value: $0)])
        }
      }
    }
    return value(of: schema, name, depth).map { [$0] } ?? []
  }

  /// Returns a sample value of a schema.
  ///
  /// - Parameter name: The key of the value. It is also the text of sample strings.
  private func value(of schema: JSONValue, _ name: String, _ depth: Int) -> JSONValue? {
    if depth > Self.maximumDepth { return nil }
    if let constant = schema["const"] { return constant }
    if let first = schema["enum"]?.elements?.first { return first }
    if target(of: schema) != nil || schema["oneOf"] != nil || schema["maxProperties"] != nil {
      return alternatives(of: schema, name, depth).first
    }
    if let list = schema["anyOf"]?.elements,
      let value = list.lazy.compactMap({ value(of: $0, name, depth) }).first(where: { !$0.isNull })
    {
      return value
    }
    if let parts = schema["allOf"]?.elements {
      if let part = parts.lazy.compactMap({ $0["then"] }).first {
        return value(of: part, name, depth)
      }
      let values = parts.compactMap { value(of: $0, name, depth) }
      return values.count == parts.count
        ? values.dropFirst().reduce(values.first ?? [:], +) : nil
    }
    if schema["properties"] != nil || schema["required"] != nil {
      return record(of: schema, depth)
    }
    let types = schema["type"]?.elements ?? schema["type"].map { [$0] } ?? []
    let type = types.compactMap(\.string).first { $0 != "null" } ?? types.first?.string
    return value(ofType: type, schema, name, depth)
  }

  private func value(
    ofType type: String?, _ schema: JSONValue, _ name: String, _ depth: Int
  ) -> JSONValue? {
    switch type {
    case "string": return .string(text(of: schema, name))
    case "integer": return .number("1")
    case "number": return .number("1.5")
    case "boolean": return true
    case "null": return .null
    case "array":
      if let parts = schema["prefixItems"]?.elements {
        let values = parts.compactMap { value(of: $0, name, depth) }
        return values.count == parts.count ? .array(values) : nil
      }
      let element =
        depth < Self.richDepth ? schema["items"].flatMap { value(of: $0, name, depth) } : nil
      return .array(element.map { [$0] } ?? [])
    case "object":
      guard depth < Self.richDepth, schema["propertyNames"] == nil,
        let entry = schema["additionalProperties"], !entry.members.isEmpty,
        let value = value(of: entry, name, depth)
      else { return [:] }
      return .object([.init(key: "one", value: value)])
    default: return .string(name)
    }
  }

  /// Returns an object with its required members and, up to a certain depth, the optional ones.
  private func record(of schema: JSONValue, _ depth: Int) -> JSONValue? {
    let required = Set((schema["required"]?.elements ?? []).compactMap(\.string))
    var members: [JSONValue.Member] = []
    for member in schema["properties"]?.members ?? [] {
      let isRequired = required.contains(member.key)
      if !isRequired, depth >= Self.richDepth { continue }
      if let value = value(of: member.value, member.key, depth) {
        members.append(.init(key: member.key, value: value))
      } else if isRequired {
        return nil
      }
    }
    return .object(members)
  }

  private func text(of schema: JSONValue, _ name: String) -> String {
    if schema["contentEncoding"] != nil { return "aGVsbG8=" }
    switch schema["format"]?.string {
    case "date-time": return "2026-01-02T03:04:05Z"
    case "date": return "2026-01-02"
    case "uuid": return "01234567-89AB-4CDE-8F01-23456789ABCD"
    case "uri", "uri-reference": return "https://example.com/\(name)"
    default: return schema["maxLength"] != nil ? "a" : name
    }
  }

  private func target(of schema: JSONValue) -> JSONValue? {
    guard let reference = schema["$ref"]?.string else { return nil }
    return definitions[String(reference.split(separator: "/").last ?? "")]
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  fileprivate var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  fileprivate var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  fileprivate var isNull: Bool {
    guard case .null = self else { return false }
    return true
  }
}
