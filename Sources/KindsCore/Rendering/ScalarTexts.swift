// Facts about the text of scalars.
extension SwiftType {
  /// Whether the text of a scalar can never be read as markup.
  var isHarmless: Bool {
    guard case .known(let known) = self else { return false }
    switch known.family {
    case .boolean, .integer, .floatingPoint, .opaque(.uuid), .opaque(.date), .opaque(.decimal):
      return true
    case .text, .character, .opaque(.never), .opaque(.duration), .opaque(.url), .opaque(.data):
      return false
    }
  }

  /// Whether the type is `String`, or another type whose values are strings.
  package var isText: Bool {
    guard case .known(let known) = self else { return false }
    return known.family == .text
  }

  /// Whether values are sorted by their own order, rather than as strings.
  var isOrdered: Bool {
    guard case .known(let known) = self else { return false }
    switch known.family {
    case .integer, .text: return true
    default: return false
    }
  }
}
