/// A struct or model cannot contain itself by value; an indirect field, a kind of a union or a list comes between.
func structsAreFinite(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  let finite = finiteDeclarations(of: schema)
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
  let finite = finiteDeclarations(of: schema)
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
  let finite = finiteDeclarations(of: schema)
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
private func finiteDeclarations(of schema: Schema) -> Set<DeclaredType.Place> {
  var found: Set<DeclaredType.Place> = []
  var pending: [DeclaredType.Place] = []
  var lacking: [DeclaredType.Place: Int] = [:]
  var holders: [DeclaredType.Place: [DeclaredType.Place]] = [:]

  func add(_ place: DeclaredType.Place, holding types: [SwiftType]) {
    let needed = types.compactMap(\.neededDeclaration)
    lacking[place] = needed.count
    for other in needed { holders[other, default: []].append(place) }
    if needed.isEmpty { pending.append(place) }
  }
  for (index, union) in schema.unions.enumerated() {
    for (kindIndex, kind) in union.kinds.enumerated() {
      let place = DeclaredType.Place.model(union: index, kind: kindIndex)
      switch kind.payload {
      case .nothing: add(place, holding: [])
      case .model(let fields): add(place, holding: fields.map(\.type))
      case .type(let type, _): add(place, holding: [type])
      }
    }
  }
  for (index, structure) in schema.structures.enumerated() {
    add(.structure(index), holding: structure.fields.map(\.type))
  }
  while let place = pending.popLast() {
    guard found.insert(place).inserted else { continue }
    if case .model(let union, _) = place { pending.append(.union(union)) }
    for holder in holders[place, default: []] {
      lacking[holder, default: 0] -= 1
      if lacking[holder] == 0 { pending.append(holder) }
    }
  }
  return found
}

extension SwiftType {
  /// The declaration of which a value is needed to make one of this type; an optional or a list needs none.
  fileprivate var neededDeclaration: DeclaredType.Place? {
    guard case .declared(let declared) = self else { return nil }
    if case .enumeration = declared.place { return nil }
    return declared.place
  }
}
