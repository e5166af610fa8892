@testable import KindsSchema

extension RandomInstances {
  /// A random list or dictionary that may contain invalid elements, which are dropped.
  mutating func lossy(_ type: SwiftType, _ format: FieldFormat?) -> Sample {
    spend()
    switch type {
    case .optional(let wrapped), .presence(let wrapped):
      if chance(4) || isSmall { return Sample(json: .null) }
      return lossy(wrapped, format).withNull
    case .array(let element):
      let elements =
        schema.hasValues(element) ? (0..<count()).map { _ in inner(of: element, format) } : []
      return lossyList(elements, element, format)
    case .set(let element): return lossyList(differing(element, format), element, format)
    case .dictionary(let key, let value):
      return lossyDictionary(key, value, format)
    default: preconditionFailure("no list and no dictionary: \(type.text)")
    }
  }

  private mutating func lossyList(
    _ elements: [Sample], _ element: SwiftType, _ format: FieldFormat?
  ) -> Sample {
    var all = elements.map { (sample: withDepthFaults($0), isKept: true) }
    for bad in badElements(element, format) {
      all.insert((bad, false), at: Int.random(in: 0...all.count, using: &random))
    }
    var sample = list(all.map(\.sample))
    sample.kept = .array(all.filter(\.isKept).map(\.sample.kept))
    return sample
  }

  private mutating func lossyDictionary(
    _ key: SwiftType, _ value: SwiftType, _ format: FieldFormat?
  ) -> Sample {
    let good = (0..<count()).map { _ in withDepthFaults(inner(of: value, format)) }
    let bad = badElements(value, format)
    var sample = dictionary(key, (good + bad).shuffled(using: &random))
    let badTexts = Set(bad.map(\.json.text))
    let isKept = sample.json.members.map { !badTexts.contains($0.value.text) }
    sample.kept = .object(zip(sample.kept.members, isKept).filter(\.1).map(\.0))
    return sample
  }

  /// Invalid values. Of their further faults, only exceeded depth limits are kept.
  private mutating func badElements(_ element: SwiftType, _ format: FieldFormat?) -> [Sample] {
    if isSmall { return [] }
    let madeFaults = makesFaults
    makesFaults = true
    defer { makesFaults = madeFaults }
    return (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in
      let sample = inner(of: element, format)
      let faults = sample.faults.filter { fault in
        // The data reader does not know which values an external type rejects.
        if fault.isInsideExternal, schema.hasValues(element) { return false }
        return fault.rule != .tooDeep
      }
      guard let bad = faults.randomElement(using: &random) else { return nil }
      return withDepthFaults(Sample(json: bad.json, faults: sample.faults))
    }
  }

  /// Returns the value with only those faults that dropping elements does not hide: exceeded depth limits.
  private func withDepthFaults(_ sample: Sample) -> Sample {
    var sample = sample
    sample.faults = makesFaults ? sample.faults.filter { $0.rule == .tooDeep } : []
    return sample
  }
}
