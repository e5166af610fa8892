/// The elements and attributes that a template can contain.
enum HTMLVocabulary {
  /// The elements of templates. Browsers read their content as markup, and their tags run, load and style nothing except
  /// by attributes.
  static let elements: Set<String> = [
    "a", "abbr", "address", "area", "article", "aside", "audio", "b", "bdi", "bdo", "blockquote",
    "br", "button", "caption", "cite", "code", "col", "colgroup", "data", "datalist", "dd", "del",
    "details", "dfn", "dialog", "div", "dl", "dt", "em", "fieldset", "figcaption", "figure",
    "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr", "i", "img",
    "input", "ins", "kbd", "label", "legend", "li", "main", "map", "mark", "menu", "meter", "nav",
    "ol", "optgroup", "option", "output", "p", "picture", "pre", "progress", "q", "rp", "rt",
    "ruby", "s", "samp", "search", "section", "select", "small", "source", "span", "strong", "sub",
    "summary", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "time", "tr", "track", "u",
    "ul", "var", "video", "wbr",
  ]

  /// The attributes whose values are URLs, which are written only if their scheme is allowed.
  static let urlAttributes: Set<String> = ["action", "href", "src"]

  /// The attributes in which a value is only text.
  private static let textAttributes: Set<String> = [
    "abbr", "alt", "class", "colspan", "datetime", "dir", "download", "for", "headers", "height",
    "high", "hreflang", "id", "kind", "label", "lang", "low", "max", "maxlength", "min",
    "minlength", "name", "optimum", "placeholder", "role", "rowspan", "scope", "sizes", "span",
    "srclang", "start", "step", "summary", "tabindex", "title", "value", "width",
  ]

  /// Whether a value can stand in an attribute. Other attributes can run code, style the page, or send data.
  static func acceptsValues(_ attribute: String) -> Bool {
    attribute.hasPrefix("aria-") || attribute.hasPrefix("data-")
      || textAttributes.contains(attribute) || urlAttributes.contains(attribute)
  }
}
