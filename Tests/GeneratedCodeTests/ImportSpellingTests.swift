import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// Descriptions with different spellings of the same meaning result in the same schema.
@Suite struct ImportSpellingTests {
  /// The spellings of "this value is `VALUE`", with the definitions that they refer to.
  static let constants: [(schema: String, definitions: String)] = [
    (##"{ "const": VALUE }"##, ""),
    (##"{ "enum": [VALUE] }"##, ""),
    (##"{ "$ref": "#/$defs/xVALUE_ONLY" }"##, ##""xVALUE_ONLY": { "const": VALUE }"##),
    (
      ##"{ "$ref": "#/$defs/xVALUE_ALIAS" }"##,
      ##""xVALUE_ALIAS": { "$ref": "#/$defs/xVALUE_ONLY" }, "xVALUE_ONLY": { "enum": [VALUE] }"##
    ),
    (##"{ "allOf": [{ "const": VALUE }] }"##, ""),
    (##"{ "allOf": [{ "type": "string" }, { "enum": [VALUE] }] }"##, ""),
    (##"{ "oneOf": [{ "const": VALUE }] }"##, ""),
    (##"{ "anyOf": [{ "enum": [VALUE] }] }"##, ""),
    (##"{ "anyOf": [{ "oneOf": [{ "allOf": [{ "const": VALUE }] }] }] }"##, ""),
    (##"{ "$ref": "#/$defs/All", "const": VALUE }"##, ##""All": { "enum": ["a", "b", "c"] }"##),
    (
      ##"{ "allOf": [{ "$ref": "#/$defs/All" }], "enum": [VALUE] }"##,
      ##""All": { "oneOf": [{ "const": "a" }, { "const": "b" }, { "const": "c" }] }"##
    ),
    (
      ##"{ "allOf": [{ "$ref": "#/$defs/All" }, { "enum": ["c", VALUE] }, { "enum": [VALUE, "z"] }] }"##,
      ##""All": { "enum": ["a", "b"] }"##
    ),
  ]

  /// Positions for a union of `A` and `B`. Each is a definition that uses the union.
  static let places = [
    ##""Use": { "oneOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }] }"##,
    ##""Use": { "anyOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }, { "type": "null" }] }"##,
    ##""Use": { "type": "object", "required": ["at"], "properties": { "at": { "oneOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }] } } }"##,
    ##""Use": { "type": "array", "items": { "anyOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }] } }"##,
    ##""Use": { "type": "object", "properties": { "by": { "type": "object", "additionalProperties": { "oneOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }] } } } }"##,
    ##""Use": { "allOf": [{ "$ref": "#/$defs/Inner" }] }, "Inner": { "oneOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }] }"##,
    ##""Use": { "oneOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }], "discriminator": { "propertyName": "tag" } }"##,
    ##""Use": { "properties": { "one": { "$ref": "#/$defs/A" }, "any": { "oneOf": [{ "$ref": "#/$defs/A" }, { "$ref": "#/$defs/B" }] } } }"##,
  ]

  @Test(arguments: places) func importsEverySpellingOfTags(place: String) throws {
    var schemas: [String] = []
    for constant in Self.constants {
      func spelled(_ text: String, _ value: String) -> String {
        text.replacing("xVALUE", with: value).replacing("VALUE", with: "\"\(value)\"")
      }
      let kinds = ["a", "b"].map { value in
        """
        "\(value.uppercased())": {
          "type": "object", "required": ["tag"],
          "properties": { "tag": \(spelled(constant.schema, value)), "\(value)Size": { "type": "integer" } }
        }
        """
      }
      let definitions = Set(["a", "b"].map { spelled(constant.definitions, $0) }).subtracting([""])
      let text = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$defs": { \(([place] + kinds + definitions.sorted()).joined(separator: ", ")) }
        }
        """
      schemas.append(try imported(text, ["Use"]))
    }
    #expect(schemas[0].contains("\"unions\""))
    for (schema, constant) in zip(schemas, Self.constants) {
      #expect(schema == schemas[0], "\(constant.schema)")
    }
  }

  /// The number of random schemas to respell.
  static let count: UInt64 = isExhaustive ? 1000 : isThorough ? 200 : 40

  @Test func importsEverySpellingOfRandomDescriptions() throws {
    var compared = 0
    for seed in 0..<Self.count {
      let schema = RandomSchema(seed: seed)
      guard let export = try? exportJSONSchema(schema.sources, includesSchemas: false),
        let text = export.text
      else { continue }
      var diagnostics = Diagnostics()
      let file = SourceFile(path: "Random.json", bytes: Array(text.utf8))
      let root = try #require(readJSON(file, file: 0, &diagnostics))
      #expect(diagnostics.all.isEmpty, "seed \(seed)")
      var speller = Speller(SplitMix(state: seed))
      let other = speller.spell(schemaOf: JSONValue(root.content))
      let first = try imported(text, [])
      // A description of a string or a number declares nothing.
      if first.isEmpty { continue }
      let second = try imported(schemaText(other), [])
      let lines = zip(first.split(separator: "\n"), second.split(separator: "\n"))
      let difference = lines.first { $0 != $1 }.map { "\($0)\n\($1)" } ?? ""
      #expect(first == second, "seed \(seed):\n\(difference)")
      compared += 1
    }
    #expect(compared > Self.count / 4)
  }

  private func imported(_ text: String, _ unions: [String]) throws -> String {
    let imported = importSchema(
      [SourceFile(path: "Spelled.json", bytes: Array(text.utf8))],
      options: ImportOptions(unions: unions, includesAll: unions.isEmpty))
    let declaresNothing = imported.diagnostics.contains {
      $0.message.hasPrefix("the description has nothing to declare")
    }
    if declaresNothing { return "" }
    return try #require(
      imported.text,
      "\(imported.diagnostics.first { $0.severity == .error }?.message ?? "")\n\(text)")
  }
}

/// Rewrites schemas in other spellings with the same meaning.
private struct Speller {
  private var random: SplitMix

  init(_ random: SplitMix) { self.random = random }

  /// Returns a schema in another spelling.
  mutating func spell(schemaOf value: JSONValue) -> JSONValue {
    guard case .object(let members) = value else { return value }
    var spelled: [JSONValue.Member] = []
    for member in members { spelled.append(.init(key: member.key, value: spell(member))) }
    guard Bool.random(using: &random) else { return .object(spelled) }
    return respell(spelled)
  }

  private mutating func spell(_ member: JSONValue.Member) -> JSONValue {
    switch (member.key, member.value) {
    case ("properties", .object(let members)), ("$defs", .object(let members)):
      return .object(
        members.map { .init(key: $0.key, value: spell(schemaOf: $0.value)) })
    case ("items", _), ("additionalProperties", _), ("then", _), ("else", _):
      return spell(schemaOf: member.value)
    case ("anyOf", .array(let elements)), ("oneOf", .array(let elements)),
      ("allOf", .array(let elements)), ("prefixItems", .array(let elements)):
      return .array(elements.map { spell(schemaOf: $0) })
    default: return member.value
    }
  }

  /// Returns a schema in which one keyword has another spelling.
  private mutating func respell(_ members: [JSONValue.Member]) -> JSONValue {
    func schema(_ key: String, _ value: JSONValue) -> JSONValue {
      .object([.init(key: key, value: value)])
    }
    var members = members
    if let index = members.firstIndex(where: { $0.key == "const" }) {
      let value = members[index].value
      members[index] =
        switch Int.random(in: 0..<4, using: &random) {
        // Wrapped in 'allOf', because an export writes a plain 'enum' with one value for a union with one kind.
        case 0: .init(key: "allOf", value: [schema("enum", [value])])
        case 1: .init(key: "allOf", value: [schema("const", value)])
        case 2: .init(key: "oneOf", value: [schema("enum", [value])])
        default: .init(key: "anyOf", value: [schema("allOf", [schema("const", value)])])
        }
    } else if let index = members.firstIndex(where: { $0.key == "enum" }),
      case .array(let values) = members[index].value, values.count > 1,
      !members.contains(where: { $0.key == "oneOf" })
    {
      members[index] = .init(key: "oneOf", value: .array(values.map { schema("const", $0) }))
    } else if members.count == 1, members[0].key == "$ref" {
      members = [.init(key: "allOf", value: [.object(members)])]
    }
    return .object(members)
  }
}
