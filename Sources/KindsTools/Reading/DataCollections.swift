import KindsCore

// Lists, sets and dictionaries. Lossy ones drop invalid elements.
extension WireReader {
  func list(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat?, isLossy: Bool = false
  ) -> DataValue? {
    elements(of: node, type.element, format, isLossy: isLossy).map { .list($0) }
  }

  /// Reads a value in place of a list, and returns a list whose only element is this value. The list may be optional.
  func alone(_ node: JSONNode, _ member: Wire.Member) -> DataValue? {
    if node.isNull {
      if member.type.isOptional { return DataValue.none }
      if member.type.isPresence { return .null }
    }
    return value(node, member.type.wrapped.element, member.format).map { .list([$0]) }
  }

  func set(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat?, isLossy: Bool = false
  ) -> DataValue? {
    elements(of: node, type.element, format, isLossy: isLossy).map { values in
      let distinct = differing(values, type.element)
      if distinct.count < values.count {
        noteChange("\(place) is written without its equal elements", at: node.range)
      }
      return .list(distinct)
    }
  }

  /// Reads a list, set or dictionary, possibly optional, and drops invalid elements.
  func lossy(_ node: JSONNode, _ type: SwiftType, _ format: FieldFormat?) -> DataValue? {
    switch type {
    case .optional, .presence:
      if case .null = node.content { return type.isPresence ? .null : DataValue.none }
      return lossy(node, type.wrapped, format)
    case .array: return list(node, type, format, isLossy: true)
    case .set: return set(node, type, format, isLossy: true)
    case .dictionary: return dictionary(node, type, format, isLossy: true)
    default: return value(node, type, format)
    }
  }

  /// Returns the distinct elements of a set, sorted by ``DataValue/sortText``. Of equal elements, the first is kept.
  func differing(_ values: [DataValue], _ type: SwiftType) -> [DataValue] {
    var seen: Set<String> = []
    return values.filter { seen.insert(identity(of: $0, type)).inserted }
      .map { (value: $0, text: $0.sortText) }.sorted { $0.text < $1.text }.map(\.value)
  }

  /// Returns a string that is equal for two values if and only if the program considers the values equal.
  private func identity(of value: DataValue, _ type: SwiftType) -> String {
    switch (value, type) {
    case (.none, _): return "-"
    case (.null, _): return "null"
    case (_, .optional(let wrapped)), (_, .presence(let wrapped)):
      return identity(of: value, wrapped)
    case (.text("-0.0"), _) where type.isFloatingPoint: return identity(of: .text("0.0"), type)
    case (.duration(let duration), _): return "\(duration._high) \(duration._low)"
    case (.list(let values), .set(let element)):
      return together(values.map { identity(of: $0, element) }.sorted())
    case (.list(let values), _): return together(values.map { identity(of: $0, type.element) })
    case (.dictionary(let entries), _):
      return together(entries.flatMap { [$0.key.sortText, identity(of: $0.value, type.element)] })
    case (.record(let values), .declared(let declared)):
      return together(zip(values, schema.fields(of: declared)).map { identity(of: $0, $1.type) })
    case (.kind(let position, let payload), .declared(let declared)):
      guard case .union(let index) = declared.index, let payload,
        let payloadType = schema.associatedValueTypes(of: index, declared.arguments)[position]
      else { return String(position) }
      return together([String(position), identity(of: payload, payloadType)])
    default: return together([value.sortText])
    }
  }

  /// Joins strings, each prefixed with its length. Canonically equivalent strings give equal results, because they have
  /// the same number of characters.
  private func together(_ texts: [String]) -> String {
    texts.map { "\($0.count) \($0)" }.joined()
  }

  /// Returns the entries of a dictionary, sorted by their keys' ``DataValue/sortText``.
  func inOrder(_ entries: [(key: DataValue, value: DataValue)]) -> [(
    key: DataValue, value: DataValue
  )] {
    entries.sorted { $0.key.sortText < $1.key.sortText }
  }

