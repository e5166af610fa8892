import KindsSchema

// Properties of scalars as strings.
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

  /// Whether it is a type of whole numbers.
  var isInteger: Bool {
    guard case .known(let known) = self, case .integer = known.family else { return false }
    return true
  }

  /// Whether it is a type of numbers whose text can be digits alone.
  var isNumber: Bool {
    guard case .known(let known) = self else { return false }
    return isInteger || known.family == .opaque(.decimal)
  }

  /// Whether it is `String`, or another type whose values are text.
  package var isText: Bool {
    guard case .known(let known) = self else { return false }
    return known.family == .text
  }

  /// Whether values are sorted by their own order, and not as strings.
  var isOrdered: Bool {
    guard case .known(let known) = self else { return false }
    switch known.family {
    case .integer, .text: return true
    default: return false
    }
  }
}
