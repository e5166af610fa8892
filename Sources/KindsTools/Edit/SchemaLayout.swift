import KindsCore

/// Returns a schema as JSON text. Each declaration has its own line, and a value that does not fit on one line has a line
/// for each member.
func schemaText(_ document: JSONValue) -> String {
  String(decoding: layout(document).bytes, as: UTF8.self)
}

/// A formatted schema that knows the positions of its keys and values, so that the text need not be parsed again.
struct LaidOutSchema {
  let bytes: [UInt8]
  /// The byte ranges of the keys and values, sorted by their start.
  private let ranges: [Range<Int>]

  init(_ document: JSONValue) {
    let text = layout(document)
    bytes = text.bytes
    ranges = text.ranges
  }

  /// Returns the document as if it had been parsed from these bytes.
  ///
  /// - Parameter document: The document that was formatted. It is not stored, because it takes much memory.
  func root(of document: JSONValue) -> JSONNode { JSONNode(document, at: ranges) }
}

extension JSONNode {
  /// Creates a node from a value, as if it had been parsed.
  ///
  /// - Parameter ranges: The ranges of the value and of all keys and values in it, sorted by their start.
  fileprivate init(_ value: JSONValue, at ranges: [Range<Int>]) {
    var next = 0
    self.init(value, at: ranges, &next)
  }

  private init(_ value: JSONValue, at ranges: [Range<Int>], _ next: inout Int) {
    func nextRange() -> SourceRange {
      defer { next += 1 }
      return SourceRange(file: 0, bytes: ranges[next])
    }
    let range = nextRange()
    let content: Content
    switch value {
    case .null: content = .null
    case .boolean(let value): content = .boolean(value)
    case .number(let text): content = .number(text)
    case .string(let text): content = .string(text)
    case .array(let elements):
      content = .array(elements.map { JSONNode($0, at: ranges, &next) })
    case .object(let members):
      content = .object(
        members.map { member in
          let keyRange = nextRange()
          return JSONMember(
            member.key, at: keyRange, value: JSONNode(member.value, at: ranges, &next))
        })
    }
    self.init(content: content, range: range)
  }
}

/// Returns the formatted text of a value at a path of a schema.
///
/// - Parameters:
///   - path: The keys that lead from the document to the value.
///   - indentation: The indentation of the line that the value begins in.
///   - column: The column that the value begins in, counted from 0.
func schemaText(
  _ value: JSONValue, at path: [String], indentation: Int, after column: Int
) -> String {
  let document = languageObjects.first.map { Shape.object($0) }
  let shape = path.reduce(document) { $0?.value(of: $1) }
  var text = LaidOutText()
  value.write(as: shape, indentation: indentation, after: column, to: &text)
  return String(decoding: text.bytes, as: UTF8.self)
}

/// Returns a value on one line, with the spacing that schemas have.
func schemaLine(_ value: JSONValue) -> String {
  var line = LaidOutText()
  _ = value.writeLine(to: &line)
  return String(decoding: line.bytes, as: UTF8.self)
}

/// The maximum width, with indentation, of a line with a whole list or object.
private let lineWidth = 120

private func layout(_ document: JSONValue) -> LaidOutText {
  var text = LaidOutText()
  document.write(as: languageObjects.first.map { .object($0) }, indentation: 0, after: 0, to: &text)
  text.bytes.append(ASCII.lineFeed)
  return text
}

/// The text of the layout, with the ranges of its keys and values.
private struct LaidOutText {
  var bytes: [UInt8] = []
  /// The ranges, sorted by their start.
  private(set) var ranges: [Range<Int>] = []

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Begins a new line.
  mutating func appendLine(indentation: Int) {
    bytes.append(ASCII.lineFeed)
    for _ in 0..<indentation { bytes.append(ASCII.space) }
  }

  /// Begins a key or a value.
  ///
  /// - Returns: A number that identifies it in ``end(_:)``.
  mutating func begin() -> Int {
    ranges.append(bytes.count..<bytes.count)
    return ranges.count - 1
  }

  mutating func end(_ number: Int) { ranges[number] = ranges[number].lowerBound..<bytes.count }

  /// Returns the number of characters from an offset to the end. The text is usually ASCII, which is counted faster.
  func width(from start: Int) -> Int {
    let text = bytes[start...]
    return text.allSatisfy { $0 < 0x80 } ? text.count : String(decoding: text, as: UTF8.self).count
  }

  /// A state of the text to return to.
  struct Mark {
    fileprivate let bytes: Int
    fileprivate let ranges: Int
  }

  var mark: Mark { Mark(bytes: bytes.count, ranges: ranges.count) }

  /// Removes the text that was written after the mark.
  mutating func remove(from mark: Mark) {
    bytes.removeSubrange(mark.bytes...)
    ranges.removeSubrange(mark.ranges...)
  }
}

extension JSONValue.Member {
  /// Writes the key and the separator before the value.
  ///
  /// - Returns: The number of characters.
  fileprivate func writeKey(to text: inout LaidOutText) -> Int {
    let number = text.begin()
    let start = text.bytes.count
    appendJSONString(key, to: &text.bytes)
    text.end(number)
    let width = text.width(from: start)
    text.append(": ")
    return width + 2
  }
}

extension JSONValue {
  fileprivate func appendScalar(to json: inout [UInt8]) {
    if case .string(let string) = self { return appendJSONString(string, to: &json) }
    json += text.utf8
  }