  /// Returns the elements of an array, without dropped ones; `nil` if a fault was reported.
  private func elements(
    of node: JSONNode, _ type: SwiftType, _ format: FieldFormat?, isLossy: Bool
  ) -> [DataValue]? {
    guard case .array(let nodes) = node.content else {
      _ = mismatch(node, "an array")
      return nil
    }
    let before = faults.count
    let values = values(of: nodes, type, format, isLossy: isLossy)
    return faults.count == before ? values.compactMap(\.self) : nil
  }

  func dictionary(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat?, isLossy: Bool = false
  ) -> DataValue? {
    guard let members = members(of: node, "an object") else {
      return nil
    }
    let before = faults.count
    let values = values(of: members.lazy.map(\.value), type.element, format, isLossy: isLossy)
    let entries = entries(members, values, of: type)
    return faults.count == before ? .dictionary(entries) : nil
  }

  /// Returns the value of each element; `nil` for an element that was reported or is dropped.
  private func values(
    of nodes: some Sequence<JSONNode>, _ type: SwiftType, _ format: FieldFormat?, isLossy: Bool
  ) -> [DataValue?] {
    let outer = path
    path = .element(outer)
    var values: [DataValue?] = []
    for node in nodes {
      let value = isLossy ? lossyElement(node, type, format) : element(node, type, format)
      values.append(keepsElements ? value : value.map { _ in .absent })
    }
    path = outer
    return values
  }

  /// Returns the entries of a dictionary, sorted by key.
  private func entries(
    _ members: [JSONMember], _ values: [DataValue?], of type: SwiftType
  ) -> [(key: DataValue, value: DataValue)] {
    var entries = DataEntries()
    let isStruct = keysAreStructs(type)
    for (member, value) in zip(members, values) {
      let text = key(member.key, of: type)
      if keepsElements { entries.add(text, isStruct: isStruct, value) }
    }
    return inOrder(entries.all)
  }

  /// Whether the keys of a dictionary are structs of the form `value`.
  private func keysAreStructs(_ type: SwiftType) -> Bool {
    guard case .dictionary(let key, _) = type else { return false }
    return schema.valueField(of: key) != nil
  }

  /// Returns the text of a key; `nil` if a fault was reported.
  private func key(_ key: Located<String>, of type: SwiftType) -> String? {
    guard case .dictionary(let keyType, _) = type, let form = schema.keyForm(of: keyType) else {
      return key.value
    }
    let text = form.isInteger ? Int(key.value).map { String($0) } : key.value
    if let text, text != key.value {
      noteChange("the key \(quoted(key.value)) is written as \(quoted(text))", at: key.range)
    }
    guard let text else {
      _ = fail(
        "the key \(quoted(key.value)) is not an integer, but the keys of \(place) are integers; change the key",
        at: key.range)
      return nil
    }
    if case .tag(let enumeration) = form,
      !enumeration.values.contains(where: { $0.tag.value.key == text })
    {
      if enumeration.keepsUnknown {
        counts.unknownValues.add(text)
        return text
      }
      _ = fail(
        "the key \(quoted(key.value)) is not a value of \(quoted(enumeration.name.value.text)), but the keys of \(place) are; change the key",
        at: key.range)
      return nil
    }
    return text
  }

  private func element(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat?
  ) -> DataValue? {
    let outer = enter()
    let value = self.value(node, type, format)
    leave(outer)
    return value
  }

  /// Reads an element. An invalid element counts as dropped.
  private func lossyElement(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat?
  ) -> DataValue? {
    let before = faults.count
    let counted = counts
    let value = element(node, type, format)
    if value == nil, rollBack(before, counted) {
      counts.droppedElements += 1
      noteChange("\(place) is invalid, and not written", at: node.range)
    }
    return value
  }

