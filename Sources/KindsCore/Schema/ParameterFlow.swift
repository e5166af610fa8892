/// For each declaration, the generic parameters that affect a trait of its values, through all nested types. The
/// closures define the trait.
struct ParameterFlow {
  /// Returns whether a parameter that is itself the type of a value affects the trait.
  private let counts: (TypeParameter) -> Bool
  /// Returns the component types that affect the trait, for an optional, a collection or an external type.
  private let contents: (SwiftType) -> [SwiftType]
  /// The positions of the parameters that affect the trait, by declaration.
  private var found: [DeclarationIndex: Set<Int>] = [:]

  /// - Parameter types: Returns the types of the fields that affect the trait.
  init(
    _ schema: Schema, counts: @escaping (TypeParameter) -> Bool,
    types: ([Field]) -> [SwiftType] = { $0.map(\.type) },
    contents: @escaping (SwiftType) -> [SwiftType]
  ) {
    self.counts = counts
    self.contents = contents
    updateUntilStable(schema.genericDeclarations(types)) { declaration in
      let names = declaration.types.reduce(into: Set<SwiftName>()) {
        $0.formUnion(parameters(in: $1))
      }
      let positions = declaration.parameters.indices.filter {
        names.contains(declaration.parameters[$0].name)
      }
      let known = found.updateValue(Set(positions), forKey: declaration.index) ?? []
      return known.count < positions.count
    }
  }

  /// Returns the enclosing declaration's parameters that affect the trait of a type.
  func parameters(in type: SwiftType) -> Set<SwiftName> {
    switch type {
    case .known, .json: return []
    case .parameter(let parameter): return counts(parameter) ? [parameter.name] : []
    case .declared(let declared):
      return arguments(of: declared).reduce(into: []) { $0.formUnion(parameters(in: $1)) }
    case .external, .optional, .presence, .array, .set, .dictionary:
      return contents(type).reduce(into: []) { $0.formUnion(parameters(in: $1)) }
    }
  }

  /// Returns the generic arguments that affect the trait of a declared type.
  func arguments(of type: DeclaredType) -> [SwiftType] {
    if type.arguments.isEmpty { return [] }
    let positions = found[type.index, default: []]
    return type.arguments.indices.filter(positions.contains).map { type.arguments[$0] }
  }
}

/// A union, model or struct with generic parameters.
struct GenericDeclaration {
  let index: DeclarationIndex
  let parameters: [TypeParameter]
  /// The types of the fields or payloads.
  let types: [SwiftType]
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
    for case .declared(let type) in declaration.types.flatMap(\.parts) {
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
  ///
  /// - Parameter types: Returns the types of the fields to include.
  func genericDeclarations(
    _ types: ([Field]) -> [SwiftType] = { $0.map(\.type) }
  ) -> [GenericDeclaration] {
    func typesOf(_ payload: Payload) -> [SwiftType] {
      guard case .fields(let fields) = payload else { return payload.types }
      return types(fields)
    }
    var result: [GenericDeclaration] = []
    for (index, union) in unions.enumerated() where !union.parameters.isEmpty {
      result.append(
        GenericDeclaration(
          index: .union(index), parameters: union.parameters.map(\.value),
          types: union.kinds.flatMap { typesOf($0.payload) }))
      for (kindIndex, kind) in union.kinds.enumerated() {
        let parameters = kind.parameters
        if parameters.isEmpty { continue }
        result.append(
          GenericDeclaration(
            index: .model(union: index, kind: kindIndex), parameters: parameters,
            types: typesOf(kind.payload)))
      }
    }
    for (index, structure) in structures.enumerated() where !structure.parameters.isEmpty {
      result.append(
        GenericDeclaration(
          index: .structure(index), parameters: structure.parameters.map(\.value),
          types: types(structure.fields)))
    }
    return result
  }
}
