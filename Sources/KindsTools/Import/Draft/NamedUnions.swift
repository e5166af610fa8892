import KindsCore

// Declares unions. Equal inline unions share a declaration.

extension DraftBuilder {
  /// Declares a union at a place, or returns the type of an equal one.
  ///
  /// - Parameters:
  ///   - identity: A description that identifies the union before it is created, if available.
  ///   - make: Creates the union with a name.
  func define(
    _ place: Place, _ shape: SchemaShape, _ content: String, identity: String?,
    _ make: @escaping (Place, String) -> DraftUnion
  ) -> ImportedType {
    if place.isDeclared || identity != nil {
      // Create the union later, because creating nested unions at once could recurse without limit.
      let identifiers =
        place.isDeclared ? [] : shared.identifiers("\(content) \(identity ?? "")", at: place)
      if let known = shared.type(ofFirst: identifiers) { return known }
      let type = ImportedType(text: takeUnionName(place))
      originsOfTypes[type.text] = shape.node.range
      if place.isDeclared { place.owner.type = type }
      shared.add(type, for: identifiers)
      pending.append { [self] in
        var union = make(Place(name: type.text, owner: place.owner), type.text)
        if place.isDeclared { union.doc = shape.doc }
        declare(.union(union), for: place.owner)
      }
      return type
    }
    let own = shared.identifier(content, of: shape.node.id, at: place)
    if let known = shared[own] {
      if unfinished.contains(own) { namedInside.insert(own) }
      return known
    }
    let name = takeUnionName(place)
    originsOfTypes[name] = shape.node.range
    // The contents of the union may refer to it.
    shared[own] = ImportedType(text: name)
    unfinished.insert(own)
    let union = make(Place(name: name, owner: place.owner), name)
    unfinished.remove(own)
    let identifiers = shared.identifiers(Self.content(union), at: place)
    if !namedInside.contains(own), let known = shared.type(ofFirst: identifiers) {
      shared[own] = known
      return known
    }
    let type = ImportedType(text: name)
    shared.add(type, for: identifiers)
    declare(.union(union), for: place.owner)
    return type
  }

  private func takeUnionName(_ place: Place) -> String {
    typeNames.takeUnion(place.name, isReserved: place.isDeclared)
  }

  /// Returns a description of a union without its name, to compare unions.
  private static func content(_ union: DraftUnion) -> String {
    let kinds = union.kinds.map { kind in
      "\(kind.name) \(kind.tag?.text ?? "") \(kind.payload ?? "") {\(content(kind.fields))}"
    }
    return "union \(union.coding) {\(content(union.fields))} " + kinds.joined(separator: ", ")
  }
}
