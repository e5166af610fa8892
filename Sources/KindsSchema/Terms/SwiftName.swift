/// A name that is proved to be an identifier, so that it can be emitted.
@usableFromInline package struct SwiftName: Hashable, Sendable {
  /// The identifier, without backticks.
  @usableFromInline package let text: String
  /// Whether Swift reserves the word; kept, because a name is written several times.
  @usableFromInline let isKeyword: Bool
  /// Whether it is that of a type inside another, with a period in it.
  package let isNested: Bool
  /// Whether the schema names the enclosing type, which may then be hand-written.
  package let isQualified: Bool

  /// - Precondition: `text` is an ASCII identifier, which the decoder has checked.
  package init(_ text: String) {
    precondition(isIdentifier(text), "not an identifier: \(text)")
    self.init(made: text)
  }

  /// - Parameter text: A string that is an identifier by construction.
  fileprivate init(made text: String) {
    assert(isIdentifier(text), "not an identifier: \(text)")
    self.text = text
    self.isKeyword = isSwiftKeyword(text)
    self.isNested = false
    self.isQualified = false
  }

  private init(nested text: String, isQualified: Bool) {
    self.text = text
    self.isKeyword = false
    self.isNested = true
    self.isQualified = isQualified
  }

  /// The name of a type inside another, from outside: `Post.Image`.
  init(_ name: SwiftName, inside outer: SwiftName) {
    self.init(nested: "\(outer.text).\(name.text)", isQualified: false)
  }

  /// The name of a type as a schema declares it: `Content`, or `Tool.Content` for a type inside of another.
  ///
  /// - Precondition: `text` is made of ASCII identifiers with periods between them, which the decoder has checked.
  package static func qualified(_ text: String) -> SwiftName {
    if !text.utf8.contains(ASCII.period) { return SwiftName(text) }
    precondition(isTypeName(text), "not the name of a type: \(text)")
    return SwiftName(nested: text, isQualified: true)
  }

  /// The name of the type that a nested type is inside of; `nil` for other names.
  package var outer: SwiftName? {
    guard isNested, let period = text.utf8.lastIndex(of: ASCII.period) else { return nil }
    let outer = String(text[..<period])
    return outer.utf8.contains(ASCII.period)
      ? SwiftName(nested: outer, isQualified: isQualified) : SwiftName(made: outer)
  }

  /// The name of a nested type where it is declared; other names themselves.
  package var inner: SwiftName {
    guard isNested, let period = text.utf8.lastIndex(of: ASCII.period) else { return self }
    return SwiftName(made: String(text[text.utf8.index(after: period)...]))
  }

  /// The name as a part of a longer name, without periods.
  package var inOneWord: SwiftName { outer.map { $0.inOneWord + inner } ?? self }

  /// As it is written where something is declared or referred to: in backticks where it is a keyword.
  ///
  /// It is inlined where names are written.
  @inlinable package var reference: String { isKeyword ? inBackticks : text }

  @usableFromInline var inBackticks: String { "`\(text)`" }

  /// As it is written as the label of an argument in a call, where hardly any keyword takes backticks.
  package var label: String {
    text == "inout" ? "`inout`" : text
  }

  /// As it is written as the label of a parameter, or of a value of a case or a tuple, where that is declared.
  package var declaredLabel: String {
    switch text {
    case "inout", "let", "var": return inBackticks
    default: return text
    }
  }

  /// Whether it is written as a type is, and not as a member or a variable.
  package var beginsInUpperCase: Bool { text.utf8.first.map(ASCII.isUppercase) ?? false }

  /// The name of a type beside this one.
  func withInner(_ inner: SwiftName) -> SwiftName {
    outer.map { SwiftName(nested: "\($0.text).\(inner.text)", isQualified: isQualified) } ?? inner
  }

  /// With its first letter in upper case; a nested type keeps the name of the enclosing one.
  package var capitalized: SwiftName {
    if isNested { return withInner(inner.capitalized) }
    guard let first = text.utf8.first, ASCII.isLowercase(first) else { return self }
    return SwiftName(
      made: String(unsafeUninitializedCapacity: text.utf8.count) { bytes in
        let end = bytes.initialize(fromContentsOf: text.utf8)
        bytes[0] = first & ~0x20
        return end
      })
  }

  /// With the upper-case letters that it begins with in lower case, except the last before a lower-case one; without the
  /// name of an enclosing type.
  package var uncapitalized: SwiftName {
    if isNested { return inner.uncapitalized }
    var bytes = Array(text.utf8)
    var end = bytes.prefix { ASCII.isUppercase($0) }.count
    if end > 1, end < bytes.count, ASCII.isLowercase(bytes[end]) { end -= 1 }
    if end == 0 { return self }
    for index in 0..<end { bytes[index] |= 0x20 }
    return SwiftName(made: String(decoding: bytes, as: UTF8.self))
  }

  /// Both in one word; inside of the type that one of them is inside of.
  package static func + (left: SwiftName, right: SwiftName) -> SwiftName {
    if right.isNested { return right.withInner(left.inner + right.inner) }
    if left.isNested { return left.withInner(left.inner + right) }
    return SwiftName(made: left.text + right.text)
  }
}

