import KindsSchema

// Line breaks, placed so that swift-format finds nothing to change.

/// The code around and between the pieces of a list in parentheses. Each value is created once, because lists are
/// frequent.
struct BrokenList {
  let opening: Code
  let separator: Code
  let closing: Code

  /// Parameters: on one line, or one on each line.
  static let parameters = BrokenList(
    opening: "(\(group: 100)\(.indentedSoftLine)", separator: indentedSeparator,
    closing: "\(.softLine)\(.end))")

  /// Elements of a type: on one line, or on separate lines with as many on each as fit.
  static let elements = BrokenList(
    opening: "\(group: 100)\(.indentedSoftLine)\(.fill)", separator: filledSeparator,
    closing: "\(.end)\(.softLine)\(.end)")

  /// Arguments: on one line, or all on the next line, or one on each line.
  static let arguments = BrokenList(
    opening: "(\(group: 100)\(.indentedSoftLine)\(group: 100)", separator: ",\(.line)",
    closing: "\(.outdentedSoftLine)\(.end)\(.end))")
}

/// The separator of elements that are on separate lines, indented by two more spaces, if their group breaks.
let indentedSeparator: Code = ",\(.indentedLine)"

/// The separator of elements that fill each line.
private let filledSeparator: Code = ",\(.line)"

/// The beginning of a group that moves to the next line if it does not fit.
private let nextLine: Code = "\(group: 100)\(.indentedLine)"

/// Returns a declaration with parameters: on one line if it fits, else with one parameter on each line.
///
/// - Parameters:
///   - head: The code before the parentheses.
///   - tail: The code after the parentheses: effects, result, brace.
func signature(_ head: Code, _ parameters: [Code], _ tail: Code) -> Code {
  "\(head)\(parameters: parameters)\(tail)"
}

/// Returns a declaration with parameters and, on a separate line, the requirements of its generic parameters.
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

/// Returns a call: on one line if it fits, else with its arguments on the next line, else with one argument on each
/// line.
func call(_ head: Code, _ arguments: [Code]) -> Code {
  "\(head)\(arguments: arguments)"
}

/// Returns a call up to the brace of its trailing closure: on one line if it fits, else with its arguments on the next
/// line.
func trailingCall(_ head: Code, _ arguments: [Code]) -> Code {
  "\(head)(\(group: 100)\(.indentedSoftLine)\(group: 100)\(list: arguments, separator: ",\(.line)")\(.end)\(.softLine)\(.end)) {"
}

/// Returns the head of a type or an extension, up to its brace: on one line if it fits.
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
  if inherited.count == 1 {
    return "\(head): \(inherited[0])\(group: 100)\(.line)where \(list: requirements) {\(.end)"
  }
  return choice(
    "\(head): \(list: inherited) where \(list: requirements) {",
    else: """
      \(head):\(nextLine)\(list: inherited)\(.end)
      where \(list: requirements) {
      """)
}

/// Returns a property with its type and the following code: on one line if it fits.
func property(_ head: Code, _ type: Code, _ tail: Code = .empty) -> Code {
  "\(head):\(.fill)\(.indentedLine)\(type)\(tail)\(.end)"
}

/// Returns a computed property up to its brace: on one line if it fits.
func computedProperty(_ head: Code, _ type: Code) -> Code {
  "\(head):\(nextLine)\(type)\(.line){\(.end)"
}

/// Returns a computed property of a tuple type up to its brace. If the line is too long, the brace moves to the next
/// line before the type does.
func tupleProperty(_ head: Code, _ type: Code) -> Code {
  choice(
    "\(head): \(type) {",
    else: """
      \(group: 100)\(head):\(.indentedLine)\(type)\(.end)
      {
      """)
}

/// Returns an assignment: on one line if it fits, else with the value on the next line.
func assignment(_ target: Code, _ value: Code) -> Code {
  "\(target)\(.fill)\(.indentedLine)\(value)\(.end)"
}

/// Returns a call inside an expression: on one line if it is short, else with one argument on each line.
func arguments(_ head: Code, _ arguments: [Code]) -> Code {
  "\(group: 50)\(head)(\(.indentedSoftLine)\(list: arguments, separator: indentedSeparator)\(.softLine))\(.end)"
}

/// Returns a call with a trailing closure, such as `values.map { item in … }`: on one line if it is short.
func closureCall(_ head: Code, _ parameters: Code, _ body: Code) -> Code {
  "\(group: 40)\(head) { \(parameters) in\(.indentedLine)\(body)\(.line)}\(.end)"
}

/// Returns a case with many patterns, as many on each line as fit, and one statement.
func caseClause(of patterns: [Code], _ statement: Code) -> Code {
  """
  \(group: 100)case \(.fill)\(list: patterns, separator: indentedSeparator)\(.end):\
  \(.indentedLine)\(statement)\(.end)
  """
}

/// Returns statements in braces: on one line if they fit.
func block(_ head: Code, _ body: Code) -> Code {
  "\(head) {\(nextLine)\(body)\(.line)}\(.end)"
}

/// Returns code on one line if it fits, else other code.
func choice(_ line: Code, else lines: Code) -> Code {
  """
  \(.either)\(line)\(.or)\(lines)\(.end)
  """
}

/// Returns a case of a switch with one statement: on one line if it fits.
///
/// - Parameter breaksPattern: Whether the pattern has several parts, which are on separate lines if they do not fit.
func caseClause(_ pattern: Code, _ statement: Code, breaksPattern: Bool = false) -> Code {
  if !breaksPattern { return "case \(pattern):\(nextLine)\(statement)\(.end)" }
  // The statement is indented relative to `case`, whether the pattern takes one line or several.
  return choice(
    "case \(pattern): \(statement)",
    else: """
      case \(pattern):
        \(statement)
      """)
}

/// Returns the last clause of a switch that does not name every case.
func defaultClause(_ statement: Code) -> Code {
  "default:\(nextLine)\(statement)\(.end)"
}

/// Returns the last clause of a switch over an enum that can gain cases. The compiler still warns about a known case
/// without a clause.
func unknownDefaultClause(_ statement: Code) -> Code { "@unknown \(defaultClause(statement))" }

/// Returns a statement that exits if a value does not match a pattern.
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

/// Returns a statement that exits if a condition is false.
func guardStatement(_ condition: Code, else statement: Code) -> Code {
  block("guard \(condition) else", statement)
}
