/// The text of a Mustache template, as a string of a schema holds it.
package struct TemplateSource {
  package let text: String
  /// The whole string, quotes included.
  package let range: SourceRange
  let location: StringLocation
}

/// A template in Mustache.
package struct Template {
  package let source: TemplateSource
  package let parts: [TemplatePart]

  /// Reads a template; mistakes are reported.
  init(_ source: TemplateSource, _ diagnostics: inout Diagnostics) {
    self.source = source
    self.parts = parseTemplate(source, &diagnostics)
  }

  /// The parts with white space in front of every line, as for a partial that has a line of its own.
  package func parts(indentedBy indentation: String) -> [TemplatePart] {
    if indentation.isEmpty { return parts }
    // Its mistakes were reported when the template was read.
    var ignored = Diagnostics()
    return parseTemplate(source, indentation: indentation, &ignored)
  }
}

/// A part of a Mustache template (https://mustache.github.io/mustache.5.html).
package indirect enum TemplatePart {
  /// Literal text.
  case text(LiteralText)
  /// `{{name}}`; or `{{{name}}}` and `{{&name}}`, which are not escaped.
  case variable(TemplateName, isEscaped: Bool)
  /// `{{#name}}…{{/name}}`, or `{{^name}}…{{/name}}`.
  case section(TemplateName, isInverted: Bool, [TemplatePart])
  /// `{{>name}}`, and the white space before it if it has a line of its own.
  case partial(Located<String>, indentation: String)

  /// Whether it is literal text.
  package var isText: Bool {
    if case .text = self { return true }
    return false
  }
}

/// Literal text of a template.
package struct LiteralText {
  package let value: String
  /// Where it is, with the tags in it that write nothing.
  fileprivate let range: SourceRange
  /// Where its bytes begin in a template; `nil` if they are not there in one piece.
  fileprivate let start: Int?
  fileprivate let location: StringLocation

  /// Where some bytes of it are.
  package func range(of part: Range<Int>) -> SourceRange {
    guard let start else { return range }
    return location.range(of: start + part.lowerBound..<start + part.upperBound)
  }
}

/// The name in a tag: keys with periods between them, or none for `{{.}}`.
package struct TemplateName {
  package let keys: [Located<String>]
  package let range: SourceRange

  /// The name as it is written.
  package var text: String {
    keys.isEmpty ? "." : keys.map(\.value).joined(separator: ".")
  }
}

/// How deep sections may be nested.
private let deepestSection = 64

/// Reads a template as the Mustache specification says; mistakes are reported.
///
/// - Parameter indentation: White space to put in front of every line, as for a partial that has a line of its own.
func parseTemplate(
  _ source: TemplateSource, indentation: String = "", _ diagnostics: inout Diagnostics
) -> [TemplatePart] {
  var parser = TemplateParser(TemplateReader(source, indentation: indentation))
  let parts = parser.parse()
  diagnostics.append(parser.diagnostics.all)
  return parts
}

private struct TemplateParser {
  /// A section whose end is not read yet.
  private struct OpenSection {
    let name: TemplateName
    let isInverted: Bool

    /// Whether a tag with this content closes it.
    func isNamed(_ content: String) -> Bool { name.text.utf8.elementsEqual(content.utf8) }
  }

  private var reader: TemplateReader
  private var open: [OpenSection] = []
  /// The parts before each open section, within the one around it. They are not members of the sections, which are copied.
  private var outer: [[TemplatePart]] = []
  private var parts: [TemplatePart] = []
  private(set) var diagnostics = Diagnostics()

  init(_ reader: TemplateReader) {
    self.reader = reader
  }

  mutating func parse() -> [TemplatePart] {
    loop: while true {
      let (text, tag) = reader.next()
      if !text.value.isEmpty { parts.append(.text(text)) }
      switch tag {
      case .end: break loop
      case .tag(let tag):
        if isTooDeep(tag) { return parts }
        add(tag)
      case .unclosed(let delimiter, let range):
        report("the tag lacks its closing \(quoted(delimiter)); add it", at: range)
        break loop
      case .delimiters(let range):
        report(
          "a tag that sets delimiters is written as '{{=<% %>=}}': two delimiters, without spaces or '=' in them",
          at: range)
      }
    }
    while let section = open.popLast() {
      report(
        "the section \(quoted(section.name.text)) is not closed; write \(quoted("{{/\(section.name.text)}}")) after it",
        at: section.name.range)
      parts = outer.removeLast()
    }
    return parts
  }

