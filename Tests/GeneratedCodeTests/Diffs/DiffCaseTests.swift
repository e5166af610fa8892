import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// Each verdict on a change matches the behavior of the compiler and of data readers.
@Suite struct DiffCaseTests {
  @Test func everyRuleHasACase() throws {
    let rules = Set(try DiffCase.all.flatMap { try $0.diff().changes.map(\.rule) })
    #expect(ChangeRule.allCases.filter { !rules.contains($0) } == [])
  }

  @Test(arguments: DiffCase.all) func reportsAreExact(_ diffCase: DiffCase) throws {
    let diff = try diffCase.diff()
    #expect(diff.diagnostics.isEmpty, "\(diff.diagnostics)")
    var difference = try diffCase.blocks.recordOrCompare(diff.table, with: "table")
    #expect(difference == nil, "\(difference ?? "")")
    if diffCase.blocks["summary"] != nil {
      let summary = diff.report(.text).components(separatedBy: "\n\n")[0] + "\n"
      difference = try diffCase.blocks.recordOrCompare(summary, with: "summary")
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  /// The code of a case compiles with the old schema. With the new schema, exactly the marked lines are errors, and a
  /// part of the case has a marked line exactly if one of its changes breaks code.
  @Test func compilerConfirmsVerdicts() throws {
    let old = try compile(.old)
    #expect(old.isEmpty, "\(old)")
    let new = try compile(.new)
    for diffCase in DiffCase.all {
      let lines = diffCase.code.split(separator: "\n", omittingEmptySubsequences: false)
      let marked = lines.indices.filter { lines[$0].hasSuffix("// breaks") }.map { $0 + 1 }
      let found = new[diffCase.name] ?? Errors()
      #expect(found.lines.sorted() == marked, "\(diffCase): \(found)")
      #expect(found.ofOutput.isEmpty != diffCase.breaksOutput, "\(diffCase): \(found)")
      for part in try diffCase.parts() {
        let isReportedToBreak = part.changes.contains { !$0.brokenCode.isEmpty }
        #expect(isReportedToBreak == part.isMarked, "\(diffCase): \(part.names)")
      }
    }
  }

  private struct Errors {
    /// The lines of the hand-written code with errors.
    var lines: Set<Int> = []
    /// The errors in generated code.
    var ofOutput: [String] = []
  }

  /// The errors by the names of cases, which are compiled as one module.
  private func compile(_ side: DiffCase.Side) throws -> [String: Errors] {
    var compilation = Compilation(
      "changes/\(side.rawValue)",
      ["-typecheck", "-wmo", "-swift-version", "6", "-diagnostic-style", "llvm"]
        + ["-module-name", "Changes", "-package-name", "changes"])
    let files = try generateCleanly(
      DiffCase.all.map { try $0.source(side, path: "\($0.name).kinds.json") })
    compilation.add(files)
    try compilation.addAppleFrameworks()
    for diffCase in DiffCase.all where !diffCase.code.isEmpty {
      compilation.add("\(diffCase.name).consumer.swift", diffCase.code)
    }
    let result = try compilation.run()
    var errors: [String: Errors] = [:]
    for line in result.errors.split(separator: "\n") {
      guard let match = line.firstMatch(of: #/([^\/]+)\.swift:(\d+):\d+: error: (.*)/#),
        let number = Int(match.2)
      else { continue }
      let name = match.1.prefix { $0 != "." && $0 != "+" }
      if match.1.hasSuffix(".consumer") {
        errors[String(name), default: Errors()].lines.insert(number)
      } else {
        errors[String(name), default: Errors()].ofOutput.append("\(match.1):\(number): \(match.3)")
      }
    }
    #expect((result.exitCode == 0) == errors.isEmpty, "\(result.summary.prefix(4_000))")
    return errors
  }

  /// Random data of each schema is read with the other schema, and the results match the verdicts.
  @Test(arguments: DiffCase.all) func randomDataConfirmsVerdicts(_ diffCase: DiffCase) throws {
    let (old, new) = try (
      readSchema([diffCase.source(.old)]), readSchema([diffCase.source(.new)])
    )
    for part in try diffCase.parts() {
      let exchange = DataExchange(old, new) { part.isNamed(in: $0.name.text) }
      let count = isThorough ? 600 : 100
      for (title, verdicts, found) in [
        ("old data", part.changes.map(\.oldData.verdict), exchange.oldData(count: count, seed: 1)),
        ("new data", part.changes.map(\.newData.verdict), exchange.newData(count: count, seed: 2)),
      ] {
        let reported = verdicts.max() ?? .safe
        if reported == .unknown { continue }
        #expect(found.verdict == reported, "\(title) of \(part.names): \(found.example)")
      }
    }
  }
}
