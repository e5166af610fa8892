import KindsSchema

/// The context of an HTML template, determined as by the tokenizer of the HTML standard.
struct HTMLContext: TemplateContext {
  private(set) var state = State.text
  /// The lowercase name of the tag, and whether the tag begins with `</`.
  private var tag = ""
  private var isEndTag = false
  private var attribute = ""
  private var reference = OpenReference()
  private var attributes = KnownAttributes()
  /// The first active content of the literal text since the last call of ``takeActiveContent()``.
  private var active: ActiveContent?
  /// Whether active content is recorded.
  private var notesActiveContent = false
  /// Whether a parser would drop a line end here, for example right after `<pre>`.
  private(set) var dropsLineEnd = false

  init() {}

  /// - Parameter notesActiveContent: Whether literal text that could run code is recorded.
  init(notesActiveContent: Bool) {
    self.notesActiveContent = notesActiveContent
  }

  mutating func advanceOverValue(_ text: ValueText) {
    // In a tag name, a value is a whole number. '0' can represent it, because no element with special content or
    // attributes has a digit in its name.
    if state == .tagName { tag += "0" }
    if case .quotedValue = state, tag == "meta", attribute == "content" {
      attributes.hasValue = true
    }
    attributes.advanceOverValue()
    dropsLineEnd = false
  }

  mutating func advanceOverRefusedValue() {
    advanceOverValue(ValueText())
    // The value begins an unquoted attribute value, which ends before the next attribute.
    if state == .beforeAttributeValue { state = .unquotedValue }
  }

  var isComplete: Bool { state == .text && !reference.isOpen }

  var valueRole: ValueRole {
    switch state {
    case .text: return reference.isOpen ? .refused(.reference) : .text
    case .quotedValue(_, let role):
      if case .refused = role { return role }
      return reference.isOpen ? .refused(.reference) : role
    case .beforeAttributeValue, .unquotedValue: return .refused(.unquotedAttribute)
    case .tagName: return .refused(.tagName)
    case .declaration, .skipped: return .refused(.comment)
    case .content(let tail):
      if tail.isRefused { return .refused(.element(tail.element)) }
      return reference.isOpen ? .refused(.reference) : .text
    default: return .refused(.tag)
    }
  }

  /// Whether a value would be outside tags.
  var isBetweenTags: Bool {
    switch state {
    case .text, .content: true
    default: false
    }
  }

  /// Whether a value would be at a place where elements are allowed.
  var isBetweenElements: Bool { state == .text }

  func joined(with other: HTMLContext) -> HTMLContext? {
    var (joined, other) = (self, other)
    joined.attributes.formUnion(other.attributes)
    other.attributes = joined.attributes
    if joined == other { return joined }
    guard state.isAmongAttributes, other.state.isAmongAttributes, tag == other.tag,
      isEndTag == other.isEndTag
    else { return nil }
    let areAtStart = state == .beforeAttributeName && other.state == .beforeAttributeName
    let areAfterSpace = state.isAfterSpace && other.state.isAfterSpace
    joined.state =
      areAtStart ? .beforeAttributeName : areAfterSpace ? .betweenAttributes : .afterSome
    joined.attribute = ""
    joined.reference = OpenReference()
    return joined
  }

  mutating func advance(over text: String) -> [LiteralSpan] {
    let bytes = Array(text.utf8)
    var spans = LiteralSpans()
    var start = 0
    var isDestination = isInDestination
    for (offset, byte) in bytes.enumerated() {
      advance(byte, at: offset)
      if isDestination != isInDestination {
        isDestination.toggle()
        // The quote that begins or ends a destination is not part of it.
        let end = isDestination ? offset + 1 : offset
        add(bytes[start..<end], isDestination: !isDestination, to: &spans)
        spans.append(isDestination ? .destinationStart(source: "") : .destinationEnd(source: ""))
        start = end
      }
    }
    add(bytes[start...], isDestination: isDestination, to: &spans)
    return spans.finished()
  }

  private var isInDestination: Bool {
    if case .quotedValue(_, let role) = state { return role.isDestination }
    return false
  }

  private func add(_ bytes: ArraySlice<UInt8>, isDestination: Bool, to spans: inout LiteralSpans) {
    if isDestination {
      spans.append(destination: bytes, decodeAttribute(bytes))
    } else {
      spans.append(text: bytes)
    }
  }

  /// Advances over a byte of literal text.
  mutating func advance(_ byte: UInt8) {
    let isSpace = byte == ASCII.space || 0x09...0x0D ~= byte && byte != 0x0B
    dropsLineEnd = false
    switch state {
    case .text:
      reference.advance(byte)
      if byte == ASCII.lessThan { state = .tagOpen }
    case .tagOpen, .endTagOpen, .declaration: advanceMarkup(byte)
    case .content(var tail):
      reference.advance(byte)
      switch tail.advance(byte) {
      case .inside: state = .content(tail)
      case .tagEnd:
        (tag, isEndTag, attribute, reference) = (tail.element, true, "", OpenReference())
        state = .tagName
        advance(byte)
      }
    case .skipped(let end, var tail):
      tail.append(byte)
      let isEnd = tail.reversed().starts(with: end.reversed()) || tail == Array("--!>".utf8)
      let mayEnd = byte == end[0] || byte == UInt8(ascii: "!")
      // In SVG and MathML, a CDATA section does not end here. Elsewhere, `<![CDATA[` begins a comment, which ends here.
      let isUnclear = !isEnd && byte == ASCII.greaterThan && end == Array("]]>".utf8)
      let rest = State.skipped(until: end, tail: mayEnd ? Array(tail.suffix(3)) : [])
      state = isEnd ? .text : isUnclear ? .lost : rest
    case .quotedValue(let quote, _):
      reference.advance(byte)
      if byte == quote {
        reference = OpenReference()
        state = .beforeAttributeName
      } else {
        attributes.advance(byte)
      }
    case .unquotedValue:
      if !isSpace { attributes.advance(byte) }
      if isSpace { state = .beforeAttributeName }
      if byte == ASCII.greaterThan { endTag() }
    case .lost: break
    default: advanceTag(byte, isSpace: isSpace)
    }
  }