  /// Reports a section that is nested too deep. What comes after it is not read: nobody can say what closes what.
  private mutating func isTooDeep(_ tag: TemplateTag) -> Bool {
    guard open.count == deepestSection, tag.sigil.beginsSection else { return false }
    report(
      "sections are nested more than \(deepestSection) deep; move some of them into a partial",
      at: tag.range)
    return true
  }

  private mutating func add(_ tag: TemplateTag) {
    switch tag.sigil {
    case .variable, .unescaped:
      guard let name = name(of: tag) else { return }
      parts.append(.variable(name, isEscaped: tag.sigil == .variable))
    case .section, .inverted:
      let name = name(of: tag) ?? writtenName(tag)
      begin(OpenSection(name: name, isInverted: tag.sigil == .inverted))
    case .end: close(tag)
    case .partial:
      guard isIdentifier(tag.content.value) else {
        report(
          "\(quoted(tag.content.value)) is not the name of a partial; name one of the renderer's 'partials'",
          at: tag.content.range)
        return
      }
      parts.append(.partial(tag.content, indentation: tag.indentation))
    case .parent, .block:
      report(
        "templates do not inherit from each other; use a partial, \(quoted("{{>\(tag.content.value)}}"))",
        at: tag.range)
      // Such a tag is closed like a section.
      begin(OpenSection(name: writtenName(tag), isInverted: false))
    case .comment: break
    }
  }

  private mutating func close(_ tag: TemplateTag) {
    guard let section = open.last else {
      report(
        "no section \(quoted(tag.content.value)) is open here; remove the tag",
        at: tag.content.range)
      return
    }
    // The mistake in a name of several words was reported at the beginning of the section.
    let words = section.name.text.utf8.split(separator: ASCII.space)
    if words.count > 1, words[0].elementsEqual(tag.content.value.utf8) {
      return endSection(section)
    }
    guard section.isNamed(tag.content.value) else {
      let opening = Diagnostic.Note(
        message: "the section \(quoted(section.name.text)) begins here", range: section.name.range)
      let end = quoted("{{/\(section.name.text)}}")
      let isOpen = open.contains { $0.isNamed(tag.content.value) }
      diagnostics.error(
        .templateSyntax,
        isOpen
          ? "the section \(quoted(section.name.text)) is not closed before \(quoted(tag.content.value)); write \(end) before it"
          : "\(quoted(tag.content.value)) does not close the section \(quoted(section.name.text)); write \(end)",
        at: tag.content.range, notes: [opening])
      // Goes on as if it closed the section that it names, or if that is not open, the innermost.
      while isOpen, let last = open.last, !last.isNamed(tag.content.value) { endSection(last) }
      if let last = open.last { endSection(last) }
      return
    }
    endSection(section)
  }

  private mutating func begin(_ section: OpenSection) {
    open.append(section)
    outer.append(parts)
    parts = []
  }

  private mutating func endSection(_ section: OpenSection) {
    open.removeLast()
    let body = parts
    parts = outer.removeLast()
    parts.append(.section(section.name, isInverted: section.isInverted, body))
  }

  /// The content of a tag as a name, if it is not a valid one.
  private func writtenName(_ tag: TemplateTag) -> TemplateName {
    TemplateName(keys: [tag.content], range: tag.content.range)
  }

  /// The keys that a tag names.
  private mutating func name(of tag: TemplateTag) -> TemplateName? {
    let content = tag.content
    if content.value == "." { return TemplateName(keys: [], range: content.range) }
    var keys: [Located<String>] = []
    var start = 0
    let parts = content.value.utf8.split(
      separator: ASCII.period, omittingEmptySubsequences: false)
    for key in parts.map({ String(Substring($0)) }) {
      let end = start + key.utf8.count
      guard isIdentifier(key) else {
        report(
          content.value.isEmpty
            ? "the tag names nothing; write the name of a field in it"
            : "\(quoted(content.value)) is not a name; \(cure(of: content.value))",
          at: content.value.isEmpty ? tag.range : content.range)
        return nil
      }
      keys.append(Located(key, at: tag.range(ofContent: start..<end)))
      start = end + 1
    }
    return TemplateName(keys: keys, range: content.range)
  }

