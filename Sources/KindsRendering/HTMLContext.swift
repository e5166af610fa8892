/// Follows the text of an HTML template, as the tokenizer of the HTML standard reads it.
struct HTMLContext: TemplateContext {
  private(set) var state = State.text
  /// The name of the tag, in lowercase, and whether it begins with `</`.
  private var tag = ""
  private var isEndTag = false
  private var attribute = ""
  /// What may be the beginning of a character reference.
  private var reference: [UInt8] = []
  private var meta = MetaAttributes()
  /// Whether a line end would be taken for one that only sets off what an element such as `pre` contains.
  private(set) var dropsLineEnd = false

  init() {}

  mutating func advanceOverValue() {
    // A whole number, with which the name is that of no element whose content or attributes are special.
    if state == .tagName { tag += "0" }
    if case .quotedValue = state, tag == "meta", attribute == "content" { meta.hasValue = true }
    dropsLineEnd = false
  }

  var isComplete: Bool { state == .text && reference.isEmpty }

  var place: RenderingContext {
    switch state {
    case .text: return reference.isEmpty ? .text : .refused(.reference)
    case .quotedValue(_, let context):
      if case .refused = context { return context }
      return reference.isEmpty ? context : .refused(.reference)
    case .beforeAttributeValue, .unquotedValue: return .refused(.unquotedAttribute)
    case .tagName: return .refused(.tagName)
    case .declaration, .skipped: return .refused(.comment)
    case .content(let tail):
      if tail.isRefused { return .refused(.element(tail.element)) }
      return reference.isEmpty ? .text : .refused(.reference)
    default: return .refused(.tag)
    }
  }

  /// Whether a value would stand outside of all tags.
  var isBetweenTags: Bool {
    switch state {
    case .text, .content: true
    default: false
    }
  }

  /// Whether a value would stand where elements can.
  var isBetweenElements: Bool { state == .text }

  func joined(with other: HTMLContext) -> HTMLContext? {
    var (joined, other) = (self, other)
    joined.meta.formUnion(other.meta)
    other.meta = joined.meta
    if joined == other { return joined }
    guard state.isBesideAttributes, other.state.isBesideAttributes, tag == other.tag,
      isEndTag == other.isEndTag
    else { return nil }
    let areAtStart = state == .beforeAttributeName && other.state == .beforeAttributeName
    let areBehindSpace = state.isBehindSpace && other.state.isBehindSpace
    joined.state =
      areAtStart ? .beforeAttributeName : areBehindSpace ? .betweenAttributes : .afterSome
    joined.attribute = ""
    joined.reference = []
    return joined
  }

  mutating func advance(over text: String) -> [TemplatePiece] {
    let bytes = Array(text.utf8)
    var pieces = TemplatePieces()
    var start = 0
    var isDestination = place(is: .destination)
    for (offset, byte) in bytes.enumerated() {
      advance(byte)
      if isDestination != place(is: .destination) {
        isDestination.toggle()
        // A quote belongs to the text on both sides.
        let end = isDestination ? offset + 1 : offset
        add(bytes[start..<end], isDestination: !isDestination, to: &pieces)
        pieces.append(isDestination ? .destinationStart(source: "") : .destinationEnd(source: ""))
        start = end
      }
    }
    add(bytes[start...], isDestination: isDestination, to: &pieces)
    return pieces.finished()
  }

  private func place(is context: RenderingContext) -> Bool {
    if case .quotedValue(_, context) = state { return true }
    return false
  }

  private func add(
    _ bytes: ArraySlice<UInt8>, isDestination: Bool, to pieces: inout TemplatePieces
  ) {
    if isDestination {
      pieces.append(destination: bytes, decodeAttribute(bytes))
    } else {
      pieces.append(text: bytes)
    }
  }

  /// Goes over a byte of literal text.
  mutating func advance(_ byte: UInt8) {
    let isSpace = byte == ASCII.space || 0x09...0x0D ~= byte && byte != 0x0B
    dropsLineEnd = false
    switch state {
    case .text:
      advanceReference(byte)
      if byte == ASCII.lessThan { state = .tagOpen }
    case .tagOpen, .endTagOpen, .declaration: advanceMarkup(byte)
    case .content(var tail):
      advanceReference(byte)
      switch tail.advance(byte) {
      case .inside: state = .content(tail)
      case .tagEnd:
        (tag, isEndTag, attribute, reference) = (tail.element, true, "", [])
        state = .tagName
        advance(byte)
      }
    case .skipped(let end, var tail):
      tail.append(byte)
      let isEnd = tail.reversed().starts(with: end.reversed()) || tail == Array("--!>".utf8)
      let mayEnd = byte == end[0] || byte == UInt8(ascii: "!")
      // CDATA goes on behind this only in SVG and MathML; elsewhere it is a comment, which ends here.
      let isUnclear = !isEnd && byte == ASCII.greaterThan && end == Array("]]>".utf8)
      let rest = State.skipped(until: end, tail: mayEnd ? Array(tail.suffix(3)) : [])
      state = isEnd ? .text : isUnclear ? .lost : rest
    case .quotedValue(let quote, _):
      advanceReference(byte)
      if byte == quote {
        reference = []
        state = .beforeAttributeName
      }
    case .unquotedValue:
      if isSpace { state = .beforeAttributeName }
      if byte == ASCII.greaterThan { endTag() }
    case .lost: break
    default: advanceTag(byte, isSpace: isSpace)
    }
  }

