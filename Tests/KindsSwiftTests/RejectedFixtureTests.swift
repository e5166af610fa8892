import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsSwift

/// Schemas that break a rule, each beside the exact diagnostics.
@Suite struct RejectedFixtureTests {
  /// Schemas that are checked together, and the file with what is to be said of them.
  struct Fixture: CustomTestStringConvertible {
    let rule: String
    let schemas: [URL]
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
              schemas: try contents(of: entry),
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
    let sources = try fixture.schemas.map { url in
      SourceFile(path: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
    }
    let options = GenerationOptions(
      allowsUnescapedTemplates: fixture.rule != Rule.unescapedTemplate.rawValue,
      trustsSchemas: fixture.rule != Rule.untrustedSchema.rawValue)
    let diagnostics = check(sources, options: options)
    #expect(diagnostics.contains { $0.rule.rawValue == fixture.rule })
    #expect(diagnostics.allSatisfy { $0.severity == .error })
    #expect(generate(sources, options: options).files.isEmpty)
    let text = describe(diagnostics, in: sources, style: .excerpts)
    let difference = try difference(of: text, from: fixture.expected)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func everyRuleHasAFixture() throws {
    let rules =
      try contents(of: Self.folder)
      + contents(of: fixturesFolder.appending(path: "RejectedData"))
    #expect(Set(rules.map(\.lastPathComponent)) == Set(Rule.allCases.map(\.rawValue)))
  }
}
