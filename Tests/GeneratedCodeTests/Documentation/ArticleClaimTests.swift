import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Claims in sentences and tables of articles, outside of code blocks.
@Suite struct ArticleClaimTests {
  private func article(_ name: String) throws -> String {
    try String(
      contentsOf: repositoryRoot.appending(path: "\(DocumentationPage.catalog)/\(name).md"),
      encoding: .utf8)
  }

  /// A schema of a union with a kind `text`.
  private static func post(_ fields: String, kinds: String = "", coding: String = "") -> String {
    """
    { "unions": { "Post": { \(coding.isEmpty ? "" : "\"coding\": { \(coding) }, ")"kinds": {
      "text": { "fields": { \(fields) } }\(kinds) } } } }
    """
  }

  /// A schema of a union and an enum with the given values.
  private static func level(_ values: String, _ options: String = "") -> String {
    """
    { "unions": { "Post": { "kinds": { "text": { "fields": { "level": "Level" } } } } },
      "enums": { "Level": { "values": [\(values)]\(options.isEmpty ? "" : ", " + options) } } }
    """
  }

  private static let text = #""text": "String""#
  private static let keep = #""unknown": "keep""#
  private static let video = #", "video": { "fields": { "length": "Int" } }"#

  /// The schemas for each row of the table in "Evolving a Schema": old and new versions, one pair for each verdict in a
  /// cell.
  private static let changes: [(row: String, schemas: [(old: String, new: String)])] = [
    (
      "a new kind, if the old schema has `\"unknown\": \"keep\"`",
      [(post(text, coding: keep), post(text, kinds: video, coding: keep))]
    ),
    ("a new kind, otherwise", [(post(text), post(text, kinds: video))]),
    (
      "a new value of an enum, if the old schema has `\"unknown\": \"keep\"`",
      [(level(#""low""#, keep), level(#""low", "mid""#, keep))]
    ),
    ("a new value of an enum, otherwise", [(level(#""low""#), level(#""low", "mid""#))]),
    (
      "a kind is gone",
      ["", keep].map { (post(text, kinds: video, coding: $0), post(text, coding: $0)) }
    ),
    (
      "a new optional field, or one with a default",
      [
        (post(text), post(text + #", "more": "String?""#)),
        (
          post(text, coding: #""extras": "keep""#),
          post(text + #", "more": "String?""#, coding: #""extras": "keep""#)
        ),
      ]
    ),
    ("a new required field", [(post(text), post(text + #", "more": "String""#))]),
    (
      "a kind moves into a payload [that has its tag](JSONForms.md#several-tags-for-one-payload)",
      [
        (
          post(text, kinds: video),
          #"""
          { "unions": {
            "Post": { "kinds": { "text": { "fields": { "text": "String" } }, "media": { "payload": "Media" } } },
            "Media": { "kinds": { "video": { "fields": { "length": "Int" } } } } } }
          """#
        )
      ]
    ),
    (
      "another name in Swift, with the same `tag` or `key`",
      [(post(text), post(#""words": { "type": "String", "key": "text" }"#))]
    ),
    (
      "another tag or key, with the old one in `aliases`",
      ["", keep].map { coding in
        let schema = post(text, coding: coding)
        return (
          schema,
          schema.replacing(
            #""text": { "fields""#,
            with: #""text": { "tag": "words", "aliases": ["text"], "fields""#)
        )
      }
    ),
    ("a required field becomes optional", [(post(text), post(#""text": "String?""#))]),
    ("an optional field becomes required", [(post(#""text": "String?""#), post(text))]),
    (
      "a wider type, such as `Double` for `Int32`",
      [(post(#""text": "Int32""#), post(#""text": "Double""#))]
    ),
    ("a field is gone", [(post(text + #", "more": "String""#), post(text))]),
  ]

  @Test(arguments: changes.indices) func verdictsMatchTable(index: Int) throws {
    let change = Self.changes[index]
    let rows = try article("EvolvingASchema").components(separatedBy: "\n").map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let row = try #require(rows.first { $0.first == change.row }, "\(change.row)")
    #expect(rows.count { $0.count == 3 } == Self.changes.count + 2)
    try withTemporaryFolder { folder in
      for (number, schemas) in change.schemas.enumerated() {
        for (name, text) in [("old.kinds.json", schemas.old), ("new.kinds.json", schemas.new)] {
          try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        let result = try runProcess(
          builtProduct("kinds"), ["diff", "old.kinds.json", "new.kinds.json"], in: folder)
        for (title, cell) in zip(["old data", "new data in installed apps"], row.dropFirst()) {
          let phrases = cell.components(separatedBy: ", or ")
          let phrase = phrases[min(number, phrases.count - 1)]
          let verdicts = result.output.components(separatedBy: "\n")
            .filter { $0.hasPrefix("  \(title): ") }.map { $0.dropFirst(title.count + 4) }
          #expect(
            verdicts.contains { expresses(phrase, of: String($0)) },
            "\(change.row): \(phrase)\n\(result.output)")
        }
      }
    }
  }

  /// Whether a cell of the table expresses a verdict.
  private func expresses(_ phrase: String, of verdict: String) -> Bool {
    if phrase.hasPrefix("kept as") { return verdict.contains(phrase) }
    if phrase.hasPrefix("refused") { return verdict.hasPrefix("refused") }
    if phrase.hasSuffix("read in part") { return verdict.hasPrefix("read in part") }
    return verdict == "read"
  }

  /// "Costs and Direct JSON": a kind with more than 256 bytes of values is automatically indirect. A string takes 16 bytes.
  @Test(arguments: [16, 17]) func largeKindsAreIndirect(strings: Int) throws {
    let article = try article("LimitsAndCosts")
    #expect(
      article.contains("more than 256 bytes,\nsuch as 17 strings, automatically becomes `indirect`")
    )
    let fields = (1...strings).map { "\"text\($0)\": \"String\"" }.joined(separator: ", ")
    let output = try generateCleanly([
      SourceFile(path: "Post.kinds.json", bytes: Array(Self.post(fields, kinds: Self.video).utf8))
    ]).map(\.text).joined()
    #expect(output.contains("case text(TextPost)"))
    #expect(output.contains("indirect case text(TextPost)") == (strings == 17))
  }

  /// "Modules, CI and Versions": the output also compiles without `nonisolated`.
  @Test(arguments: ["5", "6"]) func compilesWithoutNonisolated(version: String) throws {
    let schema = """
      { "unions": { "Post": {
        "coding": { "unknown": "keep" }, "with": ["traversal", "modify", "samples"], "kinds": {
          "text": { "fields": { "text": "String", "posted": "Date?", "price": "Decimal?" } },
          "list": { "fields": { "posts": "[Post]" } }, "separator": {} } } } }
      """
    var compilation = Compilation(
      "documentation/without-nonisolated-\(version)",
      ["-typecheck", "-wmo", "-warnings-as-errors", "-swift-version", version])
    for file in try generateCleanly([
      SourceFile(path: "Post.kinds.json", bytes: Array(schema.utf8))
    ]) {
      let text = file.text.replacing("nonisolated ", with: "")
      #expect(text != file.text)
      compilation.add(file.name, text)
    }
    let result = try compilation.run()
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  /// "Modules, CI and Versions": older tools can read the prebuilt plugin's manifest.
  @Test func olderToolsReadPrebuiltPluginManifest() throws {
    let manifest = repositoryRoot.appending(path: "Plugins/Prebuilt/Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let older = text.replacing("swift-tools-version: 6.2", with: "swift-tools-version: 5.9")
    #expect(older != text)
    try withTemporaryFolder { folder in
      try older.write(
        to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
      let result = try runProcess(
        findExecutable("swift"), ["package", "dump-package"], in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
    }
  }
}
