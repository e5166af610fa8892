@testable import KindsCore

/// A document, and the rule that it violates if it is invalid.
struct SchemaSample: CustomStringConvertible, Sendable {
  let text: String
  var rule: Rule?

  init(_ text: String, breaks rule: Rule? = nil) {
    self.text = text
    self.rule = rule
  }

  var description: String { text }

  /// A document with one union of one kind.
  private static func kind(_ kind: String, breaks rule: Rule? = nil) -> Self {
    Self(#"{ "unions": { "A": { "kinds": { "a": \#(kind) } } } }"#, breaks: rule)
  }

  /// Documents that the decoder and the JSON Schema accept.
  static let valid = [
    SchemaSample("{}"),
    SchemaSample(
      #"""
      {
        "$schema": 1, "$comment": null,
        "externals": { "$schema": 1, "$comment": [], "Outer.Inner": { "$schema": 1, "$comment": 2 } },
        "unions": {
          "$schema": 1, "$comment": [],
          "A": {
            "$schema": 1, "$comment": [],
            "kinds": {
              "$schema": 1, "$comment": [],
              "a": {
                "$schema": 1, "$comment": [],
                "fields": { "$schema": 1, "$comment": [], "id": { "$comment": {}, "type": "Int" } }
              }
            },
            "fields": { "$schema": 1, "$comment": [] },
            "coding": { "$schema": 1, "$comment": [] },
            "renderers": { "$schema": 1, "$comment": [], "Text": { "$comment": 1, "format": "text" } }
          }
        },
        "structs": { "$schema": 1, "$comment": [], "B": { "$schema": 1, "$comment": [] } },
        "enums": {
          "$schema": 1, "$comment": [],
          "C": {
            "$schema": 1, "$comment": [],
            "values": { "$schema": 1, "$comment": [], "c": { "$schema": 1, "$comment": [] } }
          }
        }
      }
      """#),
    SchemaSample(
      #"""
      {
        "doc": "All of the format.", "access": "package", "requires": 1,
        "externals": {
          "Outside": { "import": "Some.Module", "conforms": ["Codable", "Hashable", "Sendable"] }
        },
        "unions": {
          "A": {
            "doc": "A union.", "conforms": ["Codable", "Hashable", "Sendable", "Identifiable"],
            "fields": { "id": "UUID" },
            "coding": { "style": "internal", "tag": "a kind", "tags": "kebab-case", "keys": "snake_case", "unknown": "fail", "extras": "keep" },
            "renderers": {
              "Text": { "format": "text" },
              "HTML": { "format": "html", "schemes": ["https", "git+ssh"] }
            },
            "kinds": {
              "a": {
                "render": { "HTML": "<b>{{id}}</b>" },
                "doc": "A kind.", "tag": "", "aliases": ["b"], "indirect": false, "deprecated": "use\nb", "conforms": ["CustomStringConvertible"],
                "fields": {
                  "outside": " Outside? ",
                  "map": "[ String : [Set<Int>] ]",
                  "count": { "type": "Int", "doc": "A field.", "key": "", "aliases": [], "default": 1, "indirect": true, "deprecated": "." },
                  "note": { "type": "String?", "nil": "null" },
                  "date": { "type": "Date", "format": "seconds" },
                  "version": { "type": "Int", "const": 2 },
                  "all": { "type": "[Int]", "elements": "lossy" }
                }
              }
            }
          },
          "B": { "kinds": { "b": { "payload": "C" } } }
        },
        "structs": {
          "C": { "doc": "A struct.", "fields": { "d": "D" }, "keys": "verbatim", "extras": "ignore", "conforms": ["Codable", "Hashable", "Sendable"] }
        },
        "enums": {
          "D": { "doc": "An enum.", "values": { "d": { "doc": "A value.", "tag": "" } } },
          "E": { "values": ["e"], "tags": "PascalCase", "unknown": "keep", "conforms": [] }
        },
        "groups": { "F": { "f": { "type": "Int", "default": { "swift": "1 + 1" } } } },
        "presets": {
          "G": {
            "doc": "Presets.", "include": ["F"], "conforms": ["Sendable", "Equatable"], "fields": { "g": "Int" }, "extras": "fail",
            "values": { "a": { "g": 1 }, "b": { "$comment": 1, "g": { "swift": "2", "$comment": 1 } } }
          }
        },
        "protocols": {
          "F": {
            "doc": "A protocol.", "isolation": "MainActor", "by": "extension",
            "properties": { "f": { "type": "Int", "doc": "A property." }, "g": "Int" },
            "methods": {
              "h": { "doc": "A method.", "type": "(i: [Int], m: (any Error)?) async throws -> Bool" },
              "j": "()", "k": " ( l:Int )throws->[Int: Int?] "
            }
          }
        }
      }
      """#),
    SchemaSample(
      #"{ "unions": { "A": { "with": ["traversal"], "coding": { "maxDepth": 10000 }, "kinds": { "a": { "payload": "B" } } } }, "structs": { "B": { "fields": { "a": "A?" } } } }"#
    ),
    SchemaSample(
      #"{ "unions": { "A": { "conforms": [], "without": ["kind", "visitor"], "fields": { "kind": "Int" }, "kinds": { "a": {} } } }, "structs": { "AVisitor": {} } }"#
    ),
    SchemaSample(
      #"{ "defaults": { "coding": { "shared": "inside" } }, "unions": { "A": { "coding": { "style": "adjacent", "shared": "beside" }, "fields": { "b": "Int" }, "kinds": { "a": {} } } } }"#
    ),
    SchemaSample(
      #"{ "unions": { "A": { "coding": { "style": "shape" }, "kinds": { "a": {}, "b": { "payload": "[A]" } } } } }"#
    ),
    SchemaSample(
      #"{ "unions": { "A": { "coding": { "unknown": "keep" }, "kinds": { "a": {} } } } }"#),
    .kind(#"{ "tag": 1, "aliases": [-9223372036854775808, 9223372036854775807] }"#),
    SchemaSample(
      #"{ "unions": { "A": { "views": ["table", "collection", "swiftui"], "kinds": { "a": {} } } } }"#
    ),
    .kind("{}"),
    .kind(#"{ "fields": { "a": "Int" } }"#),
  ]

  /// Documents that both the decoder and the JSON Schema reject, each for one reason.
  static let invalid =
    documents.flatMap { rule, texts in texts.map { SchemaSample($0, breaks: rule) } }
    + kinds.flatMap { rule, texts in texts.map { kind($0, breaks: rule) } }

  private static let documents: KeyValuePairs<Rule, [String]> = [
    .valueType: [
      "[]",
      #"{ "requires": 0 }"#,
      #"{ "requires": "1" }"#,
      #"{ "protocols": { "A": { "methods": { "a": 1 } } } }"#,
      #"{ "doc": null }"#,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "coding": { "unknown": true } } } }"#,
      #"{ "defaults": { "coding": { "maxDepth": 0 } } }"#,
      #"{ "defaults": { "coding": { "maxDepth": 10001 } } }"#,
      #"{ "defaults": { "coding": { "maxDepth": 1.5 } } }"#,
      #"{ "defaults": { "coding": { "maxDepth": "1" } } }"#,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "views": "swiftui" } } }"#,
      #"{ "unions": { "A": { "kinds": { "a": { "indirect": "yes" } } } } }"#,
      #"{ "presets": { "A": { "values": { "a": 1 } } } }"#,
      #"{ "presets": { "A": { "values": ["a"] } } }"#,
      #"{ "enums": { "A": { "values": "a" } } }"#,
      #"{ "enums": { "A": { "values": { "a": "a" } } } }"#,
    ],
    .unknownKey: [
      #"{ "union": {} }"#
    ],
    .unknownValue: [
      #"{ "enums": { "A": { "unknown": "drop", "values": ["a"] } } }"#,
      #"{ "access": "private" }"#,
      #"{ "protocols": { "A": { "isolation": "main" } } }"#,
      #"{ "protocols": { "A": { "by": "hand", "properties": { "a": "Int" } } } }"#,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "coding": { "style": "none" } } } }"#,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "coding": { "style": "adjacent", "shared": "outside" } } } }"#,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "coding": { "unknown": "ignore" } } } }"#,
      #"{ "structs": { "A": { "extras": "refuse" } } }"#,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "views": ["appkit"] } } }"#,
    ],
    .requiredVersion: [
      #"{ "requires": 2 }"#
    ],
    .nameSyntax: [
      #"{ "externals": { "Box<Int>": {} } }"#,
      #"{ "unions": { "1A": { "kinds": { "a": {} } } } }"#,
      #"{ "unions": { "A": { "kinds": { "a-b": {} } } } }"#,
      #"{ "presets": { "A": { "values": { "1": {} } } } }"#,
      #"{ "enums": { "A": { "values": ["$comment"] } } }"#,
    ],
    .moduleSyntax: [
      #"{ "externals": { "A": { "import": "a-b" } } }"#
    ],
    .typeSyntax: [
      #"{ "protocols": { "A": { "methods": { "a": "Int" } } } }"#
    ],
    .missingKey: [
      #"{ "unions": { "A": {} } }"#,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "renderers": { "Text": {} } } } }"#,
      #"{ "enums": { "A": {} } }"#,
      #"{ "presets": { "A": { "fields": {} } } }"#,
    ],
    .emptyDeclaration: [
      #"{ "unions": { "A": { "kinds": {} } } }"#,
      #"{ "unions": { "A": { "kinds": { "$schema": "", "$comment": "" } } } }"#,
      #"{ "unions": { "A": { "kinds": { "$comment": "" } } } }"#,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "views": [] } } }"#,
      #"{ "enums": { "A": { "values": [] } } }"#,
      #"{ "enums": { "A": { "values": {} } } }"#,
      #"{ "presets": { "A": { "values": {} } } }"#,
    ],
    .urlScheme: [
      #"{ "unions": { "A": { "kinds": { "a": {} }, "renderers": { "B": { "format": "html", "schemes": ["a:"] } } } } }"#
    ],
  ]

  /// The only kinds of a union.
  private static let kinds: KeyValuePairs<Rule, [String]> = [
    .unknownKey: [
      #"{ "docs": "" }"#
    ],
    .nameSyntax: [
      #"{ "fields": { "é": "Int" } }"#
    ],
    .payloadExcludesFields: [
      #"{ "payload": "A", "fields": {} }"#,
      #"{ "payload": "A", "associatedValues": "fields" }"#,
    ],
    .format: [
      #"{ "format": "seconds" }"#
    ],
    .associatedValues: [
      #"{ "label": "of" }"#
    ],
    .valueType: [
      #""Int""#,
      #"{ "fields": { "a": 1 } }"#,
      #"{ "fields": { "a": { "type": 1 } } }"#,
      #"{ "deprecated": true }"#,
      #"{ "indirect": "true" }"#,
      #"{ "tag": true }"#,
      #"{ "tag": 1.5 }"#,
      #"{ "tag": 9223372036854775808 }"#,
      #"{ "tag": 1, "aliases": [null] }"#,
      #"{ "conforms": "Codable" }"#,
      #"{ "render": { "B": 1 } }"#,
      #"{ "render": "<p>" }"#,
    ],
    .missingKey: [
      #"{ "fields": { "a": { "doc": "" } } }"#
    ],
    .typeSyntax: [
      #"{ "fields": { "a": "" } }"#,
      #"{ "fields": { "a": "Int!" } }"#,
      #"{ "fields": { "a": "list of Int" } }"#,
    ],
    .unknownValue: [
      #"{ "fields": { "a": { "type": "Date", "format": "iso" } } }"#,
      #"{ "fields": { "a": { "type": "[Int]", "elements": "some" } } }"#,
      #"{ "fields": { "a": { "type": "Int?", "nil": "keep" } } }"#,
    ],
    .emptyMessage: [
      #"{ "deprecated": "" }"#,
      #"{ "deprecated": " \n" }"#,
    ],
    .unknownProtocol: [
      #"{ "conforms": ["a b"] }"#
    ],
  ]
}
