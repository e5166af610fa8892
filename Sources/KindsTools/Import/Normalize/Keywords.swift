/// The treatment of a JSON Schema or OpenAPI keyword.
enum KeywordUse: Equatable {
  /// The keyword becomes a part of the schema.
  case mapped
  /// The keyword does not describe data: it names or contains schemas, or is a comment.
  case structural
  /// The keyword is dropped. Remarks state the reason.
  case dropped(String)
}

private let isNotChecked = "decoding does not check it"
/// The reason for dropping keywords whose subschemas apply only to some values.
let isConditional = "decoding does not check it, and the members that it adds become optional"
private let isAnnotation = "it does not describe the data"

/// The treatment of all keywords of JSON Schema and of OpenAPI's Schema Object.
///
/// Keywords that begin with `x-` are dropped and need not be listed.
let keywordUses: [String: KeywordUse] = [
  // Keywords that are converted.
  "$ref": .mapped, "$dynamicRef": .mapped, "$recursiveRef": .mapped, "type": .mapped,
  "nullable": .mapped, "const": .mapped, "enum": .mapped, "format": .mapped, "properties": .mapped,
  "required": .mapped, "additionalProperties": .mapped, "unevaluatedProperties": .mapped,
  "items": .mapped, "prefixItems": .mapped, "additionalItems": .mapped, "allOf": .mapped,
  "anyOf": .mapped, "oneOf": .mapped, "discriminator": .mapped, "description": .mapped,
  "title": .mapped, "deprecated": .mapped, "default": .mapped, "contentEncoding": .mapped,
  "minimum": .mapped, "maximum": .mapped, "minItems": .mapped, "minProperties": .mapped,
  "maxProperties": .mapped, "propertyNames": .mapped, "patternProperties": .mapped, "if": .mapped,
  "then": .mapped, "else": .mapped,
  "uniqueItems": .dropped("a set would lose the order of the elements"),
  // Keywords that name or contain other schemas.
  "$schema": .structural, "$id": .structural, "$anchor": .structural, "$dynamicAnchor": .structural,
  "$recursiveAnchor": .structural, "$vocabulary": .structural, "$comment": .structural,
  "$defs": .structural, "definitions": .structural, "id": .structural,
  "x-enum-varnames": .mapped, "x-enumNames": .mapped, "x-enum-descriptions": .mapped,
  "x-enumDescriptions": .mapped,
  // Keywords that constrain values or annotate schemas.
  "multipleOf": .dropped(isNotChecked), "exclusiveMinimum": .dropped(isNotChecked),
  "exclusiveMaximum": .dropped(isNotChecked), "minLength": .dropped(isNotChecked),
  "maxLength": .dropped(isNotChecked), "pattern": .dropped(isNotChecked),
  "maxItems": .mapped, "contains": .dropped(isNotChecked),
  "minContains": .dropped(isNotChecked), "maxContains": .dropped(isNotChecked),
  "unevaluatedItems": .dropped(isNotChecked), "dependentRequired": .dropped(isNotChecked),
  "dependentSchemas": .dropped(isConditional), "dependencies": .dropped(isConditional),
  "not": .dropped(isNotChecked),
  "contentMediaType": .dropped("the string is kept as it is"),
  "contentSchema": .dropped("the string is kept as it is"),
  "readOnly": .dropped("one type is used for reading and for writing"),
  "writeOnly": .dropped("one type is used for reading and for writing"),
  "example": .dropped(isAnnotation), "examples": .dropped(isAnnotation),
  "externalDocs": .dropped(isAnnotation),
  "xml": .dropped("it does not describe JSON"),
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
