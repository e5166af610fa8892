import TestSupport

@testable import KindsSchema

/// Data for a root type, and the expected result.
struct InstanceCase {
  enum Outcome {
    /// The data is decoded and then encoded as the given value.
    case accepted(ExpectedValue)
    case refused(Fault)
  }

  /// The index of the root type.
  let root: Int
  /// The data as JSON on one line.
  let text: String
  /// Whether lists drop some elements of the data.
  var losesElements = false
  let outcome: Outcome
}

/// Creates cases for the root types of a fixture.
///
/// - Parameters:
///   - count: The number of valid values of all root types.
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
    // Creating faults takes more time than creating valid values.
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
