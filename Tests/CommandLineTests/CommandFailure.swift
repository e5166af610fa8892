import TestSupport
import Testing

/// A command that cannot do its work says why in one line, and writes nothing.
func expectFailure(
  _ result: ProcessResult, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(result.exitCode == 2, "\(result.summary)", sourceLocation: sourceLocation)
  #expect(
    result.errors == "kinds: error: \(message)\n", "\(result.summary)",
    sourceLocation: sourceLocation)
  #expect(result.output.isEmpty, "\(result.summary)", sourceLocation: sourceLocation)
}
