import Foundation
import TestSupport
import Testing

/// The compiler errors of changes to SettingsScreen, and the length of its schema.
@Suite struct SettingsScreenErrorTests {
  /// Three requirements take no more lines in the schema than in Swift.
  @Test func requirementsAreAsShortAsInSwift() throws {
    let example = Example(name: "SettingsScreen")
    let schema = try String(contentsOf: example.schemas()[0], encoding: .utf8)
    let start = try #require(schema.range(of: #"    "TableSection": {"#))
    let end = try #require(schema[start.upperBound...].range(of: "\n    }"))
    let declaration = schema[start.lowerBound..<end.upperBound]
    let swift = """
      protocol TableSection {
        var title: String { get }
        var rowCount: Int { get }
        func cell(at: Int) -> Cell
      }
      """
    #expect(declaration.split(separator: "\n").count <= swift.split(separator: "\n").count)
    let generated = try runProcess(
      builtProduct("kinds"), ["generate", example.schemas()[0].path]
    ).output
    let lines = generated.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    for line in swift.split(separator: "\n") {
      #expect(lines.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
  }

  @Test func missingRequirementsDoNotCompile() throws {
    let silent = Edit(
      file: "ListSection.swift", old: "  var rowCount: Int { items.count }\n", new: "")
    let errors = try compilerErrors(in: "SettingsScreen", after: silent)
    #expect(
      errors == [
        "SettingsSection.kinds.swift: type 'ListSection<Item>' does not conform to protocol 'TableSection'",
        "SettingsSection.kinds.swift: value of type 'ListSection<Choice>' has no member 'rowCount'",
        "SettingsSection.kinds.swift: value of type 'ListSection<Device>' has no member 'rowCount'",
      ])
  }

  @Test func newKindsNeedEveryRequirement() throws {
    let new = #""kinds": { "account": { "fields": { "name": "String" } },"#
    let account = Edit(file: "SettingsSection.kinds.json", old: #""kinds": {"#, new: new)
    let errors = try compilerErrors(in: "SettingsScreen", after: account)
    #expect(
      errors == [
        "SettingsSection.kinds.swift: type 'AccountSection' does not conform to protocol 'TableSection'",
        "SettingsSection.kinds.swift: value of type 'AccountSection' has no member 'title'",
        "SettingsSection.kinds.swift: value of type 'AccountSection' has no member 'rowCount'",
        "SettingsSection.kinds.swift: value of type 'AccountSection' has no member 'cell'",
      ])
  }
}
