@testable import KindsCore

extension RandomInstances {
  /// A random value of a type.
  mutating func sample(of type: SwiftType) -> Sample {
    spend()
    switch type {
    case .known(let known): return scalar(known)
    case .json: return Sample(json: anyJSON())
    case .parameter: preconditionFailure("a parameter without an argument")
    case .declared(let declared): return sample(of: declared)
    case .external(let external, let arguments): return self.external(external, arguments)
    case .optional(let wrapped):
      if chance(4) || isSmall { return Sample(json: .null) }
      var sample = sample(of: wrapped)
      sample.faults.removeAll { $0.path.isEmpty && $0.json == .null }
      return sample
    case .array(let element):
      return list((0..<count()).map { _ in sample(of: element) })
    case .set(let element):
      var elements: [Sample] = []
      var seen: Set<String> = []
      for _ in 0..<count() {
        let sample = sample(of: element)
        guard let value = try? schema.expected(sample.json, element) else { continue }
        if seen.insert(value.key).inserted { elements.append(sample) }
      }
      return list(elements)
    case .dictionary(let key, let value):
      return dictionary(key, value)
    }
  }

  private mutating func sample(of type: DeclaredType) -> Sample {
    switch type.place {
    case .union(let index): return union(index, type)
    case .enumeration(let index): return enumeration(schema.enumerations[index])
    case .structure(let index):
      return record(
        InstanceField.fields(
          schema.structures[index].fields, schema.fields(of: index, type.arguments)))
    case .model(let union, let kind):
      guard case .model(let declared) = schema.unions[union].kinds[kind].payload else {
        preconditionFailure("a model of a kind that has none")
      }
      return record(
        InstanceField.fields(declared, schema.fields(of: union, kind: kind, type.arguments)))
    }
  }

  /// How many elements a list is to have.
  private mutating func count() -> Int {
    if isSmall { return 0 }
    return chance(20) ? 9 : Int.random(in: 0...3, using: &random)
  }

  private mutating func list(_ elements: [Sample]) -> Sample {
    let json = JSONValue.array(elements.map(\.json))
    var faults = notAnArray()
    for (index, element) in elements.enumerated() {
      faults += element.faults.map { fault in
        fault.inside(String(index)) { json.replacingElement(index, by: $0) }
      }
    }
    return Sample(json: json, faults: some(faults))
  }

  private mutating func notAnArray() -> [Fault] {
    [
      Fault(.wrongType, .typeMismatch, pick([true, "", 0, [:]])),
      Fault(.nullValue, .valueNotFound, .null),
    ]
  }

  private mutating func dictionary(_ key: SwiftType, _ value: SwiftType) -> Sample {
    var isInteger = false
    if case .known(let known) = key, case .integer = known.family { isInteger = true }
    var seen: Set<String> = []
    var samples: [(key: String, sample: Sample)] = []
    for _ in 0..<count() {
      let key = isInteger ? String(Int(pick(Self.numbers))) : text()
      if seen.insert(key).inserted { samples.append((key, sample(of: value))) }
    }
    let json = JSONValue.object(
      samples.map { JSONValue.Member(key: $0.key, value: $0.sample.json) })
    var faults = notAnObject()
    for (index, entry) in samples.enumerated() {
      faults += entry.sample.faults.map { fault in
        fault.inside(entry.key) { json.replacingMember(index, by: $0) }
      }
    }
    if isInteger {
      let key = pick(["", "a", "1.5", " 1"])
      let value = sample(of: value).json
      faults.append(
        Fault(
          .malformedKey, .typeMismatch, at: [key],
          json + .object([JSONValue.Member(key: key, value: value)])))
    }
    return Sample(json: json, faults: some(faults))
  }

  private static let numbers: [Int64] = [0, 1, -1, 7, 1_000_000, .max, .min]

  /// What is no object where one must be.
  mutating func notAnObject() -> [Fault] {
    [
      Fault(.wrongType, .typeMismatch, pick([true, "", 0, []])),
      Fault(.nullValue, .valueNotFound, .null),
    ]
  }

  /// Any JSON value.
  mutating func anyJSON() -> JSONValue {
    switch Int.random(in: 0..<(isSmall ? 7 : 9), using: &random) {
    case 0: return .null
    case 1: return .boolean(chance(2))
    case 2: return .number(pick(["0", "-1", "9223372036854775807", "18446744073709551615"]))
    case 3:
      return .number(pick(["1.5", "1e2", "-2.5e-3", "1e300", "123456789012345678901234567890"]))
    case 4...6: return .string(text())
    case 7:
      return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in anyPart() })
    default:
      var seen: Set<String> = []
      return .object(
        (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
          let key = text()
          return seen.insert(key).inserted ? JSONValue.Member(key: key, value: anyPart()) : nil
        })
    }
  }

  private mutating func anyPart() -> JSONValue {
    spend()
    return anyJSON()
  }
}
