/// A type as it is written, not yet looked up.
struct TypeExpression {
  indirect enum Form {
    case name(String, arguments: [TypeExpression])
    case optional(TypeExpression)
    case array(TypeExpression)
    case dictionary(key: TypeExpression, value: TypeExpression)
  }

  let form: Form
  let range: SourceRange
}
