/// A place that needs a type. It provides the name of the type if the schema has none.
struct Place {
  /// The parts of the name. The name itself is computed on demand, because most places do not need it.
  private let start: String
  private let key: String?
  /// The key of the member whose type is needed.
  let property: String
  /// The named schema that the place belongs to.
  let owner: DeclaredSchema
  /// Whether the place is that named schema itself, and has its name.
  let isDeclared: Bool

  init(name: String, property: String = "", owner: DeclaredSchema, isDeclared: Bool = false) {
    start = name
    key = nil
    self.property = property
    self.owner = owner
    self.isDeclared = isDeclared
  }

  /// Creates the place of a member.
  private init(inside place: Place, _ key: String) {
    start = place.name
    self.key = key
    property = key
    owner = place.owner
    isDeclared = false
  }

  var name: String {
    guard let key else { return start }
    return start + draftTypeName(key, fallback: "Value")
  }

  /// Returns the place of a member.
  func inside(_ key: String) -> Place { Place(inside: self, key) }

  /// The place of an element.
  var element: Place {
    let one = singular(name)
    let isTaken = isDeclared && one == name
    return Place(
      name: isTaken ? name + "Element" : one, property: singular(property), owner: owner)
  }

  /// Returns the place of a value, with a word appended to its name.
  func called(_ word: String) -> Place {
    Place(name: name + draftTypeName(word), property: property + " " + word, owner: owner)
  }
}
