import KindsSchema

/// A schema as JSON text, laid out as `kinds format` does.
func schemaText(_ document: JSONValue) -> String { layout(document) }

/// A schema that was read, laid out anew; its scalars and keys stay as they are written.
func schemaText(_ document: JSONNode, _ source: SourceFile) -> String {
  layout(WrittenValue(node: document, source: source))
}

/// A value as it is laid out somewhere in a schema.
///
/// - Parameters:
///   - path: The keys that lead to it from the document.
///   - indentation: How far the line is indented that it begins in.
///   - column: In which column it begins, from 0.
func schemaText(
  _ value: JSONValue, at path: [String], indentation: Int, after column: Int
) -> String {
  let document = languageObjects.first.map { Shape.object($0) }
  let shape = path.reduce(document) { $0?.value(of: $1) }
  var text = ""
  value.write(as: shape, indentation: indentation, after: column, to: &text)
  return text
}

/// A value on one line, with the spaces of a schema.
func schemaLine(_ value: JSONValue) -> String {
  var line = ""
  value.writeLine(to: &line)
  return line
}

/// How wide a line may be that holds a whole list or object, its indentation included.
private let lineWidth = 120

private func layout(_ document: some SchemaTree) -> String {
  var text = ""
  document.write(as: languageObjects.first.map { .object($0) }, indentation: 0, after: 0, to: &text)
  return text + "\n"
}

/// A JSON value of which only its layout is open.
private protocol SchemaTree {
  associatedtype Member: SchemaTreeMember where Member.Value == Self

  /// What it is made of; a scalar is neither.
  var parts: SchemaTreeParts<Self> { get }
  /// The JSON text of a scalar.
  var scalarText: String { get }
  /// Whether a scalar certainly has more characters than a number, which takes less time to see than how many it has.
  func isScalar(longerThan limit: Int) -> Bool
}

private enum SchemaTreeParts<Tree: SchemaTree> {
  case scalar
  case list([Tree])
  case object([Tree.Member])
}

private protocol SchemaTreeMember {
  associatedtype Value

  var key: String { get }
  /// The key as JSON text.
  var keyText: String { get }
  var value: Value { get }
}

extension JSONValue: SchemaTree {
  fileprivate var parts: SchemaTreeParts<JSONValue> {
    switch self {
    case .null, .boolean, .number, .string: return .scalar
    case .array(let elements): return .list(elements)
    case .object(let members): return .object(members)
    }
  }

  fileprivate var scalarText: String { text }

  fileprivate func isScalar(longerThan limit: Int) -> Bool {
    guard case .string(let text) = self, limit > 0, text.utf8.count > limit else { return false }
    // Of the quotes, one may be a character together with what it stands beside.
    return text.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex) != nil
  }
}

extension JSONValue.Member: SchemaTreeMember {
  fileprivate var keyText: String { jsonString(key) }
}

/// A value that was read, with what was written.
private struct WrittenValue: SchemaTree {
  struct Member: SchemaTreeMember {
    let member: JSONMember
    let source: SourceFile

    var key: String { member.key.value }
    var keyText: String { source.text(of: member.key.range) }
    var value: WrittenValue { WrittenValue(node: member.value, source: source) }
  }

  let node: JSONNode
  let source: SourceFile

  var parts: SchemaTreeParts<WrittenValue> {
    switch node.content {
    case .null, .boolean, .number, .string: return .scalar
    case .array(let elements):
      return .list(elements.map { WrittenValue(node: $0, source: source) })
    case .object(let members): return .object(members.map { Member(member: $0, source: source) })
    }
  }

  var scalarText: String { source.text(of: node.range) }

  func isScalar(longerThan limit: Int) -> Bool { false }
}

extension SourceFile {
  fileprivate func text(of range: SourceRange) -> String {
    String(decoding: bytes[range.bytes], as: UTF8.self)
  }
}

