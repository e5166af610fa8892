import KindsSchema

/// A schema as JSON text, laid out as `kinds format` does.
func schemaText(_ document: JSONValue) -> String {
  layout(SchemaTree(document))
}

/// A schema that was read, laid out anew; its scalars and keys stay as they are written.
func schemaText(_ document: JSONNode, _ source: SourceFile) -> String {
  layout(SchemaTree(document, source))
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
  SchemaTree(value).write(as: shape, indentation: indentation, after: column, to: &text)
  return text
}

/// A value on one line, with the spaces of a schema.
func schemaLine(_ value: JSONValue) -> String {
  SchemaTree(value).line(upTo: .max, nil) ?? value.text
}

/// How wide a line may be that holds a whole list or object, its indentation included.
private let lineWidth = 120

private func layout(_ document: SchemaTree) -> String {
  var text = ""
  document.write(as: languageObjects.first.map { .object($0) }, indentation: 0, after: 0, to: &text)
  return text + "\n"
}

/// A JSON value of which only its layout is open.
private indirect enum SchemaTree {
  /// The JSON text of a scalar.
  case scalar(String)
  case list([SchemaTree])
  case object([Member])

  struct Member {
    let key: String
    /// The key as JSON text.
    let keyText: String
    let value: SchemaTree
  }

  init(_ value: JSONValue) {
    switch value {
    case .null, .boolean, .number, .string: self = .scalar(value.text)
    case .array(let elements): self = .list(elements.map { SchemaTree($0) })
    case .object(let members):
      self = .object(
        members.map {
          Member(key: $0.key, keyText: jsonString($0.key), value: SchemaTree($0.value))
        })
    }
  }

  init(_ node: JSONNode, _ source: SourceFile) {
    func text(_ range: SourceRange) -> String {
      String(decoding: source.bytes[range.bytes], as: UTF8.self)
    }
    switch node.content {
    case .null, .boolean, .number, .string: self = .scalar(text(node.range))
    case .array(let elements): self = .list(elements.map { SchemaTree($0, source) })
    case .object(let members):
      self = .object(
        members.map {
          Member(
            key: $0.key.value, keyText: text($0.key.range), value: SchemaTree($0.value, source))
        })
    }
  }

  /// Writes the value: on one line if that is short enough and nothing in it wants lines of its own, and otherwise with
  /// a line for each member or element.
  ///
  /// - Parameters:
  ///   - shape: What the language takes here, if that is known.
  ///   - indentation: How far the lines after the first are indented.
  ///   - start: In which column the value begins, from 0.
  func write(as shape: Shape?, indentation: Int, after start: Int, to text: inout String) {
    // A comma may follow.
    if !wantsLines(shape), let line = line(upTo: lineWidth - start - 1, shape) {
      text += line
      return
    }
    let margin = String(repeating: " ", count: indentation)
    func separator(_ index: Int) -> String { "\(index == 0 ? "" : ",")\n\(margin)  " }
    switch self {
    case .scalar(let scalar): text += scalar
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += separator(index)
        element.write(
          as: shape?.elements, indentation: indentation + 2, after: indentation + 2, to: &text)
      }
      text += "\n\(margin)]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        text += separator(index) + member.keyText + ": "
        member.value.write(
          as: shape?.value(of: member.key), indentation: indentation + 2,
          after: indentation + member.keyText.count + 4, to: &text)
      }
      text += "\n\(margin)}"
    }
  }

  /// Whether the members have lines of their own even if they are short.
  private func wantsLines(_ shape: Shape?) -> Bool {
    guard case .object(let members) = self, !members.isEmpty else { return false }
    return shape?.hasLineForEachMember ?? false
  }

  /// The value on one line, or `nil` if that would be longer than a number of characters, or something in it has lines
  /// of its own.
  func line(upTo width: Int, _ shape: Shape?) -> String? {
    if wantsLines(shape) || width < 1 { return nil }
    var line: String
    switch self {
    case .scalar(let scalar): return scalar.count > width ? nil : scalar
    case .list(let elements):
      line = "["
      for (index, element) in elements.enumerated() {
        if index > 0 { line += ", " }
        guard let text = element.line(upTo: width - line.count, shape?.elements) else { return nil }
        line += text
      }
      line += "]"
    case .object(let members):
      if members.isEmpty { return width < 2 ? nil : "{}" }
      line = "{ "
      for (index, member) in members.enumerated() {
        line += "\(index == 0 ? "" : ", ")\(member.keyText): "
        guard
          let text = member.value.line(upTo: width - line.count, shape?.value(of: member.key))
        else { return nil }
        line += text
      }
      line += " }"
    }
    return line.count > width ? nil : line
  }
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
