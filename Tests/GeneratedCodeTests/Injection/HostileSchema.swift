@testable import KindsCore
import KindsTools

/// A schema with a payload at every place that accepts free text, and Swift code that checks the payload in the output.
///
/// `InjectionTests` compare these places with the grammar.
struct HostileSchema {
  /// A number that is unique to this schema and occurs in all of its names.
  let number: Int
  let payload: String
  /// The part of the payload that is allowed in an HTML template.
  private(set) var html = "a"

  init(number: Int, payload: String) {
    self.number = number
    self.payload = payload
  }

  init(number: Int, _ payload: HostilePayload) {
    self.init(number: number, payload: payload.text)
    html = Self.longest(payload)
  }

  /// The payload if an HTML template accepts it, and otherwise as many of its pieces as the template accepts.
  private static func longest(_ payload: HostilePayload) -> String {
    func isTaken(_ text: String) -> Bool {
      var schema = HostileSchema(number: 0, payload: "a")
      schema.html = text
      return !check([schema.source]).contains { $0.severity == .error }
    }
    let likely = payload.pieces.filter { piece in
      !["<!--", "`", "\\\\"].contains { piece.contains($0) }
    }
    for text in [payload.text, likely.joined(separator: "a")] where isTaken(text) { return text }
    return payload.pieces.reduce("a") { isTaken($0 + $1 + "a") ? $0 + $1 + "a" : $0 }
  }

  /// The document.
  var text: String {
    // By scalars, because the start of the payload can join with the quotation mark.
    func inside(_ text: String) -> String {
      String(jsonString(text).unicodeScalars.dropFirst().dropLast())
    }
    return Self.pattern.split(separator: "§", omittingEmptySubsequences: false).enumerated()
      .map { index, part -> String in
        if index % 2 == 0 { return String(part).replacing("№", with: String(number)) }
        return inside(part.isEmpty ? payload : html)
      }.joined()
  }

  var source: SourceFile { SourceFile(path: "I\(number).kinds.json", bytes: Array(text.utf8)) }

  /// A declaration for every object of the language. `№` is replaced by the number, `§§` by the payload, and `§html§`
  /// by the part of the payload that HTML allows. Deprecated declarations are separate, so
  /// that the program can use the others without warnings.
  private static let pattern = #"""
    {
      "$schema": "§§", "$comment": "§§", "doc": "§§",
      "unions": {
        "U№": {
          "doc": "§§",
          "conforms": ["Codable"],
          "without": ["match", "accessors"],
          "coding": { "style": "adjacent", "tag": "t§§", "tagAliases": ["x§§"], "content": "§§" },
          "constants": {
            "given": { "type": "String", "doc": "§§", "default": "§§" }, "own": { "type": "String", "default": "" }
          },
          "renderers": {
            "Text": { "format": "text" },
            "HTML": { "format": "html" },
            "Markdown": { "format": "markdown" }
          },
          "kinds": {
            "a": {
              "doc": "§§", "tag": "§§", "aliases": ["§§a"], "constants": { "own": "§§" },
              "fields": { "text": "String" },
              "render": { "Text": "§§", "HTML": "§html§" }
            },
            "b": { "payload": "String", "render": { "HTML": "<b>§html§</b>" } },
            "c": { "doc": "§§", "fields": { "text": "String" } },
            "d": { "deprecated": "§§" }
          }
        },
        "V№": {
          "conforms": ["Codable"], "without": ["match", "accessors"],
          "coding": { "tag": "§§", "extras": "fail" },
          "kinds": { "a": { "fields": { "coded": { "type": "String", "key": "§§k", "const": "§§" } } } }
        },
        "W№": {
          "conforms": ["Codable"], "without": ["match", "accessors"],
          "coding": { "unknown": "keep", "fallback": "§§" },
          "kinds": { "a": { "fields": { "text": "String" } } }
        },
        "M№": {
          "conforms": ["Codable"], "without": ["match", "accessors"],
          "coding": { "style": "members" },
          "kinds": { "a": { "payload": "O№", "discriminatedBy": ["§§"] }, "b": { "fields": { "text": "String" } } }
        }
      },
      "externals": { "O№": { "conforms": ["Codable", "Hashable", "Sendable"], "form": "object" } },
      "structs": {
        "S№": {
          "doc": "§§",
          "fields": {
            "key": { "type": "String?", "doc": "§§", "key": "§§", "aliases": ["§§a"] },
            "text": { "type": "String", "default": "§§" },
            "const": { "type": "String", "const": "§§" },
            "list": { "type": "[String: [String]]", "default": { "§§": ["§§"] } },
            "json": { "type": "JSON", "default": { "§§": "§§" } },
            "old": { "type": "String?", "deprecated": "§§" }
          }
        },
        "N№": {
          "fields": {
            "path": { "type": "String", "key": ["§§", "§§k"] },
            "flat": { "type": "F№", "flatten": true }
          }
        },
        "F№": { "fields": { "text": { "type": "String", "key": "§§ftext" } } }
      },
      "presets": {
        "P№": { "doc": "§§", "fields": { "text": "String" }, "values": { "one": { "text": "§§" } } }
      },
      "enums": { "E№": { "doc": "§§", "values": { "a": { "doc": "§§", "tag": "§§" } } } },
      "protocols": {
        "R№": {
          "doc": "§§", "properties": { "a": { "type": "String", "doc": "§§" } },
          "methods": { "b": { "type": "()", "doc": "§§" } }
        }
      }
    }

    """#

  /// Swift that calls `same` with each string in the output that contains the payload `p` or results from it.
  private var checks: String {
    let pattern = #"""
      struct O№: Codable, Hashable, Sendable {}