  /// What to write instead of content that is not a name.
  private func cure(of content: String) -> String {
    let words = content.utf8.split(separator: ASCII.space).map { String(Substring($0)) }
    let sigils = ["if": "#", "each": "#", "with": "#", "unless": "^"]
    guard words.count == 2, let sigil = sigils[words[0]] else {
      return "a tag names a field, fields with '.' between them, or '.'"
    }
    return
      "a section needs no \(quoted(words[0])); write \(quoted("{{\(sigil)\(words[1])}}…{{/\(words[1])}}"))"
  }

  private mutating func report(_ message: String, at range: SourceRange) {
    diagnostics.error(.templateSyntax, message, at: range)
  }
}

/// A tag of a template.
private struct TemplateTag {
  enum Sigil: UInt8 {
    case variable = 0
    /// `{{{…}}}` and `{{&…}}`.
    case unescaped = 0x26
    case section = 0x23
    case inverted = 0x5E
    case end = 0x2F
    case partial = 0x3E
    case comment = 0x21
    /// `{{<…}}` and `{{$…}}` of the specification's optional inheritance.
    case parent = 0x3C
    case block = 0x24

    /// Whether a tag has to close what it begins.
    var beginsSection: Bool {
      switch self {
      case .section, .inverted, .parent, .block: true
      case .variable, .unescaped, .end, .partial, .comment: false
      }
    }
  }

  let sigil: Sigil
  /// The text between sigil and delimiter, without white space around it.
  let content: Located<String>
  /// The whole tag.
  let range: SourceRange
  /// The white space before the tag if it has a line of its own.
  var indentation = ""

  /// The range of some bytes of the content.
  func range(ofContent part: Range<Int>) -> SourceRange {
    let start = content.range.bytes.lowerBound
    // Nobody escapes the letters of a name in JSON. Where somebody does, the range is that of the whole content.
    guard content.range.bytes.count == content.value.utf8.count else { return content.range }
    return SourceRange(
      file: content.range.file, bytes: start + part.lowerBound..<start + part.upperBound)
  }
}

/// Cuts a template into text and tags. It knows delimiters, and lines that have nothing but a tag.
private struct TemplateReader {
  enum Item {
    case tag(TemplateTag)
    case end
    /// A tag that is not closed, and the delimiter that is missing.
    case unclosed(String, SourceRange)
    /// A tag that would set delimiters but is not written as it must be.
    case delimiters(SourceRange)
  }

