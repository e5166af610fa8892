/// The exit codes of the program. Its help explains them.
package enum ExitCode: Int32 {
  /// The command succeeded.
  case success = 0
  /// The check found a fault in its input.
  case schemaFault = 1
  /// The program could not complete its work.
  case failure = 2
}

/// An invalid command line or a file system error. The program exits with ``ExitCode/failure``.
package struct Failure: Error {
  /// One lowercase line, with names in single quotes.
  let message: String
  /// Whether a file changed between being read and being replaced.
  private let isConflict: Bool

  package init(_ message: String) {
    self.message = message
    isConflict = false
  }

  /// Creates the failure for a file that changed after it was read.
  init(changed path: String) {
    message =
      "cannot write \(quotedPath(path)): the file changed after it was read; run the command again"
    isConflict = true
  }

  /// Repeats work that replaces a file, until the file does not change between being read and being replaced.
  ///
  /// - Parameter body: Reads the file, and writes it at the end. Before that it must have no effects.
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
