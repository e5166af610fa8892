import KindsSchema

/// Tracks the state of the format's parser at each point of a template.
///
/// At the end of a section, the context before the section is joined with the context at the end of its body, because
/// the body may be omitted. A repeated body is followed again if it does not end in the context in which it begins.
/// Markup in unescaped values is ignored.
protocol TemplateContext: Hashable {
  init()

  /// Advances over literal text.
  ///
  /// - Returns: The text, split where destinations begin and end.
  mutating func advance(over text: String) -> [LiteralSpan]

  /// Advances over a value that is escaped as its role requires.
  mutating func advanceOverValue(_ text: ValueText)

  /// Advances over a value that is not allowed here, to the context that the author probably intended.
  mutating func advanceOverRefusedValue()

  /// The role of a value at this point.
  var valueRole: ValueRole { get }

  /// Whether a template may end here without affecting the text after it.
  var isComplete: Bool { get }

  /// The reason why a value before this point can change its Markdown block, or `nil` if no value can.
  var blockChange: BlockChange? { get }

  /// Like ``blockChange``, if the template ends here.
  var blockChangeAtEnd: BlockChange? { get }

  /// The context that covers both contexts, or `nil` if they differ too much.
  func joined(with other: Self) -> Self?
}

extension TemplateContext {
  mutating func advanceOverRefusedValue() { advanceOverValue(ValueText()) }

  var blockChange: BlockChange? { nil }
  var blockChangeAtEnd: BlockChange? { blockChange }
}

/// The possible values of a string, as far as they affect how a parser reads the text around it.
struct ValueText {
  var canBeEmpty = true
  /// Whether the string can be a whole number.
  var canBeNumber = true
}

/// The reasons why a value can change the Markdown block that contains it.
enum BlockChange: Hashable {
  case empty
  case number

  /// The effect and the fix, as the end of a sentence: “if 'name' …”.
  var phrase: String {
    switch self {
    case .empty:
      "is empty, Markdown reads the line as another block, such as a rule or code; put text next to the value, or leave a blank line before a list"
    case .number:
      #"is a number, the line begins a list; write '\.' or '\)' for the mark after the value, or begin the list with '1.'"#
    }
  }
}

/// The role of a value in a context. The role determines how the value is escaped.
enum ValueRole: Hashable {
  /// Text, which is escaped.
  case text
  /// A part of a URL, which is joined with the text around it, filtered by its scheme, and escaped as a destination.
  case destination
  /// A part of a URL from which this element loads a part of the page. The template must contain the URL's site.
  case embedded(String)
  /// A place where no escaping is safe, which is an error.
  case refused(Refusal)

  /// Whether the value is a part of a URL.
  var isDestination: Bool {
    switch self {
    case .destination, .embedded: true
    case .text, .refused: false
    }
  }
}

/// A span of a template's literal text. The sources of all spans, concatenated, are the literal text.
enum LiteralSpan: Equatable {
  case text(String)
  /// The start of a destination. Its source is written only if the destination is written unchanged.
  case destinationStart(source: String)
  /// Literal text of a destination, both as written in the template and decoded.
  case destination(source: String, value: String, unknownReference: String?)
  case destinationEnd(source: String)

  /// The text as written in the template.
  var source: String {
    switch self {
    case .text(let source), .destinationStart(let source), .destination(let source, _, _),
      .destinationEnd(let source):
      source
    }
  }
}

/// The context of a template of any format. Plain text has no context: every value is text.
struct FormatContext: Hashable {
  private var html: HTMLContext?
  private var markdown: MarkdownContext?
  /// Whether the text before the point may end in `]`, in Markdown of an untrusted schema.
  var mayFollowBracket = false

  /// Creates the context at the beginning of a template.
  ///
  /// - Parameter notesActiveContent: Whether literal text that could run code is recorded.
  init(_ format: RenderFormat, notesActiveContent: Bool = false) {
    switch format {
    case .text: break
    case .html: html = HTMLContext(notesActiveContent: notesActiveContent)
    case .markdown: markdown = MarkdownContext()
    }
  }

  /// Advances over literal text, and splits it where destinations begin and end.
  mutating func advance(over text: String) -> [LiteralSpan] {
    html?.advance(over: text) ?? markdown?.advance(over: text) ?? [.text(text)]
  }

  /// Advances over a value.
  mutating func advanceOverValue(_ text: ValueText) {
    html?.advanceOverValue(text)
    markdown?.advanceOverValue(text)
  }

