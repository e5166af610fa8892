// The reader of JSON bytes as a source of generated types. An object is a cursor: members in the order of the fields are
// read where they are, and members that are passed on the way to another one are remembered.

/// A member that was passed.
nonisolated struct KindsJSONPassed {
  let key: KindsJSONText
  /// The position of the value.
  let value: Int
  /// Whether the member was read. No other field has its key.
  var isRead = false
}

/// The progress of reading an object.
nonisolated struct KindsJSONObject {
  let start: Int
  let depth: Int
  /// The index of the first passed member of the object, among those of the reader.
  let base: Int
  /// A bit for each passed member (see `mark`).
  var marks: UInt64 = 0
  /// The passed members before this index were read.
  var low: Int
  var isFirst = true
  var isAtEnd = false
  /// Whether the object stands for a missing one, and has no members.
  var isMissing = false
  /// The position after the object, if it was entered out of order, or -1.
  var back = -1
  /// The position of the value that was read last.
  var last = -1
  /// The position of the only key, which is the tag.
  var only = -1

  init(start: Int, depth: Int, base: Int) {
    self.start = start
    self.depth = depth
    self.base = base
    self.low = base
  }
}

nonisolated extension KindsJSONReader: KindsReader {
  typealias Failure = KindsJSONFailure
  typealias Key = StaticString
  typealias Object = KindsJSONObject
  typealias Elements = KindsJSONElements
}

// MARK: Finding members

/// The results of looking for a member that are no position to return to.
nonisolated enum KindsJSONFound {
  /// The reader continues after the value.
  static let here = -1
  static let nothing = -2
}

nonisolated extension KindsJSONReader {
  /// Moves to the value at a key.
  ///
  /// - Returns: The position to return to after the value, or a `KindsJSONFound`.
  @inline(__always)
  private mutating func find(
    _ key: StaticString, _ object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> Int {
    if object.marks & mark(key) != 0 { return try search(key, &object, repeats: false) }
    if object.isAtEnd { return KindsJSONFound.nothing }
    guard let text = try nextKey(&object.isFirst) else {
      object.isAtEnd = true
      return KindsJSONFound.nothing
    }
    if isKey(text, key) {
      object.last = position
      return KindsJSONFound.here
    }
    try pass(text, &object)
    return try scan(key, &object, repeats: false)
  }

  /// Looks for a member among those that were passed, and then in the rest of the object.
  ///
  /// - Parameter repeats: Whether the value will be read again.
  @inline(never)
  private mutating func search(
    _ key: StaticString, _ object: inout KindsJSONObject, repeats: Bool
  ) throws(KindsJSONFailure) -> Int {
    guard let index = passedMember(key, object) else {
      return try scan(key, &object, repeats: repeats)
    }
    if !repeats {
      passed[index].isRead = true
      while object.low < passed.count, passed[object.low].isRead { object.low += 1 }
    }
    let back = position
    position = passed[index].value
    object.last = position
    depth = object.depth + 1
    return back
  }

  /// Returns the index of the passed member with a key, or `nil` if it was not passed or was read.
  @inline(__always)
  private mutating func passedMember(_ key: StaticString, _ object: KindsJSONObject) -> Int? {
    if passed.count - object.low > 32 { return indexedMember(key, object) }
    for index in object.low..<passed.count
    where !passed[index].isRead && isKey(passed[index].key, key) {
      return index
    }
    return nil
  }

  /// Looks for a member in the rest of the object.
  @inline(never)
  private mutating func scan(
    _ key: StaticString, _ object: inout KindsJSONObject, repeats: Bool
  ) throws(KindsJSONFailure) -> Int {
    if object.isAtEnd { return KindsJSONFound.nothing }
    while let text = try nextKey(&object.isFirst) {
      if isKey(text, key) {
        object.last = position
        if !repeats { return KindsJSONFound.here }
        try pass(text, &object)
        let back = position
        position = object.last
        depth = object.depth + 1
        return back
      }
      try pass(text, &object)
    }
    object.isAtEnd = true
    return KindsJSONFound.nothing
  }

  /// Passes a member on the way to another one.
  private mutating func pass(
    _ key: KindsJSONText, _ object: inout KindsJSONObject
  ) throws(KindsJSONFailure) {
    if key.isPlain {
      object.marks |=
        unsafe key.count == 0
        ? 1 : mark(key.count, bytes[key.start], bytes[key.start + key.count - 1])
    } else {
      object.marks = .max
    }
    passed.append(KindsJSONPassed(key: key, value: position))
    try skipMember()
  }

  /// Returns to the place after the last member that was passed.
  @inline(__always)
  private mutating func resume(_ back: Int, _ object: KindsJSONObject) {
    if back < 0 { return }
    position = back
    depth = object.isAtEnd ? object.depth : object.depth + 1
  }

  /// Returns a bit that equal names share. It shows in most cases that no passed member has a key.
  @inline(__always)
  private func mark(_ count: Int, _ first: UInt8, _ last: UInt8) -> UInt64 {
    1 << UInt64((UInt8(truncatingIfNeeded: count) &+ first &* 3 &+ last) & 63)
  }

  @inline(__always)
  private func mark(_ key: StaticString) -> UInt64 {
    let count = key.utf8CodeUnitCount
    return unsafe count == 0 ? 1 : mark(count, key.utf8Start[0], key.utf8Start[count - 1])
  }

  /// Whether a text is a key.
  @inline(__always)
  private func isKey(_ text: KindsJSONText, _ key: StaticString) -> Bool {
    let count = key.utf8CodeUnitCount
    if !text.isPlain { return string(text) == key.description }
    if text.count != count { return false }
    let name = unsafe bytes + text.start
    let wanted = unsafe key.utf8Start
    if count >= 8 {
      // The first and the last eight bytes overlap in names of up to 16 bytes.
      if unsafe word(name, 0) != word(wanted, 0) || word(name, count - 8) != word(wanted, count - 8)
      {
        return false
      }
      if count <= 16 { return true }
    }
    for offset in 0..<count where unsafe name[offset] != wanted[offset] { return false }
    return true
  }

  @inline(__always)
  private func word(_ bytes: Swift.UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
    unsafe Swift.UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self)
  }
}

