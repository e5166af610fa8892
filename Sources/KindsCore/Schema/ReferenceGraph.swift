/// Which declarations name which, in lists, sets and dictionaries too.
///
/// ``ContainmentGraph`` asks what stands in a value in place; here it counts what can be reached from a value.
struct ReferenceGraph {
  private let schema: Schema
  private let followsExternals: Bool
  private var nodes: [DeclaredType.Place: Int] = [:]
  private var edges: [[Int]] = []
  private var cycles: [Int] = []

  /// - Parameter followsExternals: Whether a type written elsewhere counts as naming its generic arguments.
  init(_ schema: Schema, followsExternals: Bool) {
    self.schema = schema
    self.followsExternals = followsExternals
    let places = schema.placesWithContents
    nodes = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
    edges = places.map { place in
      schema.contents(of: place).flatMap { content in
        content.type.references(followingExternals: followsExternals).compactMap { nodes[$0.place] }
      }
    }
    cycles = stronglyConnectedComponents(of: edges)
  }

  /// The declarations by way of which a union contains itself, the union first, each in the order in which it is
  /// met; none where it does not contain itself.
  func typesOnCycles(of union: Int) -> [DeclaredType] {
    guard let root = nodes[.union(union)] else { return [] }
    var found: [DeclaredType] = []
    var seen: Set<Int> = []
    var pending = [DeclaredType(name: schema.unions[union].name.value, place: .union(union))]
    var isRecursive = false
    while let type = pending.popLast() {
      guard let node = nodes[type.place], seen.insert(node).inserted else { continue }
      found.append(type)
      isRecursive = isRecursive || edges[node].contains(root)
      let next = schema.contents(of: type.place).flatMap { content in
        content.type.references(followingExternals: followsExternals)
      }
      pending += next.filter { isOnCycle($0, of: union) }.reversed()
    }
    return isRecursive ? found : []
  }

  /// Whether a declaration is reached from a union and leads back to it.
  func isOnCycle(_ type: DeclaredType, of union: Int) -> Bool {
    guard let node = nodes[type.place], let root = nodes[.union(union)] else { return false }
    return cycles[node] == cycles[root]
  }
}

/// Finds the types by way of which the unions that are to be walked contain themselves.
func findTraversedTypes(in schema: inout Schema) {
  guard schema.unions.contains(where: { $0.traversal != nil }) else { return }
  let graph = ReferenceGraph(schema, followsExternals: false)
  for index in schema.unions.indices where schema.unions[index].traversal != nil {
    schema.unions[index].traversedTypes = graph.typesOnCycles(of: index)
  }
}

extension Schema {
  /// The declarations that can name others.
  fileprivate var placesWithContents: [DeclaredType.Place] {
    var places: [DeclaredType.Place] = []
    for (index, union) in unions.enumerated() {
      places.append(.union(index))
      for (kindIndex, kind) in union.kinds.enumerated() {
        if case .model = kind.payload { places.append(.model(union: index, kind: kindIndex)) }
      }
    }
    return places + structures.indices.map { .structure($0) }
  }

  /// The types that a declaration is made of: what the kinds of a union carry, or the types of fields.
  func contents(of place: DeclaredType.Place) -> [(type: SwiftType, range: SourceRange)] {
    switch place {
    case .enumeration:
      return []
    case .structure(let index):
      return structures[index].fields.map { ($0.type, $0.typeRange) }
    case .model(let union, let kind):
      guard case .model(let fields) = unions[union].kinds[kind].payload else { return [] }
      return fields.map { ($0.type, $0.typeRange) }
    case .union(let index):
      return unions[index].kinds.enumerated().compactMap { position, kind in
        switch kind.payload {
        case .nothing: return nil
        case .type(let type, let range): return (type, range)
        case .model: return (.declared(model(ofKind: position, of: index)), kind.name.range)
        }
      }
    }
  }

  /// The model of a kind as a type.
  func model(ofKind kind: Int, of union: Int) -> DeclaredType {
    DeclaredType(name: unions[union].kinds[kind].model, place: .model(union: union, kind: kind))
  }
}

extension SwiftType {
  /// The declarations that it names, in order.
  func references(followingExternals: Bool) -> [DeclaredType] {
    switch self {
    case .known, .json: return []
    case .declared(let type): return [type]
    case .external(_, let arguments):
      guard followingExternals else { return [] }
      return arguments.flatMap { $0.references(followingExternals: true) }
    case .optional(let type), .array(let type), .set(let type):
      return type.references(followingExternals: followingExternals)
    case .dictionary(let key, let value):
      return key.references(followingExternals: followingExternals)
        + value.references(followingExternals: followingExternals)
    }
  }
}