  /// Removes the faults and counts of a value that the decoder skips.
  ///
  /// - Parameters:
  ///   - before: The number of faults before the value.
  ///   - counted: The counts before the value.
  /// - Returns: Whether the decoder skips the value.
  func rollBack(_ before: Int, _ counted: DataCounts) -> Bool {
    guard let first = faults[before...].first, !first.isOfDepth else {
      return false
    }
    faults.removeSubrange(before...)
    counts = counted
    return true
  }
}

extension JSONNode {
  var isObject: Bool {
    if case .object = content { return true }
    return false
  }

  var isList: Bool {
    if case .array = content { return true }
    return false
  }
}

/// The entries of a dictionary. Of entries with equal keys, the first is kept.
private struct DataEntries {
  private(set) var all: [(key: DataValue, value: DataValue)] = []
  private var keys: Set<String> = []

  mutating func add(_ key: String?, isStruct: Bool, _ value: DataValue?) {
    guard let key, let value, keys.insert(key).inserted else { return }
    all.append((isStruct ? .record([.text(key)]) : .text(key), value))
  }
}

extension SwiftType {
  /// Whether the type is a binary floating-point type.
  var isFloatingPoint: Bool {
    if case .known(let known) = self { return known.family == .floatingPoint }
    return false
  }
}

// JSON values, in the format of the `description` of the generated type `JSON`.
extension WireReader {
  func json(_ node: JSONNode) -> DataValue? {
    var isGood = true
    let text = jsonText(node, &isGood)
    return isGood ? .text(text) : nil
  }

  /// Returns the JSON on one line, with sorted keys.
  ///
  /// - Parameter isGood: Set to `false` if a fault is found.
  private func jsonText(_ node: JSONNode, _ isGood: inout Bool) -> String {
    switch node.content {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let text): return jsonNumber(text, node, &isGood)
    case .string(let text): return jsonString(text, isPlain: false)
    case .array(let elements): return array(elements, node, &isGood)
    case .object(let members): return object(members, node, &isGood)
    }
  }

  private func jsonNumber(
    _ text: String, _ node: JSONNode, _ isGood: inout Bool
  ) -> String {
    if let number = jsonNumberText(text) { return number }
    isGood = false
    _ = fail(
      "\(quoted(text)) does not fit in 'Double', the type of numbers in 'JSON'; write a smaller number",
      node)
    return ""
  }

  private func array(
    _ elements: [JSONNode], _ node: JSONNode, _ isGood: inout Bool
  ) -> String {
    guard isInDepth(jsonDepthLimit, node) else {
      isGood = false
      return ""
    }
    var texts: [String] = []
    for element in elements { texts.append(part(element, &isGood)) }
    return "[\(texts.joined(separator: ","))]"
  }

  private func object(
    _ members: [JSONMember], _ node: JSONNode, _ isGood: inout Bool
  ) -> String {
    guard isInDepth(jsonDepthLimit, node) else {
      isGood = false
      return ""
    }
    var texts: [String] = []
    for member in members.sorted(by: { $0.key.value < $1.key.value }) {
      texts.append("\(jsonString(member.key.value, isPlain: false)):\(part(member.value, &isGood))")
    }
    return "{\(texts.joined(separator: ","))}"
  }

  private func part(_ node: JSONNode, _ isGood: inout Bool) -> String {
    let outer = enter()
    defer { leave(outer) }
    return jsonText(node, &isGood)
  }
}

/// Returns a number as the generated type `JSON` writes it; `nil` if none of its cases can represent the number.
func jsonNumberText(_ text: String) -> String? {
  if let number = wholeNumber(text, Int64.self) { return String(number) }
  if let number = wholeNumber(text, UInt64.self) { return String(number) }
  return floatingPoint(text, Double.self).map { number in
    Int64(exactly: number).map { String($0) } ?? UInt64(exactly: number).map { String($0) }
      ?? number.description
  }
}
