import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// Imports the output of `kinds export` with the schema that it includes.
@Suite struct ImportOfExportsTests {
  /// The schemas of each fixture, by the name of its folder. Fixtures with Swift code are excluded.
  private func schemas() throws -> [(name: String, sources: [SourceFile])] {
    try contents(of: fixturesFolder.appending(path: "Accepted")).filter(\.isFolder).map { folder in
      let sources = try contents(of: folder).filter(\.isSchema).map {
        SourceFile(path: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0)))
      }
      return (folder.lastPathComponent, sources)
    }.filter { !hasSwift($0.sources) }
  }

  private func hasSwift(_ sources: [SourceFile]) -> Bool {
    sources.map { String(decoding: $0.bytes, as: UTF8.self) }.contains { text in
      text.contains("\"swift\"") || text.contains("\"attributes\": [\"@")
    }
  }

  /// An export includes its schema only if the schema contains no Swift, such as a constant of an external type.
  @Test(arguments: [
    ("Tint", #"".gray""#, false), ("Tint?", "null", true), ("String", #"".gray""#, true),
  ])
  func exportOmitsSchemasWithSwiftConstants(type: String, value: String, isCarried: Bool) throws {
    let externals =
      type == "String"
      ? "" : #""externals": { "Tint": { "conforms": ["Codable", "Hashable", "Sendable"] } },"#
    let text = """
      { \(externals) "structs": { "A": { "fields": { "a": { "type": "\(type)", "default": \(value) } } } } }
      """
    let source = SourceFile("A.kinds.json", text)
    let exported = try #require(exportJSONSchema([source]).text)
    #expect(exported.contains(#""x-kinds": "#) == isCarried)
    #expect(exported.contains(#""default": ".gray""#) == (type == "String"))
  }

  /// A schema that is included in an export is restored exactly, from JSON Schema and from OpenAPI.
  @Test func includedSchemasRoundTrip() throws {
    var count = 0
    var others: [String] = []
    for (number, (name, sources)) in try schemas().enumerated() {
      guard let exported = try? exportJSONSchema(sources).text else {
        others.append("\(name): has no data")
        continue
      }
      guard exported.contains("\"x-kinds\": ") else {
        others.append("\(name): has files that say different things of all that they declare")
        continue
      }
      count += 1
      // Unless the run is thorough, import only every fourth export.
      guard isThorough || number.isMultiple(of: 4) else { continue }
      for text in [exported, try #require(exportOpenAPI(sources).text)] {
        let source = SourceFile("Exported.json", text)
        let imported = importSchema([source])
        #expect(imported.diagnostics.isEmpty, "\(name): \(imported.diagnostics)")
        let schema = try #require(imported.text, "\(name)")
        if sources.count == 1 {
          #expect(
            try value(of: schema) == value(of: String(decoding: sources[0].bytes, as: UTF8.self)),
            "\(name)")
        }
        let again = [SourceFile("Again.kinds.json", schema)]
        let old = try exportJSONSchema(sources, includesSchemas: false).text
        let new = try exportJSONSchema(again, includesSchemas: false).text
        #expect(
          try definitions(in: #require(old)).sorted { $0.key < $1.key }
            == definitions(in: #require(new)).sorted { $0.key < $1.key }, "\(name)")
      }
    }
    let difference = try recordOrCompare(
      others.joined(separator: "\n") + "\n",
      with: fixturesFolder.appending(path: "Imported/without-schemas.txt"))
    #expect(difference == nil, "\(difference ?? "")")
    #expect(count > 40, "\(count)")
  }

  /// If the exported file was edited, its definitions are imported instead of the included schema. Swift is never
  /// imported.
  @Test func editedExportIsImportedByDefinitions() throws {
    let schema =
      #"{ "unions": { "Post": { "kinds": { "text": { "fields": { "text": "String" } }, "end": {} } } } }"#
    let source = SourceFile("Post.kinds.json", schema)
    let exported = try #require(exportJSONSchema([source]).text)
    func imported(_ text: String) -> ImportedSchema {
      importSchema([SourceFile("Post.json", text)], options: ImportOptions(includesAll: true))
    }
    #expect(imported(exported).text == source.laidOut)
    let edited = imported(exported.replacing("\"const\": \"text\"", with: "\"const\": \"words\""))
    #expect(edited.diagnostics.contains { $0.message.contains("describe different data") })
    #expect(edited.text != source.laidOut)
    let swift = imported(
      exported.replacing(
        "\"text\": \"String\"",
        with: #""text": { "type": "String", "default": { "swift": "exit(1)" } }"#))
    #expect(swift.diagnostics.contains { $0.message.contains("Swift expressions or attributes") })
    #expect(swift.text?.contains("exit") == false)
  }

  /// A description can contain a schema, but the import takes no Swift from it. The definitions are imported instead.
  @Test(arguments: [
    (#"{ "type": "String" }"#, "", true), (#"{ "type": "Secret" }"#, "", true),
    (#"{ "type": "String", "default": { "swift": "f()" } }"#, "", false),
    (#"{ "type": "Secret", "default": ".gray" }"#, "", false),
    (#"{ "type": "String" }"#, #""attributes": ["@Marked"],"#, false),
  ])
  func includedSchemasHaveNoSwift(field: String, attributes: String, isHarmless: Bool) throws {
    let external =
      #""Secret": { "import": "Vault", "conforms": ["Codable", "Hashable", "Sendable"] }"#
    let schema = """
      { "externals": { \(field.contains("Secret") ? external : "") },
        "unions": { "Post": { "kinds": { "note": { \(attributes) "fields": { "text": \(field) } } } } } }
      """
    let source = SourceFile("Post.kinds.json", schema)
    let export = try #require(exportJSONSchema([source], includesSchemas: false).text)
    // An export includes no Swift, but a user can add Swift to the exported file.
    let text =
      "\(export.trimmingCharacters(in: .whitespacesAndNewlines).dropLast()), \"x-kinds\": \(schema) }"
    let result = importSchema(
      [SourceFile("Post.json", text)], options: ImportOptions(includesAll: true))
    if isHarmless {
      #expect(result.text == source.laidOut && result.diagnostics.isEmpty)
    } else {
      let imported = try #require(result.text)
      #expect(!["swift", ".gray", "@Marked"].contains { imported.contains($0) })
      #expect(
        result.diagnostics.contains { $0.message.contains("Swift expressions or attributes") })
    }
  }

  private func value(of text: String) throws -> JSONValue {
    var diagnostics = Diagnostics()
    let source = SourceFile("", text)
    return JSONValue(try #require(readJSON(source, file: 0, &diagnostics)).content)
  }

  private func definitions(in text: String) throws -> [JSONValue.Member] {
    try value(of: text).members.first { $0.key == "$defs" }?.value.members ?? []
  }
}
