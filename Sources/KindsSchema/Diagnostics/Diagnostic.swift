/// Something that is wrong with a schema, as data.
public struct Diagnostic: Equatable, Sendable {
  /// How much a diagnostic weighs: an error stops the generation.
  public enum Severity: String, Sendable {
    case error
    case warning
  }

  /// A further place that a diagnostic speaks of.
  public struct Note: Equatable, Sendable {
    /// What is to be seen there, in lower case.
    public let message: String
    /// Where it is.
    public let range: SourceRange
  }

  /// How much it weighs.
  public let severity: Severity

  /// The rule that the schema breaks, which is stable from version to version.
  public let rule: Rule

  /// What is wrong and how to mend it, in lower case, with the thing itself in single quotes.
  public let message: String

  /// Where it is wrong.
  public let range: SourceRange

  /// The other places that matter.
  public let notes: [Note]
}

/// The diagnostics of one pass, in the order in which they were found.
package struct Diagnostics {
  private(set) package var all: [Diagnostic] = []

  /// None.
  package init() {}

  /// Whether one of them is an error.
  package var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Adds an error.
  package mutating func error(
    _ rule: Rule, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = []
  ) {
    all.append(
      Diagnostic(severity: .error, rule: rule, message: message, range: range, notes: notes))
  }

  package mutating func append(_ diagnostics: [Diagnostic]) {
    all += diagnostics
  }

  /// The diagnostics by file and place, each once; those at one place keep their order.
  package func sorted() -> [Diagnostic] {
    var distinct: [Diagnostic] = []
    var seen: [SourceRange: [String]] = [:]
    for diagnostic in all where !seen[diagnostic.range, default: []].contains(diagnostic.message) {
      seen[diagnostic.range, default: []].append(diagnostic.message)
      distinct.append(diagnostic)
    }
    return distinct.enumerated()
      .sorted { left, right in
        let (first, second) = (left.element.range, right.element.range)
        if first.file != second.file { return first.file < second.file }
        if first.bytes.lowerBound != second.bytes.lowerBound {
          return first.bytes.lowerBound < second.bytes.lowerBound
        }
        return left.offset < right.offset
      }
      .map(\.element)
  }
}
