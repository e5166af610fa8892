import KindsSchema

/// The raw values of cases, which a symbol graph does not have: they are read from the source files.
struct SwiftRawValues {
  /// The text in a file after the name of a case.
  enum Written: Equatable {
    /// Nothing, so that the value follows from the name or from the case before.
    case nothing
    case text(String)
    case integer(Int)
    /// Something that is no plain literal.
    case other
  }

  let sources: SwiftSources

  /// The raw values of the cases of an enum in their order.
  ///
  /// - Returns: `nil` if a file is not there, is not as it was when the symbol graph was made, or has something that is no
  ///   plain literal.
  func values(of cases: [SwiftSymbol], areIntegers: Bool) -> [JSONValue]? {
    var result: [JSONValue] = []
    var next: Int? = 0
    for symbol in cases {
      switch (written(symbol), areIntegers) {
      case (.nothing?, false): result.append(.string(symbol.name))
      case (.text(let text)?, false): result.append(.string(text))
      case (.nothing?, true):
        guard let value = next else { return nil }
        result.append(.number(String(value)))
        next = value == .max ? nil : value + 1
      case (.integer(let value)?, true):
        result.append(.number(String(value)))
        next = value == .max ? nil : value + 1
      default: return nil
      }
    }
    return result
  }

  /// The text after the name of a case; `nil` if the file does not have the name at its position.
  private func written(_ symbol: SwiftSymbol) -> Written? {
    guard let (rest, next) = sources.text(after: symbol) else { return nil }
    let isContinued =
      next.first?.first { $0 != ASCII.space && $0 != ASCII.tab } == UInt8(ascii: "=")
    return isContinued ? .other : literal(rest)
  }

  private func literal(_ text: ArraySlice<UInt8>) -> Written {
    var rest = text.drop { $0 == ASCII.space || $0 == ASCII.tab }
    guard rest.first == UInt8(ascii: "=") else {
      // A value may follow in the next line, or after a comment.
      let isEnd = rest.first.map {
        $0 == UInt8(ascii: ",") || $0 == ASCII.semicolon || $0 == UInt8(ascii: "}")
      }
      return isEnd ?? true || rest.starts(with: "//".utf8) ? .nothing : .other
    }
    rest = rest.dropFirst().drop { $0 == ASCII.space || $0 == ASCII.tab }
    guard rest.first == ASCII.quote else { return integer(rest) }
    rest = rest.dropFirst()
    guard let end = rest.firstIndex(of: ASCII.quote), !rest[..<end].contains(ASCII.backslash),
      isEnd(rest[(end + 1)...])
    else { return .other }
    return .text(String(decoding: rest[..<end], as: UTF8.self))
  }

  private func integer(_ text: ArraySlice<UInt8>) -> Written {
    let end =
      text.firstIndex { !ASCII.continuesIdentifier($0) && $0 != ASCII.minus } ?? text.endIndex
    guard isEnd(text[end...]) else { return .other }
    var digits = String(decoding: text[..<end], as: UTF8.self).filter { $0 != "_" }
    let isNegative = digits.hasPrefix("-")
    if isNegative { digits.removeFirst() }
    var radix = 10
    for (prefix, base) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
      digits.removeFirst(2)
      radix = base
    }
    guard digits.first.map({ $0 != "-" && $0 != "+" }) ?? false,
      let value = Int(digits, radix: radix)
    else { return .other }
    return .integer(isNegative ? -value : value)
  }

  /// Whether a literal ends where this begins, so that no operator follows.
  private func isEnd(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.drop { $0 == ASCII.space || $0 == ASCII.tab }
    guard let first = rest.first else { return true }
    return first == UInt8(ascii: ",") || first == ASCII.semicolon || first == UInt8(ascii: "}")
      || rest.starts(with: "//".utf8)
  }
}
