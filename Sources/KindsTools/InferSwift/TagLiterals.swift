import KindsCore

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
  private let tokens: ArraySlice<SwiftToken>
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

  /// - Parameter symbol: `init(from:)` or `encode(to:)`.
  init(_ symbol: SwiftSymbol, in reader: SwiftReader) {
    tokens = reader.tokens(of: symbol)
    isEncoder = symbol.kind != "init"
    read()
  }

  private mutating func read() {
    var depth = 0
    for index in tokens.indices {
      switch text(index) {
      case "{": depth += 1
      case "}":
        depth -= 1
        while let last = subjects.last, last.depth > depth { subjects.removeLast() }
      case "switch":
        let subject = tokens[index...].prefix(Self.maximumLength).prefix { $0.text != "{" }
        let key = subject.indices.compactMap { self.key(at: $0) }.first
        if subjects.last?.depth == depth + 1 { subjects.removeLast() }
        subjects.append((depth + 1, key))
      case "case": readPatterns(after: index)
      case "default", "else": (patterns, names) = ([], [])
      case "=" where text(index + 1) == "=":
        if let tag = swiftLiteral(tokens.dropFirst(index + 2 - tokens.startIndex)) {
          patterns = [.literal(tag.value)]
        }
      case "self" where text(index + 1) == "=": addDecoded(at: index + 2)
      case "encode" where isEncoder: addEncoded(at: index + 1)
      default: break
      }
    }
  }

  private func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }

  /// Returns the tag or the case at an index, and the index after it.
  private func pattern(at index: Int) -> (pattern: WrittenTag.Pattern, end: Int)? {
    if let literal = swiftLiteral(tokens.dropFirst(index - tokens.startIndex)) {
      return (.literal(literal.value), index + literal.count)
    }
    return caseName(at: index).map { (.enumCase($0.name), $0.end) }
  }

  /// Reads the patterns of a branch, and a case of the union that follows them directly.
  private mutating func readPatterns(after index: Int) {
    (patterns, names) = ([], [])
    var next = index
    repeat {
      next += ["let", "var"].contains(text(next + 1)) ? 2 : 1
      guard let (pattern, end) = pattern(at: next) else { return }
      patterns.append(pattern)
      if case .enumCase(let name) = pattern { names.append(name) }
      next = afterParentheses(end)
    } while text(next) == ","
    guard text(next) == ":" else { return }
    next += 1
    while ["try", "await"].contains(text(next)) { next += 1 }
    if !isEncoder { addDecoded(at: next) }
  }

  /// Returns the index after parentheses, or the same index if there are none.
  private func afterParentheses(_ index: Int) -> Int {
    guard text(index) == "(" else { return index }
    var (next, level) = (index, 0)
    repeat {
      if text(next) == "(" { level += 1 }
      if text(next) == ")" { level -= 1 }
      next += 1
    } while level > 0 && next < min(tokens.endIndex, index + Self.maximumLength)
    return next
  }

  /// Returns the name in `.name`, which `Self` or a type can precede, and the index after it.
  private func caseName(at index: Int) -> (name: String, end: Int)? {
    let start = text(index).first?.isUppercase ?? false ? index + 1 : index
    guard text(start) == ".", text(start + 1).first.map({ $0.isLetter || $0 == "_" }) ?? false
    else { return nil }
    return (text(start + 1), start + 2)
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
    guard names.count == 1, text(index) == "(", let (pattern, end) = pattern(at: index + 1),
      text(end) == ",", let key = key(at: end + 1)
    else { return }
    found.append(WrittenTag(pattern: pattern, name: names[0], key: key, isEncoded: true))
  }

  /// Returns the coding key in `forKey: .name` or `forKey: Key("name")`.
  private func key(at index: Int) -> WrittenTag.Key? {
    guard text(index) == "forKey", text(index + 1) == ":" else { return nil }
    if let (name, _) = caseName(at: index + 2) { return .named(name) }
    let end = afterParentheses(index + 3)
    return tokens[min(index + 3, tokens.endIndex)..<min(end, tokens.endIndex)].lazy
      .map(\.text).first { $0.hasPrefix("\"") }
      .map { .literal(String($0.dropFirst().dropLast())) }
  }
}
