/// The type of collection that a literal creates.
enum CollectionForm {
  case list
  case set
  case dictionary

  fileprivate var empty: Code {
    switch self {
    case .list, .set: return "[]"
    case .dictionary: return "[:]"
    }
  }

  /// The statement that adds the local `kindsPiece` to the local `kindsElements`.
  fileprivate var addition: Code {
    switch self {
    case .list: return "kindsElements += kindsPiece"
    case .set: return "kindsElements.formUnion(kindsPiece)"
    case .dictionary: return "kindsElements.merge(kindsPiece) { $1 }"
    }
  }
}

/// The maximum number of parts in a piece of a literal, unless a single element has more. Literals with at least this
/// number of elements are built from pieces.
private let largestLiteral = 100

/// Whether a lookup among this number of literals is generated as a switch, and not as a table. The compiler checks
/// each literal of a switch as an expression, which takes longer than checking an entry of a table.
func isSwitchOfLiterals(_ count: Int) -> Bool { count < largestLiteral }

/// The minimum number of parts of a literal that is built from pieces even if it has few elements.
///
/// Swift 6.3 checks an expression in time that grows with the square of the number of its parts.
private let maximumParts = 1000

/// Returns a list or dictionary literal: on one line if it is short, else with one element on each line.
///
/// A literal with many elements or parts is assembled from pieces with explicit types:
///
///     { () -> [[String: Int]] in
///       func elements() -> [[String: Int]] {
///         var kindsElements: [[String: Int]] = []
///         var kindsPiece = kindsElements
///         kindsPiece = [["a": 1], …]
///         kindsElements += kindsPiece
///         …
///         return kindsElements
///       }
///       return elements()
///     }()
///
/// The compiler checks the statements of a function one by one, and those of a closure together.
///
/// - Parameter type: The type of the literal.
func collection(
  _ elements: [Code], _ form: CollectionForm = .list, of type: @autoclosure () -> Code
) -> Code {
  if isOneLiteral(elements) { return collection(elements, form) }
  let type = type()
  let additions = pieces(of: elements).map { piece -> Code in
    """
    kindsPiece = \(collection(Array(piece)))
    \(form.addition)
    """
  }
  return """
    { () -> \(type) in
      func elements() -> \(type) {
        var kindsElements: \(type) = \(form.empty)
        var kindsPiece = kindsElements
        \(lines: additions)
        return kindsElements
      }
      return elements()
    }()
    """
}

/// Returns a list or dictionary literal in one piece, regardless of the number of elements.
func collection(_ elements: [Code], _ form: CollectionForm = .list) -> Code {
  if elements.isEmpty { return form.empty }
  let line: Code = "[\(list: elements)]"
  return line.isShort
    ? line
    : """
    [
      \(rows: elements)\(elements.count == 1 ? .empty : "," as Code)
    ]
    """
}

/// Whether the compiler quickly checks a literal of the given elements.
private func isOneLiteral(_ elements: [Code]) -> Bool {
  if elements.count >= largestLiteral { return false }
  // Every part has at least one byte. Bytes are counted first, because counting them is faster.
  return elements.reduce(0) { $0 + $1.count } < maximumParts
    || elements.reduce(0) { $0 + $1.partCount } < maximumParts
}

/// Splits elements into groups that have at most ``largestLiteral`` parts each. An element with more parts is a group
/// of its own.
private func pieces(of elements: [Code]) -> [ArraySlice<Code>] {
  var pieces: [ArraySlice<Code>] = []
  var start = 0
  var parts = 0
  for (index, element) in elements.enumerated() {
    let count = max(1, element.partCount)
    if index > start, parts + count > largestLiteral {
      pieces.append(elements[start..<index])
      (start, parts) = (index, 0)
    }
    parts += count
  }
  return pieces + [elements[start...]]
}

/// Returns a call whose only argument is a collection literal. The literal begins on the line of the call unless it is
/// assembled from pieces.
func call(_ head: Code, literal: Code) -> Code {
  literal.isJoinedLiteral ? arguments(head, [literal]) : "\(head)(\(literal))"
}

extension Code {
  /// Whether the expression is an assembled literal. Only such a literal is a group that never fits on a line.
  fileprivate var isJoinedLiteral: Bool {
    bytes.starts(with: "{ () ->".utf8)
  }

  /// The number of commas: about one for each element and argument in the lists of the expression.
  fileprivate var partCount: Int {
    bytes.count { $0 == UInt8(ascii: ",") }
  }
}

extension SwiftType {
  /// The type of collection that a literal of the type creates.
  var collectionForm: CollectionForm {
    switch self {
    case .set: return .set
    case .dictionary: return .dictionary
    default: return .list
    }
  }
}
