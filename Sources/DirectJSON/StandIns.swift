// The other files of this folder are copied into the support file of the output (`RecordedSupportTests`), where schemas may
// have types called as those of the standard library: these have their module before them, as in `Swift.Dictionary`.
//
// Here is what else the output has that they name.

/// The underlying error of a value that is too deep to be decoded.
package nonisolated struct KindsDepthError: Error {}

/// Collects what decoding leaves out of lists.
package nonisolated final class DecodingLosses: Sendable {
  struct Loss: Sendable {
    let codingPath: [any CodingKey]
    let error: any Error
  }

  static var key: CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: "DecodingLosses") else {
      preconditionFailure("every text is a key")
    }
    return key
  }

  let all: [Loss] = []
}
