/// The declarations that have finite values.
///
/// A struct or model has a value if all types that it requires have one. A union has a value if one of its kinds has
/// one. A declaration is checked again only when a requirement is met, so the time is linear.
struct FiniteDeclarations {
  private let numbers: Declarations
  private let isFound: [Bool]

  init(_ schema: Schema) {
    numbers = schema.declarations
    var isFound = numbers.all.map { _ in false }
    var lacking = numbers.all.map { _ in 0 }
    var holders: [[Int]] = numbers.all.map { _ in [] }
    var pending: [Int] = []
    for (number, declaration) in numbers.all.enumerated() {
      // A union needs only one kind with a value, so each kind can complete it.
      if case .union = declaration.index {
        lacking[number] = 1
        continue
      }
      if case .model(let union, _) = declaration.index { holders[number].append(union) }
      // An optional or a collection does not require a value of its component type.
      for case .declared(let needed) in declaration.types {
        lacking[number] += 1
        holders[numbers[needed.index]].append(number)
      }
      if lacking[number] == 0 { pending.append(number) }
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

  /// Whether a type has finite values, if it is a declaration.
  func contains(_ type: SwiftType) -> Bool {
    if case .declared(let declared) = type { contains(declared.index) } else { true }
  }

  /// Whether a declaration has finite values.
  func contains(_ index: DeclarationIndex) -> Bool { isFound[numbers[index]] }
}
