import TestSupport

// The words of random schemas: valid, but as unusual as possible.

enum SchemaWords {
  /// The names of kinds, and of values of enums and presets.
  static let cases = """
    text image video list group link quote default case class in repeat switch func let is as a B imageURL
    _x x1 HTMLBody asset decode make kind model walk map children visitor payload rawValue hash encode container
    coder tag value key true nil do try throw throws rethrows await async each any where while for guard if else
    init_ Self_ self_ import protocol struct enum extension var static subscript super operator associatedtype
    description debugDescription result match accept handlers step item parts
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  /// The names of fields.
  static let fields = """
    id text title image imageURL image_url url date count default class in is as func x_ _id ID HTMLBody html_body
    encode container coder decoder encoder key value tag kind type data model payload from to hasher left right other
    result values index self_ stored walker transform children map walk lines where repeat switch let var try
    element elements losses depth userInfo codingPath item some none any async await throws error newValue oldValue
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  /// The beginnings of the names of types.
  static let types = """
    Post Feed Node Item Style Level Page Cell Author Box Tree Event Shape Media Row Field Entry Note Mark Leaf
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  /// Names of the standard library and of frameworks that a schema may declare. At most one schema of a batch declares
  /// each.
  static let takenTypes = """
    Result Collection Iterator Text Image Task Range Substring Comparable AnyObject AnyHashable Calendar Mirror
    Bundle Notification Formatter Measurement Unit Dimension Operation Timer Port Host Scanner Progress KeyPath Slice
    CollectionOfOne ClosedRange Float16 Unicode CVarArg Main AsyncSequence Regex Predicate SortDescriptor Index Key Tag
    Payload Model Walker Coding Schema Wrapped Success Actor Clock Instant Sequence_ Strideable
    CodingKeys Support Handlers_ Renderer Box Decodable_ Container Children Things_ Other Point Tint_ Array_ StringProtocol
    LosslessStringConvertible BinaryInteger Numeric SIMD2 ObjectIdentifier Repeated Zip2Sequence EmptyCollection
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  static let parameters = ["Value", "Failure", "Element", "T", "Content", "Item", "_A", "Wrapped1"]

  static let renderers = ["HTML", "Text", "Page", "plain", "md", "lines", "_out", "Feed2"]

  /// Strings that could break out of a literal, a comment or a key.
  static let texts =
    [
      "", " ", "a", "Hello", "\"", "\\", "\\(x)", "\"\"\"", "\"\"\"\u{301}", "#\"\"#", "\"#", "*/",
      "/* */", "`x`",
      "``Symbol``", "\u{0}", "\u{1F}", "\n", "\r\n", "\u{2028}", "\u{85}", "\u{FEFF}", "é",
      "e\u{301}", "\u{301}",
      "\u{FE0F}x", "\u{200D}", "\u{202E}abc", "\u{1F468}\u{200D}\u{1F469}", "\u{212A}", "K", "a.b",
      "a b", "0", "01",
      "-1", "true", "null", "{}", "[", "$ref", "@type", "swift", "kind/a", "a~b", "%s", "日本語", "ß",
      "ſ", "ﬁ", "\t",
      "line one\nline two\n\n- a list", "trailing \\", "'quoted'", "<b>&amp;</b>", "\u{10FFFF}",
    ] + hostileTexts
}
