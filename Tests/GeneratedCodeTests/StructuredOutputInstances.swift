import TestSupport
import Testing

@testable import KindsCore

/// Random values that match a JSON Schema for structured output.
struct StructuredOutputInstances {
  private let definitions: [String: JSONValue]
  /// For each definition, the minimum number of nested references in its values.
  private var heights: [String: Int] = [:]
  private var random: SplitMix

  init(_ document: JSONValue, seed: UInt64) {
    var definitions = ["#": document]
    for member in document["$defs"]?.members ?? [] {
      definitions["#/$defs/\(member.key)"] = member.value
    }
    self.definitions = definitions
    random = SplitMix(state: seed)
    while true {
      let found = definitions.compactMap { name, schema in
        heights[name] == nil ? height(of: schema).map { (name, $0) } : nil
      }
      if found.isEmpty { return }
      for (name, height) in found { heights[name] = height + 1 }
    }
  }

  /// The minimum number of nested references, or `nil` if no finite value is known yet.
  private func height(of schema: JSONValue) -> Int? {
    if case .string(let target)? = schema["$ref"] { return heights[target] }
    if let choices = schema["anyOf"]?.elements { return choices.compactMap(height).min() }
    if let items = schema["items"] { return schema["minItems"] == nil ? 0 : height(of: items) }
    let heights = (schema["properties"]?.members ?? []).map { height(of: $0.value) }
    return heights.contains(nil) ? nil : heights.compactMap(\.self).max() ?? 0
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  /// A random value of the whole document.
  mutating func value() throws -> JSONValue { try value(of: definitions["#"] ?? [:], depth: 5) }

  /// - Parameter depth: The number of references after which the value becomes as small as possible.
  private mutating func value(of schema: JSONValue, depth: Int) throws -> JSONValue {
    if case .string(let target)? = schema["$ref"] {
      return try value(of: #require(definitions[target]), depth: depth - 1)
    }
    if let constant = schema["const"] { return constant }
    if let values = schema["enum"]?.elements { return pick(values) }
    if let choices = schema["anyOf"]?.elements {
      let finite = choices.filter { height(of: $0) != nil }
      let least = finite.compactMap(height).min()
      return try value(
        of: pick(depth > 0 ? finite : finite.filter { height(of: $0) == least }), depth: depth)
    }
    switch try #require(schema["type"]) {
    case "object":
      let members = try #require(schema["properties"]).members
      return .object(
        try members.map { .init(key: $0.key, value: try value(of: $0.value, depth: depth)) })
    case "array":
      var count = depth > 0 ? pick([0, 1, 2]) : 0
      if case .number(let least)? = schema["minItems"] { count = try #require(Int(least)) }
      let items = try #require(schema["items"])
      return .array(try (0..<count).map { _ in try value(of: items, depth: depth) })
    case "string": return .string(try text(of: schema))
    case "integer":
      let numbers = ["0", "1", "-1", "42", "9007199254740991"] + limits(of: schema)
      return .number(pick(numbers.filter { isInLimits($0, of: schema) }))
    case "number": return .number(pick(["0", "-1.5", "2e3", "12", "0.1"]))
    case "boolean": return .boolean(pick([true, false]))
    case "null": return .null
    case let other: throw UnknownSchema(text: other.text)
    }
  }

  private struct UnknownSchema: Error { let text: String }

  private func limits(of schema: JSONValue) -> [String] {
    [schema["minimum"], schema["maximum"]].compactMap {
      if case .number(let text)? = $0 { text } else { nil }
    }
  }

  private func isInLimits(_ text: String, of schema: JSONValue) -> Bool {
    guard let number = Double(text) else { return false }
    if case .number(let least)? = schema["minimum"], let least = Double(least), number < least {
      return false
    }
    if case .number(let most)? = schema["maximum"], let most = Double(most), number > most {
      return false
    }
    return true
  }

  private static let texts = [
    "date-time": [
      "2026-01-02T03:04:05Z", "1999-12-31T23:59:59.25+02:00", "2000-02-29T00:00:00-08:00",
    ],
    "uuid": ["e621e1f8-c36c-495a-93fc-0c247a3e6e5f"],
  ]

  private static let matches = [
    "x", "é", "AAE=", "", "/+8A", "https://example.com", "file://host/a%20b?q=(1)&r=%E2#x?",
    "a+b://-.:99999/", "ftp://1.2/[".replacing("[", with: "//"),
  ]

  private mutating func text(of schema: JSONValue) throws -> String {
    if case .string(let format)? = schema["format"] {
      return pick(try #require(Self.texts[format], "\(format)"))
    }
    guard case .string(let pattern)? = schema["pattern"] else {
      return pick(["", "a", "Ünï \"c\\ode\"\n\u{0}😀", "2026", "null"])
    }
    let regex = try Regex(pattern)
    return pick(Self.matches.filter { $0.wholeMatch(of: regex) != nil })
  }
}
