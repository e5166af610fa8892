/// A visitor protocol for some of a union's kinds.
package struct PartialVisitor {
  package let name: Located<SwiftName>
  /// The index of the declaring document.
  package let document: Int
  /// The index of the union, which an imported module may declare.
  package let union: Int
  /// The place of the union's name in the visitor's declaration.
  let unionRange: SourceRange
  /// The positions in ``Union/kinds``, in the declared order.
  package let kinds: [Int]
  /// The place of the list of kinds.
  let kindsRange: SourceRange
}

/// The names of the members of every partial visitor.
package enum PartialVisitorNames {
  /// The method that handles all other kinds.
  package static let visitOther: SwiftName = "visitOther"
}
