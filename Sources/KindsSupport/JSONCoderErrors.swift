// Conversion of problems to errors of the standard library, in modules that also use coders.

/// The error type that public functions throw.
package typealias KindsJSONError = any Error

/// A type that is named in errors.
nonisolated struct KindsJSONTypeName: CustomStringConvertible {
  fileprivate let type: Any.Type

  init(_ type: (some Any).Type) { self.type = type }

  var isInt: Bool { type == Int.self }

  var description: String { "\(type)" }
}

/// A key or an index of a coding path.
nonisolated struct KindsJSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(_ key: String) {
    self.stringValue = key
    self.intValue = nil
  }

  init(index: Int) {
    self.stringValue = "Index \(index)"
    self.intValue = index
  }

  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(index: intValue) }
}

nonisolated extension KindsJSONReader {
  /// Returns the error for the recorded problem.
  @inline(never)
  func error() -> any Error {
    guard let problem = malformation ?? problem else { return Self.emptiness }
    return error(of: problem, at: path(to: problem.start))
  }

  /// The error for empty data.
  static var emptiness: any Error {
    DecodingError.dataCorrupted(
      .init(codingPath: [], debugDescription: "the data is not JSON: it is empty"))
  }

  /// Returns the error for a problem.
  ///
  /// - Parameter path: The keys and indices that lead to the value.
  func error(of problem: KindsJSONProblem, at path: [any CodingKey]) -> any Error {
    if case .other(let error, let depth) = problem.reason {
      return error.relocated(
        at: { path + $0.dropFirst(depth) }, message: { problem.message + $0 })
    }
    return decodingError(of: problem, at: path)
  }

  private func decodingError(
    of problem: KindsJSONProblem, at path: [any CodingKey]
  ) -> DecodingError {
    var message = problem.message
    switch problem.reason {
    case .malformed:
      return .dataCorrupted(
        .init(
          codingPath: [],
          debugDescription: "the data is not JSON: \(message) at byte \(problem.start)"))
    case .corrupted, .other:
      return .dataCorrupted(.init(codingPath: path, debugDescription: message))
    case .missing(let key):
      return .keyNotFound(
        KindsJSONKey(key), .init(codingPath: path, debugDescription: message))
    case .missingElement(let index, let expected):
      return .valueNotFound(
        expected.type,
        .init(codingPath: path + [KindsJSONKey(index: index)], debugDescription: message))
    case .wrongType(let expected):
      return .typeMismatch(expected.type, .init(codingPath: path, debugDescription: message))
    case .mismatch(let expected):
      let isNull = unsafe bytes[problem.start] == UInt8(ascii: "n")
      message += "expected \(expected), found "
      message += isNull ? "null" : "a value of another type"
      let context = DecodingError.Context(codingPath: path, debugDescription: message)
      // Foundation distinguishes null from other values of the wrong type, except for `Bool`.
      return isNull && expected.type != Bool.self
        ? .valueNotFound(expected.type, context) : .typeMismatch(expected.type, context)
    case .tooDeep:
      return .dataCorrupted(
        .init(
          codingPath: path, debugDescription: message, underlyingError: KindsDepthError()))
    }
  }
}

nonisolated extension Error {
  /// Returns a decoding error with another path and message, or any other error unchanged.
  func relocated(
    at path: ([any CodingKey]) -> [any CodingKey], message: (String) -> String
  ) -> any Error {
    func located(_ old: DecodingError.Context) -> DecodingError.Context {
      .init(
        codingPath: path(old.codingPath), debugDescription: message(old.debugDescription),
        underlyingError: old.underlyingError)
    }
    switch self as? DecodingError {
    case .typeMismatch(let type, let context):
      return DecodingError.typeMismatch(type, located(context))
    case .valueNotFound(let type, let context):
      return DecodingError.valueNotFound(type, located(context))
    case .keyNotFound(let key, let context):
      return DecodingError.keyNotFound(key, located(context))
    case .dataCorrupted(let context): return DecodingError.dataCorrupted(located(context))
    default: return self
    }
  }

  /// Returns a decoding error with the number of its line in the message, or any other error unchanged.
  func onLine(_ number: Int) -> any Error {
    relocated(at: { $0 }, message: { "line \(number): \($0)" })
  }
}

/// A value that JSON cannot represent or that is nested too deeply, with its position in the output.
nonisolated struct KindsJSONWriteFailure {
  private let value: Any
  let start: Int
  private let message: String

  init(_ value: Any, _ message: String, at start: Int) {
    self.value = value
    self.start = start
    self.message = message
  }

  /// Returns the error to throw.
  func error(at path: [KindsJSONKey]) -> any Error {
    EncodingError.invalidValue(
      value, EncodingError.Context(codingPath: path, debugDescription: message))
  }
}
