import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// Tests templates of untrusted schemas in Chromium. Each template is rejected, or it runs no script, opens no other
/// page, and loads nothing.
@Suite(
  .enabled(if: Browser.program != nil, Comment(rawValue: Browser.missing)),
  .enabled(
    if: Python.has(["commonmark", "markdown_it"]),
    "Python's packages 'commonmark' and 'markdown-it-py' cannot be imported"))
struct HostileTemplateTests {
  /// A template with a placeholder for a payload.
  struct Shape: Sendable {
    let template: String
    var partials: [String: String] = [:]
    /// The template for the values of the fields `child` and `children`.
    var child = "c"
  }

  private static let place = "PAYLOAD"

  private static let payloads = [
    "<img src=\"x:\" onerror=\"ran(1)\">", "<IMG SRC='x:' ONERROR='ran(2)'>",
    "<script>ran(3)</script>",
    "<svg onload=\"ran(4)\"></svg>", "<a href=\"javascript:ran(5)\">a</a>",
    "<iframe srcdoc=\"<script>parent.ran(6)</script>\"></iframe>",
    "<base href=\"https://load.test/\">", "<embed src=\"https://load.test/a\">",
    "<link rel=\"stylesheet\" href=\"https://load.test/b\">",
    "<p style=\"background: url(https://load.test/c)\">a</p>",
    "<meta http-equiv=\"refresh\" content=\"0;url=about:blank#a\">",
    "<details open ontoggle=\"ran(7)\"><summary>a</summary></details>",
  ]

  /// Payloads that are active only in Markdown.
  private static let markdownPayloads = [
    "[a](javascript:ran(1))", "![a](<javascript:ran(2)>)", "<javascript:ran(3)>",
    "[a](\njava&#115;cript:ran(4))",
  ]

  private static let shapes: [Shape] = [
    Shape(template: "PAYLOAD"), Shape(template: "{{#tags}}PAYLOAD{{/tags}}"),
    Shape(template: "{{#tags}}\nPAYLOAD\n{{/tags}}\n"),
    Shape(template: "{{#tags}}{{.}} PAYLOAD\n{{/tags}}"),
    Shape(template: "{{#table}}PAYLOAD{{/table}}"),
    Shape(template: "{{#table}}{{key}} {{value}} PAYLOAD{{/table}}"),
    Shape(template: "{{#grid}}{{#.}}PAYLOAD{{/.}}{{/grid}}"),
    Shape(template: "{{#tags}}{{#yes}}PAYLOAD{{/yes}}{{/tags}}"),
    Shape(template: "{{#tags}}{{^no}}PAYLOAD{{/no}}{{/tags}}"),
    Shape(template: "{{#yes}}PAYLOAD{{/yes}}"), Shape(template: "{{^no}}PAYLOAD{{/no}}"),
    Shape(template: "{{^none}}PAYLOAD{{/none}}"), Shape(template: "{{#maybe}}PAYLOAD{{/maybe}}"),
    Shape(template: "{{#point}}PAYLOAD{{/point}}"),
    Shape(template: "{{#tags}}PAYLOAD{{/tags}}{{#table}}PAYLOAD{{/table}}"),
    Shape(template: "{{>part}}", partials: ["part": "PAYLOAD"]),
    Shape(template: "{{#tags}}{{>part}}{{/tags}}", partials: ["part": "PAYLOAD"]),
    Shape(template: "{{#table}}\n  {{>part}}\n{{/table}}\n", partials: ["part": "PAYLOAD\n"]),
    Shape(
      template: "{{#tags}}{{>outer}}{{/tags}}",
      partials: ["outer": "{{#yes}}{{>part}}{{/yes}}", "part": "PAYLOAD"]),
    Shape(
      template: "{{>part}}",
      partials: ["part": "PAYLOAD{{#children}}{{>again}}{{/children}}", "again": "a"]),
    Shape(template: "{{child}}", child: "PAYLOAD"),
    Shape(template: "a {{child}}", child: "PAYLOAD"),
    Shape(template: "{{#children}}{{.}}\n{{/children}}", child: "PAYLOAD"),
    Shape(template: "{{children}}", child: "{{#names}}PAYLOAD{{/names}}"),
  ]

