/// The types of things that have no names of their own, of which equal ones in one scope are made once.
struct UnnamedTypes {
  /// The scope in which equal types are one: within one named schema, or anywhere in the import under one member key.
  /// A type in progress is known by its own schema.
  enum Scope: Hashable {
    /// In a named schema, by its order.
    case owner(Int)
    /// Under the key of a member.
    case property(String)
    /// The place of a schema, under the key of a member.
    case schema(NodeID, property: String)
  }

  /// Something without a name of its own.
  struct UnnamedType: Hashable {
    fileprivate let scope: Scope
    /// The number of its content.
    fileprivate let content: Int
  }

  private var types: [UnnamedType: ImportedType] = [:]
  /// The number of each content, which is long, so that it is hashed once for all of its scopes.
  private var contents: [String: Int] = [:]

  /// A thing in each of the scopes that it is in.
  ///
  /// - Parameter content: The content of the type, without its name.
  mutating func things(_ content: String, at place: Place) -> [UnnamedType] {
    let number = number(of: content)
    return [.owner(place.owner.order), .property(place.property)].map {
      UnnamedType(scope: $0, content: number)
    }
  }

  /// A type that is identified by its schema.
  mutating func thing(_ content: String, of schema: NodeID, at place: Place) -> UnnamedType {
    UnnamedType(scope: .schema(schema, property: place.property), content: number(of: content))
  }

  private mutating func number(of content: String) -> Int {
    if let known = contents[content] { return known }
    let number = contents.count
    contents[content] = number
    return number
  }

  subscript(thing: UnnamedType) -> ImportedType? {
    get { types[thing] }
    set { types[thing] = newValue }
  }

  /// The type of the first of some things that has one.
  func type(ofFirst things: [UnnamedType]) -> ImportedType? {
    things.lazy.compactMap { types[$0] }.first
  }

  /// Gives a type to those of some things that have none.
  mutating func add(_ type: ImportedType, for things: [UnnamedType]) {
    for thing in things where types[thing] == nil { types[thing] = type }
  }
}
