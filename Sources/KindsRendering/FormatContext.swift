/// Where a template is in the text of its renderer's format.
enum FormatContext: Equatable {
  /// Plain text, where every place is as any other.
  case text
  case html(HTMLContext)
  case markdown(MarkdownContext)

  /// The beginning of a text.
  init(_ format: RenderFormat) {
    switch format {
    case .text: self = .text
    case .html: self = .html(HTMLContext())
    case .markdown: self = .markdown(MarkdownContext())
    }
  }

  /// Goes over literal text, and cuts it where destinations begin and end.
  mutating func advance(over text: String) -> [TemplatePiece] {
    switch self {
    case .text: return [.text(text)]
    case .html(var context):
      defer { self = .html(context) }
      return context.advance(over: text)
    case .markdown(var context):
      defer { self = .markdown(context) }
      return context.advance(over: text)
    }
  }

  /// Goes over a value.
  mutating func advanceOverValue() {
    switch self {
    case .text: break
    case .html(var context):
      context.advanceOverValue()
      self = .html(context)
    case .markdown(var context):
      context.advanceOverValue()
      self = .markdown(context)
    }
  }

  /// What a value would be here.
  var place: RenderingContext {
    switch self {
    case .text: return .text
    case .html(let context): return context.place
    case .markdown(let context): return context.place
    }
  }

  /// Whether markup can stand here.
  var takesMarkup: Bool {
    switch self {
    case .text: return true
    case .html(let context): return context.place == .text && context.isBetweenElements
    case .markdown(let context): return context.place == .text
    }
  }

  /// Whether a line end that a value begins with would be lost.
  var dropsLineEnd: Bool {
    if case .html(let context) = self { return context.dropsLineEnd }
    return false
  }

  /// Whether a template may end here.
  var isComplete: Bool {
    switch self {
    case .text: return true
    case .html(let context): return context.isComplete
    case .markdown(let context): return context.isComplete
    }
  }

  /// What is known where either of two contexts holds, or `nil` where that is too little to go on.
  func joined(with other: FormatContext) -> FormatContext? {
    switch (self, other) {
    case (.html(let one), .html(let other)): return one.joined(with: other).map { .html($0) }
    case (.markdown(let one), .markdown(let other)):
      return one.joined(with: other).map { .markdown($0) }
    default: return self
    }
  }
}
