import Testing

@testable import KindsSchema
@testable import KindsTools

/// Destinations that are split by sections and partials, tested with HTML previews.
@Suite struct DestinationTests {
  @Test(arguments: [
    ("<a href='{{#list}}&amp;{{.}}{{/list}}'>", "<a href='&amp;a&amp;b&amp;c'>"),
    ("<a href='?{{>part}}'>", "<a href='?&amp;d=x:y'>"),
    ("<a href='{{>part}}'>", "<a href='about:invalid'>"),
    ("<a href='{{#flag}}x&colon;{{text}}{{/flag}}'>", "<a href='about:invalid'>"),
    ("<iframe src='/a/{{text}}'></iframe>", "<iframe src='/a/x:y'></iframe>"),
    ("<iframe src='/a/{{#flag}}{{text}}{{/flag}}'></iframe>", "<iframe src='/a/x:y'></iframe>"),
    ("<link rel=canonical href='{{text}}'>", "<link rel=canonical href='about:invalid'>"),
  ])
  func checksWholeURL(template: String, expected: String) throws {
    let schema = """
      { "unions": { "Thing": { "renderers": { "HTML": { "format": "html", "partials": { "part": "&amp;d={{text}}" } } },
        "kinds": { "kind": {
          "fields": { "text": "String", "flag": "Bool", "list": "[String]" }, "render": { "HTML": "\(template)" } } } } } }
      """
    let data = #"{ "type": "kind", "text": "x:y", "flag": true, "list": ["a", "b&c"] }"#
    let preview = try preview(
      [SourceFile("Thing.kinds.json", schema)],
      data: SourceFile("thing.json", data), renderer: "HTML"
    ).get()
    try #require(preview.diagnostics.isEmpty, "\(preview.diagnostics)")
    #expect(preview.text == expected)
  }
}
