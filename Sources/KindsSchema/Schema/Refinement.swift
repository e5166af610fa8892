/// A field of a group that a kind or a struct declares again, to say more of it.
struct Refinement {
  /// Its name where it is declared again.
  let field: Located<String>
  let type: SwiftType
  /// The place where that type is written.
  let typeRange: SourceRange
  /// The other details of the refinement.
  let details: FieldDetails?
  /// Its name in the group.
  let group: Located<String>
  let groupType: SwiftType
}