  /// Whether the value is a string that certainly has more characters than a limit. The check does not create the JSON
  /// text.
  fileprivate func isScalarWider(than limit: Int) -> Bool {
    guard case .string(let string) = self else { return false }
    if limit < 0 { return true }
    // A quotation mark may combine with the next scalar into one character, so the limit ignores the quotation marks.
    return string.utf8.count > limit
      && (hasManyCharacters(string, limit)
        || string.index(string.startIndex, offsetBy: limit, limitedBy: string.endIndex) != nil)
  }
}

/// Whether a string has at least a number of characters, judged by its bytes alone.
///
/// The function counts the ASCII characters that follow another ASCII character, except line feeds. Each is certainly a
/// character of its own, and counting only these is faster than finding all characters.
private func hasManyCharacters(_ text: String, _ count: Int) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    var found = 0
    var isAfterASCII = true
    for byte in bytes {
      if byte < 0x80, isAfterASCII, byte != ASCII.lineFeed {
        found += 1
        if found >= count { return true }
      }
      isAfterASCII = byte < 0x80
    }
    return false
  }
}

extension JSONValue {
  /// Writes the value on one line if it fits and contains nothing that needs its own lines. Otherwise each member or
  /// element has a line.
  ///
  /// - Parameters:
  ///   - shape: The shape that the language accepts here, if known.
  ///   - indentation: The indentation of the lines after the first.
  ///   - start: The column that the value begins in, counted from 0.
  fileprivate func write(
    as shape: Shape?, indentation: Int, after start: Int, to text: inout LaidOutText
  ) {
    // Leaves room for a comma.
    if writeLine(upTo: lineWidth - start - 1, shape, to: &text) != nil { return }
    let number = text.begin()
    switch self {
    case .null, .boolean, .number, .string: appendScalar(to: &text.bytes)
    case .array(let elements):
      text.append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(",") }
        text.appendLine(indentation: indentation + 2)
        element.write(
          as: shape?.elements, indentation: indentation + 2, after: indentation + 2, to: &text)
      }
      text.appendLine(indentation: indentation)
      text.append("]")
    case .object(let members):
      text.append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(",") }
        text.appendLine(indentation: indentation + 2)
        let width = member.writeKey(to: &text)
        member.value.write(
          as: shape?.value(of: member.key), indentation: indentation + 2,
          after: indentation + 2 + width, to: &text)
      }
      text.appendLine(indentation: indentation)
      text.append("}")
    }
    text.end(number)
  }

  /// Writes the value on one line if it fits and contains nothing that needs its own lines. Otherwise writes nothing.
  ///
  /// - Returns: The number of characters, or `nil` if nothing was written.
  fileprivate func writeLine(
    upTo limit: Int = .max, _ shape: Shape? = nil, to text: inout LaidOutText
  ) -> Int? {
    let start = text.mark
    let width = writeStartOfLine(upTo: limit, shape, to: &text)
    if width == nil { text.remove(from: start) }
    return width
  }

  /// Writes the value on one line, or only its beginning if the line gets too long.
  ///
  /// - Returns: The number of characters, or `nil` if the line is too long or the value needs several lines.
  private func writeStartOfLine(
    upTo limit: Int, _ shape: Shape?, to text: inout LaidOutText
  ) -> Int? {
    let number = text.begin()
    var width: Int
    switch self {
    case .null, .boolean, .number, .string:
      if isScalarWider(than: limit) { return nil }
      let start = text.bytes.count
      appendScalar(to: &text.bytes)
      width = text.width(from: start)
    case .array(let elements):
      width = 2
      text.append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 {
          width += 2
          text.append(", ")
        }
        guard
          let inner = element.writeStartOfLine(upTo: limit - width, shape?.elements, to: &text)
        else { return nil }
        width += inner
      }
      text.append("]")
    case .object(let members):
      // Some objects have a line for each member even if they are short.
      if !members.isEmpty, shape?.hasLineForEachMember ?? false { return nil }
      width = members.isEmpty ? 2 : 4
      // Checks for a long string first: this is the most frequent reason, and such a string is often one of the last.
      if members.contains(where: { $0.value.isScalarWider(than: limit) }) { return nil }
      text.append(members.isEmpty ? "{" : "{ ")
      for (index, member) in members.enumerated() {
        if index > 0 {
          width += 2
          text.append(", ")
        }
        width += member.writeKey(to: &text)
        if width > limit { return nil }
        guard
          let inner = member.value.writeStartOfLine(
            upTo: limit - width, shape?.value(of: member.key), to: &text)
        else { return nil }
        width += inner
      }
      text.append(members.isEmpty ? "}" : " }")
    }
    text.end(number)
    return width > limit ? nil : width
  }
}

/// The objects of the language that each start on their own line if the enclosing object lists them by name.
private let objectsWithLines: Set = ["union", "kind", "struct", "presets", "enum", "protocol"]

extension Shape {
  /// Whether each member of an object with this shape has its own line: true for the document and for groups of
  /// declarations.
  fileprivate var hasLineForEachMember: Bool {
    switch self {
    case .object(let object): return object.name == "document"
    case .named(.object(let object), _, _): return objectsWithLines.contains(object.name)
    default: return false
    }
  }

  /// The shape of the elements of a list.
  fileprivate var elements: Shape? {
    switch self {
    case .list(let element, _, _): return element
    case .either(let first, let second): return first.elements ?? second.elements
    default: return nil
    }
  }

  /// Returns the shape of the value at a key of an object with this shape.
  fileprivate func value(of key: String) -> Shape? {
    switch self {
    case .object(let object): return object.key(key)?.shape
    case .named(let shape, _, _): return shape
    case .either(let first, let second): return first.value(of: key) ?? second.value(of: key)
    default: return nil
    }
  }
}
