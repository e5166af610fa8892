import KindsSchema

// Lists that may be coded as their only element, invalid values that are dropped or kept, and the reports of them.

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
private let appendDoc: Code = "/// Adds a loss."

private func decodingLosses(_ context: SupportContext) -> Code {
  let access = context.access(of: .losses)
  let notes: Code = context.parts.contains(.note) ? ", or a `DecodingNote`" : .empty
  // If the file has none of the methods that lose other values, only elements are lost.
  let isOfElements =
    notes.isEmpty
    && [.decodeValid, .keepInvalid, .jsonInvalid].allSatisfy { !context.parts.contains($0) }
  let summary: Code =
    isOfElements
    ? "/// A collection of the invalid elements that decoding drops from lists and dictionaries."
    : notes.isEmpty
      ? "/// A collection of the invalid values that decoding loses."
      : "/// A collection of the invalid values that decoding drops, and of notes about unknown ones."
  let value: Code = isOfElements ? "element" : "value"
  return """
    \(summary)
    ///
    /// A decoder reports each \(value) to the collection in its `userInfo`:
    ///
    ///     let losses = DecodingLosses()
    ///     decoder.userInfo[DecodingLosses.key] = losses
    \(access.modifier)nonisolated final class DecodingLosses: @unchecked Sendable {
      \(isOfElements ? "/// A dropped element." as Code : "/// A reported value.")
      \(access.modifier)struct Loss: Sendable {
        /// The location of the \(value) in the data.
        \(access.modifier)let codingPath: [any CodingKey]

        /// The error that made the \(value) invalid\(notes).
        \(access.modifier)let error: any Error
        \(access == .internal ? Code.empty : lossInitializer(access))
      }

      /// The key of the collection in the `userInfo` of a decoder.
      \(access.modifier)static var key: CodingUserInfoKey {
        // Every string is a valid key.
        CodingUserInfoKey(rawValue: String(reflecting: DecodingLosses.self))!
      }

      private let lock = NSLock\(needs: .foundation)()

      // Accessed only while the lock is held.
      private var losses: [Loss] = []

      /// Creates an empty collection.
      \(access.modifier)init() {}

      /// The losses so far, in the order in which they were found.
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

    /// Creates a note.
    \(access.modifier)init(description: String) {
      self.description = description
    }
    """
  return """
    /// A note about a value of an unknown kind, or an unknown value of an enum. It is the error of a
    /// `DecodingLosses.Loss`.
    \(access.modifier)nonisolated struct DecodingNote: Error, CustomStringConvertible {
      /// A readable description of the value.
      \(access.modifier)let description: String
      \(access == .internal ? Code.empty : initializer)
    }
    """
}

private let decoderNote: Code = """
  /// Reports a note about the value at the decoder's path, if the program collects losses.
  func note(_ text: @autoclosure () -> String) {
    guard let losses = userInfo[\(shared: .losses).key] as? \(shared: .losses) else { return }
    let note = \(shared: .note)(description: text())
    losses.append(\(shared: .losses).Loss(codingPath: codingPath, error: note))
  }
  """

private func lossInitializer(_ access: Access) -> Code {
  """

  /// Creates a loss.
  \(access.modifier)init(codingPath: [any CodingKey], error: any Error) {
    self.codingPath = codingPath
    self.error = error
  }
  """
}

/// The check for the errors of all modules, each of which has its own error type.
private let isDepthErrorOfOtherModule: Code = """
  guard let cause = context.underlyingError else { return false }
  // Each module declares its own error type for this, so the type is compared by name.
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
    /// A list that may be coded as its only element, without brackets.
    nonisolated struct KindsSingle<Element> {
      let value: [Element]

      init(_ value: [Element]) {
        self.value = value
      }
    }
    """, coding,
    context.parts.contains(.elements) ? elements : .empty,
  ])
}

private func lossyElement(_ context: SupportContext) -> Code {
  if !context.parts.contains(.readLossyElements) {
    return """
      /// An element of a list or a dictionary, or `nil` if it is invalid.
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
    /// An element of a list or a dictionary, or `nil` if it is invalid.
    nonisolated struct KindsLossy<Value> {
      \(lossyValue)
    }
    """, decoding,
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
  /// Reports the error of an invalid value that is stored as a value of an unknown kind, or throws the error if the
  /// value is nested too deeply.
  func keepInvalid(_ error: any Error) throws {
    if \(support: .depthErrors)(error) { throw error }
    \(support: .reportLoss)(error)
  }
  """

private let decodeValid: Code = """
  /// Decodes a value. If it is invalid, the method reports the loss and returns `nil`.
  func decodeValid<Value>(
    forKey key: \(support: .key), _ decode: (\(support: .key)) throws -> Value?
  ) throws -> Value? {
    do {
      return try decode(key)
    } catch let error where !\(support: .depthErrors)(error) {
      // A decoder without nested decoders provides no access to its `userInfo`.
      (try? superDecoder(forKey: key))?.\(support: .reportLoss)(error)
      return nil
    }
  }
  """

private let decodeValidWithDefault: Code = """
  /// Decodes a value. If the key is missing or the value is invalid, the method returns the default. An invalid value
  /// is reported.
  func decodeValid<Value>(
    forKey key: \(support: .key), default value: @autoclosure () -> Value,
    _ decode: (\(support: .key)) throws -> Value
  ) throws -> Value {
    guard contains(key) else { return value() }
    let decoded: Value? = try \(support: .decodeValid)(forKey: key) { try decode($0) }
    return decoded ?? value()
  }
  """
