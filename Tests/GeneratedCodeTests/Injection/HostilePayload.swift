import TestSupport

/// A string that would end the enclosing literal, comment, line or message if it were inserted without escaping. A call
/// of `marker()` in the string would then become code.
struct HostilePayload {
  /// The pieces of the string, which are separated by letters.
  let pieces: [String]

  var text: String { pieces.joined(separator: "a") }
}

extension HostilePayload {
  /// The payloads of every run, each with many pieces. Some have all pieces in random order, so that any piece can be
  /// the first or the last. Others have similar pieces only, because text without characters to escape is written
  /// differently.
  static let few: [HostilePayload] = {
    var random = SplitMix(state: 5)
    let all = (pieces + someJoiners.map(joined)).shuffled(using: &random)
    let alike = Dictionary(grouping: all) { piece in
      let isPrintable = piece.utf8.allSatisfy { (0x20...0x7E).contains($0) }
      return "\(isPrintable) \(piece.utf8.contains(0x22)) \(piece.utf8.contains(0x5C))"
    }
    return ([all] + alike.sorted { $0.key < $1.key }.map(\.value)).flatMap { pieces in
      pieces.chunks(of: 32).map(HostilePayload.init)
    }
  }()

  /// Each piece on its own, and all joiners.
  static let all =
    pieces.map { HostilePayload(pieces: [$0, $0]) }
    + joiners.chunks(of: 12).map { HostilePayload(pieces: $0.map(joined)) }

  /// Strings that a compiler, a terminal, a browser or a build system could misread.
  static let pieces =
    [
      "\"", "\"\"\"", "\"\"\"\"", "\"#", "\"##", "#\"", "'", "`", "``x``", "\\", "\\\\", "\\\"",
      "\\(marker())",
      "\\#(marker())", "\\##(marker())", "\\u{22}", "\\u{", "\\n", "\" + marker() + \"",
      "\\\" + marker() + \"",
      "\"; _ = marker(); _ = \"", "\"\"\"\n_ = marker()\n_ = \"\"\"",
      "\"#)\n_ = marker()\n_ = (#\"",
      "*/", "/*", "/**/", "//", "*/ let _ = marker() /*", "/* \n*/\nlet x = marker()", "#/a/#", ")",
      "]", "}", ";", "${marker()}",
      "<#a#>", "#if a\n", "#endif", "#sourceLocation(file: \"a\", line: 1)", "#error(\"a\")",
      "\n<<<<<<< a\n=======\n>>>>>>> a\n", "\u{0}", "\u{1}", "\u{8}", "\t", "\u{1A}", "\u{7F}",
      "\u{1B}[31m", "\u{1B}]0;a\u{7}", "\u{9B}31m",
      "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{FFFD}", "\u{AD}", "\u{A0}", "\u{3000}", "\u{200B}",
      "\u{2060}", "\u{3164}", "\u{202A}",
      "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}",
      "\u{2069}", "\u{200E}", "\u{200F}",
      "\u{61C}", "\n::error::a", "::error file=a::a", "##vso[task.complete result=Failed]a",
      "##[error]a",
      "\na.swift:1:1: error: a", "a.swift:1:1: error: a", "<!--", "-->", "]]>", "</script>", "<b>",
      "&quot;", "\n```\n", "\n# a\n", "| a |", "$(a)",
      "%s%n", "\",\"a\":\"", "\"}]}", "\\u0022", "é", "e\u{301}", "\u{212B}", "😀", "\u{10FFFF}",
    ]
    + lineEnds.flatMap {
      [
        $0, "\($0)_ = marker()\($0)", "\\\($0)", "\"\($0)\"\"\"\($0)",
        "*/\($0)let _ = marker()\($0)/*",
      ]
    }

  /// The characters that some programs treat as line breaks.
  private static let lineEnds = [
    "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{1C}", "\u{1D}", "\u{1E}", "\u{85}", "\u{2028}",
    "\u{2029}",
  ]

  /// One scalar of each type that forms a character with the scalar before or after it.
  private static let someJoiners: [Unicode.Scalar] = [
    "\u{301}", "\u{34F}", "\u{600}", "\u{903}", "\u{E33}", "\u{1100}", "\u{1161}", "\u{11A8}",
    "\u{180B}", "\u{200C}", "\u{200D}", "\u{20E3}",
    "\u{FE0F}", "\u{FF9E}", "\u{1D165}", "\u{1F1E6}", "\u{1F3FB}", "\u{E0061}", "\u{E0100}",
  ]

  /// All scalars that form a character with the scalar before or after them.
  static let joiners = (0x300...0xE0FFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    .filter { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark, .format: return true
      default:
        return scalar.properties.isGraphemeExtend || scalar.properties.isEmojiModifier
          || otherJoiners.contains { $0 ~= scalar.value }
      }
    }

  /// Korean letters, marks that precede others, vowel signs, and the letters of flags.
  private static let otherJoiners: [ClosedRange<UInt32>] = [
    0x600...0x605, 0x8E2...0x8E2, 0xD4E...0xD4E, 0xE33...0xE33, 0xEB3...0xEB3, 0x1100...0x11FF,
    0xA960...0xA97C, 0xD7B0...0xD7FB,
    0xFF9E...0xFF9F, 0x110BD...0x110BD, 0x110CD...0x110CD, 0x111C2...0x111C3, 0x1193F...0x11941,
    0x11A3A...0x11A3A, 0x11A84...0x11A89,
    0x11D46...0x11D46, 0x11F02...0x11F02, 0x1F1E6...0x1F1FF,
  ]

  /// A scalar after each of several strings whose last character it could change by joining with it.
  private static func joined(_ scalar: Unicode.Scalar) -> String {
    let pieces = [
      "", "\"", "\"\"\"", "\\", "\\(marker())", "*/", "/*", "\"#", "\n", "\r", "#", "`", "//", "'",
      "::", "&", "-",
    ]
    return pieces.map { $0 + String(scalar) }.joined()
  }
}

extension Array {
  /// Splits the elements into lists of the given length.
  func chunks(of count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map {
      Array(self[$0..<Swift.min($0 + count, self.count)])
    }
  }
}
