import KindsSchema

/// The context of a Markdown template, determined as by the CommonMark specification.
///
/// If the meaning of a character depends on the text after it, the worst case is assumed: a backtick begins code, and
/// `<` before a letter begins a tag. If sections allow several readings of the text, all of them are followed. The same
/// applies to readings in which a value is empty or, at the start of a line, a number.
struct MarkdownContext: TemplateContext {
  private var readings = [MarkdownReading()]
  /// Whether the readings ever disagreed about where a destination begins or ends.
  private var isUnclear = false

  init() {}

  var isComplete: Bool { !isUnclear && readings.allSatisfy(\.isComplete) }

  var valueRole: ValueRole {
    if isUnclear { return .refused(.unclear) }
    let roles = readings.map(\.valueRole)
    for role in roles {
      if case .refused = role { return role }
    }
    return roles.allSatisfy { $0 == roles[0] } ? roles[0] : .refused(.unclear)
  }

  mutating func advance(over text: String) -> [LiteralSpan] {
    let all = readings.indices.map { readings[$0].advance(over: text) }
    let spans = zip(all, readings).filter { !$1.isImplausible }.map(\.0)
    removeDuplicates()
    if spans.allSatisfy({ $0 == spans[0] }) { return spans[0] }
    isUnclear = true
    return [.text(text)]
  }

  mutating func advanceOverValue(_ text: ValueText) {
    readings = readings.flatMap { $0.advancedOverValue(text) }
    removeDuplicates()
  }

  var blockChange: BlockChange? { readings.lazy.compactMap(\.blockChange).first }

  var blockChangeAtEnd: BlockChange? { readings.lazy.compactMap(\.blockChangeAtEnd).first }

  func joined(with other: MarkdownContext) -> MarkdownContext? {
    guard (valueRole == .destination) == (other.valueRole == .destination) else { return nil }
    var joined = self
    joined.readings += other.readings
    joined.isUnclear = isUnclear || other.isUnclear
    joined.removeDuplicates()
    // A template with more readings than this would be unreadable.
    return joined.readings.count > 32 ? nil : joined
  }

  private mutating func removeDuplicates() {
    var unique: [MarkdownReading] = []
    for reading in readings where !reading.isImplausible && !unique.contains(reading) {
      unique.append(reading)
    }
    readings = unique
  }
}

/// One possible reading of a Markdown template from its start.
struct MarkdownReading: Hashable {
  /// A placeholder for a value in a line. No UTF-8 has this byte.
  static let value: UInt8 = 0xFF

  /// The open blocks before the line. Once the blocks that the line itself begins are known, they are included.
  private var blocks = MarkdownBlocks()
  /// The line so far, as long as the following text can change the block that the line begins.
  private var line: [UInt8] = []
  /// The line so far with a placeholder for each value, if this reading assumes that a value of the line is empty or a
  /// number.
  private var usualLine: [UInt8]?
  private var variation = BlockChange.empty
  private(set) var blockChange: BlockChange?
  /// Whether this reading assumes so many empty values that the spaces between them make the line code.
  private(set) var isImplausible = false
  private var isResolved = false
  /// The number of bytes of the line that the inline context has read.
  private var scanned = 0
  private var inlines = MarkdownInlines()
  /// The context of an HTML block, beginning with the line that begins with a tag.
  private var html: HTMLContext?

  var isComplete: Bool {
    !blocks.isInFence && inlines.isComplete && (html?.isComplete ?? true)
  }

  /// The role of a value at this point.
  var valueRole: ValueRole {
    if let html {
      if case .refused(let reason) = html.valueRole { return .refused(reason.inMarkdown) }
      if !html.isBetweenTags { return .refused(.angleBrackets) }
    }
    var copy = self
    let isCode = copy.beginValue()
    if copy.isImplausible { return .text }
    return isCode ? .refused(.codeBlock) : copy.inlines.valueRole
  }

  /// The readings after a value: one in which it is an ordinary string and, where that may matter, others in which it
  /// is empty or a number.
  func advancedOverValue(_ text: ValueText) -> [MarkdownReading] {
    var usual = self
    if !usual.beginValue() { usual.inlines.advanceOverValue() }
    var readings = [usual]
    if text.canBeEmpty {
      var empty = self
      if !isResolved {
        empty.usualLine = (usualLine ?? line) + [Self.value]
        if usualLine == nil { empty.variation = .empty }
      }
      readings.append(empty)
    }
    if text.canBeNumber, !isResolved, !line.contains(where: ASCII.isDigit) {
      var number = self
      number.usualLine = (usualLine ?? line) + [Self.value]
      number.variation = .number
      number.line.append(UInt8(ascii: "1"))
      if scanned == 0, blocks.reading(number.line).0.beginsParagraph {
        number.inlines = inlines.restarted()
      }
      number.inlines.advanceOverValue()
      number.scanned = number.line.count
      readings.append(number)
    }
    return readings
  }

