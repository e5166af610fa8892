import KindsCore

/// A tag that hand-written coding names in its source.
struct WrittenTag {
  let tag: JSONValue
  /// The name of the union's case.
  let name: String
  /// The possible keys of the tag; `nil` if the source does not show them.
  let keys: [String]?
  /// Whether the tag is from `encode(to:)`, rather than from `init(from:)`.
  let isEncoded: Bool
}

/// Finds the tags in the source of `init(from:)` and `encode(to:)`.
///
/// A decoder has a tag in `case "a": self = .x` or in `if tag == "a" { self = .x }`, and an encoder has it in
/// `case .x: try container.encode("a", forKey: .type)`. Other code is skipped.
struct TagLiterals {
  private let tokens: ArraySlice<SwiftToken>
  private let isEncoder: Bool
  /// The tags of the cases of enums.
  private let tagsOfCases: [String: JSONValue]
  /// The keys that the cases of enums of coding keys declare, by normalized name.
  private let keys: [String: [String]]
  /// The tags, in the order of the source.
  private(set) var found: [WrittenTag] = []
  /// The tags of the current branch.
  private var tags: [JSONValue] = []
  /// The cases of the union in the current branch.
  private var names: [String] = []
  /// The coding keys whose values the enclosing `switch` statements compare, with the depths of their braces.
  private var subjects: [(depth: Int, keys: [String]?)] = []

  /// The maximum number of tokens in an expression that is read.
  private static let maximumLength = 64

  /// - Parameter symbol: `init(from:)` or `encode(to:)`.
  init(
    _ symbol: SwiftSymbol, in reader: SwiftReader, tagsOfCases: [String: JSONValue],
    keys: [String: [String]]
  ) {
    self.tagsOfCases = tagsOfCases
    self.keys = keys
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
        let keys = subject.indices.compactMap { self.keys(at: $0) }.first
        if subjects.last?.depth == depth + 1 { subjects.removeLast() }
        subjects.append((depth + 1, keys))
      case "case": readPatterns(after: index)
      case "default", "else": (tags, names) = ([], [])
      case "=" where text(index + 1) == "=":
        if let tag = swiftLiteral(tokens.dropFirst(index + 2 - tokens.startIndex)) {
          tags = [tag.value]
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

  /// Returns the tag or the name of the case at an index, or both, and the index after it.
  private func pattern(at index: Int) -> (tag: JSONValue?, name: String?, end: Int)? {
    if let literal = swiftLiteral(tokens.dropFirst(index - tokens.startIndex)) {
      return (literal.value, nil, index + literal.count)
    }
    return caseName(at: index).map { (tagsOfCases[$0.name], $0.name, $0.end) }
  }

  /// Reads the patterns of a branch, and a case of the union that follows them directly.
  private mutating func readPatterns(after index: Int) {
    (tags, names) = ([], [])
    var next = index
    repeat {
      next += ["let", "var"].contains(text(next + 1)) ? 2 : 1
      guard let (tag, name, end) = pattern(at: next) else { return }
      if let tag { tags.append(tag) }
      if let name { names.append(name) }
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
    for tag in tags {
      found.append(WrittenTag(tag: tag, name: name, keys: subjects.last?.keys, isEncoded: false))
    }
  }

  /// Adds the tag that a call of `encode(_:forKey:)` encodes in the branch of a single case.
  private mutating func addEncoded(at index: Int) {
    guard names.count == 1, text(index) == "(",
      case (let tag?, _, let end)? = pattern(at: index + 1),
      text(end) == ",", text(end + 1) == "forKey"
    else { return }
    found.append(WrittenTag(tag: tag, name: names[0], keys: keys(at: end + 1), isEncoded: true))
  }

  /// Returns the coding keys in `forKey: .name` or `forKey: Key("name")`.
  private func keys(at index: Int) -> [String]? {
    guard text(index) == "forKey", text(index + 1) == ":" else { return nil }
    if let (name, _) = caseName(at: index + 2) { return keys[normalizedName(name)] }
    let end = afterParentheses(index + 3)
    return tokens[min(index + 3, tokens.endIndex)..<min(end, tokens.endIndex)].lazy
      .map(\.text).first { $0.hasPrefix("\"") }
      .map { [String($0.dropFirst().dropLast())] }
  }
}