  /// Returns the first active content of the literal text since the last call.
  mutating func takeActiveContent() -> ActiveContent? {
    defer { active = nil }
    return active
  }

  /// Advances over a byte of literal text and records the first active content.
  private mutating func advance(_ byte: UInt8, at offset: Int) {
    guard notesActiveContent, active == nil, state != .lost else { return advance(byte) }
    var name = activeContent(before: byte)
    advance(byte)
    if state == .lost { name = name ?? (tag.isEmpty ? "<![CDATA[" : tag) }
    active = name.map { ActiveContent(name: $0, end: offset + 1) }
  }

  /// The tag or attribute whose name ends before a byte, unless it is harmless, or the attribute whose unquoted value
  /// begins with the byte; otherwise `nil`.
  private func activeContent(before byte: UInt8) -> String? {
    let isSpace = byte == ASCII.space || 0x09...0x0D ~= byte && byte != 0x0B
    let isEnd = isSpace || byte == ASCII.slash || byte == ASCII.greaterThan
    switch state {
    case .tagName where isEnd: return HarmlessHTML.elements.contains(tag) ? nil : tag
    case .attributeName where (isEnd || byte == UInt8(ascii: "=")) && !isEndTag:
      return HarmlessHTML.isHarmless(attribute: attribute) ? nil : attribute
    case .beforeAttributeValue where !isSpace && byte != ASCII.quote && byte != UInt8(ascii: "'"):
      return attribute
    default: return nil
    }
  }

  private mutating func advanceTag(_ byte: UInt8, isSpace: Bool) {
    if state == .beforeAttributeValue, !isSpace, tag == "meta", attribute == "http-equiv" {
      attributes.instructsBrowser = true
      // The earlier value in 'content' would become an instruction.
      if attributes.hasValue { return state = .lost }
    }
    if state == .beforeAttributeValue, !isSpace { attributes.begin(attribute, of: tag) }
    switch (state, byte) {
    case (.beforeAttributeValue, _) where isSpace: break
    case (.beforeAttributeValue, ASCII.quote), (.beforeAttributeValue, UInt8(ascii: "'")):
      state = .quotedValue(quote: byte, roleInAttribute)
    case (_, ASCII.greaterThan): endTag()
    case (.beforeAttributeValue, _):
      attributes.advance(byte)
      state = .unquotedValue
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

  /// The role of a value in the attribute.
  private var roleInAttribute: ValueRole {
    if isEndTag { return .refused(.tag) }
    if tag == "meta", attribute == "content", attributes.instructsBrowser {
      return .refused(.metadata)
    }
    let role = ValueRole.inAttribute(attribute, of: tag)
    return role == .embedded("link") && attributes.isHarmlessLink ? .destination : role
  }

  private mutating func advanceMarkup(_ byte: UInt8) {
    let isLetter = ASCII.isUppercase(byte) || ASCII.isLowercase(byte)
    let bogusComment = State.skipped(until: [ASCII.greaterThan], tail: [])
    switch state {
    case .declaration(let start):
      let text = start + [byte]
      if text == Array("--".utf8) {
        // The dashes of '<!--' can also be those of '-->'.
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
      (tag, attribute, reference) = (lowercased(byte), "", OpenReference())
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
    (tag, isEndTag, attribute, reference) = ("", false, "", OpenReference())
    attributes = KnownAttributes()
  }
}

private func lowercased(_ byte: UInt8) -> String {
  let lower = ASCII.isUppercase(byte) ? byte | 0x20 : byte
  return String(decoding: [lower], as: UTF8.self)
}

extension HTMLContext {
  /// The states of the tokenizer that affect the role of a value.
  enum State: Hashable {
    case text
    case tagOpen
    case endTagOpen
    case tagName
    case beforeAttributeName
    case attributeName
    case afterAttributeName
    case beforeAttributeValue
    case quotedValue(quote: UInt8, ValueRole)
    case unquotedValue
    /// In a tag, after a space that may follow an attribute name. A `=` could still belong to that attribute.
    case betweenAttributes
    /// In a tag, at the end of a section whose readings differ. Only a space, a slash or the end of the tag can follow.
    case afterSome
    /// In a tag or CDATA, in an unknown state.
    case lost
    case declaration(start: [UInt8])
    /// In a comment, a declaration or CDATA, up to the bytes that end it.
    case skipped(until: [UInt8], tail: [UInt8])
    case content(ElementTail)
  }
}

extension HTMLContext.State {
  /// Whether attributes can follow, either here or after a space.
  var isAmongAttributes: Bool {
    switch self {
    case .tagName, .beforeAttributeName, .attributeName, .afterAttributeName, .unquotedValue,
      .betweenAttributes, .afterSome:
      true
    default: false
    }
  }

  /// Whether a letter would begin an attribute name.
  var isAfterSpace: Bool {
    switch self {
    case .beforeAttributeName, .afterAttributeName, .betweenAttributes: true
    default: false
    }
  }
}
