/// Where in the format a place of a template is, and with that how a value is escaped there.
enum RenderingContext: Equatable {
  /// Among text: escaped as text.
  case text
  /// In a URL: put together with what stands beside it, filtered, and escaped as a destination.
  case destination
  /// Where no text can be made safe.
  case refused(RefusedPlace)
}

/// A piece of the literal text of a template. The sources of all pieces, one after the other, are the literal text.
enum TemplatePiece: Equatable {
  case text(String)
  /// A destination begins; the source is written only where the destination is written as it stands in the template.
  case destinationStart(source: String)
  /// Literal text of a destination, as it stands in the template and as it is meant.
  case destination(source: String, value: String, unknownReference: String?)
  case destinationEnd(source: String)

  /// The text as it stands in the template.
  var source: String {
    switch self {
    case .text(let source), .destinationStart(let source), .destination(let source, _, _),
      .destinationEnd(let source):
      source
    }
  }
}

/// What follows the text of a template, in order, and knows what the format is at each place.
///
/// Where a section ends, what was before it and what is after its body are ``joined(with:)``; a body that is repeated
/// has to be gone over again if that is neither of the two. What is rendered without escaping is not followed.
protocol TemplateContext: Equatable {
  init()

  /// Goes over literal text.
  ///
  /// - Returns: The text, cut where destinations begin and end.
  mutating func advance(over text: String) -> [TemplatePiece]

  /// Goes over a value that is rendered where ``place`` allows it.
  mutating func advanceOverValue()

  /// What a value would be here.
  var place: RenderingContext { get }

  /// Whether a template may end here, so that what follows it is not changed by it.
  var isComplete: Bool { get }

  /// What is known where either of two contexts holds, or `nil` where that is too little to go on.
  func joined(with other: Self) -> Self?
}

/// A place in which no text can be made safe.
enum RefusedPlace: Equatable {
  case tag
  /// Behind the first letters of the name of a tag, where only a whole number can stand.
  case tagName
  case unquotedAttribute
  case eventHandler
  case style
  case document
  case destinationList
  case metadata
  case animation
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

  /// What the place is, as the end of a sentence: “a value cannot stand …”.
  var phrase: String {
    switch self {
    case .tag: "inside of a tag"
    case .tagName: "in the name of a tag"
    case .unquotedAttribute: "in an attribute without quotes"
    case .eventHandler: "in the script of an event handler"
    case .style: "in a 'style' attribute"
    case .document: "in a 'srcdoc' attribute"
    case .destinationList: "in a list of URLs"
    case .metadata: "in what a 'meta' element tells the browser"
    case .animation: "in an animated attribute"
    case .comment: "in a comment or declaration"
    case .element(let name): "inside of a '\(name)' element"
    case .reference: "in a character reference"
    case .backslash: "behind a backslash"
    case .code: "in code or behind a backtick"
    case .codeBlock: "in a code block"
    case .linkTitle: "in the title of a link"
    case .linkDefinition: "in the definition of a link"
    case .angleBrackets: "between '<' and '>'"
    case .unclear: "where sections before it decide what it is"
    }
  }

  /// What the author of the template can do.
  var cure: String {
    switch self {
    case .tag: "put it in a quoted attribute or among text; a '<' that begins no tag is '&lt;'"
    case .tagName:
      "only a whole number that is never nil can, as in '<h{{level}}>'; choose among tags with sections"
    case .unquotedAttribute: "put the attribute in quotes"
    case .eventHandler: "put the value in a 'data-' attribute, which the script reads"
    case .style: "choose a 'class' with a section"
    case .document: "use 'src', or render the value outside of the attribute"
    case .destinationList: "use an attribute of a single URL, such as 'src'"
    case .metadata: "use 'name' and text of the page"
    case .animation: "choose the attribute with a section"
    case .comment: "move it out, or leave it out"
    case .element: "put the value in a 'data-' attribute of another element"
    case .reference: "write '&amp;' for the '&'"
    case .backslash: "write the backslash twice"
    case .code: "use '<code>…</code>'; a backtick of text is '&#96;'"
    case .codeBlock: "use '<pre>…</pre>', or indent it less"
    case .linkTitle: "put the title in double quotes"
    case .linkDefinition: "write the link as '[text](destination)', or the first bracket as '\\['"
    case .angleBrackets: "write a link as '[text](destination)'; a '<' of text is '&lt;'"
    case .unclear: "let each section close what it opens"
    }
  }
}

extension RefusedPlace {
  /// The place inside of Markdown, where values cannot stand in tags at all.
  var inMarkdown: RefusedPlace {
    switch self {
    case .comment, .element: self
    default: .angleBrackets
    }
  }
}
