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
  let line: Code = "\(head)(\(Code.list(parameters)))\(tail)"
  if fits(line, indentation) { return line }
  return """
    \(head)(
      \(Code.lines(separated(parameters)))
    )\(tail)
    """
}

/// A call: on one line where it fits, else with its arguments on the next.
func call(_ head: Code, _ arguments: [Code], indentation: Int) -> Code {
  let line: Code = "\(head)(\(Code.list(arguments)))"
  if fits(line, indentation) { return line }
  let list = Code.list(arguments)
  if fits(list, indentation + 3) {
    return """
      \(head)(
        \(list))
      """
  }
  return """
    \(head)(
      \(Code.lines(separated(arguments)))
    )
    """
}

/// A case of a switch with one statement: on one line where it fits.
func caseClause(_ pattern: Code, _ statement: Code, indentation: Int) -> Code {
  let line: Code = "case \(pattern): \(statement)"
  if line.width != nil, fits(line, indentation) { return line }
  return """
    case \(pattern):
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

private func fits(_ code: Code, _ indentation: Int) -> Bool {
  guard let width = code.width else { return false }
  return indentation + width <= lineLength
}

private func separated(_ pieces: [Code]) -> [Code] {
  pieces.enumerated().map { index, piece in
    index + 1 < pieces.count ? "\(piece)," : piece
  }
}
