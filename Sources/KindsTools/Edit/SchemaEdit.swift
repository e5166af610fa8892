import KindsCore

/// Edits a schema in place. All unaffected bytes stay the same.
///
/// Inserted values have the layout of written schemas, with the indentation and the line endings of the file.
struct SchemaEdit {
  private let source: SourceFile
  /// The replacements of byte ranges. At the same position, they apply in order.
  private var changes: [(bytes: Range<Int>, text: String)] = []

  /// - Parameter source: The file that contains the nodes to edit. It must be JSON.
  init(_ source: SourceFile) { self.source = source }

  /// The file with the changes.
  var edited: SourceFile {
    var bytes: [UInt8] = []
    var end = 0
    let ordered = changes.enumerated().sorted {
      ($0.element.bytes.lowerBound, $0.offset) < ($1.element.bytes.lowerBound, $1.offset)
    }
    for (_, change) in ordered {
      bytes += source.bytes[end..<change.bytes.lowerBound]
      bytes += change.text.utf8
      end = change.bytes.upperBound
    }
    bytes += source.bytes[end...]
    return SourceFile(
      path: source.path, absolutePath: source.absolutePath, module: source.module, bytes: bytes)
  }

  /// Replaces a value.
  ///
  /// - Parameters:
  ///   - node: The current value.
  ///   - path: The keys that lead from the document to the value.
  mutating func replace(_ node: JSONNode, with value: JSONValue, at path: [String]) {
    let line = Line(of: node.range.bytes.lowerBound, in: source)
    let text = schemaText(
      value, at: path, indentation: line.width, after: width(from: line, to: node))
    changes.append((node.range.bytes, line.inStyle(text, unit: unit)))
  }

  /// Adds a member to an object.
  ///
  /// The member gets its own line if the preceding member has one.
  ///
  /// - Parameters:
  ///   - object: The current object. Other values are not changed.
  ///   - path: The keys that lead from the document to the object.
  ///   - previous: The key of the member to insert it after; by default, the last one.
  mutating func insert(
    _ member: JSONValue.Member, into object: JSONNode, at path: [String],
    after previous: String? = nil
  ) {
    guard case .object(let members) = object.content else { return }
    guard let before = members.first(where: { $0.key.value == previous }) ?? members.last else {
      return replace(object, with: .object([member]), at: path)
    }
    let start = before.key.range.bytes.lowerBound
    let end = before.value.range.bytes.upperBound
    let line = Line(of: start, in: source)
    let key = jsonString(member.key) + ": "
    guard line.contentStart == start else {
      changes.append((end..<end, ", \(key)\(schemaLine(member.value))"))
      return
    }
    let text = schemaText(
      member.value, at: path + [member.key], indentation: line.width, after: line.width + key.count)
    changes.append(
      (end..<end, ",\(line.end)\(line.margin)\(key)\(line.inStyle(text, unit: unit))"))
  }

  /// Makes all changes that turn one value into another.
  ///
  /// New members are inserted after the member that precedes them in the new value, and no member is removed. A changed
  /// value that was formatted on one line is formatted again as a whole.
  mutating func change(_ node: JSONNode, to value: JSONValue, at path: [String] = []) {
    let old = JSONValue(node.content)
    if old == value { return }
    let text = String(decoding: source.bytes[node.range.bytes], as: UTF8.self)
    switch (node.content, value) {
    case (.object(let members), .object(let others))
    where !members.isEmpty && text != schemaLine(old):
      let known = Dictionary(keepingFirst: members.map { ($0.key.value, $0.value) })
      var previous: String?
      for other in others {
        if let member = known[other.key] {
          change(member, to: other.value, at: path + [other.key])
          previous = other.key
        } else {
          insert(other, into: node, at: path, after: previous)
        }
      }
    case (.array(let elements), .array(let others))
    where !elements.isEmpty && text != schemaLine(old) && others.count >= elements.count:
      for (element, other) in zip(elements, others) { change(element, to: other, at: path) }
      for other in others.dropFirst(elements.count) { append(other, to: node, at: path) }
    default: replace(node, with: value, at: path)
    }
  }

  /// Appends a value to a list.
  ///
  /// - Parameters:
  ///   - list: The current list. Other values are not changed.
  ///   - path: The keys that lead from the document to the list.
  mutating func append(_ value: JSONValue, to list: JSONNode, at path: [String]) {
    guard case .array(let elements) = list.content else { return }
    guard let last = elements.last else { return replace(list, with: .array([value]), at: path) }
    let end = last.range.bytes.upperBound
    let line = Line(of: last.range.bytes.lowerBound, in: source)
    let separator =
      line.contentStart == last.range.bytes.lowerBound ? ",\(line.end)\(line.margin)" : ", "
    changes.append((end..<end, separator + schemaLine(value)))
  }

  /// Returns the width of the text before a value in its line.
  private func width(from line: Line, to node: JSONNode) -> Int {
    let before = source.bytes[line.contentStart..<node.range.bytes.lowerBound]
    return line.width + String(decoding: before, as: UTF8.self).count
  }

  /// The indentation of one level: that of the first indented line, or two spaces if there is none.
  private var unit: String {
    for number in source.lineStarts.indices {
      let line = Line(of: source.lineStarts[number], in: source)
      if !line.margin.isEmpty { return line.margin }
    }
    return "  "
  }
}

/// The line at an offset of a schema.
private struct Line {
  /// The spaces and tabs at its beginning.
  let margin: String
  /// The offset of the first byte after the margin.
  let contentStart: Int
  /// The ending of the line. The last line of a file ends like the line before, or with a line feed.
  let end: String

  init(of offset: Int, in source: SourceFile) {
    let number = source.location(of: offset).line
    let start = source.lineStarts[number - 1]
    let bytes = source.line(number)
    contentStart = start + bytes.prefix { $0 == ASCII.space || $0 == ASCII.tab }.count
    margin = String(decoding: source.bytes[start..<contentStart], as: UTF8.self)
    let ended = number < source.lineStarts.count ? number : number - 1
    let ending =
      ended == 0 ? [] : source.bytes[source.line(ended).endIndex..<source.lineStarts[ended]]
    end = ending.isEmpty ? "\n" : String(decoding: ending, as: UTF8.self)
  }

  /// The width of the margin in columns. A tab counts as two columns, like the two spaces of a level.
  var width: Int { margin.reduce(0) { $0 + ($1 == "\t" ? 2 : 1) } }

  /// Returns text with the indentation and line endings of the file.
  ///
  /// - Parameters:
  ///   - text: The text, formatted with spaces for the indentation of this line.
  ///   - unit: The indentation of one level in the file.
  func inStyle(_ text: String, unit: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first else { return text }
    return lines.dropFirst().reduce(String(first)) { result, line in
      let spaces = line.prefix { $0 == " " }.count
      let levels = max(0, spaces - width) / 2
      return result + end + margin + String(repeating: unit, count: levels)
        + line.dropFirst(spaces)
    }
  }
}
