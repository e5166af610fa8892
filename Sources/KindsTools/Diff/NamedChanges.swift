import KindsSchema

/// What declarations have at one place under names that are never changed, such as the presets of a struct.
struct NamedChanges<Element> {
  /// What one is called: "preset".
  let title: String
  /// What the declaration is called that has them.
  let subject: String
  /// Where it is in the schemas.
  let ranges: (old: SourceRange, new: SourceRange)
  let name: KeyPath<Element, Located<SwiftName>>
  let added: ChangeRule
  let removed: ChangeRule
  /// The code that stops compiling where one is new.
  var codeOfAdded: [String] = []
  /// The code that stops compiling where one is gone, by its name.
  let codeOfRemoved: (String) -> [String]
}

extension SchemaComparison {
  /// Finds the new ones and the ones that are gone, and passes on those that are in both schemas.
  mutating func compare<Element>(
    _ olds: [Element], _ news: [Element], _ changes: NamedChanges<Element>,
    kept: (inout Self, Element, Element, String) -> Void
  ) {
    func name(_ element: Element) -> String { element[keyPath: changes.name].value.text }
    let subject = changes.subject
    let (oldTable, newTable) = (NameTable(olds, by: name), NameTable(news, by: name))
    for element in news where oldTable[name(element)] == nil {
      add(
        changes.added, "\(subject).\(name(element))",
        "the \(changes.title) \(quoted(name(element))) of \(quoted(subject)) is new",
        old: changes.ranges.old, new: element[keyPath: changes.name].range,
        code: changes.codeOfAdded)
    }
    for element in olds where newTable[name(element)] == nil {
      add(
        changes.removed, "\(subject).\(name(element))",
        "the \(changes.title) \(quoted(name(element))) of \(quoted(subject)) is gone",
        old: element[keyPath: changes.name].range, new: changes.ranges.new,
        code: changes.codeOfRemoved(name(element)))
    }
    for element in olds {
      if let other = newTable[name(element)] { kept(&self, element, other, name(element)) }
    }
  }
}
