/// Splits a name in camel case or snake case into words, and returns their ranges.
///
/// A word begins after underscores, at an uppercase letter after a lowercase letter or digit, and at the last of
/// several uppercase letters before a lowercase letter: `embedHTML` is `embed HTML`, `HTMLBody` is `HTML body`.
struct NameWords: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> Range<Int>? {
    while position < bytes.count, bytes[position] == ASCII.underscore { position += 1 }
    if position == bytes.count { return nil }
    let start = position
    repeat {
      position += 1
    } while position < bytes.count && bytes[position] != ASCII.underscore && !beginsWord(position)
    return start..<position
  }

  /// Whether a new word begins at a byte that is not the first of the name.
  private func beginsWord(_ index: Int) -> Bool {
    guard ASCII.isUppercase(bytes[index]) else { return false }
    let previous = bytes[index - 1]
    if ASCII.isLowercase(previous) || ASCII.isDigit(previous) { return true }
    return ASCII.isUppercase(previous) && index + 1 < bytes.count
      && ASCII.isLowercase(bytes[index + 1])
  }
}

/// Whether a word has at least two characters, and no lowercase letter.
func isAcronym(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  word.count > 1 && !word.contains(where: ASCII.isLowercase)
}

/// Returns the words of a name in camel case or snake case. Acronyms stay in upper case, and all other words become
/// lowercase.
package func words(of name: String) -> [String] {
  var name = name
  return name.withUTF8 { bytes in
    NameWords(bytes).map { range in
      let word = bytes[range]
      if isAcronym(word) { return String(decoding: word, as: UTF8.self) }
      return String(decoding: word.map(ASCII.lowercased), as: UTF8.self)
    }
  }
}

/// Returns the words of a string as a name in camel case: `push_event` is `PushEvent`. All characters other than ASCII
/// letters and digits separate words. Acronyms and initialisms are uppercase.
///
/// - Parameter isCapitalized: Whether the first word begins with an uppercase letter; otherwise the first word is
///   lowercase.
package func camelCaseName(of text: String, isCapitalized: Bool) -> String {
  let separated = text.utf8.map { ASCII.continuesIdentifier($0) ? $0 : ASCII.underscore }
  return separated.withUnsafeBufferPointer { bytes in
    // A name is never longer than the text.
    String(unsafeUninitializedCapacity: bytes.count) { name in
      var end = 0
      for range in NameWords(bytes) {
        let word = bytes[range]
        let upperCaseLetters: Int
        if end == 0, !isCapitalized {
          upperCaseLetters = 0
        } else if isAcronym(word) || isInitialism(word) {
          upperCaseLetters = word.count
        } else if ASCII.lowercased(bytes[range.upperBound - 1]) == UInt8(ascii: "s"),
          isInitialism(word.dropLast())
        {
          upperCaseLetters = word.count - 1
        } else {
          upperCaseLetters = 1
        }
        for index in range {
          let isUpper = index < range.lowerBound + upperCaseLetters
          name[end] = isUpper ? ASCII.uppercased(bytes[index]) : ASCII.lowercased(bytes[index])
          end += 1
        }
      }
      return end
    }
  }
}

/// Words that are usually written in upper case; a final plural `s` stays lowercase. Each is stored as a number,
/// because numbers are faster to compare.
private let initialisms: [UInt64] = [
  "api", "css", "gps", "html", "http", "https", "id", "ip", "isbn", "json", "pdf", "svg", "uri",
  "url", "uuid", "xml",
].map { word in number(of: word.utf8) }

/// Returns a word of at most eight letters as a number, ignoring case.
private func number(of word: some Sequence<UInt8>) -> UInt64 {
  word.reduce(0) { $0 << 8 | UInt64(ASCII.lowercased($1)) }
}

/// Whether a word is usually written in upper case.
private func isInitialism(_ word: some Collection<UInt8>) -> Bool {
  word.count <= 8 && initialisms.contains(number(of: word))
}

/// Returns a word of a title, with initialisms in upper case.
private func titleWord(_ word: String) -> String {
  if isInitialism(word.utf8) { return word.uppercased() }
  guard word.utf8.last == UInt8(ascii: "s"), isInitialism(word.utf8.dropLast()) else { return word }
  return word.dropLast().uppercased() + "s"
}

/// Returns a name as a title: `imageURL` is `Image URL`.
package func title(of name: String) -> String {
  let text = words(of: name).map(titleWord).joined(separator: " ")
  guard !text.isEmpty else { return name }
  return text.prefix(1).uppercased() + text.dropFirst()
}
