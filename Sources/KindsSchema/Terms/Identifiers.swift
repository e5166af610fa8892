/// Whether a name is an ASCII identifier.
func isIdentifier(_ name: String) -> Bool {
  var name = name
  return name.withUTF8 { bytes in
    guard let first = bytes.first, ASCII.beginsIdentifier(first) else { return false }
    // By offset, for debug builds: they look at every name that is made.
    var end = 1
    while end < bytes.count, ASCII.continuesIdentifier(bytes[end]) { end += 1 }
    return end == bytes.count
  }
}

/// Whether a text is made of usable identifiers with periods between them.
func isQualifiedName(_ text: String) -> Bool {
  text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy {
    isIdentifier(String($0)) && !isSwiftKeyword(String($0))
  }
}

/// The words that Swift reserves, which need backticks as names (The Swift Programming Language, Lexical Structure).
package let swiftKeywords: Set<String> = [
  "Any", "Protocol", "Self", "Type", "_", "as", "associatedtype", "await", "break", "case", "catch",
  "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
  "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
  "inout", "internal", "is", "let", "nil", "open", "operator", "precedencegroup", "private",
  "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
  "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
]

/// The words by the bytes that they begin with: hardly a name has to be compared with more than two.
private let keywordsByFirstByte: [[String]] = swiftKeywords.reduce(
  into: Array(repeating: [], count: 128)
) { lists, word in
  if let first = word.utf8.first { lists[Int(first)].append(word) }
}

/// A bit for the length of each word that begins with a byte, which alone tells most names from them.
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
  pattern.replacing("{Kind}", with: kind).replacing("{Union}", with: union)
}
