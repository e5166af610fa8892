import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// Data that its schema rejects or that cannot be rendered, each next to the exact diagnostics.
@Suite struct RejectedDataTests {
  /// A folder with a schema, a document of its first union or struct, and the expected diagnostics.
  struct Fixture: CustomTestStringConvertible {
    let rule: String
    let folder: URL

    var testDescription: String { "\(rule)/\(folder.lastPathComponent)" }
  }

  static let fixtures: [Fixture] = {
    do {
      return try contents(of: fixturesFolder.appending(path: "RejectedData")).flatMap { rule in
        try contents(of: rule).map { Fixture(rule: rule.lastPathComponent, folder: $0) }
      }
    } catch {
      fatalError("the fixtures of rejected data cannot be listed: \(error)")
    }
  }()

  @Test(arguments: fixtures) func diagnosticsAreExact(_ fixture: Fixture) throws {
    let sources = try ["Schema.kinds.json", "data.json"].map { name in
      let url = fixture.folder.appending(path: name)
      return SourceFile(path: name, bytes: Array(try Data(contentsOf: url)))
    }
    var diagnostics = Diagnostics()
    let checked = try #require(
      readSchema([sources[0]], GenerationOptions(), &diagnostics),
      "\(describe(diagnostics.all, in: sources, style: .lines))")
    let node = try #require(readJSON(sources[1], file: 1, &diagnostics))
    let root = try #require(checked.schema.codedDeclarations.first)
    let value = readData(node, as: .declared(root), checked, &diagnostics)
    #expect(value == nil)
    #expect(diagnostics.all.contains { $0.rule.rawValue == fixture.rule })
    #expect(diagnostics.all.allSatisfy { $0.severity == .error })
    let text = describe(diagnostics.sorted(), in: sources, style: .excerpts)
    let difference = try recordOrCompare(
      text, with: fixture.folder.appending(path: "diagnostics.txt"))
    #expect(difference == nil, "\(difference ?? "")")
  }
}
