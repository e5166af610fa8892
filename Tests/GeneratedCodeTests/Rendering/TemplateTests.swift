import Foundation
import TestSupport
import Testing

@testable import KindsSchema

/// Compiled templates, with a case for each feature of the Mustache specification.
@Suite struct TemplateTests {
  /// A template and its expected output for ``data``.
  struct Case: CustomTestStringConvertible {
    let template: String
    let expected: String
    var partial = ""
    var format = "text"

    init(_ template: String, _ expected: String, partial: String = "", format: String = "text") {
      self.template = template
      self.expected = expected
      self.partial = partial
      self.format = format
    }

    var testDescription: String { template.debugDescription }
  }

  private static let fields = """
    "text": "String", "yes": "Bool", "no": "Bool", "list": "[Item]", "names": "[String]", "none": "[String]",
    "item": "Item", "maybe": "Item?", "missing": "Item?", "number": "Int", "ratio": "Double", "grid": "[[Int]]",
    "table": "[String: Item]", "flag": "Bool?", "holes": "[Int?]", "word": "String", "words": "[String]", "url": "URL",
    "part": "Part"
    """

  private static let data = """
    { "type": "kind", "text": "<&>", "yes": true, "no": false,
      "list": [{ "name": "a", "inner": { "name": "x" } }, { "name": "b" }], "names": ["p", "q"], "none": [],
      "item": { "name": "i", "inner": { "name": "j", "inner": { "name": "k" } } }, "maybe": { "name": "m" },
      "number": 3, "ratio": 1.25, "grid": [[1, 2], [], [3]], "table": { "b": { "name": "2" }, "a": { "name": "1" } },
      "flag": false, "holes": [1, null], "word": "x:y", "words": ["a", "b&c"], "url": "javascript:a",
      "part": { "type": "piece", "text": "<" } }
    """

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

  /// Destinations that are split by sections and partials.
  static let destinations = [
    Case(
      "<a href='{{#words}}&amp;{{.}}{{/words}}'>", "<a href='&amp;a&amp;b&amp;c'>", format: "html"),
    Case(
      "<a href='?{{>part}}'>", "<a href='?&amp;d=x:y'>", partial: "&amp;d={{word}}", format: "html"),
    Case(
      "<a href='{{>part}}'>", "<a href='about:invalid'>", partial: "&amp;d={{word}}", format: "html"
    ),
    Case(
      "<a href='{{#yes}}x&colon;{{word}}{{/yes}}'>", "<a href='about:invalid'>", format: "html"),
    Case("<iframe src='/a/{{word}}'></iframe>", "<iframe src='/a/x:y'></iframe>", format: "html"),
    Case(
      "<iframe src='/a/{{#yes}}{{word}}{{/yes}}'></iframe>", "<iframe src='/a/x:y'></iframe>",
      format: "html"),
    Case(
      "<link rel=canonical href='{{word}}'>", "<link rel=canonical href='about:invalid'>",
      format: "html"),
  ]

  /// Sections that begin or end inside a tag.
  static let attributes = [
    Case("<input {{#yes}}checked{{/yes}}>", "<input checked>", format: "html"),
    Case(
      "<input {{^yes}}checked{{/yes}} {{#yes}}value=\"{{text}}\"{{/yes}}>",
      "<input  value=\"&lt;&amp;&gt;\">", format: "html"),
    Case(
      "<a {{#yes}}download{{/yes}} href=\"{{url}}\">", "<a download href=\"about:invalid\">",
      format: "html"),
    Case(
      "<p{{#names}} title=\"{{.}}\"{{/names}}>", "<p title=\"p\" title=\"q\">", format: "html"),
  ]

  static let cases =
    interpolations + sections + standaloneLines + delimiters + partials + destinations + attributes

  private static let formats = ["html", "markdown", "text"]

  /// Renderers of two unions for each pair of formats. One union contains the other.
  private static let pairs = formats.flatMap { outer in
    formats.map { (outer: outer, inner: $0) }
  }

  /// The output of every case, followed by that of every pair.
  private static let texts = Result { () throws -> [String] in
    var renderers = cases.enumerated().map { number, test in
      """
      "Case\(number)": { "format": "\(test.format)", "partials": { "part": \(jsonString(test.partial)) } }
      """
    }
    var templates = cases.enumerated().map { "\"Case\($0)\": \(jsonString($1.template))" }
    renderers += pairs.enumerated().map { "\"Pair\($0)\": { \"format\": \"\($1.outer)\" }" }
    templates += pairs.indices.map { "\"Pair\($0)\": \"{{part}}\"" }
    let inner = pairs.enumerated().map { "\"Pair\($0)\": { \"format\": \"\($1.inner)\" }" }
    let innerTemplates = pairs.indices.map { "\"Pair\($0)\": \"*{{text}}*\"" }
    let schema = """
      { "structs": { "Item": { "fields": { "name": "String", "inner": { "type": "Item?", "indirect": true } } } },
        "unions": {
          "Thing": {
            "renderers": { \(renderers.joined(separator: ", ")) },
            "kinds": { "kind": { "fields": { \(fields) }, "render": { \(templates.joined(separator: ", ")) } } } },
          "Part": {
            "renderers": { \(inner.joined(separator: ", ")) },
            "kinds": { "piece": { "fields": { "text": "String" }, "render": { \(innerTemplates.joined(separator: ", ")) } } } } } }
      """
    let names = cases.indices.map { "Case\($0)" } + pairs.indices.map { "Pair\($0)" }
    let program = try compileProgram(
      """
      import Foundation

      let data = #\"\"\"
      \(data)
      \"\"\"#
      let thing = try JSONDecoder().decode(Thing.self, from: Data(data.utf8))
      var texts: [String] = []
      \(names.map { "texts.append(Thing\($0)Renderer().render(thing))" }.joined(separator: "\n"))
      print(String(decoding: try JSONEncoder().encode(texts), as: UTF8.self))
      """, named: "templates",
      with: [SourceFile(path: "Thing.kinds.json", bytes: Array(schema.utf8))])
    let result = try runProcess(program)
    try #require(result.exitCode == 0, "\(result.summary)")
    return try JSONDecoder().decode([String].self, from: Data(result.output.utf8))
  }

  @Test(arguments: cases.indices) func followsSpecification(_ number: Int) throws {
    let test = Self.cases[number]
    #expect(try Self.texts.get()[number] == test.expected, "\(test.testDescription)")
  }

  /// Values of other unions are rendered by the renderer of the same name only if that renderer has the same format.
  @Test(arguments: pairs.indices) func usesRenderersOfSameFormatOnly(_ number: Int) throws {
    let (outer, inner) = Self.pairs[number]
    let text = outer == "text" ? "<" : "&lt;"
    #expect(
      try Self.texts.get()[Self.cases.count + number]
        == (outer == inner ? "*\(text)*" : "Piece (Text: \(text))"))
  }
}
