import KindsSchema

extension ValueRole {
  /// The role of a value in an attribute. The names of the attribute and its element are in lowercase.
  static func inAttribute(_ attribute: String, of element: String) -> ValueRole {
    if attribute.hasPrefix("on") { return .refused(.eventHandler) }
    // Documents can use other prefixes than those of `xlink:href` and `xml:base`.
    let localName = attribute.split(separator: ":").last.map(String.init) ?? attribute
    if let refusal = HTMLAttributes.refused[attribute] { return .refused(refusal) }
    if HTMLAttributes.instructions[""]?.contains(localName) ?? false
      || HTMLAttributes.instructions[element]?.contains(attribute) ?? false
      || attribute.hasPrefix("xmlns")
    {
      return .refused(.instruction(attribute))
    }
    if HTMLAttributes.animations.contains(attribute),
      HTMLAttributes.animationElements.contains(element)
    {
      return .refused(.animation)
    }
    guard HTMLAttributes.destinations.contains(localName) else { return .text }
    // The browser runs the script at the URL, whatever its site.
    if element == "script" { return .refused(.element(element)) }
    return HTMLAttributes.embedded[element] == localName ? .embedded(element) : .destination
  }
}

/// The attributes with a special meaning in current and former HTML, in SVG and in MathML. The value of any other
/// attribute is text, unless its name begins with `on` or `xmlns`.
enum HTMLAttributes {
  /// Attributes in which no value is allowed, on any element.
  static let refused: [String: Refusal] = [
    "style": .style, "srcdoc": .document, "srcset": .destinationList,
    "imagesrcset": .destinationList, "archive": .destinationList,
    "attributionsrc": .destinationList, "ping": .destinationList,
  ]

  /// Attributes that tell the browser what to load, how to read it or what it may do, by element. The empty name means
  /// all elements.
  static let instructions: [String: Set<String>] = [
    "": [
      "base", "charset", "classid", "clip-path", "codebase", "cursor", "filter", "is", "manifest",
      "marker-end", "marker-mid", "marker-start", "mask", "shadowroot", "shadowrootmode",
    ],
    "annotation-xml": ["encoding"],
    "applet": ["code", "object"],
    "base": ["href", "target"],
    "embed": ["type"],
    "iframe": ["allow", "sandbox"],
    "link": ["rel"],
    "meta": ["http-equiv"],
    "object": ["type"],
    "param": ["name", "value"],
    "script": ["language", "type"],
  ]

  /// Attributes of an animation that name another attribute or its values.
  static let animations: Set<String> = ["attributename", "by", "from", "to", "values"]

  static let animationElements: Set<String> = [
    "animate", "animatecolor", "animatemotion", "animatetransform", "set",
  ]

  /// Attributes whose value is a URL.
  static let destinations: Set<String> = [
    "action", "altimg", "background", "cite", "data", "dynsrc", "formaction", "href",
    "icon", "itemid", "itemtype", "longdesc", "lowsrc", "poster", "profile", "src", "usemap",
  ]

  /// The attribute with the URL, for each element that embeds another page, style sheet or drawing.
  static let embedded = [
    "embed": "src", "frame": "src", "iframe": "src", "link": "href", "object": "data",
    "portal": "src", "use": "href", "webview": "src",
  ]

  /// The relations of a `link` element that load no code.
  static let harmlessRelations: Set<String> = [
    "alternate", "amphtml", "apple-touch-icon", "apple-touch-icon-precomposed", "author",
    "bookmark", "canonical", "edit", "external", "first", "help", "hub", "icon", "image_src",
    "index", "last", "license", "mask-icon", "me", "next", "prev", "previous", "privacy-policy",
    "publisher", "search", "self", "shortcut", "shortlink", "tag", "terms-of-service", "up",
    "webmention",
  ]
}

/// The parser's mode for the content of an element.
enum ElementContent: Hashable {
  case markup
  /// Text in which character references are decoded.
  case text
  /// Text in which character references are not decoded.
  case raw
  /// Text without character references, up to the end of the page.
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

/// The facts about a tag's previous attributes that affect its other attributes.
struct KnownAttributes: Hashable {
  /// Whether a `meta` element has `http-equiv`, which makes its `content` an instruction to the browser, such as to
  /// open another page.
  var instructsBrowser = false
  /// Whether a value is in the `content` of a `meta` element.
  var hasValue = false
  /// The first `rel` of a `link` element, as far as it has been read. Browsers ignore any later one.
  private var relation: [UInt8]?
  private var isInRelation = false
  /// A placeholder for unknown text. No UTF-8 has this byte.
  private static let unknown: UInt8 = 0xFF

