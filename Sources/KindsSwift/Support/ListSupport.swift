import KindsSchema

// Lists and dictionaries that drop elements, and lists whose elements may be single values.

let lossyFamily = [
  SupportEntry(.single, text: singleElement),
  SupportEntry(.losses, text: decodingLosses),
  SupportEntry(.note, text: decodingNote),
  SupportEntry(.decoderNote, in: .decoder, decoderNote),
  SupportEntry(.lossy, text: lossyElement),
  SupportEntry(.depthErrors, text: depthErrors),
  SupportEntry(.reportLoss, in: .decoder, reportLoss),
  SupportEntry(.keepInvalid, in: .decoder, keepInvalid),
  SupportEntry(.decodeValid, in: .decodingContainer, decodeValid),
  SupportEntry(.decodeValidDefault, in: .decodingContainer, decodeValidWithDefault),
]

/// The documentation of the function that generated code of another module calls.
private let appendDoc: Code = "/// Adds an element that was left out."

private func decodingLosses(_ context: SupportContext) -> Code {
  let access = context.access(of: .losses)
  let notes: Code = context.parts.contains(.note) ? ", or a `DecodingNote`" : .empty
  // Without the keys for other losses, only elements are lost.
  let isOfElements =
    notes.isEmpty
    && [.decodeValid, .keepInvalid, .jsonInvalid].allSatisfy { !context.parts.contains($0) }
  let summary: Code =
    isOfElements
    ? "/// What lists and dictionaries left out, because it could not be decoded."
    : notes.isEmpty
      ? "/// The values that decoding lost, because they are invalid."
      : "/// The values that decoding lost, because they are invalid, and those that it notes."
  let value: Code = isOfElements ? "element" : "value"
  return """
    \(summary)
    ///
    /// A decoder that has one tells it of each \(value):
    ///
    ///     let losses = DecodingLosses()
    ///     decoder.userInfo[DecodingLosses.key] = losses
    \(access.modifier)nonisolated final class DecodingLosses: @unchecked Sendable {
      \(isOfElements ? "/// An element that was left out." as Code : "/// A value that is reported.")
      \(access.modifier)struct Loss: Sendable {
        /// Where the \(value) is in the data.
        \(access.modifier)let codingPath: [any CodingKey]

        /// Why it could not be decoded\(notes).
        \(access.modifier)let error: any Error
        \(access == .internal ? Code.empty : lossInitializer(access))
      }

      /// Where the `userInfo` of a decoder holds the losses.
      \(access.modifier)static var key: CodingUserInfoKey {
        // Every text is a key.
        CodingUserInfoKey(rawValue: String(reflecting: DecodingLosses.self))!
      }

      private let lock = NSLock\(needs: .foundation)()

      // Only read and written while the lock is held.
      private var losses: [Loss] = []

      /// Begins with no losses.
      \(access.modifier)init() {}

      /// All that was left out so far, in the order in which it was found.
      \(access.modifier)var all: [Loss] {
        lock.lock()
        defer { lock.unlock() }
        return losses
      }

      \(access == .internal ? Code.empty : appendDoc)
      \(access == .internal ? "fileprivate " : access.modifier)func append(_ loss: Loss) {
        lock.lock()
        defer { lock.unlock() }
        losses.append(loss)
      }
    }
    """
}

private func decodingNote(_ context: SupportContext) -> Code {
  let access = context.access(of: .note)
  let initializer: Code = """

    /// Describes a value.
    \(access.modifier)init(reason: Reason, description: String) {
      self.reason = reason
      self.description = description
    }
    """
  return """
    /// Something unusual about a value that was decoded: an error among those of a `DecodingLosses`.
    \(access.modifier)nonisolated struct DecodingNote: Error, CustomStringConvertible {
      /// The reasons for a note.
      \(access.modifier)enum Reason: String, Sendable {
        /// The value was coerced from another JSON type.
        case coerced
        /// No field names the member, which is ignored.
        case ignored
        /// The value is of an unknown kind, or an unknown value of an enum.
        case unknown
      }

      /// The reason for the note.
      \(access.modifier)let reason: Reason

      /// The value and the reason, for people.
      \(access.modifier)let description: String
      \(access == .internal ? Code.empty : initializer)
    }
    """
}

private let decoderNote: Code = """
  /// Reports something unusual about the value at the decoder's path, if the program asks for it.
  func note(_ reason: \(shared: .note).Reason, _ text: @autoclosure () -> String) {
    guard let losses = userInfo[\(shared: .losses).key] as? \(shared: .losses) else { return }
    let note = \(shared: .note)(reason: reason, description: text())
    losses.append(\(shared: .losses).Loss(codingPath: codingPath, error: note))
  }
  """

private func lossInitializer(_ access: Access) -> Code {
  """

  /// Describes an element that was left out.
  \(access.modifier)init(codingPath: [any CodingKey], error: any Error) {
    self.codingPath = codingPath
    self.error = error
  }
  """
}

