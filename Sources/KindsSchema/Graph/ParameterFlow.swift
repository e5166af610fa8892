/// On which generic parameters of each declaration something depends, through all that the declaration is made of.
struct ParameterFlow {
  /// Whether a type that is just a parameter depends on it.
  private let counts: (TypeParameter) -> Bool
  /// The types in a list, an optional or the like that are looked into.
  private let contents: (SwiftType) -> [SwiftType]
  /// The positions of the parameters by declaration.
  private var found: [DeclaredType.Place: Set<Int>] = [:]

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
      let known = found.updateValue(Set(positions), forKey: declaration.place) ?? []
      return known.count < positions.count
    }
  }

  /// The parameters, of the declaration that a type stands in, on which the type depends.
  func parameters(in type: SwiftType) -> Set<SwiftName> {
    switch type {
    case .known, .json: return []
    case .parameter(let parameter): return counts(parameter) ? [parameter.name] : []
    case .declared(let declared):
      return arguments(of: declared).reduce(into: []) { $0.formUnion(parameters(in: $1)) }
    case .external, .optional, .array, .set, .dictionary:
      return contents(type).reduce(into: []) { $0.formUnion(parameters(in: $1)) }
    }
  }

  /// The generic arguments on whose parameters a declaration depends.
  func arguments(of type: DeclaredType) -> [SwiftType] {
    let positions = found[type.place, default: []]
    return type.arguments.indices.filter(positions.contains).map { type.arguments[$0] }
  }
}
