/// The generic parameters of each declaration on which a property depends, through all components of the declaration.
struct ParameterFlow {
  /// Whether a type that is just a parameter depends on it.
  private let counts: (TypeParameter) -> Bool
  /// The types in a list, an optional or the like that are looked into.
  private let contents: (SwiftType) -> [SwiftType]
  /// The positions of the parameters by declaration.
  private var found: [DeclarationIndex: Set<Int>] = [:]

  /// - Parameter types: The types of the fields that are looked into.
  init(
    _ schema: Schema, counts: @escaping (TypeParameter) -> Bool,
    types: ([Field]) -> [SwiftType] = { $0.map(\.type) },
    contents: @escaping (SwiftType) -> [SwiftType]
  ) {
    self.counts = counts
    self.contents = contents
    settle(schema.genericDeclarations(types)) { declaration in
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

  /// The parameters, of the declaration that a type is in, on which the type depends.
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

  /// The generic arguments on whose parameters a declaration depends.
  func arguments(of type: DeclaredType) -> [SwiftType] {
    if type.arguments.isEmpty { return [] }
    let positions = found[type.index, default: []]
    return type.arguments.indices.filter(positions.contains).map { type.arguments[$0] }
  }
}

/// A union, a model or a struct that has generic parameters.
struct GenericDeclaration {
  let index: DeclarationIndex
  let parameters: [TypeParameter]
  /// The types of its fields or payloads.
  let types: [SwiftType]
}

/// Updates what is known of generic declarations until nothing changes any more.
///
/// One is updated again only when something is found of a declaration that it names, so that chains take no longer
/// than they are long.
///
/// - Parameter update: Finds out about a declaration, and says whether that is new.
func settle(_ declarations: [GenericDeclaration], _ update: (GenericDeclaration) -> Bool) {
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
  /// The declarations that have generic parameters.
  ///
  /// - Parameter types: The types of the fields that are looked into.
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
        let parameters = union.parameters(usedBy: kind.payload)
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