  private mutating func advanceTag(_ byte: UInt8, isSpace: Bool) {
    if state == .beforeAttributeValue, !isSpace, tag == "meta", attribute == "http-equiv" {
      meta.tellsBrowser = true
      // The value that stood before it would be an instruction.
      if meta.hasValue { return state = .lost }
    }
    switch (state, byte) {
    case (.beforeAttributeValue, _) where isSpace: break
    case (.beforeAttributeValue, ASCII.quote), (.beforeAttributeValue, UInt8(ascii: "'")):
      state = .quotedValue(quote: byte, contextOfAttribute)
    case (_, ASCII.greaterThan): endTag()
    case (.beforeAttributeValue, _): state = .unquotedValue
    case (.attributeName, _) where isSpace: state = .afterAttributeName
    case (.afterAttributeName, _) where isSpace: break
    case (.betweenAttributes, _) where isSpace: break
    case (.betweenAttributes, UInt8(ascii: "=")): state = .lost
    case (.afterSome, _) where isSpace: state = .betweenAttributes
    case (_, ASCII.slash): state = .beforeAttributeName
    case (_, _) where isSpace: state = .beforeAttributeName
    case (.attributeName, UInt8(ascii: "=")), (.afterAttributeName, UInt8(ascii: "=")):
      state = .beforeAttributeValue
    case (.tagName, _): tag += lowercased(byte)
    case (.attributeName, _): attribute += lowercased(byte)
    case (.afterSome, _): state = .lost
    default:
      attribute = lowercased(byte)
      state = .attributeName
    }
  }

  /// What a value of the attribute is.
  private var contextOfAttribute: RenderingContext {
    if isEndTag { return .refused(.tag) }
    if tag == "meta", attribute == "content", meta.tellsBrowser { return .refused(.metadata) }
    return context(ofAttribute: attribute, of: tag)
  }

  private mutating func advanceMarkup(_ byte: UInt8) {
    let isLetter = ASCII.isUppercase(byte) || ASCII.isLowercase(byte)
    let bogusComment = State.skipped(until: [ASCII.greaterThan], tail: [])
    switch state {
    case .declaration(let start):
      let text = start + [byte]
      if text == Array("--".utf8) {
        // The dashes of the beginning also count for the end.
        state = .skipped(until: Array("-->".utf8), tail: text)
      } else if text == Array("[CDATA[".utf8) {
        state = .skipped(until: Array("]]>".utf8), tail: [])
      } else if "--".utf8.starts(with: text) || "[CDATA[".utf8.starts(with: text) {
        state = .declaration(start: text)
      } else {
        state = byte == ASCII.greaterThan ? .text : bogusComment
      }
    case _ where isLetter:
      isEndTag = state == .endTagOpen
      (tag, attribute, reference) = (lowercased(byte), "", [])
      state = .tagName
    case .endTagOpen: state = byte == ASCII.greaterThan ? .text : bogusComment
    default:
      switch byte {
      case ASCII.slash: state = .endTagOpen
      case UInt8(ascii: "!"): state = .declaration(start: [])
      case ASCII.question: state = bogusComment
      default:
        state = .text
        advance(byte)
      }
    }
  }

  private mutating func endTag() {
    let content = isEndTag ? .markup : ElementContent(of: tag)
    state = content == .markup ? .text : .content(ElementTail(element: tag, content: content))
    dropsLineEnd = !isEndTag && ["pre", "listing", "textarea"].contains(tag)
    (tag, isEndTag, attribute, reference, meta) = ("", false, "", [], MetaAttributes())
  }

  private mutating func advanceReference(_ byte: UInt8) {
    if reference.isEmpty, byte != UInt8(ascii: "&") { return }
    let longer = reference + [byte]
    if isPartOfReference(longer) {
      reference = beginning(ofReference: longer)
    } else {
      reference = byte == UInt8(ascii: "&") ? [byte] : []
    }
  }
}

private func lowercased(_ byte: UInt8) -> String {
  let lower = ASCII.isUppercase(byte) ? byte | 0x20 : byte
  return String(decoding: [lower], as: UTF8.self)
}
