/// A union, a model or a struct that has generic parameters.
struct GenericDeclaration {
  let place: DeclaredType.Place
  let parameters: [TypeParameter]
  /// The types of what it holds.
  let types: [SwiftType]
}

/// Updates what is known of generic declarations until nothing changes any more.
///
/// One is updated again only when something is found of a declaration that it names, so that chains take no longer
/// than they are long.
///
/// - Parameter update: Finds out about a declaration, and says whether that is new.
func settle(_ declarations: [GenericDeclaration], _ update: (GenericDeclaration) -> Bool) {
  var holders: [DeclaredType.Place: [Int]] = [:]
  for (number, declaration) in declarations.enumerated() {
    for case .declared(let type) in declaration.types.flatMap(\.parts) {
      holders[type.place, default: []].append(number)
    }
  }
  var pending = Array(declarations.indices)
  var isPending = Array(repeating: true, count: declarations.count)
  while let number = pending.popLast() {
    isPending[number] = false
    guard update(declarations[number]) else { continue }
    for holder in holders[declarations[number].place, default: []] where !isPending[holder] {
      isPending[holder] = true
      pending.append(holder)
    }
  }
}

extension Schema {
  /// The declarations that have generic parameters.
  ///
  /// - Parameter types: The types of the fields that are looked into.
  func genericDeclarations(
    _ types: ([Field]) -> [SwiftType] = { $0.map(\.type) }
  ) -> [GenericDeclaration] {
    func typesOf(_ payload: Payload) -> [SwiftType] {
      guard case .model(let fields) = payload else { return payload.types }
      return types(fields)
    }
    var result: [GenericDeclaration] = []
    for (index, union) in unions.enumerated() where !union.parameters.isEmpty {
      result.append(
        GenericDeclaration(
          place: .union(index), parameters: union.parameters.map(\.value),
          types: union.kinds.flatMap { typesOf($0.payload) }))
      for (kindIndex, kind) in union.kinds.enumerated() {
        let parameters = union.parameters(usedBy: kind.payload)
        if parameters.isEmpty { continue }
        result.append(
          GenericDeclaration(
            place: .model(union: index, kind: kindIndex), parameters: parameters,
            types: typesOf(kind.payload)))
      }
    }
    for (index, structure) in structures.enumerated() where !structure.parameters.isEmpty {
      result.append(
        GenericDeclaration(
          place: .structure(index), parameters: structure.parameters.map(\.value),
          types: types(structure.fields)))
    }
    return result
  }
}
