import KindsCore

/// The names in one scope of a draft. All names are different, and the language reserves none of them.
struct DraftNames {
  /// The declarations in a scope.
  enum Scope {
    case types
    case fields
    case cases
    /// Names that need not be valid in the language.
    case any
  }

  private let scope: Scope
  /// The names in use.
  private var taken: Set<String> = []
  private var numbers: [String: Int] = [:]

  /// Creates a scope.
  ///
  /// - Parameter taken: The names in use.
  init(_ scope: Scope = .any, taken: some Sequence<String> = []) {
    self.scope = scope
    self.taken = Set(taken)
  }

  /// Whether a name is in use or reserved.
  func isTaken(_ name: String) -> Bool { taken.contains(name) || isReserved(name) }

  /// Whether the language or a generated member of every such declaration has a name.
  private func isReserved(_ name: String) -> Bool {
    switch scope {
    case .types: isReservedType(name)
    case .fields: isReservedField(name) || ["extras", "enclosingExtras"].contains(name)
    case .cases:
      isReservedCase(name) || ["unknown", "rawValue", "kind", "model"].contains(name)
    case .any: false
    }
  }

  /// Reserves and returns a name. If it is taken, adds the suffix, and if that name is taken too, also a number.
  ///
  /// - Parameter suffix: The suffix to try before numbers, such as `Value`.
  mutating func take(_ name: String, suffix: String = "") -> String {
    if insert(name) { return name }
    if !suffix.isEmpty, insert(name + suffix) { return name + suffix }
    // Continues with the last number, because thousands of names may be equal.
    let base = name + suffix
    var number = numbers[base, default: 2]
    while !insert(base + String(number)) { number += 1 }
    numbers[base] = number + 1
    return base + String(number)
  }

  /// Reserves and returns a name for a name in JSON.
  ///
  /// Strings that differ only in symbols get words for the symbols. Strings without letters, digits and known symbols
  /// get numbers.
  mutating func takeMember(
    _ text: String, fallback: String = "value", suffix: String = "Value"
  ) -> String {
    let name = draftMemberName(text, fallback: fallback)
    if name == fallback { return take(name) }
    return take(
      isTaken(name) ? draftMemberName(spelledOut(text), fallback: fallback) : name, suffix: suffix)
  }

  /// Reserves and returns the names of several members. Strings that are valid names have priority.
  mutating func takeMembers(_ texts: [String]) -> [String] {
    let names = texts.map { draftMemberName($0) == $0 ? take($0, suffix: "Value") : nil }
    return zip(texts, names).map { text, name in name ?? takeMember(text) }
  }

  /// Reserves and returns the name of a union, and reserves that of its visitor.
  ///
  /// - Parameter isReserved: Whether the name itself is already reserved for the union.
  mutating func takeUnion(_ name: String, isReserved: Bool = false) -> String {
    var union = isReserved ? name : take(name, suffix: "Value")
    while isTaken(union + "Visitor") { union = take(name, suffix: "Value") }
    _ = take(union + "Visitor")
    return union
  }

  /// Reserves the name of a kind's model.
  mutating func takeModel(of kind: inout DraftKind, in union: String) {
    if kind.fields.isEmpty { return }
    let usual = draftModelName(kind: kind.name, union: union)
    let model = take(usual, suffix: "Value")
    if model != usual { kind.model = model }
  }

  private mutating func insert(_ name: String) -> Bool {
    !isReserved(name) && taken.insert(name).inserted
  }
}

/// Returns a type name for a name in another style: `push_event` becomes `PushEvent`.
///
/// - Parameter fallback: The name if the text has no usable letters, and the prefix of a name that would begin with a
///   digit.
func draftTypeName(_ text: String, fallback: String = "Value") -> String {
  let name = camelCaseName(of: text, isCapitalized: true)
  if name.isEmpty { return fallback }
  return ASCII.isDigit(name.utf8.first ?? 0) ? fallback + name : name
}

