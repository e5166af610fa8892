/// The types whose values can contain values of unions with a renderer of one name and format.
package struct RenderedTypes {
  private let numbers: DeclarationNumbers
  /// Whether values of each declaration contain such values, by the number of the declaration.
  private var isRendered: [Bool]

  package init(_ name: SwiftName, _ format: RenderFormat, in schema: Schema) {
    numbers = DeclarationNumbers(schema)
    isRendered = Array(repeating: false, count: numbers.count)
    var owners: [[Int]] = Array(repeating: [], count: numbers.count)
    for (owner, edges) in Containment(schema).edges.enumerated() {
      for edge in edges { owners[edge.target].append(owner) }
    }
    var pending: [Int] = []
    for (index, union) in schema.unions.enumerated() {
      if let superset = union.superset {
        owners[numbers.union(superset.union)].append(numbers.union(index))
      }
      if union.renderer(named: name, format) != nil { pending.append(numbers.union(index)) }
    }
    while let node = pending.popLast() {
      if isRendered[node] { continue }
      isRendered[node] = true
      pending += owners[node]
    }
  }

  /// Whether a value of a type can contain such values, or be one.
  package func contains(_ type: SwiftType) -> Bool {
    type.references(followingExternals: false).contains { type in
      let containsThem = numbers[type.index].map { isRendered[$0] } ?? false
      return containsThem || type.arguments.contains(where: contains)
    }
  }
}
