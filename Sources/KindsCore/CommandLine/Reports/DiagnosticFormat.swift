/// The output formats of diagnostics, for people and for other programs.
enum DiagnosticFormat: String, CaseIterable {
  /// A line for each diagnostic, with an excerpt on a terminal.
  case text
  /// One JSON document.
  case json
  /// Workflow commands, which GitHub converts to annotations.
  case github
}
