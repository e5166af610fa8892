/// A visitor protocol for some of a union's kinds.
struct PartialVisitorDeclaration {
  let name: Located<String>
  let union: Located<String>
  let kinds: [Located<String>]
  /// The place of the list of kinds.
  let kindsRange: SourceRange

  /// - Returns: `nil` if the union's name is missing or not readable.
  init?(_ name: Located<String>, _ visitor: Members<PartialVisitorObject>) {
    guard let union = visitor.of else { return nil }
    self.name = name
    self.union = union
    self.kinds = visitor.kinds ?? []
    self.kindsRange = visitor.keyRange(\.kinds)
  }
}
