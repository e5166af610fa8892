/// A list of elements with lookup by name. The first of several elements with the same name is found. A small number of
/// elements is searched linearly, which is faster than hashing.
package struct NameTable<Name: Hashable, Element> {
  package let elements: [Element]
  private let name: (Element) -> Name
  private let positions: [Name: Int]

  package init(_ elements: [Element], by name: @escaping (Element) -> Name) {
    self.elements = elements
    self.name = name
    positions =
      elements.count <= 16
      ? [:]
      : Dictionary(
        elements.enumerated().map { (name($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the position of the element with a name.
  package func position(of name: Name) -> Int? {
    positions.isEmpty ? elements.firstIndex { self.name($0) == name } : positions[name]
  }

  /// The element with a name.
  package subscript(name: Name) -> Element? { position(of: name).map { elements[$0] } }
}
