// What is wrong with JSON as an error of coding, where coders are used too.

/// An error that others see.
package typealias KindsJSONError = any Error

/// A type that errors name.
nonisolated struct KindsJSONTypeName: CustomStringConvertible {
  fileprivate let type: Any.Type

  init(_ type: (some Any).Type) { self.type = type }

  var isInt: Bool { type == Int.self }

  var description: String { "\(type)" }

  /// Says that a value is not the one that is expected.
  func expectation(of expected: Any, not value: Any) -> String {
    "expected '\(expected)', found '\(value)'"
  }
}

/// A key or an index of a coding path.
package nonisolated struct KindsJSONKey: CodingKey {
  package let stringValue: String
  package let intValue: Int?

  init(_ key: String) {
    self.stringValue = key
    self.intValue = nil
  }

  init(index: Int) {
    self.stringValue = "Index \(index)"
    self.intValue = index
  }

  package init?(stringValue: String) { self.init(stringValue) }
  package init?(intValue: Int) { self.init(index: intValue) }
}

nonisolated extension KindsJSONReader {
  /// The error that others see.
  @inline(never)
  func error() -> any Error {
    guard let problem = malformation ?? problem else { return Self.emptiness }
    return error(of: problem, at: path(to: problem.start))
  }

  /// The error of bytes of which there are none.
  static var emptiness: any Error {
    DecodingError.dataCorrupted(
      .init(codingPath: [], debugDescription: "the data is not JSON: there are no bytes"))
  }

  /// Notes the kind in which a value failed; in a function of its own, so that what recurses needs little of the stack.
  @inline(never)
  package mutating func name(_ kind: some Any, of union: String) {
    name("\(kind)", of: union)
  }

  /// The error for a problem.
  ///
  /// - Parameter path: The keys and indices that lead to the value.
  func error(of problem: KindsJSONProblem, at path: [any CodingKey]) -> any Error {
    if case .other(let error, let depth) = problem.reason {
      return error.located(
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
    case .unknownType(let expected):
      return .typeMismatch(expected.type, .init(codingPath: path, debugDescription: message))
    case .mismatch(let expected):
      let isNull = unsafe bytes[problem.start] == UInt8(ascii: "n")
      message += isNull ? "null stands" : "a value of another type stands"
      message += " where \(expected) is expected"
      let context = DecodingError.Context(codingPath: path, debugDescription: message)
      // Foundation tells null from other values of the wrong type, but not for `Bool`.
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
  /// An error of decoding with another path and another message; any other error as it is.
  func located(
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

  /// The same, after the number of its line.
  func located(inLine number: Int) -> any Error {
    located(at: { $0 }, message: { "line \(number): \($0)" })
  }

  /// Whether it says that a value is too deep, in a module of which each has a type for that.
  var isOfDepth: Bool {
    guard case .dataCorrupted(let context)? = self as? DecodingError,
      let cause = context.underlyingError
    else { return false }
    return String(describing: type(of: cause)) == String(describing: KindsDepthError.self)
  }
}

/// A value that JSON has no form for, or that is too deep, and where it would begin.
nonisolated struct KindsJSONWriteFailure {
  private let value: Any
  let start: Int
  private let message: String

  init(_ value: Any, _ message: String, at start: Int) {
    self.value = value
    self.start = start
    self.message = message
  }

  /// The error that others see.
  func error(at path: [KindsJSONKey]) -> any Error {
    EncodingError.invalidValue(
      value, EncodingError.Context(codingPath: path, debugDescription: message))
  }
}
