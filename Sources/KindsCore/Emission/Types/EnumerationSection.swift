/// An enum of strings:
///
///     public nonisolated enum Visibility: String, CaseIterable, Hashable, Sendable {
///       case open
///       case onlyMe = "only-me"
///     }
func enumerationSection(_ enumeration: Enumeration, _ access: Access) -> Code {
  let name = enumeration.name.value
  let cases = enumeration.values.map { value -> Code in
    return """
      \(value.doc.map { Code.doc($0) } ?? .empty)
      \(rawCase(value.name.value, value.tag.value, indentation: 2))
      """
  }
  let description: Code =
    enumeration.conforms.contains(.customStringConvertible)
    ? """

    /// The raw value.
    \(access.modifier)var description: String { rawValue }
    """ : .empty
  let protocols =
    ["String", "CaseIterable"] + enumeration.conforms.union([.hashable, .sendable]).inheritance
  return """
    \(Code.doc(enumeration.doc, default: "/// One of the values of ``\(bare: name)``."))
    \(access.frozen)
    \(typeHead("\(access.modifier)nonisolated enum \(name)", protocols))
      \(Code.lines(cases))
      \(description)
    }
    """
}
