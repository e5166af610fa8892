/// A name that is proven to be an identifier, or identifiers with periods between them, so that it can be emitted.
@usableFromInline package struct SwiftName: Hashable, Sendable {
  /// The name, without backticks.
  @usableFromInline package let text: String
  /// Whether Swift reserves the word. The value is stored, because a name is written several times.
  @usableFromInline let isKeyword: Bool
  /// Whether the name is that of a nested type, and therefore contains a period.
  package let isNested: Bool
  /// Whether the schema names the enclosing type, which can then be hand-written.
  let isQualified: Bool

  /// - Precondition: `text` is an ASCII identifier, as checked by the schema reader.
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

  /// Creates the qualified name of a nested type, such as `Post.Image`.
  init(_ name: SwiftName, inside outer: SwiftName) {
    self.init(nested: "\(outer.text).\(name.text)", isQualified: false)
  }

  /// Returns the name of a type as declared in a schema: `Content`, or `Tool.Content` for a nested type.
  ///
  /// - Precondition: `text` consists of ASCII identifiers with periods between them, as checked by the schema reader.
  package static func qualified(_ text: String) -> SwiftName {
    if !text.utf8.contains(ASCII.period) { return SwiftName(text) }
    precondition(isTypeName(text), "not the name of a type: \(text)")
    return SwiftName(nested: text, isQualified: true)
  }

  /// The name of the enclosing type; `nil` if the type is not nested.
  package var outer: SwiftName? {
    guard isNested, let period = text.utf8.lastIndex(of: ASCII.period) else { return nil }
    let outer = String(text[..<period])
    return outer.utf8.contains(ASCII.period)
      ? SwiftName(nested: outer, isQualified: isQualified) : SwiftName(made: outer)
  }

  /// The unqualified name of a nested type; other names are returned unchanged.
  package var inner: SwiftName {
    guard isNested, let period = text.utf8.lastIndex(of: ASCII.period) else { return self }
    return SwiftName(made: String(text[text.utf8.index(after: period)...]))
  }

  /// The name without periods, as a part of a longer name.
  var inOneWord: SwiftName { outer.map { $0.inOneWord + inner } ?? self }

  /// The name in a declaration or reference. A keyword is in backticks.
  ///
  /// The property is inlinable, because other modules write many names.
  @inlinable package var reference: String { isKeyword ? inBackticks : text }

  @usableFromInline var inBackticks: String { "`\(text)`" }

  /// The name as an argument label in a call, where almost no keyword needs backticks.
  package var label: String {
    text == "inout" ? "`inout`" : text
  }

  /// The name as a label in a declaration: of a parameter, an associated value or a tuple element.
  var declaredLabel: String {
    switch text {
    case "inout", "let", "var": return inBackticks
    default: return text
    }
  }

  /// Whether the name begins with an uppercase letter, as names of types do.
  var beginsInUpperCase: Bool { text.utf8.first.map(ASCII.isUppercase) ?? false }

  /// Returns another name with the same enclosing type; if this type is not nested, the other name is returned
  /// unchanged.
  func withInner(_ inner: SwiftName) -> SwiftName {
    outer.map { SwiftName(nested: "\($0.text).\(inner.text)", isQualified: isQualified) } ?? inner
  }

  /// The name with its first letter in upper case. For a nested type, the first letter of the inner name changes.
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

  /// The unqualified name with its leading uppercase letters in lower case: `Image` is `image`. The last of several
  /// stays in upper case if a lowercase letter follows: `URLList` is `urlList`.
  var uncapitalized: SwiftName {
    if isNested { return inner.uncapitalized }
    var bytes = Array(text.utf8)
    var end = bytes.prefix { ASCII.isUppercase($0) }.count
    if end > 1, end < bytes.count, ASCII.isLowercase(bytes[end]) { end -= 1 }
    if end == 0 { return self }
    for index in 0..<end { bytes[index] |= 0x20 }
    return SwiftName(made: String(decoding: bytes, as: UTF8.self))
  }

  /// Joins two names. The result is nested if one of them is.
  package static func + (left: SwiftName, right: SwiftName) -> SwiftName {
    if right.isNested { return right.withInner(left.inner + right.inner) }
    if left.isNested { return left.withInner(left.inner + right) }
    return SwiftName(made: left.text + right.text)
  }
}

