/// The beginning of each JSON Schema of the schema language.
private let start: JSONValue = [
  "$schema": "http://json-schema.org/draft-07/schema#",
  "$comment":
    "The schema language of kinds, for editors; written by 'kinds schema'. Only 'kinds check' reports errors such as unknown types and duplicate names.",
]

/// Returns the JSON Schema of the schema language for editors. It uses draft 7, which editors support.
///
/// - Parameter sources: Schema files whose declarations editors suggest as well. Files that are not JSON are ignored.
package func languageSchema(offering sources: [SourceFile] = []) -> String {
  let names = offeredNames(sources)
  let objects = languageObjects.dropFirst().map {
    JSONValue.Member(key: $0.name, value: schema(of: $0))
  }
  let rules = TextRule.allCases.filter(\.isDefined).map {
    JSONValue.Member(key: $0.definitionName, value: schema(of: $0, offering: names[$0] ?? []))
  }
  let definitions = objects + rules + [.init(key: "tag", value: tag)] + emptiness
  let document = languageObjects.first.map(schema(of:)) ?? [:]
  return (start + document + ["definitions": .object(definitions)]).prettyText() + "\n"
}

/// Whether a file is a JSON Schema of the schema language.
package func isLanguageSchema(_ bytes: [UInt8]) -> Bool {
  let text = String(decoding: bytes.prefix(500), as: UTF8.self)
  return start.members.allSatisfy { text.contains("\($0.value.text)") }
}

/// Returns the names that editors suggest for strings. The keys are the rules that the strings must satisfy.
private func offeredNames(_ sources: [SourceFile]) -> [TextRule: [String]] {
  var diagnostics = Diagnostics()
  var types = KnownType.byName.keys.sorted() + ["JSON"]
  var unions: [String] = []
  var (kinds, groups, protocols): ([String], [String], [String]) = ([], [], [])
  for (file, source) in sources.enumerated() {
    let members = readJSON(source, file: file, &diagnostics)?.members ?? []
    func names(at key: String) -> [String] {
      (members.first { $0.key.value == key }?.value.members ?? []).map(\.key.value)
        .filter { !ignoredKeys.contains($0) }
    }
    for union in members.first(where: { $0.key.value == "unions" })?.value.members ?? [] {
      for member in union.value.members {
        let names = member.value.members.map(\.key.value)
        if member.key.value == "kinds" { kinds += names }
        if member.key.value == "subsets" { unions += names }
      }
    }
    unions += names(at: "unions")
    types += ["structs", "presets", "enums", "externals"].flatMap(names)
    groups += names(at: "groups")
    protocols += names(at: "protocols")
  }
  types += unions
  return [
    .type: types, .group: groups, .kind: kinds, .unionName: unions,
    .conformance: Conformances.named.map(\.name) + protocols,
  ].mapValues { Set($0).filter { !ignoredKeys.contains($0) }.sorted() }
}

extension TextRule {
  /// Whether the JSON Schema has a definition for the rule.
  fileprivate var isDefined: Bool { pattern != nil || self == .kind }

  /// The name of the definition. `kind` is already the name of an object's definition.
  fileprivate var definitionName: String { self == .kind ? "kindName" : rawValue }
}

private let tag: JSONValue = [
  "title": "A tag",
  "description":
    "The name of a kind, or of a value of an enum, in JSON data: a string or an integer. All tags of a union or an enum have the same type.",
  "type": ["string", "integer"], "minimum": -9_223_372_036_854_775_808,
  "maximum": 9_223_372_036_854_775_807,
]

/// The definition of an object that is not empty: it has a member other than the ignored ones.
private let emptiness: [JSONValue.Member] = [
  .init(
    key: "nonEmpty",
    value: [
      "$comment": "An object with a member besides those that are ignored.", "minProperties": 1,
      "dependencies": [
        "$schema": ["minProperties": 2],
        "$comment": [
          "minProperties": 2, "dependencies": ["$schema": ["minProperties": 3]],
        ],
      ],
    ])
]

