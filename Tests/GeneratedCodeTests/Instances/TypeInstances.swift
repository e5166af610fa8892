@testable import KindsSchema

extension RandomInstances {
  /// A random value of a type.
  ///
  /// - Parameter format: The format of dates, durations and data, or `nil` if the coder determines it.
  mutating func sample(of type: SwiftType, _ format: FieldFormat?) -> Sample {
    spend()
    switch type {
    case .known(let known): return scalar(known, format)
    case .json: return Sample(json: anyJSON())
    case .parameter: preconditionFailure("a parameter without an argument")
    case .declared(let declared): return sample(of: declared)
    case .external(let external, let arguments): return self.external(external, arguments)
    case .optional(let wrapped), .presence(let wrapped):
      if chance(4) || isSmall || !schema.hasValues(wrapped) { return Sample(json: .null) }
      return sample(of: wrapped, format).withNull
    case .array(let element):
      return list((0..<count()).map { _ in inner(of: element, format) })
    case .set(let element): return list(differing(element, format))
    case .dictionary(let key, let value):
      return dictionary(key, (0..<count()).map { _ in inner(of: value, format) })
    }
  }

  /// Unique elements for a set.
  mutating func differing(_ element: SwiftType, _ format: FieldFormat?) -> [Sample] {
    var elements: [Sample] = []
    var seen: Set<String> = []
    for _ in 0..<count() {
      let sample = inner(of: element, format)
      guard let value = try? schema.expected(sample.kept, element, format) else { continue }
      if seen.insert(value.key).inserted { elements.append(sample) }
    }
    return elements
  }

  private mutating func sample(of type: DeclaredType) -> Sample {
    switch type.index {
    case .union(let index): return union(index, type)
    case .enumeration(let index): return enumeration(schema.enumerations[index])
    case .structure, .model:
      guard let record = schema.record(type) else {
        preconditionFailure("a model of a kind that has none")
      }
      check(facts.record(type.index).depthLimit)
      if let (union, kind) = schema.kindOfTwoObjects(type) { return twoObjects(union, kind, type) }
      return self.record(record)
    }
  }

  /// A random number of elements for a list.
  mutating func count() -> Int {
    if isSmall { return 0 }
    return chance(20) ? 9 : Int.random(in: 0...3, using: &random)
  }

  mutating func list(_ elements: [Sample]) -> Sample {
    let json = JSONValue.array(elements.map(\.json))
    let kept = JSONValue.array(elements.map(\.kept))
    var faults = notAnArray()
    for (index, element) in elements.enumerated() {
      faults += element.faults.map { fault in
        fault.inside(String(index)) { json.replacingElement(index, by: $0) }
      }
    }
    return Sample(json: json, kept: kept, faults: some(faults))
  }

  mutating func notAnArray() -> [Fault] {
    [
      Fault(.wrongType, .typeMismatch, pick([true, "", 0, [:]])),
      Fault(.nullValue, .valueNotFound, .null),
    ]
  }

  mutating func dictionary(_ key: SwiftType, _ values: [Sample]) -> Sample {
    var isInteger = false
    var keyType = key
    var enumeration: Enumeration?
    if let field = schema.valueField(of: key) { keyType = field.type }
    if case .known(let known) = keyType, case .integer = known.family { isInteger = true }
    if case .declared(let declared) = key, case .enumeration(let index) = declared.index {
      enumeration = schema.enumerations[index]
    }
    var seen: Set<String> = []
    var samples: [(key: String, sample: Sample)] = []
    for value in values {
      let key =
        enumeration.map { keyText($0) }
        ?? (isInteger ? String(Int(pick(Self.numbers))) : text())
      if seen.insert(key).inserted { samples.append((key, value)) }
    }
    func object(_ value: (Sample) -> JSONValue) -> JSONValue {
      .object(samples.map { JSONValue.Member(key: $0.key, value: value($0.sample)) })
    }
    let json = object(\.json)
    var faults = notAnObject()
    for (index, entry) in samples.enumerated() {
      faults += entry.sample.faults.map { fault in
        fault.inside(entry.key) { json.replacingMember(index, by: $0) }
      }
    }
    if let text = malformedKey(isInteger: isInteger, enumeration) {
      let isNumber = isInteger && key == keyType
      faults.append(
        Fault(
          .malformedKey, isNumber ? .typeMismatch : .dataCorrupted, at: [text],
          json + .object([JSONValue.Member(key: text, value: values.first?.json ?? 0)])))
    }
    return Sample(json: json, kept: object(\.kept), faults: some(faults))
  }

  /// A random key of a dictionary whose keys are enum values.
  private mutating func keyText(_ enumeration: Enumeration) -> String {
    let tags = enumeration.values.map(\.tag.value)
    let isUnknown = enumeration.keepsUnknown && chance(3)
    return (isUnknown ? unknownTag(besides: tags) : pick(tags)).key
  }

  /// An invalid key for a type, or `nil`: always if all keys are valid, and sometimes if unknown integers are kept.
  private mutating func malformedKey(isInteger: Bool, _ enumeration: Enumeration?) -> String? {
    guard let enumeration else { return isInteger ? pick(["", "a", "1.5", " 1"]) : nil }
    if enumeration.tagForm == .integer, chance(2) { return pick(["", "a", "1.5", " 1"]) }
    if enumeration.keepsUnknown { return nil }
    return unknownTag(besides: enumeration.values.map(\.tag.value)).key
  }

  private static let numbers: [Int64] = [0, 1, -1, 7, 1_000_000, .max, .min]

  /// Faults for a place that requires an object: values that are not objects.
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
      check(jsonDepthLimit)
      return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in anyPart() })
    default:
      check(jsonDepthLimit)
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
    return inside { $0.anyJSON() }
  }
}

extension Sample {
  /// The sample for an optional value, which accepts null.
  var withNull: Sample {
    var sample = self
    sample.faults.removeAll { $0.path.isEmpty && $0.json == .null }
    return sample
  }
}
