/// Words that mean missing values or special numbers in other languages, each with the fix in a schema. JSON has no
/// such words.
let foreignValues = [
  "Infinity": #"write a default as { "swift": "Double.infinity" }"#,
  "NaN": #"write a default as { "swift": "Double.nan" }"#,
  "None": "write 'null'", "nil": "write 'null'", "undefined": "write 'null'",
]

// Descriptions, fixes and places for the messages of syntax errors.
extension JSONReader {
  /// Whether the next value is the whole file, or the first value of JSON Lines.
  var isDocument: Bool { depth == 0 && documentStart == 0 }

  var isAtEnd: Bool {
    next == nil || next == ASCII.rightBrace || next == ASCII.rightBracket
  }

  /// Whether the next byte can begin a value or a key.
  var beginsValue: Bool {
    guard let next else { return false }
    return ASCII.continuesIdentifier(next)
      || [ASCII.quote, ASCII.minus, ASCII.leftBrace, ASCII.leftBracket].contains(next)
  }

  /// The fix if no value begins at the next byte.
  var fixForMissingValue: String {
    switch next {
    case ASCII.comma? where bytes[..<position].last { $0 > ASCII.space } == ASCII.colon:
      return "add a value before it"
    case nil, ASCII.rightBrace?, ASCII.rightBracket?: return "add a value"
    case ASCII.period?: return "write '0' before it"
    case let byte?: return byte < 0x80 ? "remove it" : "write strings in double quotes"
    }
  }

  /// Returns the end of a message about the next scalar.
  func found(_ fix: String?) -> String {
    if bytes[position..<end].starts(with: [0xC2, 0xA0]) {
      return "found a no-break space; write a space"
    }
    return "found \(nextText)" + (fix.map { "; \($0)" } ?? "")
  }

  mutating func failAtComment() -> Stop {
    fail("JSON has no comments; use the key '$comment'")
  }

  mutating func failNotJSON(_ start: String, at location: SourceRange) -> Stop {
    fail("the file is not JSON, because it begins with \(start); give a JSON file", at: location)
  }

  /// Reports a syntax error in an object or array. At a closing bracket or at the end of the file, the error also
  /// points to the start of the object or array that is not closed.
  mutating func failUnclosed(_ message: String) -> Stop {
    var related: [Diagnostic.RelatedPlace] = []
    let ends = [nil, ASCII.rightBrace, ASCII.rightBracket]
    if ends.contains(next), let start = startOfUnclosed() {
      let noun = bytes[start] == ASCII.leftBrace ? "object" : "array"
      related = [
        .init(
          message: "this \(noun) is not closed",
          range: SourceRange(file: file, bytes: start..<start + 1))
      ]
    }
    return fail(message, related: related)
  }

  /// Returns the start of the object or array that most likely lacks its closing bracket. This is the first one whose
  /// matching bracket begins a line with less indentation than the line of its opening bracket. If there is none, the
  /// innermost open object or array is returned.
  private func startOfUnclosed() -> Int? {
    var open: [(start: Int, indentation: Int)] = []
    var (indentation, isLineStart, isInString) = (0, true, false)
    var position = documentStart
    while position < self.position {
      let byte = bytes[position]
      defer { position += 1 }
      switch byte {
      case ASCII.backslash where isInString: position += 1
      case ASCII.quote: isInString.toggle()
      case _ where isInString: break
      case ASCII.lineFeed: (indentation, isLineStart) = (0, true)
      case ASCII.space, ASCII.tab:
        if isLineStart { indentation += 1 }
        continue
      case ASCII.leftBrace, ASCII.leftBracket: open.append((position, indentation))
      case ASCII.rightBrace, ASCII.rightBracket:
        guard let last = open.popLast() else { return nil }
        if isLineStart, indentation < last.indentation { return last.start }
      default: break
      }
      isLineStart = byte == ASCII.lineFeed
    }
    return open.last?.start
  }
}
