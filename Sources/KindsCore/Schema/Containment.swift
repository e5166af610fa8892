/// The declarations that values of each declaration contain, as a graph. A declaration is one node, whatever its generic
/// arguments are.
package struct Containment {
  /// The storage between a value and a value that it contains; none if the value is stored inline.
  struct Way: OptionSet, Hashable {
    let rawValue: UInt8

    /// An indirect field.
    static let indirectField = Way(rawValue: 1)
    /// An external type, which may store its generic arguments inline.
    static let external = Way(rawValue: 2)
    /// Lists, sets, dictionaries, and generic arguments wherever a declaration uses them.
    static let other = Way(rawValue: 4)

    static let all: Way = [.indirectField, .external, .other]
  }

  struct Edge {
    /// The number of the contained declaration.
    let target: Int
    let way: Way
    /// The number of the field that contains it; `nil` for payloads, and for the kinds of a union.
    let field: Int?
  }

  let numbers: Declarations
  /// The edges from each declaration. A union has edges to its kinds, and to itself if it has a fallback. Kinds and
  /// structs have edges to the declarations in their types.
  private(set) var edges: [[Edge]]
  /// The ways from a generic declaration to values of each of its parameters.
  private var ways: [DeclarationIndex: [Set<Way>]] = [:]

  init(_ schema: Schema) {
    numbers = schema.declarations
    edges = numbers.all.map { _ in [] }
    schema.updateUntilStable { declaration in
      var found: [SwiftName: Set<Way>] = [:]
      for (type, field) in declaration.payloads.flatMap(\.contents) {
        visit(type, [field?.isIndirect ?? false ? .indirectField : []]) { part, ways in
          if case .parameter(let parameter) = part {
            found[parameter.name, default: []].formUnion(ways)
          }
        }
      }
      let new = declaration.parameters.map { found[$0.value.name] ?? [] }
      return ways.updateValue(new, forKey: declaration.index) != new
    }
    for (node, declaration) in numbers.all.enumerated() {
      if case .union(let index) = declaration.index {
        let union = schema.unions[index]
        edges[node] = union.kinds.indices.map {
          Edge(target: numbers[.model(union: index, kind: $0)], way: [], field: nil)
        }
        if union.fallback != nil { edges[node].append(Edge(target: node, way: .other, field: nil)) }
      } else {
        for (type, field) in declaration.payloads.flatMap(\.contents) {
          add(type, of: field, to: node)
        }
      }
    }
  }

  /// Adds the edges to the declarations in a type.
  private mutating func add(_ type: SwiftType, of field: Field?, to node: Int) {
    var found: [Edge] = []
    func add(_ part: SwiftType, _ ways: Set<Way>) {
      guard case .declared(let declared) = part else { return }
      let target = numbers[declared.index]
      for way in ways where way.isSubset(of: [.indirectField, .external]) {
        found.append(Edge(target: target, way: way, field: field?.number))
      }
    }
    visit(type, [field?.isIndirect ?? false ? .indirectField : []], add)
    for case .declared(let declared) in type.parts {
      found.append(Edge(target: numbers[declared.index], way: .other, field: field?.number))
    }
    edges[node] += found
  }

  /// Calls a function with each declared type and parameter of which a type contains values, and with the ways to them.
  private func visit(
    _ type: SwiftType, _ ways: Set<Way>, _ body: (SwiftType, Set<Way>) -> Void
  ) {
    switch type {
    case .known, .json: break
    case .parameter: body(type, ways)
    case .optional(let wrapped), .presence(let wrapped): visit(wrapped, ways, body)
    case .external, .array, .set, .dictionary:
      let way: Way = if case .external = type { .external } else { .other }
      let ways = Set(ways.map { $0.union(way) })
      for component in type.components { visit(component, ways, body) }
    case .declared(let declared):
      body(type, ways)
      for (argument, own) in zip(declared.arguments, self.ways[declared.index] ?? [])
      where !own.isEmpty {
        visit(argument, Set(ways.flatMap { way in own.map(way.union) }), body)
      }
    }
  }

  /// Returns the parameters that must also conform to a protocol so that all given types in their declaration conform
  /// to it. The condition is as weak as possible: `RemoteData` is Equatable if `Value` and `Failure` are.
  package func parameters(
    _ parameters: [TypeParameter], neededFor conformance: Conformances, of types: [SwiftType]
  ) -> [TypeParameter] {
    guard !parameters.isEmpty, Conformances.inherited.isSuperset(of: conformance) else { return [] }
    var names: Set<SwiftName> = []
    for type in types {
      visit(type, [[]]) { part, _ in
        if case .parameter(let parameter) = part { names.insert(parameter.name) }
      }
    }
    return parameters.filter {
      names.contains($0.name) && !$0.conforms.isSuperset(of: conformance)
    }
  }

  /// Returns the cycles of certain edges.
  ///
  /// - Parameters:
  ///   - ways: The parts that the way of an edge may have.
  ///   - isFollowed: Returns whether to follow the edges from one declaration to another.
  func cycles(
    through ways: Way, where isFollowed: (_ node: Int, _ target: Int) -> Bool = { _, _ in true }
  ) -> Cycles {
    Cycles(
      numbers,
      edges.enumerated().map { node, edges in
        edges.filter { $0.way.isSubset(of: ways) && isFollowed(node, $0.target) }
      })
  }

  /// The cycles of a graph.
  struct Cycles {
    private let numbers: Declarations
    private let edges: [[Edge]]
    /// The number of each declaration's strongly connected component.
    private let components: [Int]

    fileprivate init(_ numbers: Declarations, _ edges: [[Edge]]) {
      self.numbers = numbers
      self.edges = edges
      components = stronglyConnectedComponents(of: edges.map { $0.map(\.target) })
    }

    /// Whether a value of a declaration can contain another value of the same declaration.
    func contains(_ index: DeclarationIndex) -> Bool { !edgesOnCycles(from: index).isEmpty }

    /// Whether a union and one of its kinds are on a common cycle.
    func contains(kind: Int, of union: Int) -> Bool {
      components[numbers[.model(union: union, kind: kind)]] == components[union]
    }

    /// Returns the fields through which a struct or model can contain itself.
    func fields(of declaration: Declaration) -> [Field] {
      let found = edgesOnCycles(from: declaration.index)
      return declaration.fields.filter { field in found.contains { $0.field == field.number } }
    }

    private func edgesOnCycles(from index: DeclarationIndex) -> [Edge] {
      let number = numbers[index]
      return edges[number].filter { components[$0.target] == components[number] }
    }
  }
}

extension Payload {
  /// The types in the payload, with their fields. A payload that is a type has no field.
  fileprivate var contents: [(type: SwiftType, field: Field?)] {
    switch self {
    case .nothing: []
    case .fields(let fields): fields.map { ($0.type, $0) }
    case .type(let type, _): [(type, nil)]
    }
  }
}
