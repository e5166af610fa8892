import Foundation
import TestSupport
import Testing

@testable import KindsRendering

/// A value at an allowed place of a random template does not change how a parser reads the surrounding text.
@Suite struct RandomTemplateTests {
  @Test(.enabled(if: Python.has(["html5lib"]), "Python's package 'html5lib' cannot be imported"))
  func valuesKeepStructureOfHTML() throws {
    let fragments = [
      "<a ", "<p", "<b>", "</b>", "</", "<", ">", "/", " ", "=", "\"", "'", "href=", "href='", "x",
      "class=\"", "onclick=\"", "style='", "src=\"", "<title>", "</title>", "<textarea>",
      "</textarea>", "<script>", "</script>", "<!--", "-->", "--", "!", "<?", "&", "amp;", "#",
      "lt",
      "<svg>", "</svg>", "<![CDATA[", "]]>", "<img ", "?", ":", "javascript:", "/>", "<style>",
      "</style>", "{}", "{}", "{}", "{}", "{}", "{}", "{}", "{}",
    ]
    let start = "<!DOCTYPE html><body>"
    let pages = filled(fragments, HTMLContext.self, .html, seed: 4)
    let trees = try Python.answers(
      of: "read_html.py", pages.flatMap { [start + $0.harmless, start + $0.hostile] }
    ).map { try JSONDecoder().decode(ParsedValue.self, from: Data($0.utf8)) }
    try #require(trees.count == pages.count * 2)
    for (number, page) in pages.enumerated() {
      let expected = trees[number * 2].filled(
        page.value, isDestination: { [.name("href"), .name("src")].contains($0) })
      #expect(
        trees[number * 2 + 1] == expected,
        "\(page.template.debugDescription) \(page.value.debugDescription)")
    }
  }

  @Test(
    .enabled(
      if: Python.has(["markdown_it"]), "Python's package 'markdown-it-py' cannot be imported"))
  func valuesKeepStructureOfMarkdown() throws {
    // The fragments contain no emphasis, because emphasis also depends on whether a value begins and ends with a
    // letter.
    let fragments = [
      "a", "b ", " ", "\n", "\n\n", "    ", "  ", "- ", "1. ", "> ", "# ", "`", "``", "```\n",
      "~~~",
      "[", "]", "](", "[a](", ")", "](<", ">", "<", "<b>", "</b>", "<div>\n", "![",
      "\"", "'", "(", "\\", "&", "amp;", "]:", ":", "---\n", "===\n", "|", "<!--", "-->", "\t",
      "c d",
      "<script>", "</script>", "<a href=\"", "\">", "{}", "{}", "{}", "{}", "{}", "{}", "{}", "{}",
      "{}", "{}",
    ]
    let pages = filled(fragments, MarkdownContext.self, .markdown, seed: 6)
    let structures = try Python.answers(
      of: "read_markdown_structure.py", pages.flatMap { [$0.harmless, $0.hostile] })
    try #require(structures.count == pages.count * 2)
    for (number, page) in pages.enumerated() {
      #expect(
        structures[number * 2] == structures[number * 2 + 1],
        "\(page.template.debugDescription) \(page.value.debugDescription)")
    }
  }

  private struct Page {
    let template: String
    let value: String
    let harmless: String
    let hostile: String
  }

  /// Complete random templates that accept values, filled with a harmless and a hostile value.
  private func filled<Context: TemplateContext>(
    _ fragments: [String], _: Context.Type, _ format: FilledTemplate.Format, seed: UInt64
  ) -> [Page] {
    var random = SplitMix(state: seed)
    // Values that begin with white space are excluded, because its meaning depends on the text before it.
    let values = hostileTexts.filter { $0.first.map { !$0.isWhitespace } ?? false }
    var pages: [Page] = []
    for _ in 0..<6_000 {
      let template = (0..<Int.random(in: 2...12, using: &random)).map { _ in
        fragments[Int.random(in: 0..<fragments.count, using: &random)]
      }.joined()
      let value = values[Int.random(in: 0..<values.count, using: &random)]
      guard template.contains("{}") else { continue }
      let harmless = FilledTemplate(template, valueMarker, Context.self, format)
      guard harmless.refusal == nil, harmless.isComplete else { continue }
      let hostile = FilledTemplate(template, value, Context.self, format)
      pages.append(
        Page(template: template, value: value, harmless: harmless.text, hostile: hostile.text))
    }
    #expect(pages.count > 300)
    return pages
  }
}
