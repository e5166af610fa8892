@testable import KindsSchema

/// A key that no schema uses.
let unrelatedKey = "unrelated \u{1F937}"

extension RandomInstances {
  /// A random value of a struct or a model.
  mutating func record(_ record: InstanceRecord) -> Sample {
    switch record.form {
    case .object: break
    case .value: return value(of: record.fields[0])
    case .array: return array(record)
    }
    var members: [(key: String, sample: Sample)] = []
    for field in record.fields {
      let tells = record.discriminating.contains(field.declared.name.value.text)
      if mayBeMissing(field), !tells, chance(3) || isSmall { continue }
      let keys = field.keys
      let used = keys.count > 1 && chance(3) ? Int.random(in: 1..<keys.count, using: &random) : 0
      let isKnown = mayBeMissing(field) && !tells
      members.append((keys[used], inside { $0.value(of: field, mayBeInvalid: isKnown) }))
      // Values at further keys of the field are ignored.
      for alias in keys.dropFirst(used + 1) where chance(4) {
        members.append((alias, Sample(json: anyJSON())))
      }
    }
    switch record.extras {
    case .ignore where chance(5), .keep where chance(2):
      members.append((unrelatedKey, inside { Sample(json: $0.anyJSON()) }))
    case .fail where chance(2):
      for key in record.excepted where !record.keys.contains(key) {
        members.append((key, inside { Sample(json: $0.anyJSON()) }))
      }
    default: break
    }
    if chance(2) { members.shuffle(using: &random) }
    let json = JSONValue.object(
      members.map { JSONValue.Member(key: $0.key, value: $0.sample.json) })
    // The field's other keys are ignored too.
    let ignoredKeys = record.fields.filter { field in
      members.contains { $0.sample.isIgnored && field.keys.contains($0.key) }
    }.flatMap(\.keys)
    let kept = JSONValue.object(
      members.filter { !ignoredKeys.contains($0.key) }
        .map { JSONValue.Member(key: $0.key, value: $0.sample.kept) })
    guard makesFaults else { return nested(Sample(json: json, kept: kept), of: record) }
    var faults = notAnObject()
    for (index, member) in members.enumerated() {
      faults += member.sample.faults.map { fault in
        fault.inside(member.key) { json.replacingMember(index, by: $0) }
      }
    }
    for field in record.fields where field.declared.isRequired {
      faults.append(
        Fault(.missingKey, .keyNotFound, at: [field.keys[0]], json.removing(field.keys)))
    }
    if record.extras == .fail {
      faults.append(extraMember(in: json, besides: record.keys + record.excepted))
    }
    return nested(Sample(json: json, kept: kept, faults: some(faults)), of: record)
  }

  /// An object with an unknown member, in a place where unknown members are rejected.
  mutating func extraMember(in json: JSONValue, besides keys: [String]) -> Fault {
    let nearKeys = (keys.first.map { [$0 + "_", $0 + " "] } ?? []) + ["", unrelatedKey]
    let key = pick(nearKeys.filter { !keys.contains($0) })
    return Fault(
      .extraMember, .dataCorrupted, at: [key],
      json + .object([JSONValue.Member(key: key, value: anyJSON())]))
  }

  /// A value of a field, possibly an invalid one that the field ignores.
  private mutating func value(of field: InstanceField, mayBeInvalid: Bool) -> Sample {
    guard field.declared.allowsInvalid else { return value(of: field) }
    let madeFaults = makesFaults
    makesFaults = madeFaults || mayBeInvalid && !isSmall && chance(2)
    defer { makesFaults = madeFaults }
    var sample = value(of: field)
    // The schema does not know which values an external type rejects.
    let invalid = sample.faults.filter { $0.rule != .tooDeep && !$0.isInsideExternal }
    if mayBeInvalid, chance(2), let bad = invalid.randomElement(using: &random) {
      sample.json = bad.json
      sample.isIgnored = true
    }
    sample.faults =
      madeFaults && !sample.isIgnored ? sample.faults.filter { $0.rule == .tooDeep } : []
    return sample
  }

  /// A value of a field.
  mutating func value(of field: InstanceField) -> Sample {
    if let constant = field.declared.writtenConstant {
      guard field.type.isOptional else {
        return self.constant(JSONValue(constant.content), field.type)
      }
      return chance(4) || isSmall
        ? Sample(json: .null)
        : self.constant(JSONValue(constant.content), field.type.wrapped).withNull
    }
    let format = field.declared.dataFormat
    if field.declared.single != nil { return single(field.type, format) }
    return field.declared.isLossy
      ? lossy(field.type, format) : sample(of: field.type, format)
  }

  /// The constant value of a field.
  private mutating func constant(_ json: JSONValue, _ type: SwiftType) -> Sample {
    let other = sample(of: type, nil)
    // A number out of range merely differs from the constant.
    var faults = other.faults.filter { $0.rule != .numberOutOfRange }
    if let value = try? schema.expected(other.json, type),
      let only = try? schema.expected(json, type),
      value.key != only.key
    {
      faults += some([Fault(.wrongConstant, .dataCorrupted, other.json)])
    }
    return Sample(json: json, faults: faults)
  }

  /// A value of a list that can be replaced by its only element.
  private mutating func single(_ type: SwiftType, _ format: FieldFormat?) -> Sample {
    if type.isOptional || type.isPresence {
      return chance(4) || isSmall ? Sample(json: .null) : single(type.wrapped, format).withNull
    }
    if isSmall || chance(2) || !schema.hasValues(type.element) {
      var list = sample(of: type, format)
      // A value that is not a list would be read as an element.
      list.faults.removeAll { $0.path.isEmpty }
      return list
    }
    var element = sample(of: type.element, format)
    element.faults.removeAll { fault in
      if case .array = fault.json { true } else { false }
    }
    return element
  }

  /// Whether a field's key may be missing and its value is then known.
  func mayBeMissing(_ field: InstanceField) -> Bool {
    if field.declared.isRequired || field.declared.writtenDefault?.containsExpression == true {
      return false
    }
    do {
      _ = try schema.expectedIfMissing(field)
      return true
    } catch {
      return false
    }
  }
}
