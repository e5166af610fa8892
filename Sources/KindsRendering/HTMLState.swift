extension HTMLContext {
  /// The states of the tokenizer, as far as they tell what a value would be.
  enum State: Equatable {
    case text
    case tagOpen
    case endTagOpen
    case tagName
    case beforeAttributeName
    case attributeName
    case afterAttributeName
    case beforeAttributeValue
    case quotedValue(quote: UInt8, RenderingContext)
    case unquotedValue
    /// In a tag, behind a space, before which there may be the name of an attribute that goes on with `=`.
    case betweenAttributes
    /// In a tag, behind one of several things: only a space, a slash or the end can follow.
    case afterSome
    /// In a tag of which too little is known.
    case lost
    case declaration(start: [UInt8])
    /// A comment, a declaration or CDATA, up to the bytes that end it.
    case skipped(until: [UInt8], tail: [UInt8])
    case content(ElementTail)
  }
}

extension HTMLContext.State {
  /// Whether attributes can follow, behind a space at the latest.
  var isBesideAttributes: Bool {
    switch self {
    case .tagName, .beforeAttributeName, .attributeName, .afterAttributeName, .unquotedValue,
      .betweenAttributes, .afterSome:
      true
    default: false
    }
  }

  /// Whether a letter would begin the name of an attribute.
  var isBehindSpace: Bool {
    switch self {
    case .beforeAttributeName, .afterAttributeName, .betweenAttributes: true
    default: false
    }
  }
}
