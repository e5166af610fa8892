import Testing

@testable import KindsCore
@testable import KindsSupport

/// The escaping of text in each format.
@Suite struct EscapingTests {
  @Test(arguments: [
    ("Hello, world.", "Hello, world."), ("", ""), ("a & b", "a &amp; b"),
    ("<b>", "&lt;b&gt;"), ("\"it's\"", "&quot;it&#39;s&quot;"),
    ("<\u{301}\"\u{301}'\u{301}", "&lt;\u{301}&quot;\u{301}&#39;\u{301}"),
    ("a\u{0}b", "a\u{FFFD}b"), ("\u{1B}(J\u{8}\u{B}", "\u{FFFD}(J\u{FFFD}\u{FFFD}"),
    ("\u{7F}\u{80}\u{9F}", "\u{FFFD}\u{80}\u{9F}"), ("\t\n\u{C} \u{A0}¿", "\t\n\u{C} \u{A0}¿"),
    ("\u{1F}", "\u{FFFD}"), ("é\u{85}°<", "é\u{85}°&lt;"),
    ("a\r\nb\tc", "a&#13;\nb\tc"), ("\u{202E}é日本👩‍👩‍👧", "\u{202E}é日本👩‍👩‍👧"), ("é<日", "é&lt;日"),
  ])
  func escapesHTML(text: String, expected: String) {
    var html = "…"
    KindsHTML.append(text, to: &html)
    #expect(Array(html.utf8) == Array("…\(expected)".utf8))
  }

  @Test(arguments: [
    ("Hello, world.", "Hello, world."), ("It's 5 - 3 = 2 (or so)?", "It's 5 - 3 = 2 (or so)?"),
    ("C# and 3.5", "C# and 3.5"), ("3.5", "3\\.5"), ("1) a", "1\\) a"), ("a 1. b", "a 1. b"),
    ("*a* _b_ `c`", "\\*a\\* \\_b\\_ &#96;c&#96;"), ("[a](b)", "\\[a\\](b)"), ("(b)", "\\(b)"),
    ("- a", "\\- a"), ("+", "\\+"), ("===", "\\==="), ("# a ##", "\\# a \\##"), (": a", "\\: a"),
    (".)", "\\.)"), ("a!", "a\\!"), ("a! b", "a! b"), (" a  b ", "&#32;a  b&#32;"), (" ", "&#32;"),
    ("a\n\tb\r\n", "a&#10;&#9;b&#13;&#10;"), ("a & <b> \"c\"", "a &amp; &lt;b&gt; &quot;c&quot;"),
    ("~a~|\\", "\\~a\\~\\|\\\\"), ("\u{0}", "\u{FFFD}"), ("*\u{301}", "\\*\u{301}"),
    ("\u{1B}[1m\u{B}", "\u{FFFD}\\[1m\u{FFFD}"),
    ("\u{85}a\u{9B}\u{7F}", "\u{FFFD}a\u{FFFD}\u{FFFD}"),
    ("^a^ 2^8", "\\^a\\^ 2\\^8"), ("°C", "°C"),
    ("\u{A0}a\u{3000}", "&#160;a&#12288;"), ("\u{A0}", "&#160;"), ("é b é", "é b é"),
  ])
  func escapesMarkdown(text: String, expected: String) {
    var markdown = "…"
    KindsMarkdown.append(text, to: &markdown)
    #expect(Array(markdown.utf8) == Array("…\(expected)".utf8))
  }

  @Test(arguments: [
    ("https://example.com/a b", "https://example.com/a b"), ("HTTP:x", "HTTP:x"), ("", ""),
    ("mailto:a@b", "mailto:a@b"), ("/a:b", "/a:b"), ("a/b:c", "a/b:c"), ("?a:b", "?a:b"),
    ("#a:b", "#a:b"), ("//example.com", "//example.com"), ("a", "a"), (" \u{1}a", "a"),
    ("java\tscript:x", "about:invalid"), (" javascript:x", "about:invalid"),
    ("JAVASCRIPT:x", "about:invalid"), ("data:text/html,a", "about:invalid"),
    ("a:b", "about:invalid"), (":", "about:invalid"), ("https", "https"),
    ("ht\ntps:x", "https:x"), ("\u{212A}:x", "about:invalid"), ("http\u{301}:x", "about:invalid"),
    ("h\u{14}tp:x", "about:invalid"), ("a\r\n/b", "a/b"), ("java\u{0}script:x", "about:invalid"),
  ])
  func filtersDestination(text: String, expected: String) {
    let url = KindsDestination.checked(text, allowing: KindsDestination.schemes)
    #expect(Array(url.utf8) == Array(expected.utf8))
  }

  @Test func comparesSchemesCaseInsensitively() {
    #expect(KindsDestination.checked("tel:1", allowing: ["TEL"]) == "tel:1")
    #expect(KindsDestination.checked("https:1", allowing: ["tel"]) == "about:invalid")
    #expect(KindsDestination.checked("a", allowing: []) == "a")
  }

  @Test(arguments: [
    ("", "<>"), ("/a_b?c=1&d=2", "/a\\_b?c=1&amp;d=2"), ("a b(c)", "a&#32;b\\(c\\)"),
    ("<a>", "&lt;a&gt;"), ("a\\`\u{7F}\u{0}é", "a\\\\&#96;%7f%00é"),
    ("javascript:x", "about:invalid"),
  ])
  func escapesMarkdownDestination(text: String, expected: String) {
    var markdown = ""
    KindsMarkdown.appendDestination(text, to: &markdown)
    #expect(markdown == expected)
  }
}
