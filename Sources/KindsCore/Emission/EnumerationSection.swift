/// An enum of strings:
///
///     public nonisolated enum Visibility: String, CaseIterable, Hashable, Sendable {
///       case open
///       case onlyMe = "only-me"
///     }
func enumerationSection(_ enumeration: Enumeration, _ access: Access) -> Code {
  let name = enumeration.name.value
  let cases = enumeration.values.map { value -> Code in
    let tag: Code =
      value.tag.value == value.name.value.text ? .empty : " = \(literal: value.tag.value)"
    return """
      \(value.doc.map { Code.doc($0) } ?? .empty)
      case \(value.name.value)\(tag)
      """
  }
  let description: Code =
    enumeration.conforms.contains(.customStringConvertible)
    ? """

    /// The raw value.
    \(access.modifier)var description: String { rawValue }
    """ : .empty
  let protocols = Code.list(
    ["String", "CaseIterable"] + enumeration.conforms.union([.hashable, .sendable]).inheritanceList)
  return """
    \(Code.doc(enumeration.doc, default: "/// One of the values of ``\(bare: name)``."))
    \(access.frozen)
    \(access.modifier)nonisolated enum \(name): \(protocols) {
      \(Code.lines(cases))
      \(description)
    }
    """
}
