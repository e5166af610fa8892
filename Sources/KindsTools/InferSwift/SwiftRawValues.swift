import KindsSchema

/// The raw values of cases. They are read from the source files, because a symbol graph lacks them.
struct SwiftRawValues {
  /// The source text after a case's name.
  enum Written: Equatable {
    /// No raw value: it follows from the name or from the case before.
    case nothing
    case text(String)
    case integer(Int)
    /// An expression that is not a plain literal.
    case other
  }

  let sources: SwiftSources

  /// Returns the raw values of an enum's cases, in order.
  ///
  /// - Returns: `nil` if a file is missing, has changed since the symbol graph was written, or has a raw value that is
  ///   not a plain literal.
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

  /// Reads the source text after a case's name. Returns `nil` if the file does not have the name at its position.
  private func written(_ symbol: SwiftSymbol) -> Written? {
    guard let (rest, next) = sources.text(after: symbol) else { return nil }
    let isContinued =
      next.first?.first { $0 != ASCII.space && $0 != ASCII.tab } == UInt8(ascii: "=")
    return isContinued ? .other : literal(rest)
  }

  private func literal(_ text: ArraySlice<UInt8>) -> Written {
    var rest = text.drop { $0 == ASCII.space || $0 == ASCII.tab }
    guard rest.first == UInt8(ascii: "=") else {
      // Other text after the name may be a comment, with a raw value after it.
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
    return Self.integer(String(decoding: text[..<end], as: UTF8.self)).map { .integer($0) }
      ?? .other
  }

  /// Returns the value of an integer literal.
  static func integer(_ text: String) -> Int? {
    var digits = text.filter { $0 != "_" }
    let isNegative = digits.hasPrefix("-")
    if isNegative { digits.removeFirst() }
    var radix = 10
    for (prefix, base) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
      digits.removeFirst(2)
      radix = base
    }
    guard digits.first.map({ $0 != "-" && $0 != "+" }) ?? false,
      let value = Int(digits, radix: radix)
    else { return nil }
    return isNegative ? -value : value
  }

  /// Whether the literal ends here. An operator would continue the expression.
  private func isEnd(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.drop { $0 == ASCII.space || $0 == ASCII.tab }
    guard let first = rest.first else { return true }
    return first == UInt8(ascii: ",") || first == ASCII.semicolon || first == UInt8(ascii: "}")
      || rest.starts(with: "//".utf8)
  }
}
