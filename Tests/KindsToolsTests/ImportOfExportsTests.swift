import Foundation
import TestSupport
import Testing

@testable import KindsCore
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

  /// Without its schema, an export is imported by its definitions: each union with the same tags and members, or with a
  /// remark. The differences are recorded.
  @Test func definitionsRoundTrip() throws {
    var differences: [String] = []
    var count = 0
    for (name, sources) in try schemas() {
      for style in [ExportStyle.jsonSchema, .openAPI] {
        let export = try? exported(sources, style)
        guard let text = export?.text, text.contains("\"anyOf\"") || text.contains("\"oneOf\"")
        else {
          continue
        }
        let imported = importSchema(
          [SourceFile("Exported.json", text)], options: ImportOptions(includesAll: true))
        let unions = try forms(sources, style).filter(\.isUnion)
        let others =
          try imported.text.map { try forms([SourceFile("A.kinds.json", $0)], style) } ?? []
        let known = Dictionary(
          others.map { ($0.name, $0.form) }, uniquingKeysWith: { first, _ in first })
        for (union, kind, form, _) in unions {
          count += 1
          // A component for the only kind stands for the union.
          let other =
            known[draftTypeName(union)] ?? known[draftTypeName("\(union)-\(kind)")] ?? "no type"
          if matches(other, form) { continue }
          // A remark about several places names only the first, so the union is imported alone.
          let own = importSchema(
            [SourceFile("Exported.json", text)], options: ImportOptions(unions: [union]))
          let pointers = ["/", "'", "-"].map { "\(style.path)\(union)\($0)" }
          let hasRemark = own.diagnostics.contains { remark in
            remark.message.contains("this is the first of")
              || pointers.contains(where: remark.message.contains)
          }
          // The kinds of a nested union may become those of the union.
          let isNested = form.contains("…") && other.contains(": ")
          #expect(hasRemark || isNested, "\(name), \(style), \(union):\n\(form)\n\(other)")
          differences.append("\(name), \(style), \(union):\n  \(form)\n  \(other)")
        }
      }
    }
    let difference = try recordOrCompare(
      differences.joined(separator: "\n") + "\n",
      with: fixturesFolder.appending(path: "Imported/of-exports.txt"))
    #expect(difference == nil, "\(difference ?? "")")
    #expect(count > 300, "\(count)")
  }

  private func exported(_ sources: [SourceFile], _ style: ExportStyle) throws -> SchemaExport {
    style == .openAPI
      ? exportOpenAPI(sources, includesSchemas: false)
      : try exportJSONSchema(sources, includesSchemas: false)
  }

  private typealias Form = (name: String, firstKind: String, form: String, isUnion: Bool)

  /// The forms of a schema's types with the names of their definitions: the discriminator of a union, and the keys of
  /// objects.
  private func forms(_ sources: [SourceFile], _ style: ExportStyle) throws -> [Form] {
    var diagnostics = Diagnostics()
    let checked = try #require(readSchema(sources, &diagnostics), "\(diagnostics.all)")
    var export = JSONSchemaExport(checked, in: style)
    export.defineAll()
    return export.defined.compactMap { type in
      let name = style.name(of: type)
      switch export.wire.form(of: type) {
      case .union(let choice):
        // A single JSON type is a scalar or a list.
        if case .jsonType = choice.discriminator, choice.branches.count(where: \.kind.hasData) < 2 {
          return nil
        }
        return (
          name, choice.branches[0].kind.name.value.text, form(of: choice, export.wire), true
        )
      case .record(let record) where record.form == .object:
        let keys = record.membersWithKeys.map { $0.keys[0] }.sorted()
        return (name, "", "object {\(keys.joined(separator: " "))}", false)
      case .record, .enumeration: return nil
      }
    }
  }

  /// Whether a form is an expected one, in which `…` stands for the members of external types and of nested unions.
  private func matches(_ form: String, _ expected: String) -> Bool {
    var rest = Substring(form)
    let parts = expected.components(separatedBy: "{…}")
    for part in parts {
      guard let range = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.range(of: part)
      else { return false }
      rest = rest[range.upperBound...]
    }
    return parts.count > 1 || rest.isEmpty
  }

  private func form(of choice: Wire.Choice, _ wire: Wire) -> String {
    let branches = choice.branches.flatMap { branch -> [String] in
      let keys = keys(of: branch, wire)
      guard choice.hasTags else {
        return [branch.jsonType?.rawValue ?? "{\(keys.joined(separator: " "))}"]
      }
      return branch.tags.map { "\($0.quotedText) {\(keys.joined(separator: " "))}" }
    }
    var discriminator = "members"
    switch choice.discriminator {
    case .tag(let keys, let missing):
      // A single kind is an object with a constant.
      if choice.branches.count == 1, !choice.keepsUnknown, keys.count == 1 {
        return
          "object {\((self.keys(of: choice.branches[0], wire) + keys).sorted().joined(separator: " "))}"
      }
      discriminator = "\(keys.joined(separator: "|"))\(missing == nil ? "" : "?")"
    case .key: discriminator = "key"
    // Null becomes an optional of the union.
    case .jsonType: discriminator = "type"
    case .members: break
    }
    return discriminator + (choice.keepsUnknown ? ", open: " : ": ")
      + branches.filter { $0 != "null" }.sorted().joined(separator: ", ")
  }

  private func keys(of branch: Wire.Branch, _ wire: Wire) -> [String] {
    var keys: [String]
    switch branch.value {
    case .nothing: keys = []
    case .content(let content): keys = [content.keys[0]]
    case .record(let record):
      keys = record.membersWithKeys.map { $0.keys[0] } + [record.content?.keys[0] ?? ""]
    case .payload(.dictionary, _): keys = ["any"]
    case .payload(let type, _):
      keys = wire.record(type)?.membersWithKeys.map { $0.keys[0] } ?? ["…"]
    }
    keys.removeAll { branch.union.tagKeys.contains($0) || branch.tags.map(\.key).contains($0) }
    return keys.sorted()
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
