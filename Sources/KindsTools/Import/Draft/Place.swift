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
  /// Whether the place is inside of an object that combines several named schemas.
  var isInsideCombination = false

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
    isInsideCombination = place.isInsideCombination
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
    return named(isTaken ? name + "Element" : one, singular(property))
  }

  /// Returns the place of a value, with a word appended to its name.
  func called(_ word: String) -> Place {
    named(name + draftTypeName(word), property + " " + word)
  }

  /// The place itself, without the name of the named schema as its own name.
  var withoutDeclaration: Place { isDeclared ? named(name, property) : self }

  /// Returns the place of the contents of a type.
  func contents(of type: String) -> Place { named(type, "") }

  /// Returns the place with another name.
  func named(_ name: String, _ property: String) -> Place {
    var place = Place(name: name, property: property, owner: owner)
    place.isInsideCombination = isInsideCombination
    return place
  }
}
