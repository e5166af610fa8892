// Names in the output that do not depend on the schema.

/// The generic parameters and nested types of generated code.
package enum NestedNames {
  package static let kind: SwiftName = "Kind"
  package static let output: SwiftName = "Output"

  /// The nested types of generated types: declared types, associated types of protocols, and types that the compiler
  /// adds to an enum.
  static let types: Set<String> = [
    kind.text, "AllCases", output.text,
    "RawValue", "Thrown",
  ]

  /// The nested types, and the generic parameter of methods that accept a visitor.
  static let all = types.union(["Visitor"])
}

/// The types, protocols and modules that generated code uses without a module qualifier. A declaration of the schema
/// with one of these names would hide them.
let namesUsedByOutput = Set(
  [
    // Protocols that generated types conform to.
    [
      "CaseIterable", "Codable", "CodingKey", "CodingKeyRepresentable", "CustomStringConvertible",
      "Decodable", "Encodable", "Equatable", "Error", "ExpressibleByStringLiteral", "Hashable",
      "Identifiable",
      "RawRepresentable", "Sendable",
    ],
    // Coding types.
    [
      "CodingUserInfoKey", "Decoder", "DecodingError", "Encoder", "EncodingError",
      "KeyedDecodingContainer", "KeyedDecodingContainerProtocol", "KeyedEncodingContainer",
      "SingleValueDecodingContainer", "SingleValueEncodingContainer", "UnkeyedDecodingContainer",
      "UnkeyedEncodingContainer",
    ],
    // Hashing types.
    ["Hasher"],
    // The types of tags, keys, numbers, empty payloads and collections.
    [
      "ArraySlice", "Bool", "Double", "Int", "Int64", "Never", "Optional", "Set", "StaticString",
      "String", "UInt", "UInt64", "UInt8", "Void",
    ],
    // Modules, and the lock for losses during decoding.
    ["Foundation", "Swift", "NSLock"],
  ].joined())

/// The names that the compiler looks up to find the types of literals. The compiler searches the module first.
///
/// These are the names in `KnownProtocols.def` of Swift 6.3 that are looked up outside the standard library. A
/// declaration with one of these names would become the type of such literals in the whole module.
let typesOfLiterals: Set<String> = [
  "BooleanLiteralType", "ExtendedGraphemeClusterType", "FloatLiteralType", "IntegerLiteralType",
  "StringLiteralType", "UnicodeScalarType", "_ColorLiteralType", "_FileReferenceLiteralType",
  "_ImageLiteralType",
]

/// Names of members and parameters in scopes of the output that also use types. They would hide a type with the same
/// name.
///
/// ``Names`` does not contain them all, because it has only names for use by other code, and some names in this set are
/// parameters. They are reserved in all schemas, so that a type's name stays valid when a union gains a feature.
/// `HazardousNamesTests` compiles the names that are accepted.
let membersOfOutput: Set<String> = [
  "accept", "children", "decoder", "description", "encode", "encoder", "hash", "hashValue", "kind",
  "match", "model", PresetNames.value.text, "payload", "text", UnknownNames.tag.text,
  UnknownNames.value.text, "transform", PartialVisitorNames.visitOther.text, "visitor",
]

/// The type of fields that distinguish null from a missing key, unless the schema declares another type with this name.
package let presenceName: SwiftName = "Presence"

/// The names in the support file, which all schemas of a target share.
let supportNames = Set(
  [
    [
      "DecodingLosses", "DecodingNote", "JSON", "KindsBase64Data", "KindsBox", "KindsCalendar",
      "KindsCodable", "KindsCoded", "KindsCoderReader", "KindsCoderWriter", "KindsCoercedBool",
      "KindsCoercedNumber", "KindsCoercedString", "KindsDateReader", "KindsDecodable",
      "KindsDepthError", "KindsDestination", "KindsDiscriminator", "KindsDuration",
      "KindsEncodable", "KindsFractionDate", "KindsHTML", "KindsISO8601Date", "KindsIndex",
      "KindsJSONAnyNumber", "KindsJSONDiscriminator", "KindsJSONElements", "KindsJSONEntries",
      "KindsJSONError", "KindsJSONFailure", "KindsJSONFound", "KindsJSONIndex", "KindsJSONKey",
      "KindsJSONLineBuffer", "KindsJSONLines", "KindsJSONMembers", "KindsJSONName",
      "KindsJSONNames", "KindsJSONNumber", "KindsJSONObject", "KindsJSONOnlyMember",
      "KindsJSONPassed", "KindsJSONPlace", "KindsJSONProblem", "KindsJSONReadable",
      "KindsJSONReader", "KindsJSONText", "KindsJSONType", "KindsJSONTypeName", "KindsJSONWalk",
      "KindsJSONWritable", "KindsJSONWriteFailure", "KindsJSONWriter", "KindsKey", "KindsKnownKeys",
      "KindsLossy", "KindsMarkdown", "KindsMillisecondsDate", "KindsMillisecondsDuration",
      "KindsNested", "KindsNoMembers", "KindsNumberDate", "KindsObject", "KindsObjectEncoder",
      "KindsReadableObject", "KindsReadableValue", "KindsReader", "KindsSecondsDate",
      "KindsSecondsDuration", "KindsSingle", "KindsText", "KindsWritableObject",
      "KindsWritableValue", "KindsWriter",
    ],
    // Date types by their number of fraction digits.
    (0...9).map { "KindsISO8601Date\($0)" },
  ].joined())
