import Testing

@testable import KindsCore

/// The place of a value after each start of an HTML template.
@Suite struct HTMLScannerTests {
  @Test(arguments: [
    "", "a", "<p>", "</p>", "<b/>", "<br />", "<p\n>", "</p >", "a &amp; ", "a & b", "&#1;",
    "AT&T ",
    "<P CLASS='a'>", "<input checked disabled>", "<a href=\"x\" title='y'>", "<p onclick='f()'>",
    "<p style=\"color: red\">", "<p title=\"<script>\">", "<p title='\"'>",
    "> ] -- 'a\"", "{ }",
  ])
  func text(template: String) throws {
    #expect(try HTMLScanner(template, from: .text).place == .text)
  }

  @Test(arguments: [
    ("<p class=\"", "class", "p"), ("<P\nCLASS='a", "class", "p"),
    ("<a data-href=\"", "data-href", "a"),
    ("<a href='?a&amp;", "href", "a"), ("<img alt=\"\" src=\"", "src", "img"),
    ("<b></b><form action='", "action", "form"), ("<a onclick=\"", "onclick", "a"),
    ("<p title='</p>", "title", "p"),
  ])
  func attribute(template: String, name: String, element: String) throws {
    let scanner = try HTMLScanner(template, from: .text)
    let quote = template.contains("=\"") ? UInt8(ascii: "\"") : UInt8(ascii: "'")
    #expect(scanner.place == .attribute(name: name, element: element, quote: quote))
    let other = quote == UInt8(ascii: "'") ? "\"" : "'"
    let rest = try HTMLScanner(" \(other)<b>", from: scanner.place)
    #expect(rest.place == scanner.place && rest.attributeEnd == nil)
    let end = try HTMLScanner("a\(Unicode.Scalar(quote)) id='b'>c", from: scanner.place)
    #expect(end.place == .text && end.attributeEnd == 1)
  }

  @Test(
    arguments: [
      // Tags that end too early or are malformed.
      "<", "</", "<p", "</p", "<p ", "<p a", "<p a=", "<p a='' ", "<p/", "</>", "a < b", "<1>",
      "<p a=b>", "<p a = 'b'>", "<p a ='b'>", "<p a='b'c='d'>", "<p/a='b'>", "<p \"a'>", "<p a\">",
      "<p =a>", "</p a='b'>", "<p\u{B}a='b'>", "<p\u{0}>", "<p\u{A0}a='b'>", "<p <b>",
      // Comments and declarations.
      "<!-- a -->", "<!DOCTYPE html>", "<![CDATA[a]]>", "<?a?>",
      // Elements that are not content, or whose content is not markup.
      "<script>", "<STYLE>", "<title>", "<textarea>", "<iframe>", "<noscript>", "<template>",
      "<plaintext>", "<svg>", "<math>", "<object>", "<embed>", "<link>", "<meta>", "<base>",
      "<html>",
      "<xmp>", "<noembed>", "<a:b>", "<x-card>", "</script>", "<frameset>", "<image>",
      // An open character reference.
      "&", "a&#", "&#x1", "AT&T", "<a title='&am", "<b>&amp",
    ])
  func refusesText(template: String) {
    #expect(throws: HTMLMistake.self) { try HTMLScanner(template, from: .text) }
  }

  @Test(arguments: [
    "style", "onclick", "srcset", "srcdoc", "formaction", "ping", "xmlns", "background", "is",
  ])
  func refusesValue(attribute: String) {
    #expect(!HTMLVocabulary.acceptsValues(attribute))
  }

  /// Browsers read the content of these elements in another way than markup, or run, load or change things.
  @Test func vocabularyHasOnlyContent() {
    let others: Set = [
      "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "noscript",
      "plaintext", "template", "svg", "math", "object", "embed", "applet", "link", "meta", "base",
      "frame", "frameset", "param", "portal", "html", "head", "body", "marquee",
    ]
    #expect(HTMLVocabulary.elements.isDisjoint(with: others))
  }
}
