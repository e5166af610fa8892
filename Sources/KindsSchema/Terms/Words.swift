/// The words of a camel-case or snake-case name, in lower case but for those that are all upper case.
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

/// Words that a person writes in upper case, but for the `s` of several.
private let initialisms: Set<String> = [
  "api", "css", "gps", "html", "http", "https", "id", "ip", "isbn", "json", "pdf", "svg", "uri",
  "url", "uuid", "xml",
]

private func titleWord(_ word: String) -> String {
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
