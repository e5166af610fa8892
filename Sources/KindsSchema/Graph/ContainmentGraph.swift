/// Which declarations contain which by value.
///
/// An optional holds its value in place; lists, sets, dictionaries and indirect fields do not.
final class ContainmentGraph {
  private let schema: Schema
  private let followsUnions: Bool
  private let followsExternals: Bool
  private let followsIndirectFields: Bool
  private let isIndirect: (Kind) -> Bool
  /// Which generic arguments a declaration holds in place.
  private let flow: ParameterFlow
  private let numbers: DeclarationNumbers
  /// The number of the cycle that each declaration belongs to: those of one cycle contain each other.
  private lazy var cycles = stronglyConnectedComponents(of: edges)

  /// - Parameters:
  ///   - followsUnions: Whether unions count as containing what their kinds carry.
  ///   - followsExternals: Whether a type written elsewhere counts as containing its generic arguments.
  ///   - followsIndirectFields: Whether indirect fields count as if they were not.
  ///   - isIndirect: Whether a kind of a union does not hold what it carries in place.
  init(
    _ schema: Schema, followsUnions: Bool, followsExternals: Bool,
    followsIndirectFields: Bool = false, isIndirect: @escaping (Kind) -> Bool = { _ in false }
  ) {
    self.schema = schema
    self.followsUnions = followsUnions
    self.followsExternals = followsExternals
    self.followsIndirectFields = followsIndirectFields
    self.isIndirect = isIndirect
    self.flow = ParameterFlow(
      schema, counts: { _ in true },
      types: { $0.filter { followsIndirectFields || !$0.isIndirect }.map(\.type) }
    ) { type in
      switch type {
      case .optional(let wrapped): return [wrapped]
      case .external(_, let arguments): return followsExternals ? arguments : []
      default: return []
      }
    }
    numbers = DeclarationNumbers(schema)
  }

  /// The declarations that each holds in place.
  private var edges: [[Int]] {
    var edges: [[Int]] = Array(repeating: [], count: numbers.count)
    func addEdges(from node: Int, to fields: [Field]) {
      for field in fields where followsIndirectFields || !field.isIndirect {
        edges[node] += nodes(in: field.type)
      }
    }
    for (index, union) in schema.unions.enumerated() {
      for (kindIndex, kind) in union.kinds.enumerated() {
        if case .model(let fields) = kind.payload {
          addEdges(from: numbers.kind(kindIndex, of: index), to: fields)
        }
        guard followsUnions, !isIndirect(kind) else { continue }
        edges[numbers.union(index)] += payloadNodes(union: index, kind: kindIndex)
      }
    }
    for (index, structure) in schema.structures.enumerated() {
      addEdges(from: numbers.structure(index), to: structure.fields)
    }
    return edges
  }

  /// Whether what a kind carries contains the kind's union.
  func isRecursive(union: Int, kind: Int) -> Bool {
    payloadNodes(union: union, kind: kind).contains {
      cycles[$0] == cycles[numbers.union(union)]
    }
  }

  /// Whether a field's type contains the struct that the field stands in.
  func isRecursive(_ type: SwiftType, structure: Int) -> Bool {
    isRecursive(type, numbers.structure(structure))
  }

  /// Whether a field's type contains the model that the field stands in.
  func isRecursive(_ type: SwiftType, union: Int, kind: Int) -> Bool {
    isRecursive(type, numbers.kind(kind, of: union))
  }

  private func isRecursive(_ type: SwiftType, _ node: Int) -> Bool {
    nodes(in: type).contains { cycles[$0] == cycles[node] }
  }

  private func payloadNodes(union: Int, kind: Int) -> [Int] {
    switch schema.unions[union].kinds[kind].payload {
    case .nothing: return []
    case .model: return [numbers.kind(kind, of: union)]
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
      let node = numbers[declared.place].map { [$0] } ?? []
      return node + flow.arguments(of: declared).flatMap { nodes(in: $0) }
    }
  }
}

/// Marks each kind that says so, and of the others each whose payload contains its union by value, also through other declarations.
func markIndirectKinds(in schema: Schema, _ recursive: RecursiveTypes) {
  let graph = ContainmentGraph(
    schema, followsUnions: true, followsExternals: true,
    isIndirect: { $0.writtenIndirect?.value == true })
  for (index, union) in schema.unions.enumerated() {
    let canContainItself = recursive.contains(union: index)
    for (position, kind) in union.kinds.enumerated() {
      kind.isIndirect =
        kind.writtenIndirect?.value
        ?? (canContainItself && graph.isRecursive(union: index, kind: position))
    }
  }
}
