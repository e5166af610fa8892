/// A protocol that the schema declares.
final class ProtocolSyntax: SyntaxObject, LanguageObject {
  var doc: Located<String>?
  var isolation: Located<Isolation>?
  var by = PropertySource.field
  var properties: [PropertySyntax] = []
  var methods: [MethodSyntax] = []

  static let grammar = Grammar<ProtocolSyntax>(
    "protocol", "a protocol",
    "A protocol that types of the schema conform to. They have its properties as fields, and its methods in extensions that you write. A union that conforms forwards properties and methods to its payload.",
    [
      .key(
        "doc", \.doc, .text(), "The documentation of the protocol.",
        #"{ "doc": "A type with a picture." }"#),
      .key(
        "isolation", \.isolation, .choice(),
        "The isolation of its properties and methods.",
        default: .described(
          "the `defaults` of the file; else `nonisolated` if it requires only fields, and otherwise the default isolation of the module"
        ), #"{ "isolation": "MainActor", "methods": { "reload": "()" } }"#),
      .plain(
        "by", \.by, .choice(),
        "The source of the properties in a type that conforms.",
        #"{ "by": "extension", "properties": { "title": "String" } }"#),
      .list(
        "properties", \.properties,
        .named(
          .short(
            \.type, .type, "a type in a string, or an object with the key 'type'"
          ),
          title: "a property"),
        "The properties, by name, each with a type or an object with the key `type`.",
        default: .value("{}"),
        #"{ "properties": { "title": "String", "imageURL": { "type": "URL", "doc": "The address of the picture." } } }"#
      ),
      .list(
        "methods", \.methods,
        .named(
          .short(
            \.type, .signature,
            "a signature in a string, or an object with the key 'type'"),
          title: "a method"),
        "The methods, by name, each with a signature or an object with the key `type`. You write them in extensions.",
        default: .value("{}"),
        #"{ "methods": { "title": "(at: Int) -> String", "load": "(size: Int) async throws -> Data" } }"#
      ),
    ])
}

/// A property of a protocol.
final class PropertySyntax: SyntaxObject, LanguageObject {
  var type: TypeExpression?
  var doc: Located<String>?

  static let grammar = Grammar<PropertySyntax>(
    "property", "a property",
    "A property of a protocol, with its type and documentation.",
    [
      .key(
        isRequired: true, "type", \.type, .type, "The type of the property.",
        #"{ "type": "Double" }"#),
      .key(
        "doc", \.doc, .text(), "The documentation of the property.",
        #"{ "type": "URL", "doc": "The address of the picture." }"#),
    ])
}

/// A method of a protocol.
final class MethodSyntax: SyntaxObject, LanguageObject {
  var type: MethodSignature?
  var doc: Located<String>?

  static let grammar = Grammar<MethodSyntax>(
    "method", "a method",
    "A method of a protocol, with its signature and documentation.",
    [
      .key(
        isRequired: true, "type", \.type, .signature,
        "The signature: the parameters, each with its argument label, then optionally `async`, `throws` and the type of the result.",
        #"{ "type": "(at: Int) -> String" }"#),
      .key(
        "doc", \.doc, .text(), "The documentation of the method.",
        #"{ "type": "()", "doc": "Loads the picture again." }"#),
    ])
}
