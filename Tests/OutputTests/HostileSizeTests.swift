import KindsCore
import Testing

/// Schemas that are much deeper or larger than realistic ones. The result is output or an error, but never a crash.
@Suite struct HostileSizeTests {
  /// A chain of values that add no level to the data but are nested too deeply for any stack.
  @Test(arguments: ["\"form\": \"value\",", "\"conforms\": [], \"form\": \"value\","])
  func rejectsDefaultsOfLongChains(form: String) {
    let count = 5_000
    let structs = (0..<count).map { number in
      "\"V\(number)\": { \(form) \"fields\": { \"v\": { \"type\": \"V\(number + 1)\", \"indirect\": true } } }"
    }
    let schema = """
      {
        "structs": {
          \(structs.joined(separator: ",\n")), "V\(count)": { "conforms": [], "form": "value", "fields": { "v": "Int" } },
          "S": { "conforms": [], "fields": { "f": { "type": "V0", "default": 1 } } }
        }
      }
      """
    let faults = faults(in: schema)
    #expect(!faults.isEmpty)
    #expect(
      !form.contains("conforms")
        || faults == [
          "the value nests more than 64 values of declared types; nest fewer values, or remove it"
        ])
  }

  @Test func limitsNestedSections() {
    let opening = String(repeating: "{{#a}}", count: 100_000)
    let tooDeep = ["sections are nested more than 32 deep; write a visitor"]
    #expect(faults(in: schema(withTemplate: opening)) == tooDeep)
    let closing = String(repeating: "{{/a}}", count: 100_000)
    #expect(faults(in: schema(withTemplate: opening + closing)) == tooDeep)
    let wrong = String(repeating: "{{/b}}", count: 100_000)
    #expect(faults(in: schema(withTemplate: opening + wrong)) == tooDeep)
  }

  /// The suggestion for each wrong name is searched for among all names. Without a limit, this would take minutes.
  @Test func limitsSuggestionsForManyWrongNames() throws {
    let count = 10_000
    let kinds = (0..<count).map { "\"kind\($0)\": {}" }.joined(separator: ", ")
    let wrong = (0..<count).map { "\"kinds\($0)\"" }.joined(separator: ", ")
    let schema = """
      { "unions": { "U": { "kinds": { \(kinds) }, "subsets": { "V": [\(wrong)] } } } }
      """
    let source = SourceFile(path: "A.kinds.json", bytes: Array(schema.utf8))
    let diagnostics = generate([source]).diagnostics
    #expect(diagnostics.count == count)
    let lines = describe(diagnostics, in: [source], style: .lines).split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines[0].contains("did you mean 'kind0'?"))
    #expect(lines[100] == "A.kinds.json: note: 9900 more are not shown")
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
