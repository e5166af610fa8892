// Lists, sets and dictionaries; lossy ones leave out what cannot be read.
extension DataReader {
  mutating func list(
    _ node: JSONNode, _ element: SwiftType, _ format: FieldFormat?
  ) -> DataValue? {
    elements(of: node, element, format, isLossy: false).map { .list($0) }
  }

  mutating func set(_ node: JSONNode, _ element: SwiftType, _ format: FieldFormat?) -> DataValue? {
    elements(of: node, element, format, isLossy: false).map { .list(differing($0, element)) }
  }

  mutating func dictionary(
    _ node: JSONNode, _ key: SwiftType, _ value: SwiftType, _ format: FieldFormat?
  ) -> DataValue? {
    entries(of: node, key, value, format, isLossy: false)
  }

  /// A list, a set or a dictionary, perhaps optional, without the elements that cannot be read.
  mutating func lossy(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat?
  ) -> DataValue? {
    switch type {
    case .optional(let wrapped):
      if case .null = node.content { return DataValue.none }
      return lossy(node, wrapped, format)
    case .array(let element):
      return elements(of: node, element, format, isLossy: true).map { .list($0) }
    case .set(let element):
      return elements(of: node, element, format, isLossy: true)
        .map { .list(differing($0, element)) }
    case .dictionary(let key, let value):
      return entries(of: node, key, value, format, isLossy: true)
    default: return value(node, type, format)
    }
  }

  /// Each element of a set once, the first of those that are equal, in the order of their texts.
  func differing(_ values: [DataValue], _ type: SwiftType) -> [DataValue] {
    var seen: Set<String> = []
    return values.map { (value: $0, text: $0.sortText) }
      .filter { seen.insert(type.isFloatingPoint && $0.text == "-0.0" ? "0.0" : $0.text).inserted }
      .sorted { $0.text < $1.text }.map(\.value)
  }

  /// The entries of a dictionary in the order of their keys' texts.
  func inOrder(_ entries: [(key: DataValue, value: DataValue)]) -> [(
    key: DataValue, value: DataValue
  )] {
    entries.map { (text: $0.key.sortText, entry: $0) }.sorted { $0.text < $1.text }.map(\.entry)
  }

  private mutating func elements(
    of node: JSONNode, _ type: SwiftType, _ format: FieldFormat?, isLossy: Bool
  ) -> [DataValue]? {
    guard case .array(let nodes) = node.content else {
      _ = mismatch(node, "an array")
      return nil
    }
    let outer = place
    place = .element(outer)
    defer { place = outer }
    var values: [DataValue] = []
    let before = faults.count
    for node in nodes {
      if let value = self.element(node, type, format, isLossy: isLossy) { values.append(value) }
    }
    return faults.count == before ? values : nil
  }

  private mutating func entries(
    of node: JSONNode, _ keyType: SwiftType, _ type: SwiftType, _ format: FieldFormat?,
    isLossy: Bool
  ) -> DataValue? {
    guard let members = members(of: node, "an object, whose keys are any") else { return nil }
    let outer = place
    place = .element(outer)
    defer { place = outer }
    var entries: [(key: DataValue, value: DataValue)] = []
    var seen: Set<String> = []
    let before = faults.count
    for member in members {
      let key = self.key(member, keyType)
      let value = element(member.value, type, format, isLossy: isLossy)
      if let key, let value, seen.insert(key).inserted { entries.append((.text(key), value)) }
    }
    return faults.count == before ? .dictionary(inOrder(entries)) : nil
  }

  /// The text of a key.
  private mutating func key(_ member: JSONMember, _ type: SwiftType) -> String? {
    guard case .known(let known) = type, case .integer = known.family else {
      return member.key.value
    }
    if let number = Int(member.key.value) { return String(number) }
    _ = fail(
      "the key \(quoted(member.key.value)) is no whole number, as the keys of \(place.container.text) are; change it",
      at: member.key.range)
    return nil
  }

  /// An element, or `nil` where it was reported, or is left out.
  private mutating func element(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat?, isLossy: Bool
  ) -> DataValue? {
    let before = faults.count
    let value = inside { $0.value(node, type, format) }
    if isLossy, value == nil { leaveOut(before) }
    return value
  }

  /// Takes back what was reported of an element where the decoder leaves it out.
  ///
  /// - Parameter before: How many faults there were before it.
  private mutating func leaveOut(_ before: Int) {
    guard let first = faults[before...].first(where: \.isRefusal), !first.isOfDepth else { return }
    faults.removeSubrange(before...)
  }
}

extension DataPlace {
  /// What an element stands in.
  fileprivate var container: DataPlace {
    if case .element(let place) = self { return place }
    return self
  }
}

extension SwiftType {
  /// Whether it is a type of binary floating-point numbers.
  fileprivate var isFloatingPoint: Bool {
    if case .known(let known) = self { return known.family == .floatingPoint }
    return false
  }
}
