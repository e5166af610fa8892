// Code whose layout depends on its length, wherever it is. `LineWrapper` breaks lines that are too long where they are.

/// Returns a call inside an expression: on one line if it is short, else with one argument on each line.
func arguments(_ head: Code, _ arguments: [Code]) -> Code {
  let line: Code = "\(head)(\(list: arguments))"
  return line.isShort
    ? line
    : """
    \(head)(
      \(rows: arguments)
    )
    """
}

/// Returns a call with a trailing closure, such as `values.map { item in … }`: on one line if it is short.
func closureCall(_ head: Code, _ parameters: Code, _ body: Code) -> Code {
  let line: Code = "\(head) { \(parameters) in \(body) }"
  return !line.hasLines && line.count <= 40
    ? line
    : """
    \(head) { \(parameters) in
      \(body)
    }
    """
}

/// Returns statements in braces: on one line, unless there are several.
func block(_ head: Code, _ body: Code) -> Code {
  body.hasLines
    ? """
    \(head) {
      \(body)
    }
    """
    : "\(head) { \(body) }"
}

/// Returns a case of a switch: on one line if it has one statement.
func caseClause(_ pattern: Code, _ statement: Code) -> Code {
  clause("case \(pattern):", statement)
}

/// Returns the last clause of a switch that does not name every case.
func defaultClause(_ statement: Code) -> Code { clause("default:", statement) }

private func clause(_ head: Code, _ statement: Code) -> Code {
  statement.hasLines
    ? """
    \(head)
      \(statement)
    """
    : "\(head) \(statement)"
}

/// Returns the head of a type or an extension, up to its brace.
///
/// - Parameter requirements: The conditions of an extension.
func typeHead(_ head: Code, _ inherited: [Code], where requirements: [Code] = []) -> Code {
  let list: Code = inherited.isEmpty ? .empty : ": \(list: inherited)"
  return "\(head)\(list)\(where: requirements) {"
}

extension Code {
  /// Whether an expression is short enough for one line, wherever it is.
  var isShort: Bool { !hasLines && count <= 50 }
}
