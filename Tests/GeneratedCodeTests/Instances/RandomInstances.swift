import TestSupport

@testable import KindsSchema

/// Creates random data for the types of a checked schema, and faulty versions of the data.
///
/// The same seed gives the same data. The code for unions, records, types and scalars is in separate files.
struct RandomInstances {
  let schema: Schema
  let facts: Facts
  /// The depth limit of `JSON` values.
  let jsonDepthLimit: Int?
  var random: SplitMix
  /// Whether faulty versions are created.
  var makesFaults = true
  /// Whether values may be in an earlier shape with other fields, whose encoding depends on conversions in Swift.
  var makesEarlierShapes = false
  /// Whether the next value is a payload that contains the enclosing union's tag, so that its kind must be known.
  var isInUnionWithItsTag = false
  /// The number of values that may still be chosen freely. After that, the smallest values are chosen.
  private var budget = 0
  /// The number of keys and indices on the path to the current value.
  private var depth = 0
  /// Whether a value exceeds a depth limit.
  private var isTooDeep = false
  private var smallestKinds: [DeclaredType: Int] = [:]
  /// Whether values of a declaration can be nested endlessly.
  var endlessTypes: [DeclaredType: Bool] = [:]
  /// The positions of endlessly nested declarations in a declaration's values.
  var endlessDescents: [DeclaredType: [Descent]] = [:]

  /// The maximum number of faulty versions per value.
  static let faultLimit = 40

  init(_ checked: CheckedSchema, seed: UInt64) {
    schema = checked.schema
    facts = checked.facts
    jsonDepthLimit = checked.facts.jsonDepthLimit(of: checked.schema)
    random = SplitMix(state: seed)
  }

  /// A random value of a type.
  mutating func instance(of type: SwiftType) -> Sample {
    var size = chance(10) ? 120 : 25
    while true {
      budget = size
      if var sample = isWithinLimits({ $0.sample(of: type, nil) }) {
        if makesFaults, let fault = tooDeep(type) { sample.faults.append(fault) }
        return sample
      }
      precondition(size > 0, "no value of \(type.text) is as small as it must be")
      size /= 2
    }
  }

  /// A random value at a key or an index of another value.
  mutating func inner(of type: SwiftType, _ format: FieldFormat?) -> Sample {
    inside { $0.sample(of: type, format) }
  }

  /// Runs a closure that creates a value at a key or an index of another value.
  mutating func inside<Result>(_ make: (inout Self) -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return make(&self)
  }

  /// Records whether the current value exceeds a depth limit.
  mutating func check(_ limit: Int?) {
    if let limit, depth > limit { isTooDeep = true }
  }

  /// The result of a closure, or `nil` if a value exceeded a depth limit.
  mutating func isWithinLimits<Result>(_ make: (inout Self) -> Result) -> Result? {
    isTooDeep = false
    let result = make(&self)
    return isTooDeep ? nil : result
  }

  /// Runs a closure that creates as few values as possible, at a given depth.
  mutating func smallest<Result>(at depth: Int, _ make: (inout Self) -> Result) -> Result {
    let old = (self.depth, budget, makesFaults)
    (self.depth, budget, makesFaults) = (depth, 0, false)
    defer { (self.depth, budget, makesFaults) = old }
    return make(&self)
  }

  /// Whether values must be as small as possible, so that recursion ends.
  var isSmall: Bool { budget <= 0 }

  /// Counts a value.
  mutating func spend() { budget -= 1 }

  /// Returns true with a probability of 1 in `count`.
  mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  /// A random element of a nonempty list.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  /// A random selection of faults up to the limit.
  mutating func some(_ faults: [Fault]) -> [Fault] {
    guard makesFaults else { return [] }
    if faults.count <= Self.faultLimit { return faults }
    return Array(faults.shuffled(using: &random).prefix(Self.faultLimit))
  }

  /// A random kind of a union, or the kind that needs the fewest values if values must be small.
  mutating func kind(of union: DeclaredType, _ index: Int) -> Int {
    guard isSmall else {
      return Int.random(in: 0..<schema.unions[index].kinds.count, using: &random)
    }
    if let known = smallestKinds[union] { return known }
    let heights = schema.associatedValueTypes(of: index, union.arguments).map { type in
      type.map { schema.height(of: $0, inside: [union]) } ?? 0
    }
    let smallest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
    smallestKinds[union] = smallest
    return smallest
  }
}

extension Schema {
  /// The minimum number of nested declarations in a value of a type.
  fileprivate func height(of type: SwiftType, inside outer: Set<DeclaredType>) -> Int {
    let endless = 1_000
    switch type {
    case .known, .json, .parameter, .optional, .presence, .array, .set, .dictionary: return 0
    case .external(_, let arguments):
      return arguments.map { height(of: $0, inside: outer) }.max() ?? 0
    case .declared(let declared):
      if outer.contains(declared) { return endless }
      let inside = outer.union([declared])
      switch declared.index {
      case .enumeration: return 0
      case .union(let index):
        let heights = associatedValueTypes(of: index, declared.arguments).map { type in
          type.map { height(of: $0, inside: inside) } ?? 0
        }
        return min(endless, (heights.min() ?? 0) + 1)
      case .structure(let index):
        return height(fields(of: index, declared.arguments), inside)
      case .model(let union, let kind):
        return height(fields(of: union, kind: kind, declared.arguments), inside)
      }
    }
  }

  private func height(_ fields: [Field], _ inside: Set<DeclaredType>) -> Int {
    let needed = fields.filter { !$0.hasDefault }
    return (needed.map { height(of: $0.type, inside: inside) }.max() ?? 0) + 1
  }
}
