/// The depth limits of values in data. If decoding can recurse, at least one declaration of each cycle has a limit.
/// Unions that set `maxDepth` themselves always have one.
struct DepthLimits {
  let unions: [Int?]
  /// The limits by union and kind. A subset has none, because its models belong to its superset.
  let models: [[Int?]]
  let structures: [Int?]
  /// The depth limit of a `JSON` value in documents without `maxDepth`.
  let defaultJSONDepth: Int
  /// Each limit in the schema that is above the default.
  let raised: [RaisedDepth]

  init(_ schema: Schema, _ graph: Graph, _ layouts: Layouts, _ stackRequirements: StackRequirements)
  {
    let recursive = graph.recursive
    let defaults = DefaultDepths(schema, recursive, layouts, stackRequirements)
    let numbers = recursive.numbers
    var raised: [SourceRange: Int] = [:]
    func note(_ written: Located<Int>?, above usual: Int) {
      guard let written, written.value > usual else { return }
      raised[written.range] = min(raised[written.range] ?? usual, usual)
    }
    func limit(_ written: Located<Int>?, else usual: Int) -> Int {
      note(written, above: usual)
      return written?.value ?? usual
    }
    unions = schema.unions.enumerated().map { index, union in
      recursive.canContainItself(union: index) || !union.coding.inheritsMaxDepth
        ? limit(union.coding.maxDepth, else: defaults[numbers.union(index)]) : nil
    }
    models = schema.unions.enumerated().map { index, union in
      if union.superset != nil { return [] }
      return union.kinds.indices.map { kind in
        recursive.canContainItselfWithoutUnion(union: index, kind: kind)
          ? limit(union.coding.maxDepth, else: defaults[numbers.kind(kind, of: index)]) : nil
      }
    }
    structures = schema.structures.enumerated().map { index, structure in
      recursive.canContainItselfWithoutUnion(structure: index)
        ? limit(
          schema.documents[structure.document].maxDepth, else: defaults[numbers.structure(index)])
        : nil
    }
    defaultJSONDepth = defaults.ofJSON
    if schema.documents.contains(where: { $0.maxDepth != nil }) {
      for use in schema.typeUses where use.type.namesJSON {
        note(schema.documents[use.document].maxDepth, above: defaultJSONDepth)
      }
    }
    self.raised = raised.map(RaisedDepth.init)
  }
}

/// A depth limit in the schema that may require more than a small stack.
struct RaisedDepth {
  /// The place of the limit in the schema.
  let range: SourceRange
  /// The default limit, for which a small stack suffices.
  let usual: Int
}

/// The default depth limits: ``defaultMaxDepth`` keys and indices, or fewer if the values on the path are too large for
/// a stack of 512 KiB.
private struct DefaultDepths {
  private let components: [Int]
  /// The limits by component number; empty if all components have the usual limit.
  private var depths: [Int] = []
  private(set) var ofJSON = defaultMaxDepth

  init(
    _ schema: Schema, _ recursive: RecursiveTypes, _ layouts: Layouts,
    _ stackRequirements: StackRequirements
  ) {
    components = recursive.components
    let large = StackUses(schema, recursive, layouts, stackRequirements).depths
      .filter { $0.value < defaultMaxDepth }
    if large.isEmpty { return }
    let edges = recursive.numbers.edges(of: schema)
    // There are at most as many components as declarations.
    depths = edges.indices.map { large[$0] ?? defaultMaxDepth }
    // A value inside a large value has at most the limit of the large value. A component has a higher number than the
    // components that can be reached from it.
    for node in edges.indices.sorted(by: { components[$0] > components[$1] }) {
      for other in edges[node] {
        depths[components[other]] = min(depths[components[other]], depths[components[node]])
      }
    }
    ofJSON =
      recursive.numbers.nodesWithJSON(in: schema).map { depths[components[$0]] }.min() ?? ofJSON
  }

  subscript(number: Int) -> Int { depths.isEmpty ? defaultMaxDepth : depths[components[number]] }
}
