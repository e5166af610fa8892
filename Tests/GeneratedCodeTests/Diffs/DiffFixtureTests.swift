import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// Each verdict on a change matches the behavior of the compiler and of data readers.
@Suite struct DiffFixtureTests {
  @Test func everyRuleHasAFixture() {
    let rules = Set(DiffFixture.all.map(\.rule))
    let missing = ChangeRule.allCases.filter { !rules.contains($0.rawValue) }
    #expect(missing == [])
    let unknown = rules.filter { ChangeRule(rawValue: $0) == nil }
    #expect(unknown == [])
  }

  @Test(arguments: DiffFixture.all) func reportsAreExact(_ fixture: DiffFixture) throws {
    let diff = try fixture.diff()
    #expect(diff.diagnostics.isEmpty, "\(diff.diagnostics)")
    #expect(diff.changes.contains { $0.rule.rawValue == fixture.rule })
    let difference = try recordOrCompare(
      diff.report(.text), with: fixture.folder.appending(path: "report.txt"))
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// Code compiles with the old schema. With the new schema, it also compiles unless the change breaks code. If the
  /// change breaks code, exactly the marked lines are errors.
  @Test func compilerConfirmsVerdicts() throws {
    for side in [DiffFixture.Side.old, .new] {
      let errors = try compile(side)
      for fixture in DiffFixture.all {
        let consumer = try fixture.consumer
        let marked = consumer.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .filter { $1.hasSuffix("// breaks") }.map { $0.offset + 1 }
        let breaksOutput = consumer.contains("// The output breaks.")
        let found = errors[fixture.name] ?? Errors()
        if side == .old {
          #expect(found.lines.isEmpty && found.ofOutput.isEmpty, "\(fixture.name): \(found)")
          continue
        }
        #expect(found.lines.sorted() == marked, "\(fixture.name): \(found)")
        #expect(!found.ofOutput.isEmpty == breaksOutput, "\(fixture.name): \(found)")
        let isReportedToBreak = try fixture.diff().changes.contains { !$0.brokenCode.isEmpty }
        #expect(isReportedToBreak == (!marked.isEmpty || breaksOutput), "\(fixture.name)")
      }
    }
  }

  private struct Errors {
    /// The lines of the hand-written code with errors.
    var lines: Set<Int> = []
    /// The errors in generated code.
    var ofOutput: [String] = []
  }

  /// The errors of all fixtures, compiled as one module.
  private func compile(_ side: DiffFixture.Side) throws -> [String: Errors] {
    var compilation = Compilation(
      "changes/\(side.rawValue)",
      ["-typecheck", "-wmo", "-swift-version", "6", "-diagnostic-style", "llvm"]
        + ["-module-name", "Changes", "-package-name", "changes"])
    compilation.add(try generateCleanly(DiffFixture.all.map { try $0.source(side) }))
    try compilation.addAppleFrameworks()
    for fixture in DiffFixture.all {
      compilation.add("\(fixture.name).consumer.swift", try fixture.consumer)
    }
    let result = try compilation.run()
    var errors: [String: Errors] = [:]
    for line in result.errors.split(separator: "\n") {
      guard let match = line.firstMatch(of: #/([^\/]+)\.swift:(\d+):\d+: error: (.*)/#),
        let number = Int(match.2)
      else { continue }
      let file = String(match.1)
      if let name = DiffFixture.all.first(where: { file == "\($0.name).consumer" })?.name {
        errors[name, default: Errors()].lines.insert(number)
      } else {
        let name = DiffFixture.all.map(\.name)
          .filter {
            file.hasPrefix("\($0).kinds") || file.hasPrefix("\($0)+")
              || file.contains(camelCase($0))
          }
          .max { $0.count < $1.count }
        errors[name ?? "", default: Errors()].ofOutput.append("\(file):\(number): \(match.3)")
      }
    }
    #expect((result.exitCode == 0) == errors.isEmpty, "\(result.summary.prefix(4_000))")
    #expect(errors[""] == nil, "\(errors[""].debugDescription)")
    return errors
  }

  /// The name of a fixture in its declarations.
  private func camelCase(_ name: String) -> String {
    name.split { $0 == "-" || $0 == "+" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }

  /// Random data of each schema is read with the other schema, and the results match the verdicts.
  @Test(arguments: DiffFixture.all) func randomDataConfirmsVerdicts(_ fixture: DiffFixture) throws {
    let changes = try fixture.diff().changes
    let run = try DataExchange(
      readSchema([try fixture.source(.old)]), readSchema([try fixture.source(.new)]),
      root: fixture.root)
    let count = isThorough ? 600 : 100
    let old = run.oldData(count: count, seed: 1)
    let new = run.newData(count: count, seed: 2)
    for (title, verdicts, found) in [
      ("old data", changes.map(\.oldData.verdict), old),
      ("new data", changes.map(\.newData.verdict), new),
    ] {
      let reported = verdicts.max() ?? .safe
      if reported == .unknown { continue }
      #expect(found.verdict == reported, "\(title): \(found.example)")
    }
  }
}
