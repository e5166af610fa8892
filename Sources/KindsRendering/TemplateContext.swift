import KindsSchema

/// Follows the text of a template from its start, and knows the format's state at each point.
///
/// At the end of a section, the contexts before it and at the end of its body are joined, because the body may be left
/// out. A repeated body is followed once more if it does not end in the context in which it begins. Unescaped values
/// are not followed.
protocol TemplateContext: Hashable {
  init()

  /// Goes over literal text.
  ///
  /// - Returns: The text, cut where destinations begin and end.
  mutating func advance(over text: String) -> [LiteralSpan]

  /// Goes over a value, which is written as its role requires.
  mutating func advanceOverValue(_ text: ValueText)

  /// Goes over a value that cannot be here, as it was meant.
  mutating func advanceOverRefusedValue()

  /// The role of a value at this point.
  var valueRole: ValueRole { get }

  /// Whether a template may end here: what follows it is then read as if nothing were before it.
  var isComplete: Bool { get }

  /// The reason why a value before this point is misplaced, although it is harmless there.
  var objection: Objection? { get }

  /// The same if the template ends here.
  var objectionAtEnd: Objection? { get }

  /// The context that covers two possible contexts, or `nil` if they differ too much.
  func joined(with other: Self) -> Self?
}

extension TemplateContext {
  mutating func advanceOverRefusedValue() { advanceOverValue(ValueText()) }

  var objection: Objection? { nil }
  var objectionAtEnd: Objection? { objection }
}

/// The possible strings of a value, as far as they change how a parser reads the text around them.
struct ValueText {
  var canBeEmpty = true
  /// Whether it can be a whole number.
  var canBeNumber = true
}

/// The reasons why a value can change the block of Markdown that it is in.
enum Objection: Hashable {
  case empty
  case number

  /// The effect and the remedy, as the end of a sentence: “if 'name' …”.
  var phrase: String {
    switch self {
    case .empty:
      "is empty, the line is read as another block, such as a rule or code; put text next to it, write '<b>' for '**' and '<del>' for '~~', or leave a blank line before a list"
    case .number:
      #"is a number, the line begins a list; write '\.' or '\)' for the mark after it, or '1.' for a list"#
    }
  }
}

/// The role of a value in a context, which decides how the value is escaped.
enum ValueRole: Hashable {
  /// Text: it is escaped.
  case text
  /// A part of a URL: it is joined with the text around it, filtered by its scheme, and escaped as a destination.
  case destination
  /// A part of the URL of what this element makes a part of the page: a destination whose site is in the template.
  case embedded(String)
  /// Something that no escaping can make safe: it is an error.
  case refused(Refusal)

  /// Whether it is a part of a URL.
  var isDestination: Bool {
    switch self {
    case .destination, .embedded: true
    case .text, .refused: false
    }
  }
}

/// A span of the literal text of a template. The sources of all spans, one after the other, are the literal text.
enum LiteralSpan: Equatable {
  case text(String)
  /// A destination begins; the source is written only where the destination is written as it is in the template.
  case destinationStart(source: String)
  /// Literal text of a destination, as it is in the template and as it is meant.
  case destination(source: String, value: String, unknownReference: String?)
  case destinationEnd(source: String)

  /// The text as it is in the template.
  var source: String {
    switch self {
    case .text(let source), .destinationStart(let source), .destination(let source, _, _),
      .destinationEnd(let source):
      source
    }
  }
}

/// The context of a template of any format. Plain text has none: every value is text.
struct FormatContext: Hashable {
  private var html: HTMLContext?
  private var markdown: MarkdownContext?
  /// Whether a `]` may be right before here, in Markdown of a schema that is not trusted.
  var mayFollowBracket = false

  /// Creates the context at the beginning of a template.
  ///
  /// - Parameter notesActiveContent: Whether literal text that could run code is kept.
  init(_ format: RenderFormat, notesActiveContent: Bool = false) {
    switch format {
    case .text: break
    case .html: html = HTMLContext(notesActiveContent: notesActiveContent)
    case .markdown: markdown = MarkdownContext()
    }
  }

  /// Advances over literal text, and cuts it where destinations begin and end.
  mutating func advance(over text: String) -> [LiteralSpan] {
    html?.advance(over: text) ?? markdown?.advance(over: text) ?? [.text(text)]
  }

  /// Goes over a value.
  mutating func advanceOverValue(_ text: ValueText) {
    html?.advanceOverValue(text)
    markdown?.advanceOverValue(text)
  }

  /// Goes over a value that cannot be here, as it was meant.
  mutating func advanceOverRefusedValue() {
    html?.advanceOverRefusedValue()
    markdown?.advanceOverRefusedValue()
  }

  /// The reason why a value before this point is misplaced, although it is harmless there.
  var objection: Objection? { markdown?.objection }

  /// The same if the template ends here.
  var objectionAtEnd: Objection? { markdown?.objectionAtEnd }

  /// The role of a value at this point.
  var valueRole: ValueRole { html?.valueRole ?? markdown?.valueRole ?? .text }

  /// Whether markup can be here.
  var takesMarkup: Bool { valueRole == .text && html?.isBetweenElements ?? true }

  /// Whether a line end that a value begins with would be lost.
  var dropsLineEnd: Bool { html?.dropsLineEnd ?? false }

