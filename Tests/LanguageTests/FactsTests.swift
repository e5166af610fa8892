import Testing

@testable import KindsCore

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

  @Test func manyLargeKindsUseFunctionPerKind() throws {
    #expect(try read(Self.tree).facts.unions.map(\.hasSmallFrames) == [true, false])
  }
}
