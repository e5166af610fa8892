/// Which declarations can contain themselves in data, in lists, sets and dictionaries too.
///
/// Each declaration is one, whatever its generic arguments are; a type that is named as an argument counts as
/// contained, and so does one behind an indirect field.
struct RecursiveTypes {
  private let numbers: DeclarationNumbers
  /// The number of the cycle that each declaration belongs to.
  private let cycles: [Int]
  private let isOnCycle: [Bool]
  /// As ``isOnCycle``, but for the cycles that go through a union.
  private let isOnRecordCycle: [Bool]

  init(_ schema: Schema) {
    let numbers = DeclarationNumbers(schema)
    self.numbers = numbers
    var edges: [[Int]] = Array(repeating: [], count: numbers.count)
    func addEdges(from node: Int, to type: SwiftType) {
      for case .declared(let declared) in type.parts {
        if let other = numbers[declared.place] { edges[node].append(other) }
      }
    }
    for (index, union) in schema.unions.enumerated() {
      edges[numbers.union(index)] = union.kinds.indices.map { numbers.kind($0, of: index) }
      for (position, kind) in union.kinds.enumerated() {
        let node = numbers.kind(position, of: index)
        switch kind.payload {
        case .nothing: break
        case .model(let fields): for field in fields { addEdges(from: node, to: field.type) }
        case .type(let type, _): addEdges(from: node, to: type)
        }
      }
    }
    for (index, structure) in schema.structures.enumerated() {
      let node = numbers.structure(index)
      for field in structure.fields { addEdges(from: node, to: field.type) }
    }
    cycles = stronglyConnectedComponents(of: edges)
    isOnCycle = cyclicNodes(of: edges, cycles)
    for index in schema.unions.indices { edges[numbers.union(index)] = [] }
    isOnRecordCycle = cyclicNodes(of: edges, stronglyConnectedComponents(of: edges))
  }

  func contains(union: Int) -> Bool { isOnCycle[numbers.union(union)] }

  /// Whether a value of a type can contain the struct in which it stands.
  func recurses(_ type: SwiftType, structure: Int) -> Bool {
    recurses(type, node: numbers.structure(structure))
  }

  /// Whether a value of a type can contain the model in which it stands.
  func recurses(_ type: SwiftType, union: Int, kind: Int) -> Bool {
    recurses(type, node: numbers.kind(kind, of: union))
  }

  private func recurses(_ type: SwiftType, node: Int) -> Bool {
    isOnCycle[node]
      && type.parts.contains { part in
        guard case .declared(let declared) = part else { return false }
        return numbers[declared.place].map { cycles[$0] == cycles[node] } ?? false
      }
  }

  /// Whether a struct can contain itself without a union's being in between.
  func contains(structure: Int) -> Bool { isOnRecordCycle[numbers.structure(structure)] }

  /// Whether the model of a kind can contain itself without a union's being in between.
  func contains(union: Int, kind: Int) -> Bool { isOnRecordCycle[numbers.kind(kind, of: union)] }
}

/// Which nodes of a directed graph can be reached from themselves.
private func cyclicNodes(of edges: [[Int]], _ components: [Int]) -> [Bool] {
  edges.indices.map { node in
    edges[node].contains { components[$0] == components[node] }
  }
}

/// Limits how deep in the data the values may stand whose decoding can recurse: of each cycle one declaration at
/// least, and the unions of which the schema says it.
func limitDepths(in schema: inout Schema, _ recursive: RecursiveTypes) {
  for index in schema.unions.indices {
    let coding = schema.unions[index].coding
    if recursive.contains(union: index) || coding.maxDepthRange != nil {
      schema.unions[index].depthLimit = coding.maxDepth
    }
    for (position, kind) in schema.unions[index].kinds.enumerated()
    where recursive.contains(union: index, kind: position) {
      kind.depthLimit = coding.maxDepth
    }
  }
  for index in schema.structures.indices where recursive.contains(structure: index) {
    schema.structures[index].depthLimit =
      schema.documents[schema.structures[index].document].maxDepth
  }
}

/// Marks the fields by which models and structs can contain themselves.
func markRecursiveFields(in schema: inout Schema, _ recursive: RecursiveTypes) {
  func marked(_ fields: [Field], where recurses: (SwiftType) -> Bool) -> [Field]? {
    guard fields.contains(where: { recurses($0.type) }) else { return nil }
    return fields.map { recurses($0.type) ? $0.copy(isRecursive: true) : $0 }
  }
  for (index, structure) in schema.structures.enumerated() {
    let fields = marked(structure.fields) { recursive.recurses($0, structure: index) }
    if let fields { schema.structures[index].fields = fields }
  }
  for (index, union) in schema.unions.enumerated() {
    for (position, kind) in union.kinds.enumerated() {
      guard case .model(let fields) = kind.payload,
        let fields = marked(fields, where: { recursive.recurses($0, union: index, kind: position) })
      else { continue }
      schema.unions[index].kinds[position] = kind.copy(payload: .model(fields))
    }
  }
}

extension Schema {
  /// How deep in the data a `JSON` may stand: as deep as any of the documents that name it allows.
  var jsonDepthLimit: Int? {
    typeUses.lazy.filter(\.type.namesJSON).map { documents[$0.document].maxDepth }.max()
  }
}