/// Returns the Swift name of a kind, a field or a value for a name in JSON: `image_url` becomes `imageURL`.
///
/// A name in Swift's style does not change.
///
/// - Parameter fallback: The name if the text has no usable letters, and the prefix of a name that would begin with a
///   digit.
func draftMemberName(_ text: String, fallback: String = "value") -> String {
  if text.isEmpty { return "empty" }
  let isSwift =
    isIdentifier(text) && !text.utf8.contains(ASCII.underscore)
    && text.utf8.first.map(ASCII.isLowercase) ?? false
  if isSwift { return text }
  let digits = text.utf8.dropFirst()
  if let digit = digits.first, ASCII.isDigit(digit) {
    let signs = [ASCII.plus: "plus", ASCII.minus: "minus"]
    if let sign = text.utf8.first.flatMap({ signs[$0] }) {
      return sign + draftTypeName(String(Substring(digits)), fallback: "")
    }
  }
  // Words in capitals with underscores are not acronyms.
  let isCapitals = text.utf8.contains(ASCII.underscore) && !text.contains(where: \.isLowercase)
  let named = isCapitals ? text.lowercased() : hasName(text) ? text : spelledOut(text)
  let name = camelCaseName(of: named, isCapitalized: false)
  if name.isEmpty { return fallback }
  return ASCII.isDigit(name.utf8.first ?? 0) ? fallback + name : name
}

/// Whether a string contains a letter or a digit that names can contain.
func hasName(_ text: String) -> Bool {
  text.utf8.contains { ASCII.continuesIdentifier($0) && $0 != ASCII.underscore }
}

/// The words for symbols, such as operators or the characters in `c++`.
private let wordsOfSymbols: [Character: String] = [
  "+": "plus", "-": "minus", "*": "star", "/": "slash", "%": "percent", "=": "equal", "<": "less",
  ">": "greater", "!": "not", "&": "and", "|": "or", "~": "tilde", "^": "caret", "?": "question",
  ".": "dot", ",": "comma", ":": "colon", ";": "semicolon", "#": "hash", "@": "at", "$": "dollar",
]

/// Returns a string with its symbols replaced by words, except for symbols that separate words.
private func spelledOut(_ text: String) -> String {
  let separators = hasName(text) ? "-.:/" : ""
  return text.map { symbol in
    guard !separators.contains(symbol), let word = wordsOfSymbols[symbol] else {
      return String(symbol)
    }
    return " \(word) "
  }.joined()
}

/// Returns the default name of a kind's model.
func draftModelName(kind: String, union: String) -> String {
  defaultModelName(kind: SwiftName(kind), union: SwiftName.qualified(union)).text
}

/// Returns a name with its first letter in upper case.
func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

/// Nouns with irregular plurals that are frequent in schemas.
private let irregularPlurals = [
  ("children", "child"), ("people", "person"), ("series", "series"), ("species", "species"),
  ("movies", "movie"), ("cookies", "cookie"), ("caches", "cache"), ("statuses", "status"),
  ("aliases", "alias"), ("quizzes", "quiz"), ("indices", "index"), ("vertices", "vertex"),
  ("matrices", "matrix"),
]

/// Returns the singular of a name: `entries` becomes `entry`.
func singular(_ name: String) -> String {
  let lower = name.lowercased()
  // Compares the last byte first, because it usually differs.
  func ends(with ending: String) -> Bool {
    lower.utf8.last == ending.utf8.last && lower.hasSuffix(ending)
  }
  for (several, one) in irregularPlurals where ends(with: several) {
    let end = String(name.dropLast(several.count))
    let isUpper = name.dropFirst(end.count).first?.isUppercase ?? false
    return end + (isUpper ? one.prefix(1).uppercased() + one.dropFirst() : one)
  }
  if ends(with: "ies"), name.count > 4 { return name.dropLast(3) + "y" }
  for ending in ["sses", "shes", "ches", "xes", "zzes"] where ends(with: ending) {
    return String(name.dropLast(2))
  }
  for ending in ["ss", "us", "is", "news"] where ends(with: ending) { return name }
  return ends(with: "s") && name.count > 2 ? String(name.dropLast()) : name
}

extension Dictionary {
  /// Creates a dictionary from pairs. The first pair with each key is kept.
  init(keepingFirst pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}
