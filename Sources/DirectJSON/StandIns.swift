// The other files in this folder are copied into the generated support file, see `RecordedSupportTests`. There, schemas
// may declare types with the names of some standard library types, so these names are qualified, as in
// `Swift.Dictionary`.
//
// This file declares the other types of the generated code that those files name.

/// The underlying error for a value that is nested too deeply.
package nonisolated struct KindsDepthError: Error {}

/// A collection of the invalid values that decoding loses.
package nonisolated final class DecodingLosses: Sendable {
  struct Loss: Sendable {
    let codingPath: [any CodingKey]
    let error: any Error
  }

  static var key: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "DecodingLosses") else {
      preconditionFailure("every string is a valid key")
    }
    return key
  }

  let all: [Loss] = []
}
