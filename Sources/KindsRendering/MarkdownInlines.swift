/// Follows the text of a paragraph, heading or cell of Markdown.
struct MarkdownInlines: Equatable {
  enum State: Equatable {
    case text
    case backslash
    case opening(backticks: Int)
    case code(backticks: Int)
    case closing(backticks: Int, of: Int)
    case tag(HTMLContext)
    /// In what Markdown may not read as one tag, so that something else begins in it.
    case unclearTag
    /// Behind the bracket at the end of what may be the text of a link.
    case bracket(Bracket)
    case beforeDestination(Bracket)
    case destination(Bracket, MarkdownDestination)
    case afterDestination(Bracket)
    case title(Bracket, end: UInt8, isEscaped: Bool)
    case afterTitle(Bracket)
    case definition
  }

  /// A bracket that stands open.
  struct Bracket: Equatable {
    let isImage: Bool
    /// Whether it can begin a link, which no link can be in.
    var isActive = true
    /// Whether it stands where the definition of a link can.
    let mayDefine: Bool
  }

  private var state = State.text
  private var brackets: [Bracket] = []
  private var isAtStart = true
  private var isBehindBang = false
  /// What may be the beginning of a character reference.
  private var reference: [UInt8] = []

  var isComplete: Bool {
    switch state {
    case .text, .bracket: reference.isEmpty
    case .closing(let count, let opening): count == opening
    default: false
    }
  }

  /// What a value would be here.
  var place: RenderingContext {
    switch state {
    case .text, .bracket: return reference.isEmpty ? .text : .refused(.reference)
    case .backslash: return .refused(.backslash)
    case .closing(let count, let opening) where count == opening: return .text
    case .opening, .code, .closing: return .refused(.code)
    case .tag(let html):
      if case .refused(let place) = html.place { return .refused(place.inMarkdown) }
      return .refused(.angleBrackets)
    case .unclearTag: return .refused(.angleBrackets)
    case .beforeDestination: return .destination
    case .destination(_, let destination): return destination.place
    case .title(_, ASCII.quote, let isEscaped):
      if isEscaped { return .refused(.backslash) }
      return reference.isEmpty ? .text : .refused(.reference)
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
    (isAtStart, isBehindBang, reference) = (false, false, [])
  }

  /// The inlines of the next paragraph; elements whose content is no markup go on.
  func restarted() -> MarkdownInlines {
    var next = MarkdownInlines()
    if case .tag(let html) = state, case .content = html.state { next.state = state }
    return next
  }

  /// Goes over literal text.
  mutating func advance(over bytes: ArraySlice<UInt8>, to pieces: inout TemplatePieces) {
    for byte in bytes { advance(byte, &pieces) }
  }

  /// Ends the pieces of literal text: behind `](` a value would be a destination.
  mutating func finishText(_ pieces: inout TemplatePieces) {
    if case .beforeDestination(let bracket) = state {
      pieces.append(.destinationStart(source: ""))
      state = .destination(bracket, MarkdownDestination(isPointy: false))
    }
    if case .destination(let bracket, var destination) = state {
      destination.flush(to: &pieces)
      state = .destination(bracket, destination)
    }
  }

  private mutating func advance(_ byte: UInt8, _ pieces: inout TemplatePieces) {
    let isSpace = byte <= ASCII.space
    switch state {
    case .beforeDestination(let bracket) where !isSpace && byte != ASCII.rightParenthesis:
      let isPointy = byte == ASCII.lessThan
      pieces.append(.destinationStart(source: isPointy ? "<" : ""))
      state = .destination(bracket, MarkdownDestination(isPointy: isPointy))
      if !isPointy { advance(byte, &pieces) }
      return
    case .destination(let bracket, var destination):
      if destination.advance(byte) {
        state = .destination(bracket, destination)
        return
      }
      destination.flush(to: &pieces)
      let endsWithBracket = destination.isPointy && byte == ASCII.greaterThan
      pieces.append(.destinationEnd(source: endsWithBracket ? ">" : ""))
      state = destination.isPointy && !endsWithBracket ? .text : .afterDestination(bracket)
      if !endsWithBracket { advance(byte, &pieces) }
      return
    default: break
    }
    pieces.append(text: [byte])
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
    case .title(let bracket, let end, let isEscaped):
      advanceReference(byte)
      if !isEscaped, byte == end {
        (state, reference) = (.afterTitle(bracket), [])
      } else {
        let isEscaped = !isEscaped && byte == ASCII.backslash
        state = .title(bracket, end: end, isEscaped: isEscaped)
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
      state = .title(bracket, end: end, isEscaped: false)
    } else {
      restart(byte)
    }
  }

  /// Goes on with text that is no link.
  private mutating func restart(_ byte: UInt8) {
    state = .text
    advanceText(byte)
  }

  private mutating func advanceText(_ byte: UInt8) {
    advanceReference(byte)
    switch byte {
    case ASCII.backslash: state = .backslash
    case ASCII.backtick: state = .opening(backticks: 1)
    case ASCII.lessThan:
      var html = HTMLContext()
      html.advance(byte)
      state = .tag(html)
    case ASCII.leftBracket:
      brackets.append(Bracket(isImage: isBehindBang, mayDefine: isAtStart && !isBehindBang))
    case ASCII.rightBracket:
      if let bracket = brackets.popLast() { state = .bracket(bracket) }
    default: break
    }
    isBehindBang = byte == UInt8(ascii: "!")
    isAtStart = isAtStart && byte <= ASCII.space
  }

  private mutating func advanceReference(_ byte: UInt8) {
    if reference.isEmpty, byte != UInt8(ascii: "&") { return }
    reference.append(byte)
    if isPartOfReference(reference) {
      reference = beginning(ofReference: reference)
    } else {
      reference = byte == UInt8(ascii: "&") ? [byte] : []
    }
  }
}
