import Foundation

/// A collection of the invalid values that decoding drops, and of notes about unknown ones.
///
/// A decoder reports each value to the collection in its `userInfo`:
///
///     let losses = DecodingLosses()
///     decoder.userInfo[DecodingLosses.key] = losses
package nonisolated final class DecodingLosses: @unchecked Sendable {
  /// A reported value.
  package struct Loss: Sendable {
    /// The location of the value in the data.
    package let codingPath: [any CodingKey]

    /// The error that made the value invalid, or a `DecodingNote`.
    package let error: any Error

    /// Creates a loss.
    package init(codingPath: [any CodingKey], error: any Error) {
      self.codingPath = codingPath
      self.error = error
    }
  }

  /// The key of the collection in the `userInfo` of a decoder.
  package static var key: CodingUserInfoKey {
    let name = String(reflecting: DecodingLosses.self)
    guard let key = CodingUserInfoKey(rawValue: name) else {
      preconditionFailure("every string is a valid key")
    }
    return key
  }

  private let lock = NSLock()

  // Accessed only while the lock is held.
  private var losses: [Loss] = []

  /// Creates an empty collection.
  package init() {}

  /// The losses so far, in the order in which they were found.
  package var all: [Loss] {
    lock.lock()
    defer { lock.unlock() }
    return losses
  }

  /// Adds a loss.
  package func append(_ loss: Loss) {
    lock.lock()
    defer { lock.unlock() }
    losses.append(loss)
  }
}
