/// The error that reading functions throw. The reader's `problem` describes it.
nonisolated struct KindsJSONFailure: Error {}

/// A reader of JSON bytes. The bytes must outlive the reader.
///
/// A function that reads a value begins at the value's first byte and ends after its last one. A start is the position
/// of a value's first byte. A place is a position with its depth, to which the reader can return.
@safe
nonisolated struct KindsJSONReader {
  let bytes: Swift.UnsafePointer<UInt8>
  let count: Int
  var position = 0
  /// The number of keys and indices that lead to the position.
  var depth = 0
  /// Whether a trailing comma in a list or an object is an error.
  let isStrict: Bool
  /// Whether malformed strings and numbers are accepted, so that only the structure is checked.
  var checksStructureAlone = false
  var problem: KindsJSONProblem?
  /// The passed members of all objects that enclose the position.
  var passed: [KindsJSONPassed] = []
  /// An index of the passed members of an object with many of them.
  var passedIndex = KindsJSONIndex()
  /// The position of the value that was read last as a whole, rather than as a member.
  var alone = 0
  /// The ends of large lists and objects that were skipped, by start; -1 while the end is not known.
  var ends: [(start: Int, end: Int)] = []
  /// The lists and objects that enclose the position while a value is skipped: whether each is an object, and its index
  /// in `ends`, or -1.
  var skipped: [(isObject: Bool, record: Int)] = []
  /// The number of entries of the dictionary that was read last.
  var entriesOfLast = 0
  /// The losses, or `nil` if they are not collected. The keys and indices in `inside` lead from the value at `start` to
  /// the lost one.
  var losses: [(start: Int, inside: [KindsJSONKey], problem: KindsJSONProblem)]?

  /// The maximum number of nested lists and objects.
  static var mostLevels: Int { 512 }

  init(_ bytes: Swift.UnsafePointer<UInt8>, count: Int, isStrict: Bool) {
    unsafe self.bytes = bytes
    self.count = count
    self.isStrict = isStrict
  }
}