  /// Begins an attribute's value.
  mutating func begin(_ attribute: String, of element: String) {
    isInRelation = element == "link" && attribute == "rel" && relation == nil
    if isInRelation { relation = [] }
  }

  /// Advances over a byte of an attribute's value.
  mutating func advance(_ byte: UInt8) {
    if isInRelation { relation?.append(ASCII.isUppercase(byte) ? byte | 0x20 : byte) }
  }

  /// Advances over a value in an attribute.
  mutating func advanceOverValue() { advance(Self.unknown) }

  /// Whether a `link` element loads no code.
  var isHarmlessLink: Bool {
    guard let relation else { return false }
    return relation.split(whereSeparator: { $0 <= ASCII.space }).allSatisfy {
      HTMLAttributes.harmlessRelations.contains(String(decoding: $0, as: UTF8.self))
    }
  }

  /// Adds the facts about another possible reading of the attributes.
  mutating func formUnion(_ other: KnownAttributes) {
    instructsBrowser = instructsBrowser || other.instructsBrowser
    hasValue = hasValue || other.hasValue
    if relation != other.relation { relation = [Self.unknown] }
    isInRelation = isInRelation || other.isInRelation
  }
}

/// The end of the text in an element whose content is not markup, to recognize the element's end tag.
struct ElementTail: Hashable {
  /// The position of a byte.
  enum Position {
    case inside
    /// The byte follows the name of the end tag.
    case tagEnd
  }

  let element: String
  private let content: ElementContent
  private var tail: [UInt8] = []
  /// In a script: whether a `<!--` is open, and whether a `<script` is open in it. The next end tag then ends only the
  /// inner script.
  private var isComment = false
  private var isNested = false
  /// Whether the text contains something that would be a tag inside SVG.
  private var hasMarkup = false

  init(element: String, content: ElementContent) {
    self.element = element
    self.content = content
  }

  /// Whether no value is allowed here.
  var isRefused: Bool { content != .text || hasMarkup || !tail.isEmpty }

