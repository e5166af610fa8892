import KindsSchema
import KindsSwift
import Testing

/// Schemas that are much deeper or larger than any that is meant: they give a result or an error, and nothing crashes.
@Suite struct HostileSizeTests {
  @Test(arguments: [(levels: 62, fields: 2), (levels: 17, fields: 16), (levels: 200, fields: 2)])
  func structsCanBeLargerThanAnyNumber(levels: Int, fields: Int) {
    let members = (0..<fields).map { "\"f\($0)\": \"STRUCT\"" }.joined(separator: ", ")
    let structs = (0..<levels).map { level in
      "\"S\(level)\": { \"fields\": { \(members.replacing("STRUCT", with: "S\(level + 1)")) } }"
    }
    let schema = """
      {
        "structs": { \(structs.joined(separator: ",\n")), "S\(levels)": { "fields": { "v": "Int" } } },
        "unions": {
          "U": { "kinds": { "leaf": { "payload": "S0" }, "node": { "fields": { "us": "[U]", "s": "S0" } } } }
        }
      }
      """
    #expect(faults(in: schema).isEmpty)
  }

  @Test func sectionsCanBeOpenedWithoutEnd() {
    let opening = String(repeating: "{{#a}}", count: 100_000)
    let tooDeep = ["sections are nested more than 64 deep; move some of them into a partial"]
    #expect(faults(in: schema(withTemplate: opening)) == tooDeep)
    let inherited = String(repeating: "{{$a}}", count: 100_000)
    #expect(faults(in: schema(withTemplate: inherited)).last == tooDeep[0])
    let closing = String(repeating: "{{/a}}", count: 100_000)
    #expect(faults(in: schema(withTemplate: opening + closing)) == tooDeep)
    let wrong = String(repeating: "{{/b}}", count: 100_000)
    #expect(faults(in: schema(withTemplate: opening + wrong)) == tooDeep)
  }

  private func schema(withTemplate template: String) -> String {
    """
    {
      "unions": {
        "U": {
          "renderers": { "Text": { "format": "text" } },
          "kinds": { "a": { "fields": { "a": "Bool" }, "render": { "Text": "\(template)" } } }
        }
      }
    }
    """
  }

  private func faults(in schema: String) -> [String] {
    generate([SourceFile(path: "A.kinds.json", bytes: Array(schema.utf8))]).diagnostics
      .map(\.message)
  }
}
