import Testing

@testable import KindsRendering

/// The role of a value in each context of an HTML template.
@Suite struct HTMLContextTests {
  @Test(arguments: [
    "", "a", "<p>", "a < b ", "<p class=\"", "<p class='a", "<P\nCLASS = '", "<a data-href=\"",
    "<title>", "<textarea>a", "<b/>", "<!-- a -->", "<!---->", "<!DOCTYPE html>", "<?a?>", "</p>",
    "<script>a</script>", "<script>\"<b>\"</script >", "<style>a{}</STYLE>", "</>", "a &amp; ",
    "a & b", "&#1;", "<p a=b>", "<p a=b c='", "<title><</title>", "<param content=\"",
    "<script><!-- <script> </script> --></script>", "<a href=\"x\">", "<a href=\"\" title=\"",
    "<![CDATA[a]]>", "<!-->", "<textarea>a</textareb</textarea>", "<meta content=\"",
    "<meta name=a content='", "<meta http-equiv=a><meta content='", "<a target=\"", "<a rel=\"",
    "<rect fill=\"", "<script nonce=\"", "<script integrity='", "<input type=\"", "<link type=\"",
    "<math><annotation encoding=\"", "<form accept-charset=\"", "<td axis=\"",
  ])
  func text(template: String) {
    #expect(role(after: template) == .text)
  }

  @Test(arguments: [
    "<a href=\"", "<a href='", "<A HREF = \"/a/", "<img src=\"", "<form action=\"",
    "<svg><a xlink:href='", "<q cite=\"", "<a href=\"?a&b=", "<a\thref\n=\n'",
    "<button formaction=\"", "<video poster='", "<a b=\"c\"href=\"", "<a/href=\"",
    "<link rel=canonical href=\"", "<LINK REL='Shortcut\nICON' href=\"",
    "<svg><image href=\"", "<link rel=next rel=stylesheet href=\"", "<area href=\"",
  ])
  func destination(template: String) {
    #expect(role(after: template) == .destination)
  }

  @Test(
    arguments: [
      ("<iframe src=\"", "iframe"), ("<frame src='", "frame"), ("<embed src=\"", "embed"),
      ("<object data=\"", "object"), ("<svg><use href=\"", "use"), ("<use xlink:href=\"", "use"),
      ("<link href=\"", "link"), ("<link rel=stylesheet href=\"", "link"),
      ("<link rel='alternate stylesheet' href=\"", "link"), ("<link rel=preload href=\"", "link"),
      ("<link rel=stylesheet rel=canonical href=\"", "link"),
      ("<link rel=\"&#99;anonical\" href=\"", "link"), ("<link rel=\"{}\" href=\"", "link"),
      ("<link rel=canonical{} href=\"", "link"),
    ])
  func embedded(template: String, element: String) {
    #expect(role(after: template) == .embedded(element))
  }

  @Test func tablesListAttributesOnce() {
    for (attribute, refusal) in HTMLAttributes.refused {
      #expect(role(after: "<p \(attribute)=\"") == .refused(refusal))
    }
    for (element, attributes) in HTMLAttributes.instructions {
      for attribute in attributes {
        let template = "<\(element.isEmpty ? "p" : element) \(attribute)=\""
        #expect(role(after: template) == .refused(.instruction(attribute)))
      }
    }
    for (element, attribute) in HTMLAttributes.embedded {
      #expect(role(after: "<\(element) x:\(attribute)=\"") == .embedded(element))
    }
    let withSpecialRole = Set(HTMLAttributes.refused.keys)
      .union(HTMLAttributes.instructions["", default: []])
    #expect(HTMLAttributes.destinations.isDisjoint(with: withSpecialRole))
  }

