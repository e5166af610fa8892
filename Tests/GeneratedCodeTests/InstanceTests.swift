import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// Random data for every type in the accepted fixtures, checked with the generated code and the exported JSON Schema.
@Suite(.besideOthers) struct InstanceTests {
  /// Valid values are encoded as the schema specifies, and invalid values are rejected with the correct coding path.
  @Test func generatedCodeFollowsSchema() throws {
    let run = try InstanceRun.shared.get()
    var problems: [String] = []
    for (instance, result) in zip(run.cases, run.results) {
      guard
        let problem = result.problem(
          with: instance, isEncoded: run.roots[instance.root].isEncodable)
      else { continue }
      let root = run.roots[instance.root]
      problems.append(
        "\(root.fixture), \(root.swiftType.text): \(problem)\n  \(instance.text.prefix(1_000))")
    }
    #expect(run.cases.count == run.results.count)
    // The complete list would be too long for a message.
    let (count, first) = (problems.count, problems.prefix(20).joined(separator: "\n"))
    #expect(count == 0, "\(first)")
  }

  /// Every fixture is tested with enough data for each fault that it can have.
  @Test func dataIsSufficient() throws {
    let run = try InstanceData.shared.get()
    var accepted: [String: Int] = [:]
    var refused: [String: [FaultRule: Int]] = [:]
    for instance in run.cases {
      let fixture = run.roots[instance.root].fixture
      switch instance.outcome {
      case .accepted: accepted[fixture, default: 0] += 1
      case .refused(let fault): refused[fixture, default: [:]][fault.rule, default: 0] += 1
      }
    }
    #expect(Set(accepted.keys) == Set(run.roots.map(\.fixture)))
    #expect(accepted.values.allSatisfy { $0 == InstanceData.count })
    for (fixture, counts) in refused {
      let rare = counts.filter { $0.value < InstanceData.faultCount }
      #expect(rare.isEmpty, "\(fixture): \(rare)")
    }
    #expect(run.cases.count { $0.losesElements } >= InstanceData.count / 10)
    #expect(Set(refused.values.flatMap(\.keys)) == Set(FaultRule.allCases))
  }

  /// The same seed gives the same data.
  @Test func sameSeedGivesSameData() throws {
    let run = try InstanceData.shared.get()
    let roots = run.roots.enumerated().map { (index: $0.offset, root: $0.element) }.suffix(5)
    let texts = try (0..<2).map { _ in
      try instanceCases(run.checked, Array(roots), count: 50, faultCount: 1, seed: 7).map(\.text)
    }
    #expect(texts[0] == texts[1] && texts[0].count > 50)
  }

  /// The exported schema accepts the values that generated code accepts, and rejects those that generated code rejects,
  /// apart from the faults that JSON Schema cannot express.
  @Test(
    .enabled(
      if: JSONSchemaValidator.isAvailable, "Python's package 'jsonschema' cannot be imported"),
    arguments: [DefinitionPlace.jsonSchema, .openAPI])
  func exportedSchemaAgreesWithGeneratedCode(place: DefinitionPlace) throws {
    let run = try InstanceRun.shared.get()
    var instances = exportedInstances(run.cases, run.results, run.roots)
    if place == .openAPI {
      // The validator ignores discriminators and tries every kind, at each level of the data.
      instances = instances.filter { $0.text.utf8.count < 200 }
    }
    if !isExhaustive {
      // The validator is slow.
      let part = place == .jsonSchema ? 4 : 8
      instances = instances.enumerated().filter { $0.offset % part == 0 }.map(\.element)
    }
    let answers = try JSONSchemaValidator.answers(
      exportedSchema(run.checked, run.roots, in: place),
      instances.map { (place.name(of: run.roots[$0.root].type), $0.text) })
    let wrong = zip(instances, answers).filter { $0.isValid != $1 }
    let first = wrong.prefix(20).map {
      "\(run.roots[$0.0.root].swiftType.text) must be \($0.0.isValid ? "" : "in")valid: \($0.0.text)"
    }
    let count = wrong.count
    #expect(answers.count == instances.count)
    #expect(count == 0, "\(first.joined(separator: "\n"))")
  }
}

/// The exported definitions of root types.
func exportedSchema(
  _ checked: CheckedSchema, _ roots: [InstanceRoot], in place: DefinitionPlace = .jsonSchema
) -> JSONValue {
  switch place {
  case .jsonSchema:
    var export = JSONSchemaExport(checked)
    return ["$defs": export.definitions(with: roots.map(\.type))]
  case .openAPI: return openAPIDescription(checked, [], with: roots.map(\.type))
  }
}

/// Data of root types: accepted data, its encoding, and rejected data. `isValid` tells whether the exported JSON Schema
/// must accept the data.
func exportedInstances(
  _ cases: [InstanceCase], _ results: [InstanceResult], _ roots: [InstanceRoot]
) -> [(root: Int, text: String, isValid: Bool)] {
  var instances: [(root: Int, text: String, isValid: Bool)] = []
  for (instance, result) in zip(cases, results) {
    switch instance.outcome {
    case .accepted:
      instances.append((instance.root, instance.text, true))
      if !result.json.isEmpty {
        instances.append((instance.root, String(decoding: result.json, as: UTF8.self), true))
      }
    // The validator would exceed its own stack, and JSON Schema cannot limit the depth.
    case .refused(let fault) where fault.rule == .tooDeep: continue
    case .refused(let fault):
      instances.append((instance.root, instance.text, fault.reasonForBeingValid != nil))
    }
  }
  return instances
}

extension Fault {
  /// The reason why the JSON Schema accepts a value that a decoder rejects, or `nil` if it must reject the value.
  fileprivate var reasonForBeingValid: String? {
    if isInsideExternal { return "types that are written elsewhere are not described" }
    switch rule {
    case .numberOutOfRange: return "JSON Schema does not say which numbers a Double can hold"
    case .spelledOutOfRange: return "a pattern does not say which numbers fit"
    case .malformedBytes:
      return "how bytes are coded is up to the coder, so that any text may be right"
    default: return nil
    }
  }
}
