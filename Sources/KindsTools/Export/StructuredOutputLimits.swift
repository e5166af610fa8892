import KindsCore

/// Reports a JSON Schema that exceeds the documented limits of structured output.
func checkLimits(
  of document: JSONValue, _ type: DeclaredType, at range: SourceRange,
  _ diagnostics: inout Diagnostics
) {
  var usage = SchemaUsage(document: document)
  usage.count(document)
  let counts = [
    (usage.properties, 5_000, "object properties"), (usage.enumValues, 1_000, "values of enums"),
    (usage.characters, 120_000, "characters in names, keys and constants"),
    (usage.longEnumCharacters, 15_000, "characters in an enum of more than 250 values"),
    (usage.depth(of: document), 10, "levels of nested objects"),
  ]
  for (count, limit, unit) in counts where count > limit {
    diagnostics.error(
      .structuredOutput,
      "the JSON Schema of \(quoted(type.name.text)) has \(count) \(unit), but structured output allows \(limit); export a smaller type with '--type'",
      at: range)
  }
}

/// The size of a JSON Schema for structured output.
private struct SchemaUsage {
  private(set) var properties = 0
  private(set) var enumValues = 0
  private(set) var characters = 0
  private(set) var longEnumCharacters = 0
  /// The definitions that have not been measured yet, by reference, and the depths of the others. A depth is 0 while
  /// the definition is measured, so a recursive reference counts once.
  private var definitions: [String: JSONValue] = [:]
  private var depths: [String: Int] = [:]

  init(document: JSONValue) {
    for member in document[["$defs"]]?.members ?? [] {
      definitions["#/$defs/\(member.key)"] = member.value
    }
  }

  mutating func count(_ schema: JSONValue) {
    for member in schema.members {
      switch member.key {
      case "properties", "$defs":
        if member.key == "properties" { properties += member.value.members.count }
        for inner in member.value.members {
          characters += inner.key.count
          count(inner.value)
        }
      case "enum", "const":
        let values = member.key == "enum" ? member.value.elements : [member.value]
        let length = values.reduce(0) { $0 + ($1.string?.count ?? 0) }
        characters += length
        if member.key == "enum" { enumValues += values.count }
        if values.count > 250 { longEnumCharacters = max(longEnumCharacters, length) }
      case "anyOf": for element in member.value.elements { count(element) }
      case "items": count(member.value)
      default: break
      }
    }
  }

  /// Returns the nesting depth of objects.
  mutating func depth(of schema: JSONValue) -> Int {
    if let target = schema[["$ref"]]?.string {
      if let definition = definitions.removeValue(forKey: target) {
        depths[target] = depth(of: definition)
      }
      return depths[target] ?? 0
    }
    let properties = schema[["properties"]]
    let inner =
      (properties?.members.map(\.value) ?? []) + (schema[["anyOf"]]?.elements ?? [])
      + (schema[["items"]].map { [$0] } ?? [])
    return inner.reduce(0) { max($0, depth(of: $1)) } + (properties == nil ? 0 : 1)
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
