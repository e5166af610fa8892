import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// Data that its schema rejects, each next to the exact diagnostics.
@Suite struct RejectedDataTests {
  static let cases = CaseFile.all(in: "RejectedData").flatMap(\.cases)

  /// Each file of cases is named after the rule that they violate. The data is a value of the schema's first type.
  @Test(arguments: cases) func diagnosticsAreExact(_ testCase: CaseFile.Case) throws {
    let sources = try ["Schema.kinds.json", "data.json"].map { name in
      SourceFile(name, try #require(testCase[name]))
    }
    var diagnostics = Diagnostics()
    let checked = try #require(
      readSchema([sources[0]], &diagnostics),
      "\(describe(diagnostics.all, in: sources, style: .lines))")
    let node = try #require(readJSON(sources[1], file: 1, &diagnostics))
    let root = try #require(checked.schema.codedDeclarations.first)
    for fault in WireReader(checked).refusals(of: node, as: .declared(root)) {
      diagnostics.error(.dataValue, fault.message, at: fault.range)
    }
    #expect(diagnostics.all.contains { $0.rule.rawValue == testCase.fileName })
    let text = describe(diagnostics.sorted(), in: sources, style: .lines)
    let difference = try testCase.recordOrCompare(text, with: "diagnostics")
    #expect(difference == nil, "\(difference ?? "")")
  }
}
