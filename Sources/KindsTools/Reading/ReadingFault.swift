import KindsCore

/// A fault in data.
struct ReadingFault {
  let message: String
  let range: SourceRange
  /// Whether the value is nested too deeply. Lossy lists do not drop elements with such a fault.
  var isOfDepth = false

  init(message: String, range: SourceRange) {
    self.message = message
    self.range = range
  }
}
