/// The declarations that can contain themselves in data, including in lists, sets and dictionaries.
///
/// A declaration counts as one node, whatever its generic arguments are. Generic arguments and the values of indirect
/// fields count as contained.
struct RecursiveTypes {
  let numbers: DeclarationNumbers
  /// The number of each declaration's strongly connected component. A component has a higher number than the components
  /// that can be reached from it.
  let components: [Int]
  private let isOnCycle: [Bool]
  /// Like ``isOnCycle``, but without the cycles that include a union.
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

  /// Whether a value of the declaration with a number can contain another value of the same declaration.
  func canContainItself(number: Int) -> Bool { isOnCycle[number] }

  /// Whether a value of a union can contain another value of the same union.
  func canContainItself(union: Int) -> Bool { isOnCycle[numbers.union(union)] }

  /// Returns the numbers of the fields through which a struct can contain itself.
  func recursiveFields(structure: Int, _ fields: [Field]) -> [Int] {
    recursiveFields(numbers.structure(structure), fields)
  }

  /// Returns the numbers of the fields through which a model can contain itself.
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

/// Returns whether each node of a directed graph can be reached from itself.
private func cyclicNodes(of edges: [[Int]], _ components: [Int]) -> [Bool] {
  edges.indices.map { node in
    edges[node].contains { components[$0] == components[node] }
  }
}

/// The declarations that have finite values.
///
/// A struct or model has a value if all types that it requires have one. A union has a value if one of its kinds has
/// one. A declaration is checked again only when a requirement is met, so the time is linear.
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
        // A union needs only one kind with a value, so each kind can complete it.
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

  /// Whether a declaration has finite values.
  func contains(_ index: DeclarationIndex) -> Bool { numbers[index].map { isFound[$0] } ?? true }
}

extension SwiftType {
  /// The declaration of a union, model or struct; `nil` for other types. An optional or a collection does not require a
  /// value of its component type.
  var neededDeclaration: DeclarationIndex? {
    guard case .declared(let declared) = self else { return nil }
    if case .enumeration = declared.index { return nil }
    return declared.index
  }
}
