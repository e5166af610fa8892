/// On which generic parameters of each declaration something depends, through all that the declaration is made of.
///
/// A declaration can contain itself, so that what is found is gone through again until nothing is added.
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
    let declarations = schema.genericDeclarations(types)
    var isChanged = true
    while isChanged {
      isChanged = false
      for declaration in declarations {
        let names = declaration.types.reduce(into: Set<SwiftName>()) {
          $0.formUnion(parameters(in: $1))
        }
        let positions = Set(
          declaration.parameters.indices.filter { names.contains(declaration.parameters[$0].name) })
        if found.updateValue(positions, forKey: declaration.place) != positions { isChanged = true }
      }
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

extension Schema {
  /// The unions, models and structs that have generic parameters, with the types of what they hold.
  fileprivate func genericDeclarations(
    _ types: ([Field]) -> [SwiftType]
  ) -> [(place: DeclaredType.Place, parameters: [TypeParameter], types: [SwiftType])] {
    func typesOf(_ payload: Payload) -> [SwiftType] {
      guard case .model(let fields) = payload else { return payload.types }
      return types(fields)
    }
    var result: [(place: DeclaredType.Place, parameters: [TypeParameter], types: [SwiftType])] = []
    for (index, union) in unions.enumerated() where !union.parameters.isEmpty {
      result.append(
        (.union(index), union.parameters.map(\.value), union.kinds.flatMap { typesOf($0.payload) }))
      for (kindIndex, kind) in union.kinds.enumerated() {
        let parameters = union.parameters(usedBy: kind.payload)
        if parameters.isEmpty { continue }
        result.append((.model(union: index, kind: kindIndex), parameters, typesOf(kind.payload)))
      }
    }
    for (index, structure) in structures.enumerated() where !structure.parameters.isEmpty {
      result.append(
        (.structure(index), structure.parameters.map(\.value), types(structure.fields)))
    }
    return result
  }
}
