import Testing

@testable import KindsSchema
@testable import KindsTools

/// Tests for each feature of the Mustache specification, with previews in plain text.
@Suite struct TemplateTests {
  /// A template and its expected output for ``data``.
  struct Case: CustomTestStringConvertible {
    let template: String
    let expected: String
    var partial = ""

    init(_ template: String, _ expected: String, partial: String = "") {
      self.template = template
      self.expected = expected
      self.partial = partial
    }

    var testDescription: String { template.debugDescription }
  }

  private static let fields = """
    "text": "String", "yes": "Bool", "no": "Bool", "list": "[Item]", "names": "[String]", "none": "[String]",
    "item": "Item", "maybe": "Item?", "missing": "Item?", "number": "Int", "ratio": "Double", "grid": "[[Int]]",
    "table": "[String: Item]", "flag": "Bool?", "holes": "[Int?]"
    """

  private static let data = """
    { "type": "kind", "text": "<&>", "yes": true, "no": false,
      "list": [{ "name": "a", "inner": { "name": "x" } }, { "name": "b" }], "names": ["p", "q"], "none": [],
      "item": { "name": "i", "inner": { "name": "j", "inner": { "name": "k" } } }, "maybe": { "name": "m" },
      "number": 3, "ratio": 1.25, "grid": [[1, 2], [], [3]], "table": { "b": { "name": "2" }, "a": { "name": "1" } },
      "flag": false, "holes": [1, null] }
    """

  private func rendered(_ test: Case) throws -> String {
    let schema = """
      { "structs": { "Item": { "fields": { "name": "String", "inner": { "type": "Item?", "indirect": true } } } },
        "unions": { "Thing": { "renderers": { "Text": { "format": "text", "partials": { "part": \(literal(test.partial)) } } },
          "kinds": { "kind": { "fields": { \(Self.fields) }, "render": { "Text": \(literal(test.template)) } } } } } }
      """
    let preview = try preview(
      [SourceFile("Thing.kinds.json", schema)],
      data: SourceFile("thing.json", Self.data), renderer: "Text"
    ).get()
    try #require(preview.diagnostics.isEmpty, "\(preview.diagnostics)")
    return try #require(preview.text)
  }

  /// A string as a JSON string literal.
  private func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Values of other unions are rendered by the renderer of the same name only if that renderer has the same format.
  @Test(arguments: ["html", "markdown", "text"], ["html", "markdown", "text"])
  func usesRenderersOfSameFormatOnly(outer: String, inner: String) throws {
    let schema = """
      { "unions": {
          "Thing": { "renderers": { "Page": { "format": "\(outer)" } },
            "kinds": { "kind": { "fields": { "part": "Part" }, "render": { "Page": "{{part}}" } } } },
          "Part": { "renderers": { "Page": { "format": "\(inner)" } },
            "kinds": { "piece": { "fields": { "text": "String" }, "render": { "Page": "*{{text}}*" } } } } } }
      """
    let data = #"{ "type": "kind", "part": { "type": "piece", "text": "<" } }"#
    let preview = try preview(
      [SourceFile("Thing.kinds.json", schema)],
      data: SourceFile("thing.json", data), renderer: "Page", of: "Thing"
    ).get()
    let text = outer == "text" ? "<" : "&lt;"
    #expect(preview.text == (outer == inner ? "*\(text)*" : "Piece (Text: \(text))"))
  }

  static let interpolations = [
    Case("no tags at all", "no tags at all"), Case("", ""),
    Case("{{text}}|{{{text}}}|{{&text}}", "<&>|<&>|<&>"),
    Case("{{ text }}|{{{ text }}}|{{& text }}|{{\ntext\n}}", "<&>|<&>|<&>|<&>"),
    Case("  {{text}}\n", "  <&>\n"), Case("\t{{{text}}}\n", "\t<&>\n"),
    Case("{{number}} {{ratio}} {{yes}} {{no}}", "3 1.25 true false"),
    Case("{{item.name}} {{item.inner.name}} {{item.inner.inner.name}}", "i j k"),
    Case("{{missing.name}}|{{maybe.inner.inner.name}}|{{missing}}", "||"),
    Case("{{#item}}{{inner.name}} {{number}}{{/item}}", "j 3"),
    Case("{{names}} {{none}} {{holes}}", "p, q  1, none"),
  ]

