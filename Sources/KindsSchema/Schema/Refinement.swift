/// A redeclaration of a group's field, in a kind or struct that includes the group.
struct Refinement {
  /// The field's name in the redeclaration.
  let field: Located<String>
  let type: SwiftType
  /// The place of the redeclared type.
  let typeRange: SourceRange
  /// The other settings of the redeclaration.
  let details: FieldDetails?
  /// The field's name in the group.
  let group: Located<String>
  let groupType: SwiftType
}