private func schema(of rule: TextRule, offering names: [String]) -> JSONValue {
  let text: JSONValue =
    ["type": "string"] + (rule.pattern.map { ["pattern": .string($0)] } ?? [:])
  let description: JSONValue = ["description": .string(plain(sentence(rule.explanation)))]
  if names.isEmpty { return description + text }
  return description + ["anyOf": [text, ["enum": .array(names.map { .string($0) })]]]
}

private let ignoredMembers: JSONValue = .object(
  ignoredKeys.map { JSONValue.Member(key: $0, value: true) })

private func schema(of object: ObjectDescription) -> JSONValue {
  let properties = object.keys.map {
    JSONValue.Member(key: $0.name, value: schema(of: $0))
  }
  var result: JSONValue = [
    "title": .string(plain(sentence(object.title)).filter { $0 != "." && $0 != "'" }),
    "description": .string(plain(object.explanation)), "type": "object",
    "properties": ignoredMembers + .object(properties),
  ]
  if !object.requiredNames.isEmpty {
    result = result + ["required": .array(object.requiredNames.map { .string($0) })]
  }
  result = result + ["additionalProperties": false]
  var dependencies: [JSONValue.Member] = []
  for key in object.dependentKeys {
    switch key.dependency {
    case .without(let others, _):
      let excluded = others.map { JSONValue.Member(key: $0, value: false) }
      dependencies.append(.init(key: key.name, value: ["properties": .object(excluded)]))
    case .with(let other, _):
      dependencies.append(.init(key: key.name, value: [.string(other)]))
    case .words, nil: break
    }
  }
  if !dependencies.isEmpty { result = result + ["dependencies": .object(dependencies)] }
  let shown = object.keys.first(where: \.isRequired) ?? object.keys.first { $0.name != "doc" }
  return result + ["examples": .array((shown?.examples ?? []).map(parsed))]
}

private func schema(of key: KeyDescription) -> JSONValue {
  var text = plain(key.explanation)
  var result: JSONValue = [:]
  switch key.default {
  case .value(let json)?: result = ["default": parsed(json)]
  case .described(let words)?: text += " Default: \(plain(words))."
  case nil: break
  }
  let words = key.shape.words
  if !words.isEmpty {
    text += words.map { " '\($0.word)': \(plain($0.explanation))." }.joined()
  }
  let examples = key.examples.compactMap { example in
    parsed(example).members.first { $0.key == key.name }?.value
  }
  return ["description": .string(text)] + schema(of: key.shape) + result
    + ["examples": .array(examples)]
}

private func schema(of shape: Shape) -> JSONValue {
  switch shape {
  case .text(let rule): return rule.isDefined ? reference(rule.definitionName) : ["type": "string"]
  case .flag: return ["type": "boolean"]
  case .wholeNumber(let range):
    return [
      "type": "integer", "minimum": .number(String(range.lowerBound)),
      "maximum": .number(String(range.upperBound)),
    ]
  case .tag: return reference("tag")
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
    return ["type": "object"] + (atLeastOne ? ["allOf": [reference("nonEmpty")]] : [:])
      + [
        "propertyNames": ["pattern": .string("^(\(pattern)|\(keys))$")],
        "properties": ignoredMembers, "additionalProperties": schema(of: element),
      ]
  case .either(let first, let second):
    return ["anyOf": [schema(of: first), schema(of: second)]]
  }
}

private func reference(_ name: String) -> JSONValue { ["$ref": .string("#/definitions/\(name)")] }

/// Returns a description with quotation marks in place of Markdown's backticks.
private func plain(_ text: String) -> String { text.replacing("`", with: "'") }

private func sentence(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst() + "."
}

/// Parses a JSON value in the description of the schema language.
func parsed(_ json: String) -> JSONValue {
  var diagnostics = Diagnostics()
  let node = readJSON(
    SourceFile(path: "example.json", bytes: Array(json.utf8)), file: 0, &diagnostics)
  return node.map { JSONValue($0.content) } ?? .null
}
