import KindsSchema

// The direct JSON errors that callers see.

/// Returns the errors of a module: those of coders if it uses coders, and otherwise its own error type, which also
/// compiles in Embedded Swift.
func directErrors(_ context: SupportContext) -> Code {
  context.hasCoders
    ? "\(RecordedSupport.jsonCoderErrors)\(needs: .depthError)"
    : .blocks([
      errorType(context.access(of: .jsonReader)), errorPath(context.access(of: .jsonReader)),
      namedType, errorMaking,
    ])
}

private func errorType(_ access: Access) -> Code {
  """
  /// An error in reading or writing JSON.
  \(access.modifier)nonisolated struct KindsJSONError: Error, CustomStringConvertible {
    /// The reason for an error.
    \(access.modifier)enum Reason: Sendable {
      /// The bytes are not JSON.
      case malformed
      /// A value is invalid.
      case corrupted
      /// A value has the wrong type.
      case mismatch
      /// A key or an element is missing.
      case missing
      /// A value is nested too deeply.
      case tooDeep
      /// JSON cannot represent a value.
      case unwritten
    }

    \(access.modifier)let reason: Reason

    /// The keys and indices that lead to the value.
    \(access.modifier)let path: [KindsJSONKey]

    \(access.modifier)let message: String

    \(access.modifier)var description: String {
      path.isEmpty ? message : "\\(path.map { $0.description }.joined()): \\(message)"
    }

    init(_ reason: Reason, _ message: String, at path: [KindsJSONKey]) {
      self.reason = reason
      self.path = path
      self.message = message
    }

    /// Returns the error with the number of its line in the message.
    func located(inLine number: Int) -> KindsJSONError {
      KindsJSONError(reason, "line \\(number): \\(message)", at: path)
    }

    /// Whether the error is about a value that is nested too deeply.
    var isOfDepth: Bool { reason == .tooDeep }
  }
  """
}

private func errorPath(_ access: Access) -> Code {
  """
  /// A key or an index that leads to a value.
  \(access.modifier)nonisolated enum KindsJSONKey: Hashable, Sendable, CustomStringConvertible {
    case key(String)
    case index(Int)

    init(_ key: String) { self = .key(key) }
    init(index: Int) { self = .index(index) }

    \(access.modifier)var description: String {
      switch self {
      case .key(let key): return ".\\(key)"
      case .index(let index): return "[\\(index)]"
      }
    }
  }
  """
}

/// Embedded Swift has no type names, and cannot describe a value of an arbitrary type.
private let namedType: Code = """
  /// A type that is named in errors.
  nonisolated struct KindsJSONTypeName: CustomStringConvertible {
    /// Always `false`, so that a key that is not a number is reported like any other invalid key.
    var isInt: Bool { false }

    #if hasFeature(Embedded)
      let description = "the type"

      init<Value>(_ type: Value.Type) {}

      /// Returns the message for a value that does not equal the expected one.
      func expectation<Value>(of expected: Value, not value: Value) -> String {
        "expected another value"
      }
    #else
      let description: String

      init<Value>(_ type: Value.Type) { self.description = "\\(type)" }

      /// Returns the message for a value that does not equal the expected one.
      func expectation<Value>(of expected: Value, not value: Value) -> String {
        "expected '\\(expected)', found '\\(value)'"
      }
    #endif
  }
  """

private let errorMaking: Code = """
  nonisolated extension \(support: .jsonReader) {
    /// Returns the error for the recorded problem.
    @inline(never)
    func error() -> KindsJSONError {
      guard let problem = malformation ?? problem else { return Self.emptiness }
      return error(of: problem, at: path(to: problem.start))
    }

    /// The error for empty data.
    static var emptiness: KindsJSONError {
      KindsJSONError(.malformed, "the data is not JSON: it is empty", at: [])
    }

    /// Returns the error for a problem.
    ///
    /// - Parameter path: The keys and indices that lead to the value.
    func error(of problem: KindsJSONProblem, at path: [KindsJSONKey]) -> KindsJSONError {
      let (reason, message) = description(of: problem)
      if reason == .malformed { return KindsJSONError(reason, message, at: []) }
      var path = path
      if case .missingElement(let index, _) = problem.reason { path.append(KindsJSONKey(index: index)) }
      return KindsJSONError(reason, message, at: path)
    }

    private func description(
      of problem: KindsJSONProblem
    ) -> (KindsJSONError.Reason, String) {
      let message = problem.message
      switch problem.reason {
      case .malformed:
        return (.malformed, "the data is not JSON: \\(message) at byte \\(problem.start)")
      case .corrupted, .other: return (.corrupted, message)
      case .missing, .missingElement: return (.missing, message)
      case .unknownType: return (.mismatch, message)
      case .mismatch(let expected):
        let isNull = unsafe bytes[problem.start] == UInt8(ascii: "n")
        let found = isNull ? "null" : "a value of another type"
        return (.mismatch, "\\(message)expected \\(expected), found \\(found)")
      case .tooDeep: return (.tooDeep, message)
      }
    }
  }

  /// A value that JSON cannot represent or that is nested too deeply, with its position in the output.
  nonisolated struct KindsJSONWriteFailure {
    let start: Int
    private let message: String

    init<Value>(_ value: Value, _ message: String, at start: Int) {
      self.start = start
      self.message = message
    }

    /// Returns the error to throw.
    func error(at path: [KindsJSONKey]) -> KindsJSONError {
      KindsJSONError(.unwritten, message, at: path)
    }
  }
  """
