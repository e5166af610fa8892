/// The conversion of names in a schema to keys or tags in JSON data.
package enum NamingStyle: String, Term {
  case verbatim
  case snakeCase = "snake_case"
  case kebabCase = "kebab-case"
  case pascalCase = "PascalCase"
  case screamingSnakeCase = "SCREAMING_SNAKE_CASE"

  static let replacements = ["convertFromSnakeCase": "write 'snake_case'"]

  package var explanation: String {
    switch self {
    case .verbatim: "`imageURL` is `imageURL`"
    case .snakeCase: "`imageURL` is `image_url`"
    case .kebabCase: "`imageURL` is `image-url`"
    case .pascalCase: "`imageURL` is `ImageURL`"
    case .screamingSnakeCase: "`imageURL` is `IMAGE_URL`"
    }
  }

  /// Returns a name in this style. Leading and trailing underscores are kept, as in `_id`.
  package func styled(_ name: String) -> String {
    if self == .verbatim || hasLowerCase && isWordInLowerCase(name) { return name }
    var name = name
    return name.withUTF8 { bytes in
      var styled: [UInt8] = []
      // Most names have at most four words.
      styled.reserveCapacity(bytes.count + 3)
      _ = writeStyled(bytes) {
        styled.append($0)
        return true
      }
      return String(decoding: styled, as: UTF8.self)
    }
  }

  /// Whether a name in this style equals a string. The comparison usually ends before the whole name is converted.
  package func styles(_ name: String, as text: String) -> Bool {
    if self == .verbatim { return name == text }
    var (name, text) = (name, text)
    return name.withUTF8 { name in
      text.withUTF8 { text in
        var count = 0
        let isBeginning = writeStyled(name) { byte in
          guard count < text.count, text[count] == byte else { return false }
          count += 1
          return true
        }
        return isBeginning && count == text.count
      }
    }
  }

  /// Converts a name to a style other than `verbatim`, byte by byte.
  ///
  /// - Parameter write: Receives a byte, and returns whether to continue.
  /// - Returns: Whether all bytes were written.
  @inline(__always) private func writeStyled(
    _ name: UnsafeBufferPointer<UInt8>, _ write: (UInt8) -> Bool
  ) -> Bool {
    var words = NameWords(name)
    // The end of the part that is already written.
    var end = 0
    while let word = words.next() {
      if end == 0 {
        for byte in name[..<word.lowerBound] where !write(byte) { return false }
      } else if let separator, !write(separator) {
        return false
      }
      let isAcronym = isAcronym(name[word])
      for (index, byte) in name[word].enumerated() {
        if !write(styled(byte, isFirst: index == 0, isAcronym: isAcronym)) { return false }
      }
      end = word.upperBound
    }
    return name[end...].allSatisfy(write)
  }

  /// Whether all letters are lowercase.
  private var hasLowerCase: Bool { self == .snakeCase || self == .kebabCase }

  /// The character between words.
  private var separator: UInt8? {
    switch self {
    case .verbatim, .pascalCase: return nil
    case .snakeCase, .screamingSnakeCase: return ASCII.underscore
    case .kebabCase: return UInt8(ascii: "-")
    }
  }

  /// Returns a byte of a word in this style.
  private func styled(_ byte: UInt8, isFirst: Bool, isAcronym: Bool) -> UInt8 {
    switch self {
    case .verbatim: return byte
    case .snakeCase, .kebabCase: return ASCII.lowercased(byte)
    case .screamingSnakeCase: return ASCII.uppercased(byte)
    case .pascalCase:
      if isFirst { return ASCII.uppercased(byte) }
      return isAcronym ? byte : ASCII.lowercased(byte)
    }
  }
}

private func isWordInLowerCase(_ name: String) -> Bool {
  name.utf8.allSatisfy { ASCII.isLowercase($0) || ASCII.isDigit($0) }
}
