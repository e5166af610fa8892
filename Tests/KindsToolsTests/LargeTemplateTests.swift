import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// Large templates take linear time, no matter how often or how deep they repeat a part. Also tests sections that end
/// inside a tag.
@Suite struct LargeTemplateTests {
  private static let data = """
    { "type": "kind", "text": "a", "yes": true, "names": ["p", "q"], "url": "javascript:a" }
    """

  private func preview(_ template: String, format: String = "html") throws -> Preview {
    let escaped = template.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let schema = """
      { "unions": { "Thing": { "renderers": { "Page": { "format": "\(format)" } }, "kinds": { "kind": {
        "fields": { "text": "String", "yes": "Bool", "names": "[String]", "url": "URL" },
        "render": { "Page": "\(escaped.replacing("\n", with: "\\n"))" } } } } } }
      """
    return try KindsTools.preview(
      [SourceFile("Thing.kinds.json", schema)],
      data: SourceFile("thing.json", Self.data), renderer: "Page"
    ).get()
  }

  private func messages(_ template: String, format: String = "html") throws -> [String] {
    try preview(template, format: format).diagnostics.map(\.message)
  }

  @Test(arguments: ["{{text}}", "{{#yes}}a{{/yes}}", "{{#yes}}a{{/yes}}\n", "{{! note }}a"])
  func rendersManyTags(part: String) throws {
    let count = repetitions(50_000)
    let expected = String(repeating: part.hasSuffix("\n") ? "a\n" : "a", count: count)
    #expect(try preview(String(repeating: part, count: count)).text == expected)
  }

  @Test(arguments: ["html", "markdown"])
  func reportsLongReferences(format: String) throws {
    let name = "&" + String(repeating: "a", count: repetitions(300_000))
    #expect(try messages("\(name) {{text}}", format: format).isEmpty)
    let message = try #require(try messages("\(name){{text}}.", format: format).first)
    #expect(message.contains("in a character reference"))
    let number = "&#" + String(repeating: "0", count: repetitions(300_000))
    #expect(try !messages("\(number){{text}}.", format: format).isEmpty)
  }

  @Test(arguments: ["yes", "names"], ["html", "markdown"])
  func checksDeepSections(name: String, format: String) throws {
    let begin = format == "html" ? " a{{#\(name)}}" : "\n- {{#\(name)}}["
    let template =
      String(repeating: begin, count: 60) + String(repeating: " b{{/\(name)}}", count: 60)
    // Any result is accepted, as long as the call returns.
    _ = try messages(format == "html" ? "<p\(template)>" : template, format: format)
  }

  @Test(arguments: [
    ("<input {{#yes}}checked{{/yes}}>", "<input checked>"),
    ("<input {{^yes}}checked{{/yes}} {{#yes}}value=\"{{text}}\"{{/yes}}>", "<input  value=\"a\">"),
    ("<a {{#yes}}download{{/yes}} href=\"{{url}}\">", "<a download href=\"about:invalid\">"),
    ("<p{{#names}} title=\"{{.}}\"{{/names}}>", "<p title=\"p\" title=\"q\">"),
  ])
  func acceptsAttributesInSections(template: String, expected: String) throws {
    let preview = try preview(template)
    #expect(preview.diagnostics.isEmpty)
    #expect(preview.text == expected)
  }

  @Test(arguments: [
    "<p {{#names}}a{{/names}}>", "<a {{#yes}}on{{/yes}}click=\"{{text}}\">",
    "<a {{#yes}}href=\"{{/yes}}{{text}}\">", "<script src=\"{{url}}\"></script>",
  ])
  func rejectsUnbalancedSectionsInTags(template: String) throws {
    #expect(try !messages(template).isEmpty)
  }

  @Test func reportsValueInCodeOnce() throws {
    let messages = try messages("`{{text}}` and ``{{text}}``", format: "markdown")
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("after a backtick") })
  }
}
