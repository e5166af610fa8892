/// A visitor protocol that handles some kinds of a union.
struct PartialVisitorDeclaration {
  let name: Located<String>
  let union: Located<String>
  let kinds: [Located<String>]
  /// The place of the list of kinds.
  let kindsRange: SourceRange

  /// - Returns: `nil` if there is no union that can be read.
  init?(_ name: Located<String>, _ visitor: Members<PartialVisitorObject>) {
    guard let union = visitor.of else { return nil }
    self.name = name
    self.union = union
    self.kinds = visitor.kinds ?? []
    self.kindsRange = visitor.keyRange(\.kinds)
  }
}
