import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsTools

/// The data reader, the generated code and the exported JSON Schema agree on random documents for every type in the
/// accepted fixtures.
@Suite(.besideOthers) struct InstanceTests {
  /// The generated code's results for the documents.
  private static let results = Result<[InstanceResult], any Error> {
    try InstanceResult.all(AcceptedFixtureTests.checks.get(), InstanceData.shared.get().cases)
  }

  /// The reader and generated code accept the same documents, report errors at the same places, and read the same
  /// values. The reader reports a change if and only if generated code writes a document differently.
  @Test func readerAgreesWithGeneratedCode() throws {
    let data = try InstanceData.shared.get()
    var agreement = CodingAgreement(data.checked, data.roots)
    for (instance, result) in zip(data.cases, try Self.results.get()) {
      agreement.compare(instance, result)
    }
    let problems = agreement.problems.map { "\($0.fixture), \($0.swiftType.text): \($1)" }
    let (count, first) = (problems.count, problems.prefix(20).joined(separator: "\n"))
    #expect(count == 0, "\(first)")
  }

  /// Documents of every fixture are accepted. Each sentence of the reader is in `RefusalKind`, and refuses documents
  /// that have no other fault.
  @Test func dataIsSufficient() throws {
    let data = try InstanceData.shared.get()
    let accepted = Dictionary(grouping: data.cases.filter(\.isAccepted)) {
      data.roots[$0.root].fixture
    }
    #expect(Set(accepted.keys) == Set(data.roots.map(\.fixture)))
    #expect(accepted.values.allSatisfy { $0.count >= InstanceData.count * 9 / 10 })
    #expect(data.cases.count { $0.isAccepted && $0.reading.losesValues } >= 200)
    let unchanged = data.cases.count { $0.isAccepted && $0.reading.changes.isEmpty }
    #expect(unchanged > data.cases.count / 5)

    var refused: [String: Int] = [:]
    for instance in data.cases + (try RandomProgram.documents(of: RandomBatch.all[0]).cases) {
      for refusal in instance.reading.refusals where RefusalKind(of: refusal.message) == nil {
        Issue.record("\(refusal.message) is missing in 'RefusalKind.all'")
      }
      if let only = instance.reading.refusals.first, instance.reading.refusals.count == 1 {
        refused[RefusalKind(of: only.message)?.sentence ?? "", default: 0] += 1
      }
    }
    let counts = RefusalKind.all.map { (sentence: $0.sentence, count: refused[$0.sentence] ?? 0) }
    // Few schemas have a `Character`, a duration whose format the coder decides, or keys that are tags.
    let rare: Set = [
      "… must be one character, not …", "… must be an array of two integers, not of …",
      "the key … is not a value of …, but the keys of …",
    ]
    let missing = counts.filter { $0.count < 2 && !rare.contains($0.sentence) }
    #expect(missing.isEmpty, "\(missing)")
  }

  /// The same seed gives the same documents.
  @Test func sameSeedGivesSameData() throws {
    let data = try InstanceData.shared.get()
    let texts = (0..<2).map { _ in
      instanceCases(data.checked, of: data.roots.suffix(5), count: 50, mutated: 50).map(\.text)
    }
    #expect(texts[0] == texts[1] && texts[0].count > 50)
  }

  /// The exported schema accepts the documents that generated code accepts, and rejects those that generated code
  /// rejects, apart from the faults that JSON Schema cannot express.
  @Test(
    .enabled(
      if: JSONSchemaValidator.isAvailable, "Python's package 'jsonschema' cannot be imported"),
    arguments: [ExportStyle.jsonSchema, .openAPI])
  func exportedSchemaAgreesWithGeneratedCode(style: ExportStyle) throws {
    let data = try InstanceData.shared.get()
    var instances = exportedInstances(data.cases, try Self.results.get())
    if !isExhaustive {
      // The validator is slow.
      let part = style == .jsonSchema ? 4 : 8
      instances = instances.enumerated().filter { $0.offset % part == 0 }.map(\.element)
    }
    let answers = try JSONSchemaValidator.answers(
      exportedSchema(data.checked, data.roots, in: style),
      instances.map { (style.name(of: data.roots[$0.root].type), $0.text) })
    let wrong = zip(instances, answers).filter { $0.isValid != $1 }
    let first = wrong.prefix(20).map {
      "\(data.roots[$0.0.root].swiftType.text) must be \($0.0.isValid ? "" : "in")valid: \($0.0.text)"
    }
    let count = wrong.count
    #expect(answers.count == instances.count)
    #expect(count == 0, "\(first.joined(separator: "\n"))")
  }
}

/// The exported definitions of root types.
func exportedSchema(
  _ checked: CheckedSchema, _ roots: [InstanceRoot], in style: ExportStyle = .jsonSchema
) -> JSONValue {
  if style == .openAPI { return openAPIDescription(checked, [], with: roots.map(\.type)) }
  var export = JSONSchemaExport(checked)
  for root in roots { _ = export.reference(to: root.type) }
  return ["$defs": export.definitions()]
}

/// The documents of cases, and the encodings of the accepted ones. `isValid` tells whether the exported JSON Schema must
/// accept the document. Documents whose only faults JSON Schema cannot express are left out.
func exportedInstances(
  _ cases: [InstanceCase], _ results: [InstanceResult]
) -> [(root: Int, text: String, isValid: Bool)] {
  zip(cases, results).flatMap { instance, result -> [(root: Int, text: String, isValid: Bool)] in
    // The validator would exceed its own stack. It also rejects the year of `Date.distantPast`, which is 0.
    let brackets = instance.text.utf8.count { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    if brackets > 60 || result.json.contains("\"0000-") { return [] }
    if result.isAccepted {
      let own = (instance.root, instance.text, true)
      return result.json.isEmpty ? [own] : [own, (instance.root, result.json, true)]
    }
    let refusals = instance.reading.refusals
    // The validator reads a number that is too large as infinity.
    if refusals.contains(where: \.isOfDepth) || instance.text.contains("1e999") { return [] }
    let isExpressed = refusals.contains { refusal in
      guard let kind = RefusalKind(of: refusal.message), kind.isInJSONSchema else { return false }
      // JSON Schema does not express which numbers a type with fractions, or a string, can hold.
      let isSpelled = instance.text.utf8.dropFirst(refusal.range.bytes.lowerBound).first == 0x22
      let types = ["'Double'", "'Float'", "'TimeInterval'", "'Decimal'", "'String'"]
      return !kind.isOfNumber || !isSpelled && !types.contains(where: refusal.message.contains)
    }
    return isExpressed ? [(instance.root, instance.text, false)] : []
  }
}
