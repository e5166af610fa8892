// Values of the types of the standard library and of Foundation.
extension DataReader {
  mutating func scalar(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat?
  ) -> DataValue? {
    guard case .known(let type) = type else { return nil }
    switch type.family {
    case .boolean:
      if case .boolean(let value) = node.content { return .boolean(value) }
      return mismatch(node, "a boolean")
    case .integer: return integer(node, type)
    case .floatingPoint: return floatingPoint(node, type)
    case .text, .character:
      if case .string(let text) = node.content { return character(text, node, type) }
      return mismatch(node, "a string")
    case .opaque: return opaque(node, type, format)
    }
  }

  private mutating func character(
    _ text: String, _ node: JSONNode, _ type: KnownType
  ) -> DataValue? {
    if type.family == .character, text.count != 1 {
      return fail("\(place.text) must be one character, not \(text.count); change it", node)
    }
    return .text(text)
  }

  private mutating func integer(_ node: JSONNode, _ type: KnownType) -> DataValue? {
    guard case .number(let text) = node.content else { return mismatch(node, "a whole number") }
    guard case .integer(let bits, let isSigned) = type.family else { return nil }
    let number: String?
    switch (bits, isSigned) {
    case (8, true): number = wholeNumber(text, Int8.self)?.description
    case (16, true): number = wholeNumber(text, Int16.self)?.description
    case (32, true): number = wholeNumber(text, Int32.self)?.description
    case (_, true): number = wholeNumber(text, Int64.self)?.description
    case (8, false): number = wholeNumber(text, UInt8.self)?.description
    case (16, false): number = wholeNumber(text, UInt16.self)?.description
    case (32, false): number = wholeNumber(text, UInt32.self)?.description
    case (_, false): number = wholeNumber(text, UInt64.self)?.description
    }
    return number.map { .text($0) } ?? misfit(text, node, type)
  }

  private mutating func floatingPoint(_ node: JSONNode, _ type: KnownType) -> DataValue? {
    guard case .number(let text) = node.content else { return mismatch(node, "a number") }
    let number =
      type.name.text == "Float"
      ? KindsCore.floatingPoint(text, Float.self)?.description
      : KindsCore.floatingPoint(text, Double.self)?.description
    return number.map { .text($0) } ?? misfit(text, node, type)
  }

  /// Reports a number that is none of a type.
  mutating func misfit(_ text: String, _ node: JSONNode, _ type: KnownType) -> DataValue? {
    fail("\(quoted(text)) does not fit in \(quoted(type.name.text)), which \(place.text) is", node)
  }

  private mutating func opaque(
    _ node: JSONNode, _ type: KnownType, _ format: FieldFormat?
  ) -> DataValue? {
    switch type.name.text {
    case "URL": return url(node)
    case "UUID": return uuid(node)
    case "Decimal":
      guard case .number(let text) = node.content else { return mismatch(node, "a number") }
      return DecimalNumber(text).map { .text($0.text) } ?? misfit(text, node, type)
    case "Date": return date(node, format)
    case "Duration": return duration(node, type, format)
    case "Data": return bytes(node, format)
    default: return fail("there is no value of \(quoted(type.name.text))", node)
    }
  }

  private mutating func url(_ node: JSONNode) -> DataValue? {
    guard case .string(let text) = node.content else { return mismatch(node, "a URL in a string") }
    switch urlText(text) {
    case .text(let text): return .text(text)
    case .malformed: return fail("\(quoted(text)) is no URL, which \(place.text) must be", node)
    case .unknown(let part):
      return failToShow(
        "how Foundation writes the \(part) of the URL \(quoted(text)) is not known here; write it in ASCII",
        at: node.range)
    }
  }

  private mutating func uuid(_ node: JSONNode) -> DataValue? {
    guard case .string(let text) = node.content else { return mismatch(node, "a UUID in a string") }
    let bytes = Array(text.utf8)
    let isGood =
      bytes.count == 36
      && bytes.enumerated().allSatisfy { index, byte in
        [8, 13, 18, 23].contains(index)
          ? byte == ASCII.minus : ASCII.hexadecimalValue(byte) != nil
      }
    guard isGood else {
      return fail(
        "\(quoted(text)) is no UUID, such as 'E621E1F8-C36C-495A-93FC-0C247A3E6E5F', which \(place.text) must be",
        node)
    }
    return .text(text.uppercased())
  }
}
