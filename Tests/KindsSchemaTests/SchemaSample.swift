@testable import KindsSchema

/// A document, and the rule that it violates if it is invalid.
struct SchemaSample: CustomStringConvertible, Sendable {
  let description: String
  let text: String
  var rule: Rule?

  init(_ description: String, breaks rule: Rule? = nil, _ text: String) {
    self.description = description
    self.rule = rule
    self.text = text
  }

  /// A document with one union of one kind.
  static func kind(_ name: String, breaks rule: Rule? = nil, _ kind: String) -> Self {
    Self(name, breaks: rule, #"{ "unions": { "A": { "kinds": { "a": \#(kind) } } } }"#)
  }

  /// Documents that the decoder and the JSON Schema accept.
  static let valid = [
    SchemaSample("nothing", "{}"),
    SchemaSample(
      "ignored-keys",
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
      "every-key",
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
              "HTML": { "format": "html", "schemes": ["https", "git+ssh"], "partials": { "b": "<b>{{id}}</b>" } }
            },
            "kinds": {
              "a": {
                "render": { "HTML": "{{>b}}" },
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
            "doc": "Presets.", "include": ["F"], "conforms": ["Sendable"], "fields": { "g": "Int" }, "extras": "fail",
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
      "traversal",
      #"{ "unions": { "A": { "with": ["traversal"], "coding": { "maxDepth": 10000 }, "kinds": { "a": { "payload": "B" } } } }, "structs": { "B": { "fields": { "a": "A?" } } } }"#
    ),
    SchemaSample(
      "names-of-omitted-parts",
      #"{ "unions": { "A": { "conforms": [], "without": ["kind", "visitor"], "fields": { "kind": "Int" }, "kinds": { "a": {} } } }, "structs": { "AVisitor": {} } }"#
    ),
    SchemaSample(
      "shared-fields",
      #"{ "defaults": { "coding": { "shared": "inside" } }, "unions": { "A": { "coding": { "style": "adjacent", "shared": "beside" }, "fields": { "b": "Int" }, "kinds": { "a": {} } } } }"#
    ),
    SchemaSample(
      "shapes",
      #"{ "unions": { "A": { "coding": { "style": "shape" }, "kinds": { "a": {}, "b": { "payload": "[A]" } } } } }"#
    ),
    SchemaSample(
      "kept-kinds",
      #"{ "unions": { "A": { "coding": { "unknown": "keep" }, "kinds": { "a": {} } } } }"#),
    .kind("integer-tags", #"{ "tag": 1, "aliases": [-9223372036854775808, 9223372036854775807] }"#),
    SchemaSample(
      "views",
      #"{ "unions": { "A": { "views": ["table", "collection", "swiftui"], "kinds": { "a": {} } } } }"#
    ),
    .kind("kind-without-data", "{}"),
    .kind("kind-with-fields", #"{ "fields": { "a": "Int" } }"#),
  ]

  /// Documents that both the decoder and the JSON Schema reject, each for one reason.
  static let invalid = [
    SchemaSample("document-type", breaks: .valueType, "[]"),
    SchemaSample("unknown-key", breaks: .unknownKey, #"{ "union": {} }"#),
    .kind("unknown-key-of-a-kind", breaks: .unknownKey, #"{ "docs": "" }"#),
    SchemaSample(
      "unknown-of-an-enum", breaks: .unknownValue,
      #"{ "enums": { "A": { "unknown": "drop", "values": ["a"] } } }"#),
    SchemaSample("unknown-access", breaks: .unknownValue, #"{ "access": "private" }"#),
    SchemaSample("newer-version", breaks: .requiredVersion, #"{ "requires": 2 }"#),
    SchemaSample("version-of-nothing", breaks: .valueType, #"{ "requires": 0 }"#),
    SchemaSample("version-type", breaks: .valueType, #"{ "requires": "1" }"#),
    SchemaSample("generic-external", breaks: .nameSyntax, #"{ "externals": { "Box<Int>": {} } }"#),
    SchemaSample(
      "module", breaks: .moduleSyntax, #"{ "externals": { "A": { "import": "a-b" } } }"#),
    SchemaSample(
      "isolation", breaks: .unknownValue, #"{ "protocols": { "A": { "isolation": "main" } } }"#),
    SchemaSample(
      "source-of-properties", breaks: .unknownValue,
      #"{ "protocols": { "A": { "by": "hand", "properties": { "a": "Int" } } } }"#),
    SchemaSample(
      "method-type", breaks: .valueType,
      #"{ "protocols": { "A": { "methods": { "a": 1 } } } }"#),
    SchemaSample(
      "signature", breaks: .typeSyntax,
      #"{ "protocols": { "A": { "methods": { "a": "Int" } } } }"#),
    SchemaSample("null-doc", breaks: .valueType, #"{ "doc": null }"#),
    SchemaSample("missing-kinds", breaks: .missingKey, #"{ "unions": { "A": {} } }"#),
    SchemaSample(
      "empty-kinds", breaks: .emptyDeclaration, #"{ "unions": { "A": { "kinds": {} } } }"#),
    SchemaSample(
      "ignored-kinds", breaks: .emptyDeclaration,
      #"{ "unions": { "A": { "kinds": { "$schema": "", "$comment": "" } } } }"#),
    SchemaSample(
      "kinds-with-comment", breaks: .emptyDeclaration,
      #"{ "unions": { "A": { "kinds": { "$comment": "" } } } }"#),
    SchemaSample(
      "union-name", breaks: .nameSyntax, #"{ "unions": { "1A": { "kinds": { "a": {} } } } }"#),
    SchemaSample(
      "kind-name", breaks: .nameSyntax, #"{ "unions": { "A": { "kinds": { "a-b": {} } } } }"#),
    .kind("field-name", breaks: .nameSyntax, #"{ "fields": { "é": "Int" } }"#),
    .kind(
      "payload-and-fields", breaks: .payloadExcludesFields, #"{ "payload": "A", "fields": {} }"#),
    .kind(
      "payload-and-carries", breaks: .payloadExcludesFields,
      #"{ "payload": "A", "associatedValues": "fields" }"#),
    .kind("format-without-payload", breaks: .format, #"{ "format": "seconds" }"#),
    .kind("label-without-payload", breaks: .associatedValues, #"{ "label": "of" }"#),
    .kind("kind-type", breaks: .valueType, #""Int""#),
    .kind("field-type", breaks: .valueType, #"{ "fields": { "a": 1 } }"#),
    .kind("type-of-type", breaks: .valueType, #"{ "fields": { "a": { "type": 1 } } }"#),
    .kind("missing-type", breaks: .missingKey, #"{ "fields": { "a": { "doc": "" } } }"#),
    .kind("empty-type", breaks: .typeSyntax, #"{ "fields": { "a": "" } }"#),
    .kind("type-characters", breaks: .typeSyntax, #"{ "fields": { "a": "Int!" } }"#),
    .kind("type-in-words", breaks: .typeSyntax, #"{ "fields": { "a": "list of Int" } }"#),
    .kind(
      "unknown-format", breaks: .unknownValue,
      #"{ "fields": { "a": { "type": "Date", "format": "iso" } } }"#),
    .kind(
      "unknown-elements", breaks: .unknownValue,
      #"{ "fields": { "a": { "type": "[Int]", "elements": "some" } } }"#),
    .kind(
      "unknown-nil", breaks: .unknownValue,
      #"{ "fields": { "a": { "type": "Int?", "nil": "keep" } } }"#),
    .kind("message-type", breaks: .valueType, #"{ "deprecated": true }"#),
    .kind("empty-message", breaks: .emptyMessage, #"{ "deprecated": "" }"#),
    .kind("blank-message", breaks: .emptyMessage, #"{ "deprecated": " \n" }"#),
    .kind("indirect-type", breaks: .valueType, #"{ "indirect": "true" }"#),
    .kind("tag-type", breaks: .valueType, #"{ "tag": true }"#),
    .kind("fraction-as-tag", breaks: .valueType, #"{ "tag": 1.5 }"#),
    .kind("large-tag", breaks: .valueType, #"{ "tag": 9223372036854775808 }"#),
    .kind("alias-type", breaks: .valueType, #"{ "tag": 1, "aliases": [null] }"#),
    .kind("unknown-protocol", breaks: .unknownProtocol, #"{ "conforms": ["a b"] }"#),
    .kind("protocols-type", breaks: .valueType, #"{ "conforms": "Codable" }"#),
    SchemaSample(
      "unknown-style", breaks: .unknownValue,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "coding": { "style": "none" } } } }"#),
    SchemaSample(
      "unknown-place", breaks: .unknownValue,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "coding": { "style": "adjacent", "shared": "outside" } } } }"#
    ),
    SchemaSample(
      "unknown-kinds", breaks: .unknownValue,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "coding": { "unknown": "ignore" } } } }"#),
    SchemaSample(
      "unknown-kinds-type", breaks: .valueType,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "coding": { "unknown": true } } } }"#),
    SchemaSample(
      "extras", breaks: .unknownValue, #"{ "structs": { "A": { "extras": "refuse" } } }"#),
    SchemaSample(
      "no-depth", breaks: .valueType, #"{ "defaults": { "coding": { "maxDepth": 0 } } }"#),
    SchemaSample(
      "large-depth", breaks: .valueType, #"{ "defaults": { "coding": { "maxDepth": 10001 } } }"#),
    SchemaSample(
      "broken-depth", breaks: .valueType, #"{ "defaults": { "coding": { "maxDepth": 1.5 } } }"#),
    SchemaSample(
      "depth-type", breaks: .valueType, #"{ "defaults": { "coding": { "maxDepth": "1" } } }"#),
    SchemaSample(
      "views-type", breaks: .valueType,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "views": "swiftui" } } }"#),
    SchemaSample(
      "views-without-framework", breaks: .emptyDeclaration,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "views": [] } } }"#),
    SchemaSample(
      "unknown-view-framework", breaks: .unknownValue,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "views": ["appkit"] } } }"#),
    SchemaSample(
      "newer-type", breaks: .valueType,
      #"{ "unions": { "A": { "kinds": { "a": { "newer": "yes" } } } } }"#),
    SchemaSample(
      "missing-format", breaks: .missingKey,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "renderers": { "Text": {} } } } }"#),
    SchemaSample(
      "url-scheme", breaks: .urlScheme,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "renderers": { "B": { "format": "html", "schemes": ["a:"] } } } } }"#
    ),
    SchemaSample(
      "partial-name", breaks: .nameSyntax,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "renderers": { "B": { "format": "html", "partials": { "a b": "" } } } } } }"#
    ),
    SchemaSample(
      "partial-type", breaks: .valueType,
      #"{ "unions": { "A": { "kinds": { "a": {} }, "renderers": { "B": { "format": "html", "partials": { "a": ["b"] } } } } } }"#
    ),
    .kind("template-type", breaks: .valueType, #"{ "render": { "B": 1 } }"#),
    .kind("template-alone", breaks: .valueType, #"{ "render": "<p>" }"#),
    SchemaSample("missing-values", breaks: .missingKey, #"{ "enums": { "A": {} } }"#),
    SchemaSample(
      "empty-values", breaks: .emptyDeclaration, #"{ "enums": { "A": { "values": [] } } }"#),
    SchemaSample(
      "no-values", breaks: .emptyDeclaration, #"{ "enums": { "A": { "values": {} } } }"#),
    SchemaSample(
      "missing-presets", breaks: .missingKey, #"{ "presets": { "A": { "fields": {} } } }"#),
    SchemaSample(
      "no-presets", breaks: .emptyDeclaration, #"{ "presets": { "A": { "values": {} } } }"#),
    SchemaSample(
      "preset-name", breaks: .nameSyntax, #"{ "presets": { "A": { "values": { "1": {} } } } }"#),
    SchemaSample(
      "preset-type", breaks: .valueType, #"{ "presets": { "A": { "values": { "a": 1 } } } }"#),
    SchemaSample(
      "presets-in-a-list", breaks: .valueType, #"{ "presets": { "A": { "values": ["a"] } } }"#),
    SchemaSample("values-type", breaks: .valueType, #"{ "enums": { "A": { "values": "a" } } }"#),
    SchemaSample(
      "value-name", breaks: .nameSyntax, #"{ "enums": { "A": { "values": ["$comment"] } } }"#),
    SchemaSample(
      "value-type", breaks: .valueType, #"{ "enums": { "A": { "values": { "a": "a" } } } }"#),
  ]
}
