import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Direct JSON reads and writes the same data as Codable. Tested with random data for every type that supports it, in
/// the accepted fixtures and in random schemas.
@Suite struct DirectJSONTests {
  @Test func directJSONIsTheSameAsCodable() throws {
    let program = try DirectProgram.ofFixtures()
    #expect(program.roots.count >= 40)
    try expectSame(program)
    #expect(program.refusedCount > 100)
  }

  /// The same holds for random schemas, in which each type requests direct JSON if possible.
  @Test(arguments: RandomBatch.compiled) func readsRandomTypesLikeCodable(
    _ batch: RandomBatch
  ) throws {
    let program = try DirectProgram.ofRandomSchemas(batch)
    #expect(program.roots.count >= batch.seeds.count)
    try expectSame(program)
  }

  /// Foundation is only imported if a type needs it.
  @Test func importsFoundationOnlyForItsTypes() throws {
    func imports(_ type: String) throws -> Bool {
      let schema = """
        {
          "unions": {
            "Post": {
              "json": "direct",
              "coding": { "unknown": "keep" },
              "kinds": { "text": { "fields": { "numbers": "[Double?]", "more": "\(type)" } }, "rule": {} }
            }
          }
        }
        """
      let files = try generateCleanly([
        SourceFile(path: "Post.kinds.json", bytes: Array(schema.utf8))
      ])
      return files.contains { $0.text.contains("import Foundation") }
    }
    #expect(try !imports("[String: JSON]"))
    #expect(try imports("URL"))
  }

  /// Direct JSON reads real documents, and the objects in them, like Codable.
  @Test(.enabled(if: corpus != nil, "KINDS_CORPUS names no folder of real documents"))
  func readsRealDocumentsLikeCodable() throws {
    let program = try DirectProgram.ofCorpus(URL(filePath: #require(corpus)))
    #expect(program.cases.count > 5_000)
    // If an invalid value has several faults, the two readers may report different ones.
    try expectSame(program) { !$0.hasPrefix("read with [") }
  }

  /// Expects that both readers and writers give the same results.
  ///
  /// - Parameter counts: Whether a difference is relevant.
  private func expectSame(
    _ program: DirectProgram, counting counts: (String) -> Bool = { _ in true }
  ) throws {
    let results = try program.results()
    let problems = zip(program.cases, results).enumerated().compactMap { number, result in
      let (instance, problem) = result
      // Foundation does not report the places of numbers that do not fit in values of external types.
      let hasUncertainPath =
        program.casesWithUncertainPaths.contains(number)
        || problem.contains("The given data was not valid JSON")
      let isOfPath = problem.hasPrefix("read with [") && hasUncertainPath
      if problem.isEmpty || !counts(problem) || isOfPath { return String?.none }
      let root = program.roots[instance.root]
      return "\(root.fixture), \(root.swiftType.text): \(problem)\n  \(instance.text.prefix(1_000))"
    }
    let (count, first) = (problems.count, problems.prefix(20).joined(separator: "\n"))
    #expect(count == 0, "\(first)")
  }
}
