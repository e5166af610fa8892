/// The types whose values can contain values of unions with a renderer of one name and format.
package struct RenderedTypes {
  private let numbers: Declarations
  /// The numbers of the declarations whose values contain such values.
  private let rendered: Set<Int>

  package init(_ name: SwiftName, _ format: RenderFormat, in schema: Schema) {
    numbers = schema.declarations
    var owners: [[Int]] = numbers.all.map { _ in [] }
    for (owner, edges) in Containment(schema).edges.enumerated() {
      for edge in edges { owners[edge.target].append(owner) }
    }
    for (index, union) in schema.unions.enumerated() {
      if let superset = union.superset { owners[superset.union].append(index) }
    }
    rendered = reached(
      from: schema.unions.indices.filter { schema.unions[$0].renderer(named: name, format) != nil }
    ) { owners[$0] }
  }

  /// Whether a value of a type can contain such values, or be one.
  package func contains(_ type: SwiftType) -> Bool {
    switch type {
    case .external: false
    case .declared(let declared):
      rendered.contains(numbers[declared.index]) || declared.arguments.contains(where: contains)
    default: type.components.contains(where: contains)
    }
  }
}
