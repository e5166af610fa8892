import KindsSchema
import KindsSwift
import Testing

/// Schemas that are much deeper or larger than realistic ones. The result is output or an error, but never a crash.
@Suite struct HostileSizeTests {
  @Test(arguments: [(levels: 62, fields: 2), (levels: 17, fields: 16), (levels: 200, fields: 2)])
  func reportsStructsOfOverflowingSize(levels: Int, fields: Int) {
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
    let faults = faults(in: schema)
    #expect(!faults.isEmpty)
    #expect(faults.allSatisfy { $0.contains("values nest so deeply") })
  }

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

  /// A chain of structs: each one flattens the next, once or twice. A chain of unions: each one has the next as a
  /// payload in its own object, once or twice.
  @Test(arguments: [1, 2], [5_000, 40]) func limitsMembersOfObject(copies: Int, count: Int) {
    func members(_ member: (String) -> String) -> String {
      (0..<copies).map { member("m\($0)") }.joined(separator: ", ")
    }
    let structs = (0..<count).map { number in
      let fields = members { "\"\($0)\": { \"type\": \"S\(number + 1)\", \"flatten\": true }" }
      return "\"S\(number)\": { \"fields\": { \(fields) } }"
    }
    let flattened = faults(
      in: """
        { "structs": { \(structs.joined(separator: ",")), "S\(count)": { "fields": { "x": "Int" } } } }
        """)
    let unions = (0..<count).map { number in
      let kinds = members { "\"\($0)\": { \"payload\": \"U\(number + 1)\" }" }
      return "\"U\(number)\": { \"coding\": { \"style\": \"members\" }, \"kinds\": { \(kinds) } }"
    }
    let payloadType = faults(
      in: """
        {
          "unions": {
            \(unions.joined(separator: ",")),
            "U\(count)": { "coding": { "style": "members" }, "kinds": { "x": { "fields": { "x": "Int" } } } }
          }
        }
        """)
    if copies == 1, count == 40 {
      #expect(flattened.isEmpty && payloadType.isEmpty)
    } else {
      #expect(flattened.count == 1 && flattened[0].contains("flattened structs"))
      #expect(payloadType.count == 1 && payloadType[0].contains("unions that share the object"))
    }
  }

  @Test func limitsNestedSections() {
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

  @Test func limitsNestedPartials() {
    func chain(_ count: Int) -> String {
      let partials = (0..<count).map { #""p\#($0)": "{{>p\#($0 + 1)}}""# }.joined(separator: ", ")
      return #"""
        { "unions": { "U": {
          "renderers": { "Text": { "format": "text", "partials": { \#(partials), "p\#(count)": "" } } },
          "kinds": { "a": { "render": { "Text": "{{>p0}}" } } }
        } } }
        """#
    }
    #expect(faults(in: chain(126)).isEmpty)
    #expect(
      faults(in: chain(128)) == [
        "more than 128 sections and partials nest at 'p127'; nest fewer partials"
      ])
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

  @Test func limitsSizeOfValues() {
    func schema(_ type: String, _ value: String) -> String {
      """
      { "structs": { "S": { "fields": { "a": { "type": "\(type)", "default": \(value) } } } } }
      """
    }
    let tooMany = [
      "the value contains more than 100000 other values, which is too many for generated code; read them from a file in your program"
    ]
    func list(_ count: Int) -> String {
      "[\(Array(repeating: "0", count: count).joined(separator: ","))]"
    }
    #expect(faults(in: schema("[Int]", list(100_000))).isEmpty)
    #expect(faults(in: schema("[Int]", list(100_001))) == tooMany)
    #expect(faults(in: schema("JSON", list(99_999))).isEmpty)
    #expect(faults(in: schema("JSON", list(100_000))) == tooMany)
    let members = (0...100_000).map { "\"\($0)\":0" }.joined(separator: ",")
    #expect(faults(in: schema("[String: Int]", "{\(members)}")) == tooMany)
  }

  @Test func limitsTraversalsOfCycle() {
    func ring(_ count: Int) -> String {
      let unions = (0..<count).map { number in
        let next = #""fields": { "next": "[N\#((number + 1) % count)]" }"#
        return
          #""N\#(number)": { "with": ["traversal"], "kinds": { "leaf": {}, "node": { \#(next) } } }"#
      }
      return "{ \"unions\": { \(unions.joined(separator: ",")) } }"
    }
    // Each union has a model, and the product of unions and types is limited to 50,000.
    #expect(faults(in: ring(158)).isEmpty)
    #expect(
      faults(in: ring(159)) == [
        "'N0' and 158 other unions with 'traversal' contain each other through 318 types, which is too many; write 'traversal' only for unions where a traversal begins"
      ])
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
