/// How the values of a union are taken apart and put together again, one step at a time.
///
/// A value's parts are the values of the union in it and, where other structs and unions stand between, the values
/// of those: no step calls itself, so that how deep values are nested costs no stack.
struct TraversalParts {
  let schema: Schema
  let names: UnionNames
  /// The types by way of which the union contains itself, the union first.
  let types: [DeclaredType]
  private let places: Set<DeclaredType.Place>
  /// The types of parts, the union first, each with the name of its case.
  let cases: [(type: DeclaredType, name: SwiftName)]

  init(_ union: Union, _ names: UnionNames, in schema: Schema) {
    self.schema = schema
    self.names = names
    types = union.traversedTypes
    places = Set(types.map(\.place))
    var named = Array(types.prefix(1))
    var seen = Set(named)
    for type in types {
      let contents: [SwiftType]
      if case .union(let index) = type.place {
        contents = schema.unions[index].kinds.compactMap { kind in
          guard case .type(let type, _) = kind.payload else { return nil }
          return type
        }
      } else {
        contents = schema.contents(of: type.place).map(\.type)
      }
      for reference in contents.flatMap({ $0.references(followingExternals: false) })
      where places.contains(reference.place) && seen.insert(reference).inserted {
        named.append(reference)
      }
    }
    var taken = Set(swiftKeywords.union(["none", "some"]).map { SwiftName($0) })
    cases = named.map { type in
      let name = freeName(like: type.name.uncapitalized, besides: taken)
      taken.insert(name)
      return (type, name)
    }
  }

  /// Whether a part can be something else than a value of the union.
  var isWrapped: Bool { cases.count > 1 }

  /// The type of a part.
  var element: Code { Code(isWrapped ? names.traversalPart : names.type) }

  /// The label of a part in the helpers.
  var label: Code { isWrapped ? "of" : "of\(bare: names.type)" }

  /// Whether parts stand in a type.
  func isTraversed(_ type: SwiftType) -> Bool {
    type.references(followingExternals: false).contains { places.contains($0.place) }
  }

  /// The case of `TraversalPart` for a type.
  func caseName(_ type: DeclaredType) -> SwiftName? {
    cases.first { $0.type.place == type.place }?.name
  }

  /// The property of `TraversalPart` that holds the value of a case.
  func accessor(_ caseName: SwiftName) -> SwiftName { "as" + caseName.capitalized }
}
