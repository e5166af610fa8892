import KindsSchema

/// The context within a paragraph, a heading or a table cell of Markdown.
struct MarkdownInlines: Hashable {
  enum State: Hashable {
    case text
    case backslash
    case opening(backticks: Int)
    case code(backticks: Int)
    case closing(backticks: Int, of: Int)
    case tag(HTMLContext)
    /// In an HTML tag that Markdown possibly does not recognize, so another construct may begin in it.
    case unclearTag
    /// After the bracket that may end a link's text.
    case bracket(Bracket)
    case beforeDestination(Bracket)
    case destination(Bracket, MarkdownDestination)
    case afterDestination(Bracket)
    /// In a link's title. A title that is plain so far contains no markup, so a value is text even if this is not a
    /// link after all.
    case title(Bracket, end: UInt8, isEscaped: Bool, isPlain: Bool)
    case afterTitle(Bracket)
    case definition
  }

  /// An open bracket.
  struct Bracket: Hashable {
    let isImage: Bool
    /// Whether the bracket can begin a link: links do not contain links.
    var isActive = true
    /// Whether the bracket can begin a link definition.
    let mayDefine: Bool
  }

  private var state = State.text
  private var brackets: [Bracket] = []
  private var isAtStart = true
  private var isAfterBang = false
  private var reference = OpenReference()

  var isComplete: Bool {
    switch state {
    case .text, .bracket: !reference.isOpen
    case .closing(let count, let opening): count == opening
    default: false
    }
  }

  /// The role of a value at this point.
  var valueRole: ValueRole {
    switch state {
    case .text, .bracket: return reference.isOpen ? .refused(.reference) : .text
    case .backslash: return .refused(.backslash)
    case .closing(let count, let opening) where count == opening: return .text
    case .opening, .code, .closing: return .refused(.code)
    case .tag(let html):
      if case .refused(let reason) = html.valueRole { return .refused(reason.inMarkdown) }
      return .refused(.angleBrackets)
    case .unclearTag: return .refused(.angleBrackets)
    case .beforeDestination: return .destination
    case .destination(_, let destination): return destination.valueRole
    case .title(_, ASCII.quote, let isEscaped, isPlain: true):
      if isEscaped { return .refused(.backslash) }
      return reference.isOpen ? .refused(.reference) : .text
    case .afterDestination, .title, .afterTitle: return .refused(.linkTitle)
    case .definition: return .refused(.linkDefinition)
    }
  }

  mutating func advanceOverValue() {
    switch state {
    case .bracket, .backslash: state = .text
    case .opening(let count): state = .code(backticks: count)
    case .closing(let count, let opening):
      state = count == opening ? .text : .code(backticks: opening)
    default: break
    }
    (isAtStart, isAfterBang, reference) = (false, false, OpenReference())
  }

  /// The context at the start of the next paragraph. Elements whose content is not markup stay open.
  func restarted() -> MarkdownInlines {
    var next = MarkdownInlines()
    if case .tag(let html) = state, case .content = html.state { next.state = state }
    return next
  }

  /// Advances over literal text.
  mutating func advance(over bytes: ArraySlice<UInt8>, to spans: inout LiteralSpans) {
    for byte in bytes { advance(byte, &spans) }
  }

  /// Ends the spans of literal text. After `](`, a value begins a destination.
  mutating func finishText(_ spans: inout LiteralSpans) {
    if case .beforeDestination(let bracket) = state {
      spans.append(.destinationStart(source: ""))
      state = .destination(bracket, MarkdownDestination(isPointy: false))
    }
    if case .destination(let bracket, var destination) = state {
      destination.flush(to: &spans)
      state = .destination(bracket, destination)
    }
  }

  private mutating func advance(_ byte: UInt8, _ spans: inout LiteralSpans) {
    let isSpace = byte <= ASCII.space
    switch state {
    case .beforeDestination(let bracket) where !isSpace && byte != ASCII.rightParenthesis:
      let isPointy = byte == ASCII.lessThan
      spans.append(.destinationStart(source: isPointy ? "<" : ""))
      state = .destination(bracket, MarkdownDestination(isPointy: isPointy))
      if !isPointy { advance(byte, &spans) }
      return
    case .destination(let bracket, var destination):
      if destination.advance(byte) {
        state = .destination(bracket, destination)
        return
      }
      destination.flush(to: &spans)
      let endsWithBracket = destination.isPointy && byte == ASCII.greaterThan
      spans.append(.destinationEnd(source: endsWithBracket ? ">" : ""))
      state = destination.isPointy && !endsWithBracket ? .text : .afterDestination(bracket)
      if !endsWithBracket { advance(byte, &spans) }
      return
    default: break
    }
    spans.append(text: [byte])
    advanceText(byte, isSpace: isSpace)
  }

