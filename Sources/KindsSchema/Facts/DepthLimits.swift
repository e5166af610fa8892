/// How deep in the data the values may be whose decoding can recurse: of each cycle one declaration at least, and the
/// unions of which the schema says it.
struct DepthLimits {
  let unions: [Int?]
  /// By union and kind; none for subsets, whose models are those of their supersets.
  let models: [[Int?]]
  let structures: [Int?]
  /// How deep a `JSON` may be in documents that do not say it.
  let defaultJSONDepth: Int

  init(_ schema: Schema, _ graph: Graph, _ layouts: Layouts) {
    let recursive = graph.recursive
    let defaults = DefaultDepths(schema, recursive, layouts)
    let numbers = recursive.numbers
    unions = schema.unions.enumerated().map { index, union in
      recursive.contains(union: index) || union.coding.maxDepthRange != nil
        ? union.coding.maxDepth ?? defaults[numbers.union(index)] : nil
    }
    models = schema.unions.enumerated().map { index, union in
      if union.superset != nil { return [] }
      return union.kinds.indices.map { kind in
        recursive.contains(union: index, kind: kind)
          ? union.coding.maxDepth ?? defaults[numbers.kind(kind, of: index)] : nil
      }
    }
    structures = schema.structures.enumerated().map { index, structure in
      recursive.contains(structure: index)
        ? schema.documents[structure.document].maxDepth ?? defaults[numbers.structure(index)] : nil
    }
    defaultJSONDepth = defaults.ofJSON
  }
}

/// How deep in the data values may be if the schema does not say it: ``defaultMaxDepth`` keys and indices, or fewer if the
/// values on the way are so large that a stack of 512 KiB does not hold as many.
private struct DefaultDepths {
  /// By the numbers of declarations; empty if all have the same.
  private var depths: [Int] = []
  private(set) var ofJSON = defaultMaxDepth

  init(_ schema: Schema, _ recursive: RecursiveTypes, _ layouts: Layouts) {
    let large = StackUses(schema, recursive, layouts).depths.filter { $0.value < defaultMaxDepth }
    if large.isEmpty { return }
    let edges = recursive.numbers.edges(of: schema)
    depths = edges.indices.map { large[recursive.cycles[$0]] ?? defaultMaxDepth }
    // What stands in a large value may not be deeper in the data than that. A cycle has a higher number than those that it
    // leads to.
    for node in edges.indices.sorted(by: { recursive.cycles[$0] > recursive.cycles[$1] }) {
      for other in edges[node] { depths[other] = min(depths[other], depths[node]) }
    }
    ofJSON = recursive.numbers.nodesWithJSON(in: schema).map { depths[$0] }.min() ?? ofJSON
  }

  subscript(number: Int) -> Int { depths.isEmpty ? defaultMaxDepth : depths[number] }
}
