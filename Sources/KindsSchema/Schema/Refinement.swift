/// A field of a group that a kind or a struct declares again, to say more of it.
struct Refinement {
  /// Its name where it is declared again.
  let field: Located<String>
  let type: SwiftType
  /// Where that type is written.
  let typeRange: SourceRange
  /// What else is said there.
  let details: FieldDetails?
  /// Its name in the group.
  let group: Located<String>
  let groupType: SwiftType
}
