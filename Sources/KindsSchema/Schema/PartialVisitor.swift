/// A visitor protocol that handles some kinds of a union.
package struct PartialVisitor {
  package let name: Located<SwiftName>
  /// The index of the document that declares it.
  package let document: Int
  /// The index of the union, which may be one of an imported module.
  package let union: Int
  /// The place where the schema names the union.
  let unionRange: SourceRange
  /// The positions of its kinds in ``Union/kinds``, in the order of the list.
  package let kinds: [Int]
  /// The place of the list of kinds.
  let kindsRange: SourceRange
}

/// The names of the members of every partial visitor.
package enum PartialVisitorNames {
  /// The method that handles all other kinds.
  package static let visitOther: SwiftName = "visitOther"
}
