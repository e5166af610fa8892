@testable import KindsSchema
@testable import KindsTools

/// The JSON Schema of the schema language (draft 2020-12), as `Schemas/kinds.schema.json` has it for editors.
func languageSchema() -> JSONValue {
  let document = DocumentObject.grammar.description
  let objects = document.reachable.dropFirst().map {
    JSONValue.Member(key: $0.name, value: schema(of: $0))
  }
  let rules = TextRule.allCases.filter { $0.pattern != nil }.map {
    JSONValue.Member(key: $0.rawValue, value: schema(of: $0))
  }
  let start: JSONValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$comment":
      "Generated from Sources/KindsSchema/Grammar/Language.swift: KINDS_RECORD=1 swift test --filter LanguageSchemaTests. Names that are taken, unknown types and the like are left to 'kinds check'.",
  ]
  let definitions = objects + rules + [.init(key: "tag", value: tag)] + emptiness
  return start + schema(of: document) + ["$defs": .object(definitions)]
}

private let tag: JSONValue = [
  "title": "A tag",
  "description":
    "What stands for a kind or a value of an enum in JSON data: a string or an integer, for all of them alike.",
  "type": ["string", "integer"], "minimum": -9_223_372_036_854_775_808,
  "maximum": 9_223_372_036_854_775_807,
]

/// What an object has that is not empty: a member besides those that are ignored.
private let emptiness: [JSONValue.Member] = [
  .init(
    key: "nonEmpty",
    value: [
      "$comment": "An object with a member besides those that are ignored.", "minProperties": 1,
      "dependentSchemas": [
        "$schema": ["minProperties": 2],
        "$comment": [
          "minProperties": 2, "dependentSchemas": ["$schema": ["minProperties": 3]],
        ],
      ],
    ])
]

private func schema(of rule: TextRule) -> JSONValue {
  [
    "description": .string(plain(sentence(rule.says))), "type": "string",
    "pattern": .string(rule.pattern ?? ""),
  ]
}

private let ignoredMembers: JSONValue = .object(
  ignoredKeys.map { JSONValue.Member(key: $0, value: true) })

private func schema(of object: ObjectDescription) -> JSONValue {
  let properties = object.keys.map {
    JSONValue.Member(key: $0.name, value: schema(of: $0))
  }
  var result: JSONValue = [
    "title": .string(plain(sentence(object.title)).filter { $0 != "." && $0 != "'" }),
    "description": .string(plain(object.says)), "type": "object",
    "properties": ignoredMembers + .object(properties),
  ]
  if !object.requiredNames.isEmpty {
    result = result + ["required": .array(object.requiredNames.map { .string($0) })]
  }
  result = result + ["additionalProperties": false]
  var (dependentSchemas, dependentRequired): ([JSONValue.Member], [JSONValue.Member]) = ([], [])
  for key in object.dependentKeys {
    switch key.dependency {
    case .without(let others, _):
      let excluded = others.map { JSONValue.Member(key: $0, value: false) }
      dependentSchemas.append(.init(key: key.name, value: ["properties": .object(excluded)]))
    case .with(let other, _, _):
      dependentRequired.append(.init(key: key.name, value: [.string(other)]))
    case .words, nil: break
    }
  }
  if !dependentSchemas.isEmpty {
    result = result + ["dependentSchemas": .object(dependentSchemas)]
  }
  if !dependentRequired.isEmpty {
    result = result + ["dependentRequired": .object(dependentRequired)]
  }
  let shown = object.keys.first(where: \.isRequired) ?? object.keys.first { $0.name != "doc" }
  return result + ["examples": .array((shown?.examples ?? []).map(parsed))]
}

private func schema(of key: KeyDescription) -> JSONValue {
  var text = plain(key.says)
  var result: JSONValue = [:]
  switch key.default {
  case .value(let json)?: result = ["default": parsed(json)]
  case .says(let words)?: text += " By default \(plain(words))."
  case nil: break
  }
  let words = key.shape.words
  if !words.isEmpty {
    text += words.map { " '\($0.word)': \(plain($0.says))." }.joined()
  }
  let examples = key.examples.compactMap { example in
    parsed(example).members.first { $0.key == key.name }?.value
  }
  return ["description": .string(text)] + schema(of: key.shape) + result
    + ["examples": .array(examples)]
}

private func schema(of shape: Shape) -> JSONValue {
  switch shape {
  case .text(let rule): return rule.pattern == nil ? ["type": "string"] : reference(rule.rawValue)
  case .flag: return ["type": "boolean"]
  case .wholeNumber(let range):
    return [
      "type": "integer", "minimum": .number(String(range.lowerBound)),
      "maximum": .number(String(range.upperBound)),
    ]
  case .tag: return reference("tag")
  case .tagPair:
    return ["type": "array", "items": reference("tag"), "minItems": 2, "maxItems": 2]
  case .choice(let words): return ["enum": .array(words.map { .string($0.word) })]
  case .value: return [:]
  case .scalar: return ["type": ["boolean", "number", "string"]]
  case .members: return ["type": "object"]
  case .list(let element, let atLeastOne, let isDistinct):
    return ["type": "array", "items": schema(of: element)]
      + (atLeastOne ? ["minItems": 1] : [:]) + (isDistinct ? ["uniqueItems": true] : [:])
  case .object(let object): return reference(object.name)
  case .named(let element, let names, let atLeastOne):
    let pattern = (names.pattern ?? "").dropFirst().dropLast()
    let keys = ignoredKeys.map { $0.replacing("$", with: "\\$") }.joined(separator: "|")
    return ["type": "object"] + (atLeastOne ? reference("nonEmpty") : [:])
      + [
        "propertyNames": ["pattern": .string("^(\(pattern)|\(keys))$")],
        "properties": ignoredMembers, "additionalProperties": schema(of: element),
      ]
  case .either(let first, let second):
    return ["anyOf": [schema(of: first), schema(of: second)]]
  }
}

private func reference(_ name: String) -> JSONValue { ["$ref": .string("#/$defs/\(name)")] }

/// A text of the table without its Markdown.
private func plain(_ text: String) -> String { text.replacing("`", with: "'") }

private func sentence(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst() + "."
}

/// A value that is written in the table.
func parsed(_ json: String) -> JSONValue {
  var diagnostics = Diagnostics()
  let node = readJSON(
    SourceFile(path: "example.json", bytes: Array(json.utf8)), file: 0, &diagnostics)
  guard let node, !diagnostics.hasErrors else { fatalError("no JSON: \(json)") }
  return JSONValue(node.content)
}