  /// Advances over a value that is not allowed here, to the context that the author probably intended.
  mutating func advanceOverRefusedValue() {
    html?.advanceOverRefusedValue()
    markdown?.advanceOverRefusedValue()
  }

  /// The reason why a value before this point can change its Markdown block, or `nil` if no value can.
  var blockChange: BlockChange? { markdown?.blockChange }

  /// Like ``blockChange``, if the template ends here.
  var blockChangeAtEnd: BlockChange? { markdown?.blockChangeAtEnd }

  /// The role of a value at this point.
  var valueRole: ValueRole { html?.valueRole ?? markdown?.valueRole ?? .text }

  /// Whether markup is allowed here.
  var allowsMarkup: Bool { valueRole == .text && html?.isBetweenElements ?? true }

  /// Whether a parser would drop a line end at the start of a value.
  var dropsLineEnd: Bool { html?.dropsLineEnd ?? false }

  /// Whether a template may end here.
  var isComplete: Bool { html?.isComplete ?? markdown?.isComplete ?? true }

  /// Returns the first active content of literal HTML text since the last call.
  mutating func takeActiveContent() -> ActiveContent? { html?.takeActiveContent() }

  /// The context that covers both contexts, or `nil` if they differ too much.
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

/// The reason why no value is allowed at a point, because no escaping would make it safe.
enum Refusal: Hashable {
  case tag
  /// In a tag's name, after its first letters, where only a whole number is allowed.
  case tagName
  case unquotedAttribute
  case eventHandler
  case style
  case document
  case destinationList
  case metadata
  case animation
  /// In an attribute that tells the browser what to load, how to read it or what it may do.
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

  /// The position of the value, as the end of a sentence: “the value of 'name' cannot be made safe …”.
  var phrase: String {
    switch self {
    case .tag: "inside a tag"
    case .tagName: "in the name of a tag"
    case .unquotedAttribute: "in an attribute without quotes"
    case .eventHandler: "in the script of an event handler"
    case .style: "in a 'style' attribute"
    case .document: "in a 'srcdoc' attribute"
    case .destinationList: "in a list of URLs"
    case .metadata: "in a 'meta' element that controls the browser"
    case .animation: "in an animated attribute"
    case .instruction(let attribute):
      "in the attribute \(quoted(attribute)), which controls the browser"
    case .comment: "in a comment or declaration"
    case .element(let name): "inside a '\(name)' element"
    case .reference: "in a character reference"
    case .backslash: "after a backslash"
    case .code: "in Markdown code or after a backtick"
    case .codeBlock: "in a code block"
    case .linkTitle: "in the title of a link"
    case .linkDefinition: "in the definition of a link"
    case .angleBrackets: "between '<' and '>'"
    case .unclear: "in a context that depends on the sections before it"
    }
  }

  /// The fix for the author of the template.
  var fix: String {
    switch self {
    case .tag:
      "put the value in a quoted attribute or in text, or write '&lt;' for a '<' that begins no tag"
    case .tagName:
      "use an integer that is never nil, as in '<h{{level}}>', or choose among tags with sections"
    case .unquotedAttribute: "put the attribute in quotes"
    case .eventHandler: "put the value in a 'data-' attribute, and read that in the script"
    case .style: "choose a 'class' with a section"
    case .document: "use 'src', or render the value outside the attribute"
    case .destinationList: "use an attribute of a single URL, such as 'src'"
    case .metadata: "use a 'meta' element with 'name', or put the value in the text of the page"
    case .animation: "write the value in the template, or choose among fixed values with sections"
    case .instruction: "write the value in the template, or choose among fixed values with sections"
    case .comment: "move the value out of it, or remove the value"
    case .element: "put the value in a 'data-' attribute of another element"
    case .reference: "write '&amp;' for the '&'"
    case .backslash: "write the backslash twice"
    case .code: "write '<code>…</code>', or '&#96;' for a literal backtick"
    case .codeBlock: "write '<pre>…</pre>', or indent the line less"
    case .linkTitle:
      "put the title in double quotes, without '[', '<' or a backtick before the value"
    case .linkDefinition: "write the link as '[text](destination)', or the first bracket as '\\['"
    case .angleBrackets: "write a link as '[text](destination)', or '&lt;' for a '<' in text"
    case .unclear: "close everything that a section opens within that section"
    }
  }
}

extension Refusal {
  /// The corresponding reason in Markdown, where no value is allowed in a tag.
  var inMarkdown: Refusal {
    switch self {
    case .comment, .element: self
    default: .angleBrackets
    }
  }
}

/// Collects the spans of literal text.
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

  /// Returns all spans, without empty text.
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