extension SchemaTree {
  /// Writes the value: on one line if that is short enough and nothing in it wants lines of its own, and otherwise with
  /// a line for each member or element.
  ///
  /// - Parameters:
  ///   - shape: What the language takes here, if that is known.
  ///   - indentation: How far the lines after the first are indented.
  ///   - start: In which column the value begins, from 0.
  fileprivate func write(
    as shape: Shape?, indentation: Int, after start: Int, to text: inout String
  ) {
    // A comma may follow.
    if width(upTo: lineWidth - start - 1, shape) != nil { return writeLine(to: &text) }
    let margin = "\n" + String(repeating: " ", count: indentation)
    switch parts {
    case .scalar: text += scalarText
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        text += margin
        text += "  "
        element.write(
          as: shape?.elements, indentation: indentation + 2, after: indentation + 2, to: &text)
      }
      text += margin
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += margin
        text += "  "
        let key = member.keyText
        text += key
        text += ": "
        member.value.write(
          as: shape?.value(of: member.key), indentation: indentation + 2,
          after: indentation + countOfCharacters(key) + 4, to: &text)
      }
      text += margin
      text += "}"
    }
  }

  /// Writes the value on one line.
  fileprivate func writeLine(to text: inout String) {
    switch parts {
    case .scalar: text += scalarText
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.writeLine(to: &text)
      }
      text += "]"
    case .object(let members):
      if members.isEmpty {
        text += "{}"
        return
      }
      text += "{ "
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        text += member.keyText
        text += ": "
        member.value.writeLine(to: &text)
      }
      text += " }"
    }
  }

  /// How many characters the value has on one line, or `nil` if these are more than a number, or something in it has
  /// lines of its own.
  private func width(upTo limit: Int, _ shape: Shape?) -> Int? {
    var width: Int
    switch parts {
    case .scalar:
      if isScalar(longerThan: limit) { return nil }
      width = countOfCharacters(scalarText)
    case .list(let elements):
      width = 2
      for (index, element) in elements.enumerated() {
        if index > 0 { width += 2 }
        guard let inner = element.width(upTo: limit - width, shape?.elements) else { return nil }
        width += inner
      }
    case .object(let members):
      // Its members may have lines of their own even if they are short.
      if !members.isEmpty, shape?.hasLineForEachMember ?? false { return nil }
      width = members.isEmpty ? 2 : 4
      for (index, member) in members.enumerated() {
        if index > 0 { width += 2 }
        width += countOfCharacters(member.keyText) + 2
        if width > limit { return nil }
        guard
          let inner = member.value.width(upTo: limit - width, shape?.value(of: member.key))
        else { return nil }
        width += inner
      }
    }
    return width > limit ? nil : width
  }
}

/// How many characters a text has; most have only those of ASCII.
private func countOfCharacters(_ text: String) -> Int {
  let bytes = text.utf8
  return bytes.contains { $0 >= 0x80 } ? text.count : bytes.count
}

/// The objects of the language that have lines of their own wherever they stand by name.
private let objectsWithLines: Set = ["union", "kind", "struct", "presets", "enum", "protocol"]

extension Shape {
  /// Whether each member of an object of this shape has a line of its own: in a document, and among declarations.
  fileprivate var hasLineForEachMember: Bool {
    switch self {
    case .object(let object): return object.name == "document"
    case .named(.object(let object), _, _): return objectsWithLines.contains(object.name)
    default: return false
    }
  }

  /// What the elements of a list are.
  fileprivate var elements: Shape? {
    switch self {
    case .list(let element, _, _): return element
    case .either(let first, let second): return first.elements ?? second.elements
    default: return nil
    }
  }

  /// What an object of this shape has at a key.
  fileprivate func value(of key: String) -> Shape? {
    switch self {
    case .object(let object): return object.key(key)?.shape
    case .named(let shape, _, _): return shape
    case .either(let first, let second): return first.value(of: key) ?? second.value(of: key)
    default: return nil
    }
  }
}
