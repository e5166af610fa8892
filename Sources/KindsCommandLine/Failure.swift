/// What the program exits with.
package enum ExitCode: Int32 {
  /// All is well.
  case success = 0
  /// A schema or data has errors, a file would change with `--check`, or a change is bad for what `--fail-on` names.
  case schemaFault = 1
  /// The command line is wrong, or a file could not be read or written.
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
