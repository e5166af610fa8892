import KindsCore

// Reads values of standard library and Foundation types.
extension WireReader {
  /// Reads a scalar as the text that Swift describes it with, or that JSON has for it.
  func dataScalar(_ node: JSONNode, _ type: KnownType, _ format: FieldFormat?) -> DataValue? {
    let node = format == .coerced ? node.coerced(to: type) : node
    switch type.family {
    case .boolean:
      if case .boolean(let value) = node.content { return .boolean(value) }
      return mismatch(node, "a boolean")
    case .integer: return integer(node, type)
    case .floatingPoint: return floatingPoint(node, type)
    case .text, .character:
      if case .string(let text) = node.content { return character(text, node, type) }
      return mismatch(node, "a string")
    case .opaque(let opaque): return value(node, opaque, type, format)
    }
  }

  private func character(
    _ text: String, _ node: JSONNode, _ type: KnownType
  ) -> DataValue? {
    if type.family == .character, text.count != 1 {
      return fail("\(place) must be one character, not \(text.count); change it", node)
    }
    return .text(text)
  }

  private func integer(_ node: JSONNode, _ type: KnownType) -> DataValue? {
    guard case .number(let text) = node.content else { return mismatch(node, "an integer") }
    guard case .integer(let bits, let isSigned) = type.family else { return nil }
    return integerText(text, bits: bits, isSigned: isSigned).map { .text($0) }
      ?? failOutOfRange(text, node, type)
  }

  private func floatingPoint(_ node: JSONNode, _ type: KnownType) -> DataValue? {
    guard case .number(let text) = node.content else { return mismatch(node, "a number") }
    let number =
      type.name.text == "Float"
      ? KindsCore.floatingPoint(text, Float.self)?.description
      : KindsCore.floatingPoint(text, Double.self)?.description
    return number.map { .text($0) } ?? failOutOfRange(text, node, type)
  }

  /// Reports a number that does not fit in a type.
  private func failOutOfRange(_ text: String, _ node: JSONNode, _ type: KnownType) -> DataValue? {
    fail(
      "\(quoted(text)) does not fit in \(quoted(type.name.text)), the type of \(place)", node)
  }

  private func value(
    _ node: JSONNode, _ opaque: KnownType.Opaque, _ type: KnownType, _ format: FieldFormat?
  ) -> DataValue? {
    switch opaque {
    case .url: return url(node)
    case .uuid: return uuid(node)
    case .decimal:
      guard case .number(let text) = node.content else { return mismatch(node, "a number") }
      return DecimalNumber(text).map { .text($0.text) } ?? failOutOfRange(text, node, type)
    case .date: return date(node, format)
    case .duration: return duration(node, type, format)
    case .data: return bytes(node, format)
    case .never: return fail("no value of \(quoted(type.name.text)) exists", node)
    }
  }

  private func url(_ node: JSONNode) -> DataValue? {
    guard case .string(let text) = node.content else { return mismatch(node, "a URL in a string") }
    switch urlText(text) {
    case .text(let text): return .text(text)
    case .malformed: return fail("\(place) must be a URL, not \(quoted(text))", node)
    case .unknown: return .text(text)
    }
  }

  private func uuid(_ node: JSONNode) -> DataValue? {
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
        "\(place) must be a UUID, such as 'E621E1F8-C36C-495A-93FC-0C247A3E6E5F', not \(quoted(text))",
        node)
    }
    return .text(text.uppercased())
  }
}

// Reads dates, durations and data in their formats.
extension WireReader {
  private func date(_ node: JSONNode, _ format: FieldFormat?) -> DataValue? {
    switch (format, node.content) {
    case (.iso8601, .string(let text)), (.coder, .string(let text)), (nil, .string(let text)):
      if let date = DateNumber(rfc3339: text) { return date.text.map { .text($0) } }
      return fail(
        "\(place) must be an RFC 3339 date, such as '2026-01-02T03:04:05Z', not \(quoted(text))",
        node)
    case (.iso8601, _): return mismatch(node, "an RFC 3339 date in a string")
    case (_, .number(let text)): return date(text, node, format)
    default:
      return mismatch(
        node,
        format == nil || format == .coder ? "a date, which is a number or a string" : "a number")
    }
  }

  /// Reads a date that is a number.
  private func date(
    _ text: String, _ node: JSONNode, _ format: FieldFormat?
  ) -> DataValue? {
    guard let number = KindsCore.floatingPoint(text, Double.self) else {
      return fail("\(quoted(text)) does not fit in 'Double', the type of dates", node)
    }
    let date: DateNumber
    switch format {
    case .seconds: date = DateNumber(secondsSince1970: number)
    case .milliseconds: date = DateNumber(secondsSince1970: number / 1000)
    default: date = DateNumber(secondsSince2001: number)
    }
    return .text(date.text ?? number.description)
  }