  private let bytes: [UInt8]
  /// For each byte, its offset in the text of the source; empty if the two are the same.
  private var offsets: [Int] = []
  private let location: StringLocation
  private var position = 0
  /// Where the last tag ended, or the line after it where it had one of its own.
  private var tagEnd = 0
  /// Where the last tag began, and the line that it began in.
  private var lastStart = 0
  private var lineStart = 0
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)

  init(_ source: TemplateSource, indentation: String = "") {
    location = source.location
    let text = Array(source.text.utf8)
    guard !indentation.isEmpty else {
      bytes = text
      return
    }
    var bytes: [UInt8] = []
    for (index, byte) in text.enumerated() {
      if index == 0 || text[index - 1] == ASCII.lineFeed {
        bytes += indentation.utf8
        offsets += indentation.utf8.map { _ in index }
      }
      bytes.append(byte)
      offsets.append(index)
    }
    offsets.append(text.count)
    self.bytes = bytes
  }

  /// The text up to the next tag, and what follows it.
  mutating func next() -> (text: LiteralText, item: Item) {
    var text: [UInt8] = []
    let textStart = position
    while let start = find(opening, from: position) {
      text += bytes[position..<start]
      guard let (tag, end) = readTag(at: start) else {
        let name = bytes[(start + opening.count)...].first { !isSpace($0) }
        let ending = (name == ASCII.leftBrace ? [ASCII.rightBrace] : []) + closing
        return (
          literal(text, textStart..<start),
          .unclosed(string(ending[...]), range(start..<start + opening.count))
        )
      }
      if let lineEnd = bytes[lastStart..<start].lastIndex(of: ASCII.lineFeed) {
        lineStart = lineEnd + 1
      }
      lastStart = start
      position = end
      var textEnd = start
      var indentation: [UInt8] = []
      if tag.mayStandAlone, lineStart >= tagEnd, bytes[lineStart..<start].allSatisfy(isBlank),
        let next = nextLine(from: end)
      {
        indentation = Array(bytes[lineStart..<start])
        text.removeLast(indentation.count)
        textEnd -= indentation.count
        position = next
      }
      tagEnd = position
      switch tag {
      case .delimiters(let opening, let closing):
        self.opening = opening
        self.closing = closing
      case .badDelimiters:
        return (
          literal(text, textStart..<textEnd),
          .delimiters(range(start..<end))
        )
      case .tag(var tag):
        if tag.sigil == .comment { continue }
        tag.indentation = string(indentation[...])
        return (literal(text, textStart..<textEnd), .tag(tag))
      }
    }
    text += bytes[position...]
    position = bytes.count
    return (literal(text, textStart..<position), .end)
  }

  private enum Token {
    case tag(TemplateTag)
    case delimiters([UInt8], [UInt8])
    case badDelimiters

    /// Whether a line that has nothing else is removed with it.
    var mayStandAlone: Bool {
      guard case .tag(let tag) = self else { return true }
      return tag.sigil != .variable && tag.sigil != .unescaped
    }
  }

  /// The tag whose opening delimiter is at a position, and its end; `nil` if it is not closed.
  private func readTag(at start: Int) -> (Token, end: Int)? {
    var content = start + opening.count
    while content < bytes.count, isSpace(bytes[content]) { content += 1 }
    guard content < bytes.count else { return nil }
    var sigil = TemplateTag.Sigil.variable
    var ending = closing
    switch bytes[content] {
    case UInt8(ascii: "="):
      guard let end = find([UInt8(ascii: "=")] + closing, from: content + 1) else { return nil }
      return (delimiters(in: content + 1..<end), end + closing.count + 1)
    case ASCII.leftBrace:
      sigil = .unescaped
      ending = [ASCII.rightBrace] + closing
      content += 1
    case let byte:
      if byte != 0, let other = TemplateTag.Sigil(rawValue: byte) {
        sigil = other
        content += 1
      }
    }
    guard let end = find(ending, from: content) else { return nil }
    let trimmed = trim(content..<end)
    let tag = TemplateTag(
      sigil: sigil, content: Located(string(bytes[trimmed]), at: range(trimmed)),
      range: range(start..<end + ending.count))
    return (.tag(tag), end + ending.count)
  }

  private func delimiters(in content: Range<Int>) -> Token {
    let words = bytes[content].split(whereSeparator: isSpace)
    guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else {
      return .badDelimiters
    }
    return .delimiters(Array(words[0]), Array(words[1]))
  }

  /// The start of the next line, if there is nothing but white space before it.
  private func nextLine(from start: Int) -> Int? {
    var position = start
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
    if position == bytes.count { return position }
    if bytes[position] == ASCII.carriageReturn { position += 1 }
    guard position < bytes.count, bytes[position] == ASCII.lineFeed else { return nil }
    return position + 1
  }

  private func trim(_ content: Range<Int>) -> Range<Int> {
    var (start, end) = (content.lowerBound, content.upperBound)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func find(_ wanted: [UInt8], from start: Int) -> Int? {
    guard start + wanted.count <= bytes.count, let first = wanted.first else { return nil }
    return (start...bytes.count - wanted.count).first { position in
      bytes[position] == first
        && bytes[position..<position + wanted.count].elementsEqual(wanted)
    }
  }

  /// Literal text from a stretch of the template, perhaps without some of it.
  private func literal(_ text: [UInt8], _ part: Range<Int>) -> LiteralText {
    LiteralText(
      value: string(text[...]), range: range(part),
      start: offsets.isEmpty && text.count == part.count ? part.lowerBound : nil,
      location: location)
  }

  private func range(_ part: Range<Int>) -> SourceRange {
    guard !offsets.isEmpty else { return location.range(of: part) }
    return location.range(of: offsets[part.lowerBound]..<offsets[part.upperBound])
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }

  private func isSpace(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == ASCII.lineFeed || byte == ASCII.carriageReturn
  }
}
