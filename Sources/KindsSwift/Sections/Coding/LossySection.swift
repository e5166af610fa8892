/// The part of the support file for lists and dictionaries that leave elements out.
///
/// - Parameters:
///   - access: Who has fields of that sort, and so may ask what was left out.
///   - losesNumbers: Whether what is left out can be a number, or hold one.
func lossySection(_ access: Access, losesNumbers: Bool) -> Code {
  """
  \(decodingLosses(access))

  \(lossyElement(losesNumbers))
  """
}

extension Schema {
  /// The widest access of a declaration that leaves elements out when it is decoded, or `nil` where none does.
  var lossyAccess: Access? {
    fieldGroups.filter { $0.conforms.contains(.decodable) && $0.fields.contains(where: \.isLossy) }
      .map { documents[$0.document].access }.max()
  }
}

private func decodingLosses(_ access: Access) -> Code {
  """
  /// What lists and dictionaries left out, because it could not be decoded.
  ///
  /// A decoder that has one tells it of each element:
  ///
  ///     let losses = DecodingLosses()
  ///     decoder.userInfo[DecodingLosses.key] = losses
  \(access.modifier)nonisolated final class DecodingLosses: Sendable {
    /// An element that was left out.
    \(access.modifier)struct Loss: Sendable {
      /// Where the element stands in the data.
      \(access.modifier)let codingPath: [any CodingKey]

      /// Why it could not be decoded.
      \(access.modifier)let error: any Error
    }

    /// Where the `userInfo` of a decoder holds the losses of this module.
    \(access.modifier)static var key: CodingUserInfoKey {
      // Every text is a key.
      CodingUserInfoKey(rawValue: String(reflecting: DecodingLosses.self))!
    }

    private let lock = NSLock()

    // Only read and written while the lock is held.
    private nonisolated(unsafe) var losses: [Loss] = []

    /// Begins with no losses.
    \(access.modifier)init() {}

    /// All that was left out so far, in the order in which it was found.
    \(access.modifier)var all: [Loss] {
      lock.lock()
      defer { lock.unlock() }
      return losses
    }

    fileprivate func append(_ loss: Loss) {
      lock.lock()
      defer { lock.unlock() }
      losses.append(loss)
    }
  }
  """
}

private func lossyElement(_ losesNumbers: Bool) -> Code {
  let cause: Code =
    losesNumbers ? "let cause = KindsNumber<Value>.located(error, in: decoder)" : .empty
  let name: Code = losesNumbers ? "cause" : "error"
  return """
    /// An element of a list or a dictionary, and nothing where it cannot be decoded.
    nonisolated struct KindsLossy<Value: Decodable>: Decodable {
      let value: Value?

      init(_ value: Value) {
        self.value = value
      }

      init(from decoder: any Decoder) throws {
        do {
          self.value = try decoder.singleValueContainer().decode(Value.self)
        } catch let error where !isOfDepth(error) {
          self.value = nil
          let losses = decoder.userInfo[DecodingLosses.key] as? DecodingLosses
          \(cause)
          losses?.append(DecodingLosses.Loss(codingPath: decoder.codingPath, error: \(name)))
        }
      }
    }

    private nonisolated func isOfDepth(_ error: any Error) -> Bool {
      guard case .dataCorrupted(let context)? = error as? DecodingError else { return false }
      return context.underlyingError is KindsDepthError
    }
    """
}
