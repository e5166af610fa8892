/// An error in JSON, with its position.
nonisolated struct KindsJSONProblem {
  enum Reason {
    /// The bytes are not JSON.
    case malformed
    /// A value is invalid.
    case corrupted
    /// A value has the wrong type.
    case mismatch(KindsJSONTypeName)
    /// A value has a JSON type that no kind of a union has.
    case wrongType(KindsJSONTypeName)
    /// An object has no member with a key.
    case missing(String)
    /// A list has no element at an index.
    case missingElement(Int, KindsJSONTypeName)
    /// The value is nested too deeply.
    case tooDeep
    /// An error of a type's own coding, or a note about a value. The first `depth` elements of the error's coding path
    /// lead to the value.
    case other(KindsJSONError, depth: Int)
  }

  let reason: Reason
  var message: String
  /// The position of the value, or of the first byte that is not JSON.
  let start: Int
  /// Whether the message names a kind.
  var isNamed = false
}

nonisolated extension KindsJSONReader {
  /// Returns the failure for bytes at the position that are not JSON.
  @inline(never)
  mutating func malformed(_ message: String) -> KindsJSONFailure {
    fail(.malformed, message, at: position)
  }

  /// Returns the failure for the value at the position, which has the right type but is invalid.
  @inline(never)
  mutating func corrupted(_ message: String) -> KindsJSONFailure {
    fail(.corrupted, message, at: position)
  }

  /// Returns the failure for an invalid value that begins at a position.
  @inline(never)
  mutating func corrupted(_ message: String, at start: Int) -> KindsJSONFailure {
    fail(.corrupted, message, at: start)
  }

  /// Returns the failure for the value at the position, which has the wrong type.
  @inline(never)
  mutating func mismatch(_ type: (some Any).Type) -> KindsJSONFailure {
    fail(.mismatch(KindsJSONTypeName(type)), "", at: position)
  }

  /// Returns the failure for an object that lacks a member.
  @inline(never)
  mutating func missing(_ key: String, at start: Int) -> KindsJSONFailure {
    fail(.missing(key), "the key '\(key)' is missing", at: start)
  }

  /// Records a problem with the value that begins at a position, and returns the failure to throw.
  mutating func fail(
    _ reason: KindsJSONProblem.Reason, _ message: String, at start: Int
  ) -> KindsJSONFailure {
    problem = KindsJSONProblem(reason: reason, message: message, start: start)
    return KindsJSONFailure()
  }

  /// Adds the kind that failed to the message, unless the message already names an inner kind.
  @inline(never)
  mutating func name(_ kind: String, of union: String) {
    guard var named = problem, !named.isNamed else { return }
    named.message = "in the kind '\(kind)' of \(union): \(named.message)"
    named.isNamed = true
    problem = named
  }

  /// Throws if the value is nested so deeply that reading it could overflow the stack.
  @inline(__always)
  mutating func checkDepth(limit: Int) throws(KindsJSONFailure) {
    if depth > limit { throw tooDeep(limit) }
  }

  @inline(never)
  private mutating func tooDeep(_ limit: Int) -> KindsJSONFailure {
    fail(
      .tooDeep,
      "the value is more than \(limit) keys and indices deep; increase 'maxDepth' in 'coding' of the schema",
      at: position)
  }

  /// The first place where the structure of the document is not JSON, or `nil` if there is none. Malformed strings and
  /// numbers are accepted.
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
  /// The lists and objects that enclose the position, each with its current key or index.
  private var levels: [(isObject: Bool, key: KindsJSONText?, index: Int)] = []
  /// The part of the current path that earlier calls found, as far as it is still valid.
  private var path: [KindsJSONKey] = []

  init(_ reader: KindsJSONReader) {
    self.reader = reader
    self.reader.checksStructureAlone = true
    self.reader.begin()
  }

  /// Advances to a value, and returns the keys and indices that lead to it.
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

  /// Advances from a value to the first one inside it, or else to the one after it.
  ///
  /// - Returns: Whether another value exists.
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
