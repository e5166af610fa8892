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
