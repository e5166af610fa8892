import Foundation
import TestSupport
import Testing

/// The formats of the `--diagnostics` option.
@Suite struct DiagnosticFormatTests {
  private func check(
    _ format: String, _ schema: String, name: String = "A b.kinds.json"
  ) throws -> ProcessResult {
    return try runKinds(["check", name, "--diagnostics", format], with: [name: schema])
  }

  private let good = #"{ "unions": { "Post": { "kinds": { "gap": {} } } } }"#
  private let misnamed = """
    { "unions": { "Post": { "kinds": {
      "é": {}, "a": {} } } } }
    """
  private let noted = """
    { "unions": { "Post": { "kinds": {
      "text": { "tag": "é" }, "word": { "tag": "é" } } } } }
    """

  @Test func textIsTheDefault() throws {
    let result = try check("text", misnamed)
    #expect(result.exitCode == 1 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("A b.kinds.json:2:3: error: the name 'é' is not"))
  }

  @Test func jsonContainsEveryRange() throws {
    struct Report: Decodable {
      let diagnostics: [Entry]
      struct Entry: Decodable {
        let severity, rule, message, file: String
        let start, end: Position
        let notes: [Note]
      }
      struct Note: Decodable {
        let message, file: String
        let start, end: Position
      }
      struct Position: Decodable, Equatable {
        let line, column, offset: Int
      }
    }
    let result = try check("json", noted)
    #expect(result.exitCode == 1 && result.output.isEmpty)
    let report = try JSONDecoder().decode(Report.self, from: Data(result.errors.utf8))
    let entry = try #require(report.diagnostics.first)
    #expect(report.diagnostics.count == 1)
    #expect(entry.severity == "error" && entry.rule == "tag-collision")
    #expect(entry.file == "A b.kinds.json" && entry.message.contains("'é'"))
    #expect(entry.start == .init(line: 2, column: 45, offset: 79))
    #expect(entry.end == .init(line: 2, column: 49, offset: 83))
    #expect(entry.notes.map(\.start.column) == [20])
    #expect(try check("json", good).errors == "{ \"diagnostics\": [] }\n")
  }

  @Test func writesGitHubCommands() throws {
    let result = try check("github", misnamed, name: "A,%:b.kinds.json")
    #expect(
      result.errors.hasPrefix(
        "::error file=A%2C%25%3Ab.kinds.json,line=2,col=3,endColumn=7,title=name-syntax::the name 'é'"
      ), "\(result.summary)")
    #expect(result.errors.split(separator: "\n").count == 1)
    // A note is a line of the same workflow command.
    let notes = try check("github", noted)
    #expect(notes.errors.split(separator: "\n").count == 1)
    #expect(notes.errors.contains("%0AA b.kinds.json:2:20: "))
    #expect(try check("github", good).errors.isEmpty)
  }

  @Test func rejectsUnknownFormats() throws {
    let result = try check("jsn", good)
    #expect(result.exitCode == 2)
    #expect(
      result.errors == "kinds: error: '--diagnostics' cannot be 'jsn'; did you mean 'json'?\n")
  }
}