  private mutating func advanceText(_ byte: UInt8, isSpace: Bool) {
    switch state {
    case .text: advanceText(byte)
    case .backslash: state = .text
    case .definition, .destination, .unclearTag: break
    case .opening(let count):
      state = byte == ASCII.backtick ? .opening(backticks: count + 1) : .code(backticks: count)
    case .code(let count):
      if byte == ASCII.backtick { state = .closing(backticks: 1, of: count) }
    case .closing(let count, let opening):
      if byte == ASCII.backtick {
        state = .closing(backticks: count + 1, of: opening)
      } else if count == opening {
        restart(byte)
      } else {
        state = .code(backticks: opening)
      }
    case .tag(let html): advanceTag(byte, html)
    case .bracket(let bracket):
      switch byte {
      case ASCII.leftParenthesis where bracket.isActive: state = .beforeDestination(bracket)
      case ASCII.colon where bracket.mayDefine: state = .definition
      default: restart(byte)
      }
    case .afterDestination(let bracket), .beforeDestination(let bracket), .afterTitle(let bracket):
      advanceLink(byte, bracket, isSpace: isSpace)
    case .title(let bracket, let end, let isEscaped, let isPlain):
      reference.advance(byte)
      if !isEscaped, byte == end {
        (state, reference) = (.afterTitle(bracket), OpenReference())
      } else {
        let isEscaped = !isEscaped && byte == ASCII.backslash
        let isPlain = isPlain && !"[<`".utf8.contains(byte)
        state = .title(bracket, end: end, isEscaped: isEscaped, isPlain: isPlain)
      }
    }
  }

  private mutating func advanceTag(_ byte: UInt8, _ html: HTMLContext) {
    var html = html
    html.advance(byte)
    switch html.state {
    case .text where byte == ASCII.greaterThan: state = .text
    case .text: restart(byte)
    case .content: state = .tag(html)
    case _ where byte == ASCII.lessThan || byte == ASCII.backtick: state = .unclearTag
    default: state = .tag(html)
    }
  }

  private mutating func advanceLink(_ byte: UInt8, _ bracket: Bracket, isSpace: Bool) {
    if isSpace { return }
    if byte == ASCII.rightParenthesis {
      if !bracket.isImage {
        for index in brackets.indices where !brackets[index].isImage {
          brackets[index].isActive = false
        }
      }
      state = .text
    } else if case .afterDestination = state, "\"'(".utf8.contains(byte) {
      let end = byte == ASCII.leftParenthesis ? ASCII.rightParenthesis : byte
      state = .title(bracket, end: end, isEscaped: false, isPlain: true)
    } else {
      restart(byte)
    }
  }

  /// Reads a byte as text, because the text before it is not a link.
  private mutating func restart(_ byte: UInt8) {
    state = .text
    advanceText(byte)
  }

  private mutating func advanceText(_ byte: UInt8) {
    reference.advance(byte)
    switch byte {
    case ASCII.backslash: state = .backslash
    case ASCII.backtick: state = .opening(backticks: 1)
    case ASCII.lessThan:
      var html = HTMLContext()
      html.advance(byte)
      state = .tag(html)
    case ASCII.leftBracket:
      brackets.append(Bracket(isImage: isAfterBang, mayDefine: isAtStart && !isAfterBang))
    case ASCII.rightBracket:
      if let bracket = brackets.popLast() { state = .bracket(bracket) }
    default: break
    }
    isAfterBang = byte == UInt8(ascii: "!")
    isAtStart = isAtStart && byte <= ASCII.space
  }
}

/// The context within the destination of a Markdown link.
struct MarkdownDestination: Hashable {
  /// Whether the destination is in angle brackets.
  let isPointy: Bool
  private var depth = 0
  private var isEscaped = false
  private var reference = OpenReference()
  private var source: [UInt8] = []

  init(isPointy: Bool) {
    self.isPointy = isPointy
  }

  /// The role of a value at this point.
  var valueRole: ValueRole {
    if isEscaped { return .refused(.backslash) }
    return reference.isOpen ? .refused(.reference) : .destination
  }

  /// Advances over a byte.
  ///
  /// - Returns: Whether the byte belongs to the destination. Otherwise the destination ends before it.
  mutating func advance(_ byte: UInt8) -> Bool {
    if !isEscaped || byte <= ASCII.space {
      switch byte {
      case ASCII.lineFeed, ASCII.carriageReturn: return false
      case ASCII.lessThan, ASCII.greaterThan: if isPointy { return false }
      case 0...ASCII.space: if !isPointy { return false }
      case ASCII.leftParenthesis: depth += 1
      case ASCII.rightParenthesis:
        if !isPointy, depth == 0 { return false }
        depth -= 1
      default: break
      }
    }
    source.append(byte)
    isEscaped = !isEscaped && byte == ASCII.backslash
    reference.advance(byte)
    return true
  }

  /// Appends the pending literal text and clears it.
  mutating func flush(to spans: inout LiteralSpans) {
    spans.append(destination: source, decodeMarkdown(source))
    source = []
  }
}
