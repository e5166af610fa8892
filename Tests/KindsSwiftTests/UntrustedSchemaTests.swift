import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsSwift

/// What a schema that is not trusted cannot say, and what it can.
@Suite struct UntrustedSchemaTests {
  private let options = GenerationOptions(trustsSchemas: false)

  /// Each line of these fixtures that begins with the name of a kind is an attack of its own.
  @Test(arguments: ["HTML", "Markdown"]) func everyAttackIsRefused(name: String) throws {
    let file = fixturesFolder.appending(path: "Rejected/untrusted-schema/\(name).kinds.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let source = SourceFile(path: file.lastPathComponent, bytes: Array(text.utf8))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    let attacks = lines.filter { $0.element.hasPrefix("        \"kind") }.map { $0.offset + 1 }
    let refused = Set(
      check([source], options: options).map { source.location(of: $0.range.bytes.lowerBound).line })
    #expect(attacks.count > 10 && attacks.filter { !refused.contains($0) } == [])
  }

  @Test func swiftIsRefused() {
    let rules = check(
      [schema(#"{ "fields": { "text": { "type": "String", "default": { "swift": "f()" } } } }"#)],
      options: options
    ).map(\.rule)
    #expect(rules == [.swiftExpression])
  }

  @Test(arguments: [
    (
      "html",
      "<!DOCTYPE html><h2 class='a' data-a=\"1\">{{text}}</h2><a href='/a?{{text}}'>b</a><!-- c -->"
    ),
    ("html", "<img src=\"https://example.com/a.png\" alt='{{text}}'><h{{number}}></h{{number}}>"),
    ("html", "<a {{#flag}}title='b'{{/flag}} href='mailto:a@example.com'>{{text}}</a> a < b"),
    (
      "markdown",
      "# {{text}}\n\n- [a](https://example.com/{{text}}) ![b](/c.png) [{{text}}](<a/{{text}}> \"c\")\n\n`a` a < b [ ] ({{text}}): c\n"
    ),
    ("markdown", "({{text}}): [a]({{#flag}}b{{/flag}}c) [d]( {{text}}) [e](mailto:{{text}}) &#93;"),
    ("text", "<script>{{text}}"),
  ])
  func whatOnlyShowsSomethingIsNot(format: String, template: String) throws {
    let json = String(decoding: try JSONEncoder().encode(template), as: UTF8.self)
    let kind = """
      { "fields": { "text": "String", "number": "Int", "flag": "Bool" }, "render": { "Page": \(json) } }
      """
    #expect(check([schema(kind, format: format)], options: options) == [])
  }

  @Test func trustedSchemasMaySayAllOfIt() throws {
    let folder = fixturesFolder.appending(path: "Rejected/untrusted-schema")
    let file = folder.appending(path: "Declarations.kinds.json")
    let source = SourceFile(path: "a.kinds.json", bytes: Array(try Data(contentsOf: file)))
    #expect(!check([source]).contains { $0.rule == .untrustedSchema })
  }

  private func schema(_ kind: String, format: String = "text") -> SourceFile {
    let text = """
      { "unions": { "Post": { "renderers": { "Page": { "format": "\(format)" } }, "kinds": { "note": \(kind) } } } }
      """
    return SourceFile(path: "Post.kinds.json", bytes: Array(text.utf8))
  }
}
