import TestSupport

@testable import KindsSchema

/// Data for a root, and what must come of it.
struct InstanceCase {
  enum Outcome {
    /// It is decoded, and encoded as this.
    case accepted(ExpectedValue)
    case refused(Fault)
  }

  /// The place of the type among the roots.
  let root: Int
  /// On one line.
  let text: String
  /// Whether lists leave elements out of it.
  var losesElements = false
  let outcome: Outcome
}

/// Cases for the roots of one fixture.
///
/// - Parameters:
///   - count: The number of valid values, over all roots.
///   - faultCount: The minimum number of invalid values for each rule that they can violate.
func instanceCases(
  _ checked: CheckedSchema, _ roots: [(index: Int, root: InstanceRoot)], count: Int,
  faultCount: Int,
  seed: UInt64
) throws -> [InstanceCase] {
  var instances = RandomInstances(checked, seed: seed)
  var cases: [InstanceCase] = []
  var faults: [FaultRule: Int] = [:]
  var turn = 0
  while turn < count || (faults.values.contains { $0 < faultCount } && turn < 20 * count) {
    let (index, root) = roots[turn % roots.count]
    // Faults cost more than values.
    instances.makesFaults = turn / roots.count % 4 == 0 || turn >= count
    let sample = instances.instance(of: root.swiftType)
    if turn < count {
      cases.append(
        InstanceCase(
          root: index, text: instances.write(sample.json),
          losesElements: sample.json != sample.kept,
          outcome: .accepted(try checked.schema.expected(sample.kept, root.swiftType))))
    }
    let rarest = sample.faults.shuffled(using: &instances.random)
      .sorted { faults[$0.rule, default: 0] < faults[$1.rule, default: 0] }
    for fault in rarest.prefix(4) where turn < count || faults[fault.rule, default: 0] < faultCount
    {
      faults[fault.rule, default: 0] += 1
      cases.append(
        InstanceCase(root: index, text: instances.write(fault.json), outcome: .refused(fault)))
    }
    turn += 1
  }
  return cases
}
