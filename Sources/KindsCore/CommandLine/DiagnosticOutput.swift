extension Option {
  package static let diagnostics = Option(
    name: "--diagnostics", valueName: "FORMAT", choices: formats,
    help: "The format of diagnostics on standard error: \(plainList(formats)).", isCommon: true)

  private static let formats = DiagnosticFormat.allCases.map(\.rawValue)
}

/// Writes diagnostics to standard error in the requested format.
///
/// - Returns: Whether there are no errors.
package func report(
  _ diagnostics: [Diagnostic], in sources: [SourceFile], _ arguments: Arguments
) -> Bool {
  let format = arguments.value(of: .diagnostics).flatMap(DiagnosticFormat.init) ?? .text
  Console.error(text(of: diagnostics, in: sources, format))
  return !diagnostics.contains { $0.severity == .error }
}

private func text(
  of diagnostics: [Diagnostic], in sources: [SourceFile], _ format: DiagnosticFormat
) -> String {
  switch format {
  case .text:
    let style: DiagnosticStyle =
      Console.isErrorTerminal ? (Console.allowsColor ? .coloredExcerpts : .excerpts) : .lines
    return describe(diagnostics, in: sources, style: style)
  case .json: return jsonReport(diagnostics, sources).prettyText() + "\n"
  case .github: return diagnostics.map { gitHubCommand($0, sources) }.joined()
  }
}
