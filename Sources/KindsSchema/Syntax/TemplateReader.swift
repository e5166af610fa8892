/// A tag of a template.
struct TemplateTag {
  enum Sigil: UInt8 {
    case variable = 0
    /// An unescaped variable: `{{{…}}}` or `{{&…}}`.
    case unescaped = 0x26
    case section = 0x23
    case inverted = 0x5E
    case end = 0x2F
    case partial = 0x3E
    case comment = 0x21
    /// A parent tag `{{<…}}`. Parent tags and block tags `{{$…}}` belong to the specification's optional inheritance.
    case parent = 0x3C
    case block = 0x24

    /// Whether the tag opens a section or another element that needs a closing tag.
    var beginsSection: Bool {
      switch self {
      case .section, .inverted, .parent, .block: true
      case .variable, .unescaped, .end, .partial, .comment: false
      }
    }
  }

  let sigil: Sigil
  /// The text between the sigil and the closing delimiter, trimmed of white space.
  let content: Located<String>
  /// The whole tag.
  let range: SourceRange
  /// The white space before the tag if the tag is on a line of its own.
  var indentation = ""

  /// Returns the range of the given bytes of the content.
  func range(ofContent part: Range<Int>) -> SourceRange {
    let start = content.range.bytes.lowerBound
    // If the content has JSON escapes, which is unusual, offsets do not match, and the whole content is returned.
    guard content.range.bytes.count == content.value.utf8.count else { return content.range }
    return SourceRange(
      file: content.range.file, bytes: start + part.lowerBound..<start + part.upperBound)
  }
}

/// Splits a template into text and tags, and processes set delimiter tags. If a tag other than a variable is alone on
/// its line, the white space around it and the line end are removed.
struct TemplateReader {
  enum Item {
    case tag(TemplateTag)
    case end
    /// An unclosed tag, with the missing delimiter.
    case unclosed(String, SourceRange)
    /// A malformed set delimiter tag.
    case delimiters(SourceRange)
  }

  private let bytes: [UInt8]
  /// The offset in the source text for each byte; empty if each byte is at the same offset in both.
  private var offsets: [Int] = []
  private let location: StringLocation
  private var position = 0
  /// The end of the last tag, or of its line if the tag is on a line of its own.
  private var tagEnd = 0
  /// The start of the last tag.
  private var lastStart = 0
  /// The start of the last tag's line.
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

  /// Returns the text up to the next tag, and the item that follows the text.
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
      if tag.canBeStandalone, lineStart >= tagEnd, bytes[lineStart..<start].allSatisfy(isBlank),
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

    /// Whether the rest of the line is removed if the tag is the only content on it.
    var canBeStandalone: Bool {
      guard case .tag(let tag) = self else { return true }
      return tag.sigil != .variable && tag.sigil != .unescaped
    }
  }

  /// Reads the tag whose opening delimiter is at a position; returns `nil` if the tag is not closed.
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

  /// Returns the start of the next line, or the end of the template, if only white space precedes it; otherwise `nil`.
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

  /// Returns the literal text for a range of the template, from which tags or indentation may have been removed.
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
