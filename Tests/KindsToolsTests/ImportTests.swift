import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// Descriptions, each next to the resulting schema and the remarks.
@Suite struct ImportTests {
  /// A folder with descriptions, optional arguments in `options.txt`, the resulting schema if there is no error,
  /// `remarks.txt` if there are any, and optional documents that `ImportedDocumentsTests` read and write.
  struct Fixture: CustomTestStringConvertible {
    let folder: URL

    var testDescription: String { folder.lastPathComponent }

    /// The descriptions, sorted by name.
    func sources() throws -> [SourceFile] {
      try contents(of: folder)
        .filter { file in
          !file.isSchema
            && !["options.txt", "remarks.txt", "documents.json"].contains(file.lastPathComponent)
        }
        .map { SourceFile(path: $0.lastPathComponent, bytes: Array(try Data(contentsOf: $0))) }
    }

    /// The recorded remarks.
    func remarks() throws -> String {
      let file = folder.appending(path: "remarks.txt")
      guard FileManager.default.fileExists(atPath: file.path) else { return "" }
      return try readText(file)
    }

    func options() throws -> ImportOptions {
      let url = folder.appending(path: "options.txt")
      let words = (try? readText(url))?.split(separator: " ") ?? []
      var options = ImportOptions()
      for word in words.map({ $0.trimmingCharacters(in: .newlines) }) {
        switch word {
        case "--all": options.includesAll = true
        case "--dates": options.formats.insert(.dates)
        case "--uuids": options.formats.insert(.uuids)
        case "--urls": options.formats.insert(.urls)
        case "--omit-defaults": options.omitsDefaults = true
        case "--missing-json": options.missingBecomesJSON = true
        case "--presence": options.distinguishesPresence = true
        default:
          if let extras = ImportOptions.ExtraMembers(rawValue: word) {
            options.extras = extras
          } else {
            options.unions.append(word)
          }
        }
      }
      return options
    }
  }

  static let folder = fixturesFolder.appending(path: "Imported")

  static let fixtures: [Fixture] = {
    do {
      return try contents(of: folder).filter(\.isFolder).map { Fixture(folder: $0) }
    } catch {
      fatalError("the fixtures of imports cannot be listed: \(error)")
    }
  }()

  @Test(arguments: fixtures) func importsAreExact(_ fixture: Fixture) throws {
    let sources = try fixture.sources()
    let imported = importSchema(sources, options: try fixture.options())
    let remarks = describe(imported.diagnostics, in: sources, style: .lines)
    var differences: [String?] = []
    if try remarks != fixture.remarks() {
      let file = fixture.folder.appending(path: "remarks.txt")
      differences.append(try recordOrCompare(remarks, with: file))
    }
    let schema = fixture.folder.appending(path: "Schema.kinds.json")
    if let text = imported.text {
      differences.append(try recordOrCompare(text, with: schema))
      let source = SourceFile("Schema.kinds.json", text)
      var diagnostics = Diagnostics()
      #expect(readSchema([source], &diagnostics) != nil)
      #expect(source.laidOut == text)
    } else {
      #expect(imported.diagnostics.contains { $0.severity == .error })
      #expect(!FileManager.default.fileExists(atPath: schema.path))
    }
    let message = differences.compactMap { $0 }.joined(separator: "\n")
    #expect(message.isEmpty, "\(message)")
  }

  /// A file that describes no data, or declares nothing, has no schema.
  @Test(arguments: [
    ("", "expected a JSON object, found nothing"),
    (#"{ "$defs": { "A": { "type": "obj"#, #"a string lacks its closing '"'; add it"#),
    (
      "[1, 2]",
      "a description is a JSON object, and this is an array; give a JSON Schema or an OpenAPI description, or use 'kinds infer' for data"
    ),
    (
      #"{ "posts": [{ "type": "text", "text": "Hello" }] }"#,
      "the document does not describe data: it has no 'type', 'properties', 'oneOf', '$defs' or the like; if it is data itself, use 'kinds infer'"
    ),
    (
      #"{ "swagger": "2.0", "definitions": {} }"#,
      "Swagger '2.0' cannot be imported; convert the description to OpenAPI 3, as with 'swagger2openapi'"
    ),
    (
      #"{ "$defs": { "A": { "type": "object" } } }"#,
      "no schema of the description contains a union; '--all' also imports schemas without unions"
    ),
    (
      #"{ "type": "object", "properties": [] }"#,
      "the description has nothing to declare, because its schemas become scalars, lists, dictionaries or 'JSON'; describe an object with 'properties', a choice with 'oneOf' or values with 'enum'"
    ),
  ])
  func refusesOtherFiles(text: String, message: String) {
    let source = SourceFile("schema.json", text)
    let imported = importSchema([source])
    #expect(imported.text == nil)
    let errors = imported.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [message])
  }

