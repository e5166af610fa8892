/// The names of the runtime that code mentions.
struct RuntimeNamesInUse {
  /// Whether each name occurs.
  var words: [Bool]
  /// Whether each name occurs before a parenthesis, as that of a function.
  var calls: [Bool]
  private let names: RuntimeNames
  /// The names of types that code can mention without their names.
  private let array: Int?
  private let dictionary: Int?
  private let optional: Int?
  private let requirement: Int?

  init(_ names: RuntimeNames) {
    self.names = names
    words = Array(repeating: false, count: names.count)
    calls = words
    array = names.known("Array")
    dictionary = names.known("Dictionary")
    optional = names.known("Optional")
    requirement = names.known("where")
  }

  /// Adds all names, for tests.
  mutating func insertAll() {
    for index in words.indices {
      words[index] = true
      calls[index] = true
    }
  }

  mutating func formUnion(_ other: RuntimeNamesInUse) {
    for index in words.indices {
      words[index] = words[index] || other.words[index]
      calls[index] = calls[index] || other.calls[index]
    }
  }

  /// Adds the names in code, except those in comments and in the text of string literals.
  mutating func scan(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    var isLineStart = true
    // For each interpolation that encloses the position: its literal, and the parentheses that are open inside it.
    var interpolations: [(literal: StringLiteral, parentheses: Int)] = []
    while index < text.count {
      let byte = text[index]
      if isNameByte(byte) {
        index = scanName(text, from: index)
        isLineStart = false
        continue
      }
      index += 1
      var literal: StringLiteral?
      switch byte {
      case ASCII.lineFeed:
        isLineStart = true
        continue
      case ASCII.space: continue
      case UInt8(ascii: "/") where isLineStart:
        while index < text.count, text[index] != ASCII.lineFeed { index += 1 }
      case UInt8(ascii: "?"): if let optional { words[optional] = true }
      case UInt8(ascii: "["): scanCollection(text, from: index)
      case UInt8(ascii: "\""): literal = StringLiteral(text, beginningAt: &index)
      case UInt8(ascii: "("):
        if let last = interpolations.indices.last { interpolations[last].parentheses += 1 }
      case UInt8(ascii: ")"):
        guard let last = interpolations.indices.last else { break }
        interpolations[last].parentheses -= 1
        if interpolations[last].parentheses == 0 { literal = interpolations.removeLast().literal }
      default: break
      }
      isLineStart = false
      if let literal, literal.skip(text, from: &index) { interpolations.append((literal, 1)) }
    }
  }

  private mutating func scanName(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var hash = RuntimeNames.start
    var end = start
    while end < text.count, isNameByte(text[end]) {
      hash = RuntimeNames.hash(hash, text[end])
      end += 1
    }
    guard let name = names[hash] else { return end }
    if name == requirement, !isRequirement(text, after: end) { return end }
    words[name] = true
    if end < text.count, text[end] == UInt8(ascii: "("), !isDeclared(text, at: start) {
      calls[name] = true
    }
    return end
  }

  /// Whether the name at a position is that of a function which is declared there.
  private func isDeclared(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    start >= 5 && text[(start - 5)..<start].elementsEqual("func ".utf8)
  }

  /// Notes the type of an array or a dictionary.
  private mutating func scanCollection(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    var end = start
    while end < text.count, isNameByte(text[end]) || text[end] == UInt8(ascii: ".") { end += 1 }
    if end < text.count, text[end] == UInt8(ascii: ":") {
      if let dictionary { words[dictionary] = true }
    } else if let array {
      words[array] = true
    }
  }

  /// Whether a `where` begins the requirements of a generic declaration, as in `where Item: Decodable`.
  private func isRequirement(_ text: UnsafeBufferPointer<UInt8>, after start: Int) -> Bool {
    var end = start + 1
    while end < text.count, isNameByte(text[end]) { end += 1 }
    return end < text.count && text[end] == UInt8(ascii: ":")
  }
}

/// A string literal whose text is skipped.
private struct StringLiteral {
  private let quotes: Int
  private let hashes: Int

  /// Begins a literal.
  ///
  /// - Parameter index: The position after the first quote, which is moved past the other two of a literal of several
  ///   lines.
  init(_ text: UnsafeBufferPointer<UInt8>, beginningAt index: inout Int) {
    var hashes = 0
    while index >= 2 + hashes, text[index - 2 - hashes] == UInt8(ascii: "#") { hashes += 1 }
    self.hashes = hashes
    let isLong = index + 1 < text.count && text[index...(index + 1)].allSatisfy(Self.isQuote)
    quotes = isLong ? 3 : 1
    if isLong { index += 2 }
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") }

  /// Moves past the literal, or to its next interpolation.
  ///
  /// - Returns: Whether the position is in an interpolation.
  func skip(_ text: UnsafeBufferPointer<UInt8>, from index: inout Int) -> Bool {
    while index < text.count {
      switch text[index] {
      case ASCII.lineFeed where quotes == 1: return false
      case UInt8(ascii: "\\") where hashes == 0:
        index += 2
        if index <= text.count, text[index - 1] == UInt8(ascii: "(") { return true }
      case UInt8(ascii: "\"") where isEnd(text, index):
        index += quotes + hashes
        return false
      default: index += 1
      }
    }
    return false
  }

  private func isEnd(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    let end = index + quotes + hashes
    return end <= text.count && text[index..<(index + quotes)].allSatisfy(Self.isQuote)
      && text[(index + quotes)..<end].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
