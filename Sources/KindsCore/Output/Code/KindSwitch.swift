/// The number of cases above which a switch is split.
///
/// Swift 6.3 checks exhaustiveness in time that grows with the square of the number of cases with a payload. With 629
/// such cases, it gives up.
private let largestSwitch = 256

/// The number of cases in each part of a split switch.
private let casesInPart = 64

/// One clause of a switch over kinds.
struct KindClause {
  let pattern: Code
  /// The statement of the clause; empty for `break`.
  let statement: Code

  init(_ pattern: Code, _ statement: Code) {
    self.pattern = pattern
    self.statement = statement
  }
}

/// Whether a switch over this number of kinds stays in one piece.
func isOneSwitch(_ kinds: Int) -> Bool { kinds <= largestSwitch }

/// Returns a switch that handles every kind, or several consecutive switches if there are too many kinds for the
/// compiler.
///
/// - Parameters:
///   - clauses: The clauses, at most one for each kind.
///   - leaves: Whether each statement returns or throws. If so, no `return` is needed after it.
///   - otherwise: The statement for kinds without a clause, if there are any.
///   - newer: The statement for kinds that are newer than the code, if they can occur.
func kindSwitch(
  on subject: Code, _ clauses: [KindClause], leaves: Bool = true, otherwise: Code = .empty,
  newer: Code = .empty
) -> Code {
  let last =
    !otherwise.isEmpty
    ? defaultClause(otherwise) : newer.isEmpty ? .empty : "@unknown \(defaultClause(newer))"
  if isOneSwitch(clauses.count) {
    return switchStatement(on: subject, clauses, last: last)
  }
  let final: Code =
    !otherwise.isEmpty
    ? last
    : newer.isEmpty
      ? "default: Swift.fatalError(\"every case is handled above\")" : defaultClause(newer)
  let complete =
    leaves
    ? clauses
    : clauses.map {
      KindClause($0.pattern, .lines([$0.statement, "return"]))
    }
  let parts = stride(from: 0, to: complete.count, by: casesInPart).map { start in
    let end = min(start + casesInPart, complete.count)
    let isLast = end == complete.count
    return switchStatement(
      on: subject, Array(complete[start..<end]), last: isLast ? final : "default: break"
    )
  }
  return .lines(parts)
}

private func switchStatement(on subject: Code, _ clauses: [KindClause], last: Code) -> Code {
  let cases = clauses.map {
    caseClause(
      $0.pattern, $0.statement.isEmpty ? "break" : $0.statement)
  }
  return """
    switch \(subject) {
    \(lines: cases)
    \(last)
    }
    """
}
