/// The containment of declarations by value.
///
/// An optional stores its value inline. Lists, sets, dictionaries and indirect fields do not.
struct ContainmentGraph {
  private let schema: Schema
  private let numbers: DeclarationNumbers
  private let inPlace: InPlaceDeclarations
  /// The number of each declaration's strongly connected component, in which declarations contain each other.
  private let components: [Int]

  /// - Parameters:
  ///   - followsExternals: Whether an external type counts as containing its generic arguments.
  ///   - followsIndirectFields: Whether an indirect field counts as containing its value.
  ///   - isInPlace: Returns whether a union counts as containing the payload of one of its kinds, given the indices of
  ///     the union and of the kind.
  init(
    _ schema: Schema, followsExternals: Bool = false, followsIndirectFields: Bool = false,
    isInPlace: (_ union: Int, _ kind: Int) -> Bool = { _, _ in false }
  ) {
    let flow = ParameterFlow(
      schema, counts: { _ in true },
      types: { $0.filter { followsIndirectFields || !$0.isIndirect }.map(\.type) }
    ) { type in
      switch type {
      case .optional(let wrapped), .presence(let wrapped): return [wrapped]
      case .external(_, let arguments): return followsExternals ? arguments : []
      default: return []
      }
    }
    let numbers = DeclarationNumbers(schema)
    let inPlace = InPlaceDeclarations(
      numbers: numbers, flow: flow, followsExternals: followsExternals)
    // The declarations that each declaration stores inline.
    var edges: [[Int]] = Array(repeating: [], count: numbers.count)
    func addEdges(from node: Int, to fields: [Field]) {
      for field in fields where followsIndirectFields || !field.isIndirect {
        inPlace.addNodes(in: field.type, to: &edges[node])
      }
    }
    for (index, union) in schema.unions.enumerated() {
      for (position, kind) in union.kinds.enumerated() {
        let node = numbers.kind(position, of: index)
        if case .fields(let fields) = kind.payload { addEdges(from: node, to: fields) }
        guard isInPlace(index, position) else { continue }
        switch kind.payload {
        case .nothing: break
        case .fields: edges[numbers.union(index)].append(node)
        case .type(let type, _): edges[numbers.union(index)] += inPlace.nodes(in: type)
        }
      }
    }
    for (index, structure) in schema.structures.enumerated() {
      addEdges(from: numbers.structure(index), to: structure.fields)
    }
    components = stronglyConnectedComponents(of: edges)
    self.schema = schema
    self.numbers = numbers
    self.inPlace = inPlace
  }

  /// Whether the payload of a kind contains the kind's union.
  func isRecursive(union: Int, kind: Int) -> Bool {
    payloadNodes(union: union, kind: kind).contains {
      components[$0] == components[numbers.union(union)]
    }
  }

  /// Whether a field's type contains the struct or model that the field is in.
  func isRecursive(_ type: SwiftType, in record: DeclarationIndex) -> Bool {
    guard let node = numbers[record] else { return false }
    return inPlace.nodes(in: type).contains { components[$0] == components[node] }
  }

  private func payloadNodes(union: Int, kind: Int) -> [Int] {
    switch schema.unions[union].kinds[kind].payload {
    case .nothing: return []
    case .fields: return [numbers.kind(kind, of: union)]
    case .type(let type, _): return inPlace.nodes(in: type)
    }
  }
}

/// Finds the declarations, as numbers, that a value of a type stores inline.
private struct InPlaceDeclarations {
  let numbers: DeclarationNumbers
  /// The generic arguments that a declaration stores inline.
  let flow: ParameterFlow
  let followsExternals: Bool

  func nodes(in type: SwiftType) -> [Int] {
    var nodes: [Int] = []
    addNodes(in: type, to: &nodes)
    return nodes
  }

  func addNodes(in type: SwiftType, to nodes: inout [Int]) {
    switch type {
    case .known, .json, .parameter, .array, .set, .dictionary: return
    case .optional(let wrapped), .presence(let wrapped): addNodes(in: wrapped, to: &nodes)
    case .external(_, let arguments):
      guard followsExternals else { return }
      for argument in arguments { addNodes(in: argument, to: &nodes) }
    case .declared(let declared):
      if let node = numbers[declared.index] { nodes.append(node) }
      for argument in flow.arguments(of: declared) { addNodes(in: argument, to: &nodes) }
    }
  }
}
