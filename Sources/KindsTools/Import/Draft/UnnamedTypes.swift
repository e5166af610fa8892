/// The types of inline schemas. Equal ones in one scope share a type.
///
/// A scope is one named schema, or one member key anywhere in the import. Unions in progress are identified by their own
/// schema instead.
struct UnnamedTypes {
  private var types: [String: ImportedType] = [:]
  /// The number of each type's description. Identifiers use the number, so that the long description is stored once.
  private var contents: [String: Int] = [:]

  /// Returns the identifiers of a type in each of its scopes.
  ///
  /// - Parameter content: A description of the type without its name.
  mutating func identifiers(_ content: String, at place: Place) -> [String] {
    let number = number(of: content)
    return ["\(number) in \(place.owner.order)", "\(number) at \(place.property)"]
  }

  /// Returns the identifier of a type by its schema.
  mutating func identifier(_ content: String, of schema: NodeID, at place: Place) -> String {
    "\(number(of: content)) of \(schema.file):\(schema.offset) at \(place.property)"
  }

  private mutating func number(of content: String) -> Int {
    if let known = contents[content] { return known }
    let number = contents.count
    contents[content] = number
    return number
  }

  subscript(identifier: String) -> ImportedType? {
    get { types[identifier] }
    set { types[identifier] = newValue }
  }

  /// Returns the first known type for the given identifiers.
  func type(ofFirst identifiers: [String]) -> ImportedType? {
    identifiers.lazy.compactMap { types[$0] }.first
  }

  /// Sets the type for those identifiers that have none.
  mutating func add(_ type: ImportedType, for identifiers: [String]) {
    for identifier in identifiers where types[identifier] == nil { types[identifier] = type }
  }
}
