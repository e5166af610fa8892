/// The formats of diagnostics, for people and for other programs.
enum DiagnosticFormat: String, CaseIterable {
  /// A line for each, and on a terminal an excerpt.
  case text
  /// One JSON document.
  case json
  /// A log of the Static Analysis Results Interchange Format.
  case sarif
  /// Commands that GitHub makes annotations of.
  case github
}
