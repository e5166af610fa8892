/// The declarations of the runtime, which is the code that the schemas of a target share. A test parses the sources and
/// embeds them with an index.
struct RuntimeDeclarations: Sendable {
  /// The text of all files.
  var text: [UInt8] = []
  /// All declarations in the order of the files.
  var all: [RuntimeDeclaration] = []
  var extensions: [RuntimeExtension] = []
  var names = RuntimeNames()
  /// Whether each name is that of a type of the runtime.
  var isType: [Bool] = []

  static let embedded = RuntimeDeclarations(
    EmbeddedRuntime.files, names: EmbeddedRuntime.names, numbers: EmbeddedRuntime.numbers)

  subscript(range: Range<Int>) -> ArraySlice<UInt8> { text[range] }
}

extension RuntimeDeclarations {
  /// Reads the index of sources.
  init(_ files: [StaticString], names: StaticString, numbers: StaticString) {
    for file in files { file.withUTF8Buffer { text.append(contentsOf: $0) } }
    names.withUTF8Buffer {
      for name in $0.split(separator: ASCII.lineFeed) { _ = self.names.index(of: name) }
    }
    var numbers = RuntimeNumbers(numbers)
    isType = Array(repeating: false, count: self.names.count)
    for type in numbers.list() { isType[type] = true }
    extensions = (0..<numbers.next()).map { _ in
      RuntimeExtension(
        head: numbers.range(), type: numbers.next(), names: numbers.list(), marks: numbers.list())
    }
    all = (0..<numbers.next()).map { _ in RuntimeDeclaration(&numbers) }
  }
}

/// The numbers of an index.
struct RuntimeNumbers {
  private var all: [Int] = []
  private var position = 0

  init(_ text: StaticString) {
    text.withUTF8Buffer { bytes in
      var number = 0
      for byte in bytes {
        if byte > ASCII.space {
          number = number * 10 + Int(byte - UInt8(ascii: "0"))
        } else {
          all.append(number)
          number = 0
        }
      }
      all.append(number)
    }
  }

  mutating func next() -> Int {
    position += 1
    return all[position - 1]
  }

  mutating func range() -> Range<Int> { next()..<next() }

  /// Reads a count and that many numbers.
  mutating func list() -> ArraySlice<Int> {
    let count = next()
    position += count
    return all[(position - count)..<position]
  }
}

/// A declaration of the runtime that is included as a whole.
struct RuntimeDeclaration: Sendable {
  enum Kind: Int {
    case type, function, initializer, property
    /// A conformance, or the default implementations of one of the runtime's protocols.
    case conformance
  }

  let kind: Kind
  /// The name of the declaration or, for a conformance, of the extended type.
  let name: Int
  let range: Range<Int>
  /// The extension that contains the declaration.
  let owner: Int?
  /// The names in the first line of a conformance.
  let head: ArraySlice<Int>
  /// One of these names must occur in the output of a schema, or be that of an included type.
  let marks: ArraySlice<Int>
  /// Names that count as occurring in the output of a schema if the declaration is included.
  let uses: ArraySlice<Int>
  /// A number that is the same for declarations without a blank line between them.
  let group: Int
  let needsFoundation: Bool
  /// The names that occur in the declaration, and those that occur before a parenthesis, as that of a function.
  var words: ArraySlice<Int> = []
  var calls: ArraySlice<Int> = []
}

extension RuntimeDeclaration {
  init(_ numbers: inout RuntimeNumbers) {
    kind = Kind(rawValue: numbers.next()) ?? .type
    name = numbers.next() - 1
    range = numbers.range()
    let owner = numbers.next() - 1
    self.owner = owner < 0 ? nil : owner
    group = numbers.next()
    needsFoundation = numbers.next() == 1
    head = numbers.list()
    marks = numbers.list()
    uses = numbers.list()
    words = numbers.list()
    calls = numbers.list()
  }
}

/// An extension whose members are separate declarations.
struct RuntimeExtension: Sendable {
  /// The first lines, up to the brace.
  let head: Range<Int>
  let type: Int
  /// The names in the first lines besides the type.
  let names: ArraySlice<Int>
  /// The marks, which apply to each member.
  let marks: ArraySlice<Int>
}

/// Names, which are found by the hash of their bytes. Two names with the same hash would count as one.
struct RuntimeNames: Sendable {
  /// The hashes and indices of the names, each in the first free slot from the one of its low bits. Each word of the
  /// output is looked up, so a dictionary, which hashes the hashes, would take 3 % of the instructions of the generator.
  private var slots = Array(repeating: (hash: UInt64(0), index: -1), count: 1 << 13)
  private(set) var count = 0

  /// Returns the index of a name, which is added if it is new.
  mutating func index(of name: some Sequence<UInt8>) -> Int {
    let hash = Self.hash(of: name)
    let slot = slot(of: hash)
    if slots[slot].index < 0 {
      precondition(count < slots.count / 2)
      slots[slot] = (hash, count)
      count += 1
    }
    return slots[slot].index
  }

  subscript(hash: UInt64) -> Int? {
    let index = slots[slot(of: hash)].index
    return index < 0 ? nil : index
  }

  private func slot(of hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot].index >= 0, slots[slot].hash != hash { slot = (slot + 1) & mask }
    return slot
  }

  /// Returns the index of a known name.
  func known(_ name: String) -> Int? { self[Self.hash(of: name.utf8)] }

  static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  static func hash(of name: some Sequence<UInt8>) -> UInt64 { name.reduce(start) { hash($0, $1) } }

  /// Continues a hash (FNV-1a).
  @inline(__always)
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

/// Whether a byte can be a part of a name.
@inline(__always)
func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
  default: false
  }
}
