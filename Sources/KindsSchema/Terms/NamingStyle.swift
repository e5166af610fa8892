/// How names of the schema are written in JSON data.
package enum NamingStyle: String, Term {
  case verbatim
  case snakeCase = "snake_case"
  case kebabCase = "kebab-case"
  case pascalCase = "PascalCase"
  case screamingSnakeCase = "SCREAMING_SNAKE_CASE"

  package var says: String {
    switch self {
    case .verbatim: return "`imageURL` is `imageURL`"
    case .snakeCase: return "`imageURL` is `image_url`"
    case .kebabCase: return "`imageURL` is `image-url`"
    case .pascalCase: return "`imageURL` is `ImageURL`"
    case .screamingSnakeCase: return "`imageURL` is `IMAGE_URL`"
    }
  }

  /// A name in this style; underscores at its ends stay, as those of `_id`.
  package func styled(_ name: String) -> String {
    if self == .verbatim || hasLowerCase && isWordInLowerCase(name) { return name }
    let bytes = Array(name.utf8)
    let words = wordRanges(in: bytes)
    guard let first = words.first, let last = words.last else { return name }
    var styled: [UInt8] = []
    styled.reserveCapacity(bytes.count + words.count)
    styled += bytes[..<first.lowerBound]
    for word in words {
      if word.lowerBound > first.lowerBound, let separator { styled.append(separator) }
      append(bytes[word], to: &styled)
    }
    styled += bytes[last.upperBound...]
    return String(decoding: styled, as: UTF8.self)
  }

  /// Whether all letters are in lower case.
  private var hasLowerCase: Bool { self == .snakeCase || self == .kebabCase }

  /// What stands between words.
  private var separator: UInt8? {
    switch self {
    case .verbatim, .pascalCase: return nil
    case .snakeCase, .screamingSnakeCase: return ASCII.underscore
    case .kebabCase: return UInt8(ascii: "-")
    }
  }

  private func append(_ word: ArraySlice<UInt8>, to name: inout [UInt8]) {
    switch self {
    case .verbatim: name += word
    case .snakeCase, .kebabCase: name += word.lazy.map(ASCII.lowercased)
    case .screamingSnakeCase: name += word.lazy.map(ASCII.uppercased)
    case .pascalCase:
      let isAcronym = isAcronym(word)
      for (index, byte) in word.enumerated() {
        name.append(
          index == 0 ? ASCII.uppercased(byte) : isAcronym ? byte : ASCII.lowercased(byte))
      }
    }
  }
}

/// The words of a camel-case or snake-case name, in lower case except those that are all upper case.
///
/// A word begins at an upper-case letter that follows a lower-case one or a digit, and at the last of several
/// upper-case letters that a lower-case one follows: `embedHTML` is `embed HTML`, `HTMLBody` is `HTML body`.
package func words(of name: String) -> [String] {
  let bytes = Array(name.utf8)
  return wordRanges(in: bytes).map { range in
    let word = bytes[range]
    if isAcronym(word) { return String(decoding: word, as: UTF8.self) }
    return String(decoding: word.map(ASCII.lowercased), as: UTF8.self)
  }
}

/// Where the words of a name are.
private func wordRanges(in bytes: [UInt8]) -> [Range<Int>] {
  var words: [Range<Int>] = []
  var start = 0
  func end(at index: Int) {
    if index > start { words.append(start..<index) }
  }
  for (index, byte) in bytes.enumerated() {
    if byte == ASCII.underscore {
      end(at: index)
      start = index + 1
    } else if index > start, ASCII.isUppercase(byte) {
      let previous = bytes[index - 1]
      let endsLower = ASCII.isLowercase(previous) || ASCII.isDigit(previous)
      let beginsLower =
        ASCII.isUppercase(previous) && index + 1 < bytes.count
        && ASCII.isLowercase(bytes[index + 1])
      if endsLower || beginsLower {
        end(at: index)
        start = index
      }
    }
  }
  end(at: bytes.count)
  return words
}

private func isWordInLowerCase(_ name: String) -> Bool {
  name.utf8.allSatisfy { ASCII.isLowercase($0) || ASCII.isDigit($0) }
}

private func isAcronym(_ word: ArraySlice<UInt8>) -> Bool {
  word.count > 1 && !word.contains(where: ASCII.isLowercase)
}

/// Words that a person writes in upper case, except the `s` of several.
private let initialisms: Set<String> = [
  "api", "css", "gps", "html", "http", "https", "id", "ip", "isbn", "json", "pdf", "svg", "uri",
  "url", "uuid", "xml",
]

/// A word of a title or a name: initialisms are in upper case.
package func titleWord(_ word: String) -> String {
  if initialisms.contains(word) { return word.uppercased() }
  guard word.last == "s", initialisms.contains(String(word.dropLast())) else { return word }
  return word.dropLast().uppercased() + "s"
}

/// A name as a person would write it at the beginning of a line: `imageURL` is `Image URL`.
package func title(of name: String) -> String {
  let text = words(of: name).map(titleWord).joined(separator: " ")
  guard !text.isEmpty else { return name }
  return text.prefix(1).uppercased() + text.dropFirst()
}
