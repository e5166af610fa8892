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
