import KindsSchema

// Line breaks, placed so that swift-format finds nothing to change.

/// The code around and between the pieces of a list in parentheses. Each value is created once, because lists are
/// frequent.
struct BrokenList {
  let opening: Code
  let separator: Code
  let closing: Code

  /// Parameters: on one line, or one a line.
  static let parameters = BrokenList(
    opening: "(\(group: 100)\(.indentedSoftLine)", separator: indentedSeparator,
    closing: "\(.softLine)\(.end))")

  /// Elements of a type: on one line, or on lines of their own with as many on each as fit.
  static let elements = BrokenList(
    opening: "\(group: 100)\(.indentedSoftLine)\(.fill)", separator: filledSeparator,
    closing: "\(.end)\(.softLine)\(.end)")

  /// Arguments: on one line, or all on the next, or one a line.
  static let arguments = BrokenList(
    opening: "(\(group: 100)\(.indentedSoftLine)\(group: 100)", separator: ",\(.line)",
    closing: "\(.outdentedSoftLine)\(.end)\(.end))")
}

/// The separator of elements that are on their own lines, indented by two more, if their group breaks.
let indentedSeparator: Code = ",\(.indentedLine)"

/// The separator of elements of which each line has as many as fit.
private let filledSeparator: Code = ",\(.line)"

/// The beginning of a group that is on the next line where it does not fit.
private let nextLine: Code = "\(group: 100)\(.indentedLine)"

/// A declaration with parameters: on one line if it fits, else one parameter a line.
///
/// - Parameters:
///   - head: The code before the parenthesis.
///   - tail: The code after it: effects, result, brace.
func signature(_ head: Code, _ parameters: [Code], _ tail: Code) -> Code {
  "\(head)\(parameters: parameters)\(tail)"
}

/// A declaration with parameters and, on a line of their own, the requirements of its generic parameters.
func constrainedSignature(
  _ head: Code, _ parameters: [Code], _ result: Code, where requirements: [Code], _ tail: Code
) -> Code {
  if requirements.isEmpty { return "\(head)\(parameters: parameters)\(result)\(tail)" }
  if parameters.isEmpty {
    return """
      \(head)()\(result)
      where \(list: requirements)\(tail)
      """
  }
  return """
    \(head)(
      \(rows: parameters)
    )\(result)
    where \(list: requirements)\(tail)
    """
}

/// A call: on one line if it fits, else with its arguments on the next, else with one argument a line.
func call(_ head: Code, _ arguments: [Code]) -> Code {
  "\(head)\(arguments: arguments)"
}

/// A call up to the brace of its trailing closure: on one line if it fits, else with its arguments on the next.
func trailingCall(_ head: Code, _ arguments: [Code]) -> Code {
  "\(head)(\(group: 100)\(.indentedSoftLine)\(group: 100)\(list: arguments, separator: ",\(.line)")\(.end)\(.softLine)\(.end)) {"
}

/// The head of a type or an extension, up to its brace: on one line if it fits.
///
/// - Parameter requirements: The conditions of an extension.
func typeHead(_ head: Code, _ inherited: [Code], where requirements: [Code] = []) -> Code {
  if inherited.isEmpty {
    return requirements.isEmpty
      ? "\(head) {" : "\(head)\(group: 100)\(.line)where \(list: requirements) {\(.end)"
  }
  if requirements.isEmpty {
    let filled: Code = "\(.fill)\(list: inherited, separator: filledSeparator)\(.end)"
    return "\(head):\(nextLine)\(filled)\(.line){\(.end)"
  }
  return "\(head): \(list: inherited)\(group: 100)\(.line)where \(list: requirements) {\(.end)"
}

/// A property with its type and whatever follows: on one line if it fits.
func property(_ head: Code, _ type: Code, _ tail: Code = .empty) -> Code {
  "\(head):\(.fill)\(.indentedLine)\(type)\(tail)\(.end)"
}

/// A computed property up to its brace: on one line if it fits.
func computedProperty(_ head: Code, _ type: Code) -> Code {
  "\(head):\(nextLine)\(type)\(.line){\(.end)"
}

/// A computed property of a tuple type up to its brace, which comes on the next line before the type does.
func tupleProperty(_ head: Code, _ type: Code) -> Code {
  choice(
    "\(head): \(type) {",
    else: """
      \(group: 100)\(head):\(.indentedLine)\(type)\(.end)
      {
      """)
}

/// An assignment of any sort: on one line if it fits, else with the value on the next.
func assignment(_ target: Code, _ value: Code) -> Code {
  "\(target)\(.fill)\(.indentedLine)\(value)\(.end)"
}

/// A call inside an expression: on one line if it is short, else one argument a line.
func arguments(_ head: Code, _ arguments: [Code]) -> Code {
  "\(group: 50)\(head)(\(.indentedSoftLine)\(list: arguments, separator: indentedSeparator)\(.softLine))\(.end)"
}

/// A call of a closure's function, such as `values.map { item in … }`: on one line if it is short.
func closureCall(_ head: Code, _ parameters: Code, _ body: Code) -> Code {
  "\(group: 40)\(head) { \(parameters) in\(.indentedLine)\(body)\(.line)}\(.end)"
}

/// A case of many patterns, as many to a line as fit, and one statement.
func caseClause(of patterns: [Code], _ statement: Code) -> Code {
  """
  \(group: 100)case \(.fill)\(list: patterns, separator: indentedSeparator)\(.end):\
  \(.indentedLine)\(statement)\(.end)
  """
}

/// Statements in braces: on one line if they fit.
func block(_ head: Code, _ body: Code) -> Code {
  "\(head) {\(nextLine)\(body)\(.line)}\(.end)"
}

/// Code on one line if it fits, else other code.
func choice(_ line: Code, else lines: Code) -> Code {
  """
  \(.either)\(line)\(.or)\(lines)\(.end)
  """
}

/// A case of a switch with one statement: on one line if it fits.
///
/// - Parameter breaksPattern: Whether the pattern has several parts, which are on lines of their own if they do not fit.
func caseClause(_ pattern: Code, _ statement: Code, breaksPattern: Bool = false) -> Code {
  if !breaksPattern { return "case \(pattern):\(nextLine)\(statement)\(.end)" }
  // The statement after a pattern of several lines has the same indentation as after a pattern of one line.
  return choice(
    "case \(pattern): \(statement)",
    else: """
      case \(pattern):
        \(statement)
      """)
}

/// The last clause of a switch that does not name every case.
func defaultClause(_ statement: Code) -> Code {
  "default:\(nextLine)\(statement)\(.end)"
}

/// The last clause of a switch over an enum that can gain cases: the compiler still warns of a known case without a clause.
func unknownDefaultClause(_ statement: Code) -> Code { "@unknown \(defaultClause(statement))" }

/// A statement that leaves if a value does not match a pattern.
func guardCase(_ pattern: Code, of value: Code, else statement: Code) -> Code {
  let condition: Code = "case \(pattern) = \(value)"
  return choice(
    guardStatement(condition, else: statement),
    else: """
      guard
        \(condition)
      else { \(statement) }
      """)
}

/// A statement that leaves if a condition does not hold.
func guardStatement(_ condition: Code, else statement: Code) -> Code {
  block("guard \(condition) else", statement)
}