  /// Importing again preserves renamed declarations, which are identified by their names in the data.
  @Test func secondImportKeepsNames() throws {
    let description = """
      {
        "$defs": {
          "Post": {
            "oneOf": [
              {
                "type": "object", "required": ["type", "text", "state"],
                "properties": {
                  "type": { "const": "text" }, "text": { "type": "string" },
                  "state": { "$ref": "#/$defs/State" }, "place": { "$ref": "#/$defs/Place" }
                }
              },
              { "type": "object", "required": ["type"], "properties": { "type": { "const": "end" } } }
            ]
          },
          "State": { "enum": ["open", "closed"] },
          "Place": {
            "type": "object",
            "properties": { "lat": { "type": "number" }, "lon": { "type": "number" }, "name": { "type": "string" } }
          }
        }
      }
      """
    let previous = """
      {
        "unions": {
          "Entry": {
            "kinds": {
              "words": {
                "tag": "text", "model": "Words",
                "fields": {
                  "body": { "type": "String", "key": "text" }, "state": "Phase", "place": "Spot?"
                }
              }
            }
          }
        },
        "structs": {
          "Spot": { "fields": { "latitude": { "type": "Double?", "key": "lat" }, "lon": "Double?", "name": "String?" } }
        },
        "enums": { "Phase": { "values": { "isOpen": { "tag": "open" }, "closed": {} } } }
      }
      """
    func file(_ text: String) -> SourceFile {
      SourceFile("Post.json", text)
    }
    let options = ImportOptions(includesAll: true, extras: .ignore)
    // A renamed union with half of the tags would count as a different one, so it keeps its name here.
    let renamed = previous.replacing("Entry", with: "Post")
    let imported = importSchema([file(description)], options: options, previous: file(renamed))
    let schema = try #require(imported.text)
    for word in [
      #""words": {"#, #""model": "Words""#, #""body": { "type": "String", "key": "text" }"#,
      #""state": "Phase""#, #""place": "Spot?""#,
      #""latitude": { "type": "Double?", "key": "lat" }"#,
      #""isOpen": { "tag": "open" }"#, #""end": {}"#,
    ] {
      #expect(schema.contains(word), "\(word) in \(schema)")
    }
    #expect(imported.types["#/$defs/Place"] == "Spot")
    // Without changes, a second import gives the same result.
    let first = try #require(importSchema([file(description)], options: options).text)
    let second = importSchema([file(description)], options: options, previous: file(first))
    #expect(second.text == first)
    let third = importSchema([file(description)], options: options, previous: file(schema))
    #expect(third.text == schema)
    // Settings that installed apps depend on are preserved.
    let open = previous.replacing(
      #""enums""#, with: #""defaults": { "coding": { "unknown": "keep" } }, "enums""#
    )
    .replacing(#""Phase": {"#, with: #""Phase": { "unknown": "keep","#)
    .replacing("Entry", with: "Post")
    let kept = importSchema([file(description)], options: options, previous: file(open))
    let keep = #""unknown": "keep""#
    #expect(kept.text?.ranges(of: keep).count == 1, "\(kept.text ?? "")")
    #expect(kept.text?.contains(#""defaults": { "coding": { \#(keep) } }"#) == true)
    // A new declaration keeps unknown values only if all other declarations do.
    let mixed = open.replacing(
      #""Phase": { "unknown": "keep","#, with: #""Phase": { "unknown": "fail","#)
    let some = importSchema([file(description)], options: options, previous: file(mixed))
    #expect(some.text?.ranges(of: keep).count == 1, "\(some.text ?? "")")
    #expect(some.text?.contains("defaults") == false)
    let asked = importSchema(
      [file(description)],
      options: ImportOptions(includesAll: true, extras: .ignore, keepsUnknown: true))
    #expect(asked.text?.contains(#""defaults": { "coding": { \#(keep) } }"#) == true)
    let broken = importSchema([file(description)], options: options, previous: file("{"))
    #expect(broken.text == nil)
    #expect(broken.diagnostics.map(\.range.file) == [1, 1])
    #expect(broken.diagnostics.map(\.severity) == [.note, .error])
    #expect(broken.diagnostics[0].message.hasSuffix("repair it, or delete it to import anew"))
  }

  /// Swapped type names are preserved. Renamed kinds that are discriminated by members are recognized even with another
  /// member or in another order. A new type never gets a name that another type was renamed to.
  @Test func secondImportRecognizesRenamedDeclarations() throws {
    func object(_ keys: [String], required: [String] = []) -> String {
      let properties = keys.map { #""\#($0)": { "type": "string" }"# }.joined(separator: ", ")
      return #"{ "type": "object", "required": \#(required), "properties": { \#(properties) } }"#
    }
    func file(_ schemas: [(String, String)]) -> SourceFile {
      let definitions = schemas.map { #""\#($0)": \#($1)"# }.joined(separator: ", ")
      return SourceFile("a.json", #"{ "$defs": { \#(definitions) } }"#)
    }
    let options = ImportOptions(includesAll: true)
    let kinds = [object(["text"], required: ["text"]), object(["url", "alt"], required: ["url"])]
    func union(_ kinds: [String]) -> String { #"{ "oneOf": [\#(kinds.joined(separator: ", "))] }"# }
    let places = ("Place", object(["lat", "lon"]))
    let users = ("User", object(["name", "mail"]))
    let first = try #require(
      importSchema([file([places, users, ("Part", union(kinds))])], options: options).text)
    let renamed = first.replacing("Place", with: "X").replacing("User", with: "Place")
      .replacing("X", with: "User")
      .replacing(
        #""text": { "fields": { "text": "String" }"#,
        with: #""words": { "fields": { "body": { "type": "String", "key": "text" } }"#
      )
      .replacing(#""url": { "fields""#, with: #""picture": { "fields""#)
    let old = SourceFile("Old.kinds.json", renamed)
    func again(_ schemas: [(String, String)]) throws -> String {
      try #require(importSchema([file(schemas)], options: options, previous: old).text)
    }
    #expect(try again([places, users, ("Part", union(kinds))]) == renamed)
    let changed = [
      object(["url", "alt", "size"], required: ["url"]),
      object(["text", "lang"], required: ["text"]),
    ]
    let text = try again([
      places, users, ("Part", union(changed)), ("Extra", object(["lat", "lon", "up"])),
    ])
    for word in [
      #""words": {"#, #""body": { "type""#, #""picture": {"#, #""Extra": {"#,
      #""User": { "fields": { "lat""#,
    ] {
      #expect(text.contains(word), "\(word) in \(text)")
    }
    #expect(!text.contains("Value"))
  }

  /// A stream has no useful name, so its root type is named after the title, or `Root`.
  @Test(arguments: [SourceFile.standardInputName, "/dev/fd/63"]) func streamNameIsNotTypeName(
    path: String
  ) throws {
    for (title, name) in [("", "Root"), (#""title": "a page", "#, "APage")] {
      let text = #"{ \#(title)"type": "object", "properties": { "a": { "type": "string" } } }"#
      let imported = importSchema([SourceFile(path, text)])
      #expect(imported.types == ["#": name])
    }
  }

  /// Every import rule occurs in a fixture.
  @Test func everyRuleHasAFixture() throws {
    let remarks = try Self.fixtures.map { try $0.remarks() }
    for rule in Rule.allCases where rule.rawValue.hasPrefix("import-") {
      #expect(remarks.contains { $0.contains("[\(rule.rawValue)]") }, "\(rule.rawValue)")
    }
  }

  /// The documentation's table has each keyword. For each keyword, `keywords.txt` names a fixture that contains the
  /// keyword and, if the import drops the keyword, a remark about that.
  @Test func everyKeywordHasAFixture() throws {
    let article = try readText(
      "Sources/kinds/Documentation.docc/FromADescription.md", in: repositoryRoot)
    let table = try readText(Self.folder.appending(path: "keywords.txt"))
    let fixtures = Dictionary(
      uniqueKeysWithValues: table.split(separator: "\n").map { line in
        let words = line.split(separator: " ").map(String.init)
        return (words[0], words[1])
      })
    var keywords: Set<String> = []
    for line in article.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      for keyword in cells[0].replacing("`", with: "").components(separatedBy: ", ") {
        #expect(keywords.insert(keyword).inserted, "\(keyword)")
        let folder = try #require(fixtures[keyword], "\(keyword)")
        let fixture = Fixture(folder: Self.folder.appending(path: folder))
        let inputs = try fixture.sources().map { String(decoding: $0.bytes, as: UTF8.self) }
        let remarks = try fixture.remarks()
        let name = keyword == "x-…" ? "x-order" : keyword
        #expect(inputs.contains { $0.contains("\"\(name)\":") }, "\(keyword)")
        guard case .dropped = use(ofKeyword: keyword) else {
          if cells[1] == "dropped" { #expect(remarks.contains("'\(keyword)'"), "\(keyword)") }
          continue
        }
        #expect(cells[1].hasPrefix("dropped"), "\(keyword)")
        #expect(remarks.contains("'\(keyword)'"), "\(keyword)")
      }
    }
    #expect(keywords == Set(keywordUses.keys).union(["x-…"]))
    #expect(keywords == Set(fixtures.keys))
  }
}
