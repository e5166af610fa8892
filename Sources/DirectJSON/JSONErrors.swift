/// What is wrong with JSON, and where.
nonisolated struct KindsJSONProblem {
  enum Reason {
    /// It is not JSON.
    case malformed
    /// A value is not what it must be.
    case corrupted
    /// A value is of another type.
    case mismatch(Any.Type)
    /// A value is of a JSON type that a union is never of.
    case unknownType(Any.Type)
    case missing(String)
    /// A list has no element at an index.
    case missingElement(Int, Any.Type)
    /// The value is too deep.
    case tooDeep
    /// What else reads a value says so, with a path that begins with as many keys and indices of the document.
    case other(any Error, depth: Int)
  }

  let reason: Reason
  var message: String
  /// Where the value is.
  let place: Int
  var isNamed = false
}

nonisolated extension KindsJSONReader {
  /// The failure where the bytes are not JSON.
  @inline(never)
  mutating func malformed(_ message: String) -> KindsJSONFailure {
    fail(.malformed, message, at: position)
  }

  /// The failure of a value that has the right type at the position.
  @inline(never)
  package mutating func corrupted(_ message: String) -> KindsJSONFailure {
    fail(.corrupted, message, at: position)
  }

  /// The failure of a value that was read from a position.
  @inline(never)
  package mutating func corrupted(_ message: String, at start: Int) -> KindsJSONFailure {
    fail(.corrupted, message, at: start)
  }

  /// The failure of the value at the position where one of another type is expected.
  @inline(never)
  package mutating func mismatch(_ type: Any.Type) -> KindsJSONFailure {
    fail(.mismatch(type), "", at: position)
  }

  /// The failure of an object without a member.
  @inline(never)
  package mutating func missing(_ key: String, in members: KindsJSONMembers) -> KindsJSONFailure {
    fail(.missing(key), "there is no value for the key '\(key)'", at: members.start)
  }

  /// The failure of the value at a place.
  mutating func fail(
    _ reason: KindsJSONProblem.Reason, _ message: String, at place: Int
  ) -> KindsJSONFailure {
    problem = KindsJSONProblem(reason: reason, message: message, place: place)
    return KindsJSONFailure()
  }

  /// Notes the kind in which a value failed, the innermost of several.
  @inline(never)
  package mutating func name(_ kind: some Any, of union: String) {
    guard var named = problem, !named.isNamed else { return }
    named.message = "in the kind '\(kind)' of \(union): \(named.message)"
    named.isNamed = true
    problem = named
  }

  /// Throws if a value is too deep, before reading it overflows the stack.
  @inline(__always)
  package mutating func checkDepth(limit: Int) throws(KindsJSONFailure) {
    if depth > limit { throw tooDeep(limit) }
  }

  @inline(never)
  private mutating func tooDeep(_ limit: Int) -> KindsJSONFailure {
    fail(
      .tooDeep,
      "the value is more than \(limit) keys and indices deep; a larger 'maxDepth' in 'coding' of the schema allows more",
      at: position)
  }

  /// The error that others see.
  @inline(never)
  func error() -> any Error {
    guard let problem = malformation ?? problem else {
      return DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "the data is not JSON"))
    }
    return error(of: problem)
  }

  /// The error for a problem.
  func error(of problem: KindsJSONProblem) -> any Error {
    let path: [any CodingKey] = path(to: problem.place)
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
          debugDescription: "the data is not JSON: \(message) at byte \(problem.place)"))
    case .corrupted, .other:
      return .dataCorrupted(.init(codingPath: path, debugDescription: message))
    case .missing(let key):
      return .keyNotFound(
        KindsJSONKey(key), .init(codingPath: path, debugDescription: message))
    case .missingElement(let index, let type):
      return .valueNotFound(
        type,
        .init(codingPath: path + [KindsJSONKey(index: index)], debugDescription: message))
    case .unknownType(let type):
      return .typeMismatch(type, .init(codingPath: path, debugDescription: message))
    case .mismatch(let type):
      let isNull = unsafe bytes[problem.place] == UInt8(ascii: "n")
      message += isNull ? "null stands" : "a value of another type stands"
      message += " where \(type) is expected"
      let context = DecodingError.Context(codingPath: path, debugDescription: message)
      // Foundation tells null from other values of the wrong type, but not for `Bool`.
      return isNull && type != Bool.self
        ? .valueNotFound(type, context) : .typeMismatch(type, context)
    case .tooDeep:
      return .dataCorrupted(
        .init(
          codingPath: path, debugDescription: message, underlyingError: KindsDepthError()))
    }
  }

  /// The problem that the bytes are not JSON, if they are not.
  private var malformation: KindsJSONProblem? {
    var reader = unsafe KindsJSONReader(bytes, count: count, isStrict: isStrict)
    reader.checksStructureAlone = true
    reader.begin()
    do {
      try reader.skipValue()
      try reader.end()
      return nil
    } catch {
      return reader.problem
    }
  }

  /// The keys and indices that lead to a value.
  func path(to place: Int) -> [any CodingKey] {
    var reader = unsafe KindsJSONReader(bytes, count: count, isStrict: isStrict)
    reader.begin()
    return (try? reader.readPath(to: place)) ?? []
  }

  private mutating func readPath(to place: Int) throws(KindsJSONFailure) -> [any CodingKey] {
    var path: [any CodingKey] = []
    while position < place {
      // What is before the value in its list or object is passed over.
      var isFirst = true
      if next == UInt8(ascii: "{") {
        _ = try beginObject(Any.self)
        while let key = try nextKey(&isFirst) {
          if try leads(to: place) {
            path.append(KindsJSONKey(string(key)))
            break
          }
        }
      } else {
        try beginList(Any.self)
        var index = 0
        while try nextElement(&isFirst) {
          if try leads(to: place) {
            path.append(KindsJSONKey(index: index))
            break
          }
          index += 1
        }
      }
    }
    return path
  }

  /// Whether the value at the position is or has the one at a place; if not, it is passed over.
  private mutating func leads(to place: Int) throws(KindsJSONFailure) -> Bool {
    let start = self.place
    do {
      try skipValue()
      if position <= place { return false }
    } catch {
      // What is malformed is what is looked for.
    }
    self.place = start
    return true
  }
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
}