/// A name that the generator itself knows.
extension SwiftName: ExpressibleByStringLiteral {
  @usableFromInline package init(stringLiteral text: StaticString) {
    self.init(made: text.description)
  }
}

extension SwiftName {
  // Whether it is a keyword follows from the text.
  @inlinable package static func == (left: SwiftName, right: SwiftName) -> Bool {
    left.text == right.text
  }

  @inlinable package func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }

  /// The name with a number after it, except the first.
  @usableFromInline package func numbered(_ number: Int) -> SwiftName {
    if number == 1 { return self }
    return isNested
      ? SwiftName(nested: text + String(number), isQualified: isQualified)
      : SwiftName(made: text + String(number))
  }

  /// The first that none of the given names is: the name, or the name with a number after it.
  ///
  /// It is inlined, so that other modules compile it for the collection that they have.
  @inlinable package func free(besides names: some Collection<SwiftName>) -> SwiftName {
    var number = 1
    while names.contains(numbered(number)) { number += 1 }
    return numbered(number)
  }
}

/// Whether a name is an ASCII identifier.
package func isIdentifier(_ name: String) -> Bool {
  var name = name
  return name.withUTF8 { bytes in
    guard let first = bytes.first, ASCII.beginsIdentifier(first) else { return false }
    // By offset, for debug builds: they look at every name that is made.
    var end = 1
    while end < bytes.count, ASCII.continuesIdentifier(bytes[end]) { end += 1 }
    return end == bytes.count
  }
}

/// Whether a string consists of ASCII identifiers with periods between them.
func isTypeName(_ text: String) -> Bool {
  text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
    isIdentifier(String($0))
  }
}

/// Whether a string consists of usable identifiers with periods between them.
func isQualifiedName(_ text: String) -> Bool {
  text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
    isIdentifier(String($0)) && !isSwiftKeyword(String($0))
  }
}

/// The words that need backticks as names: those that Swift reserves (The Swift Programming Language, Lexical Structure),
/// and `unsafe`, which begins an expression (SE-0458).
package let swiftKeywords: Set<String> = [
  "Any", "Protocol", "Self", "Type", "_", "as", "associatedtype", "await", "break", "case", "catch",
  "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
  "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
  "inout", "internal", "is", "let", "nil", "open", "operator", "precedencegroup", "private",
  "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
  "super", "switch", "throw", "throws", "true", "try", "typealias", "unsafe",
  "var", "where", "while",
]

/// The words by the bytes that they begin with: hardly a name has to be compared with more than two.
private let keywordsByFirstByte: [[String]] = swiftKeywords.reduce(
  into: Array(repeating: [], count: 128)
) { lists, word in
  if let first = word.utf8.first { lists[Int(first)].append(word) }
}

/// A bit for the length of each word that begins with a byte, which alone distinguishes most names from them.
private let keywordLengths: [UInt32] = keywordsByFirstByte.map { words in
  words.reduce(0) { $0 | 1 << UInt32($1.utf8.count) }
}

/// Whether an identifier is a word that Swift reserves.
func isSwiftKeyword(_ text: String) -> Bool {
  let count = text.utf8.count
  guard let first = text.utf8.first, first < 128, count < UInt32.bitWidth else { return false }
  if keywordLengths[Int(first)] & 1 << UInt32(count) == 0 { return false }
  return keywordsByFirstByte[Int(first)].contains { $0.utf8.count == count && $0 == text }
}

/// The words that Swift gives a meaning where a type is written, and nowhere else.
let keywordsOfTypes: Set<String> = [
  "any", "async", "borrowing", "consuming", "each", "inout", "isolated", "nonisolated", "repeat",
  "sending", "some",
]

/// A pattern for the names of models with its placeholders replaced.
func filledPattern(_ pattern: String, kind: String, union: String) -> String {
  if !pattern.utf8.contains(UInt8(ascii: "{")) { return pattern }
  return pattern.replacing("{Kind}", with: kind).replacing("{Union}", with: union)
}

/// Returns the part after `{Union}.` of a pattern for the names of models that are nested in their union; `nil` for
/// other patterns.
func nestedPattern(_ pattern: String) -> String? {
  // By bytes, because a character can be joined to the period.
  let prefix = "{Union}.".utf8
  guard pattern.utf8.starts(with: prefix) else { return nil }
  return String(pattern.utf8.dropFirst(prefix.count))
}

/// Whether a module with schemas can have a name.
package func isModuleName(_ name: String) -> Bool {
  isIdentifier(name) && !isSwiftKeyword(name) && !["_", "Swift", "Foundation"].contains(name)
}
