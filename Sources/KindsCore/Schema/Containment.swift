/// The declarations that values of each declaration contain, as a graph. A declaration is one node, whatever its generic
/// arguments are.
struct Containment {
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

  let numbers: DeclarationNumbers
  /// The edges from each declaration. A union has edges to its kinds, and to itself if it has a fallback. Kinds and
  /// structs have edges to the declarations in their types.
  private(set) var edges: [[Edge]]
  /// The ways from a generic declaration to values of each of its parameters.
  private var ways: [DeclarationIndex: [Set<Way>]] = [:]

  init(_ schema: Schema) {
    numbers = DeclarationNumbers(schema)
    edges = Array(repeating: [], count: numbers.count)
    updateUntilStable(schema.genericDeclarations()) { declaration in
      var found: [SwiftName: Set<Way>] = [:]
      for (type, isIndirect) in declaration.contents {
        visit(type, [isIndirect ? .indirectField : []]) { part, ways in
          if case .parameter(let parameter) = part {
            found[parameter.name, default: []].formUnion(ways)
          }
        }
      }
      let new = declaration.parameters.map { found[$0.name] ?? [] }
      return ways.updateValue(new, forKey: declaration.index) != new
    }
    for (index, union) in schema.unions.enumerated() {
      let node = numbers.union(index)
      for (position, kind) in union.kinds.enumerated() {
        let number = numbers.kind(position, of: index)
        edges[node].append(Edge(target: number, way: [], field: nil))
        switch kind.payload {
        case .nothing: break
        case .type(let type, _): add(type, to: number)
        case .fields(let fields): for field in fields { add(field.type, of: field, to: number) }
        }
      }
      if union.fallback != nil { edges[node].append(Edge(target: node, way: .other, field: nil)) }
    }
    for (index, structure) in schema.structures.enumerated() {
      for field in structure.fields { add(field.type, of: field, to: numbers.structure(index)) }
    }
  }

  /// Adds the edges to the declarations in a type.
  private mutating func add(_ type: SwiftType, of field: Field? = nil, to node: Int) {
    var found: [Edge] = []
    func add(_ part: SwiftType, _ ways: Set<Way>) {
      guard case .declared(let declared) = part, let target = numbers[declared.index] else {
        return
      }
      found += ways.map { Edge(target: target, way: $0, field: field?.number) }
    }
    visit(type, [field?.isIndirect ?? false ? .indirectField : []], add)
    for part in type.parts { add(part, [.other]) }
    edges[node] += found
  }

  /// Calls a function with each declared type and parameter of which a type contains values, apart from collections,
  /// and with the ways to them.
  private func visit(
    _ type: SwiftType, _ ways: Set<Way>, _ body: (SwiftType, Set<Way>) -> Void
  ) {
    switch type {
    case .known, .json, .array, .set, .dictionary: break
    case .parameter: body(type, ways)
    case .optional(let wrapped), .presence(let wrapped): visit(wrapped, ways, body)
    case .external(_, let arguments):
      let ways = Set(ways.map { $0.union(.external) })
      for argument in arguments { visit(argument, ways, body) }
    case .declared(let declared):
      body(type, ways)
      for (argument, own) in zip(declared.arguments, self.ways[declared.index] ?? [])
      where !own.isEmpty {
        visit(argument, Set(ways.flatMap { way in own.map(way.union) }), body)
      }
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
    let numbers: DeclarationNumbers
    private let edges: [[Edge]]
    /// The number of each declaration's strongly connected component.
    private let components: [Int]

    fileprivate init(_ numbers: DeclarationNumbers, _ edges: [[Edge]]) {
      self.numbers = numbers
      self.edges = edges
      components = stronglyConnectedComponents(of: edges.map { $0.map(\.target) })
    }

    /// Whether a value of the declaration with a number can contain another value of the same declaration.
    func contains(_ number: Int) -> Bool {
      edges[number].contains { components[$0.target] == components[number] }
    }

    /// Whether a value of a union can contain another value of the same union.
    func canContainItself(union: Int) -> Bool { contains(numbers.union(union)) }

    /// Whether a union and one of its kinds are on a common cycle.
    func contains(kind: Int, of union: Int) -> Bool {
      components[numbers.kind(kind, of: union)] == components[numbers.union(union)]
    }

    /// Returns the fields through which a struct or model can contain itself.
    func fields(_ fields: [Field], of number: Int) -> [Field] {
      let found = edges[number].filter { components[$0.target] == components[number] }
      return fields.filter { field in found.contains { $0.field == field.number } }
    }
  }
}
