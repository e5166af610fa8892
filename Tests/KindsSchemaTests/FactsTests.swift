import Testing

@testable import KindsSchema

/// The facts about a schema after its names are resolved.
@Suite struct FactsTests {
  private func read(_ text: String) throws -> CheckedSchema {
    let source = SourceFile(path: "A.kinds.json", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let checked = readSchema([source], &diagnostics)
    return try #require(checked, "\(describe(diagnostics.all, in: [source], style: .lines))")
  }

  private static let tree = """
    {
      "unions": {
        "Node": {
          "coding": { "maxDepth": 9 },
          "fields": { "id": "Int" },
          "kinds": {
            "leaf": { "fields": { "text": "String" } },
            "branch": { "fields": { "nodes": "[Node]" } },
            "pair": { "fields": { "left": "Node", "right": "Node?" } },
            "large": { "fields": { "a": "String", "b": "String", "c": "String" } },
            "small": { "fields": { "a": "String", "b": "String", "c": "String" }, "indirect": false }
          },
          "subsets": { "Leaf": ["small", "leaf"] }
        }
      },
      "structs": {
        "Chain": { "fields": { "next": { "type": "Chain?", "indirect": true }, "text": "String" } },
        "Plain": { "fields": { "chains": "[Chain]" } }
      }
    }
    """

  /// A chain of structs that contain each other by value and do not fit into 512 KiB, the possible size of a thread's
  /// stack. Two structs are reported: the outermost one, and the first one that no longer fits into it, because that
  /// may be too large as well.
  @Test func findsNestedValuesTooLargeForSmallStack() throws {
    func outermost(_ count: Int, fields: Int, isIndirect: Bool = false) throws -> [String] {
      let strings = (0..<fields).map { "\"s\($0)\": \"String\"" }
      let structures = (0..<count).map { index -> String in
        let next = "\"next\": { \"type\": \"S\(index + 1)\", \"indirect\": \(isIndirect) }"
        return "\"S\(index)\": { \"fields\": { \((strings + [next]).joined(separator: ", ")) } }"
      }
      let last = "\"S\(count)\": { \"fields\": { \"v\": \"Int\" } }"
      let text = "{ \"structs\": { \((structures + [last]).joined(separator: ", ")) } }"
      let source = SourceFile(path: "A.kinds.json", bytes: Array(text.utf8))
      var diagnostics = Diagnostics()
      let root = try #require(readJSON(source, file: 0, &diagnostics))
      checkRules(of: root, in: source, &diagnostics)
      return diagnostics.all.map { diagnostic in
        #expect(diagnostic.rule == .nestedValues)
        return String(decoding: source.bytes[diagnostic.range.bytes], as: UTF8.self)
      }
    }
    #expect(try outermost(20, fields: 3) == [])
    #expect(try outermost(60, fields: 3) == ["\"S0\"", "\"S17\""])
    #expect(try outermost(100, fields: 1) == ["\"S0\"", "\"S29\""])
    #expect(try outermost(60, fields: 3, isIndirect: true) == [])
  }

  /// Unions that contain each other share one traversal, so the code of a cycle grows linearly with the number of its
  /// unions.
  @Test func cyclicUnionsShareTraversal() throws {
    func ring(_ count: Int) throws -> [UnionFacts] {
      let unions = (0..<count).map { index in
        """
        "U\(index)": {
          "with": ["traversal"],
          "kinds": { "a": { "fields": { "next": "U\((index + 1) % count)?" } }, "b": {} }
        }
        """
      }
      return try read("{ \"unions\": { \(unions.joined(separator: ", ")) } }").facts.unions
    }
    let shared = try ring(9)
    #expect(shared.map(\.traversalOwner) == Array(repeating: 0, count: 9))
    #expect(shared.map(\.sharesTraversal) == [true] + Array(repeating: false, count: 8))
    #expect(Set(shared[0].traversedTypes) == Set(shared[8].traversedTypes))
    #expect(try ring(1).map(\.sharesTraversal) == [false])
  }

  @Test func recursiveAndLargeKindsAreIndirect() throws {
    let facts = try read(Self.tree).facts
    #expect(facts.unions[0].isIndirect == [false, false, true, true, false])
    // A value of a subset cannot contain another value of the same subset.
    #expect(facts.unions[1].isIndirect == [false, false])
  }

  @Test func recursiveValuesHaveDepthLimit() throws {
    let facts = try read(Self.tree).facts
    #expect(facts.unions.map(\.depthLimit) == [9, 9])
    #expect(facts.unions[0].models.allSatisfy { $0.depthLimit == nil })
    #expect(facts.record(.structure(0)).depthLimit == defaultMaxDepth)
    #expect(facts.record(.structure(1)).depthLimit == nil)
  }

  @Test func largeValuesHaveLowerDepthLimit() throws {
    let texts = (0..<30).map { #""text\#($0)": "String""# }.joined(separator: ", ")
    func facts(_ maxDepth: String) throws -> (facts: Facts, schema: Schema) {
      let checked = try read(
        """
        {
          "defaults": { "coding": { \(maxDepth) } },
          "structs": {
            "Small": { "fields": { "values": "[String: Small]", "text": "String" } },
            "Large": { "fields": { "values": "[String: Large]", "inner": "[Inner]", \(texts) } },
            "Inner": { "fields": { "values": "[Inner]", "json": "JSON" } },
            "Listed": { "fields": { "values": "[Listed]", "text": "String" } }
          },
          "unions": {
            "Shape": {
              "coding": { "style": "shape" },
              "kinds": {
                "text": { "payload": "String" },
                "object": { "payload": "[String: Shape?]" }
              }
            }
          }
        }
        """)
      return (checked.facts, checked.schema)
    }
    let (found, schema) = try facts("")
    // Values inside a large value have the same limit as the large value, which already occupies the stack.
    #expect(found.structures.map(\.depthLimit) == [128, 58, 58, 128])
    #expect(found.jsonDepthLimit(of: schema) == 58)
    let shape = try #require(found.unions[0].depthLimit)
    #expect(shape < 128)
    let (explicit, other) = try facts(#""maxDepth": 200"#)
    #expect(explicit.structures.map(\.depthLimit) == [200, 200, 200, 200])
    #expect(explicit.unions.map(\.depthLimit) == [200])
    #expect(explicit.jsonDepthLimit(of: other) == 200)
  }

  /// Nested values and the values around recursive values occupy the stack too.
  @Test func nestedValuesLowerDepthLimit() throws {
    func depth(around: Int, inside: Int) throws -> Int? {
      func chain(_ name: String, _ count: Int, _ last: String) -> String {
        (0..<count).map {
          "\"\(name)\($0)\": { \"fields\": { \"next\": \"\(name)\($0 + 1)?\" } }, "
        }.joined()
          + "\"\(name)\(count)\": { \"fields\": { \(last) } }"
      }
      return try read(
        """
        {
          "structs": {
            "Tree": { "fields": { "trees": "[Tree]", "leaf": "Inside0?" } },
            \(chain("Inside", inside, #""v": "Int""#)),
            \(chain("Around", around, #""tree": "Tree""#))
          }
        }
        """
      ).facts.structures[0].depthLimit
    }
    #expect(try depth(around: 0, inside: 0) == 128)
    #expect(try depth(around: 50, inside: 0) == 128)
    let inside = try #require(try depth(around: 0, inside: 90))
    #expect(inside < 128)
    #expect(try #require(try depth(around: 50, inside: 90)) < inside)
  }

  /// The result does not depend on the order of declarations.
  @Test func mutuallyRecursiveValuesShareDepthLimit() throws {
    let texts = (0..<30).map { #""text\#($0)": "String""# }.joined(separator: ", ")
    let facts = try read(
      """
      {
        "structs": {
          "First": { "fields": { "seconds": "[Second]" } },
          "Second": { "fields": { "thirds": "[Third]" } },
          "Third": { "fields": { "firsts": "[First]" } },
          "Large": { "fields": { "values": "[String: Large]", "thirds": "[Third]", \(texts) } }
        }
      }
      """
    ).facts
    #expect(facts.structures.map(\.depthLimit) == [58, 58, 58, 58])
  }

  @Test func manyLargeKindsUseFunctionPerKind() throws {
    #expect(try read(Self.tree).facts.unions.map(\.hasSmallFrames) == [true, false])
  }

  @Test func sharesContainerIfEveryPayloadIsRecord() throws {
    let facts = try read(
      """
      {
        "unions": {
          "A": { "kinds": { "a": { "payload": "S" }, "b": { "fields": { "x": "Int" } } } },
          "B": { "kinds": { "a": { "payload": "A" }, "c": { "payload": "T" } }, "coding": { "tag": "t" } }
        },
        "structs": { "S": { "fields": { "y": "Int" } }, "T": { "fields": { "y": "Int" } } }
      }
      """
    ).facts
    #expect(facts.unions.map(\.sharesContainer) == [true, false])
    #expect(facts.structures.map(\.sharesContainer) == [true, false])
    #expect(facts.unions[0].models.map(\.sharesContainer) == [false, true])
  }
}