      func check№(_ p: String, html: String) throws {
        let a = U№.a(AU№(text: "v"))
        same("kind.tag", U№.Kind.a.rawValue, p)
        same("constant.default", a.given, p)
        same("kind.constants", a.own, p)
        same("kind.render", U№TextRenderer().render(a), p)
        same("kind.render", U№HTMLRenderer().render(a), html)
        same("kind.render", U№HTMLRenderer().render(.b("v")), "<b>" + html + "</b>")
        shown(U№TextRenderer().render(.c(CU№(text: "v"))))
        shown(U№HTMLRenderer().render(.c(CU№(text: "v"))))
        shown(U№MarkdownRenderer().render(.c(CU№(text: "v"))))
        same("coding", try strings(a), ["t" + p, p, p, "text", "v"])
        same("coding.tagAliases", try read(U№.self, ["x" + p: .text(p), p: .members(["text": .text("v")])]).own, p)
        same("kind.aliases", try read(U№.self, ["t" + p: .text(p + "a"), p: .members(["text": .text("v")])]).own, p)
        same("field.const", try strings(V№.a(AV№())), [p, "a", p + "k", p])
        same("coding.tag", try strings(read(V№.self, [p: .text("a"), p + "k": .text(p)])), [p, "a", p + "k", p])
        same("coding.fallback", try read(W№.self, ["type": .text("b"), p: .members(["type": .text("a"), "text": .text("v")])]).resolved.kind?.rawValue ?? "", "a")
        same("kind.discriminatedBy", try read(M№.self, [p: .text("v")]).kind.rawValue, "a")
        let s = try read(S№.self, [p + "a": .text("v"), "const": .text(p)])
        same("field.aliases", s.key ?? "", "v")
        same("field.key", try read(S№.self, [p: .text("v"), "const": .text(p)]).key ?? "", "v")
        same("field.default", s.text, p)
        same("field.const", s.const, p)
        same("field", try strings(s), [p, "v", "text", p, "const", p, "list", p, p, "json", p, p])
        let n = N№(path: "v", flat: F№(text: "w"))
        same("field.flatten", try strings(n), [p, p + "k", "v", p + "ftext", "w"])
        same("field.key", try read(N№.self, [p: .members([p + "k": .text("v")]), p + "ftext": .text("w")]).path, "v")
        same("presets.values", P№.one.text, p)
        same("value.tag", E№.a.rawValue, p)
        same("value.tag", try strings([read(E№.self, p)]), [p])
      }

      """#
    return pattern.replacing("№", with: String(number))
  }

  /// The functions that the checks call.
  private static let checkSupport = #"""
    import Foundation

    nonisolated(unsafe) var marks = 0
    nonisolated(unsafe) var faults = 0
    nonisolated(unsafe) var payload = 0

    /// A function that no string of a schema may call.
    @discardableResult nonisolated func marker() -> String {
      marks += 1
      return ""
    }

    func same(_ place: String, _ text: String, _ expected: String) { same(place, [text], [expected]) }

    /// Compares strings byte for byte, in any order.
    func same(_ place: String, _ texts: [String], _ expected: [String]) {
      func bytes(_ texts: [String]) -> [[UInt8]] {
        texts.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
      }
      if bytes(texts) == bytes(expected) { return }
      faults += 1
      if faults < 20 { print("payload \(payload), \(place): \(texts.map(\.debugDescription)) is not \(expected.map(\.debugDescription))") }
    }

    /// Expects that rendered text is not empty. Calls of `marker` are counted at the end.
    func shown(_ text: String) { if text.isEmpty { same("shown", text, "a text") } }

    /// JSON data that contains strings.
    indirect enum Texts: Codable {
      case text(String)
      case list([Texts])
      case members([String: Texts])

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
          self = .text(text)
        } else if let list = try? container.decode([Texts].self) {
          self = .list(list)
        } else {
          self = .members(try container.decode([String: Texts].self))
        }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .list(let list): try container.encode(list)
        case .members(let members): try container.encode(members)
        }
      }

      /// All strings in the data, including keys.
      var all: [String] {
        switch self {
        case .text(let text): return [text]
        case .list(let list): return list.flatMap(\.all)
        case .members(let members): return members.flatMap { [$0.key] + $0.value.all }
        }
      }
    }

    func strings(_ value: some Encodable) throws -> [String] {
      try JSONDecoder().decode(Texts.self, from: JSONEncoder().encode(value)).all
    }

    func read<Value: Decodable>(_ type: Value.Type, _ members: [String: Texts]) throws -> Value {
      try JSONDecoder().decode(type, from: JSONEncoder().encode(Texts.members(members)))
    }

    func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
      try JSONDecoder().decode([Value].self, from: JSONEncoder().encode([text]))[0]
    }

    """#

  /// The program that checks the output of schemas. For each schema, it reads two strings from a file, each as a list
  /// of bytes: the payload and its part for HTML templates.
  static func program(_ schemas: [HostileSchema]) -> String {
    let calls = schemas.enumerated().map { index, schema in
      """
      payload = \(schema.number)
      try check\(schema.number)(payloads[\(index)][0], html: payloads[\(index)][1])

      """
    }
    return checkSupport + schemas.map(\.checks).joined() + """
      let payloads = try JSONDecoder().decode(
        [[[UInt8]]].self, from: Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
      ).map { $0.map { String(decoding: $0, as: UTF8.self) } }
      precondition(payloads.count == \(schemas.count))
      \(calls.joined())
      precondition(marks == 0, "a text of a schema was run as code")
      // The check above would have detected code in a string, because `marker` counts its calls.
      marker()
      precondition(marks == 1)
      if faults == 0 { print("all texts are the same") }

      """
  }
}
