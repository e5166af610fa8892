// The reports of values that decoding loses.

/// A note about a value of an unknown kind, or an unknown value of an enum. It is the error of a
/// `DecodingLosses.Loss`.
package nonisolated struct DecodingNote: Error, CustomStringConvertible {
  /// A readable description of the value.
  package let description: String

  /// Creates a note.
  package init(description: String) {
    self.description = description
  }
}

nonisolated extension Decoder {
  /// Reports a note about the value at the decoder's path, if the program collects losses.
  func noteUnknown(_ text: @autoclosure () -> String) {
    guard let losses = userInfo[DecodingLosses.key] as? DecodingLosses else { return }
    let note = DecodingNote(description: text())
    losses.append(DecodingLosses.Loss(codingPath: codingPath, error: note))
  }

  /// Reports why the value at the decoder's path was lost.
  func reportLoss(_ error: any Error) {
    let losses = userInfo[DecodingLosses.key] as? DecodingLosses
    losses?.append(DecodingLosses.Loss(codingPath: codingPath, error: error))
  }

  /// Reports the error of an invalid value that is stored as a value of an unknown kind, or throws the error if the
  /// value is nested too deeply.
  func keepInvalid(_ error: any Error) throws {
    if error.isOfDepth { throw error }
    reportLoss(error)
  }
}
