/// The cost of a step from a value to a nested value: the stack for decoding, encoding and comparing, and the number of
/// keys and indices that the step adds to the path.
///
/// The stack is measured in bytes. The figures are up to a tenth more than the stack that an additional level used in
/// debug builds with Foundation's JSON coders on 64-bit Linux. Optimized builds use less. The figures grow with the
/// size of the values that have space in a frame. The standard library's dictionaries have many such values.
struct StackStep {
  private(set) var keys = 0
  private var decoding = 0.0
  private var encoding = 0.0
  private var comparing = 0.0

  /// The part of a stack of 512 KiB that is available for a value. Coders and their callers need the rest.
  private static let stack = 508_000.0

  /// Returns the maximum number of keys and indices if one step is the given one and all others are like this step. A
  /// value that is too deep is detected one step later, by functions with space for several values.
  func depth(besides other: StackStep) -> Int {
    func steps(_ use: Double, _ others: Double) -> Double {
      let use = max(use, 1)
      return (Self.stack - others - 1.5 * use) / use
    }
    let least = min(
      steps(decoding, other.decoding), steps(encoding, other.encoding),
      steps(comparing, other.comparing))
    return Int(max(least, 0) * Double(keys))
  }

  private mutating func add(_ decoding: Double, _ encoding: Double, _ comparing: Double) {
    self.decoding += decoding
    self.encoding += encoding
    self.comparing += comparing
  }

  /// The share of the available stack that the step uses, for the most expensive of decoding, encoding and comparing.
  var share: Double { max(decoding, encoding, comparing) / Self.stack }

  /// Returns this step followed by another one.
  func adding(_ other: StackStep) -> StackStep {
    var step = self
    step.keys += other.keys
    step.add(other.decoding, other.encoding, other.comparing)
    return step
  }

  /// The minimum stack for a key or index of recursive values: half of the stack for a small record in a list, without
  /// the bytes of its fields. The numbers are derived from those for records and lists rather than measured.
  private static let minimumPerKey = (decoding: 1_350.0, encoding: 1_600.0, comparing: 240.0)

  /// The stack beyond the minimum for the same number of keys and indices of recursive values. It is negative if the
  /// step uses less.
  var excess: StackStep {
    var step = self
    let (count, least) = (Double(keys), Self.minimumPerKey)
    step.keys = 0
    step.add(-least.decoding * count, -least.encoding * count, -least.comparing * count)
    return step
  }

  /// Returns the step for a declaration with only some of the conformances.
  func limited(to conforms: Conformances) -> StackStep {
    var step = self
    if !conforms.contains(.decodable) { step.decoding = 0 }
    if !conforms.contains(.encodable) { step.encoding = 0 }
    if conforms.isDisjoint(with: [.equatable, .hashable]) { step.comparing = 0 }
    return step
  }

  /// Returns a step that uses as much stack as the larger of two steps.
  func joining(_ other: StackStep) -> StackStep {
    var step = self
    step.decoding = max(decoding, other.decoding)
    step.encoding = max(encoding, other.encoding)
    step.comparing = max(comparing, other.comparing)
    return step
  }

  mutating func enter(_ union: Union) {
    switch union.coding.style {
    case .internal: add(520, 650, 60)
    case .adjacent:
      keys += 1
      add(1_750, 1_620, 60)
    case .external:
      keys += 1
      add(2_340, 1_880, 60)
    case .shape: add(1_000, 1_500, 60)
    case .members: add(1_800, 1_500, 60)
    }
  }

  /// Adds a kind's model or record of the given size. The functions for the kind also bind it.
  mutating func bindPayload(bytes: Double) { add(0, 6.7 * bytes, 3.5 * bytes) }

  /// Adds a kind's payload that is not a record.
  mutating func codePayload() { add(400, 0, 60) }

  mutating func codeRecord(bytes: Double) {
    keys += 1
    add(1_900 + 5.1 * bytes, 2_050 + 2.1 * bytes, 480 + 13.8 * bytes)
  }

  /// Adds a flattened struct. Its members are in the record's object, so there is no additional key.
  mutating func codeFlattened(bytes: Double) {
    add(600 + 5.1 * bytes, 600 + 2.1 * bytes, 480 + 13.8 * bytes)
  }

  /// Adds a record that is an array. One function codes all fields in order.
  mutating func codeInOrder(_ fields: Int) {
    add(160 * Double(fields), 100 * Double(fields), 0)
  }

  /// Adds a struct of the form `value`, which has no key.
  mutating func codeValue(bytes: Double) {
    add(1_000 + 4 * bytes, 1_100 + 2 * bytes, 300 + 8 * bytes)
  }

  mutating func codeList(bytes: Double, isOptional: Bool) {
    keys += 1
    add(800 + 1.1 * bytes, 1_200 + 4.3 * bytes, 0)
    if isOptional { add(820 + 3 * bytes, 900 + 9 * bytes, 200 + 5 * bytes) }
  }

  /// Adds a single value in place of a list. A list of values uses less stack for each key or index of the path.
  mutating func codeSingle(bytes: Double) {
    add(2_400 + 4 * bytes, 2_600 + 6 * bytes, 0)
  }

  /// Adds the closure that decodes a value that may be invalid.
  mutating func codeInvalid(bytes: Double) { add(600 + 6 * bytes, 0, 0) }

  mutating func codeSet(bytes: Double) {
    codeList(bytes: bytes, isOptional: false)
    add(0, 0, 200 + 1.5 * bytes)
  }

  mutating func codeDictionary(bytes: Double, isOptional: Bool) {
    keys += 1
    add(1_950 + 19.8 * bytes, 2_040 + 15 * bytes, 150 + 2 * bytes)
    if isOptional { add(820 + 3 * bytes, 900 + 9 * bytes, 200 + 5 * bytes) }
  }
}

// Values of types that are not recursive. For such types, one function codes or compares all parts of a declaration.
extension StackStep {
  mutating func enterNested(_ union: Union) {
    enter(union)
    add(1_450, 1_050, 800)
  }

  mutating func bindNestedPayload(bytes: Double) { add(0, 6.7 * bytes, 11.5 * bytes) }

  mutating func codeNestedRecord(bytes: Double) {
    keys += 1
    add(1_250 + 8.5 * bytes, 1_650 + 11.8 * bytes, 140 + 9.5 * bytes)
  }

  mutating func codeNestedOptional(bytes: Double) {
    add(970 + 1.5 * bytes, 1_500 + 1.3 * bytes, 980 + 3.4 * bytes)
  }

  mutating func codeNestedList(bytes: Double, isOptional: Bool) {
    codeList(bytes: bytes, isOptional: isOptional)
    add(80 + 1.4 * bytes, 80, 0)
  }

  mutating func codeNestedSet(bytes: Double) {
    codeSet(bytes: bytes)
    add(80 + 1.4 * bytes, 80, 0)
  }
}
