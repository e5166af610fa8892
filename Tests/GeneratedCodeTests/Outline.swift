/// The declarations in a file of the output. An outline is recorded instead of a file whose declarations are recorded
/// in full elsewhere. Each line contains a declaration and a digest of its code, so that a change is noticed and its
/// place is known.
struct Outline {
  /// A declaration, or other text between empty lines.
  struct Part: Hashable {
    /// The first line, without comments and attributes.
    let head: String
    let text: String
  }

  let parts: [Part]

  /// - Parameter depth: The maximum indentation of declarations with a line of their own.
  init(of text: String, depth: Int = 0) {
    var blocks: [[Substring]] = []
    var isAtStart = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        isAtStart = true
        continue
      }
      // The digest of a member must not depend on whether it is the last one.
      if depth > 0, line == "}" { continue }
      let indentation = line.prefix { $0 == " " }.count
      if blocks.isEmpty || isAtStart && indentation <= depth { blocks.append([]) }
      blocks[blocks.count - 1].append(line)
      isAtStart = indentation < depth && line.hasSuffix("{") && !line.contains("func ")
    }
    parts = blocks.map { lines in
      let head = lines.first { line in
        let line = line.drop { $0 == " " }
        return !line.hasPrefix("//") && !line.hasPrefix("@")
      }
      return Part(head: String(head ?? lines[0]), text: lines.joined(separator: "\n"))
    }
  }

  /// The lines of the outline.
  ///
  /// - Parameter known: Parts that are recorded in full elsewhere and that need no digest.
  func lines(known: Set<Part> = []) -> [String] {
    parts.map { known.contains($0) ? "  \($0.head)" : "  \($0.head) // \(digest(of: $0.text))" }
  }
}

/// A digest of a string, in 16 hexadecimal digits (FNV-1a, 64 bits).
private func digest(of text: String) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
