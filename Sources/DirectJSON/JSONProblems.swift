/// What is wrong with JSON, and where.
nonisolated struct KindsJSONProblem {
  enum Reason {
    /// It is not JSON.
    case malformed
    /// A value is not what it must be.
    case corrupted
    /// A value is of another type.
    case mismatch(KindsJSONTypeName)
    /// A value is of a JSON type that a union is never of.
    case unknownType(KindsJSONTypeName)
    case missing(String)
    /// A list has no element at an index.
    case missingElement(Int, KindsJSONTypeName)
    /// The value is too deep.
    case tooDeep
    /// What else reads a value says so, with a path that begins with as many keys and indices of the document.
    case other(KindsJSONError, depth: Int)
  }

  let reason: Reason
  var message: String
  /// Where the value begins, or where the bytes are not JSON.
  let start: Int
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

  /// The failure of a value that was read.
  @inline(never)
  package mutating func corrupted(_ message: String, at start: Int) -> KindsJSONFailure {
    fail(.corrupted, message, at: start)
  }

  /// The failure of a value that is not the one that it must be.
  @inline(never)
  mutating func unexpected<Value>(
    _ value: Value, _ expected: Value, at start: Int
  ) -> KindsJSONFailure {
    corrupted(KindsJSONTypeName(Value.self).expectation(of: expected, not: value), at: start)
  }

  /// The failure of the value at the position where one of another type is expected.
  @inline(never)
  package mutating func mismatch(_ type: (some Any).Type) -> KindsJSONFailure {
    fail(.mismatch(KindsJSONTypeName(type)), "", at: position)
  }

  /// The failure of an object without a member.
  @inline(never)
  package mutating func missing(_ key: String, in members: KindsJSONMembers) -> KindsJSONFailure {
    fail(.missing(key), "there is no value for the key '\(key)'", at: members.start)
  }

  /// The failure of the value that begins at a position.
  mutating func fail(
    _ reason: KindsJSONProblem.Reason, _ message: String, at start: Int
  ) -> KindsJSONFailure {
    problem = KindsJSONProblem(reason: reason, message: message, start: start)
    return KindsJSONFailure()
  }

  /// Notes the kind in which a value failed, the innermost of several.
  @inline(never)
  package mutating func name(_ kind: String, of union: String) {
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

  /// The problem that the bytes are not JSON, if they are not.
  var malformation: KindsJSONProblem? {
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

  /// The keys and indices that lead to the value that begins at a position.
  func path(to start: Int) -> [KindsJSONKey] { paths(to: [start])[start] ?? [] }

  /// The keys and indices that lead to each of some values, found in one pass over the document.
  ///
  /// - Parameter starts: The positions at which the values begin.
  func paths(to starts: [Int]) -> [Int: [KindsJSONKey]] {
    var walk = unsafe KindsJSONWalk(KindsJSONReader(bytes, count: count, isStrict: isStrict))
    var paths: [Int: [KindsJSONKey]] = [:]
    for start in starts.sorted() { paths[start] = walk.path(to: start) }
    return paths
  }
}

/// A pass over all values of a document.
private nonisolated struct KindsJSONWalk {
  private var reader: KindsJSONReader
  /// The lists and objects that enclose the position, with the key or the index that leads further.
  private var levels: [(isObject: Bool, key: KindsJSONText?, index: Int)] = []
  /// The keys and indices of the outermost levels, those that a path contained.
  private var path: [KindsJSONKey] = []

  init(_ reader: KindsJSONReader) {
    self.reader = reader
    self.reader.checksStructureAlone = true
    self.reader.begin()
  }

  /// Goes on to a value, and returns the keys and indices that lead to it.
  ///
  /// - Parameter start: The position of the value, which is not before that of the last call.
  mutating func path(to start: Int) -> [KindsJSONKey] {
    while reader.position < start, (try? advance()) ?? false {}
    for level in levels[path.count...] {
      path.append(
        level.key.map { KindsJSONKey(reader.string($0)) } ?? KindsJSONKey(index: level.index))
    }
    return path
  }

  /// Goes from a value to the first one in it, or else to the one after it.
  ///
  /// - Returns: Whether there is one.
  private mutating func advance() throws(KindsJSONFailure) -> Bool {
    let isObject = reader.next == UInt8(ascii: "{")
    var isFirst = isObject || reader.next == UInt8(ascii: "[")
    if isFirst {
      try reader.descend()
      levels.append((isObject, nil, -1))
    } else {
      try reader.skipValue()
    }
    while let level = levels.last {
      if path.count == levels.count { path.removeLast() }
      if level.isObject {
        if let key = try reader.nextKey(&isFirst) {
          levels[levels.count - 1].key = key
          return true
        }
      } else if try reader.nextElement(&isFirst) {
        levels[levels.count - 1].index += 1
        return true
      }
      levels.removeLast()
    }
    return false
  }
}
