import Testing

@testable import KindsCore
import KindsTools

/// Notes about valid schemas.
@Suite struct CheckTests {
  private func notes(_ kinds: String) -> [String] {
    let schema = #"{"unions": {"Message": {"coding": {"style": "members"}, "kinds": {\#(kinds)}}}}"#
    let sources = [SourceFile(path: "Message.kinds.json", bytes: Array(schema.utf8))]
    let diagnostics = check(sources)
    #expect(diagnostics.allSatisfy { $0.severity == .note })
    #expect(generate(sources).diagnostics.isEmpty)
    return diagnostics.map(\.message)
  }

  @Test func notesAmbiguousKinds() {
    #expect(
      notes(
        #"""
        "call": {"fields": {"method": "String"}},
        "request": {"fields": {"method": "String", "id": "Int"}},
        "batch": {"fields": {"method": "String", "id": "Int", "all": "[Int]"}},
        "reply": {"fields": {"result": "Int"}}
        """#) == [
          "data that matches the kind 'request' of 'Message' also matches 'call', and decodes as 'request'",
          "data that matches the kind 'batch' of 'Message' also matches 'call' and 'request', and decodes as 'batch'",
        ])
  }

  @Test func notesReplacedConformances() {
    let schema = #"""
      {
        "unions": {
          "Post": { "conforms": ["Hashable"], "kinds": { "text": {} } },
          "Page": { "conforms": ["Hashable", "Sendable"], "kinds": { "text": {} } },
          "Row": { "conforms": ["Cell"], "kinds": { "text": { "fields": { "text": "String" } } } }
        },
        "structs": { "Author": { "conforms": ["Codable"], "fields": { "name": "String" } } },
        "protocols": { "Cell": { "methods": { "height": "() -> Int" } } }
      }
      """#
    let diagnostics = check([SourceFile(path: "Post.kinds.json", bytes: Array(schema.utf8))])
    #expect(diagnostics.allSatisfy { $0.severity == .note && $0.rule == .conformance })
    #expect(
      diagnostics.map(\.message) == [
        "'Post' is not Codable or Sendable, because 'conforms' replaces the default; add 'Codable' and 'Sendable' to keep them",
        "'Row' is not Codable, Hashable or Sendable, because 'conforms' replaces the default; add 'Codable', 'Hashable' and 'Sendable' to keep them",
        "'Author' is not Hashable or Sendable, because 'conforms' replaces the default; add 'Hashable' and 'Sendable' to keep them",
      ])
  }

  @Test func notesUnknownKindsInHTML() {
    let schema = #"""
      {
        "unions": {
          "Post": {
            "coding": { "unknown": "keep" }, "kinds": { "text": {} },
            "renderers": { "Page": { "format": "html" }, "Plain": { "format": "text" } }
          },
          "Row": { "kinds": { "text": {} }, "renderers": { "Page": { "format": "html" } } }
        }
      }
      """#
    let diagnostics = check([SourceFile(path: "Post.kinds.json", bytes: Array(schema.utf8))])
    #expect(diagnostics.allSatisfy { $0.severity == .note && $0.rule == .missingTemplate })
    #expect(
      diagnostics.map(\.message) == [
        "the renderer 'Page' of 'Post' writes only the tag of a value of an unknown kind; write a visitor to show more"
      ])
  }

  @Test func notesLowercaseTypes() {
    let schema = #"""
      {
        "unions": { "shape": { "kinds": { "circle": {}, "square": {} } }, "Tool": { "kinds": { "saw": {}, "drill": {} } } },
        "structs": { "Outer.author": { "fields": { "name": "String" } }, "_Book": { "fields": { "name": "String" } } },
        "enums": { "size": { "values": ["small", "large"] } }
      }
      """#
    let sources = [SourceFile(path: "Shape.kinds.json", bytes: Array(schema.utf8))]
    let diagnostics = check(sources)
    #expect(diagnostics.allSatisfy { $0.severity == .note && $0.rule == .nameSyntax })
    #expect(generate(sources).diagnostics.isEmpty)
    #expect(
      diagnostics.map(\.message)
        == ["shape", "Outer.author", "size"].map { name in
          let capitalized = ["shape": "Shape", "size": "Size"][name] ?? "Outer.Author"
          return
            "the type '\(name)' begins with a lowercase letter; Swift capitalizes types, so rename it to '\(capitalized)'"
        })
  }

  @Test func notesUppercaseKinds() {
    let schema = #"""
      {
        "unions": {
          "Post": { "kinds": { "Text": {}, "rule": {} } },
          "Shape": { "coding": { "style": "shape" }, "kinds": { "Name": { "payload": "String" } } }
        }
      }
      """#
    let sources = [SourceFile(path: "Post.kinds.json", bytes: Array(schema.utf8))]
    #expect(generate(sources).diagnostics.isEmpty)
    let rename =
      "begins with an uppercase letter; Swift cases begin with a lowercase letter, so rename it to"
    #expect(
      check(sources).map(\.message) == [
        "the kind 'Text' \(rename) 'text', with the 'tag' 'Text'",
        "the kind 'Name' \(rename) 'name'",
      ])
  }

  @Test func notesKindsThatCannotKeepExtras() {
    let schema = #"""
      {
        "defaults": { "coding": { "extras": "keep" } },
        "unions": {
          "Post": { "kinds": { "text": { "fields": { "text": "String" } }, "rule": {}, "end": {} } },
          "Mark": { "coding": { "extras": "ignore" }, "kinds": { "dot": {} } },
          "Step": { "conforms": [], "kinds": { "stop": {} } }
        }
      }
      """#
    let sources = [SourceFile(path: "Post.kinds.json", bytes: Array(schema.utf8))]
    #expect(generate(sources).diagnostics.isEmpty)
    #expect(
      check(sources).map(\.message) == [
        "'Post' cannot keep unknown members of 'rule' and 'end', because kinds without fields have no model; they are ignored"
      ])
  }

  @Test func doesNotNoteDistinctKinds() {
    #expect(
      notes(
        #"""
        "result": {"fields": {"result": "Int", "id": "Int?"}},
        "error": {"fields": {"error": "String", "id": "Int?"}},
        "other": {}
        """#
      ).isEmpty)
  }
}