  /// Shapes with a payload in apparent code, a block, a title or a destination.
  private static let markdownShapes: [Shape] = [
    Shape(template: "` PAYLOAD\n\na"), Shape(template: "- ` PAYLOAD\n\na"),
    Shape(template: "> PAYLOAD\n"), Shape(template: "- PAYLOAD\n"), Shape(template: "# PAYLOAD\n"),
    Shape(template: "[a](b \"PAYLOAD\" c)"), Shape(template: "[a](/b/PAYLOAD c)"),
    Shape(template: "a {{child}}", child: "    PAYLOAD"),
    Shape(template: "a {{child}}", child: "```\nPAYLOAD\n\n```\n"),
    Shape(template: "`a`{{child}}", child: "``PAYLOAD``"),
    Shape(template: "| a |\n|---|\n| PAYLOAD |\n"),
  ]

  /// A schema with a payload in a shape.
  private struct Case {
    let name: String
    let isMarkdown: Bool
    /// Whether the payload or the shape is the first in its list.
    let isPlain: Bool
    /// Whether the page may load pictures.
    var mayLoad = false
    let schema: SourceFile
  }

  private static let cases: [Case] = ["html", "markdown"].flatMap { format in
    let isMarkdown = format == "markdown"
    let payloads = Self.payloads + (isMarkdown ? markdownPayloads : [])
    let shapes = Self.shapes + (isMarkdown ? markdownShapes : [])
    return shapes.enumerated().flatMap { shapeNumber, shape in
      payloads.enumerated().flatMap { number, payload -> [Case] in
        // A variant that ends the tag's name inside the section of a list.
        let cut = payload.replacing(#/^<\w+(?= )/#, maxReplacements: 1) {
          "\($0.output){{#names}} {{/names}}"
        }
        return (isMarkdown ? [payload] : [payload, cut]).map { payload in
          Case(
            name: "\(format): \(payload) in \(shape)", isMarkdown: isMarkdown,
            isPlain: shapeNumber == 0 || number == 0,
            schema: schema(shape, payload, format: format))
        }
      }
    }
  }

  private static func schema(_ shape: Shape, _ payload: String, format: String) -> SourceFile {
    func literal(_ template: String) -> String {
      let text = template.replacing(place, with: payload)
      return String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }
    let partials = shape.partials.sorted { $0.key < $1.key }.map {
      "\(literal($0)): \(literal($1))"
    }
    let text = """
      { "structs": { "Point": { "fields": { "x": "Int" } } },
        "unions": { "Post": {
          "renderers": { "Page": { "format": "\(format)", "partials": { \(partials.joined(separator: ", ")) } } },
          "fields": { "names": "[String]" },
          "kinds": {
            "post": {
              "fields": { "tags": "[String]", "table": "[String: Int]", "grid": "[[Int]]", "yes": "Bool",
                "no": "Bool", "maybe": "String?", "none": "String?", "point": "Point", "child": "Post?",
                "children": "[Post]" },
              "render": { "Page": \(literal(shape.template)) }
            },
            "child": { "render": { "Page": \(literal(shape.child)) } } } } } }
      """
    return SourceFile("Post.kinds.json", text)
  }

  private static let data = """
    { "type": "post", "names": ["a"], "tags": ["](javascript:ran(20))", "' onclick='ran(21)' a='"], "table": { "a": 1 }, "grid": [[1]], "yes": true, "no": false,
      "maybe": "javascript:ran(22)", "point": { "x": 1 }, "child": { "type": "child", "names": ["a"] },
      "children": [{ "type": "child", "names": ["a"] }, { "type": "child", "names": ["a"] }] }
    """

