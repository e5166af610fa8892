import KindsSchema

/// The names that types of an imported schema must not have: those of known types and those used in generated code.
let reservedTypeNames: Set<String> = Set(KnownType.all.map(\.name.text))
  .union(namesAgainstTypes).union(["JSON", "Presence"])

/// The names that fields must not have.
let reservedFieldNames: Set<String> = [
  "self", "init", "hashValue", "Self", "Type", "Kind", "_", "extras", "enclosingExtras",
]

/// The names that kinds and enum values must not have.
let reservedCaseNames: Set<String> = reservedFieldNames.union([
  "allCases", "unknown", "rawValue", "kind", "model",
])

/// Returns the name of a field, a kind or an enum value for a name in JSON.
func importedName(_ text: String, fallback: String = "value") -> String {
  if text.isEmpty { return "empty" }
  let digits = text.utf8.dropFirst()
  if let digit = digits.first, ASCII.isDigit(digit) {
    if text.utf8.first == ASCII.plus {
      return "plus" + draftTypeName(String(Substring(digits)), fallback: "")
    }
    if text.utf8.first == ASCII.minus {
      return "minus" + draftTypeName(String(Substring(digits)), fallback: "")
    }
  }
  // Words in capitals with underscores are not acronyms.
  let isCapitals = text.utf8.contains(ASCII.underscore) && !text.contains(where: \.isLowercase)
  let named = isCapitals ? text.lowercased() : hasName(text) ? text : spelledOut(text)
  return draftMemberName(named, fallback: fallback)
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

extension DraftNames {
  /// Reserves and returns a name for a name in JSON.
  ///
  /// Strings that differ only in symbols get words for the symbols. Strings without letters, digits and known symbols
  /// get numbers.
  mutating func takeMember(_ text: String, fallback: String = "value") -> String {
    let name = importedName(text, fallback: fallback)
    if name == fallback { return take(name) }
    return take(
      isTaken(name) ? importedName(spelledOut(text), fallback: fallback) : name, suffix: "Value")
  }

  /// Reserves and returns the names of several members. Strings that are valid names have priority.
  mutating func takeMembers(_ texts: [String]) -> [String] {
    let names = texts.map { importedName($0) == $0 ? take($0, suffix: "Value") : nil }
    return zip(texts, names).map { text, name in name ?? takeMember(text) }
  }
}
