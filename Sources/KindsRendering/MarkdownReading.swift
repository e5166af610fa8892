/// One way to read the text of a Markdown template up to a place.
struct MarkdownReading: Equatable {
  /// Stands for a value in a line; no Markdown has this byte.
  static let value: UInt8 = 0xFF

  /// The blocks before the line, or those with it once its beginning is known.
  private var blocks = MarkdownBlocks()
  /// The line so far, as long as what follows can change which block it begins.
  private var line: [UInt8] = []
  private var isSettled = false
  /// How much of the line the inlines have been gone over.
  private var scanned = 0
  private var inlines = MarkdownInlines()
  /// What HTML the text is, from a line that begins with a tag on.
  private var html: HTMLContext?

  var isComplete: Bool {
    !blocks.isInFence && inlines.isComplete && (html?.isComplete ?? true)
  }

  /// What a value would be here.
  var place: RenderingContext {
    if let html {
      if case .refused(let place) = html.place { return .refused(place.inMarkdown) }
      if !html.isBetweenTags { return .refused(.angleBrackets) }
    }
    var copy = self
    return copy.beginValue() ? .refused(.codeBlock) : copy.inlines.place
  }

  mutating func advanceOverValue() {
    if !beginValue() { inlines.advanceOverValue() }
  }

  /// Appends a value to the line.
  ///
  /// - Returns: Whether it is in a block of code.
  private mutating func beginValue() -> Bool {
    if isSettled { return blocks.isLineCode }
    line.append(Self.value)
    let (next, start) = blocks.reading(line)
    settle(next, start)
    return start == nil
  }

  mutating func advance(over text: String) -> [TemplatePiece] {
    var pieces = TemplatePieces()
    let bytes = Array(text.utf8)
    var start = 0
    for offset in bytes.indices where bytes[offset] == ASCII.lineFeed {
      advance(bytes[start...offset], to: &pieces)
      start = offset + 1
    }
    advance(bytes[start...], to: &pieces)
    inlines.finishText(&pieces)
    return pieces.finished()
  }

  /// Goes over text of one line.
  private mutating func advance(_ bytes: ArraySlice<UInt8>, to pieces: inout TemplatePieces) {
    if bytes.isEmpty { return }
    let endsLine = bytes.last == ASCII.lineFeed
    if isSettled {
      advanceHTML(bytes)
      if blocks.isLineCode {
        pieces.append(text: bytes)
      } else {
        inlines.advance(over: bytes, to: &pieces)
      }
    } else {
      advanceBeginning(bytes, endsLine: endsLine, to: &pieces)
    }
    if endsLine {
      if !blocks.continuesParagraph { inlines = inlines.restarted() }
      blocks.finishLine()
      (line, isSettled, scanned) = ([], false, 0)
    }
  }

  /// Goes over text of a line of which it is not clear yet what it is.
  private mutating func advanceBeginning(
    _ bytes: ArraySlice<UInt8>, endsLine: Bool, to pieces: inout TemplatePieces
  ) {
    let before = line.count
    line += bytes
    let (next, start) = blocks.reading(line)
    let cut = max(start ?? line.count, before)
    pieces.append(text: line[before..<cut])
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
      inlines.advance(over: rest, to: &pieces)
      scanned = line.count
    }
    if endsLine || rest.contains(where: settles) { settle(next, start) }
  }

  private mutating func advanceHTML(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { html?.advance(byte) }
  }

  private mutating func settle(_ next: MarkdownBlocks, _ start: Int?) {
    if start != nil, scanned == 0, next.beginsParagraph { inlines = inlines.restarted() }
    blocks = next
    (line, isSettled, scanned) = ([], true, 0)
  }

  /// A blank line ends HTML, but not an element whose content is no markup, or a comment.
  private mutating func endHTML() {
    switch html?.state {
    case .content, .skipped: break
    default: html = nil
    }
  }

  /// Whether a byte belongs to no mark that begins a block.
  private func settles(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) && !ASCII.isDigit(byte) || byte > 0x7F
  }
}
