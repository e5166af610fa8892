import Foundation
@testable import KindsCore
import KindsTools
import TestSupport
import Testing

/// Hostile strings at every place of a schema that accepts free text. They remain strings in the generated Swift, which
/// is compiled and run, and in exports, renderings and messages.
@Suite struct InjectionTests {
  private static let payloads = isExhaustive ? HostilePayload.all : HostilePayload.few

  @Test func payloadIsInEveryPlaceForFreeText() throws {
    let objects = DocumentSyntax.grammar.description.reachable
    let keys = objects.flatMap { object in
      object.keys.filter { $0.shape.acceptsFreeText }.map { "\(object.name).\($0.name)" }
    }
    let places = try texts(of: HostileSchema(number: 0, payload: "PAYLOAD"))
    let found = Set(places.filter { $0.isFree && $0.text.contains("PAYLOAD") }.map(\.place))
    #expect(keys.filter { !found.contains($0) } == [])
    #expect(found.filter { !keys.contains($0) } == [])
  }

  /// The compiled Swift contains the exact strings, and runs none of them.
  @Test func stringsRoundTripThroughCompiledCode() throws {
    let schemas = Self.payloads.enumerated().map { HostileSchema(number: $0, $1) }
    #expect(schemas.filter { $0.html != "a" }.count > schemas.count * 9 / 10)
    for (batch, schemas) in schemas.chunks(of: 60).enumerated() {
      let program = try compileProgram(
        HostileSchema.program(schemas), named: "injection\(isExhaustive ? "-\(batch)" : "")",
        with: schemas.map(\.source))
      let result = try withTemporaryFolder { folder in
        let file = folder.appending(path: "payloads.json")
        let texts = schemas.map { [$0.payload, $0.html].map { Array($0.utf8) } }
        try JSONEncoder().encode(texts).write(to: file)
        return try runProcess(program, [file.path])
      }
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.output == "all texts are the same\n")
    }
  }

  @Test func stringsRoundTripThroughExports() throws {
    for payload in Self.payloads {
      let schema = HostileSchema(number: 0, payload: payload.text)
      for root in ["U0", "S0", "P0", "E0"] {
        let exported = try #require(try exportJSONSchema([schema.source], root: root).text)
        let strings = try JSONReading(exported).strings
        #expect(strings.contains { $0.utf8.elementsEqual(payload.text.utf8) }, "\(root)")
      }
    }
  }

  /// Names and other restricted strings are rejected if they contain a payload, with messages of one line.
  @Test func rejectsPayloadsInNamesWithOneLineMessages() throws {
    let schema = HostileSchema(number: 0, payload: "a")
    let others = try texts(of: schema).filter { !$0.isFree }
    #expect(others.count > 50)
    let bytes = Array(schema.text.utf8)
    for (number, text) in others.enumerated() {
      let count = isExhaustive ? Self.payloads.count : 3
      for step in 0..<count {
        let payload = Self.payloads[(number * count + step) % Self.payloads.count].text
        var changed = bytes
        changed.replaceSubrange(text.range, with: Array(jsonString(payload).utf8))
        let source = SourceFile(path: "Post.kinds.json", bytes: changed)
        let generation = generate([source])
        #expect(!generation.diagnostics.isEmpty && generation.files.isEmpty, "\(text.place)")
        expectPlainMessages(
          generation.diagnostics, [source], "\(text.place) \(payload.debugDescription)")
      }
    }
  }

  /// Messages quote free text such as duplicate tags and keys, and invalid templates.
  @Test func messagesAboutFreeTextAreOneLine() {
    for payload in Self.payloads {
      let text = jsonString(payload.text)
      for document in [
        #"{ "unions": { "U": { "coding": { "tag": P }, "kinds": { "a": { "tag": P, "fields": { "b": { "type": "Int", "key": P } } }, "b": { "aliases": [P] } } } } }"#,
        #"{ "structs": { "S": { "fields": { "a": { "type": "Int", "key": P }, "b": { "type": "Int", "key": P, "default": P } } } } }"#,
        #"{ "enums": { "E": { "values": { "a": { "tag": P }, "b": { "tag": P } } } }, "structs": { "S": { "fields": { "e": { "type": "E", "default": P }, "d": { "type": "Date", "default": P }, "c": { "type": "[Int: Int]", "default": { P: 1 } } } } } }"#,
        #"{ "unions": { "U": { "renderers": { "T": { "format": "html", "schemes": [P] } }, "kinds": { "a": { "render": { "T": P, P: "{{a" } } } } } }"#,
        #"{ P: P, "structs": { P: { P: P } }, "doc": [P], "x": { "swift": P } }"#,
        #"{ "structs": { "S": { "fields": { "a": { "type": "Int", "default": { "swift": P } } } } } }"#,
        #"{ "a": P, "a": P, "b": P, "b": P } P"#, "P\n::error::a\n##vso[a]b\n",
      ] {
        let bytes = Array(
          document.split(separator: "P", omittingEmptySubsequences: false).joined(separator: text)
            .utf8)
        let source = SourceFile(path: "Post.kinds.json", bytes: bytes)
        let diagnostics = check([source])
        // A single letter is a valid expression.
        #expect(!diagnostics.isEmpty || document.contains("swift"), "\(document)")
        expectPlainMessages(diagnostics, [source], "\(document) \(payload.text.debugDescription)")
      }
    }
  }

  /// Messages about data quote it with a payload in a key, a tag or a value.
  @Test func messagesAboutDataAreOneLine() throws {
    for payload in Self.payloads {
      let schema = HostileSchema(number: 0, payload: "a").source
      let text = jsonString(payload.text)
      for document in [
        "P", "[P, 1]", "{ P: P }", #"{ "ta": P, "a": P }"#, #"{ "ta": "a", "a": P }"#,
        #"{ "ta": "a", "a": { P: P } }"#, #"{ "ta": "a", "a": { "text": { P: 1 } } }"#,
        #"{ "ta": "a", "a": { "text": [P] } } P"#, #"[{ "ta": P }, { "ta": [P], P: P, P: 1 }]"#,
      ] {
        let bytes = document.split(separator: "P", omittingEmptySubsequences: false)
          .joined(separator: text).utf8
        let data = SourceFile(path: "data.json", bytes: Array(bytes))
        let result = try validate([schema], data: [DataFile(data, isLines: false)])
        #expect(!result.diagnostics.isEmpty, "\(document)")
        expectPlainMessages(
          result.diagnostics, [schema, data], "\(document) \(payload.text.debugDescription)")
      }
    }
  }

  /// The name of a file occurs only in messages and at the top of the output.
  @Test func fileNamesAreOnlyInMessagesAndHeaders() {
    let schema = HostileSchema(number: 0, payload: "a")
    let expected = generate([schema.source]).files.map {
      $0.text.split(separator: "\n").dropFirst().joined(separator: "\n")
    }
    let pieces = HostilePayload.pieces.enumerated().filter { isExhaustive || $0.offset % 4 == 0 }
    let names = pieces.map { $0.element + "a" + $0.element } + ["::error::a", " ::error::a"]
    for name in names where !name.utf8.contains(UInt8(ascii: "/")) {
      let source = SourceFile(path: name + ".kinds.json", bytes: Array(schema.text.utf8))
      let generation = generate([source])
      #expect(
        generation.files.map { $0.text.split(separator: "\n").dropFirst().joined(separator: "\n") }
          == expected)
      for file in generation.files {
        let first = file.text.split(separator: "\n").first ?? ""
        #expect(
          first.hasPrefix("// Generated by kinds") && first.unicodeScalars.allSatisfy(isPlain)
        )
      }
      let broken = SourceFile(path: name + ".kinds.json", bytes: Array("{".utf8))
      expectPlainMessages(check([broken]), [broken], name.debugDescription)
    }
  }

  /// Expects that each diagnostic and each note takes one line with its place, followed by two more lines in the style
  /// with excerpts. No line may contain control characters or a command.
  private func expectPlainMessages(
    _ diagnostics: [Diagnostic], _ sources: [SourceFile], _ what: String
  ) {
    let count = diagnostics.reduce(0) { $0 + 1 + $1.related.count }
    for (style, lineCount) in [(DiagnosticStyle.lines, count), (.excerpts, 3 * count)] {
      let lines = describe(diagnostics, in: sources, style: style).utf8.split(
        separator: 10, omittingEmptySubsequences: false
      )
      .dropLast().map { String(Substring($0)) }
      #expect(lines.count == lineCount, "\(what)")
      for (number, line) in lines.enumerated() {
        let isMessage = number % (lineCount / max(1, count)) == 0
        #expect(line.unicodeScalars.allSatisfy(isPlain), "\(what)")
        #expect(
          !isMessage || sources.contains { line.hasPrefix(printable($0.path) + ":") }, "\(what)")
        #expect(
          !line.contains("##[") && !line.contains("##vso[")
            && !line.trimmingCharacters(in: .whitespaces).hasPrefix("::"), "\(what): \(line)")
      }
    }
  }

  private func texts(of schema: HostileSchema) throws -> [PlacedText] {
    var diagnostics = Diagnostics()
    let document = try #require(readJSON(schema.source, file: 0, &diagnostics))
    return PlacedText.all(in: document, DocumentSyntax.grammar.description)
  }
}

/// Reads the strings in JSON.
private struct JSONReading {
  let strings: [String]

  init(_ text: String) throws {
    var diagnostics = Diagnostics()
    // Foundation removes U+FEFF from strings.
    let node = try #require(
      readJSON(SourceFile(path: "", bytes: Array(text.utf8)), file: 0, &diagnostics))
    strings = Self.strings(node.content)
    #expect(diagnostics.all == [])
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private static func strings(_ content: JSONNode.Content) -> [String] {
    switch content {
    case .string(let text): return [text]
    case .array(let elements): return elements.flatMap { strings($0.content) }
    case .object(let members): return members.flatMap { [$0.key.value] + strings($0.value.content) }
    default: return []
    }
  }
}
