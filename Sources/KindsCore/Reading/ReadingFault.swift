/// A fault in data or in a literal.
package struct ReadingFault {
  /// The violated rule; `nil` for a value that is not valid for its type.
  var ownRule: Rule?
  package let message: String
  package let range: SourceRange
  var related: [Diagnostic.RelatedPlace] = []
  /// Whether the value is nested too deeply. Lossy lists do not drop elements with such a fault.
  var isOfDepth = false

  package init(_ rule: Rule? = nil, message: String, range: SourceRange) {
    ownRule = rule
    self.message = message
    self.range = range
  }

  /// The violated rule, if the fault is in data.
  package var rule: Rule { ownRule ?? .dataValue }
}
