import Foundation
import TestSupport
import Testing

@testable import KindsRendering

/// A parser that follows the HTML standard, as browsers do, finds the same elements and attributes in a page with
/// hostile strings as in a page with harmless strings.
@Suite struct ParsedHTMLTests {
  private static let template = """
    <!DOCTYPE html><html><head><title>{}</title></head><body class="a {}"><!-- a -->
    <p id='{}'>a {} b &amp; {}<b>{}</b></p><a href="{}" title="{}">{}</a>
    <img src='/img/{}?a=1&amp;b#{}' alt="{}"/><textarea>a{}</textarea>
    <form action="{}"><input value="{}" data-a='{}'></form><script>if (a < b) { "</b>" }</script>
    <table><tr><td>{}</td></tr></table>
    <svg><a xlink:href="x/{}"><text x="{}">{}</text></a></svg><a href='{}'></a></body></html>
    """

  @Test(.enabled(if: Python.has(["html5lib"]), "Python's package 'html5lib' cannot be imported"))
  func hostileStringsStayText() throws {
    let values = [valueMarker] + hostileTexts.filter { !$0.isEmpty }
    let pages = values.map { FilledTemplate(Self.template, $0, HTMLContext.self, .html) }
    for page in pages {
      try #require(page.refusal == nil)
      #expect(page.isComplete)
    }
    let trees = try Python.answers(of: "read_html.py", pages.map(\.text)).map {
      try JSONDecoder().decode(ParsedValue.self, from: Data($0.utf8))
    }
    try #require(trees.count == values.count)
    for (value, tree) in zip(values, trees).dropFirst() {
      let expected = trees[0].filled(
        value,
        isDestination: {
          ["href", "src", "action", "xlink:href"].map(ParsedPlace.name).contains($0)
        })
      #expect(tree == expected, "\(value.debugDescription)")
    }
  }
}
