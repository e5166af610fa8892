/// The words that Swift reserves, which need backticks as names (The Swift Programming Language, Lexical Structure).
let swiftKeywords: Set<String> = [
  "Any", "Protocol", "Self", "Type", "_", "as", "associatedtype", "await", "break", "case", "catch",
  "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
  "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
  "inout", "internal", "is", "let", "nil", "open", "operator", "precedencegroup", "private",
  "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
  "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
]

/// The types, protocols and modules that generated code names, which a declaration of the schema would hide.
let namesUsedByOutput: Set<String> = [
  "Bool", "CaseIterable", "Codable", "CodingKey", "CustomStringConvertible", "Decodable", "Decoder",
  "DecodingError", "Double", "Encodable", "Encoder", "EncodingError", "Equatable", "Error",
  "ExpressibleByStringLiteral", "Foundation", "Hashable", "ISO8601DateFormatter", "Identifiable",
  "Int", "Int64", "KeyedDecodingContainer", "Never", "Optional", "RawRepresentable", "Sendable",
  "String", "Swift", "UInt", "UInt64", "UnkeyedDecodingContainer", "Void",
]

/// The names of the generic parameters and nested types of generated code.
let nestedNamesOfOutput: Set<String> = [
  "AllCases", "Kind", "Output", "RawValue", "Thrown", "Visitor",
]

/// The words that are keywords where a type is written, and the local names of generated bodies, which would hide a type.
let wordsThatAreNoTypes: Set<String> = [
  "any", "borrowing", "consuming", "container", "decoder", "each", "encoder", "inout", "isolated",
  "item", "key", "kind", "newValue", "nonisolated", "payload", "repeat", "sending", "some", "tag",
  "text", "value", "visitor",
]

/// The names in the file that the schemas of a target share.
let supportNames: Set<String> = ["JSON", "KindsBox", "KindsKey"]