  @Test(
    arguments: [
      ("<", .tag), ("</", .tag), ("<p", .tagName), ("</h", .tagName), ("<p ", .tag), ("<p a", .tag),
      ("<p a='' ", .tag),
      ("<p a=", .unquotedAttribute), ("<p a=b", .unquotedAttribute), ("</p a='", .tag),
      ("<a onclick=\"", .eventHandler), ("<a ONX='", .eventHandler), ("<a style=\"", .style),
      ("<iframe srcdoc=\"", .document), ("<img srcset=\"", .destinationList),
      ("<meta http-equiv=a content=\"", .metadata),
      ("<meta http-equiv=\"", .instruction("http-equiv")),
      ("<animate values=\"", .animation), ("<animate attributeName=\"", .animation),
      ("<base href=\"", .instruction("href")), ("<meta charset=\"", .instruction("charset")),
      ("<script charset=\"", .instruction("charset")), ("<script type=\"", .instruction("type")),
      ("<link rel=\"", .instruction("rel")), ("<iframe sandbox='", .instruction("sandbox")),
      ("<iframe allow=\"", .instruction("allow")), ("<a is=\"", .instruction("is")),
      ("<template shadowrootmode=\"", .instruction("shadowrootmode")),
      ("<math><annotation-xml encoding=\"", .instruction("encoding")),
      ("<html manifest=\"", .instruction("manifest")), ("<a xml:base=\"", .instruction("xml:base")),
      ("<svg xmlns=\"", .instruction("xmlns")), ("<svg xmlns:a=\"", .instruction("xmlns:a")),
      ("<g filter=\"", .instruction("filter")), ("<object type=\"", .instruction("type")),
      ("<a ping=\"", .destinationList), ("<svg><script href=\"", .element("script")),
      ("<set to='", .animation), ("<!-- ", .comment), ("<!d", .comment), ("<?a", .comment),
      ("<![CDATA[ ", .comment), ("<![CDATA[ > <script> ]]>", .tag),
      ("<script>", .element("script")), ("<SCRIPT src=''>a", .element("script")),
      ("<style>", .element("style")), ("<xmp>", .element("xmp")),
      ("<plaintext></plaintext>", .element("plaintext")),
      ("<script></scripta>", .element("script")), ("<noscript>", .element("noscript")),
      ("<script><!-- <script> </script>", .element("script")), ("<title></titl", .element("title")),
      ("<svg><title><a href='", .element("title")), ("<textarea><", .element("textarea")),
      ("&", .reference), ("a&#", .reference), ("&#x1", .reference), ("AT&T", .reference),
      ("<a title='&am", .reference), ("<a href='?&", .reference),
    ] as [(String, Refusal)])
  func rejectsValue(template: String, reason expected: Refusal) {
    #expect(role(after: template) == .refused(expected))
  }

  @Test(arguments: [
    ("<h", ">", ValueRole.text), ("<script", ">", .text), ("<title", "><b a='", .text),
    ("<meta", " content=\"", .text), ("<a", " href=\"", .destination), ("</h", ">", .text),
    ("<plaintext", "></plaintext>", .text), ("<p", " onclick='", .refused(.eventHandler)),
  ])
  func acceptsNumberAtEndOfTagName(start: String, rest: String, expected: ValueRole) {
    var context = HTMLContext()
    _ = context.advance(over: start)
    context.advanceOverValue(ValueText())
    _ = context.advance(over: rest)
    #expect(context.valueRole == expected)
  }

  @Test(arguments: [
    "<meta content=\"{}\" http-equiv=refresh><p>", "<meta content='{}' http-equiv = \"",
    "<meta content='{}' HTTP-EQUIV='refresh'>",
  ])
  func rejectsInstructionAfterContent(template: String) {
    #expect(role(after: template) == .refused(.tag))
  }

  @Test(arguments: [
    ("<pre>", true), ("<TEXTAREA a>", true), ("<listing>", true), ("<pre>a", false),
    ("<pre>\n", false), ("</pre>", false), ("<p>", false), ("<pre>{}", false),
  ])
  func findsDroppedLineEnd(template: String, isDropped: Bool) {
    #expect(context(after: template).dropsLineEnd == isDropped)
  }

