/// The names that stand beside each other in the output.
struct NameScope {
  var diagnostics: [Diagnostic] = []
  private var first = FirstUses<SwiftName, Declaration>()

  private struct Declaration {
    let what: () -> String
    let range: SourceRange
  }

  /// Adds a name, and reports it where the scope has it.
  ///
  /// - Parameter what: What declares it, which is asked for only in reports.
  mutating func declare(
    _ name: SwiftName, by what: @autoclosure @escaping () -> String, at range: SourceRange
  ) {
    guard let other = first.add(Declaration(what: what, range: range), of: name) else { return }
    let (what, otherWhat) = (what(), other.what())
    let names =
      what == otherWhat
      ? "\(what) \(quoted(name.text)) is declared twice"
      : "\(what) and \(otherWhat) would both be called \(quoted(name.text)) in Swift"
    diagnostics.append(
      Diagnostic(
        severity: .error, rule: .nameCollision, message: "\(names); rename one of them",
        range: range, notes: [.init(message: "\(otherWhat) stands here", range: other.range)]))
  }
}
