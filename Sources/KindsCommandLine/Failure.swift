/// What the program exits with; its help says what each code means.
package enum ExitCode: Int32 {
  /// All is well.
  case success = 0
  /// What the program looked at is not as it should be.
  case schemaFault = 1
  /// The program could not do what it was asked for.
  case failure = 2
}

/// A wrong command line or a failure of the file system, which ends the run with ``ExitCode/failure``.
package struct Failure: Error {
  /// One line, in lower case, with the thing itself in single quotes.
  let message: String

  package init(_ message: String) {
    self.message = message
  }
}