  /// Advances over a byte of literal text.
  mutating func advance(_ byte: UInt8) -> Position {
    let lower = ASCII.isUppercase(byte) ? byte | 0x20 : byte
    let end = Array("</\(element)".utf8)
    let script = Array("<script".utf8)
    let comment = Array("<!--".utf8)
    let endsName = byte <= ASCII.space || byte == ASCII.slash || byte == ASCII.greaterThan
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

/// Literal text with its character references, such as `&amp;`, decoded.
struct DecodedText: Equatable {
  /// The decoded text. An unknown reference stays as it is.
  var value: String
  /// The first unknown reference.
  var unknownReference: String?
}

/// Decodes the character references of an HTML attribute's value.
func decodeAttribute(_ text: some Collection<UInt8>) -> DecodedText {
  decode(Array(text), isMarkdown: false)
}

/// Decodes the character references and backslash escapes of a Markdown destination.
func decodeMarkdown(_ text: some Collection<UInt8>) -> DecodedText {
  decode(Array(text), isMarkdown: true)
}

/// The possible beginning of a character reference, which a value after it could complete.
struct OpenReference: Hashable {
  private var start: [UInt8] = []

  /// Whether a reference may have begun.
  var isOpen: Bool { !start.isEmpty }

  /// Advances over a byte of literal text.
  mutating func advance(_ byte: UInt8) {
    let isAmpersand = byte == UInt8(ascii: "&")
    if !isOpen, !isAmpersand { return }
    start.append(byte)
    if referenceEnd(start, from: 0) < start.count {
      start = isAmpersand ? [byte] : []
    } else {
      // These bytes determine the form of the rest: a name, or a decimal or hexadecimal number.
      start = Array(start.prefix(3))
    }
  }
}

/// The end of the number or name of a reference whose `&` is at `start`.
private func referenceEnd(_ text: [UInt8], from start: Int) -> Int {
  var end = start + 1
  var belongs = isAlphanumeric
  if end < text.count, text[end] == ASCII.hash {
    end += 1
    belongs = ASCII.isDigit
    if end < text.count, text[end] | 0x20 == UInt8(ascii: "x") {
      end += 1
      belongs = { ASCII.hexadecimalValue($0) != nil }
    }
  }
  while end < text.count, belongs(text[end]) { end += 1 }
  return end
}

private func decode(_ text: [UInt8], isMarkdown: Bool) -> DecodedText {
  var bytes: [UInt8] = []
  var unknown: String?
  var offset = 0
  while offset < text.count {
    let byte = text[offset]
    if isMarkdown, byte == ASCII.backslash, offset + 1 < text.count,
      isPunctuation(text[offset + 1])
    {
      bytes.append(text[offset + 1])
      offset += 2
      continue
    }
    guard byte == UInt8(ascii: "&") else {
      bytes.append(byte)
      offset += 1
      continue
    }
    let end = referenceEnd(text, from: offset)
    let body = text[(offset + 1)..<end]
    let isClosed = end < text.count && text[end] == ASCII.semicolon
    let source = text[offset..<(isClosed ? end + 1 : end)]
    offset = source.endIndex
    if body.first == ASCII.hash {
      let scalar = isClosed || !isMarkdown ? scalar(ofNumber: body.dropFirst()) : nil
      bytes += scalar.map { Array($0.utf8) } ?? Array(source)
      if scalar == nil, isClosed { unknown = unknown ?? String(decoding: source, as: UTF8.self) }
      continue
    }
    let name = String(decoding: body, as: UTF8.self)
    let known = characterReferences[name]
    if isClosed {
      bytes += known.map { Array($0.utf8) } ?? Array(source)
      if known == nil, !body.isEmpty {
        unknown = unknown ?? String(decoding: source, as: UTF8.self)
      }
    } else if !isMarkdown, end == text.count || text[end] != UInt8(ascii: "="),
      let known, legacyReferences.contains(name)
    {
      bytes += known.utf8
    } else {
      bytes += source
    }
  }
  return DecodedText(value: String(decoding: bytes, as: UTF8.self), unknownReference: unknown)
}

private func scalar(ofNumber digits: ArraySlice<UInt8>) -> String? {
  let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
  let text = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
  guard let number = UInt32(text, radix: isHexadecimal ? 16 : 10),
    // HTML decodes these numbers to other characters.
    number != 0, !(0x80...0x9F ~= number)
  else { return nil }
  return Unicode.Scalar(number).map { String(Character($0)) }
}

/// Whether a byte is an ASCII letter or digit.
func isAlphanumeric(_ byte: UInt8) -> Bool {
  ASCII.isDigit(byte) || ASCII.isUppercase(byte) || ASCII.isLowercase(byte)
}

/// Whether a byte is ASCII punctuation, which a backslash escapes in Markdown.
func isPunctuation(_ byte: UInt8) -> Bool {
  0x21...0x7E ~= byte && !isAlphanumeric(byte)
}

/// The references that HTML also accepts without a semicolon: those of Latin-1, and those listed here.
private let legacyReferences = Set(latinReferences).union([
  "amp", "AMP", "lt", "LT", "gt", "GT", "quot", "QUOT", "COPY", "REG",
])

private let characterReferences: [String: String] = {
  var references = [
    "amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "quot": "\"",
    "QUOT": "\"", "apos": "'", "COPY": "©", "REG": "®", "Tab": "\t", "NewLine": "\n",
    "colon": ":", "sol": "/", "bsol": "\\", "num": "#", "quest": "?", "excl": "!", "equals": "=",
    "lpar": "(", "rpar": ")", "lsqb": "[", "rsqb": "]", "comma": ",", "period": ".", "semi": ";",
    "commat": "@", "percnt": "%", "plus": "+", "ast": "*", "lowbar": "_", "dollar": "$",
    "ndash": "–", "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "euro": "€",
  ]
  for (offset, name) in latinReferences.enumerated() {
    references[name] = Unicode.Scalar(UInt32(0xA0 + offset)).map { String(Character($0)) }
  }
  return references
}()

/// The reference names of the Latin-1 characters, from the no-break space on.
private let latinReferences = [
  "nbsp", "iexcl", "cent", "pound", "curren", "yen", "brvbar", "sect", "uml", "copy", "ordf",
  "laquo", "not", "shy", "reg", "macr", "deg", "plusmn", "sup2", "sup3", "acute", "micro", "para",
  "middot", "cedil", "sup1", "ordm", "raquo", "frac14", "frac12", "frac34", "iquest", "Agrave",
  "Aacute", "Acirc", "Atilde", "Auml", "Aring", "AElig", "Ccedil", "Egrave", "Eacute", "Ecirc",
  "Euml", "Igrave", "Iacute", "Icirc", "Iuml", "ETH", "Ntilde", "Ograve", "Oacute", "Ocirc",
  "Otilde", "Ouml", "times", "Oslash", "Ugrave", "Uacute", "Ucirc", "Uuml", "Yacute", "THORN",
  "szlig", "agrave", "aacute", "acirc", "atilde", "auml", "aring", "aelig", "ccedil", "egrave",
  "eacute", "ecirc", "euml", "igrave", "iacute", "icirc", "iuml", "eth", "ntilde", "ograve",
  "oacute", "ocirc", "otilde", "ouml", "divide", "oslash", "ugrave", "uacute", "ucirc", "uuml",
  "yacute", "thorn", "yuml",
]
