@testable import KindsCore
import Testing

@testable import KindsTools

/// The explanations of rules, with their examples.
@Suite struct RuleExplanationTests {
  /// The rules that no small schema can violate, or no schema at all.
  private static let withoutExamples: Set<Rule> = [
    .dataValue
  ]

  private func diagnostics(
    of files: [RuleExplanation.ExampleFile], _ rule: Rule
  ) -> (sources: [SourceFile], found: [Diagnostic]) {
    let sources = files.map { file in
      let parts = file.name.split(separator: "/")
      return SourceFile(
        path: file.name,
        module: parts.count > 1 ? ImportedModule(name: String(parts[0]), reach: .package) : nil,
        bytes: Array(file.text.utf8))
    }
    if rule.rawValue.hasPrefix("import-") {
      let imported = importSchema(sources, options: ImportOptions(includesAll: true))
      return (sources, imported.diagnostics)
    }
    if rule == .structuredOutput {
      return (sources, (try? exportStructuredOutput(sources))?.diagnostics ?? [])
    }
    return (sources, generate(sources).diagnostics)
  }

  /// The wrong example violates exactly the given rule, and the right example violates none.
  @Test(arguments: Rule.allCases) func examplesAreExact(_ rule: Rule) {
    let explanation = rule.explanation
    #expect(explanation.requirement.hasSuffix("."))
    #expect(explanation.wrong.isEmpty == Self.withoutExamples.contains(rule))
    #expect(explanation.wrong.isEmpty == explanation.right.isEmpty)
    if explanation.wrong.isEmpty { return }
    let wrong = diagnostics(of: explanation.wrong, rule)
    #expect(
      Set(wrong.found.filter { $0.severity != .note || $0.rule == rule }.map(\.rule)) == [rule],
      "\(describe(wrong.found, in: wrong.sources, style: .lines))")
    let right = diagnostics(of: explanation.right, rule)
    #expect(
      right.found.isEmpty, "\(describe(right.found, in: right.sources, style: .lines))")
  }

  /// A rule is found by its name in brackets, and by its name alone. If a key has the same name, the key is explained
  /// first.
  @Test(arguments: Rule.allCases) func findsRules(_ rule: Rule) throws {
    let inBrackets = explanation(of: "[\(rule.rawValue)]")
    let text = try #require(inBrackets)
    #expect(text.hasPrefix("[\(rule.rawValue)]\n\n  "))
    let byName = explanation(of: rule.rawValue)
    #expect(byName?.hasSuffix(text) == true)
    #expect(explainedWords.contains(rule.rawValue))
    #expect(text.contains("Wrong") == !Self.withoutExamples.contains(rule))
  }
}
