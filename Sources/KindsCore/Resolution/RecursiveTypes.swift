/// Which declarations can contain themselves in data, in lists, sets and dictionaries too.
///
/// Each declaration is one, whatever its generic arguments are; a type that is named as an argument counts as
/// contained, and so does one behind an indirect field.
struct RecursiveTypes {
  private let unionCount: Int
  private let modelNodes: [[Int]]
  private let isOnCycle: [Bool]
  /// As ``isOnCycle``, but for the cycles that go through a union.
  private let isOnRecordCycle: [Bool]

  init(_ schema: Schema) {
    var count = schema.unions.count + schema.structures.count
    let modelNodes = schema.unions.map { union in
      let first = count
      count += union.kinds.count
      return Array(first..<count)
    }
    func nodes(_ type: SwiftType) -> [Int] {
      type.parts.compactMap { part in
        guard case .declared(let declared) = part else { return nil }
        switch declared.place {
        case .union(let index): return index
        case .structure(let index): return schema.unions.count + index
        case .model(let union, let kind): return modelNodes[union][kind]
        case .enumeration: return nil
        }
      }
    }
    var edges = Array(repeating: [Int](), count: count)
    for (index, union) in schema.unions.enumerated() {
      edges[index] = modelNodes[index]
      for (kind, model) in zip(union.kinds, modelNodes[index]) {
        edges[model] = kind.payload.types.flatMap(nodes)
      }
    }
    for (index, structure) in schema.structures.enumerated() {
      edges[schema.unions.count + index] = structure.fields.map(\.type).flatMap(nodes)
    }
    unionCount = schema.unions.count
    self.modelNodes = modelNodes
    isOnCycle = cyclicNodes(of: edges)
    for index in schema.unions.indices { edges[index] = [] }
    isOnRecordCycle = cyclicNodes(of: edges)
  }

  func contains(union: Int) -> Bool { isOnCycle[union] }

  /// Whether a struct can contain itself without a union's being in between.
  func contains(structure: Int) -> Bool { isOnRecordCycle[unionCount + structure] }

  /// Whether the model of a kind can contain itself without a union's being in between.
  func contains(union: Int, kind: Int) -> Bool { isOnRecordCycle[modelNodes[union][kind]] }
}

/// Which nodes of a directed graph can be reached from themselves.
private func cyclicNodes(of edges: [[Int]]) -> [Bool] {
  let components = stronglyConnectedComponents(of: edges)
  return edges.indices.map { node in
    edges[node].contains { components[$0] == components[node] }
  }
}

/// Limits how deep in the data the values may stand whose decoding can recurse: of each cycle one declaration at
/// least, and the unions of which the schema says it.
func limitDepths(in schema: inout Schema) {
  let recursive = RecursiveTypes(schema)
  for index in schema.unions.indices {
    let coding = schema.unions[index].coding
    if recursive.contains(union: index) || coding.maxDepthRange != nil {
      schema.unions[index].depthLimit = coding.maxDepth
    }
    for kind in schema.unions[index].kinds.indices
    where recursive.contains(union: index, kind: kind) {
      schema.unions[index].kinds[kind].depthLimit = coding.maxDepth
    }
  }
  for index in schema.structures.indices where recursive.contains(structure: index) {
    schema.structures[index].depthLimit =
      schema.documents[schema.structures[index].document].maxDepth
  }
}

extension Schema {
  /// How deep in the data a `JSON` may stand: as deep as any of the documents that name it allows.
  var jsonDepthLimit: Int? {
    typeUses.filter { $0.type.parts.contains(.json) }.map { documents[$0.document].maxDepth }.max()
  }
}