  /// Whether a template may end here.
  var isComplete: Bool { html?.isComplete ?? markdown?.isComplete ?? true }

  /// Returns the first active content of the literal text of HTML since the last call.
  mutating func takeActiveContent() -> ActiveContent? { html?.takeActiveContent() }

  /// The context that covers two possible contexts, or `nil` if they differ too much.
  func joined(with other: FormatContext) -> FormatContext? {
    var joined = self
    joined.mayFollowBracket = mayFollowBracket || other.mayFollowBracket
    if let html, let otherHTML = other.html {
      guard let both = html.joined(with: otherHTML) else { return nil }
      joined.html = both
    }
    if let markdown, let otherMarkdown = other.markdown {
      guard let both = markdown.joined(with: otherMarkdown) else { return nil }
      joined.markdown = both
    }
    return joined
  }
}

/// The reason why no value is allowed at a point: no escaping could make it safe there.
enum Refusal: Hashable {
  case tag
  /// In the name of a tag, after its first letters, where only a whole number can be.
  case tagName
  case unquotedAttribute
  case eventHandler
  case style
  case document
  case destinationList
  case metadata
  case animation
  /// In this attribute, which tells the browser what to load, how to read it or what it may do.
  case instruction(String)
  case comment
  case element(String)
  case reference
  case backslash
  case code
  case codeBlock
  case linkTitle
  case linkDefinition
  case angleBrackets
  case unclear

  /// The position of the value, as the end of a sentence: “'name' is …”.
  var phrase: String {
    switch self {
    case .tag: "inside a tag"
    case .tagName: "in the name of a tag"
    case .unquotedAttribute: "in an attribute without quotes"
    case .eventHandler: "in the script of an event handler"
    case .style: "in a 'style' attribute"
    case .document: "in a 'srcdoc' attribute"
    case .destinationList: "in a list of URLs"
    case .metadata: "in a 'meta' element, which the browser obeys"
    case .animation: "in an animated attribute"
    case .instruction(let attribute):
      "in \(quoted(attribute)), which tells the browser what to load or how to read it"
    case .comment: "in a comment or declaration"
    case .element(let name): "inside a '\(name)' element"
    case .reference: "in a character reference"
    case .backslash: "after a backslash"
    case .code: "in code or after a backtick"
    case .codeBlock: "in a code block"
    case .linkTitle: "in the title of a link"
    case .linkDefinition: "in the definition of a link"
    case .angleBrackets: "between '<' and '>'"
    case .unclear: "in a context that depends on the sections before it"
    }
  }

  /// The remedy for the author of the template.
  var cure: String {
    switch self {
    case .tag:
      "put it in a quoted attribute or in text, or write '&lt;' for a '<' that begins no tag"
    case .tagName:
      "use an integer that is never nil, as in '<h{{level}}>', or choose among tags with sections"
    case .unquotedAttribute: "put the attribute in quotes"
    case .eventHandler: "put the value in a 'data-' attribute, which the script reads"
    case .style: "choose a 'class' with a section"
    case .document: "use 'src', or render the value outside the attribute"
    case .destinationList: "use an attribute of a single URL, such as 'src'"
    case .metadata: "use a 'meta' element with 'name', or text of the page"
    case .animation: "choose the attribute with a section"
    case .instruction: "write the attribute in the template, or choose its value with sections"
    case .comment: "move it out, or remove it"
    case .element: "put the value in a 'data-' attribute of another element"
    case .reference: "write '&amp;' for the '&'"
    case .backslash: "write the backslash twice"
    case .code: "use '<code>…</code>', or write '&#96;' for a backtick in text"
    case .codeBlock: "use '<pre>…</pre>', or indent it less"
    case .linkTitle:
      "put the title in double quotes, without '[', '<' or a backtick before the value"
    case .linkDefinition: "write the link as '[text](destination)', or the first bracket as '\\['"
    case .angleBrackets: "write a link as '[text](destination)', or '&lt;' for a '<' in text"
    case .unclear: "let each section close what it opens"
    }
  }
}

extension Refusal {
  /// The same in Markdown, where no value can be in a tag at all.
  var inMarkdown: Refusal {
    switch self {
    case .comment, .element: self
    default: .angleBrackets
    }
  }
}

/// Puts the spans of literal text together, from its start.
struct LiteralSpans {
  private var spans: [LiteralSpan] = []
  private var text: [UInt8] = []

  /// Appends text outside destinations.
  mutating func append(text bytes: some Sequence<UInt8>) {
    text += bytes
  }

  /// Appends the start or end of a destination.
  mutating func append(_ span: LiteralSpan) {
    finishText()
    spans.append(span)
  }

  /// Appends literal text of a destination.
  mutating func append(destination source: some Sequence<UInt8>, _ text: DecodedText) {
    let source = String(decoding: Array(source), as: UTF8.self)
    if source.isEmpty { return }
    append(.destination(source: source, value: text.value, unknownReference: text.unknownReference))
  }

  /// All spans; none is empty text.
  mutating func finished() -> [LiteralSpan] {
    finishText()
    return spans
  }

  private mutating func finishText() {
    if text.isEmpty { return }
    spans.append(.text(String(decoding: text, as: UTF8.self)))
    text = []
  }
}