  /// Like ``blockChange``, if the line ends here.
  var blockChangeAtEnd: BlockChange? {
    if isResolved || usualLine == nil { return blockChange }
    var copy = self
    let (next, start) = blocks.reading(line)
    copy.resolve(next, start)
    return copy.blockChange
  }

  /// Appends a placeholder for a value to the line.
  ///
  /// - Returns: Whether the value is in a code block.
  private mutating func beginValue() -> Bool {
    if isResolved { return blocks.isLineCode }
    line.append(Self.value)
    usualLine?.append(Self.value)
    let (next, start) = blocks.reading(line)
    resolve(next, start)
    return start == nil
  }

  mutating func advance(over text: String) -> [LiteralSpan] {
    var spans = LiteralSpans()
    let bytes = Array(text.utf8)
    var start = 0
    for offset in bytes.indices where bytes[offset] == ASCII.lineFeed {
      advance(bytes[start...offset], to: &spans)
      start = offset + 1
    }
    advance(bytes[start...], to: &spans)
    inlines.finishText(&spans)
    return spans.finished()
  }

  /// Advances over text of one line.
  private mutating func advance(_ bytes: ArraySlice<UInt8>, to spans: inout LiteralSpans) {
    if bytes.isEmpty { return }
    let endsLine = bytes.last == ASCII.lineFeed
    if isResolved {
      advanceHTML(bytes)
      if blocks.isLineCode {
        spans.append(text: bytes)
      } else {
        inlines.advance(over: bytes, to: &spans)
      }
    } else {
      advanceBeginning(bytes, endsLine: endsLine, to: &spans)
    }
    if endsLine {
      if !blocks.continuesParagraph { inlines = inlines.restarted() }
      blocks.finishLine()
      (line, isResolved, scanned) = ([], false, 0)
    }
  }

  /// Advances over text of a line whose block is not yet known.
  private mutating func advanceBeginning(
    _ bytes: ArraySlice<UInt8>, endsLine: Bool, to spans: inout LiteralSpans
  ) {
    let before = line.count
    line += bytes
    usualLine? += bytes
    let (next, start) = blocks.reading(line)
    let cut = max(start ?? line.count, before)
    spans.append(text: line[before..<cut])
    if start == nil, !next.isLineCode, endsLine { endHTML() }
    if html == nil, next.mayBeginHTML {
      html = HTMLContext()
      advanceHTML(line[(start ?? cut)...])
    } else {
      advanceHTML(bytes)
    }
    let rest = line[cut...]
    if !rest.isEmpty {
      if scanned == 0, next.beginsParagraph { inlines = inlines.restarted() }
      inlines.advance(over: rest, to: &spans)
      scanned = line.count
    }
    let isIndentedCode = next.isLineCode && !next.isInFence
    let isKnown = start.map { isDecided(line[$0...]) } ?? isIndentedCode
    if endsLine || isKnown || rest.contains(where: excludesMarker) {
      resolve(next, start)
    }
  }

  private mutating func advanceHTML(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { html?.advance(byte) }
  }

  private mutating func resolve(_ next: MarkdownBlocks, _ start: Int?) {
    if start != nil, scanned == 0, next.beginsParagraph { inlines = inlines.restarted() }
    if let usualLine {
      let (usual, usualStart) = blocks.reading(usualLine)
      isImplausible = next.isLineCode && !next.isInFence && !usual.isLineCode
      let isBlank = start == nil && !next.isLineCode
      let isAlike = isBlank ? next.begunCount == usual.begunCount : next.isLine(like: usual)
      if !isImplausible, usualStart != nil, !isAlike {
        blockChange = blockChange ?? variation
      }
    }
    blocks = next
    (line, usualLine, variation, isResolved, scanned) = ([], nil, .empty, true, 0)
  }

  /// A blank line ends a block of HTML, except in a comment and in an element whose content is not markup.
  private mutating func endHTML() {
    switch html?.state {
    case .content, .skipped: break
    default: html = nil
    }
  }

  /// Whether the block that the line begins no longer depends on the following text.
  private func isDecided(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return false }
    let marks = text.prefix { $0 == first }.count
    let isSpace = { (byte: UInt8) in byte == ASCII.space || byte == ASCII.tab }
    let isRule = text.allSatisfy { $0 == first || isSpace($0) }
    switch first {
    case ASCII.minus, UInt8(ascii: "_"), UInt8(ascii: "*"), UInt8(ascii: "="): return !isRule
    case UInt8(ascii: "+"): return !text.dropFirst().allSatisfy(isSpace)
    case ASCII.lessThan: return text.count > 1
    case ASCII.hash: return marks < text.count
    case ASCII.backtick, UInt8(ascii: "~"): return marks < 3 && marks < text.count
    case _ where ASCII.isDigit(first):
      let mark = text.drop(while: ASCII.isDigit)
      guard let first = mark.first else { return false }
      return !".)".utf8.contains(first) || !mark.dropFirst().allSatisfy(isSpace)
    default: return true
    }
  }

  /// Whether a byte cannot belong to the marker of a block.
  private func excludesMarker(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) && !ASCII.isDigit(byte) || byte > 0x7F
  }
}