nonisolated extension KindsJSONReader {
  /// The position and its depth.
  var place: KindsJSONPlace {
    get { KindsJSONPlace(position: position, depth: depth) }
    set { (position, depth) = (newValue.position, newValue.depth) }
  }

  /// The byte at the position. At the end, it is 0, which does not occur in JSON.
  @inline(__always)
  var next: UInt8 { position < count ? unsafe bytes[position] : 0 }

  @inline(__always)
  mutating func skipWhitespace() {
    while position < count {
      switch unsafe bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  // MARK: Objects

  /// Begins to read an object.
  ///
  /// - Parameter type: The type to name in errors.
  mutating func openMembers(
    _ type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONMembers {
    guard next == UInt8(ascii: "{") else { throw mismatch(type) }
    let members = KindsJSONMembers(start: position)
    try descend()
    return members
  }

  /// Reads up to the value of the next member with one of the names, skipping other members and repeated names.
  ///
  /// - Returns: The index of the name, or `nil` at the end of the object.
  mutating func nextMember(
    _ members: inout KindsJSONMembers, of names: KindsJSONNames
  ) throws(KindsJSONFailure) -> Int? {
    while let key = try nextKey(&members.isFirst) {
      if let index = names.index(of: key, from: members.expected, in: self) {
        members.expected = index + 1
        if members.insert(index) { return index }
      }
      try skipValue()
    }
    return nil
  }

  /// Reads up to the value of the next member.
  ///
  /// - Returns: The member's name, or `nil` at the end of the object.
  mutating func nextKey(_ isFirst: inout Bool) throws(KindsJSONFailure) -> KindsJSONText? {
    guard try isFollowed(by: UInt8(ascii: "}"), &isFirst) else { return nil }
    guard next == UInt8(ascii: "\"") else { throw malformed("expected a key") }
    let key = try scanText()
    skipWhitespace()
    guard next == UInt8(ascii: ":") else { throw malformed("expected ':'") }
    position += 1
    skipWhitespace()
    return key
  }

  // MARK: Lists

  /// Begins to read a list.
  ///
  /// - Parameter type: The type to name in errors.
  mutating func beginList(_ type: (some Any).Type) throws(KindsJSONFailure) {
    guard next == UInt8(ascii: "[") else { throw mismatch(type) }
    try descend()
  }

  /// Reads up to the next element.
  ///
  /// - Returns: Whether another element exists.
  @inline(__always)
  mutating func nextElement(_ isFirst: inout Bool) throws(KindsJSONFailure) -> Bool {
    try isFollowed(by: UInt8(ascii: "]"), &isFirst)
  }

  // MARK: Structure

  /// Enters a list or an object.
  mutating func descend() throws(KindsJSONFailure) {
    guard depth < Self.mostLevels else { throw malformed("too many nested lists and objects") }
    position += 1
    depth += 1
  }

  /// Reads up to the next member or element, or past the end of the object or list.
  ///
  /// - Returns: Whether there is a next member or element.
  private mutating func isFollowed(
    by end: UInt8, _ isFirst: inout Bool
  ) throws(KindsJSONFailure) -> Bool {
    skipWhitespace()
    if !isFirst, next != end {
      guard next == UInt8(ascii: ",") else { throw malformed("expected ','") }
      position += 1
      skipWhitespace()
      if isStrict { return true }
    }
    isFirst = false
    if next != end { return true }
    position += 1
    depth -= 1
    return false
  }

  /// Skips a value of any type, checking only that it is JSON.
  mutating func skipValue() throws(KindsJSONFailure) {
    // For each list or object that encloses the position: whether it is an object.
    var containers: [Bool] = []
    var isFirst = false
    repeat {
      switch next {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        containers.append(next == UInt8(ascii: "{"))
        try descend()
        isFirst = true
      case UInt8(ascii: "\""): _ = try scanText()
      case UInt8(ascii: "t"): try skip("true")
      case UInt8(ascii: "f"): try skip("false")
      case UInt8(ascii: "n"): try skip("null")
      default: _ = try scanNumber()
      }
      while let isObject = containers.last {
        if isObject ? try nextKey(&isFirst) != nil : try nextElement(&isFirst) { break }
        containers.removeLast()
      }
    } while !containers.isEmpty
  }

  /// Skips a literal, such as `true`.
  mutating func skip(_ word: StaticString) throws(KindsJSONFailure) {
    guard isAt(word) else { throw malformed("expected a value") }
    position += word.utf8CodeUnitCount
  }

  /// Whether the bytes at the position are a literal, such as `true`.
  private func isAt(_ word: StaticString) -> Bool {
    guard word.utf8CodeUnitCount <= count - position else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where unsafe bytes[position + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Skips the value at the position if it is null.
  ///
  /// - Returns: Whether it is null.
  @inline(__always)
  mutating func skipNull() throws(KindsJSONFailure) -> Bool {
    guard next == UInt8(ascii: "n") else { return false }
    try skip("null")
    return true
  }

  /// Begins to read a document.
  mutating func begin() {
    if count >= 3, unsafe bytes[0] == 0xEF, unsafe bytes[1] == 0xBB, unsafe bytes[2] == 0xBF {
      position = 3
    }
    skipWhitespace()
  }

  /// Ends reading a document.
  mutating func end() throws(KindsJSONFailure) {
    skipWhitespace()
    if position < count { throw malformed("unexpected data after the value") }
  }
}

/// A position in a document, with its depth.
nonisolated struct KindsJSONPlace {
  let position: Int
  /// The number of keys and indices that lead to the position.
  let depth: Int
}

/// The progress of reading an object.
nonisolated struct KindsJSONMembers {
  /// The position where the object begins.
  let start: Int
  var isFirst = true
  /// The index to try first. It follows the index of the last name that was found.
  var expected = 0
  /// A bit for each name that was found and has an index below 64.
  fileprivate var found: UInt64 = 0
  /// The indices of the other names that were found.
  fileprivate var others: Set<Int> = []
  /// The places of the values at aliases, which are read if the member itself is missing.
  var aliases: [(index: Int, place: KindsJSONPlace)] = []

  init(start: Int) { self.start = start }

  /// Records that a member was found.
  ///
  /// - Returns: Whether it is the first one with its name.
  @inline(__always)
  mutating func insert(_ index: Int) -> Bool {
    if index >= 64 { return others.insert(index).inserted }
    let bit: UInt64 = 1 << UInt64(index)
    if found & bit != 0 { return false }
    found |= bit
    return true
  }
}

nonisolated extension KindsJSONMembers {
  /// Whether a member was found.
  func contains(_ index: Int) -> Bool {
    index >= 64 ? others.contains(index) : found & 1 << UInt64(index) != 0
  }
}

/// Names of members or tags of values, with a fast lookup of their bytes in JSON.
nonisolated final class KindsJSONNames: Sendable {
  /// The names, by index.
  let all: [String]
  private let bytes: [UInt8]
  /// The start of each name in `bytes`, and the end of the last one.
  private let starts: [Int]
  /// The index of the first name with each hash, or -1.
  private let firsts: [Int]
  /// For each name, the index of the next one with the same hash, or -1.
  private let others: [Int]

  init(_ names: [String]) {
    self.all = names
    var bytes: [UInt8] = []
    var starts = [0]
    for name in names {
      bytes += Swift.Array(name.utf8)
      starts.append(bytes.count)
    }
    var size = 4
    while size < 2 * names.count { size *= 2 }
    var firsts = Swift.Array(repeating: -1, count: size)
    var others = Swift.Array(repeating: -1, count: names.count)
    for index in names.indices.reversed() {
      let name = names[index].utf8
      let hash = Self.hash(name.count, name.first ?? 0, name.last ?? 0) & (size - 1)
      others[index] = firsts[hash]
      firsts[hash] = index
    }
    self.bytes = bytes
    self.starts = starts
    self.firsts = firsts
    self.others = others
  }

  @inline(__always)
  private static func hash(_ count: Int, _ first: UInt8, _ last: UInt8) -> Int {
    count &* 7 &+ Int(first) &* 3 &+ Int(last)
  }

  /// Returns the index of a name, or `nil` if it is not one of these names.
  ///
  /// - Parameter expected: The index that is tried first.
  @inline(__always)
  func index(
    of text: KindsJSONText, from expected: Int, in reader: borrowing KindsJSONReader
  ) -> Int? {
    if !text.isPlain { return index(of: reader.string(text)) }
    if expected < all.count, isName(expected, text, reader) { return expected }
    var index = firsts[hash(of: text, reader) & (firsts.count - 1)]
    while index >= 0 {
      if isName(index, text, reader) { return index }
      index = others[index]
    }
    return nil
  }

  /// Returns the index of a name, using Swift's comparison of strings.
  @inline(never)
  private func index(of name: String) -> Int? { all.firstIndex(of: name) }

  /// Whether these names contain a name.
  func contains(_ name: String) -> Bool { index(of: name) != nil }

  @inline(__always)
  private func hash(of text: KindsJSONText, _ reader: borrowing KindsJSONReader) -> Int {
    if text.count == 0 { return Self.hash(0, 0, 0) }
    return unsafe Self.hash(
      text.count, reader.bytes[text.start], reader.bytes[text.start + text.count - 1])
  }

  @inline(__always)
  private func isName(
    _ index: Int, _ text: KindsJSONText, _ reader: borrowing KindsJSONReader
  ) -> Bool {
    let start = starts[index]
    if starts[index + 1] - start != text.count { return false }
    for offset in 0..<text.count
    where unsafe bytes[start + offset] != reader.bytes[text.start + offset] {
      return false
    }
    return true
  }
}
