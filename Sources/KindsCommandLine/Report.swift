import KindsSchema

/// Writes diagnostics to standard error, with excerpts and color if that is a terminal.
///
/// - Returns: Whether none of them is an error.
package func report(_ diagnostics: [Diagnostic], in sources: [SourceFile]) -> Bool {
  let style: DiagnosticStyle =
    Console.isErrorTerminal ? (Console.allowsColor ? .coloredExcerpts : .excerpts) : .lines
  Console.error(describe(diagnostics, in: sources, style: style))
  return !diagnostics.contains { $0.severity == .error }
}
