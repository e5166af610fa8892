import KindsCore

// Declares types. Equal inline schemas share a type.

/// An inline schema in a scope in which equal schemas share a type.
struct InlineSchema: Hashable {
  /// The number of the schema's values.
  let values: Int
  /// The scope: one named schema, or one member key anywhere in the import.
  let scope: Scope

  enum Scope: Hashable {
    case schema(Int)
    case member(String)
  }
}

extension DraftBuilder {
  /// Declares a type at a place, or returns the type of an equal inline schema.
  ///
  /// The contents are created later, because they may refer to the type, and because creating nested types at once could
  /// recurse without limit.
  ///
  /// - Parameters:
  ///   - values: The number of the described values, which inline schemas with equal values share.
  ///   - isUnion: Whether the type is a union, which also needs a name for its visitor.
  ///   - make: Creates the declaration with the name of a place and with documentation.
  func define(
    _ place: Place, _ shape: SchemaShape, _ values: @autoclosure () -> Int, isUnion: Bool = false,
    _ make: @escaping (Place, _ doc: String?) -> DraftDeclaration
  ) -> ImportedType {
    let scopes: [InlineSchema.Scope] =
      place.isDeclared ? [] : [.schema(place.owner.order), .member(place.property)]
    let number = scopes.isEmpty ? 0 : values()
    let schemas = scopes.map { InlineSchema(values: number, scope: $0) }
    let known = schemas.lazy.compactMap { self.inlineTypes[$0] }.first
    if let known { return ImportedType(text: known) }
    let name =
      isUnion
      ? typeNames.takeUnion(place.name, isReserved: place.isDeclared)
      : place.isDeclared ? place.name : typeNames.take(place.name, suffix: "Value")
    originsOfTypes[name] = shape.node.range
    for schema in schemas where inlineTypes[schema] == nil { inlineTypes[schema] = name }
    let type = ImportedType(text: name)
    if place.isDeclared { place.owner.type = type }
    pending.append { [self] in
      declare(make(place.contents(of: name), place.isDeclared ? shape.doc : nil), for: place.owner)
    }
    return type
  }
}
