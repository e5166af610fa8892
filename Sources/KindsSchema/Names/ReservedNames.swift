// Names that the output has whatever the schema is.

/// The generic parameters and nested types of generated code.
package enum NestedNames {
  package static let kind: SwiftName = "Kind"
  /// The result of visitors, if the union does not name it.
  package static let output: SwiftName = "Output"
  package static let handlerClosures: SwiftName = "HandlerClosures"
  package static let traversalPart: SwiftName = "TraversalPart"
  /// The fields of a wide struct while they are read as direct JSON.
  package static let readFields: SwiftName = "KindsFields"

  /// The members of types: declarations, requirements of protocols, and members that the compiler adds to an enum.
  static let types: Set<String> = [
    kind.text, handlerClosures.text, traversalPart.text, readFields.text, "AllCases", output.text,
    "RawValue", "Thrown",
  ]

  /// The same, and the generic parameter of the methods that take a visitor.
  static let all = types.union(["Visitor"])
}

/// The names of the members of a union that can be matched by some of its kinds.
package enum PartialMatchNames {
  /// The closure for the other kinds.
  package static let otherwise: SwiftName = "otherwise"
}

/// The names of what handles kinds that are newer than the last major version.
enum NewerNames {
  /// The kind that stands for all of them.
  static let kind: SwiftName = "newer"
}

/// The types, protocols and modules that generated code names without their modules, so that a declaration of the schema
/// would hide them.
package let namesUsedByOutput = Set(
  [
    // Protocols of declarations.
    [
      "CaseIterable", "Codable", "CodingKey", "CodingKeyRepresentable", "CustomStringConvertible",
      "Decodable", "Encodable", "Equatable", "Error", "ExpressibleByStringLiteral", "Hashable",
      "Identifiable",
      "RawRepresentable", "Sendable",
    ],
    // Types of coding.
    [
      "CodingUserInfoKey", "Decoder", "DecodingError", "Encoder", "EncodingError",
      "KeyedDecodingContainer", "KeyedEncodingContainer", "SingleValueDecodingContainer",
      "SingleValueEncodingContainer", "UnkeyedDecodingContainer",
    ],
    // Types of comparison.
    ["Hasher"],
    // The types of tags, keys and numbers, of empty payloads, and of several values.
    [
      "ArraySlice", "Bool", "Double", "Int", "Int64", "Never", "Optional", "Set", "StaticString",
      "String", "UInt", "UInt64", "UInt8", "Void",
    ],
    // The modules themselves, and the lock of elements that could not be decoded.
    ["Foundation", "Swift", "NSLock"],
  ].joined())

/// The names by which the compiler looks up the types of literals, first of all in the module itself.
///
/// They are those of `KnownProtocols.def` of Swift 6.3 that are looked up without the standard library. A declaration of
/// one of these names becomes the type of such literals everywhere in the module.
let typesOfLiterals: Set<String> = [
  "BooleanLiteralType", "ExtendedGraphemeClusterType", "FloatLiteralType", "IntegerLiteralType",
  "StringLiteralType", "UnicodeScalarType", "_ColorLiteralType", "_FileReferenceLiteralType",
  "_ImageLiteralType",
]

/// The members of types and the parameters of functions in the output beside which types are named: a type of that name
/// would be hidden.
///
/// They do not follow from ``Names``, which has what a schema declares for others. These are also parameters, which are
/// not declared for others, and they are refused in every schema, so that a name stays good when a union gains a feature.
/// `HazardousNamesTests` compile what is accepted.
let membersOfOutput: Set<String> = [
  "accept", "children", "decoder", "description", "encode", "encoder", "hash", "hashValue", "kind",
  "match", "model", "newer", PresetNames.value.text, "payload",
  UnknownNames.secondTag.text, "text", UnknownNames.tag.text,
  UnknownNames.value.text, "transform", PartialVisitorNames.visitOther.text, "visitNewer",
  "visitor",
]

/// The type of fields that distinguish null from a missing key, if the schema does not declare another one of that
/// name.
package let presenceName: SwiftName = "Presence"

/// The names in the file that the schemas of a target share.
let supportNames = Set(
  [
    [
      "DecodingLosses", "DecodingNote", "JSON", "KindsBase64Data", "KindsBox", "KindsCalendar",
      "KindsCoded",
      "KindsCoercedBool", "KindsCoercedNumber", "KindsCoercedString", "KindsDateReader",
      "KindsDepthError", "KindsDestination", "KindsElements", "KindsHTML", "KindsISO8601Date",
      "KindsInner", "KindsJSONAnyNumber", "KindsJSONDecimal", "KindsJSONElements",
      "KindsJSONEntries", "KindsJSONError",
      "KindsJSONFailure",
      "KindsJSONIntegerTag",
      "KindsJSONKey", "KindsJSONLineBuffer", "KindsJSONLines", "KindsJSONMembers", "KindsJSONName",
      "KindsJSONNames", "KindsJSONNatural",
      "KindsJSONNumber", "KindsJSONOnlyMember", "KindsJSONPlace", "KindsJSONProblem",
      "KindsJSONReadable", "KindsJSONReader", "KindsJSONTags", "KindsJSONDiscriminator",
      "KindsJSONText", "KindsJSONType", "KindsJSONTypeName", "KindsJSONWriteFailure",
      "KindsJSONWalk",
      "KindsJSONWritable", "KindsJSONWriter", "KindsKey",
      "KindsKnownKeys", "KindsLossy", "KindsMarkdown", "KindsMillisecondsDate",
      "KindsMillisecondsDuration", "KindsNested", "KindsNoMembers", "KindsNumber",
      "KindsObjectEncoder", "KindsSecondsDate", "KindsSecondsDuration", "KindsSingle",
      "KindsDiscriminator", "KindsText",
    ],
    // Dates by how many digits of a fraction are written.
    (0...9).map { "KindsISO8601Date\($0)" },
  ].joined())
