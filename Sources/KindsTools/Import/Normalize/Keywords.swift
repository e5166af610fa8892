/// The treatment of a keyword of JSON Schema or OpenAPI by an import.
enum KeywordUse: Equatable {
  /// It becomes a part of the schema.
  case mapped
  /// It says nothing of data: it names, comments, or holds other schemas.
  case structural
  /// It is left out, for a reason that remarks say.
  case dropped(String)
  /// A schema with it cannot be said in the schema language, for a reason that remarks say.
  case refused(String)
}

private let isNotChecked = "decoding does not check it"
/// The keywords of schemas that apply to some values only.
let isConditional = "decoding does not check it; the members that it adds may be missing"
private let isOnlyForPeople = "it does not describe the data"

/// Every keyword of JSON Schema (draft 7, 2019-09, 2020-12) and of the Schema Object of OpenAPI (3.0, 3.1, 3.2).
///
/// Those that begin with `x-` are dropped without being listed.
let keywordUses: [String: KeywordUse] = [
  // The keywords that make up a schema.
  "$ref": .mapped, "$dynamicRef": .mapped, "$recursiveRef": .mapped, "type": .mapped,
  "nullable": .mapped, "const": .mapped, "enum": .mapped, "format": .mapped, "properties": .mapped,
  "required": .mapped, "additionalProperties": .mapped, "unevaluatedProperties": .mapped,
  "items": .mapped, "prefixItems": .mapped, "additionalItems": .mapped, "allOf": .mapped,
  "anyOf": .mapped, "oneOf": .mapped, "discriminator": .mapped, "description": .mapped,
  "title": .mapped, "deprecated": .mapped, "default": .mapped, "contentEncoding": .mapped,
  "minimum": .mapped, "maximum": .mapped, "minItems": .mapped, "minProperties": .mapped,
  "maxProperties": .mapped, "propertyNames": .mapped, "patternProperties": .mapped, "if": .mapped,
  "then": .mapped, "else": .mapped,
  "uniqueItems": .dropped("a list keeps the order of its elements"),
  // The keywords that name or contain other schemas.
  "$schema": .structural, "$id": .structural, "$anchor": .structural, "$dynamicAnchor": .structural,
  "$recursiveAnchor": .structural, "$vocabulary": .structural, "$comment": .structural,
  "$defs": .structural, "definitions": .structural, "id": .structural,
  "x-enum-varnames": .mapped, "x-enumNames": .mapped, "x-enum-descriptions": .mapped,
  "x-enumDescriptions": .mapped,
  // The keywords for constraints on values besides their form.
  "multipleOf": .dropped(isNotChecked), "exclusiveMinimum": .dropped(isNotChecked),
  "exclusiveMaximum": .dropped(isNotChecked), "minLength": .dropped(isNotChecked),
  "maxLength": .dropped(isNotChecked), "pattern": .dropped(isNotChecked),
  "maxItems": .mapped, "contains": .dropped(isNotChecked),
  "minContains": .dropped(isNotChecked), "maxContains": .dropped(isNotChecked),
  "unevaluatedItems": .dropped(isNotChecked), "dependentRequired": .dropped(isNotChecked),
  "dependentSchemas": .dropped(isConditional), "dependencies": .dropped(isConditional),
  "not": .dropped(isNotChecked),
  "contentMediaType": .dropped("the string is not changed"),
  "contentSchema": .dropped("the string is not changed"),
  "readOnly": .dropped("a value is read and written alike"),
  "writeOnly": .dropped("a value is read and written alike"),
  "example": .dropped(isOnlyForPeople), "examples": .dropped(isOnlyForPeople),
  "externalDocs": .dropped(isOnlyForPeople),
  "xml": .dropped("the schema is of JSON"),
]

/// The types of the values that keywords without a meaning for the import constrain.
let typesByKeyword: [String: Sort] = [
  "pattern": .string, "minLength": .string, "maxLength": .string, "multipleOf": .number,
  "exclusiveMinimum": .number, "exclusiveMaximum": .number,
]

/// The treatment of a keyword: an unknown one is dropped.
func use(ofKeyword keyword: String) -> KeywordUse {
  if let use = keywordUses[keyword] { return use }
  return .dropped(
    keyword.hasPrefix("x-") ? isOnlyForPeople : "it is not a keyword that is known")
}
