import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsTools

/// Large templates take linear time, no matter how often or how deep they repeat a part. Also tests sections that end
/// inside a tag.
@Suite struct LargeTemplateTests {
  /// The messages about a template.
  private func messages(_ template: String, format: String = "html") -> [String] {
    let escaped = template.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let schema = """
      { "unions": { "Thing": { "renderers": { "Page": { "format": "\(format)" } }, "kinds": { "kind": {
        "fields": { "text": "String", "yes": "Bool", "names": "[String]", "url": "URL" },
        "render": { "Page": "\(escaped.replacing("\n", with: "\\n"))" } } } } } }
      """
    var diagnostics = Diagnostics()
    _ = readWholeSchema(
      [SourceFile("Thing.kinds.json", schema)], GenerationOptions(), &diagnostics)
    return diagnostics.all.map(\.message)
  }

  @Test(arguments: ["{{text}}", "{{#yes}}a{{/yes}}", "{{#yes}}a{{/yes}}\n", "{{! note }}a"])
  func plansManyTags(part: String) {
    #expect(messages(String(repeating: part, count: repetitions(50_000))) == [])
  }

  @Test(arguments: ["html", "markdown"])
  func reportsLongReferences(format: String) throws {
    let name = "&" + String(repeating: "a", count: repetitions(300_000))
    #expect(messages("\(name) {{text}}", format: format).isEmpty)
    let message = try #require(messages("\(name){{text}}.", format: format).first)
    #expect(message.contains("in a character reference"))
    let number = "&#" + String(repeating: "0", count: repetitions(300_000))
    #expect(!messages("\(number){{text}}.", format: format).isEmpty)
  }

  @Test(arguments: ["yes", "names"], ["html", "markdown"])
  func checksDeepSections(name: String, format: String) {
    let begin = format == "html" ? " a{{#\(name)}}" : "\n- {{#\(name)}}["
    let template =
      String(repeating: begin, count: 60) + String(repeating: " b{{/\(name)}}", count: 60)
    // Any result is accepted, as long as the call returns.
    _ = messages(format == "html" ? "<p\(template)>" : template, format: format)
  }

  @Test(arguments: [
    "<p {{#names}}a{{/names}}>", "<a {{#yes}}on{{/yes}}click=\"{{text}}\">",
    "<a {{#yes}}href=\"{{/yes}}{{text}}\">", "<script src=\"{{url}}\"></script>",
  ])
  func rejectsUnbalancedSectionsInTags(template: String) {
    #expect(!messages(template).isEmpty)
  }

  @Test func reportsValueInCodeOnce() {
    let messages = messages("`{{text}}` and ``{{text}}``", format: "markdown")
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("after a backtick") })
  }
}
