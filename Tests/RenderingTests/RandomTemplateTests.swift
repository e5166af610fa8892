import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// A value at an allowed place of a random template does not change how a parser reads the surrounding text.
@Suite struct RandomTemplateTests {
  @Test(.enabled(if: Python.has(["html5lib"]), "Python's package 'html5lib' cannot be imported"))
  func valuesKeepStructureOfHTML() throws {
    let fragments = [
      "<a ", "<a href=\"", "\">", "'>", "<p>", "<b>", "</b>", "</", "<", ">", "/", " ", "=", "\"",
      "'",
      " href='", "x", " class=\"", " onclick=\"", " style='", "<img src=\"", "<title>",
      "<textarea>",
      "<script>", "</script>", "<!--", "-->", "!", "&amp;", "&", "#", "lt", "<svg>", "]]>", "?",
      ":",
      "javascript:", "/>", "<p title='", "<pre>", "<select>", "<table>", "<td>", "<option>",
      "\u{B}",
      "{}", "{}", "{}", "{}", "{}", "{}", "{}", "{}",
    ]
    let start = "<!DOCTYPE html><body>"
    let pages = filled(fragments, seed: 4)
    let trees = try Python.answers(
      of: "read_html.py", pages.flatMap { [start + $0.harmless, start + $0.hostile] }
    ).map { try JSONDecoder().decode(ParsedValue.self, from: Data($0.utf8)) }
    try #require(trees.count == pages.count * 2)
    for (number, page) in pages.enumerated() {
      let expected = trees[number * 2].filled(
        page.value, isDestination: { [.name("href"), .name("src")].contains($0) },
        isReplaced: { $0.isASCII && isControl($0) })
      #expect(
        trees[number * 2 + 1] == expected,
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
  private func filled(_ fragments: [String], seed: UInt64) -> [Page] {
    var random = SplitMix(state: seed)
    // Values that begin with white space are excluded, because its meaning depends on the text before it.
    let values = hostileTexts.filter { $0.first.map { !$0.isWhitespace } ?? false }
    var pages: [Page] = []
    for _ in 0..<40_000 {
      let template = (0..<Int.random(in: 2...12, using: &random)).map { _ in
        fragments[Int.random(in: 0..<fragments.count, using: &random)]
      }.joined()
      let value = values[Int.random(in: 0..<values.count, using: &random)]
      guard template.contains("{}") else { continue }
      let harmless = FilledTemplate(template, valueMarker)
      // The scheme of a URL can end in the harmless value or after it.
      if harmless.isRefused || harmless.text.contains("about:invalid") { continue }
      let hostile = FilledTemplate(template, value)
      pages.append(
        Page(template: template, value: value, harmless: harmless.text, hostile: hostile.text))
    }
    #expect(pages.count > 300)
    return pages
  }
}
