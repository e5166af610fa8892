import KindsCore

// The text that `kinds explain` prints for types.

/// The explanation of a type.
struct TypeExplanation {
  /// The type as schemas write it, such as `Int` or `[Element]`.
  let name: String
  /// The description of the Swift type, in sentences.
  let explanation: String
  /// The description of the JSON values.
  let inJSON: String
  /// A field of this type, as the JSON of a schema.
  let example: String

  init(_ name: String, _ explanation: String, inJSON: String, _ example: String? = nil) {
    self.name = name
    self.explanation = explanation
    self.inJSON = inJSON
    self.example = example ?? "{ \"type\": \"\(name)\" }"
  }
}

/// The composite types, by their form in schemas.
private let madeTypes = [
  TypeExplanation(
    "JSON",
    "Any JSON value. Whole numbers of up to 64 bits are kept exactly, and other numbers as `Double`. The order of keys is not kept.",
    inJSON: "any value"),
  TypeExplanation(
    "Value?", "An optional: a value, or `nil` if the key is missing or the value is null.",
    inJSON: "the value, or null, or a missing key", #"{ "type": "String?", "nil": "null" }"#),
  TypeExplanation(
    "Presence<Value>",
    "A value, null or a missing key: unlike an optional, it distinguishes null from a missing key.",
    inJSON: "the value, or null, or a missing key", #"{ "type": "Presence<String>" }"#),
  TypeExplanation(
    "[Element]", "A list.", inJSON: "an array", #"{ "type": "[String]" }"#),
  TypeExplanation(
    "Set<Element>", "A set of Hashable elements without an order.", inJSON: "an array",
    #"{ "type": "Set<UUID>" }"#),
  TypeExplanation(
    "[Key: Value]",
    "A dictionary. If it is coded, its keys are strings, integers, values of an enum, or external types with `CodingKeyRepresentable`.",
    inJSON: "an object",
    #"{ "type": "[String: Int]" }"#),
]

/// The explanations of all types that schemas can use without declaring them.
let typeExplanations = KnownType.all.map(explanation) + madeTypes

private let hasNoForm = "none, so a declaration with a field of this type cannot be Codable"

private func explanation(of type: KnownType) -> TypeExplanation {
  let name = type.name.text
  let origin = type.isFoundation ? " Foundation declares it." : ""
  switch type.family {
  case .boolean: return TypeExplanation(name, "A Boolean value.", inJSON: "`true` or `false`")
  case .integer(let bits, let isSigned):
    let (lowest, highest) = range(ofBits: bits, isSigned: isSigned)
    return TypeExplanation(
      name, "An integer from \(lowest) to \(highest).", inJSON: "a number without a fraction")
  case .floatingPoint:
    let precision = name == "Float" ? "single" : "double"
    return TypeExplanation(
      name,
      name == "TimeInterval"
        ? "A number of seconds, as a `Double`.\(origin)"
        : "A floating-point number of \(precision) precision.\(origin)", inJSON: "a number")
  case .text: return TypeExplanation(name, "A string.", inJSON: "a string")
  case .character:
    return TypeExplanation(name, "A single character.", inJSON: hasNoForm)
  case .opaque(let opaque): return explanation(of: opaque, name, origin)
  }
}

private func explanation(
  of type: KnownType.Opaque, _ name: String, _ origin: String
) -> TypeExplanation {
  switch type {
  case .date:
    return TypeExplanation(
      name, "A point in time.\(origin) The key `format` sets its JSON form.",
      inJSON:
        "a string such as `2026-01-02T03:04:05Z`, or a number with the `format` `seconds` or `milliseconds`",
      #"{ "type": "Date", "format": "seconds" }"#)
  case .duration:
    return TypeExplanation(
      name,
      "A length of time. It requires macOS 13 or iOS 16. The key `format` sets its JSON form.",
      inJSON: "a number of seconds, or of milliseconds with the `format` `milliseconds`",
      #"{ "type": "Duration", "format": "milliseconds" }"#)
  case .url: return TypeExplanation(name, "A URL.\(origin)", inJSON: "a string")
  case .uuid:
    return TypeExplanation(
      name, "A universally unique identifier.\(origin)",
      inJSON: "a string such as `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`")
  case .data: return TypeExplanation(name, "Bytes.\(origin)", inJSON: "a Base64 string")
  case .decimal:
    return TypeExplanation(
      name, "A decimal number of up to 38 digits.\(origin)", inJSON: "a number")
  case .never:
    return TypeExplanation(
      name, "A type without values, such as the error type of an operation that cannot fail.",
      inJSON: hasNoForm,
      #"{ "type": "[Never]" }"#)
  }
}

private func range(ofBits bits: Int, isSigned: Bool) -> (lowest: String, highest: String) {
  if isSigned {
    let highest = Int64.max >> Int64(64 - bits)
    return (String(-highest - 1), String(highest))
  }
  return ("0", String(UInt64.max >> UInt64(64 - bits)))
}

/// Returns the explanation of a type such as `Int`, `[Int]` or `String?`, or `nil` for any other word.
func typeExplanation(of word: String) -> TypeExplanation? {
  if let exact = typeExplanations.first(where: { $0.name == word }) { return exact }
  let name: String?
  if word.hasSuffix("?") || word == "Optional" || word.hasPrefix("Optional<") {
    name = "Value?"
  } else if let first = word.dropFirst().first, word.hasPrefix("["), word.hasSuffix("]"),
    first.isUppercase || first == "["
  {
    name = word.contains(":") ? "[Key: Value]" : "[Element]"
  } else if word == "Array" || word.hasPrefix("Array<") {
    name = "[Element]"
  } else if word == "Dictionary" || word.hasPrefix("Dictionary<") {
    name = "[Key: Value]"
  } else if word == "Set" || word.hasPrefix("Set<") {
    name = "Set<Element>"
  } else {
    name = word == "Presence" || word.hasPrefix("Presence<") ? "Presence<Value>" : nil
  }
  return name.flatMap { name in typeExplanations.first { $0.name == name } }
}
