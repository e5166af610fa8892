@testable import KindsCore

/// A field, with generic arguments in place.
struct InstanceField {
  /// As it is declared, which decides whether its key may be missing.
  let declared: Field
  /// The type of its values.
  let type: SwiftType

  /// Its own key and those of its aliases.
  var keys: [String] { [declared.key.value] + declared.aliases.map(\.value) }

  static func fields(_ declared: [Field], _ replaced: [Field]) -> [InstanceField] {
    zip(declared, replaced).map { InstanceField(declared: $0, type: $1.type) }
  }
}

/// A key that no schema has.
let unrelatedKey = "unrelated \u{1F937}"

extension RandomInstances {
  /// A random value of a struct or a model.
  mutating func record(_ fields: [InstanceField]) -> Sample {
    var members: [(key: String, sample: Sample)] = []
    for field in fields {
      if mayBeMissing(field), chance(3) || isSmall { continue }
      let keys = field.keys
      let used = keys.count > 1 && chance(3) ? Int.random(in: 1..<keys.count, using: &random) : 0
      members.append((keys[used], sample(of: field.type)))
      // What stands behind another key of the field does not count.
      for alias in keys.dropFirst(used + 1) where chance(4) {
        members.append((alias, Sample(json: anyJSON())))
      }
    }
    if chance(5) { members.append((unrelatedKey, Sample(json: anyJSON()))) }
    if chance(2) { members.shuffle(using: &random) }
    let json = JSONValue.object(
      members.map { JSONValue.Member(key: $0.key, value: $0.sample.json) })
    guard makesFaults else { return Sample(json: json) }
    var faults = notAnObject()
    for (index, member) in members.enumerated() {
      faults += member.sample.faults.map { fault in
        fault.inside(member.key) { json.replacingMember(index, by: $0) }
      }
    }
    for field in fields where field.declared.isRequired {
      faults.append(
        Fault(
          .missingKey, .keyNotFound, at: [field.declared.key.value], json.removing(field.keys)))
    }
    return Sample(json: json, faults: some(faults))
  }

  /// Whether the key of a field may be missing, and it is known what counts then.
  private func mayBeMissing(_ field: InstanceField) -> Bool {
    if field.declared.isRequired { return false }
    return (try? schema.expectedWhereMissing(field)) != nil
  }
}
