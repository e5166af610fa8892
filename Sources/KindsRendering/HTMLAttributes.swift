/// What a value of an attribute is, by the names of its element and of itself, both in lowercase.
func context(ofAttribute attribute: String, of element: String) -> RenderingContext {
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

/// The attributes whose value is a URL: those of the HTML standard, of its past, and of SVG and MathML.
private let destinationAttributes: Set<String> = [
  "action", "altimg", "background", "base", "cite", "classid", "codebase", "data", "dynsrc",
  "formaction", "href", "icon", "itemid", "itemtype", "longdesc", "lowsrc", "manifest", "ping",
  "poster", "profile", "src", "usemap",
]

private let animationElements: Set<String> = [
  "animate", "animatecolor", "animatemotion", "animatetransform", "set",
]

/// How the content of an element is read.
enum ElementContent: Equatable {
  case markup
  /// Text with character references.
  case text
  /// Text as it stands.
  case raw
  /// Text as it stands, up to the end of the page.
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

/// What the attributes of a `meta` element have been so far.
struct MetaAttributes: Equatable {
  /// Whether one is `http-equiv`, by which `content` tells the browser what to do, to open another page for example.
  var tellsBrowser = false
  /// Whether a value stands in `content`.
  var hasValue = false

  /// Adds what the attributes may have been instead.
  mutating func formUnion(_ other: MetaAttributes) {
    tellsBrowser = tellsBrowser || other.tellsBrowser
    hasValue = hasValue || other.hasValue
  }
}
