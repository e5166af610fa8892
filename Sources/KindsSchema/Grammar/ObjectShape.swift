/// Which keys an object of a schema may have; `kinds.schema.json` says the same for editors.
public struct ObjectShape: Sendable {
  /// What the object is, as a message calls it: `a union`.
  public let name: String

  /// The keys that it may have, besides those that are ignored everywhere.
  public let keys: [String]

  /// The keys that it must have.
  public let required: [String]

  init(_ name: String, _ keys: [String], required: [String] = []) {
    self.name = name
    self.keys = keys
    self.required = required
  }

  /// The keys that every object may have and whose values mean nothing.
  public static let ignoredKeys = ["$schema", "$comment"]

  static let document = ObjectShape(
    "a schema",
    [
      "doc", "access", "requires", "defaults", "externals", "groups", "unions", "structs",
      "presets", "enums", "protocols",
    ])
  static let defaults = ObjectShape("'defaults'", ["access", "coding", "conforms"])
  static let external = ObjectShape("an external", ["import", "conforms"])
  static let union = ObjectShape(
    "a union",
    [
      "doc", "parameters", "kinds", "fields", "conforms", "coding", "visitors", "traversal",
      "views", "renderers", "without", "frozen", "constants", "model", "subsets",
    ],
    required: ["kinds"])
  static let coding = ObjectShape(
    "a coding",
    ["style", "shared", "tag", "content", "tags", "keys", "unknown", "extras", "maxDepth"])
  static let renderer = ObjectShape(
    "a renderer", ["format", "schemes", "partials"], required: ["format"])
  static let kind = ObjectShape(
    "a kind",
    [
      "doc", "include", "fields", "payload", "tag", "aliases", "conforms", "constants", "model",
      "render", "indirect", "deprecated",
    ])
  static let constant = ObjectShape(
    "a constant", ["type", "doc", "default"], required: ["type"])
  static let field = ObjectShape(
    "a field",
    [
      "type", "doc", "key", "aliases", "default", "const", "format", "nil", "elements", "indirect",
      "deprecated",
    ],
    required: ["type"])
  static let structure = ObjectShape(
    "a struct", ["doc", "parameters", "include", "fields", "conforms", "keys", "extras"])
  static let presets = ObjectShape(
    "a struct with presets", ["doc", "include", "fields", "values", "conforms", "keys", "extras"],
    required: ["values"])
  static let enumeration = ObjectShape(
    "an enum", ["doc", "values", "conforms", "tags", "unknown"], required: ["values"])
  static let enumValue = ObjectShape("a value of an enum", ["doc", "tag"])
  static let `protocol` = ObjectShape(
    "a protocol", ["doc", "isolation", "properties", "methods"])
  static let property = ObjectShape("a property", ["type", "doc", "by"], required: ["type"])
  static let method = ObjectShape(
    "a method", ["doc", "parameters", "returns", "throws", "async"])

  /// Every shape of the language, for the test that holds the JSON Schema against them.
  public static let all = [
    document, defaults, external, union, coding, renderer, kind, constant, field, structure,
    presets, enumeration, enumValue, `protocol`, property, method,
  ]
}
