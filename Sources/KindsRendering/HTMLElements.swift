import KindsSchema

extension ValueRole {
  /// What a value in an attribute would be, by the names of the attribute and of its element, both in lowercase.
  static func inAttribute(_ attribute: String, of element: String) -> ValueRole {
    if attribute.hasPrefix("on") { return .refused(.eventHandler) }
    switch attribute {
    case "style": return .refused(.style)
    case "srcdoc": return .refused(.document)
    case "srcset", "imagesrcset", "archive", "attributionsrc": return .refused(.destinationList)
    case "http-equiv": if element == "meta" { return .refused(.metadata) }
    case "values", "to", "from", "by", "attributename":
      if animationElements.contains(element) { return .refused(.animation) }
    default: break
    }
    // `xlink:href`, `xml:base`, whatever prefix a page has for them.
    let localName = attribute.split(separator: ":").last.map(String.init) ?? attribute
    guard destinationAttributes.contains(localName) else { return .text }
    // What a value names there is run, from whatever site it is.
    return element == "script" ? .refused(.element(element)) : .destination
  }
}

/// The attributes whose value is a URL: in today's and former HTML, in SVG and in MathML.
private let destinationAttributes: Set<String> = [
  "action", "altimg", "background", "base", "cite", "classid", "codebase", "data", "dynsrc",
  "formaction", "href", "icon", "itemid", "itemtype", "longdesc", "lowsrc", "manifest", "ping",
  "poster", "profile", "src", "usemap",
]

private let animationElements: Set<String> = [
  "animate", "animatecolor", "animatemotion", "animatetransform", "set",
]

/// How the content of an element is read.
enum ElementContent: Hashable {
  case markup
  /// Text with character references.
  case text
  /// Text as it stands.
  case raw
  /// Text as it stands, to the end of the page.
  case rest

  init(of element: String) {
    switch element {
    case "title", "textarea": self = .text
    case "script", "style", "xmp", "iframe", "noembed", "noframes", "noscript": self = .raw
    case "plaintext": self = .rest
    default: self = .markup
    }
  }
}

/// What is known of the attributes of a `meta` element so far.
struct MetaAttributes: Hashable {
  /// Whether one is `http-equiv`, with which `content` tells the browser what to do, such as to open another page.
  var tellsBrowser = false
  /// Whether a value stands in `content`.
  var hasValue = false

  /// Adds what is known where the attributes may be others instead.
  mutating func formUnion(_ other: MetaAttributes) {
    tellsBrowser = tellsBrowser || other.tellsBrowser
    hasValue = hasValue || other.hasValue
  }
}

/// The end of the text in an element whose content is not markup, as far as it may be a part of its end tag.
struct ElementTail: Hashable {
  /// Where a byte stands.
  enum Position {
    case inside
    /// The byte follows the name of the end tag.
    case tagEnd
  }

  let element: String
  private let content: ElementContent
  private var tail: [UInt8] = []
  /// In a script: whether `<!--`, and then `<script`, are open, with which the script ends elsewhere.
  private var isComment = false
  private var isNested = false
  /// Whether something looks like a tag, which it would be inside of SVG.
  private var hasMarkup = false

  init(element: String, content: ElementContent) {
    self.element = element
    self.content = content
  }

  /// Whether a value cannot stand here.
  var isRefused: Bool { content != .text || hasMarkup || !tail.isEmpty }

  /// Goes over a byte of literal text.
  mutating func advance(_ byte: UInt8) -> Position {
    let lower = ASCII.isUppercase(byte) ? byte | 0x20 : byte
    let end = Array("</\(element)".utf8)
    let script = Array("<script".utf8)
    let comment = Array("<!--".utf8)
    let endsName =
      byte <= ASCII.space || byte == ASCII.slash || byte == ASCII.greaterThan
    if endsName, tail == end, content != .rest {
      if !isNested { return .tagEnd }
      isNested = false
    }
    if endsName, tail == script, isComment { isNested = true }
    if byte == ASCII.greaterThan, tail == Array("--".utf8) {
      (isComment, isNested) = (false, false)
    }

    let longer = tail + [lower]
    var opens = [end]
    if element == "script" { opens += [script, comment] }
    if opens.contains(where: { $0.starts(with: longer) }) {
      tail = longer
      if longer == comment {
        isComment = true
        tail = Array("--".utf8)
      }
      return .inside
    }
    if tail.first == ASCII.lessThan, !isSpace(longer[1]) { hasMarkup = true }
    switch lower {
    case ASCII.lessThan: tail = [lower]
    case ASCII.minus where isComment:
      tail = tail.first == ASCII.minus ? Array("--".utf8) : [lower]
    default: tail = []
    }
    return .inside
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte <= ASCII.space }
}