  static let sections = [
    Case("{{#yes}}a{{/yes}}{{#no}}b{{/no}}", "a"),
    Case("{{^yes}}a{{/yes}}{{^no}}b{{/no}}", "b"),
    Case("{{#flag}}a{{/flag}}{{^flag}}b{{/flag}}", "b"),
    Case("{{#item}}{{name}}{{/item}}", "i"),
    Case("{{#maybe}}{{name}}{{/maybe}}{{#missing}}x{{/missing}}{{^missing}}y{{/missing}}", "my"),
    Case("{{#list}}{{name}}{{/list}}{{#none}}x{{/none}}{{^none}}empty{{/none}}", "abempty"),
    Case("{{^list}}x{{/list}}{{^maybe}}x{{/maybe}}{{^missing.inner}}y{{/missing.inner}}", "y"),
    Case("{{#names}}({{.}}){{/names}}", "(p)(q)"),
    Case("{{#grid}}({{#.}}{{.}}{{/.}}{{^.}}-{{/.}}){{/grid}}", "(12)(-)(3)"),
    Case("{{#list}}{{#inner}}{{name}}{{/inner}}{{^inner}}{{name}}{{/inner}}{{/list}}", "xb"),
    Case("{{#list}}{{#list}}{{name}}{{/list}} {{/list}}", "ab ab "),
    Case("{{#table}}{{key}}={{value.name}};{{/table}}", "a=1;b=2;"),
    Case("{{#item.inner}}{{name}}{{#inner}}{{name}}{{/inner}}{{/item.inner}}", "jk"),
    Case("{{# yes }}={{/ yes }}|{{ # yes }}={{ / yes }}", "=|="),
  ]

  static let standaloneLines = [
    Case("a\n{{#yes}}\nb\n{{/yes}}\nc\n", "a\nb\nc\n"),
    Case("a\n  {{#yes}}\nb\n  {{/yes}}\nc", "a\nb\nc"),
    Case("|\r\n{{#yes}}\r\n{{/yes}}\r\n|", "|\r\n|"),
    Case("  {{#yes}}\n-{{/yes}}\n/", "-\n/"), Case("-{{#yes}}\n/\n  {{/yes}}", "-\n/\n"),
    Case(" {{#yes}}a{{/yes}}\n {{#yes}}b{{/yes}}\n", " a\n b\n"),
    Case("a\n{{#no}}\nb\n{{/no}}\nc", "a\nc"), Case("a\n{{^no}}\nb\n{{/no}}\nc", "a\nb\nc"),
    Case("12{{! left out }}34", "1234"), Case("12{{!\n  left\n  out\n}}34", "1234"),
    Case("a\n{{! left out }}\nb", "a\nb"), Case("a\n  {{!\n left\n out\n  }}\nb", "a\nb"),
    Case("  12 {{! left out }}\n", "  12 \n"), Case("  {{! left out }}", ""),
    Case("! {{! left out }}", "! "), Case("{{text}} {{! no }}{{!x}}\n", "<&> \n"),
  ]

  static let delimiters = [
    Case("{{=<% %>=}}(<%text%>)", "(<&>)"), Case("({{=[ ]=}}[text])", "(<&>)"),
    Case("{{=| |=}}|#yes|{{text}}|/yes|", "{{text}}"),
    Case("{{#yes}}{{=| |=}}|text||/yes||text|", "<&><&>"),
    Case("{{= | | =}}|&text| |{text}|", "<&> <&>"),
    Case("a\n{{=@ @=}}\nb", "a\nb"), Case("a\r\n  {{=@ @=}}\r\nb", "a\r\nb"),
    Case("| {{=@ @=}}\n=", "| \n="),
    Case("{{=| |=}}|>part| |text|", "<&> <&>", partial: "{{text}}"),
    Case("{{>part}} {{text}}", "<&> <&>", partial: "{{=| |=}}|text|"),
  ]

  static let partials = [
    Case("\"{{>part}}\"", "\"from the partial\"", partial: "from the partial"),
    Case("{{>part}}", "*<&>*", partial: "*{{text}}*"),
    Case("{{#list}}{{>part}}{{/list}}", "[a][b]", partial: "[{{name}}]"),
    Case("\\\n {{>part}}\n/\n", "\\\n |\n <&>\n |\n/\n", partial: "|\n{{text}}\n|\n"),
    Case("  {{text}}  {{> part}}\n", "  <&>  >\n>\n", partial: ">\n>"),
    Case("|\r\n{{>part}}\r\n|", "|\r\n>|", partial: ">"),
    Case("  {{>part}}\n>", "  >\n  >>", partial: ">\n>"),
    Case(">\n  {{>part}}", ">\n  >\n  >", partial: ">\n>"),
    Case("|{{> part }}|", "|[]|", partial: "[]"),
    Case(
      "{{#item}}{{>part}}{{/item}}", "i<j<k<>>>", partial: "{{name}}<{{#inner}}{{>part}}{{/inner}}>"
    ),
    Case("{{#names}}\n  {{>part}}\n{{/names}}\n", "  - p\n  - q\n", partial: "- {{.}}\n"),
  ]

  @Test(arguments: interpolations + sections + standaloneLines + delimiters + partials)
  func followsSpecification(_ test: Case) throws {
    #expect(try rendered(test) == test.expected)
  }
}
