/// Elements by their names; of several with one name, the first counts. A few are looked through, which takes less time than
/// hashing their names.
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

  /// The position of the element with a name.
  package func position(of name: Name) -> Int? {
    positions.isEmpty ? elements.firstIndex { self.name($0) == name } : positions[name]
  }

  /// The element of a name.
  package subscript(name: Name) -> Element? { position(of: name).map { elements[$0] } }
}
