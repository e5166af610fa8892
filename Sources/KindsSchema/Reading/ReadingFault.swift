/// A problem in data or in a literal.
package struct ReadingFault {
  /// The rule; `nil` for a value that is not one of its type.
  var ownRule: Rule?
  package let message: String
  package let range: SourceRange
  var related: [Diagnostic.RelatedPlace] = []
  /// Whether a value is too deep, for which lists drop no element.
  var isOfDepth = false

  package init(_ rule: Rule? = nil, message: String, range: SourceRange) {
    ownRule = rule
    self.message = message
    self.range = range
  }

  /// The rule, if the problem is in data.
  package var rule: Rule { ownRule ?? .dataValue }

  /// Whether the generated decoder refuses the data.
  package var isRefusal: Bool { ownRule == nil }
}
