/// The declarations that can contain themselves in data, also in lists, sets and dictionaries.
///
/// Each declaration is one, whatever its generic arguments are; a type that is named as an argument counts as
/// contained, and so does one behind an indirect field.
struct RecursiveTypes {
  let numbers: DeclarationNumbers
  /// The number of the strongly connected component that each declaration belongs to; one that leads to another has the higher number.
  let components: [Int]
  private let isOnCycle: [Bool]
  /// As ``isOnCycle``, except the cycles that go through a union.
  private let isOnRecordCycle: [Bool]

  init(_ schema: Schema) {
    let numbers = DeclarationNumbers(schema)
    self.numbers = numbers
    var edges = numbers.edges(of: schema)
    components = stronglyConnectedComponents(of: edges)
    isOnCycle = cyclicNodes(of: edges, components)
    for index in schema.unions.indices { edges[numbers.union(index)] = [] }
    isOnRecordCycle = cyclicNodes(of: edges, stronglyConnectedComponents(of: edges))
  }

  /// Whether a value of a declaration can contain another one, by the number of it.
  func canContainItself(number: Int) -> Bool { isOnCycle[number] }

  /// Whether a value of a union can contain another one.
  func canContainItself(union: Int) -> Bool { isOnCycle[numbers.union(union)] }

  /// The numbers of the fields by which a struct can contain itself.
  func recursiveFields(structure: Int, _ fields: [Field]) -> [Int] {
    recursiveFields(numbers.structure(structure), fields)
  }

  /// The numbers of the fields by which a model can contain itself.
  func recursiveFields(union: Int, kind: Int, _ fields: [Field]) -> [Int] {
    recursiveFields(numbers.kind(kind, of: union), fields)
  }

  private func recursiveFields(_ node: Int, _ fields: [Field]) -> [Int] {
    guard isOnCycle[node] else { return [] }
    return fields.filter { field in
      field.type.parts.contains { part in
        guard case .declared(let declared) = part else { return false }
        return numbers[declared.index].map { components[$0] == components[node] } ?? false
      }
    }.map(\.number)
  }

  /// Whether a struct can contain itself without a union in between.
  func canContainItselfWithoutUnion(structure: Int) -> Bool {
    isOnRecordCycle[numbers.structure(structure)]
  }

  /// Whether the model of a kind can contain itself without a union in between.
  func canContainItselfWithoutUnion(union: Int, kind: Int) -> Bool {
    isOnRecordCycle[numbers.kind(kind, of: union)]
  }
}

/// Marks the nodes of a directed graph that can be reached from themselves.
private func cyclicNodes(of edges: [[Int]], _ components: [Int]) -> [Bool] {
  edges.indices.map { node in
    edges[node].contains { components[$0] == components[node] }
  }
}

/// The declarations that have values.
///
/// A struct or model can be made once all that it holds can be, a union once one of its kinds can be. Each is
/// looked at again only when something that it holds has been found, so the time is linear.
struct FiniteDeclarations {
  private let numbers: DeclarationNumbers
  private let isFound: [Bool]

  init(_ schema: Schema) {
    let numbers = DeclarationNumbers(schema)
    self.numbers = numbers
    var isFound = Array(repeating: false, count: numbers.count)
    var lacking = Array(repeating: 0, count: numbers.count)
    var holders: [[Int]] = Array(repeating: [], count: numbers.count)
    var pending: [Int] = []
    func add(_ number: Int, holding types: some Sequence<SwiftType>) {
      for index in types.lazy.compactMap(\.neededDeclaration) {
        guard let needed = numbers[index] else { continue }
        lacking[number] += 1
        holders[needed].append(number)
      }
      if lacking[number] == 0 { pending.append(number) }
    }
    for (index, union) in schema.unions.enumerated() {
      for (position, kind) in union.kinds.enumerated() {
        let number = numbers.kind(position, of: index)
        // One of several kinds is enough, so each of them finds the union.
        holders[number].append(numbers.union(index))
        add(number, holding: kind.payload.types)
      }
      lacking[numbers.union(index)] = 1
    }
    for (index, structure) in schema.structures.enumerated() {
      add(numbers.structure(index), holding: structure.fields.lazy.map(\.type))
    }
    while let number = pending.popLast() {
      isFound[number] = true
      for holder in holders[number] {
        lacking[holder] -= 1
        if lacking[holder] == 0 { pending.append(holder) }
      }
    }
    self.isFound = isFound
  }

  /// Whether a value of a declaration can be made.
  func contains(_ index: DeclarationIndex) -> Bool { numbers[index].map { isFound[$0] } ?? true }
}

extension SwiftType {
  /// The declaration whose value is needed to make one of this type; an optional or a list needs none.
  var neededDeclaration: DeclarationIndex? {
    guard case .declared(let declared) = self else { return nil }
    if case .enumeration = declared.index { return nil }
    return declared.index
  }
}
