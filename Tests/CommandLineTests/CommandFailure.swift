import TestSupport
import Testing

/// Expects that a command fails with a one-line message and writes no output.
func expectFailure(
  _ result: ProcessResult, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(result.exitCode == 2, "\(result.summary)", sourceLocation: sourceLocation)
  #expect(
    result.errors == "kinds: error: \(message)\n", "\(result.summary)",
    sourceLocation: sourceLocation)
  #expect(result.output.isEmpty, "\(result.summary)", sourceLocation: sourceLocation)
}
