extension Code {
  /// Returns a string of the schema as a documentation comment, with spaces in place of its control characters.
  static func doc(_ text: String) -> Code {
    comment(text, prefix: "///")
  }

  /// Returns the documentation in the schema, or the generator's own if there is none.
  static func doc(_ text: String?, default comment: Code = .empty) -> Code {
    text.map { doc($0) } ?? comment
  }

  /// Returns the documentation in the schema, and a remark of the generator in a separate paragraph.
  static func doc(_ text: String?, remark: String?) -> Code {
    let separator: Code = text != nil && remark != nil ? Code(verbatim: "///") : .empty
    return .lines([doc(text), separator, remark.map { doc($0) } ?? .empty])
  }

  /// Returns text as a plain comment, with spaces in place of its control characters.
  static func comment(_ text: String) -> Code {
    comment(text, prefix: "//")
  }

  /// Returns a comment as a single piece of code, because it may have millions of lines.
  private static func comment(_ text: String, prefix: String) -> Code {
    var result = prefix
    var lineStart = result.utf8.count
    // The end of the last line that is not empty.
    var end = lineStart
    var previous: Unicode.Scalar?
    func endLine() {
      while result.unicodeScalars.last == " " { result.unicodeScalars.removeLast() }
      if result.utf8.count > lineStart { end = result.utf8.count }
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
        endLine()
        result += "\n"
        result += prefix
        lineStart = result.utf8.count
      default:
        if result.utf8.count == lineStart { result += " " }
        result.unicodeScalars.append(isPlain(scalar) ? scalar : " ")
      }
      previous = scalar
    }
    endLine()
    return Code(verbatim: String(Substring(result.utf8.prefix(end))))
  }
}
