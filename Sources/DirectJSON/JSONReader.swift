/// Says that what is read is not what it must be; the reader knows the problem.
package nonisolated struct KindsJSONFailure: Error {}

/// Reads JSON from bytes that outlive it, one value after the other.
///
/// What reads a value begins at its first byte, and ends after its last one. The position of the first byte of something
/// is its start; a place is a position with its depth, which the reader can go back to.
@safe
package nonisolated struct KindsJSONReader {
  let bytes: Swift.UnsafePointer<UInt8>
  let count: Int
  var position = 0
  /// How many keys and indices lead to the position.
  package var depth = 0
  /// Whether a comma after the last value of a list or an object is refused.
  let isStrict: Bool
  /// Whether strings and numbers may be malformed, so that the structure alone is checked.
  var checksStructureAlone = false
  var problem: KindsJSONProblem?
  /// How many entries the last dictionary that was read has.
  var entriesOfLast = 0
  /// The elements that were left out of lists and dictionaries, and where each is: the keys and indices inside lead to it
  /// from the value at the start; `nil` if nobody asks for them.
  var losses: [(start: Int, inside: [KindsJSONKey], problem: KindsJSONProblem)]?

  /// How many lists and objects may be around each other.
  static var mostLevels: Int { 512 }

  init(_ bytes: Swift.UnsafePointer<UInt8>, count: Int, isStrict: Bool) {
    unsafe self.bytes = bytes
    self.count = count
    self.isStrict = isStrict
  }

  /// Where it is, and how deep.
  package var place: KindsJSONPlace {
    get { KindsJSONPlace(position: position, depth: depth) }
    set { (position, depth) = (newValue.position, newValue.depth) }
  }

  /// The byte at the position; 0, which stands nowhere in JSON, at the end.
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
  /// - Parameter type: What is made of it.
  package mutating func beginObject(
    _ type: (some Any).Type
  ) throws(KindsJSONFailure) -> KindsJSONMembers {
    guard next == UInt8(ascii: "{") else { throw mismatch(type) }
    let members = KindsJSONMembers(start: position)
    try descend()
    return members
  }

  /// Reads up to the value of the next member that has one of some names, and had none before.
  ///
  /// - Returns: The index of the name, or `nil` at the end of the object.
  package mutating func nextMember(
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
  /// - Returns: Its name, or `nil` at the end of the object.
  mutating func nextKey(_ isFirst: inout Bool) throws(KindsJSONFailure) -> KindsJSONText? {
    guard try isFollowed(by: UInt8(ascii: "}"), &isFirst) else { return nil }
    guard next == UInt8(ascii: "\"") else { throw malformed("a name is expected") }
    let key = try scanText()
    skipWhitespace()
    guard next == UInt8(ascii: ":") else { throw malformed("':' is expected") }
    position += 1
    skipWhitespace()
    return key
  }

  /// Reads an object of which no member means anything.
  package mutating func skipObject(_ type: (some Any).Type) throws(KindsJSONFailure) {
    guard next == UInt8(ascii: "{") else { throw mismatch(type) }
    try skipValue()
  }

  // MARK: Lists

  /// Begins to read a list.
  ///
  /// - Parameter type: What is made of it.
  package mutating func beginList(_ type: (some Any).Type) throws(KindsJSONFailure) {
    guard next == UInt8(ascii: "[") else { throw mismatch(type) }
    try descend()
  }

  /// Reads up to the next element.
  ///
  /// - Returns: Whether there is one.
  @inline(__always)
  package mutating func nextElement(_ isFirst: inout Bool) throws(KindsJSONFailure) -> Bool {
    try isFollowed(by: UInt8(ascii: "]"), &isFirst)
  }

  // MARK: Structure

  /// Enters a list or an object.
  mutating func descend() throws(KindsJSONFailure) {
    guard depth < Self.mostLevels else { throw malformed("there are too many levels") }
    position += 1
    depth += 1
  }

  /// Reads up to what follows in a list or an object, or after its end.
  private mutating func isFollowed(
    by end: UInt8, _ isFirst: inout Bool
  ) throws(KindsJSONFailure) -> Bool {
    skipWhitespace()
    if !isFirst, next != end {
      guard next == UInt8(ascii: ",") else { throw malformed("',' is expected") }
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

  /// Reads a value of any type, of which only the form is checked.
  package mutating func skipValue() throws(KindsJSONFailure) {
    // Whether each list or object around the position is an object.
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

  /// Reads a word.
  mutating func skip(_ word: StaticString) throws(KindsJSONFailure) {
    guard isAt(word) else { throw malformed("a value is expected") }
    position += word.utf8CodeUnitCount
  }

  /// Whether a word is at the position.
  private func isAt(_ word: StaticString) -> Bool {
    guard word.utf8CodeUnitCount <= count - position else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where unsafe bytes[position + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Reads null if it is there.
  @inline(__always)
  package mutating func skipNull() throws(KindsJSONFailure) -> Bool {
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
    if position < count { throw malformed("nothing may follow the value") }
  }
}

/// A value's first byte, or what is after its last one.
package nonisolated struct KindsJSONPlace {
  let position: Int
  /// How many keys and indices lead there.
  let depth: Int
}

/// What was read of an object.
package nonisolated struct KindsJSONMembers {
  /// Where the object begins.
  let start: Int
  var isFirst = true
  /// The index of the name that follows the last one.
  var expected = 0
  fileprivate var found: UInt64 = 0
  /// Those whose indices do not fit there.
  fileprivate var others: Set<Int> = []
  /// The values at aliases, which are read where nothing is at the name itself.
  var aliases: [(index: Int, place: KindsJSONPlace)] = []

  init(start: Int) { self.start = start }

  /// Notes that a member is there.
  ///
  /// - Returns: Whether it was not there before.
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
  /// Whether a member is there.
  package func contains(_ index: Int) -> Bool {
    index >= 64 ? others.contains(index) : found & 1 << UInt64(index) != 0
  }
}

/// The names of members, or the texts of values, that mean something.
package nonisolated final class KindsJSONNames: Sendable {
  /// All of them.
  let all: [String]
  private let bytes: [UInt8]
  /// Where each name begins in the bytes, and where the last one ends.
  private let starts: [Int]
  /// The index of a name for each hash, or -1, and for each name the next one of its hash.
  private let firsts: [Int]
  private let others: [Int]

  package init(_ names: [String]) {
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

  /// The index of a name, or `nil` if it is none of these.
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

  /// The same for a name that is compared as Swift compares strings.
  @inline(never)
  private func index(of name: String) -> Int? { all.firstIndex(of: name) }

  /// Whether a name is one of these.
  package func contains(_ name: String) -> Bool { index(of: name) != nil }

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
