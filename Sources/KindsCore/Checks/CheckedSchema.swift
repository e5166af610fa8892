/// A valid schema, with its values and the facts derived from it.
package struct CheckedSchema {
  package let schema: Schema
  /// The JSON forms. They are created on demand, so this value must not be used by several threads at once.
  package let wire: Wire
  package let values: Values
  package let isolations: Isolations
  package let samples: Samples
  package let names: Names
  package let facts: Facts
}
