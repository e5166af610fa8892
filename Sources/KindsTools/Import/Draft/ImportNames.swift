import KindsSchema

/// The names that no type of an imported schema can have: those of known types, and those in generated code.
let reservedTypeNames: Set<String> = Set(KnownType.all.map(\.name.text))
  .union(namesAgainstTypes).union(["JSON", "Presence"])

/// The names that no member can have.
let reservedFieldNames: Set<String> = [
  "self", "init", "hashValue", "Self", "Type", "Kind", "_", "extras", "enclosingExtras",
]

/// The names that no kind and no value of an enum can have.
let reservedCaseNames: Set<String> = reservedFieldNames.union([
  "allCases", "unknown", "rawValue", "kind", "model",
])

/// The name of a field, a kind or a value of an enum for a name in data.
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
  // Words in capitals alone are no acronyms.
  let isCapitals = text.utf8.contains(ASCII.underscore) && !text.contains(where: \.isLowercase)
  let named = isCapitals ? text.lowercased() : hasName(text) ? text : spelledOut(text)
  return draftMemberName(named, fallback: fallback)
}

/// Whether a string has a letter or a digit that names can have.
func hasName(_ text: String) -> Bool {
  text.utf8.contains { ASCII.continuesIdentifier($0) && $0 != ASCII.underscore }
}

/// The words for the symbols of operators and of tags such as `c++`.
private let wordsOfSymbols: [Character: String] = [
  "+": "plus", "-": "minus", "*": "star", "/": "slash", "%": "percent", "=": "equal", "<": "less",
  ">": "greater", "!": "not", "&": "and", "|": "or", "~": "tilde", "^": "caret", "?": "question",
  ".": "dot", ",": "comma", ":": "colon", ";": "semicolon", "#": "hash", "@": "at", "$": "dollar",
]

/// A string with words in place of its symbols, but for those that separate words.
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
  /// Takes a name for a name in data.
  ///
  /// Strings that differ in symbols alone get words for these, and those without a name get numbers.
  mutating func takeMember(_ text: String, fallback: String = "value") -> String {
    let name = importedName(text, fallback: fallback)
    if name == fallback { return take(name) }
    return take(
      isTaken(name) ? importedName(spelledOut(text), fallback: fallback) : name, suffix: "Value")
  }

  /// Takes the names of several members. Those that are names already keep them, wherever they stand.
  mutating func takeMembers(_ texts: [String]) -> [String] {
    let names = texts.map { importedName($0) == $0 ? take($0, suffix: "Value") : nil }
    return zip(texts, names).map { text, name in name ?? takeMember(text) }
  }
}
