/// A place that needs a type, with the name of the type if its schema has none.
struct Place {
  /// The parts of the name, which most places do not need.
  private let start: String
  private let key: String?
  /// The key of the member that it is the type of.
  let property: String
  /// The named schema that it is or is inside of.
  let owner: DeclaredSchema
  /// Whether it is that schema itself, and has its name.
  let isDeclared: Bool

  init(name: String, property: String = "", owner: DeclaredSchema, isDeclared: Bool = false) {
    start = name
    key = nil
    self.property = property
    self.owner = owner
    self.isDeclared = isDeclared
  }

  /// The place of something inside, under a key.
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

  /// The place of something inside, under a key.
  func inside(_ key: String) -> Place { Place(inside: self, key) }

  /// The place of one of several.
  var element: Place {
    let one = singular(name)
    let isTaken = isDeclared && one == name
    return Place(
      name: isTaken ? name + "Element" : one, property: singular(property), owner: owner)
  }

  /// The place of a value that is identified by a word.
  func called(_ word: String) -> Place {
    Place(name: name + draftTypeName(word), property: property + " " + word, owner: owner)
  }
}
