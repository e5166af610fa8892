/// The declarations of which a value can be made.
///
/// A struct or model can be made once all that it holds can be, a union once one of its kinds can be. Each is
/// looked at again only when something that it holds has been found, so that the time is linear.
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
        // Of several kinds one is enough, so that each finds the union by itself.
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
  /// The declaration of which a value is needed to make one of this type; an optional or a list needs none.
  var neededDeclaration: DeclarationIndex? {
    guard case .declared(let declared) = self else { return nil }
    if case .enumeration = declared.index { return nil }
    return declared.index
  }
}
