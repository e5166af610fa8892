import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// A parser that follows the HTML standard, as browsers do, finds the same elements and attributes in a page with
/// hostile strings as in a page with harmless strings.
@Suite struct ParsedHTMLTests {
  private static let template = """
    <article class="a {}"><p id='{}'>a {} b &amp; {}<b>{}</b></p><a href="{}" title="{}">{}</a>
    <img src='/img/{}?a=1&amp;b#{}' alt="{}"/><pre>a{}</pre><form action="{}"><input value="{}" data-a='{}'>
    <select><option>{}</option></select></form><table><tr><td>{}</td></tr></table><a href='{}'></a></article>
    """

  @Test(.enabled(if: Python.has(["html5lib"]), "Python's package 'html5lib' cannot be imported"))
  func hostileStringsStayText() throws {
    let values = [valueMarker] + hostileTexts.filter { !$0.isEmpty }
    let pages = values.map { FilledTemplate(Self.template, $0) }
    for page in pages { try #require(!page.isRefused) }
    let trees = try Python.answers(
      of: "read_html.py", pages.map { "<!DOCTYPE html><body>" + $0.text }
    ).map {
      try JSONDecoder().decode(ParsedValue.self, from: Data($0.utf8))
    }
    try #require(trees.count == values.count)
    for (value, tree) in zip(values, trees).dropFirst() {
      let expected = trees[0].filled(
        value,
        isDestination: {
          ["href", "src", "action"].map(ParsedPlace.name).contains($0)
        }, isReplaced: { $0.isASCII && isControl($0) })
      #expect(tree == expected, "\(value.debugDescription)")
    }
  }
}
