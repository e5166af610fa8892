import KindsSchema

/// How the values of a union are taken apart and put together again, one step at a time.
///
/// A value's parts are the values of the union in it and, where other structs and unions stand between, the values
/// of those: no step calls itself, so that how deep values are nested costs no stack.
struct TraversalParts {
  let schema: Schema
  let names: UnionNames
  let unionNames: [UnionNames]
  private let locals: DecodingLocals
  /// The types by way of which the union contains itself, the union first.
  let types: [DeclaredType]
  private let traversed: Set<DeclaredType>
  /// The types of parts, the union first, each with the name of its case.
  let cases: [(type: DeclaredType, name: SwiftName)]

  init(_ union: UnionOutput) {
    schema = union.schema
    names = union.names
    unionNames = union.unionNames
    locals = union.locals.decoding
    types = union.facts.traversedTypes
    traversed = Set(types)
    var named = Array(types.prefix(1))
    var seen = Set(named)
    for type in types {
      var contents = schema.contents(of: type).map(\.type)
      if case .union(let index) = type.index {
        // A model is taken apart together with the value that carries it.
        contents = schema.payloads(of: index, type.arguments).compactMap { payload in
          guard case .type(let type, _) = payload else { return nil }
          return type
        }
      }
      for reference in contents.flatMap({ $0.references(followingExternals: false) })
      where traversed.contains(reference) && seen.insert(reference).inserted {
        named.append(reference)
      }
    }
    cases = Array(zip(named, UnionLocals.partNames(of: named)))
  }

  /// Whether a part can be something else than a value of the union.
  var isWrapped: Bool { cases.count > 1 }

  /// The type of a part.
  var element: Code { isWrapped ? Code(NestedNames.traversalPart) : names.typeCode }

  /// The type of a part in an expression, where a local could hide one in lower case.
  var elementInExpression: Code {
    !isWrapped && locals.mayHide(names.type) ? "Self" : element
  }

  /// The label of a part in the helpers.
  var label: Code { isWrapped ? "of" : "of\(bare: names.type)" }

  /// Whether parts stand in a type.
  func isTraversed(_ type: SwiftType) -> Bool {
    type.references(followingExternals: false).contains(where: traversed.contains)
  }

  /// The case of `TraversalPart` for a type.
  func caseName(_ type: DeclaredType) -> SwiftName? {
    cases.first { $0.type == type }?.name
  }

  /// The property of `TraversalPart` that holds the value of a case.
  func accessor(_ caseName: SwiftName) -> SwiftName { "as" + caseName.capitalized }
}
