import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsSwift

/// Random schemas in which one value violates a rule. Each is rejected with that rule, at that value.
@Suite struct SchemaFaultTests {
  /// The number of seeds that is enough to find a place for each rule.
  private static let enoughSeeds: UInt64 = 400

  /// Every rule that a single fault can violate is violated a few times. In a long run, it is violated for every
  /// possible seed.
  @Test(arguments: Rule.allCases) func rejectsSingleFaults(_ rule: Rule) throws {
    var count = 0
    for seed in seeds(for: rule) {
      let schema = RandomSchema(seed: seed)
      let fault: SchemaFault?
      do throws(NoSingleFault) {
        fault = try SchemaFaultMaker(schema, seed: seed).fault(of: rule)
      } catch {
        // The console does not show the reason why a test case is canceled.
        print("no single fault breaks '\(rule.rawValue)': \(error.reason)")
        try Test.cancel("\(error.reason)")
      }
      guard let fault else { continue }
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
    let diagnostics = generate(sources, options: fault.options).diagnostics
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
}