  private func duration(
    _ node: JSONNode, _ type: KnownType, _ format: FieldFormat?
  ) -> DataValue? {
    switch (format, node.content) {
    case (.seconds, .number(let text)): return duration(text, node, type, nanosecondsPerUnit: 1e9)
    case (.milliseconds, .number(let text)):
      return duration(text, node, type, nanosecondsPerUnit: 1e6)
    case (.seconds, _), (.milliseconds, _): return mismatch(node, "a number")
    case (_, .array(let nodes)): return duration(nodes, node)
    default: return mismatch(node, "an array of two integers")
    }
  }

  /// Reads a duration that is a number, in the same way as the generated support code.
  private func duration(
    _ text: String, _ node: JSONNode, _ type: KnownType, nanosecondsPerUnit: Double
  ) -> DataValue? {
    guard let number = KindsCore.floatingPoint(text, Double.self), number.magnitude < 9e18 else {
      return failOutOfRange(text, node, type)
    }
    let count = number * nanosecondsPerUnit
    if count.magnitude < 9e15 {
      let nanoseconds = Int64(count < 0 ? count - 0.5 : count + 0.5)
      if Double(nanoseconds) / nanosecondsPerUnit == number {
        return .duration(Duration.nanoseconds(nanoseconds))
      }
    }
    let unit = Duration.nanoseconds(Int64(nanosecondsPerUnit))
    let whole = Int64(number)
    return .duration(unit * whole + unit * (number - Double(whole)))
  }

  /// Reads a duration that is a list of two integers: the high and the low 64 bits of the number of attoseconds. This
  /// is the default coding of `Duration`.
  private func duration(_ nodes: [JSONNode], _ node: JSONNode) -> DataValue? {
    let high = nodes.first.flatMap { half($0, Int64.self) }
    let low = nodes.dropFirst().first.flatMap { half($0, UInt64.self) }
    // Decoding reads an element before it finds that the next one is missing.
    if nodes.isEmpty || nodes.count == 1 && high != nil {
      return fail("\(place) must be an array of two integers, not of \(nodes.count) elements", node)
    }
    guard let high, let low else { return nil }
    return .duration(Duration(_high: high, low: low))
  }

  private func half<Half: FixedWidthInteger>(
    _ node: JSONNode, _ type: Half.Type
  ) -> Half? {
    guard case .number(let text) = node.content else {
      _ = fail("an element of \(place) must be an integer, not \(node.typeName)", node)
      return nil
    }
    if let number = wholeNumber(text, type) { return number }
    _ = fail("\(quoted(text)) does not fit in '\(type)', the type of an element of \(place)", node)
    return nil
  }

  /// Reads data as Base64 text.
  private func bytes(_ node: JSONNode, _ format: FieldFormat?) -> DataValue? {
    switch node.content {
    case .string(let text):
      if let bytes = Base64.bytes(of: text) { return .text(Base64.text(of: bytes)) }
      return fail("\(place) must be Base64, not \(quoted(text))", node)
    case .array(let nodes) where format != .base64: return bytes(nodes)
    default: return mismatch(node, "bytes in Base64, a string")
    }
  }

  private func bytes(_ nodes: [JSONNode]) -> DataValue? {
    var bytes: [UInt8] = []
    for node in nodes {
      guard case .number(let text) = node.content, let byte = wholeNumber(text, UInt8.self) else {
        return fail("a byte of \(place) must be an integer from 0 to 255", node)
      }
      bytes.append(byte)
    }
    return .text(Base64.text(of: bytes))
  }
}

// Converts booleans, numbers and strings to other JSON types.
extension JSONNode {
  /// Returns the value converted to the JSON type of a Swift type if the conversion is exact; otherwise the value
  /// itself.
  fileprivate func coerced(to type: KnownType) -> JSONNode {
    let other: Content?
    switch (type.family, content) {
    case (.text, .boolean(let value)): other = .string(value.description)
    case (.text, .number(let text)):
      let value: (any LosslessStringConvertible)? =
        wholeNumber(text, Int64.self) ?? wholeNumber(text, UInt64.self)
        ?? floatingPoint(text, Double.self)
      other = value.map { .string($0.description) }
    case (.boolean, .string(let text)): other = Bool(text).map { .boolean($0) }
    case (.boolean, .number(let text)):
      let number = wholeNumber(text, Int.self)
      other = number == 0 || number == 1 ? .boolean(number == 1) : nil
    case (.integer, .string(let text)), (.floatingPoint, .string(let text)),
      (.opaque, .string(let text)):
      other = numberContent(text)
    default: other = nil
    }
    return other.map { JSONNode(content: $0, range: range) } ?? self
  }
}

/// Returns the number that a string consists of, or `nil` if the string has other characters, such as surrounding
/// whitespace.
private func numberContent(_ text: String) -> JSONNode.Content? {
  var diagnostics = Diagnostics()
  let source = SourceFile(path: "", bytes: Array(text.utf8))
  guard let node = readJSON(source, file: 0, &diagnostics), case .number(let number) = node.content,
    number == text
  else { return nil }
  return node.content
}
