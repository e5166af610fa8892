/// The rules of the schema language; the raw value is the name that a diagnostic shows.
///
/// Each has a rejected fixture of the same name.
public enum Rule: String, CaseIterable, Sendable {
  // What the JSON reader holds (RFC 8259).
  case jsonSyntax = "json-syntax"
  case jsonEncoding = "json-encoding"
  case jsonDepth = "json-depth"
  case jsonDuplicateKey = "json-duplicate-key"

  // The shape of a document.
  case requiredVersion = "required-version"
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case valueType = "value-type"
  case unknownValue = "unknown-value"
  case emptyDeclaration = "empty-declaration"
  case payloadExcludesFields = "payload-excludes-fields"
  case nameSyntax = "name-syntax"
  case moduleSyntax = "module-syntax"
  case typeSyntax = "type-syntax"

  // The meaning of a schema.
  case reservedName = "reserved-name"
  case nameCollision = "name-collision"
  case unknownGroup = "unknown-group"
  case unknownType = "unknown-type"
  case typeArguments = "type-arguments"
  case unknownProtocol = "unknown-protocol"
  case access = "access"
  case conformance = "conformance"
  case conformsWithoutModel = "conforms-without-model"
  case modelWithoutFields = "model-without-fields"
  case requirement = "requirement"
  case identifiable = "identifiable"
  case jsonForm = "json-form"
  case neverStored = "never-stored"
  case optionalJSON = "optional-json"
  case dictionaryKey = "dictionary-key"
  case structRecursion = "struct-recursion"
  case emptyRecursion = "empty-recursion"
  case payloadWithSharedFields = "payload-with-shared-fields"
  case payloadIsObject = "payload-is-object"
  case tagCollision = "tag-collision"
  case keyCollision = "key-collision"
  case tagKey = "tag-key"
  case defaultValue = "default-value"
  case unknownConstant = "unknown-constant"
  case missingConstant = "missing-constant"
  case defaultRecursion = "default-recursion"
  case schemaName = "schema-name"
}
