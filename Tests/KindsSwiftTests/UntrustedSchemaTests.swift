import Foundation
import TestSupport
import Testing

@testable import KindsSchema
@testable import KindsSwift

/// The features that untrusted schemas may and may not use.
@Suite struct UntrustedSchemaTests {
  private let options = GenerationOptions(trustsSchemas: false)

  private static func rejected(_ name: String) throws -> SourceFile {
    let file = try CaseFile(fixturesFolder.appending(path: "Rejected/untrusted-schema.md"))
    let text = try #require(file.cases.first { $0.name == name }?.schemas.first?.text)
    return SourceFile(path: "Feed.kinds.json", bytes: Array(text.utf8))
  }

  @Test func rejectsSwift() {
    let rules = check(
      [schema(#"{ "fields": { "text": { "type": "String", "default": { "swift": "f()" } } } }"#)],
      options: options
    ).map(\.rule)
    #expect(rules == [.swiftExpression])
  }

  @Test func rejectsAttributes() {
    let source = schema(#"{ "attributes": ["@Marked"] }"#)
    #expect(check([source]) == [])
    let refused = GenerationOptions(allowsSwiftExpressions: false)
    #expect(check([source], options: refused).map(\.rule) == [.swiftExpression])
    #expect(check([source], options: options).map(\.rule) == [.untrustedSchema])
  }

  /// Each schema has a few kilobytes, but its output would have hundreds of megabytes.
  @Test(arguments: [
    #"{ "unions": { "U": { "fields": { INTS }, "kinds": { KINDS } } } }"#,
    #"{ "groups": { "G": { INTS } }, "unions": { "U": { "kinds": { INCLUDING } } } }"#,
    #"{ "groups": { "G": { INTS } }, "structs": { INCLUDING } }"#,
    #"{ "unions": { "U": { "renderers": { RENDERERS }, "kinds": { KINDS } } } }"#,
    #"{ "unions": { "U": { "constants": { CONSTANTS }, "kinds": { KINDS } } } }"#,
    #"{ "unions": { "U": { "constants": { "c": { "type": "[Int]", "default": LIST } }, "kinds": { KINDS } } } }"#,
    #"{ "unions": { "U": { "fields": { "c": { "type": "Int", "doc": "TEXT" } }, "kinds": { KINDS } } } }"#,
    #"{ "unions": { "U": { "fields": { INTS }, "subsets": { SUBSETS }, "kinds": { "k": {} } } } }"#,
    #"{ "protocols": { "P": { "methods": { METHODS } } }, "unions": { "U": { "conforms": ["P"], "kinds": { KINDS } } } }"#,
  ])
  func limitsOutputInAdvance(template: String) throws {
    let source = SourceFile(path: "A.kinds.json", bytes: Array(large(template).utf8))
    let errors = check([source], options: options)
    #expect(errors.map(\.rule) == [.untrustedSchema])
    #expect(
      errors[0].message.contains(
        /^the output of an untrusted schema can have at most 100000 parts, but with '\w+' it would have \d+; share and include fewer fields, or use fewer kinds, constants, renderers, protocols or subsets$/
      ), "\(errors[0].message)")
  }

  /// Replaces each word in capitals by many declarations.
  private func large(_ template: String) -> String {
    func many(_ text: String) -> String {
      (0..<500).map { text.replacing("#", with: "\($0)") }.joined(separator: ", ")
    }
    let parts = [
      "INTS": many(#""f#": "Int""#), "KINDS": many(#""k#": {}"#),
      "INCLUDING": many(#""I#": { "include": ["G"] }"#),
      "RENDERERS": many(#""r#": { "format": "text" }"#),
      "CONSTANTS": many(#""c#": { "type": "Int", "default": 1 }"#),
      "SUBSETS": many(#""S#": ["k"]"#), "METHODS": many(#""m#": "() -> Int""#),
      "LIST": "[\(Array(repeating: "1", count: 10_000).joined(separator: ","))]",
      "TEXT": String(repeating: "text ", count: 12_000),
    ]
    return parts.reduce(template) { $0.replacing($1.key, with: $1.value) }
  }

  @Test func limitsOutputSize() {
    let source = schema(#"{ "fields": { "text": "String" } }"#)
    let size = generate([source], options: options).files.reduce(0) { $0 + $1.text.utf8.count }
    #expect(size > 1000)
    #expect(!generate([source], options, maximumSize: size).files.isEmpty)
    let refused = generate([source], options, maximumSize: 1000)
    #expect(refused.files.isEmpty)
    #expect(
      refused.diagnostics.map(\.message) == [
        "the output would have more than 1000 bytes, which is too much for an untrusted schema; declare less"
      ])
  }

  @Test func trustedSchemasHaveNoRestrictions() throws {
    let source = try Self.rejected("Imports, formats and schemes")
    #expect(!check([source]).contains { $0.rule == .untrustedSchema })
  }

  private func schema(_ kind: String, format: String = "text") -> SourceFile {
    let text = """
      { "unions": { "Post": { "renderers": { "Page": { "format": "\(format)" } }, "kinds": { "note": \(kind) } } } }
      """
    return SourceFile(path: "Post.kinds.json", bytes: Array(text.utf8))
  }
}
