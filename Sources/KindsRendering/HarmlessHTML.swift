/// The HTML that templates of untrusted schemas may contain, because it only displays content.
enum HarmlessHTML {
  static let elements: Set<String> = [
    "a", "abbr", "address", "article", "aside", "audio", "b", "bdi", "bdo", "blockquote", "body",
    "br", "caption", "cite", "code", "col", "colgroup", "data", "dd", "del", "details", "dfn",
    "div", "dl", "dt", "em", "figcaption", "figure", "footer", "h0", "h1", "h2", "h3", "h4", "h5",
    "h6", "head", "header", "hgroup", "hr", "html", "i", "img", "ins", "kbd", "li", "main", "mark",
    "menu", "meter", "nav", "ol", "p", "picture", "pre", "progress", "q", "rp", "rt",
    "ruby", "s", "samp", "search", "section", "small", "source", "span", "strong", "sub",
    "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "title", "tr",
    "track", "u", "ul", "var", "video", "wbr",
  ]

  /// Whether an attribute cannot run code, change how the page is read, or send data.
  static func isHarmless(attribute: String) -> Bool {
    attribute.hasPrefix("aria-") || attribute.hasPrefix("data-") || attributes.contains(attribute)
  }

  private static let attributes: Set<String> = [
    "abbr", "align", "alt", "cite", "class", "colspan", "controls", "datetime",
    "decoding", "default", "dir", "download", "headers", "height", "hidden", "high", "href",
    "hreflang", "id", "itemid", "itemprop", "itemscope", "itemtype", "kind", "label", "lang",
    "loading", "loop", "low", "max", "media", "min", "muted", "name", "open", "optimum", "poster",
    "preload", "property", "rel", "reversed", "role", "rowspan", "scope", "sizes", "span", "src",
    "srclang", "start", "summary", "tabindex", "target", "title", "translate", "type", "value",
    "width",
  ]
}
