import Foundation
import TestSupport
import Testing

@testable import KindsCore

private let jsonSchema = repositoryRoot.appending(path: "Schemas/kinds.schema.json")

/// Holds `kinds.schema.json`, which editors read, against what the decoder accepts.
@Suite struct JSONSchemaTests {
  /// Each shape of the language and its definition in the JSON Schema, `nil` for the document at the root.
  static let definitions: [(shape: ObjectShape, name: String?)] = [
    (.document, nil), (.defaults, "defaults"), (.external, "external"), (.union, "union"),
    (.coding, "coding"),
    (.renderer, "renderer"), (.kind, "kind"), (.constant, "constant"), (.field, "field"),
    (.structure, "struct"),
    (.presets, "presets"), (.enumeration, "enum"), (.enumValue, "enumValue"),
    (.protocol, "protocol"), (.property, "property"), (.method, "method"),
  ]

  let schema: SchemaObject

  init() throws {
    schema = try SchemaObject(contentsOf: jsonSchema)
  }

  @Test func everyShapeHasADefinition() throws {
    #expect(Self.definitions.map(\.shape.name).sorted() == ObjectShape.all.map(\.name).sorted())
    let closed = try schema["$defs"].members.filter {
      ($0.value as? [String: Any])?["additionalProperties"] as? Bool == false
    }
    #expect(closed.keys.sorted() == Self.definitions.compactMap(\.name).sorted())
  }

