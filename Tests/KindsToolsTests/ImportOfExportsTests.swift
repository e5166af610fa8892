import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// Imports the output of `kinds export` and exports the result again. The definitions must not change.
///
/// Each definition is compared with the definition of the imported type. Comments and type names may differ, objects
/// are unordered, and `{}` equals `true`. The definitions that do change are recorded by name.
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
    #expect(count > 50, "\(count)")
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
    #expect(imported(exported).text == formatSchema(source).text)
    let edited = imported(exported.replacing("\"const\": \"text\"", with: "\"const\": \"words\""))
    #expect(edited.diagnostics.contains { $0.message.contains("describe different data") })
    #expect(edited.text != formatSchema(source).text)
    let swift = imported(
      exported.replacing(
        "\"text\": \"String\"",
        with: #""text": { "type": "String", "default": { "swift": "exit(1)" } }"#))
    #expect(swift.diagnostics.contains { $0.message.contains("the schema is not valid") })
    #expect(swift.text?.contains("exit") == false)
  }

  /// The diagnostics for an untrusted schema are in the fixture `untrusted`.
  @Test(arguments: [
    (#"{ "type": "String" }"#, "{{text}}", true), (#"{ "type": "String" }"#, "{{{text}}}", false),
    (#"{ "type": "Secret" }"#, "{{text}}", false),
    (#"{ "type": "String", "default": { "swift": "f()" } }"#, "{{text}}", false),
  ])
  func includedSchemasCanBeUntrusted(field: String, template: String, isHarmless: Bool) throws {
    let external =
      #""Secret": { "import": "Vault", "conforms": ["Codable", "Hashable", "Sendable"] }"#
    let schema = """
      { "externals": { \(field.contains("Secret") ? external : "") },
        "unions": { "Post": { "renderers": { "Page": { "format": "html" } },
          "kinds": { "note": { "fields": { "text": \(field) }, "render": { "Page": "\(template)" } } } } } }
      """
    let source = SourceFile("Post.kinds.json", schema)
    let export = try #require(exportJSONSchema([source], includesSchemas: false).text)
    // An export includes no Swift, but a user can add Swift to the exported file.
    let text =
      "\(export.trimmingCharacters(in: .whitespacesAndNewlines).dropLast()), \"x-kinds\": \(schema) }"
    func imported(trustsSchemas: Bool) -> ImportedSchema {
      importSchema(
        [SourceFile("Post.json", text)],
        options: ImportOptions(includesAll: true, trustsSchemas: trustsSchemas))
    }
    #expect(imported(trustsSchemas: true).text != nil)
    let result = imported(trustsSchemas: false)
    if isHarmless {
      #expect(result.text == formatSchema(source).text && result.diagnostics.isEmpty)
    } else {
      #expect(result.text == nil && result.types.isEmpty)
      #expect(!result.diagnostics.isEmpty)
      #expect(result.diagnostics.allSatisfy { $0.severity == .error && $0.rule.isAboutTrust })
    }
  }

  /// Unless the run is thorough, only every fourth export is imported.
  @Test func definitionsRoundTrip() throws {
    let expected = fixturesFolder.appending(path: "Imported/exports.txt")
    let isComplete = isThorough || isRecording
    var lines: [String] = []
    for (number, folder) in try contents(of: fixturesFolder.appending(path: "Accepted"))
      .enumerated()
    where folder.isFolder && (isComplete || number.isMultiple(of: 4)) {
      let sources = try contents(of: folder).filter(\.isSchema).map {
        SourceFile(path: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0)))
      }
      lines.append("\(folder.lastPathComponent): \(try outcome(sources))")
    }
    #expect(lines.count { $0.hasSuffix("are the same") } > lines.count / 10, "\(lines)")
    if isComplete {
      let difference = try recordOrCompare(lines.joined(separator: "\n") + "\n", with: expected)
      #expect(difference == nil, "\(difference ?? "")")
    } else {
      #expect(Set(lines).subtracting(try readText(expected).components(separatedBy: "\n")) == [])
    }
  }

  /// Describes the result of importing the export of a schema.
  private func outcome(_ sources: [SourceFile]) throws -> String {
    if hasSwift(sources) { return "has values that are written in Swift" }
    let first: SchemaExport
    do throws(NoRootType) {
      first = try exportJSONSchema(sources, includesSchemas: false)
    } catch {
      return "has no data"
    }
    guard let text = first.text else { return "needs other modules" }
    let exported = SourceFile("Exported.json", text)
    let imported = importSchema([exported], options: ImportOptions(includesAll: true))
    guard let schema = imported.text else {
      let error = imported.diagnostics.first { $0.severity == .error }
      return "is refused: \(error?.message ?? "")"
    }
    let again = try exportJSONSchema([SourceFile("Again.kinds.json", schema)])
    let old = try definitions(in: text)
    let new = try definitions(in: #require(again.text))
    let names = Dictionary(
      uniqueKeysWithValues: old.map(\.key).map { ($0, imported.types["#/$defs/\($0)"] ?? $0) })
    let others = old.filter { member in
      let name = names[member.key] ?? member.key
      let other = new.first { $0.key == name }?.value
      return other.map { normalized($0, [:]) } != normalized(member.value, names)
    }
    if others.isEmpty { return "all \(old.count) are the same" }
    let list = others.map(\.key).sorted().joined(separator: ", ")
    return "\(old.count - others.count) of \(old.count) are the same, others are \(list)"
  }

  private func value(of text: String) throws -> JSONValue {
    var diagnostics = Diagnostics()
    let source = SourceFile("", text)
    return JSONValue(try #require(readJSON(source, file: 0, &diagnostics)).content)
  }

  private func definitions(in text: String) throws -> [JSONValue.Member] {
    try value(of: text).members.first { $0.key == "$defs" }?.value.members ?? []
  }

  /// Removes comments from a JSON Schema, sorts the members of objects, and renames references.
  private func normalized(_ value: JSONValue, _ names: [String: String]) -> JSONValue {
    switch value {
    case .array(let elements): return .array(elements.map { normalized($0, names) })
    case .object(let members):
      // An empty schema equals 'true'.
      if members.allSatisfy({ $0.key == "$comment" }) { return true }
      return .object(
        members.filter { $0.key != "$comment" }.map { member in
          if member.key == "$ref", case .string(let text) = member.value {
            let name = String(text.dropFirst("#/$defs/".count))
            return .init(key: "$ref", value: .string("#/$defs/\(names[name] ?? name)"))
          }
          return .init(key: member.key, value: normalized(member.value, names))
        }.sorted { $0.key < $1.key })
    default: return value
    }
  }
}
