import KindsSchema

/// A tag that hand-written coding names in its source.
struct WrittenTag: Equatable {
  /// The tag, or the case of an enum of tags.
  enum Pattern: Equatable {
    case literal(JSONValue)
    case enumCase(String)
  }

  let pattern: Pattern
  /// The name of the union's case.
  let name: String
  /// The coding key of the tag; `nil` if the source does not show it.
  var key: Key?
  /// Whether the tag is from `encode(to:)`, rather than from `init(from:)`.
  let isEncoded: Bool

  enum Key: Equatable {
    /// A case of an enum of coding keys.
    case named(String)
    /// A string literal.
    case literal(String)
  }
}

/// Finds the tags in the source of `init(from:)` and `encode(to:)`.
///
/// A decoder has a tag in `case "a": self = .x` or in `if tag == "a" { self = .x }`, and an encoder has it in
/// `case .x: try container.encode("a", forKey: .type)`. Other code is skipped.
struct TagLiterals {
  private let tokens: [Token]
  private let isEncoder: Bool
  /// The tags, in the order of the source.
  private(set) var found: [WrittenTag] = []
  /// The tags of the current branch.
  private var patterns: [WrittenTag.Pattern] = []
  /// The cases of the union in the current branch.
  private var names: [String] = []
  /// The coding keys whose values the enclosing `switch` statements compare, with the depths of their braces.
  private var subjects: [(depth: Int, key: WrittenTag.Key?)] = []

  /// The maximum number of tokens in an expression that is read.
  private static let maximumLength = 64

  private enum Token: Equatable {
    case word(String)
    /// An integer, or a string without escapes.
    case literal(JSONValue)
    case mark(UInt8)
  }

  /// - Parameter symbol: `init(from:)` or `encode(to:)`.
  init(_ symbol: SwiftSymbol, in reader: SwiftReader) {
    tokens = Self.tokens(reader.tokens(of: symbol))
    isEncoder = symbol.kind != "init"
    read()
  }

  private static func tokens(_ source: ArraySlice<SwiftToken>) -> [Token] {
    var tokens: [Token] = []
    for text in source.lazy.map(\.text) {
      guard let first = text.utf8.first else { continue }
      if first == ASCII.quote {
        tokens.append(.literal(.string(String(text.dropFirst().dropLast()))))
      } else if ASCII.isDigit(first), let value = SwiftRawValues.integer(text) {
        let isNegative = tokens.last == .mark(ASCII.minus)
        if isNegative { tokens.removeLast() }
        tokens.append(.literal(.number(String(isNegative ? -value : value))))
      } else if ASCII.continuesIdentifier(first) || first >= 0x80 {
        tokens.append(.word(text))
      } else {
        tokens.append(.mark(first))
      }
    }
    return tokens
  }

  private mutating func read() {
    var depth = 0
    for index in tokens.indices {
      switch tokens[index] {
      case .mark(UInt8(ascii: "{")): depth += 1
      case .mark(UInt8(ascii: "}")):
        depth -= 1
        while let last = subjects.last, last.depth > depth { subjects.removeLast() }
      case .word("switch"):
        let subject = tokens[index...].prefix(Self.maximumLength)
          .prefix { $0 != .mark(UInt8(ascii: "{")) }
        let key = subject.indices.compactMap { self.key(at: $0) }.first
        if subjects.last?.depth == depth + 1 { subjects.removeLast() }
        subjects.append((depth + 1, key))
      case .word("case"): readPatterns(after: index)
      case .word("default"), .word("else"): (patterns, names) = ([], [])
      case .mark(UInt8(ascii: "=")) where token(index + 1) == .mark(UInt8(ascii: "=")):
        if case .literal(let tag)? = token(index + 2) { patterns = [.literal(tag)] }
      case .word("self") where token(index + 1) == .mark(UInt8(ascii: "=")):
        addDecoded(at: index + 2)
      case .word("encode") where isEncoder: addEncoded(at: index + 1)
      default: break
      }
    }
  }

  private func token(_ index: Int) -> Token? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// Reads the patterns of a branch, and a case of the union that follows them directly.
  private mutating func readPatterns(after index: Int) {
    (patterns, names) = ([], [])
    var next = index + 1
    while true {
      if token(next) == .word("let") || token(next) == .word("var") { next += 1 }
      if case .literal(let tag)? = token(next) {
        patterns.append(.literal(tag))
        next += 1
      } else if let (name, end) = caseName(at: next) {
        patterns.append(.enumCase(name))
        names.append(name)
        next = end
      } else {
        return
      }
      next = afterParentheses(next)
      guard token(next) == .mark(UInt8(ascii: ",")) else { break }
      next += 1
    }
    guard token(next) == .mark(ASCII.colon) else { return }
    next += 1
    while token(next) == .word("try") || token(next) == .word("await") { next += 1 }
    if !isEncoder { addDecoded(at: next) }
  }

  /// Returns the index after parentheses, or the same index if there are none.
  private func afterParentheses(_ index: Int) -> Int {
    guard token(index) == .mark(UInt8(ascii: "(")) else { return index }
    var (next, level) = (index, 0)
    repeat {
      if token(next) == .mark(UInt8(ascii: "(")) { level += 1 }
      if token(next) == .mark(UInt8(ascii: ")")) { level -= 1 }
      next += 1
    } while level > 0 && next < min(tokens.count, index + Self.maximumLength)
    return next
  }

  /// Returns the name in `.name`, which `Self` or a type can precede, and the index after it.
  private func caseName(at index: Int) -> (name: String, end: Int)? {
    var next = index
    if case .word(let type)? = token(next), type == "Self" || type.first?.isUppercase ?? false {
      next += 1
    }
    guard token(next) == .mark(ASCII.period), case .word(let name)? = token(next + 1) else {
      return nil
    }
    return (name, next + 2)
  }

  /// Adds the tags of the current branch, whose value is the case at an index.
  private mutating func addDecoded(at index: Int) {
    guard let (name, _) = caseName(at: index) else { return }
    for pattern in patterns {
      found.append(
        WrittenTag(
          pattern: pattern, name: name, key: subjects.last?.key ?? nil, isEncoded: false))
    }
  }

  /// Adds the tag that a call of `encode(_:forKey:)` encodes in the branch of a single case.
  private mutating func addEncoded(at index: Int) {
    guard names.count == 1, token(index) == .mark(UInt8(ascii: "(")) else { return }
    var (end, pattern) = (index + 2, WrittenTag.Pattern?.none)
    if case .literal(let tag)? = token(index + 1) { pattern = .literal(tag) }
    if let (name, next) = caseName(at: index + 1) { (end, pattern) = (next, .enumCase(name)) }
    guard let pattern, token(end) == .mark(UInt8(ascii: ",")), let key = key(at: end + 1) else {
      return
    }
    found.append(WrittenTag(pattern: pattern, name: names[0], key: key, isEncoded: true))
  }

  /// Returns the coding key in `forKey: .name` or `forKey: Key("name")`.
  private func key(at index: Int) -> WrittenTag.Key? {
    guard token(index) == .word("forKey"), token(index + 1) == .mark(ASCII.colon) else {
      return nil
    }
    if let (name, _) = caseName(at: index + 2) { return .named(name) }
    let end = afterParentheses(index + 3)
    for token in tokens[min(index + 3, tokens.count)..<min(end, tokens.count)] {
      if case .literal(.string(let text)) = token { return .literal(text) }
    }
    return nil
  }
}