// MARK: Objects and members

nonisolated extension KindsJSONReader {
  @inline(__always)
  mutating func openObject(_ type: (some Any).Type) throws(KindsJSONFailure) -> KindsJSONObject {
    guard next == UInt8(ascii: "{") else { throw mismatch(type) }
    let object = KindsJSONObject(start: position, depth: depth, base: passed.count)
    try descend()
    return object
  }

  @inline(__always)
  mutating func closeObject(_ object: inout KindsJSONObject) throws(KindsJSONFailure) {
    if !object.isAtEnd {
      object.isAtEnd = true
      while try nextKey(&object.isFirst) != nil { try skipMember() }
    }
    if passed.count > object.base { passed.removeLast(passed.count - object.base) }
    if object.back >= 0 {
      position = object.back
      depth = object.depth
    }
  }

  mutating func nestedObject(
    _ type: (some Any).Type, _ key: StaticString, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> KindsJSONObject {
    let back = try find(key, &object)
    guard back != KindsJSONFound.nothing else { throw lacks(key, object) }
    var inner = try openObject(type)
    inner.back = back
    return inner
  }

  mutating func nestedObjectIfPresent(
    _ type: (some Any).Type, _ key: StaticString, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> KindsJSONObject {
    let back = try find(key, &object)
    if back != KindsJSONFound.nothing, try !skipNull() {
      var inner = try openObject(type)
      inner.back = back
      return inner
    }
    // An object without members, which is closed where the reader already is.
    var inner = KindsJSONObject(start: object.start, depth: depth, base: passed.count)
    inner.isAtEnd = true
    inner.isMissing = true
    inner.back = back >= 0 ? back : position
    return inner
  }

  mutating func containsKey(
    _ key: StaticString, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> Bool {
    let back = try search(key, &object, repeats: true)
    resume(back, object)
    return back != KindsJSONFound.nothing
  }

  @inline(__always)
  mutating func read<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: StaticString, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> Value {
    let back = try find(key, &object)
    guard back != KindsJSONFound.nothing else { throw lacks(key, object) }
    let value = try Value(from: &self)
    resume(back, object)
    return value
  }

  @inline(__always)
  mutating func readIfPresent<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: StaticString, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> Value? {
    let back = try find(key, &object)
    guard back != KindsJSONFound.nothing else { return nil }
    let value: Value? = try skipNull() ? nil : Value(from: &self)
    resume(back, object)
    return value
  }

  mutating func valueIfContained<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: StaticString, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> Value? {
    let back = try find(key, &object)
    guard back != KindsJSONFound.nothing else { return nil }
    let value = try Value(from: &self)
    resume(back, object)
    return value
  }

  /// Reads a member that a payload with a field of this key reads again.
  mutating func repeatedValue<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: StaticString, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> Value {
    let back = try search(key, &object, repeats: true)
    guard back != KindsJSONFound.nothing else { throw lacks(key, object) }
    let value = try Value(from: &self)
    resume(back, object)
    return value
  }

  mutating func readPresence<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: StaticString, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> Presence<Value> {
    let back = try find(key, &object)
    guard back != KindsJSONFound.nothing else { return .missing }
    let value: Presence<Value> = try skipNull() ? .null : .value(Value(from: &self))
    resume(back, object)
    return value
  }

  mutating func validIfPresent<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: StaticString, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> Value? {
    try validIfContained(Value?.self, key, in: &object) ?? nil
  }

  mutating func validIfContained<Value: KindsJSONReadable>(
    _ type: Value.Type, _ key: StaticString, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> Value? {
    let back = try find(key, &object)
    guard back != KindsJSONFound.nothing else { return nil }
    let start = place
    var value: Value?
    do {
      value = try Value(from: &self)
    } catch {
      try lose(error, from: start)
    }
    resume(back, object)
    return value
  }

  @inline(never)
  private mutating func lacks(
    _ key: StaticString, _ object: KindsJSONObject
  ) -> KindsJSONFailure {
    missing(key.description, at: object.start)
  }
}

// MARK: Whole objects

nonisolated extension KindsJSONReader {
  /// Runs a function at the start of the object, and returns to the present place.
  private mutating func atStart<Result>(
    _ object: KindsJSONObject,
    _ body: (inout KindsJSONReader) throws(KindsJSONFailure) -> Result
  ) throws(KindsJSONFailure) -> Result {
    let back = place
    (position, depth) = (object.start, object.depth)
    let result = try body(&self)
    place = back
    return result
  }

  mutating func presentNames(
    of names: KindsJSONNames, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> KindsJSONMembers {
    try atStart(object) { (reader) throws(KindsJSONFailure) in
      var members = try reader.openMembers(KindsKey.self)
      while try reader.nextMember(&members, of: names) != nil { try reader.skipValue() }
      return members
    }
  }

  mutating func refuseExtras(
    of type: (some Any).Type, besides known: KindsJSONNames, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) {
    if object.isMissing { return }
    try atStart(object) { (reader) throws(KindsJSONFailure) in
      try reader.refuseExtras(of: type, besides: known)
    }
  }

  mutating func readExtras(
    besides known: KindsJSONNames, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> [String: JSON] {
    if object.isMissing { return [:] }
    return try atStart(object) { (reader) throws(KindsJSONFailure) in
      try reader.extras(besides: known)
    }
  }

  mutating func onlyKey(
    besides others: KindsJSONNames, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> String {
    let member = try atStart(object) { (reader) throws(KindsJSONFailure) in
      try reader.onlyMember(of: KindsKey.self, besides: others.all.isEmpty ? nil : others)
    }
    (object.last, object.only) = (member.value.position, member.key.start)
    return string(member.key)
  }

  mutating func readWhole<Value: KindsJSONReadable>(
    _ type: Value.Type, in object: inout KindsJSONObject
  ) throws(KindsJSONFailure) -> Value {
    try atStart(object) { (reader) throws(KindsJSONFailure) in try Value(from: &reader) }
  }
}

// MARK: Values, lists and errors

nonisolated extension KindsJSONReader {
  @inline(__always)
  mutating func read<Value: KindsJSONReadable>(
    _ type: Value.Type
  ) throws(KindsJSONFailure) -> Value {
    alone = position
    return try Value(from: &self)
  }

  mutating func readNull() throws(KindsJSONFailure) { _ = try skipNull() }

  mutating func jsonType() throws(KindsJSONFailure) -> KindsJSONType {
    switch next {
    case UInt8(ascii: "n"): return .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "{"): return .object
    case _ where isAtNumber: return .number
    default: throw malformed("expected a value")
    }
  }

  mutating func unknownType(
    _ found: KindsJSONType, is known: String, _ type: (some Any).Type
  ) -> KindsJSONFailure {
    let type = KindsJSONTypeName(type)
    return fail(
      .wrongType(type), "\(type) must be \(known), not \(found.rawValue)", at: position)
  }

  mutating func tagAlone() throws(KindsJSONFailure) -> String? {
    guard isAtText else { return nil }
    alone = position
    return string(try scanText())
  }

  mutating func openList(_ type: (some Any).Type) throws(KindsJSONFailure) -> KindsJSONElements {
    try beginElements(of: type)
  }

  mutating func element<Value: KindsJSONReadable>(
    _ type: Value.Type, in elements: inout KindsJSONElements
  ) throws(KindsJSONFailure) -> Value {
    guard try nextField(&elements) else { throw lacksElement(type, in: elements) }
    alone = position
    return try Value(from: &self)
  }

  mutating func elementIfPresent<Value: KindsJSONReadable>(
    _ type: Value.Type, in elements: inout KindsJSONElements
  ) throws(KindsJSONFailure) -> Value? {
    guard try nextField(&elements), try !skipNull() else { return nil }
    return try Value(from: &self)
  }

  mutating func elementIfContained<Value: KindsJSONReadable>(
    _ type: Value.Type, in elements: inout KindsJSONElements
  ) throws(KindsJSONFailure) -> Value? {
    try nextField(&elements) ? Value(from: &self) : nil
  }

  mutating func closeList(
    _ elements: inout KindsJSONElements, of type: (some Any).Type, isFull: Bool
  ) throws(KindsJSONFailure) {
    let count = elements.count
    while try nextField(&elements) {
      if isFull {
        throw corrupted("\(KindsJSONTypeName(type)) has no more than \(count) elements")
      }
      try skipValue()
    }
  }

  mutating func invalidValue(_ message: String) -> KindsJSONFailure {
    corrupted(message, at: alone)
  }

  mutating func invalid(
    _ message: String, at key: StaticString, in object: KindsJSONObject
  ) -> KindsJSONFailure {
    corrupted(message, at: object.last)
  }

  mutating func invalidObject(
    _ message: String, in object: KindsJSONObject
  ) -> KindsJSONFailure {
    corrupted(message, at: object.start)
  }

  mutating func invalidOnlyKey(
    _ message: String, _ tag: String, in object: KindsJSONObject
  ) -> KindsJSONFailure {
    corrupted(message, at: object.only - 1)
  }

  mutating func invalidElement(
    _ message: String, in elements: KindsJSONElements
  ) -> KindsJSONFailure {
    corrupted(message, at: alone)
  }

  @inline(never)
  mutating func naming(
    _ kind: some Any, of union: String, _ error: KindsJSONFailure
  ) -> KindsJSONFailure {
    name("\(kind)", of: union)
    return error
  }

  mutating func keepInvalid(
    _ error: KindsJSONFailure, from start: KindsJSONObject, _ object: inout KindsJSONObject
  ) throws(KindsJSONFailure) {
    try lose(error, from: KindsJSONPlace(position: start.start, depth: start.depth))
    // The object is read again, as one of an unknown kind.
    passed.removeSubrange(start.base...)
    (position, depth) = (start.start, start.depth)
    object = try openObject(KindsKey.self)
    object.back = start.back
  }

  mutating func loseBareTag(_ error: KindsJSONFailure) throws(KindsJSONFailure) {
    try lose(error, from: KindsJSONPlace(position: alone, depth: depth))
  }

  mutating func noteUnknown(_ message: String, in object: KindsJSONObject) {
    note(message, at: object.start, depth: object.depth)
  }

  mutating func noteUnknown(_ message: String) { note(message, at: alone, depth: depth) }

  /// Reports a note about the value at a position, if losses are collected.
  private mutating func note(_ text: String, at start: Int, depth: Int) {
    let note = DecodingNote(description: text)
    let problem = KindsJSONProblem(reason: .other(note, depth: depth), message: "", start: start)
    losses?.append((start, [], problem))
  }
}
