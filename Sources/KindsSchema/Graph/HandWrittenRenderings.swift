/// The renderers that are protocols instead of structs, because they call hand-written renderings. These are the
/// renderers of unions with hand-written kinds, and of unions whose values can contain such kinds.
///
/// The protocols depend only on the types, not on the values that templates use, so that another module can find the
/// same protocols without knowing the templates.
package struct HandWrittenRenderings {
  /// For each renderer that is a protocol, the unions whose rendering protocols it needs, in schema order, including
  /// its own union.
  private var needed: [RendererKey: [Int]] = [:]

  private struct RendererKey: Hashable {
    let union: Int
    let name: SwiftName
  }

  init(_ schema: Schema) {
    var found: [SwiftName: [RenderFormat]] = [:]
    for renderer in schema.unions.flatMap(\.renderers) where !renderer.handWritten.isEmpty {
      found[renderer.name.value, default: []].append(renderer.format)
    }
    for (name, formats) in found {
      for format in Set(formats) { find(name, format, in: schema) }
    }
  }

  /// Returns the unions whose rendering protocols a renderer needs, including its own union; empty if the renderer is a
  /// struct.
  package func protocols(neededBy renderer: SwiftName, of union: Int) -> [Int] {
    needed[RendererKey(union: union, name: renderer)] ?? []
  }

  private mutating func find(_ name: SwiftName, _ format: RenderFormat, in schema: Schema) {
    let numbers = DeclarationNumbers(schema)
    var edges = numbers.edges(of: schema)
    var renderers: [Int: Renderer] = [:]
    for (index, union) in schema.unions.enumerated() {
      if let superset = union.superset { edges[numbers.union(index)] = [superset.union] }
      guard let renderer = union.renderer(named: name, format) else { continue }
      renderers[index] = renderer
      for position in union.kinds.indices where renderer.handWritten.contains(position) {
        edges[numbers.kind(position, of: index)] = []
      }
    }
    var reached: [Int: Set<Int>] = [:]
    for union in renderers.keys {
      var seen: Set<Int> = [numbers.union(union)]
      var pending = Array(seen)
      while let node = pending.popLast() {
        pending += edges[node].filter { seen.insert($0).inserted }
      }
      reached[union] = Set(renderers.keys.filter { seen.contains(numbers.union($0)) })
    }
    let protocols = reached.filter {
      $0.value.contains { renderers[$0]?.handWritten.isEmpty == false }
    }
    for (union, others) in protocols {
      needed[RendererKey(union: union, name: name)] =
        others.filter { protocols[$0] != nil }.sorted()
    }
  }
}
