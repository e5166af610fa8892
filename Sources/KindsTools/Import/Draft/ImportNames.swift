import KindsSchema

/// What no type of an imported schema is called: the types that schemas know, and those that generated code names.
let reservedTypeNames: Set<String> = Set(KnownType.all.map(\.name.text))
  .union(namesAgainstTypes).union(["JSON", "Presence"])

/// What no member is called.
let reservedFieldNames: Set<String> = [
  "self", "init", "hashValue", "Self", "Type", "Kind", "_", "extras", "extrasBeside",
]

/// What no kind and no value of an enum is called.
let reservedCaseNames: Set<String> = reservedFieldNames.union([
  "none", "some", "allCases", "unknown", "rawValue", "kind", "model",
])

/// The name of a field, a kind or a value of an enum for what the data calls it.
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
  return draftMemberName(isCapitals ? text.lowercased() : text, fallback: fallback)
}

extension DraftNames {
  /// Takes a name for what data calls something.
  mutating func takeMember(_ text: String, fallback: String = "value") -> String {
    take(importedName(text, fallback: fallback), suffix: "Value")
  }
}