/// Each module has the type.
private let isDepthErrorOfOtherModule: Code = """
  guard let cause = context.underlyingError else { return false }
  // The modules whose values are decoded here have types of that name too.
  return String(describing: type(of: cause)) == "\(support: .depthError)"
  """

private func singleElement(_ context: SupportContext) -> Code {
  let elements: Code = """
    nonisolated extension KindsSingle: \(support: .elements) where Element: Decodable {
      static func decodeElements(from decoder: any Decoder) throws {
        _ = try decoder.singleValueContainer().decode(KindsSingle<\(support: .number)<Element>>.self)
      }
    }
    """
  let coding: Code = """
    nonisolated extension KindsSingle: Decodable where Element: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let isList = (try? decoder.unkeyedContainer()) != nil
        self.value =
          isList ? try container.decode([Element].self) : [try container.decode(Element.self)]
      }
    }

    nonisolated extension KindsSingle: Encodable where Element: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if value.count == 1 {
          try container.encode(value[0])
        } else {
          try container.encode(value)
        }
      }
    }
    """
  return .blocks([
    """
    /// A list in coded data, whose only element may stand alone.
    nonisolated struct KindsSingle<Element> {
      let value: [Element]

      init(_ value: [Element]) {
        self.value = value
      }
    }
    """, context.hasCoders ? coding : .empty,
    context.parts.contains(.elements) ? elements : .empty,
  ])
}

private func lossyElement(_ context: SupportContext) -> Code {
  // Types with direct JSON are not always Decodable.
  if !context.parts.contains(.readLossyElements) {
    return """
      /// An element of a list or a dictionary, or nothing if it cannot be decoded.
      nonisolated struct KindsLossy<Value: Decodable>: Decodable {
        \(lossyValue)

        \(lossyDecoding(context))
      }
      """
  }
  let decoding: Code = """
    nonisolated extension KindsLossy: Decodable where Value: Decodable {
      \(lossyDecoding(context))
    }
    """
  return .blocks([
    """
    /// An element of a list or a dictionary, or nothing if it cannot be read.
    nonisolated struct KindsLossy<Value> {
      \(lossyValue)
    }
    """, context.hasCoders ? decoding : .empty,
  ])
}

private let lossyValue: Code = """
  let value: Value?

  init(_ value: Value) {
    self.value = value
  }
  """

private func lossyDecoding(_ context: SupportContext) -> Code {
  let losesNumbers = context.parts.contains(.losesNumbers)
  let cause: Code =
    losesNumbers ? "let cause = \(support: .number)<Value>.located(error, in: decoder)" : .empty
  let name: Code = losesNumbers ? "cause" : "error"
  return """
    init(from decoder: any Decoder) throws {
      do {
        self.value = try decoder.singleValueContainer().decode(Value.self)
      } catch let error where !\(support: .depthErrors)(error) {
        self.value = nil
        let losses = decoder.userInfo[\(shared: .losses).key] as? \(shared: .losses)
        \(cause)
        losses?.append(\(shared: .losses).Loss(codingPath: decoder.codingPath, error: \(name)))
      }
    }
    """
}

private func depthErrors(_ context: SupportContext) -> Code {
  """
  private nonisolated func isOfDepth(_ error: any Error) -> Bool {
    guard case .dataCorrupted(let context)? = error as? DecodingError else { return false }
    \(context.hasOtherModules ? isDepthErrorOfOtherModule : "return context.underlyingError is \(support: .depthError)")
  }
  """
}

private let reportLoss: Code = """
  /// Reports why the value at the decoder's path was lost.
  func report(_ error: any Error) {
    let losses = userInfo[\(shared: .losses).key] as? \(shared: .losses)
    losses?.append(\(shared: .losses).Loss(codingPath: codingPath, error: error))
  }
  """

private let keepInvalid: Code = """
  /// Reports the error of a value that is kept as one of an unknown kind, or throws it if the value is too deep.
  func keepInvalid(_ error: any Error) throws {
    if \(support: .depthErrors)(error) { throw error }
    \(support: .reportLoss)(error)
  }
  """

private let decodeValid: Code = """
  /// Decodes a value, or returns `nil` if it is invalid, which is reported.
  func decodeValid<Value>(
    forKey key: \(support: .key), _ decode: (\(support: .key)) throws -> Value?
  ) throws -> Value? {
    do {
      return try decode(key)
    } catch let error where !\(support: .depthErrors)(error) {
      // A decoder without nested decoders does not show its `userInfo`.
      (try? superDecoder(forKey: key))?.\(support: .reportLoss)(error)
      return nil
    }
  }
  """

private let decodeValidWithDefault: Code = """
  /// Decodes a value, or returns the default for a missing key or an invalid value, which is reported.
  func decodeValid<Value>(
    forKey key: \(support: .key), default value: @autoclosure () -> Value,
    _ decode: (\(support: .key)) throws -> Value
  ) throws -> Value {
    guard contains(key) else { return value() }
    let decoded: Value? = try \(support: .decodeValid)(forKey: key) { try decode($0) }
    return decoded ?? value()
  }
  """
