/// Which declarations can contain themselves in data, in lists, sets and dictionaries too.
///
/// Each declaration is one, whatever its generic arguments are; a type that is named as an argument counts as
/// contained, and so does one behind an indirect field.
struct RecursiveTypes {
  private let unionCount: Int
  private let modelNodes: [[Int]]
  /// The number of the cycle that each declaration belongs to.
  private let cycles: [Int]
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
    unionCount = schema.unions.count
    self.modelNodes = modelNodes
    let nodes = { Self.nodes($0, modelNodes, unionCount: modelNodes.count) }
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
    cycles = stronglyConnectedComponents(of: edges)
    isOnCycle = cyclicNodes(of: edges)
    for index in schema.unions.indices { edges[index] = [] }
    isOnRecordCycle = cyclicNodes(of: edges)
  }

  /// The declarations that a type names.
  private static func nodes(
    _ type: SwiftType, _ modelNodes: [[Int]], unionCount: Int
  ) -> [Int] {
    type.parts.compactMap { part in
      guard case .declared(let declared) = part else { return nil }
      switch declared.place {
      case .union(let index): return index
      case .structure(let index): return unionCount + index
      case .model(let union, let kind): return modelNodes[union][kind]
      case .enumeration: return nil
      }
    }
  }

  func contains(union: Int) -> Bool { isOnCycle[union] }

  /// Whether a value of a type can contain the struct in which it stands.
  func recurses(_ type: SwiftType, structure: Int) -> Bool {
    recurses(type, node: unionCount + structure)
  }

  /// Whether a value of a type can contain the model in which it stands.
  func recurses(_ type: SwiftType, union: Int, kind: Int) -> Bool {
    recurses(type, node: modelNodes[union][kind])
  }

  private func recurses(_ type: SwiftType, node: Int) -> Bool {
    Self.nodes(type, modelNodes, unionCount: unionCount).contains { cycles[$0] == cycles[node] }
  }

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

/// Marks the fields by which models and structs can contain themselves.
func markRecursiveFields(in schema: inout Schema) {
  let recursive = RecursiveTypes(schema)
  for index in schema.structures.indices {
    for field in schema.structures[index].fields.indices {
      schema.structures[index].fields[field].isRecursive = recursive.recurses(
        schema.structures[index].fields[field].type, structure: index)
    }
  }
  for index in schema.unions.indices {
    for kind in schema.unions[index].kinds.indices {
      guard case .model(var fields) = schema.unions[index].kinds[kind].payload else { continue }
      for field in fields.indices {
        fields[field].isRecursive = recursive.recurses(
          fields[field].type, union: index, kind: kind)
      }
      schema.unions[index].kinds[kind].payload = .model(fields)
    }
  }
}

extension Schema {
  /// How deep in the data a `JSON` may stand: as deep as any of the documents that name it allows.
  var jsonDepthLimit: Int? {
    typeUses.filter { $0.type.parts.contains(.json) }.map { documents[$0.document].maxDepth }.max()
  }
}
