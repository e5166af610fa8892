import KindsSchema

/// The storage of a property. A symbol graph does not show whether properties with accessors are stored or computed.
enum PropertyStorage: Equatable {
  case computed
  case stored(hasValue: Bool)

  /// Reads the property's declaration from its file. Returns `nil` if the file is missing or has changed.
  init?(of symbol: SwiftSymbol, in sources: SwiftSources) {
    guard let (line, next) = sources.text(after: symbol) else { return nil }
    var depth = 0
    for (number, text) in ([line] + next.prefix(20)).enumerated() {
      // A declaration continues on the next line with its accessors, with its value, or inside brackets.
      let start = text.first { $0 != ASCII.space && $0 != ASCII.tab }
      if number > 0, depth == 0, start != UInt8(ascii: "{"), start != UInt8(ascii: "=") { break }
      for (index, byte) in zip(text.indices, text) {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: ">"):
          if index == text.startIndex || text[index - 1] != ASCII.minus { depth -= 1 }
        case UInt8(ascii: "=") where depth == 0:
          self = .stored(hasValue: true)
          return
        case UInt8(ascii: "{") where depth == 0:
          let rest = [text[(index + 1)...]] + next.dropFirst(number)
          self = hasObservers(rest) ? .stored(hasValue: false) : .computed
          return
        case ASCII.semicolon where depth == 0, UInt8(ascii: "}") where depth == 0:
          self = .stored(hasValue: false)
          return
        default: break
        }
      }
    }
    self = .stored(hasValue: false)
  }
}

/// Whether the accessors are observers of a stored property.
private func hasObservers(_ lines: [ArraySlice<UInt8>]) -> Bool {
  let words = lines.lazy.flatMap { line in
    String(decoding: line, as: UTF8.self).prefix { $0 != "/" }.split { !$0.isLetter }
  }
  return words.first.map { ["willSet", "didSet"].contains($0) } ?? false
}
