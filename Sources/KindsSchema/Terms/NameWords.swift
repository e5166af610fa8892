/// The words of a camel-case or snake-case name, by their places.
///
/// A word begins at an upper-case letter that follows a lower-case one or a digit, and at the last of several
/// upper-case letters that a lower-case one follows: `embedHTML` is `embed HTML`, `HTMLBody` is `HTML body`.
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

  /// Whether a word begins at a byte that follows one of another word.
  private func beginsWord(_ index: Int) -> Bool {
    guard ASCII.isUppercase(bytes[index]) else { return false }
    let previous = bytes[index - 1]
    if ASCII.isLowercase(previous) || ASCII.isDigit(previous) { return true }
    return ASCII.isUppercase(previous) && index + 1 < bytes.count
      && ASCII.isLowercase(bytes[index + 1])
  }
}

/// Whether a word has several letters, and none in lower case.
func isAcronym(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  word.count > 1 && !word.contains(where: ASCII.isLowercase)
}

/// The words of a camel-case or snake-case name, in lower case except those that are all upper case.
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

/// The words of a string as one name in camel case: `push_event` is `PushEvent`. Anything that is not an ASCII letter
/// or digit separates words, and initialisms are in upper case.
///
/// - Parameter isCapitalized: Whether the first word begins in upper case too; otherwise it is all in lower case.
package func camelCaseName(of text: String, isCapitalized: Bool) -> String {
  let separated = text.utf8.map { ASCII.continuesIdentifier($0) ? $0 : ASCII.underscore }
  return separated.withUnsafeBufferPointer { bytes in
    // No name is longer than the text.
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

/// Words that a person writes in upper case, except the `s` of several; each is a number, as it takes less time to compare
/// these.
private let initialisms: [UInt64] = [
  "api", "css", "gps", "html", "http", "https", "id", "ip", "isbn", "json", "pdf", "svg", "uri",
  "url", "uuid", "xml",
].map { word in number(of: word.utf8) }

/// A word of at most eight letters as a number, regardless of case.
private func number(of word: some Sequence<UInt8>) -> UInt64 {
  word.reduce(0) { $0 << 8 | UInt64(ASCII.lowercased($1)) }
}

/// Whether a person writes a word in upper case.
private func isInitialism(_ word: some Collection<UInt8>) -> Bool {
  word.count <= 8 && initialisms.contains(number(of: word))
}

/// A word of a title: initialisms are in upper case.
private func titleWord(_ word: String) -> String {
  if isInitialism(word.utf8) { return word.uppercased() }
  guard word.utf8.last == UInt8(ascii: "s"), isInitialism(word.utf8.dropLast()) else { return word }
  return word.dropLast().uppercased() + "s"
}

/// A name as a person would write it at the beginning of a line: `imageURL` is `Image URL`.
package func title(of name: String) -> String {
  let text = words(of: name).map(titleWord).joined(separator: " ")
  guard !text.isEmpty else { return name }
  return text.prefix(1).uppercased() + text.dropFirst()
}