  @Test(arguments: definitions)
  func definitionHasTheKeysOfItsShape(shape: ObjectShape, name: String?) throws {
    let definition = try name.map { try schema["$defs"][$0] } ?? schema
    let properties = try definition["properties"].members

    #expect(properties.keys.sorted() == (shape.keys + ObjectShape.ignoredKeys).sorted())
    #expect(definition.strings("required").sorted() == shape.required.sorted())
    #expect(definition.members["additionalProperties"] as? Bool == false)
    for key in shape.keys {
      let property = try definition["properties"][key]
      #expect(
        property.members["description"] != nil || property.members["$ref"] != nil,
        "\(shape.name): '\(key)' is not described")
    }
  }

  @Test func accessIsThatOfTheDecoder() throws {
    let access = try schema["properties"]["access"]
    #expect(access.strings("enum") == Access.allCases.map(\.rawValue))
    #expect(access.members["default"] as? String == Access.internal.rawValue)
  }

  @Test func listsOfAUnionAreThoseOfTheDecoder() throws {
    let union = try schema["$defs"]["union"]["properties"]
    let visitors = try union["visitors"]["items"].strings("enum")
    #expect(visitors == VisitorForm.allCases.map(\.rawValue))
    let views = try union["views"]["items"].strings("enum")
    #expect(views == ViewFramework.allCases.map(\.rawValue))
    let omissions = try union["without"]["items"].strings("enum")
    #expect(omissions == UnionPart.allCases.map(\.rawValue))
  }

  @Test func choicesOfAProtocolAreThoseOfTheDecoder() throws {
    let definitions = try schema["$defs"]
    let isolation = try definitions["protocol"]["properties"]["isolation"].strings("enum")
    #expect(isolation == Isolation.allCases.map(\.rawValue))
    let sources = try definitions["property"]["properties"]["by"].strings("enum")
    #expect(sources == PropertySource.allCases.map(\.rawValue))
  }

  @Test func protocolsAreThoseOfTheDecoder() throws {
    let conforms = try schema["$defs"]["standardProtocol"].strings("enum")
    #expect(conforms == Conformances.named.map(\.name))
  }

  @Test(arguments: [("coding", "style"), ("renderer", "format")])
  func choicesAreThoseOfTheDecoder(definition: String, key: String) throws {
    let choices = try schema["$defs"][definition]["properties"][key].strings("enum")
    let part =
      definition == "coding"
      ? #""coding": { "style": "????????????" }"#
      : #""renderers": { "Text": { "format": "????????????" } }"#
    let source = source(#"{ "unions": { "A": { "kinds": { "a": {} }, \#(part) } } }"#)

    let diagnostics = check([source])

    #expect(diagnostics.map(\.rule) == [.unknownValue])
    #expect(diagnostics.first?.message.hasSuffix("; use \(quotedList(choices))") == true)
  }

  @Test func schemesAreThoseOfTheDecoder() throws {
    let schemes = try schema["$defs"]["renderer"]["properties"]["schemes"]
    #expect(schemes.members["default"] as? [String] == KindsDestination.schemes)
    let pattern = try Regex(#require(try schemes["items"].members["pattern"] as? String))
    for scheme in ["https", "git+ssh", "a", "Z9.-", "", "1a", "+a", "a:", "a b", "é"] {
      let renderer = #""renderers": { "B": { "format": "html", "schemes": ["\#(scheme)"] } }"#
      let source = source(#"{ "unions": { "A": { "kinds": { "a": {} }, \#(renderer) } } }"#)
      let isMatch = try pattern.wholeMatch(in: scheme) != nil
      #expect(isMatch == check([source]).isEmpty, "\(scheme)")
    }
  }

  @Test func stylesOfNamesAreThoseOfTheDecoder() throws {
    let styles = try schema["$defs"]["namingStyle"].strings("enum")
    #expect(styles == NamingStyle.allCases.map(\.rawValue))
  }

  @Test func extrasAreThoseOfTheDecoder() throws {
    let extras = try schema["$defs"]["extras"].strings("enum")
    #expect(extras == Extras.allCases.map(\.rawValue))
  }

  @Test func placesOfSharedFieldsAreThoseOfTheDecoder() throws {
    let places = try schema["$defs"]["coding"]["properties"]["shared"].strings("enum")
    #expect(places == SharedFields.allCases.map(\.rawValue))
  }

  @Test func versionsAreThoseOfTheDecoder() throws {
    let versions = try schema["properties"]["requires"].members["enum"] as? [Int] ?? []
    let newest = try #require(versions.max())
    for version in versions + [newest + 1] {
      let diagnostics = check([source(#"{ "requires": \#(version) }"#)])
      #expect(
        diagnostics.map(\.rule) == (versions.contains(version) ? [] : [.requiredVersion]))
    }
  }

  @Test(arguments: ["a", "_", "Ab_1", "", "1a", "a-b", "a b", " a", "a.b", "é", "\u{212A}", "$a"])
  func namesAreThoseOfTheDecoder(text: String) throws {
    for definition in ["name", "memberName"] {
      let pattern = try #require(schema["$defs"][definition].members["pattern"] as? String)
      let isMatch = try Regex(pattern).wholeMatch(in: text) != nil
      #expect(isMatch == isIdentifier(text), "by the pattern of '\(definition)'")
    }
  }

  @Test(.enabled(if: Validator.isAvailable, "Python's package 'jsonschema' cannot be imported"))
  func validatorAgreesWithTheDecoder() throws {
    let folders = try contents(of: fixturesFolder.appending(path: "Accepted"))
    let accepted = try (folders + [repositoryRoot.appending(path: "Schemas")]).flatMap { folder in
      try contents(of: folder).filter(\.isSchema)
    }
    try withTemporaryFolder { folder in
      let valid = try write(SchemaSample.valid, to: folder, "valid")
      let invalid = try write(SchemaSample.invalid, to: folder, "invalid")
      let report = try Validator.run(accepting: accepted + valid, refusing: invalid)
      #expect(report.exitCode == 0, "\(report.summary)")
    }
  }

  @Test(arguments: SchemaSample.valid) func decoderAcceptsValidSample(sample: SchemaSample) {
    #expect(check([source(sample.text)]).map(\.message) == [])
  }

  @Test(arguments: SchemaSample.invalid) func decoderRefusesInvalidSample(sample: SchemaSample) {
    #expect(check([source(sample.text)]).map(\.rule) == [sample.rule])
  }

  private func source(_ text: String) -> SourceFile {
    SourceFile(path: "Test.kinds.json", bytes: Array(text.utf8))
  }

  private func write(_ samples: [SchemaSample], to folder: URL, _ prefix: String) throws -> [URL] {
    try samples.enumerated().map { index, sample in
      let file = folder.appending(path: "\(prefix)-\(index)-\(sample).kinds.json")
      try Data(sample.text.utf8).write(to: file)
      return file
    }
  }
}

/// An object of the JSON Schema.
struct SchemaObject {
  let members: [String: Any]

  init(contentsOf file: URL) throws {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    members = try #require(json as? [String: Any])
  }

  private init(members: [String: Any]) {
    self.members = members
  }

  subscript(key: String) -> SchemaObject {
    get throws {
      SchemaObject(members: try #require(members[key] as? [String: Any], "no object '\(key)'"))
    }
  }

  /// The list of strings of a key, empty where there is none.
  func strings(_ key: String) -> [String] {
    members[key] as? [String] ?? []
  }
}

/// The validator of Python's package `jsonschema`, an implementation that knows nothing of this one.
private enum Validator {
  /// Whether the package can be imported by the Python that `KINDS_PYTHON` names.
  static let isAvailable =
    (try? python(["-c", "from jsonschema import Draft202012Validator"]).exitCode) == 0

  static func run(accepting accepted: [URL], refusing refused: [URL]) throws -> ProcessResult {
    try python(
      [fixturesFolder.appending(path: "validate.py").path, jsonSchema.path, "--accept"]
        + accepted.map(\.path)
        + ["--refuse"] + refused.map(\.path))
  }

  private static func python(_ arguments: [String]) throws -> ProcessResult {
    let name = ProcessInfo.processInfo.environment["KINDS_PYTHON"] ?? "python3"
    return try runProcess(findExecutable(name), arguments)
  }
}
