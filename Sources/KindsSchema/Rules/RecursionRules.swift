/// A struct or model cannot contain itself by value; an indirect field, a kind of a union or a list comes between.
func structsAreFinite(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  lazy var finite = FiniteDeclarations(schema)
  for (field, owner) in schema.recursiveFields(isIndirect: false) {
    let isEndless = field.type.neededDeclaration.map { !finite.contains($0) } ?? false
    let cure =
      isEndless
      ? "make the field optional and write '\"indirect\": true' for it"
      : "write '\"indirect\": true' for the field"
    diagnostics.error(
      .structRecursion,
      "\(quoted(owner.text)) would contain itself through its field \(quoted(field.name.value.text)) and have no size; \(cure), or use a list",
      at: field.typeRange)
  }
}

/// A struct or model has a value: one that does not need another one of it to be made.
func recordsAreFinite(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  lazy var finite = FiniteDeclarations(schema)
  for (field, owner) in schema.recursiveFields(isIndirect: true) {
    guard let needed = field.type.neededDeclaration, !finite.contains(needed) else { continue }
    diagnostics.error(
      .emptyRecursion,
      "no value of \(quoted(owner.text)) can be made: its field \(quoted(field.name.value.text)) contains another one; make the field optional, or use a list",
      at: field.typeRange)
  }
}

extension Schema {
  /// The fields through which a struct or model contains itself, with its name, but for those behind unions.
  ///
  /// - Parameter isIndirect: Whether indirect fields are taken as if they were not, and are among the result, or left out.
  fileprivate func recursiveFields(isIndirect: Bool) -> [(field: Field, owner: SwiftName)] {
    let graph = ContainmentGraph(
      self, followsUnions: false, followsExternals: false, followsIndirectFields: isIndirect)
    var result: [(field: Field, owner: SwiftName)] = []
    for (index, structure) in structures.enumerated() {
      for field in structure.fields
      where field.isIndirect == isIndirect && graph.isRecursive(field.type, structure: index) {
        result.append((field, structure.name.value))
      }
    }
    for (index, union) in unions.enumerated() {
      for (kindIndex, kind) in union.kinds.enumerated() {
        guard case .model(let fields) = kind.payload else { continue }
        for field in fields
        where field.isIndirect == isIndirect
          && graph.isRecursive(field.type, union: index, kind: kindIndex)
        {
          result.append((field, kind.model))
        }
      }
    }
    return result
  }
}

/// Each union has a value: a kind that does not need another value of the union to be made.
func unionsAreFinite(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let finite = FiniteDeclarations(schema)
  for (index, union) in schema.unions.enumerated() where !finite.contains(.union(index)) {
    diagnostics.error(
      .emptyRecursion,
      "no value of \(quoted(union.name.value.text)) can be made: each of its kinds contains another one; add a kind that does not, or make a field optional",
      at: union.name.range)
  }
}

/// The declarations of which a value can be made.
///
/// A struct or model can be made once all that it holds can be, a union once one of its kinds can be. Each is
/// looked at again only when something that it holds has been found, so that the time is linear.
private struct FiniteDeclarations {
  private let numbers: DeclarationNumbers
  private var isFound: [Bool]

  init(_ schema: Schema) {
    let numbers = DeclarationNumbers(schema)
    self.numbers = numbers
    isFound = Array(repeating: false, count: numbers.count)
    var lacking = Array(repeating: 0, count: numbers.count)
    var holders: [[Int]] = Array(repeating: [], count: numbers.count)
    var pending: [Int] = []
    func add(_ number: Int, holding types: some Sequence<SwiftType>) {
      for place in types.lazy.compactMap(\.neededDeclaration) {
        guard let needed = numbers[place] else { continue }
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
  }

  func contains(_ place: DeclaredType.Place) -> Bool { numbers[place].map { isFound[$0] } ?? true }
}

extension SwiftType {
  /// The declaration of which a value is needed to make one of this type; an optional or a list needs none.
  fileprivate var neededDeclaration: DeclaredType.Place? {
    guard case .declared(let declared) = self else { return nil }
    if case .enumeration = declared.place { return nil }
    return declared.place
  }
}