/// A name that is a literal in the generator's source.
extension SwiftName: ExpressibleByStringLiteral {
  @usableFromInline package init(stringLiteral text: StaticString) {
    self.init(made: text.description)
  }
}

extension SwiftName {
  // `isKeyword` is derived from the text, so it need not be compared.
  @inlinable package static func == (left: SwiftName, right: SwiftName) -> Bool {
    left.text == right.text
  }

  @inlinable package func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }

  /// Returns the name with a number appended; for the number 1, the name itself.
  @usableFromInline package func numbered(_ number: Int) -> SwiftName {
    if number == 1 { return self }
    return isNested
      ? SwiftName(nested: text + String(number), isQualified: isQualified)
      : SwiftName(made: text + String(number))
  }

  /// Returns the name if it is not in use, and otherwise the first unused name with a number appended.
  ///
  /// The method is inlinable, so that other modules specialize it for their collection type.
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
    // Use offsets, because they are faster in debug builds, and every name that is created is checked.
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

/// Whether a string consists of identifiers that are not keywords, with periods between them.
func isQualifiedName(_ text: String) -> Bool {
  text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
    isIdentifier(String($0)) && !isSwiftKeyword(String($0))
  }
}

/// The words that need backticks as names: Swift's reserved words (The Swift Programming Language, Lexical Structure),
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

/// The reserved words by first byte, so that few names are compared with more than two words.
private let keywordsByFirstByte: [[String]] = swiftKeywords.reduce(
  into: Array(repeating: [], count: 128)
) { lists, word in
  if let first = word.utf8.first { lists[Int(first)].append(word) }
}

/// For each first byte, a bit for the length of each reserved word. The length alone rules out most names.
private let keywordLengths: [UInt32] = keywordsByFirstByte.map { words in
  words.reduce(0) { $0 | 1 << UInt32($1.utf8.count) }
}

/// Whether an identifier is a reserved word.
func isSwiftKeyword(_ text: String) -> Bool {
  let count = text.utf8.count
  guard let first = text.utf8.first, first < 128, count < UInt32.bitWidth else { return false }
  if keywordLengths[Int(first)] & 1 << UInt32(count) == 0 { return false }
  return keywordsByFirstByte[Int(first)].contains { $0.utf8.count == count && $0 == text }
}

/// Words that have a special meaning where a type is written.
let keywordsOfTypes: Set<String> = [
  "any", "async", "borrowing", "consuming", "each", "inout", "isolated", "nonisolated", "repeat",
  "sending", "some",
]

/// Returns a pattern for model names with its placeholders replaced.
func filledPattern(_ pattern: String, kind: String, union: String) -> String {
  if !pattern.utf8.contains(UInt8(ascii: "{")) { return pattern }
  return pattern.replacing("{Kind}", with: kind).replacing("{Union}", with: union)
}

/// Returns the part of a model name pattern after `{Union}.`, for models nested in their union; `nil` for other
/// patterns.
func nestedPattern(_ pattern: String) -> String? {
  // Compare bytes, because a combining mark after the period would form another character with it.
  let prefix = "{Union}.".utf8
  guard pattern.utf8.starts(with: prefix) else { return nil }
  return String(pattern.utf8.dropFirst(prefix.count))
}

/// Whether a string is a valid name of a module with schemas.
package func isModuleName(_ name: String) -> Bool {
  isIdentifier(name) && !isSwiftKeyword(name) && !["_", "Swift", "Foundation"].contains(name)
}
