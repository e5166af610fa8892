/// The maximum nesting depth of sections.
private let deepestSection = 32

/// Parses a template, and reports its first mistake.
func parseTemplate(
  _ text: String, _ location: StringLocation, _ diagnostics: inout Diagnostics
) -> [TemplatePart] {
  var parser = TemplateParser(text, location)
  do {
    return try parser.parse()
  } catch {
    diagnostics.error(
      .templateSyntax, error.message, at: error.range,
      related: error.opening.map {
        [.init(message: "the section \(quoted($0.value)) begins here", range: $0.range)]
      } ?? [])
    return []
  }
}

/// A mistake in a template. The tags after it cannot be matched.
private struct TemplateMistake: Error {
  let message: String
  let range: SourceRange
  /// The name in the opening tag of the section that the mistake is about.
  var opening: TemplateName?
}

private struct TemplateParser {
  /// A section whose closing tag has not been read yet.
  private struct OpenSection {
    let name: TemplateName
    let isInverted: Bool
  }

  private let bytes: [UInt8]
  private let location: StringLocation
  private var position = 0
  private var open: [OpenSection] = []
  /// For each open section, the parts before it in its parent.
  private var outer: [[TemplatePart]] = []
  private var parts: [TemplatePart] = []

  init(_ text: String, _ location: StringLocation) {
    self.bytes = Array(text.utf8)
    self.location = location
  }

  mutating func parse() throws(TemplateMistake) -> [TemplatePart] {
    while let start = find(ASCII.leftBrace, from: position) {
      addText(upTo: start)
      guard let end = find(ASCII.rightBrace, from: start + 2) else {
        throw TemplateMistake(
          message: "the tag lacks its closing '}}'; add it", range: range(start..<start + 2))
      }
      try addTag(start + 2..<end)
      position = end + 2
    }
    addText(upTo: bytes.count)
    guard let section = open.last else { return parts }
    let name = section.name.value
    throw TemplateMistake(
      message:
        "the section \(quoted(name)) is not closed; write \(quoted("{{/\(name)}}")) after it",
      range: section.name.range)
  }

  private mutating func addText(upTo end: Int) {
    if position == end { return }
    parts.append(
      .text(LiteralText(value: string(position..<end), start: position, location: location)))
  }

  /// - Parameter content: The range between the braces of the tag.
  private mutating func addTag(_ content: Range<Int>) throws(TemplateMistake) {
    let tag = trim(content)
    guard !tag.isEmpty, !"#^/".utf8.contains(bytes[tag.lowerBound]) || tag.count > 1 else {
      throw TemplateMistake(
        message: "the tag is empty; write the name of a field in it",
        range: range(content.lowerBound - 2..<content.upperBound + 2))
    }
    let sigil = bytes[tag.lowerBound]
    let rest = trim(tag.lowerBound + 1..<tag.upperBound)
    switch sigil {
    case ASCII.hash, UInt8(ascii: "^"):
      let name = try name(in: rest)
      if open.count == deepestSection {
        throw TemplateMistake(
          message: "sections are nested more than \(deepestSection) deep; write a visitor",
          range: name.range)
      }
      open.append(OpenSection(name: name, isInverted: sigil == UInt8(ascii: "^")))
      outer.append(parts)
      parts = []
    case ASCII.slash: try close(Located(string(rest), at: range(rest)))
    case ASCII.leftBrace, UInt8(ascii: "&"), ASCII.greaterThan, UInt8(ascii: "!"),
      UInt8(ascii: "="), ASCII.lessThan, UInt8(ascii: "$"):
      throw TemplateMistake(
        message:
          "templates have no '{{\(string(tag.prefix(1)))' tags, only '{{field}}', '{{#field}}…{{/field}}' and '{{^field}}…{{/field}}'; write a visitor for anything else",
        range: range(tag))
    default: parts.append(.variable(try name(in: tag)))
    }
  }

  private mutating func close(_ name: TemplateName) throws(TemplateMistake) {
    guard let section = open.popLast() else {
      throw TemplateMistake(
        message: "no section \(quoted(name.value)) is open here; remove the tag", range: name.range)
    }
    guard section.name.value.utf8.elementsEqual(name.value.utf8) else {
      let end = quoted("{{/\(section.name.value)}}")
      let isOpen = open.contains { $0.name.value.utf8.elementsEqual(name.value.utf8) }
      throw TemplateMistake(
        message: isOpen
          ? "the section \(quoted(section.name.value)) is not closed before \(quoted(name.value)); write \(end) before it"
          : "\(quoted(name.value))\(lookalike(in: name.value)) does not close the section \(quoted(section.name.value)); write \(end)",
        range: name.range, opening: section.name)
    }
    let body = parts
    parts = outer.removeLast()
    parts.append(.section(section.name, isInverted: section.isInverted, body))
  }

  private func name(in content: Range<Int>) throws(TemplateMistake) -> TemplateName {
    let name = Located(string(content), at: range(content))
    if name.value == "." || isIdentifier(name.value) { return name }
    throw TemplateMistake(
      message: "\(quoted(name.value)) is not a name; \(fix(of: name.value))",
      range: name.range)
  }

  /// Returns a phrase about the first character in a name that is not ASCII, for a message; empty if there is none.
  /// Such a character can look like an ASCII letter.
  private func lookalike(in name: String) -> String {
    guard let scalar = name.unicodeScalars.first(where: { !$0.isASCII }) else { return "" }
    return ", which contains \(codePoint(scalar)),"
  }

  /// Returns the fix for content that is not a name.
  private func fix(of content: String) -> String {
    let words = content.split(separator: " ").map(String.init)
    let sigils = ["if": "#", "each": "#", "with": "#", "unless": "^"]
    if words.count == 2, let sigil = sigils[words[0]] {
      return
        "a section needs no \(quoted(words[0])); write \(quoted("{{\(sigil)\(words[1])}}…{{/\(words[1])}}"))"
    }
    let keys = content.split(separator: ".").map(String.init)
    if keys.count == 2, keys.allSatisfy(isIdentifier) {
      return "write \(quoted("{{#\(keys[0])}}{{\(keys[1])}}{{/\(keys[0])}}"))"
    }
    return "write the name of a field, or only '.'"
  }

  private func trim(_ content: Range<Int>) -> Range<Int> {
    var (start, end) = (content.lowerBound, content.upperBound)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Returns the offset of the next two braces.
  private func find(_ brace: UInt8, from start: Int) -> Int? {
    (start..<max(start, bytes.count - 1)).first {
      bytes[$0] == brace && bytes[$0 + 1] == brace
    }
  }

  private func range(_ part: Range<Int>) -> SourceRange { location.range(of: part) }

  private func string(_ part: Range<Int>) -> String {
    String(decoding: bytes[part], as: UTF8.self)
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == ASCII.space || 0x09...0x0D ~= byte
  }
}
