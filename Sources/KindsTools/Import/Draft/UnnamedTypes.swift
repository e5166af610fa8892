/// The types of inline schemas. Equal ones in one scope share a type.
struct UnnamedTypes {
  /// The scope in which equal types are shared: one named schema, or one member key anywhere in the import. Unions in
  /// progress are identified by their own schema instead.
  enum Scope: Hashable {
    /// A named schema, by its order.
    case owner(Int)
    /// A member key.
    case property(String)
    /// An inline schema, at a member key.
    case schema(NodeID, property: String)
  }

  /// An identifier for the type of an inline schema.
  struct UnnamedType: Hashable {
    fileprivate let scope: Scope
    /// The number of the type's description.
    fileprivate let content: Int
  }

  private var types: [UnnamedType: ImportedType] = [:]
  /// The number of each type's description. Scopes use the number, so that the long description is hashed only once.
  private var contents: [String: Int] = [:]

  /// Returns the identifiers of a type in each of its scopes.
  ///
  /// - Parameter content: A description of the type without its name.
  mutating func identifiers(_ content: String, at place: Place) -> [UnnamedType] {
    let number = number(of: content)
    return [.owner(place.owner.order), .property(place.property)].map {
      UnnamedType(scope: $0, content: number)
    }
  }

  /// Returns the identifier of a type by its schema.
  mutating func identifier(_ content: String, of schema: NodeID, at place: Place) -> UnnamedType {
    UnnamedType(scope: .schema(schema, property: place.property), content: number(of: content))
  }

  private mutating func number(of content: String) -> Int {
    if let known = contents[content] { return known }
    let number = contents.count
    contents[content] = number
    return number
  }

  subscript(identifier: UnnamedType) -> ImportedType? {
    get { types[identifier] }
    set { types[identifier] = newValue }
  }

  /// Returns the first known type for the given identifiers.
  func type(ofFirst identifiers: [UnnamedType]) -> ImportedType? {
    identifiers.lazy.compactMap { types[$0] }.first
  }

  /// Sets the type for those identifiers that have none.
  mutating func add(_ type: ImportedType, for identifiers: [UnnamedType]) {
    for identifier in identifiers where types[identifier] == nil { types[identifier] = type }
  }
}
