import Foundation
import TestSupport
import Testing

@testable import KindsCore
import KindsTools

/// A position for a declared name: schemas with `NAME` in that position, and `NUMBER` in the names next to it.
struct NamePosition: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let schemas: [String]

  init(_ name: String, _ schemas: String...) {
    self.testDescription = name
    self.schemas = schemas
  }

  /// Positions of type names and of member names. The schemas of each position are compiled as a separate module.
  static let all: [NamePosition] = [
    NamePosition(
      "union",
      #"""
      { "unions": { "NAME": {
        "views": ["swiftui", "table", "collection"],
        "with": ["modelProtocol", "asyncVisitor", "mutatingVisitor"],
        "renderers": { "Text": { "format": "text" } },
        "fields": { "id": "Int" }, "kinds": { "first": { "fields": { "text": "String" } }, "second": {} }
      } }, "partialVisitors": { "VisitorNUMBER": { "of": "NAME", "kinds": ["first"] } } }
      """#),
    NamePosition(
      "partial visitor",
      #"""
      { "unions": { "UnionNUMBER": { "kinds": { "first": { "fields": { "text": "String" } }, "second": {} } } },
        "partialVisitors": { "NAME": { "of": "UnionNUMBER", "kinds": ["first"] } } }
      """#),
    NamePosition(
      "subset",
      #"""
      { "unions": { "UnionNUMBER": {
        "views": ["swiftui", "table", "collection"], "subsets": { "NAME": ["first"] },
        "kinds": { "first": { "fields": { "text": "String" } }, "second": {} }
      } } }
      """#),
    NamePosition(
      "struct", #"{ "structs": { "NAME": { "fields": { "text": "String", "next": "[NAME]" } } } }"#),
    NamePosition("enum", #"{ "enums": { "NAME": { "values": ["first", "second"] } } }"#),
    NamePosition(
      "enum that keeps unknown values",
      #"{ "enums": { "NAME": { "unknown": "keep", "values": ["first", "second"] } } }"#),
    NamePosition(
      "struct with presets",
      #"{ "presets": { "NAME": { "fields": { "text": "String?" }, "values": { "first": {} } } } }"#),
    NamePosition(
      "model",
      #"{ "unions": { "UnionNUMBER": { "kinds": { "first": { "model": "NAME", "fields": { "text": "String" } } } } } }"#
    ),
    NamePosition(
      "protocol",
      #"""
      { "protocols": { "NAME": { "properties": { "text": "String" } } },
        "unions": { "UnionNUMBER": { "kinds": {
          "first": { "conforms": ["NAME"], "fields": { "text": "String" } }, "second": {}
        } } } }
      """#),
    NamePosition(
      "parameter",
      #"""
      { "unions": { "GenericNUMBER": {
        "parameters": ["NAME", "Other: Error"], "conforms": ["Hashable", "Sendable"],
        "views": ["swiftui", "table", "collection"],
        "with": ["asyncVisitor", "mutatingVisitor"],
        "renderers": { "Text": { "format": "text" } },
        "kinds": { "first": { "fields": { "text": "[NAME]" } }, "second": { "payload": "Other" }, "third": {} }
      } }, "partialVisitors": { "GenericVisitorNUMBER": { "of": "GenericNUMBER", "kinds": ["first", "third"] } } }
      """#,
      #"""
      { "structs": { "GenericStructNUMBER": {
        "json": "direct", "parameters": ["NAME"], "fields": { "text": "NAME?" }
      } } }
      """#
    ),
    NamePosition(
      "type that is decoded",
      #"""
      { "structs": { "NAME": { "fields": { "text": "String", "next": "[NAME]" } },
          "HolderNUMBER": { "fields": { "a": "NAME?", "b": "NAME" } } },
        "unions": { "DecodedNUMBER": { "kinds": {
          "first": { "payload": "NAME" }, "second": { "payload": "HolderNUMBER" }
        } } } }
      """#),
    NamePosition(
      "type that is decoded from a key",
      #"""
      { "structs": { "NAME": { "fields": { "text": "String" } } },
        "unions": { "KeyedNUMBER": { "coding": { "style": "external" }, "kinds": {
          "first": { "payload": "[NAME]" },
          "second": { "fields": { "all": { "type": "[NAME]", "elements": "lossy" } } }
        } } } }
      """#),
    NamePosition(
      "type that is decoded beside a payload",
      #"""
      { "structs": { "NAME": { "fields": { "text": "String" } } },
        "unions": { "BesideNUMBER": {
          "coding": { "style": "adjacent", "shared": "beside" }, "fields": { "id": "NAME" },
          "kinds": { "first": { "fields": { "a": "NAME?" } }, "second": { "fields": { "a": "[NAME]" } } }
        } } }
      """#),
    NamePosition(
      "union that is walked",
      #"""
      { "unions": { "NAME": { "with": ["traversal"], "kinds": {
        "first": { "fields": { "text": "String", "all": "[NAME]" } }, "second": {}
      } } } }
      """#),
    NamePosition(
      "subset that is walked",
      #"""
      { "unions": { "WalkedNUMBER": {
        "with": ["traversal"], "subsets": { "NAME": ["first"] },
        "kinds": { "first": { "fields": { "text": "String", "all": "[NAME]" } }, "second": {} }
      } } }
      """#),
    NamePosition(
      "member",
      #"""
      { "unions": { "KindNUMBER": {
        "views": ["swiftui", "table", "collection"],
        "subsets": { "SubsetNUMBER": ["NAME"] }, "renderers": { "Text": { "format": "text" } },
        "with": ["modelProtocol", "asyncVisitor", "mutatingVisitor"],
        "kinds": { "NAME": { "fields": { "text": "String" } }, "second": {} }
      } }, "partialVisitors": { "KindVisitorNUMBER": { "of": "KindNUMBER", "kinds": ["NAME"] } } }
      """#,
      #"{ "unions": { "EmptyKindNUMBER": { "views": ["swiftui", "table", "collection"], "kinds": { "NAME": {}, "second": {} } } } }"#,
      #"""
      { "unions": { "FieldNUMBER": {
        "conforms": ["Codable", "Hashable", "Sendable"], "renderers": { "Text": { "format": "text" } },
        "kinds": { "first": { "fields": { "NAME": "String?" } }, "second": {} }
      } } }
      """#,
      #"""
      { "unions": { "SharedNUMBER": {
        "fields": { "NAME": "[Int]" }, "kinds": { "first": { "fields": { "text": "String" } }, "second": {} }
      } } }
      """#,
      #"{ "structs": { "StructNUMBER": { "fields": { "NAME": { "type": "Int", "default": 1 } } } } }"#,
      #"""
      { "unions": { "ConstantNUMBER": {
        "constants": { "NAME": { "type": "Int", "default": 1 } }, "kinds": { "first": {}, "second": {} }
      } } }
      """#,
      #"{ "enums": { "EnumNUMBER": { "values": ["NAME", "second"] } } }"#,
      #"{ "enums": { "OpenNUMBER": { "unknown": "keep", "values": ["NAME", "second"] } } }"#,
      #"{ "presets": { "PresetNUMBER": { "fields": { "text": "String?" }, "values": { "NAME": {} } } } }"#,
      #"""
      { "presets": { "PresetFieldNUMBER": {
        "fields": { "NAME": "String?" }, "values": { "first": { "NAME": "a" } }
      } } }
      """#,
      #"""
      { "protocols": { "PropertyNUMBER": { "properties": { "NAME": "Int" } } },
        "unions": { "WithPropertyNUMBER": {
          "conforms": ["Hashable", "PropertyNUMBER"],
          "kinds": { "first": { "fields": { "NAME": "Int" } }, "second": { "payload": "PayloadNUMBER" } }
        } },
        "structs": { "PayloadNUMBER": {
          "conforms": ["Hashable", "PropertyNUMBER"], "fields": { "NAME": "Int" }
        } } }
      """#,
      #"""
      { "protocols": { "MethodNUMBER": {
        "methods": { "NAME": "() -> Int", "other": "(NAME: Int)" }
      } } }
      """#,
      #"""
      { "groups": { "NAME": { "text": "String" } },
        "structs": { "GroupNUMBER": { "include": ["NAME"] } } }
      """#,
      #"""
      { "unions": { "RenderedNUMBER": {
        "renderers": { "NAME": { "format": "text" } }, "kinds": { "first": { "fields": { "text": "String" } } }
      } } }
      """#),
  ]
}

/// Each hazardous name in each position is reported at its place, or it compiles.
@Suite struct HazardousNamesTests {
  /// A thorough run compiles all names. Other runs compile every fourth name, with an offset that depends on the
  /// position.
  @Test(arguments: zip(NamePosition.all.indices, NamePosition.all))
  func nameCompilesOrIsReported(index: Int, _ position: NamePosition) throws {
    // Names that differ only in case lead to the same generated names, so they are compiled separately.
    var accepted: [[SourceFile]] = [[], []]
    var seen: Set<String> = []
    for (number, name) in hazardousNames.enumerated() {
      let batch = seen.insert(name.lowercased()).inserted ? 0 : 1
      for (variant, template) in position.schemas.enumerated() {
        let text = template.replacing("NAME", with: name).replacing("NUMBER", with: "\(number)")
        let source = SourceFile(
          path: "Schema\(number)x\(variant).kinds.json", bytes: Array(text.utf8))
        let errors = check([source]).filter { $0.severity == .error }
        if errors.isEmpty {
          if isThorough || (number + index) % 4 == 0 { accepted[batch].append(source) }
        } else {
          // A protocol requirement may be invalid only for a type that conforms to the protocol. The error is then
          // reported at the conformance.
          let places = [name, "PropertyNUMBER".replacing("NUMBER", with: "\(number)")]
          #expect(
            errors.contains { error in
              error.message.contains("'\(name)'")
                && places.contains { source.bytes[error.range.bytes].contains($0.utf8) }
            },
            "\(name) in \(text): \(errors.map(\.message))")
        }
      }
    }
    #expect(!accepted[0].isEmpty)
    for (number, batch) in accepted.enumerated() where !batch.isEmpty {
      var compilation = Compilation(
        "hazardous-names/\(position.testDescription)-\(number)",
        ["-typecheck", "-wmo", "-swift-version", "6", "-warnings-as-errors"])
      try compilation.addAppleFrameworks()
      compilation.add(try generateCleanly(batch))
      let result = try compilation.run()
      #expect(result.exitCode == 0, "\(result.summary)")
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes contain those of a name.
  fileprivate func contains(_ name: String.UTF8View) -> Bool {
    String(decoding: self, as: UTF8.self).contains(String(decoding: Array(name), as: UTF8.self))
  }
}
