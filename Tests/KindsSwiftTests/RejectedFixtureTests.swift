import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsSwift

/// Schemas that violate a rule, each next to the exact diagnostics.
///
/// A fixture with several schemas can contain a folder with the schemas of an imported module. The folder has the
/// module's name. Its extension, as in `Shop.public`, determines which declarations of the module can be named.
@Suite struct RejectedFixtureTests {
  /// Schemas that are checked together, and the file with the expected diagnostics.
  struct Fixture: CustomTestStringConvertible {
    let rule: String
    let schemas: [URL]
    var modules: [URL] = []
    let expected: URL

    var testDescription: String { "\(rule)/\(expected.lastPathComponent)" }
  }

  static let folder = fixturesFolder.appending(path: "Rejected")

  static let fixtures: [Fixture] = {
    do {
      return try contents(of: folder).flatMap { rule in
        try contents(of: rule).compactMap { entry in
          let name = entry.lastPathComponent
          if entry.isFolder {
            return Fixture(
              rule: rule.lastPathComponent,
              schemas: try contents(of: entry).filter { !$0.isFolder },
              modules: try contents(of: entry).filter(\.isFolder),
              expected: rule.appending(path: "\(name).txt"))
          }
          guard entry.isSchema else { return nil }
          return Fixture(
            rule: rule.lastPathComponent, schemas: [entry],
            expected: rule.appending(path: name.replacing(".kinds.json", with: ".txt")))
        }
      }
    } catch {
      fatalError("the rejected fixtures cannot be listed: \(error)")
    }
  }()

  @Test(arguments: fixtures) func diagnosticsAreExact(_ fixture: Fixture) throws {
    let sources =
      try fixture.schemas.map { url in
        SourceFile(path: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
      } + fixture.modules.flatMap(importedSources)
    let options = GenerationOptions(
      allowsUnescapedTemplates: fixture.rule != Rule.unescapedTemplate.rawValue,
      trustsSchemas: fixture.rule != Rule.untrustedSchema.rawValue)
    let diagnostics = check(sources, options: options)
    #expect(diagnostics.contains { $0.rule.rawValue == fixture.rule })
    #expect(diagnostics.allSatisfy { $0.severity == .error })
    #expect(generate(sources, options: options).files.isEmpty)
    let text = describe(diagnostics, in: sources, style: .excerpts)
    let difference = try recordOrCompare(text, with: fixture.expected)
    #expect(difference == nil, "\(difference ?? "")")
  }

  private func importedSources(_ folder: URL) throws -> [SourceFile] {
    let name = folder.deletingPathExtension().lastPathComponent
    let reaches = ["": ImportedModule.Reach.package, "public": .public, "indirect": .indirect]
    let reach = try #require(reaches[folder.pathExtension])
    return try contents(of: folder).map { url in
      SourceFile(
        path: "\(name)/\(url.lastPathComponent)", module: ImportedModule(name: name, reach: reach),
        bytes: Array(try Data(contentsOf: url)))
    }
  }

  /// A quoted piece of a message counts as one word.
  @Test func recordedMessagesAreShort() throws {
    for folder in [Self.folder, fixturesFolder.appending(path: "RejectedData")] {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "txt" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for line in text.split(separator: "\n") {
          guard let start = line.firstMatch(of: #/: (error|warning|note): /#)?.range.upperBound
          else { continue }
          let message = line[start...].replacing(#/ \[[a-z-]+\]$/#, with: "")
          let words = message.replacing(#/'[^']*'/#, with: "name").split(separator: " ")
          #expect(words.count <= 35, "\(file.lastPathComponent): \(message)")
        }
      }
    }
  }

  @Test func everyRuleHasAFixture() throws {
    let rules =
      try contents(of: Self.folder)
      + contents(of: fixturesFolder.appending(path: "RejectedData"))
    // Import rules have fixtures of their own, and `StructuredOutputTests` covers the export for structured output.
    let own = Rule.allCases.filter { $0 != .structuredOutput }.map(\.rawValue)
      .filter { !$0.hasPrefix("import-") }
    #expect(Set(rules.map(\.lastPathComponent)) == Set(own))
  }
}
