// Where lines are broken, so that swift-format finds nothing to do.

/// How many columns a line may take.
private let lineLength = 100

/// A declaration with parameters: on one line where it fits, else one parameter a line.
///
/// - Parameters:
///   - head: What stands before the parenthesis.
///   - tail: What stands behind it: effects, result, brace.
///   - indentation: How far the declaration is indented in its file.
func signature(_ head: Code, _ parameters: [Code], _ tail: Code, indentation: Int) -> Code {
  if fits(parameters, between: head, and: tail, columns: indentation + 2) {
    return "\(head)(\(list: parameters))\(tail)"
  }
  return """
    \(head)(
      \(rows: parameters)
    )\(tail)
    """
}

/// A declaration with parameters and, on a line of their own, the requirements of its generic parameters.
func constrainedSignature(
  _ head: Code, _ parameters: [Code], _ result: Code, where requirements: [Code], _ tail: Code,
  indentation: Int
) -> Code {
  if requirements.isEmpty {
    return signature(head, parameters, "\(result)\(tail)", indentation: indentation)
  }
  return """
    \(head)(
      \(rows: parameters)
    )\(result)
    where \(list: requirements)\(tail)
    """
}

/// A call: on one line where it fits, else with its arguments on the next.
func call(_ head: Code, _ arguments: [Code], indentation: Int) -> Code {
  if fits(arguments, between: head, columns: indentation + 2) {
    return "\(head)(\(list: arguments))"
  }
  if fits(arguments, columns: indentation + 3) {
    return """
      \(head)(
        \(list: arguments))
      """
  }
  return """
    \(head)(
      \(rows: arguments)
    )
    """
}

/// The head of a type or an extension, up to its brace: on one line where it fits.
///
/// - Parameters:
///   - requirements: The conditions of an extension.
///   - indentation: How far it is indented in its file.
func typeHead(
  _ head: Code, _ inherited: [Code], where requirements: [Code] = [], indentation: Int = 0
) -> Code {
  if inherited.isEmpty { return "\(head) {" }
  if !requirements.isEmpty {
    let line: Code = "\(head): \(list: inherited)"
    let clause: Code = "where \(list: requirements) {"
    if fits("\(line) \(clause)}", indentation) { return "\(line) \(clause)" }
    return """
      \(line)
      \(clause)
      """
  }
  let line: Code = "\(head): \(list: inherited) {"
  if fits(line, indentation) { return line }
  return """
    \(head):
      \(list: inherited)
    {
    """
}

/// A property with its type, up to the brace or whatever else follows: on one line where it fits.
func property(_ head: Code, _ type: Code, _ tail: Code = .empty, indentation: Int) -> Code {
  let line: Code = "\(head): \(type)\(tail)"
  if tail.width == nil || fits(line, indentation) { return line }
  if tail.text == " {\n" {
    return """
      \(head):
        \(type)
      {
      """
  }
  return """
    \(head):
      \(type)\(tail)
    """
}

/// An assignment of any sort: on one line where it fits, else with the value on the next.
func assignment(_ target: Code, _ value: Code, indentation: Int) -> Code {
  let line: Code = "\(target) \(value)"
  if value.width == nil || fits(line, indentation) { return line }
  return """
    \(target)
      \(value)
    """
}

/// A list or dictionary literal: on one line where it is short, else one element a line.
func collection(_ elements: [Code], empty: Code = "[]") -> Code {
  if elements.isEmpty { return empty }
  let line: Code = "[\(list: elements)]"
  if elements.allSatisfy({ $0.width != nil }), fits(line, lineLength / 2) { return line }
  return """
    [
      \(elements.count == 1 ? elements[0] : "\(rows: elements),")
    ]
    """
}

/// A call inside an expression: on one line where it is short, else one argument a line.
func arguments(_ head: Code, _ arguments: [Code]) -> Code {
  let line: Code = "\(head)(\(list: arguments))"
  if arguments.allSatisfy({ $0.width != nil }), fits(line, lineLength / 2) { return line }
  return """
    \(head)(
      \(rows: arguments)
    )
    """
}

/// A call of a closure's function, such as `values.map { item in … }`: on one line where it is short.
func closureCall(_ head: Code, _ parameters: Code, _ body: Code) -> Code {
  let line: Code = "\(head) { \(parameters) in \(body) }"
  if body.width != nil, fits(line, lineLength * 6 / 10) { return line }
  return """
    \(head) { \(parameters) in
      \(body)
    }
    """
}

/// Whether a statement fits on a line.
func fits(_ code: Code, _ indentation: Int) -> Bool {
  guard let width = code.width else { return false }
  return indentation + width <= lineLength
}

/// Whether a list fits on a line between two pieces, beside a number of columns.
private func fits(
  _ list: [Code], between head: Code = .empty, and tail: Code = .empty, columns: Int
) -> Bool {
  guard let headWidth = head.width, let tailWidth = tail.width else { return false }
  var columns = columns + headWidth + tailWidth + 2 * max(0, list.count - 1)
  for piece in list {
    guard let width = piece.width else { return false }
    columns += width
  }
  return columns <= lineLength
}

/// A case of a switch with one statement: on one line where it fits.
func caseClause(_ pattern: Code, _ statement: Code, indentation: Int) -> Code {
  if statement.width != nil {
    let line: Code = "case \(pattern): \(statement)"
    if fits(line, indentation) { return line }
  }
  return """
    case \(pattern):
      \(statement)
    """
}

/// The last clause of a switch that does not name every case.
func defaultClause(_ statement: Code, indentation: Int) -> Code {
  let line: Code = "default: \(statement)"
  if fits(line, indentation) { return line }
  return """
    default:
      \(statement)
    """
}

/// A statement that leaves where a condition does not hold.
func guardStatement(_ condition: Code, else statement: Code, indentation: Int) -> Code {
  let line: Code = "guard \(condition) else { \(statement) }"
  if fits(line, indentation) { return line }
  return """
    guard \(condition) else {
      \(statement)
    }
    """
}