  @Test func splitsTextAtDestinations() {
    var context = HTMLContext()
    #expect(
      context.advance(over: "<a href=\"/a?b&amp;c=&copy;&nope;&d=") == [
        .text("<a href=\""), .destinationStart(source: ""),
        .destination(
          source: "/a?b&amp;c=&copy;&nope;&d=", value: "/a?b&c=©&nope;&d=",
          unknownReference: "&nope;"),
      ])
    context.advanceOverValue(ValueText())
    #expect(
      context.advance(over: "&#x41;&lt\">b") == [
        .destination(source: "&#x41;&lt", value: "A<", unknownReference: nil),
        .destinationEnd(source: ""), .text("\">b"),
      ])
    #expect(context.isComplete)
    #expect(
      context.advance(over: "<a href=''>") == [
        .text("<a href='"), .destinationStart(source: ""), .destinationEnd(source: ""),
        .text("'>"),
      ])
  }

  @Test(arguments: [
    ("&copy=1", "&copy=1"), ("&copy2", "&copy2"), ("&copy/", "©/"), ("&eacute;", "é"),
    ("&#106;avascript&colon;", "javascript:"), ("&#x6A", "j"), ("&", "&"), ("&;", "&;"),
    ("&&amp;", "&&"), ("&ampx", "&ampx"),
  ])
  func references(source: String, value: String) {
    #expect(decodeAttribute(source.utf8) == DecodedText(value: value, unknownReference: nil))
  }

  @Test func reportsUnknownReferences() {
    #expect(decodeAttribute("a&a;&b;".utf8).unknownReference == "&a;")
    #expect(decodeAttribute("&#x80;".utf8).unknownReference == "&#x80;")
    #expect(decodeMarkdown("&#xD800;".utf8).unknownReference == "&#xD800;")
  }

  @Test(arguments: [
    ("<input", "<input checked", ">", ValueRole.text),
    ("<a", "<a href=\"b\"", " title='", .text), ("<a ", "<a b='c' ", "href=\"", .destination),
    ("<a", "<a on", "click=\"", .refused(.tag)), ("<a ", "<a on", "click=\"", .refused(.tag)),
    ("<a ", "<a b ", "href=\"", .destination), ("<a ", "<a href ", "=\"", .refused(.tag)),
    ("<a", "<a href", " = b=\"", .refused(.tag)), ("<a", "<a b=c", " href=\"", .destination),
    ("<p>a", "<p>b", "", .text), ("<title>a", "<title>", "", .text),
    ("<!-- a", "<!-- ", " -->", .text),
    ("<link rel=icon", "<link rel=icon a=''", " href=\"", .destination),
    ("<link rel=icon", "<link rel=stylesheet", " href=\"", .embedded("link")),
    ("<link", "<link rel=stylesheet", " rel=icon href=\"", .embedded("link")),
  ])
  func joined(first: String, second: String, rest: String, expected: ValueRole) throws {
    var (one, other) = (HTMLContext(), HTMLContext())
    _ = one.advance(over: first)
    _ = other.advance(over: second)
    var joined = try #require(one.joined(with: other))
    #expect(joined == other.joined(with: one))
    _ = joined.advance(over: rest)
    #expect(joined.valueRole == expected)
  }

  @Test(arguments: [
    ("<p>", "<p"), ("<a b=\"", "<a b='"), ("<a ", "<b "), ("", "<script>"), ("", "&"),
  ])
  func notJoined(first: String, second: String) {
    var (one, other) = (HTMLContext(), HTMLContext())
    _ = one.advance(over: first)
    _ = other.advance(over: second)
    #expect(one.joined(with: other) == nil)
  }

  private func role(after template: String) -> ValueRole {
    context(after: template).valueRole
  }

  /// The context after a template in which `{}` stands for a value.
  private func context(after template: String) -> HTMLContext {
    var (whole, cut) = (HTMLContext(), HTMLContext())
    for (index, text) in template.split(separator: "{}", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 {
        whole.advanceOverValue(ValueText())
        cut.advanceOverValue(ValueText())
      }
      let spans = whole.advance(over: String(text))
      #expect(spans.map(\.source).joined() == text)
      // Splitting the text makes no difference.
      for scalar in text.unicodeScalars { _ = cut.advance(over: String(Character(scalar))) }
    }
    #expect(cut == whole)
    return whole
  }
}
