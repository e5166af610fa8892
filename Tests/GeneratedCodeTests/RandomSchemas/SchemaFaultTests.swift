import TestSupport
import Testing

@testable import KindsCore

/// Faults in random schemas and beside them are reported as in small schemas.
@Suite struct SchemaFaultTests {
  /// The number of seeds that is enough to find a place for each rule.
  private static let enoughSeeds: UInt64 = 400

  /// Each rule is violated by one value of a few schemas. In a long run, it is violated for every possible seed.
  @Test(arguments: SchemaFaultMaker.rules) func rejectsSingleFaults(_ rule: Rule) {
    var count = 0
    for seed in seeds(for: rule) {
      let schema = RandomSchema(seed: seed)
      guard let fault = SchemaFaultMaker(schema, seed: seed).fault(of: rule) else { continue }
      check(fault, of: schema)
      count += 1
      if count == 4, !RandomBatch.isLongRun { break }
    }
    // With fewer seeds, it can happen that no schema has a place for the rule.
    #expect(count > 0 || seeds(for: rule).count < Self.enoughSeeds)
  }

  /// The requested seeds, or enough to find a place for the rule. Each rule begins with a different seed, so that many
  /// schemas are used.
  private func seeds(for rule: Rule) -> Range<UInt64> {
    if RandomBatch.isLongRun {
      return RandomBatch.all[0].seeds.lowerBound..<(RandomBatch.all.last?.seeds.upperBound ?? 0)
    }
    let first = 5 * UInt64(Rule.allCases.firstIndex(of: rule) ?? 0)
    return first..<first + Self.enoughSeeds
  }

  private func check(_ fault: SchemaFault, of schema: RandomSchema) {
    var sources = schema.sources
    sources[fault.document] = SourceFile(path: sources[fault.document].path, bytes: fault.bytes)
    let diagnostics = generate(sources).diagnostics
    let isFound = diagnostics.contains { diagnostic in
      diagnostic.rule == fault.rule && diagnostic.range.file == fault.document
        && fault.range.lowerBound <= diagnostic.range.bytes.lowerBound
        && diagnostic.range.bytes.upperBound <= fault.range.upperBound
    }
    if isFound { return }
    let changed = String(decoding: fault.bytes[fault.range].prefix(2_000), as: UTF8.self)
    let found = describe(diagnostics, in: sources, style: .lines)
    Issue.record(
      "\(fault.rule.rawValue) is not found at \(changed)\nbut:\n\(found)\n\(schema.text)")
  }

  private static let rejected = CaseFile.all(in: "Rejected").flatMap(\.cases)

  /// The schemas of a rejected case have the same diagnostics if a random schema is in the same module. A few random
  /// schemas are tried, because names can collide, and because some limits are those of the whole module.
  @Test(arguments: rejected) func reportsFaultsBesideRandomSchema(_ rejected: CaseFile.Case) {
    let sources = rejected.schemas.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
    let alone = places(of: sources)
    let number = UInt64(rejected.name.utf8.count)
    #expect(
      (number..<number + 10).contains { seed in
        places(of: sources + RandomSchema(seed: seed).sources) == alone
      })
  }

  private func places(of sources: [SourceFile]) -> [String] {
    generate(sources).diagnostics.map {
      "\($0.rule.rawValue) at \($0.range.file): \($0.range.bytes)"
    }
  }
}
