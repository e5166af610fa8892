import TestSupport
import Testing

@testable import KindsCore
import KindsTools

/// Schemas that violate a rule, with their exact diagnostics. Each file of `Rejected` has the cases of a rule.
///
/// The schemas of a case are checked together. A schema of an imported module is in a folder with the module's name.
/// The extension of the folder, as in `Shop.public`, determines which declarations of the module can be named.
@Suite struct RejectedFixtureTests {
  static let files = CaseFile.all(in: "Rejected")

  @Test(arguments: files.flatMap(\.cases)) func diagnosticsAreExact(_ rejected: CaseFile.Case)
    throws
  {
    let rule = rejected.fileName
    let sources = try rejected.schemas.map(source)
    let diagnostics = check(sources)
    #expect(diagnostics.contains { $0.rule.rawValue == rule })
    #expect(diagnostics.allSatisfy { $0.severity == .error })
    #expect(generate(sources).files.isEmpty)
    var text = ""
    for diagnostic in diagnostics {
      let rule = diagnostic.rule.rawValue
      text += "\(place(diagnostic.range, in: sources)): error: \(diagnostic.message) [\(rule)]\n"
      for related in diagnostic.related {
        text += "\(place(related.range, in: sources)): note: \(related.message)\n"
      }
    }
    let difference = try rejected.recordOrCompare(text, with: "diagnostics")
    #expect(difference == nil, "\(difference ?? "")")
  }

  private func source(_ name: String, _ text: String) throws -> SourceFile {
    let bytes = Array(text.utf8)
    guard let slash = name.firstIndex(of: "/") else { return SourceFile(path: name, bytes: bytes) }
    let folder = name[..<slash].split(separator: ".").map(String.init)
    let reaches: [String?: ImportedModule.Reach] = [
      nil: .package, "public": .public, "indirect": .indirect,
    ]
    let reach = try #require(reaches[folder.count > 1 ? folder[1] : nil])
    return SourceFile(
      path: name, module: ImportedModule(name: folder[0], reach: reach), bytes: bytes)
  }

  /// The place of a range, as in `Post.kinds.json:2:5-8`. The last column is part of the range.
  private func place(_ range: SourceRange, in sources: [SourceFile]) -> String {
    let source = sources[range.file]
    let start = source.location(of: range.bytes.lowerBound)
    let end = source.location(of: max(range.bytes.lowerBound, range.bytes.upperBound - 1))
    let place = "\(source.path):\(start.line):\(start.column)"
    if end == start { return place }
    return end.line == start.line
      ? "\(place)-\(end.column)" : "\(place)-\(end.line):\(end.column)"
  }

  /// A quoted piece of a message counts as one word.
  @Test func recordedMessagesAreShort() {
    for rejected in (Self.files + CaseFile.all(in: "RejectedData")).flatMap(\.cases) {
      for line in rejected["diagnostics"]?.split(separator: "\n") ?? [] {
        guard let start = line.firstMatch(of: #/: (error|warning|note): /#)?.range.upperBound
        else { continue }
        let message = line[start...].replacing(#/ \[[a-z-]+\]$/#, with: "")
        let words = message.replacing(#/'[^']*'/#, with: "name").split(separator: " ")
        #expect(words.count <= 35, "\(rejected.testDescription): \(message)")
      }
    }
  }

  @Test func everyRuleHasAFile() {
    let rules = (Self.files + CaseFile.all(in: "RejectedData")).map(\.name)
    // `StructuredOutputTests` cover the export for structured output, and `ImportTests` the rules of imports.
    let own = Rule.allCases.filter { $0 != .structuredOutput }.map(\.rawValue)
    #expect(Set(rules) == Set(own.filter { !$0.hasPrefix("import-") }))
  }
}
