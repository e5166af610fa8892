/// The treatment of a JSON Schema or OpenAPI keyword.
enum KeywordUse: Equatable {
  /// The keyword becomes a part of the schema.
  case mapped
  /// The keyword does not describe data: it names or contains schemas, or is a comment.
  case structural
  /// The keyword is dropped. Remarks state the reason.
  case dropped(String)
}

/// The reason for dropping keywords whose subschemas apply only to some values.
let isConditional = "decoding does not check it, and the members that it adds become optional"
private let isAnnotation = "it does not describe the data"

/// The treatment of all keywords of JSON Schema and of OpenAPI's Schema Object.
///
/// Keywords that begin with `x-` are dropped and need not be listed.
let keywordUses: [String: KeywordUse] = keywordGroups.reduce(into: [:]) { uses, group in
  for keyword in group.keywords.split(whereSeparator: \.isWhitespace) {
    uses[String(keyword)] = group.use
  }
}

private let keywordGroups: [(keywords: String, use: KeywordUse)] = [
  (
    """
    $ref $dynamicRef $recursiveRef type nullable const enum format properties required additionalProperties
    unevaluatedProperties items prefixItems additionalItems allOf anyOf oneOf discriminator description title deprecated
    default contentEncoding minimum maximum minItems maxItems minProperties maxProperties propertyNames patternProperties
    if then else x-enum-varnames x-enumNames x-enum-descriptions x-enumDescriptions
    """, .mapped
  ),
  (
    """
    $schema $id $anchor $dynamicAnchor $recursiveAnchor $vocabulary $comment $defs definitions id
    """, .structural
  ),
  (
    """
    multipleOf exclusiveMinimum exclusiveMaximum minLength maxLength pattern contains minContains maxContains
    unevaluatedItems dependentRequired not
    """, .dropped("decoding does not check it")
  ),
  ("dependentSchemas dependencies", .dropped(isConditional)),
  ("uniqueItems", .dropped("a set would lose the order of the elements")),
  ("contentMediaType contentSchema", .dropped("the string is kept as it is")),
  ("readOnly writeOnly", .dropped("one type is used for reading and for writing")),
  ("example examples externalDocs", .dropped(isAnnotation)),
  ("xml", .dropped("it does not describe JSON")),
]

/// The types of values that some ignored keywords constrain.
let typesByKeyword: [String: Sort] = [
  "pattern": .string, "minLength": .string, "maxLength": .string, "multipleOf": .number,
  "exclusiveMinimum": .number, "exclusiveMaximum": .number,
]

/// Returns the treatment of a keyword. Unknown keywords are dropped.
func use(ofKeyword keyword: String) -> KeywordUse {
  if let use = keywordUses[keyword] { return use }
  return .dropped(
    keyword.hasPrefix("x-") ? isAnnotation : "it is an unknown keyword")
}
