import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// JSON Schemas for structured output of all fixtures and of random schemas. They have the required form, and generated
/// code accepts their values.
@Suite struct StructuredOutputTests {
  @Test func fixturesAcceptDescribedValues() throws {
    let count = try AcceptedFixture.all().reduce(0) { count, fixture in
      try count + check(readSources(fixture.schemas), fixture.name)
    }
    #expect(count > 300, "\(count)")
  }

  @Test func randomSchemasAcceptDescribedValues() throws {
    let seeds: Range<UInt64> = 0..<(isThorough ? 60 : 15)
    let count = try seeds.reduce(0) { try $0 + check(RandomSchema(seed: $1).sources, "seed \($1)") }
    #expect(count > seeds.count, "\(count)")
  }

  /// Checks the JSON Schema of each type that supports it.
  ///
  /// - Returns: The number of checked types.
  private func check(_ sources: [SourceFile], _ name: String) throws -> Int {
    var diagnostics = Diagnostics()
    let checked = try #require(readSchema(sources, &diagnostics), "\(name)")
    let reader = WireReader(checked)
    let types = checked.schema.codedDeclarations.filter { type in
      checked.schema.parameters(of: type).isEmpty && !checked.schema.isRecordOfValues(type)
        && checked.schema[type.index].conforms.contains(.decodable)
    }
    var count = 0
    for (number, type) in types.enumerated() {
      let export = try exportStructuredOutput(sources, root: SwiftType.declared(type).text)
      #expect((export.text == nil) == export.diagnostics.contains { $0.severity == .error })
      #expect(export.diagnostics.allSatisfy { $0.rule == .structuredOutput })
      guard let text = export.text else { continue }
      count += 1
      let place = "\(name), \(type.name.text)"
      let document = JSONValue(try node(text).content)
      #expect(document["type"] == "object" && document["anyOf"] == nil, "\(place)")
      expectAcceptedForm(document, place)
      let isWrapped = wrapped(checked, type)
      var instances = StructuredOutputInstances(document, seed: UInt64(number))
      for _ in 0..<(isThorough ? 40 : 10) {
        let value = try instances.value()
        let answer = isWrapped ? try #require(value["value"]) : value
        // A JSON Schema does not limit the depth of values.
        let faults = reader.refusals(of: try node(answer.text), as: .declared(type))
          .filter { !$0.isOfDepth }
        #expect(
          faults.isEmpty, "\(place): \(answer.text.prefix(1_000))\n\(faults.map(\.message))")
        if !faults.isEmpty { break }
      }
    }
    return count
  }

  private func wrapped(_ checked: CheckedSchema, _ type: DeclaredType) -> Bool {
    if case .record(let record) = Wire(checked.schema).form(of: type) {
      return record.form != .object
    }
    return true
  }

  private func node(_ text: String) throws -> JSONNode {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "", bytes: Array(text.utf8))
    return try #require(
      readJSON(source, file: 0, maximumDepth: 512, &diagnostics), "\(diagnostics.all)")
  }

  private static let formats: Set<String> = [
    "date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid",
  ]

  private static let keywords: [String: Set<String>] = [
    "object": ["properties", "required", "additionalProperties"],
    "array": ["items", "minItems", "maxItems"],
    "string": ["pattern", "format", "enum", "const"],
    "integer": ["minimum", "maximum", "enum", "const"],
    "number": ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "const"],
    "boolean": ["const"], "null": [],
  ]

  /// Expects only supported keywords and formats, and closed objects whose members are all required.
  private func expectAcceptedForm(_ schema: JSONValue, _ place: String) {
    var keys = Set(schema.members.map(\.key))
    keys.subtract(["description", "title", "$defs"])
    if schema["$ref"] != nil {
      #expect(schema.members.count == 1, "\(place): \(schema.text)")
    } else if schema["anyOf"] != nil {
      #expect(keys == ["anyOf"], "\(place): \(keys)")
    } else if case .string(let type)? = schema["type"] {
      keys.remove("type")
      #expect(
        Self.keywords[type].map { keys.isSubset(of: $0) } == true, "\(place): \(schema.text)")
      if type == "object" {
        let names = schema["properties"]?.members.map { JSONValue.string($0.key) }
        #expect(schema["additionalProperties"] == false, "\(place): \(schema.text)")
        #expect(schema["required"] == names.map { .array($0) }, "\(place): \(schema.text)")
        #expect(Set(names?.map(\.text) ?? []).count == names?.count, "\(place): \(schema.text)")
      }
      if case .string(let format)? = schema["format"] { #expect(Self.formats.contains(format)) }
    } else {
      Issue.record("\(place): \(schema.text)")
    }
    var inner = (schema["properties"]?.members ?? []) + (schema["$defs"]?.members ?? [])
    if let items = schema["items"] { inner.append(.init(key: "items", value: items)) }
    if case .array(let choices)? = schema["anyOf"] {
      inner += choices.map { .init(key: "anyOf", value: $0) }
    }
    for member in inner { expectAcceptedForm(member.value, "\(place), \(member.key)") }
  }
}
