/// The words that Swift reserves, which need backticks as names (The Swift Programming Language, Lexical Structure).
let swiftKeywords: Set<String> = [
  "Any", "Protocol", "Self", "Type", "_", "as", "associatedtype", "await", "break", "case", "catch",
  "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
  "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
  "inout", "internal", "is", "let", "nil", "open", "operator", "precedencegroup", "private",
  "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
  "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
]

/// The words by the bytes that they begin with: hardly a name has to be compared with more than two.
private let keywordsByFirstByte: [[String]] = swiftKeywords.reduce(
  into: Array(repeating: [], count: 128)
) { lists, word in
  if let first = word.utf8.first { lists[Int(first)].append(word) }
}

/// A bit for the length of each word that begins with a byte, which alone tells most names from them.
private let keywordLengths: [UInt32] = keywordsByFirstByte.map { words in
  words.reduce(0) { $0 | 1 << UInt32($1.utf8.count) }
}

/// Whether an identifier is a word that Swift reserves.
func isSwiftKeyword(_ text: String) -> Bool {
  let count = text.utf8.count
  guard let first = text.utf8.first, first < 128, count < UInt32.bitWidth else { return false }
  if keywordLengths[Int(first)] & 1 << UInt32(count) == 0 { return false }
  return keywordsByFirstByte[Int(first)].contains { $0.utf8.count == count && $0 == text }
}

/// The types, protocols and modules that generated code names, which a declaration of the schema would hide.
let namesUsedByOutput: Set<String> = [
  "ArraySlice", "Bool", "CaseIterable", "Codable", "CodingKey", "CodingUserInfoKey",
  "CustomStringConvertible", "Decodable", "Decoder", "DecodingError", "Double", "Encodable",
  "Encoder", "EncodingError", "Equatable", "Error", "ExpressibleByStringLiteral", "Foundation",
  "Hashable", "Identifiable", "Int", "Int64", "KeyedDecodingContainer",
  "NSLock", "Never", "Optional", "RawRepresentable", "Sendable", "Set", "StaticString", "String",
  "Swift", "UInt", "UInt64", "UInt8", "UnkeyedDecodingContainer", "Void",
]

/// The names of the generic parameters and nested types of generated code.
let nestedNamesOfOutput: Set<String> = [
  "AllCases", "HandlerClosures", "Kind", "Output", "RawValue", "Thrown", "TraversalPart", "Visitor",
]

/// The words that are keywords where a type is written, and the members and local names of generated code, which would hide a type.
let wordsThatAreNoTypes: Set<String> = [
  "accept", "any", "async", "borrowing", "children", "consuming", "container", "decoder", "each",
  "encode", "encoder", "finished", "hash", "hashValue", "inout", "isolated", "item", "key", "kind",
  "match", "model", "newValue", "nonisolated", "parts", "payload", "pending", "repeat", "sending",
  "some", "step", "tag", "text", "transform", "value", "visitOther", "visitor",
]

/// The names in the file that the schemas of a target share.
let supportNames: Set<String> = [
  "DecodingLosses", "JSON", "KindsBase64Data", "KindsBox", "KindsCalendar", "KindsDateReader",
  "KindsDepthError", "KindsDestination", "KindsElements", "KindsHTML", "KindsISO8601Date",
  "KindsKey", "KindsLossy", "KindsMarkdown", "KindsMillisecondsDate", "KindsMillisecondsDuration",
  "KindsNumber", "KindsSecondsDate", "KindsSecondsDuration", "KindsText",
]
