import Testing

@testable import KindsCore
@testable import KindsTools

/// The exact values that are read from data.
@Suite struct DataValueTests {
  /// Reads data as a value of a schema's type `A`.
  private func read(_ data: String, by schema: String) throws -> String {
    let sources = [schema, data].map { SourceFile("A.kinds.json", $0) }
    var diagnostics = Diagnostics()
    let model = readSchema([sources[0]], &diagnostics)
    let messages = describe(diagnostics.all, in: sources, style: .lines)
    let checked = try #require(model, "\(messages)")
    let type = try #require(checked.schema.codedDeclarations.first { $0.name.text == "A" })
    let node = try #require(readJSON(sources[1], file: 1, &diagnostics))
    let reader = WireReader(checked)
    return reader.value(node, .declared(type))?.summary
      ?? reader.faults.map(\.message).joined(separator: "\n")
  }

  @Test func usesDefaultsForMissingKeys() throws {
    let schema = #"""
      {
        "structs": {
          "A": { "fields": {
            "text": { "type": "String", "default": "a" }, "none": "Int?", "some": { "type": "Int?", "default": 1000000 },
            "ratio": { "type": "Double", "default": 1 }, "float": { "type": "Float", "default": 0.1 },
            "date": { "type": "Date", "default": "2026-01-02T03:04:05.25+01:00" },
            "wait": { "type": "Duration", "default": 1.5, "format": "milliseconds" },
            "set": { "type": "Set<Int>", "default": [3, 20, 3] }, "map": { "type": "[Int: Bool]", "default": { "2": true } },
            "json": { "type": "JSON", "default": { "b": [1e2, null], "a": "\"" } },
            "level": { "type": "Level", "default": "HIGH" }, "b": { "type": "B", "default": { "x": 5 } },
            "c": { "type": "C", "default": { "type": "one", "b": { "x": 6, "y": "z" } } },
            "only": { "type": "Level", "const": "HIGH" }
          } },
          "B": { "extras": "keep", "fields": { "x": "Int", "y": { "type": "String", "default": "b" }, "z": "Int?" } }
        },
        "enums": { "Level": { "tags": "SCREAMING_SNAKE_CASE", "values": { "low": {}, "high": {} } } },
        "unions": { "C": { "kinds": { "none_": {}, "one": { "fields": { "b": "B" } } } } }
      }
      """#
    let defaults = try read(#"{"only": "HIGH"}"#, by: schema)
    #expect(
      defaults
        == #"(a nil 1000000 1.0 0.1 2026-01-02T02:04:05.250Z 0.0015 seconds [20 3] [2: true] {"a":"\"","b":[100,null]} HIGH (5 b nil [:]) 1(((6 z nil [:]))) HIGH)"#
    )
    #expect(
      try read(
        #"{"only": "HIGH", "some": null, "set": [1, 10, 1.0, 9], "map": {"10": true, "9": false, "+9": true}, "b": {"x": 1, "k": [1.50]}}"#,
        by: schema
      ).hasPrefix(
        "(a nil nil 1.0 0.1 2026-01-02T02:04:05.250Z 0.0015 seconds [1 10 9] [10: true, 9: false] ")
    )
  }

  /// Set elements are unique with the equality of the generated program.
  @Test func removesDuplicatesFromSets() throws {
    let schema = #"""
      {
        "structs": {
          "A": { "fields": {
            "texts": "Set<String?>", "lists": "Set<[Int]?>", "kinds": "Set<B>", "structs": "Set<C>",
            "times": { "type": "Set<Duration>", "format": "coder" }
          } },
          "C": { "fields": { "x": "Double", "y": "String" } }
        },
        "unions": { "B": { "coding": { "style": "external" }, "kinds": { "text": { "payload": "String?" } } } }
      }
      """#
    let data = #"""
      { "texts": ["", null, "é", "e\u0301"], "lists": [[], null, [1], null], "kinds": [{ "text": "" }, { "text": null }],
        "structs": [{ "x": 0, "y": "é" }, { "x": -0.0, "y": "e\u0301" }, { "x": 0, "y": "e" }],
        "times": [[8000000000000000000, 1], [8000000000000000000, 2], [8000000000000000000, 1]] }
      """#
    let time = "1.4757395258967641e+20 seconds"
    #expect(
      try read(data, by: schema)
        == "([ nil é] [[] nil [1]] [0() 0(nil)] [(0.0 e) (0.0 é)] [\(time) \(time)])")
  }

  @Test(arguments: [
    ("adjacent", #"{"type": "one", "ID": 1, "b": 4, "data": {"x": 2, "k": 3}}"#),
    ("external", #"{"ID": 1, "1": {"x": 2, "k": 3}}"#),
  ])
  func readsSiblingSharedFields(style: String, data: String) throws {
    let schema = #"""
      {
        "unions": { "A": {
          "coding": { "style": "\#(style)", "shared": "beside", "extras": "keep", "unknown": "keep" },
          "fields": { "id": { "type": "Int", "aliases": ["ID"] }, "note": { "type": "String", "default": "n" } },
          "kinds": { "zero": {}, "one": { "aliases": ["1"], "fields": { "x": "Int", "y": "Int?" } } }
        } }
      }
      """#
    // In the style 'external', there is no object for extras next to the payload.
    let extras = style == "adjacent" ? "[k: 3] [b: 4]" : "[k: 3]"
    #expect(try read(data, by: schema) == "1((1 n 2 nil \(extras)))")
    let unknown = data.replacing("\"one\"", with: "\"new\"").replacing("\"1\"", with: "\"new\"")
    let value =
      style == "adjacent"
      ? #"{"ID":1,"b":4,"data":{"k":3,"x":2},"type":"new"}"# : #"{"ID":1,"new":{"k":3,"x":2}}"#
    #expect(try read(unknown, by: schema) == "unknown new \(value)")
    let missing = data.replacing("\"x\"", with: "\"X\"").replacing("\"ID\"", with: "\"iD\"")
    #expect(
      try read(missing, by: schema).hasPrefix(
        style == "adjacent"
          ? "the key 'id' of the kind 'one' of 'A' is missing; did you write 'iD' for it?\nthe key 'x' of the kind 'one' of 'A' is missing; did you write 'X' for it?"
          : "a value of 'A' needs exactly one tag as a key, apart from 'id', 'ID' and 'note', but has 2; keep one"
      )
    )
  }

  @Test func formatsApplyToGenericArguments() throws {
    let schema = #"""
      {
        "structs": {
          "A": { "fields": {
            "box": { "type": "Box<Date>", "format": "coder" }, "maybe": "Maybe<Int?>", "date": { "type": "Date", "format": "seconds" }
          } },
          "Box": { "parameters": ["Value"], "fields": { "value": "Value", "other": "Value?" } },
          "Maybe": { "parameters": ["Value"], "fields": { "value": "Value" } }
        }
      }
      """#
    let data = #"{"box": {"value": 0.5}, "maybe": {"value": null}, "date": 0.5}"#
    #expect(
      try read(data, by: schema)
        == "((2001-01-01T00:00:00.500Z nil) (nil) 1970-01-01T00:00:00.500Z)")
    #expect(
      try read(#"{"box": {"value": 0}, "maybe": {}, "date": 0}"#, by: schema)
        == "the key 'value' of 'Maybe' is missing; add it")
  }

  @Test func readsSubsetsAndOpenEnums() throws {
    let schema = #"""
      {
        "unions": { "All": {
          "coding": { "unknown": "keep" },
          "kinds": { "a": { "fields": { "x": "Int" } }, "b": {}, "c": { "fields": { "level": "Level" } } },
          "subsets": { "A": ["c", "b"] }
        } },
        "enums": { "Level": { "unknown": "keep", "values": { "one": { "tag": 1 }, "two": { "tag": 2 } } } }
      }
      """#
    #expect(try read(#"{"type": "c", "level": 2.0}"#, by: schema) == "0((2))")
    #expect(try read(#"{"type": "c", "level": 3}"#, by: schema) == "0((3))")
    #expect(try read(#"{"type": "b"}"#, by: schema) == "1")
    #expect(
      try read(#"{"type": "a", "x": 1}"#, by: schema)
        == "'a' is not a tag of 'A'; use 'c' or 'b'")
  }
}

extension DataValue {
  /// The value on one line.
  fileprivate var summary: String {
    switch self {
    case .none: return "nil"
    case .null: return "null"
    case .boolean(let value): return "\(value)"
    case .text(let text): return text
    case .duration(let duration): return duration.description
    case .list(let values): return "[\(values.map(\.summary).joined(separator: " "))]"
    case .dictionary(let entries):
      let texts = entries.map { "\($0.key.summary): \($0.value.summary)" }
      return texts.isEmpty ? "[:]" : "[\(texts.joined(separator: ", "))]"
    case .record(let values): return "(\(values.map(\.summary).joined(separator: " ")))"
    case .kind(let index, let value): return value.map { "\(index)(\($0.summary))" } ?? "\(index)"
    case .unknown(let tag, _, let value): return "unknown \(tag) \(value)"
    case .absent: return "absent"
    }
  }
}
