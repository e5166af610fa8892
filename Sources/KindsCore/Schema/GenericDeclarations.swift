/// A union, model or struct with generic parameters.
struct GenericDeclaration {
  let index: DeclarationIndex
  let parameters: [TypeParameter]
  /// The types of the fields or payloads, and whether the field is indirect.
  let contents: [(type: SwiftType, isIndirect: Bool)]
}

/// Updates the results for generic declarations until nothing changes.
///
/// A declaration is updated again only after the result for a declaration that it uses has changed, so the time for a
/// chain is linear.
///
/// - Parameter update: Updates the result for a declaration, and returns whether it changed.
func updateUntilStable(_ declarations: [GenericDeclaration], _ update: (GenericDeclaration) -> Bool)
{
  var holders: [DeclarationIndex: [Int]] = [:]
  for (number, declaration) in declarations.enumerated() {
    for case .declared(let type) in declaration.contents.flatMap(\.type.parts) {
      holders[type.index, default: []].append(number)
    }
  }
  var pending = Array(declarations.indices)
  var isPending = Array(repeating: true, count: declarations.count)
  while let number = pending.popLast() {
    isPending[number] = false
    guard update(declarations[number]) else { continue }
    for holder in holders[declarations[number].index, default: []] where !isPending[holder] {
      isPending[holder] = true
      pending.append(holder)
    }
  }
}

extension Schema {
  /// Returns the declarations with generic parameters.
  func genericDeclarations() -> [GenericDeclaration] {
    func contents(_ payload: Payload) -> [(SwiftType, Bool)] {
      guard case .fields(let fields) = payload else { return payload.types.map { ($0, false) } }
      return fields.map { ($0.type, $0.isIndirect) }
    }
    var result: [GenericDeclaration] = []
    for (index, union) in unions.enumerated() where !union.parameters.isEmpty {
      result.append(
        GenericDeclaration(
          index: .union(index), parameters: union.parameters.map(\.value),
          contents: union.kinds.flatMap { contents($0.payload) }))
      for (kindIndex, kind) in union.kinds.enumerated() {
        let parameters = kind.parameters
        if parameters.isEmpty { continue }
        result.append(
          GenericDeclaration(
            index: .model(union: index, kind: kindIndex), parameters: parameters,
            contents: contents(kind.payload)))
      }
    }
    for (index, structure) in structures.enumerated() where !structure.parameters.isEmpty {
      result.append(
        GenericDeclaration(
          index: .structure(index), parameters: structure.parameters.map(\.value),
          contents: contents(.fields(structure.fields))))
    }
    return result
  }
}
