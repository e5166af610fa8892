/// The exit codes of the program; its help explains each.
package enum ExitCode: Int32 {
  /// All is well.
  case success = 0
  /// The check found a fault in its input.
  case schemaFault = 1
  /// The program could not do its work.
  case failure = 2
}

/// A wrong command line or a failure of the file system, which ends the run with ``ExitCode/failure``.
package struct Failure: Error {
  /// One line, in lower case, with the thing itself in single quotes.
  let message: String
  /// Whether a file changed that a command had read to rewrite it.
  private let isConflict: Bool

  package init(_ message: String) {
    self.message = message
    isConflict = false
  }

  /// A file to rewrite differs from the file that was read.
  init(changed path: String) {
    message =
      "cannot write \(quotedPath(path)): the file changed after it was read; run the command again"
    isConflict = true
  }

  /// Repeats work that rewrites a file, as often as the file changed after it was read.
  ///
  /// - Parameter body: Reads the file, and writes it at the end. Until then it has no effect.
  package static func retryingConflicts<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    while true {
      do throws(Failure) {
        return try body()
      } catch {
        guard error.isConflict else { throw error }
      }
    }
  }
}
