/// A struct or model cannot contain itself by value; only a kind of a union or a list comes between.
func structsAreFinite(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let graph = ContainmentGraph(schema, followsUnions: false, followsExternals: false)
  func report(_ field: Field, _ owner: SwiftName) {
    diagnostics.error(
      .structRecursion,
      "\(quoted(owner.text)) would contain itself through its field \(quoted(field.name.value.text)) and have no size; use a list, or a union between them",
      at: field.typeRange)
  }
  for (index, structure) in schema.structures.enumerated() {
    for field in structure.fields where graph.isRecursive(field.type, structure: index) {
      report(field, structure.name.value)
    }
  }
  for (index, union) in schema.unions.enumerated() {
    for (kindIndex, kind) in union.kinds.enumerated() {
      guard case .model(let fields) = kind.payload else { continue }
      for field in fields where graph.isRecursive(field.type, union: index, kind: kindIndex) {
        report(field, modelName(kind: kind.name.value, union: union.name.value))
      }
    }
  }
}

/// Each union has a value: a kind that does not need another value of the union to be made.
func unionsAreFinite(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  var finiteUnions: Set<Int> = []
  var finiteStructures: Set<Int> = []
  func isFinite(_ type: SwiftType) -> Bool {
    guard case .declared(let declared) = type else { return true }
    switch declared.place {
    case .union(let index): return finiteUnions.contains(index)
    case .structure(let index): return finiteStructures.contains(index)
    case .model(let union, let kind): return isFinite(schema.unions[union].kinds[kind])
    case .enumeration: return true
    }
  }
  func isFinite(_ kind: Kind) -> Bool {
    switch kind.payload {
    case .nothing: return true
    case .type(let type, _): return isFinite(type)
    case .model(let fields):
      return fields.allSatisfy { field in
        // A model of a recursive struct is refused by another rule; going into it could not end.
        if case .declared(let declared) = field.type, case .model = declared.place { return true }
        return isFinite(field.type)
      }
    }
  }
  var hasChanged = true
  while hasChanged {
    hasChanged = false
    for (index, union) in schema.unions.enumerated()
    where !finiteUnions.contains(index) && union.kinds.contains(where: isFinite) {
      finiteUnions.insert(index)
      hasChanged = true
    }
    for (index, structure) in schema.structures.enumerated()
    where !finiteStructures.contains(index) && structure.fields.allSatisfy({ isFinite($0.type) }) {
      finiteStructures.insert(index)
      hasChanged = true
    }
  }
  for (index, union) in schema.unions.enumerated() where !finiteUnions.contains(index) {
    diagnostics.error(
      .emptyRecursion,
      "no value of \(quoted(union.name.value.text)) can be made: each of its kinds contains another one; add a kind that does not, or make a field optional",
      at: union.name.range)
  }
}