  /// The accepted cases, each with its effects.
  private func effects(of cases: [Case], trustingSchemas: Bool) throws -> [(Case, [String])] {
    let data = SourceFile("post.json", Self.data)
    var pages: [(test: Case, text: String)] = []
    for test in cases {
      let preview = try preview(
        [test.schema], data: data, renderer: "Page",
        options: GenerationOptions(trustsSchemas: trustingSchemas)
      ).get()
      if let text = preview.text {
        pages.append((test, text))
      } else {
        let other = preview.diagnostics.first {
          ![.untrustedSchema, .templateContext, .templateName, .templateSection].contains($0.rule)
        }
        #expect(other == nil, "\(test.name)")
      }
    }
    let markdown = pages.indices.filter { pages[$0].test.isMarkdown }
    let answers = try Python.answers(of: "markdown_pages.py", markdown.map { pages[$0].text })
    for (index, answer) in zip(markdown, answers) {
      pages[index].text = try JSONDecoder().decode(String.self, from: Data(answer.utf8))
    }
    var effects: [[String]] = pages.map { _ in [] }
    for start in stride(from: 0, to: pages.count, by: 100) {
      let batch = pages[start..<min(start + 100, pages.count)]
      let fragments = batch.map { PageFragment(html: $0.text, mayLoad: $0.test.mayLoad) }
      for effect in try Browser.effects(of: fragments) {
        effects[start + effect.number].append(effect.what)
      }
    }
    return zip(pages, effects).map { ($0.test, $1) }
  }

  @Test func untrustedTemplatesRunNothing() throws {
    let accepted = try effects(of: Self.cases, trustingSchemas: false)
    let faults = accepted.filter { !$0.1.isEmpty }.map { "\($0.0.name): \($0.1)" }
    #expect(faults == [])
  }

  /// Trusted templates have effects. Otherwise, the test above would prove nothing.
  @Test func trustedTemplatesRunScripts() throws {
    let cases = Self.cases.filter { isExhaustive || $0.isPlain }
    let accepted = try effects(of: cases, trustingSchemas: true)
    #expect(accepted.count > cases.count / 2)
    #expect(accepted.filter { $0.1.isEmpty }.map(\.0.name) == [])
  }

  // MARK: Random templates

  private static let sections = ["#tags", "#table", "#yes", "^no", "#maybe", "^none", "#children"]

  private static let htmlPieces = [
    "<", "<p", "<a", "<img", "<script", "<base", "<svg", ">", ">", ">", "/", " ", " ", "=", "\"",
    "'",
    "href", "src", "onclick", "title", "javascript:ran(1)", "java", "script:ran(2)", "&#106;",
    "</p>",
    "<!--", "-->", "<![CDATA[", "]]>", "<title>", "</title>", "<a href=\"", "\" ",
    " onerror=ran(3) ",
    "<a href=\"{{maybe}}\">b</a>", "<img src=\"x:\" onerror=\"ran(4)\">", "{{maybe}}", "{{.}}",
    "{{child}}",
  ]

  private static let markdownPieces = [
    "a", "[a]", "(", "[", "]", "](", "<", "`", "``", "```\n", "\\", "\"", "\" c)", ")", ")", " ",
    " ", "\n",
    "\n\n", "> ", "- ", "    ", "!", "[a](b \"", "[a](/b", "[a](<", "javascript:ran(1)", "java",
    "script:ran(2)", "&#106;", "img src=x: onerror=ran(3)>", "<img src=x: onerror=ran(4)>", "[a]: ",
    ":",
    "~~~\n", "{{maybe}}", "{{maybe}}", "{{.}}", "{{child}}",
  ]

  private static func randomTemplate(_ pieces: [String], _ numbers: inout SplitMix) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...5, using: &numbers) {
      if Int.random(in: 0..<5, using: &numbers) == 0,
        let section = sections.randomElement(using: &numbers)
      {
        let body = randomTemplate(pieces, &numbers)
        text += "{{\(section)}}\(body){{/\(section.dropFirst())}}"
      } else {
        text += pieces.randomElement(using: &numbers) ?? ""
      }
    }
    return text
  }

  @Test(arguments: ["html", "markdown"]) func randomUntrustedTemplatesRunNothing(format: String)
    throws
  {
    var numbers = SplitMix(state: 1)
    let pieces = format == "html" ? Self.htmlPieces : Self.markdownPieces
    let cases = (0..<repetitions(5_000)).map { _ in
      let shape = Shape(
        template: Self.randomTemplate(pieces, &numbers),
        child: pieces.randomElement(using: &numbers) ?? "")
      return Case(
        name: "\(shape)", isMarkdown: format == "markdown", isPlain: true, mayLoad: true,
        schema: Self.schema(shape, "", format: format))
    }
    let accepted = try effects(of: cases, trustingSchemas: false)
    #expect(accepted.count > cases.count / 10)
    let faults = accepted.filter { !$0.1.isEmpty }.map { "\($0.0.name): \($0.1)" }
    #expect(faults == [])
  }
}
