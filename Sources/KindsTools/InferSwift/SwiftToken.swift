import KindsCore

/// A word, a string in quotes, or another character, in Swift source.
struct SwiftToken {
  let text: String
  /// The position of the first byte in the source.
  let offset: Int
  /// The line and the column, counted from 1.
  let line: Int, column: Int
}

/// Returns the tokens of Swift source, without comments (The Swift Programming Language, Lexical Structure).
///
/// A string on one line without escapes is a token. Of any other string, only the expressions are included.
func swiftTokens(_ bytes: [UInt8]) -> [SwiftToken] {
  var scanner = SwiftTokenScanner(bytes: bytes)
  scanner.scan()
  return scanner.tokens
}

private struct SwiftTokenScanner {
  let bytes: [UInt8]
  var tokens: [SwiftToken] = []
  private var position = 0
  private var line = 1
  private var lineStart = 0
  /// The delimiters of the strings that enclose the position, each with the number of open parentheses in the
  /// interpolation.
  private var strings: [(hashes: Int, quotes: Int, parentheses: Int)] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func scan() {
    while position < bytes.count {
      let byte = bytes[position]
      if isWordByte(byte) {
        take(bytes[position...].prefix(while: isWordByte).count)
      } else if isNext("//") {
        while position < bytes.count, bytes[position] != ASCII.lineFeed { position += 1 }
      } else if isNext("/*") {
        skipComment()
      } else if let (hashes, quotes) = openingDelimiter() {
        if hashes == 0, quotes == 1, let length = plainStringLength() {
          take(length)
        } else {
          position += hashes + quotes
          strings.append((hashes, quotes, 0))
          skipText()
        }
      } else if byte == ASCII.rightParenthesis, strings.last?.parentheses == 1 {
        strings[strings.count - 1].parentheses = 0
        position += 1
        skipText()
      } else if byte == ASCII.space || byte == ASCII.tab || byte == ASCII.lineFeed
        || byte == ASCII.backtick || byte == UInt8(ascii: "\r")
      {
        advance()
      } else {
        if !strings.isEmpty, byte == ASCII.leftParenthesis || byte == ASCII.rightParenthesis {
          strings[strings.count - 1].parentheses += byte == ASCII.leftParenthesis ? 1 : -1
        }
        take(1)
      }
    }
  }

  /// Whether a byte is part of a name or a number. All bytes of non-ASCII characters are accepted.
  private func isWordByte(_ byte: UInt8) -> Bool { ASCII.continuesIdentifier(byte) || byte >= 0x80 }

  private func isNext(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func take(_ length: Int) {
    let text = String(decoding: bytes[position..<position + length], as: UTF8.self)
    tokens.append(
      SwiftToken(text: text, offset: position, line: line, column: position - lineStart + 1))
    position += length
  }

  private mutating func advance() {
    if bytes[position] == ASCII.lineFeed { (line, lineStart) = (line + 1, position + 1) }
    position += 1
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if isNext("/*") || isNext("*/") {
        depth += isNext("/*") ? 1 : -1
        position += 2
      } else {
        advance()
      }
    } while depth > 0 && position < bytes.count
  }

  private func openingDelimiter() -> (hashes: Int, quotes: Int)? {
    let hashes = bytes[position...].prefix { $0 == ASCII.hash }.count
    let quotes = bytes[(position + hashes)...].prefix { $0 == ASCII.quote }.count
    return quotes == 0 ? nil : (hashes, quotes < 3 ? 1 : 3)
  }

  /// The length of the string at the position with its quotes; `nil` if it has escapes or does not end on the line.
  private func plainStringLength() -> Int? {
    let end = bytes[(position + 1)...].firstIndex {
      $0 == ASCII.quote || $0 == ASCII.backslash || $0 == ASCII.lineFeed
    }
    guard let end, bytes[end] == ASCII.quote else { return nil }
    return end + 1 - position
  }

  /// Skips the text of a string up to its end, or up to its next interpolation.
  private mutating func skipText() {
    guard let (hashes, quotes, _) = strings.last else { return }
    let mark = String(repeating: "#", count: hashes)
    let end = String(repeating: "\"", count: quotes) + mark
    while position < bytes.count {
      if isNext(end) {
        position += end.utf8.count
        strings.removeLast()
        return
      }
      if isNext("\\" + mark + "(") {
        position += hashes + 2
        strings[strings.count - 1].parentheses = 1
        return
      }
      if isNext("\\" + mark) { position += hashes + 1 }
      if position < bytes.count { advance() }
    }
  }
}
