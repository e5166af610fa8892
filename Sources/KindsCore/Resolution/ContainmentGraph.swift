/// Which declarations contain which by value.
///
/// An optional holds its value in place; lists, sets, dictionaries and indirect fields do not.
struct ContainmentGraph {
  private let schema: Schema
  private let followsExternals: Bool
  /// Which generic arguments a declaration holds in place.
  private let flow: ParameterFlow
  private var modelNodes: [[Int?]] = []
  private var edges: [[Int]] = []

  /// The number of the cycle that each declaration belongs to: those of one cycle contain each other.
  private(set) var cycles: [Int] = []

  /// - Parameters:
  ///   - followsUnions: Whether unions count as containing what their kinds carry.
  ///   - followsExternals: Whether a type written elsewhere counts as containing its generic arguments.
  ///   - followsIndirectFields: Whether indirect fields count as if they were not.
  ///   - isIndirect: Whether a kind of a union does not hold what it carries in place.
  init(
    _ schema: Schema, followsUnions: Bool, followsExternals: Bool,
    followsIndirectFields: Bool = false, isIndirect: (Kind) -> Bool = { _ in false }
  ) {
    func types(_ fields: [Field]) -> [SwiftType] {
      (followsIndirectFields ? fields : fields.filter { !$0.isIndirect }).map(\.type)
    }
    self.schema = schema
    self.followsExternals = followsExternals
    self.flow = ParameterFlow(schema, counts: { _ in true }, types: types) { type in
      switch type {
      case .optional(let wrapped): return [wrapped]
      case .external(_, let arguments): return followsExternals ? arguments : []
      default: return []
      }
    }
    var count = schema.unions.count + schema.structures.count
    for union in schema.unions {
      modelNodes.append(
        union.kinds.map { kind in
          guard case .model = kind.payload else { return nil }
          count += 1
          return count - 1
        })
    }
    edges = Array(repeating: [], count: count)
    for (index, union) in schema.unions.enumerated() {
      for (kindIndex, kind) in union.kinds.enumerated() {
        if case .model(let fields) = kind.payload, let node = modelNodes[index][kindIndex] {
          edges[node] = types(fields).flatMap { nodes(in: $0) }
        }
        guard followsUnions, !isIndirect(kind) else { continue }
        edges[index] += payloadNodes(union: index, kind: kindIndex)
      }
    }
    for (index, structure) in schema.structures.enumerated() {
      edges[schema.unions.count + index] =
        types(structure.fields).flatMap { nodes(in: $0) }
    }
    cycles = stronglyConnectedComponents(of: edges)
  }

  /// Whether what a kind carries contains the kind's union.
  func isRecursive(union: Int, kind: Int) -> Bool {
    payloadNodes(union: union, kind: kind).contains {
      cycles[$0] == cycles[union]
    }
  }

  /// Whether a field's type contains the struct that the field stands in.
  func isRecursive(_ type: SwiftType, structure: Int) -> Bool {
    nodes(in: type).contains { cycles[$0] == cycles[schema.unions.count + structure] }
  }

  /// Whether a field's type contains the model that the field stands in.
  func isRecursive(_ type: SwiftType, union: Int, kind: Int) -> Bool {
    guard let model = modelNodes[union][kind] else { return false }
    return nodes(in: type).contains { cycles[$0] == cycles[model] }
  }

  private func payloadNodes(union: Int, kind: Int) -> [Int] {
    switch schema.unions[union].kinds[kind].payload {
    case .nothing: return []
    case .model: return modelNodes[union][kind].map { [$0] } ?? []
    case .type(let type, _): return nodes(in: type)
    }
  }

  private func nodes(in type: SwiftType) -> [Int] {
    switch type {
    case .known, .json, .parameter, .array, .set, .dictionary: return []
    case .optional(let wrapped): return nodes(in: wrapped)
    case .external(_, let arguments):
      return followsExternals ? arguments.flatMap { nodes(in: $0) } : []
    case .declared(let declared):
      return node(of: declared.place) + flow.arguments(of: declared).flatMap { nodes(in: $0) }
    }
  }

  private func node(of place: DeclaredType.Place) -> [Int] {
    switch place {
    case .union(let index): return [index]
    case .structure(let index): return [schema.unions.count + index]
    case .model(let union, let kind): return modelNodes[union][kind].map { [$0] } ?? []
    case .enumeration: return []
    }
  }
}

/// Marks each kind that says so, and of the others each whose payload contains its union by value, also through other declarations.
func markIndirectKinds(in schema: inout Schema) {
  let graph = ContainmentGraph(
    schema, followsUnions: true, followsExternals: true,
    isIndirect: { $0.writtenIndirect?.value == true })
  for union in schema.unions.indices {
    for kind in schema.unions[union].kinds.indices {
      schema.unions[union].kinds[kind].isIndirect =
        schema.unions[union].kinds[kind].writtenIndirect?.value
        ?? graph.isRecursive(union: union, kind: kind)
    }
  }
}
