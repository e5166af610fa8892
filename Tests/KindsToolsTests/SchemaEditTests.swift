import Testing

@testable import KindsCore
@testable import KindsTools

/// Edits that keep a schema's formatting.
@Suite struct SchemaEditTests {
  private func edited(
    _ text: String, _ change: (inout SchemaEdit, JSONNode) throws -> Void
  ) throws -> String {
    let source = SourceFile("Post.kinds.json", text)
    var diagnostics = Diagnostics()
    let node = try #require(readJSON(source, file: 0, &diagnostics))
    var edit = SchemaEdit(source)
    try change(&edit, node)
    return String(decoding: edit.edited.bytes, as: UTF8.self)
  }

  @Test func appliesSeveralChanges() throws {
    let text = """
      {
          "enums": {
              "Size": { "values": ["small"] },
              "Place": {
                  "values": [
                      "home"
                  ]
              }
          },
          "structs": { }
      }

      """
    let result = try edited(text) { edit, node in
      let structs = try #require(node["structs"])
      edit.insert(
        .init(key: "Author", value: ["fields": ["name": "String"]]), into: structs, at: ["structs"])
      let place = try #require(node["enums"]?["Place"]?["values"])
      edit.append("work", to: place, at: ["enums", "Place", "values"])
      let size = try #require(node["enums"]?["Size"]?["values"])
      edit.append("large", to: size, at: ["enums", "Size", "values"])
      edit.append("huge", to: size, at: ["enums", "Size", "values"])
      edit.insert(.init(key: "doc", value: "What there is."), into: node, at: [])
      edit.insert(.init(key: "access", value: "public"), into: node, at: [])
    }
    #expect(
      result == """
        {
            "enums": {
                "Size": { "values": ["small", "large", "huge"] },
                "Place": {
                    "values": [
                        "home",
                        "work"
                    ]
                }
            },
            "structs": {
                "Author": { "fields": { "name": "String" } }
            },
            "doc": "What there is.",
            "access": "public"
        }

        """)
  }

  @Test func replacesValues() throws {
    let text = #"{ "structs": { "A": { "fields": { "a" : "Int" } } } }"#
    let result = try edited(text) { edit, node in
      let field = try #require(node["structs"]?["A"]?["fields"]?["a"])
      edit.replace(
        field, with: ["type": "Int?", "nil": "null"], at: ["structs", "A", "fields", "a"])
    }
    #expect(
      result
        == #"{ "structs": { "A": { "fields": { "a" : { "type": "Int?", "nil": "null" } } } } }"#)
  }
}
