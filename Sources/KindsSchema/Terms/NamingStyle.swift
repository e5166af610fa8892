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
    if self == .verbatim { return name }
    let parts = words(of: name)
    if parts.isEmpty { return name }
    let start = name.prefix { $0 == "_" }
    let end = name.reversed().prefix { $0 == "_" }
    return "\(start)\(joined(parts))\(String(end))"
  }

  private func joined(_ words: [String]) -> String {
    switch self {
    case .verbatim: return words.joined()
    case .snakeCase: return words.map { $0.lowercased() }.joined(separator: "_")
    case .kebabCase: return words.map { $0.lowercased() }.joined(separator: "-")
    case .pascalCase: return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    case .screamingSnakeCase: return words.map { $0.uppercased() }.joined(separator: "_")
    }
  }
}

/// The words of a camel-case or snake-case name, in lower case except those that are all upper case.
///
/// A word begins at an upper-case letter that follows a lower-case one or a digit, and at the last of several
/// upper-case letters that a lower-case one follows: `embedHTML` is `embed HTML`, `HTMLBody` is `HTML body`.
package func words(of name: String) -> [String] {
  let bytes = Array(name.utf8)
  var words: [[UInt8]] = [[]]
  for (index, byte) in bytes.enumerated() {
    if byte == ASCII.underscore {
      words.append([])
      continue
    }
    if index > 0, ASCII.isUppercase(byte) {
      let previous = bytes[index - 1]
      let endsLower = ASCII.isLowercase(previous) || ASCII.isDigit(previous)
      let beginsLower =
        ASCII.isUppercase(previous) && index + 1 < bytes.count
        && ASCII.isLowercase(bytes[index + 1])
      if endsLower || beginsLower { words.append([]) }
    }
    words[words.count - 1].append(byte)
  }
  return words.filter { !$0.isEmpty }.map { word in
    let text = String(decoding: word, as: UTF8.self)
    let isAcronym = word.count > 1 && word.allSatisfy { !ASCII.isLowercase($0) }
    return isAcronym ? text : text.lowercased()
  }
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
