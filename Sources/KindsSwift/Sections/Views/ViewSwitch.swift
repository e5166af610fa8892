import KindsSchema

// SwiftUI's view builder over every kind.

/// How many cases the switch of a view builder has at most; where there are more kinds, it chooses among switches.
///
/// The time that Swift 6.3 takes to check such a switch grows faster than the square: 0.2 s for 50 cases, 12 s for 300.
/// In parts of 16 it is 0.7 s for 300, and the views are nested no deeper.
private let largestViewSwitch = 32

/// How many cases each of several switches has.
private let casesInPart = 16

/// The property that shows the view of any kind, and those for the parts of a large union:
///
///     public var body: some View {
///       switch value {
///       case .text, .image: part1
///       default: part2
///       }
///     }
///
///     @ViewBuilder
///     private var part1: some View { … }
///
/// - Parameters:
///   - clauses: One for each kind, with its view.
///   - patterns: One for each kind, without what it carries.
///   - head: The head of the property.
func viewSwitches(
  on subject: Code, _ clauses: [KindClause], patterns: [Code], head: Code
) -> [Code] {
  guard clauses.count > largestViewSwitch else {
    let cases = clauses.map {
      caseClause($0.pattern, $0.statement)
    }
    return [viewProperty(head, subject, cases)]
  }
  let starts = Array(stride(from: 0, to: clauses.count, by: casesInPart))
  func part(_ index: Int) -> Code { "part\(Code(verbatim: String(index + 1)))" }
  func end(_ start: Int) -> Int { min(start + casesInPart, clauses.count) }
  let choices = starts.enumerated().map { index, start -> Code in
    end(start) == clauses.count
      ? "default: \(part(index))"
      : caseClause(of: Array(patterns[start..<end(start)]), part(index))
  }
  let parts = starts.enumerated().map { index, start -> Code in
    let cases = clauses[start..<end(start)].map {
      caseClause($0.pattern, $0.statement)
    }
    // The builder asks for a view here, which no value of these kinds comes to.
    return viewProperty(
      .lines(["@ViewBuilder", "private var \(part(index)): some View {"]), subject,
      cases + ["default: EmptyView()"])
  }
  return [viewProperty(head, subject, choices)] + parts
}

private func viewProperty(_ head: Code, _ subject: Code, _ cases: [Code]) -> Code {
  """
  \(head)
    switch \(subject) {
    \(lines: cases)
    }
  }
  """
}
