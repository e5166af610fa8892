/// A schema file.
final class DocumentSyntax: SyntaxObject, LanguageObject {
  var doc: Located<String>?
  var access: Located<Access>?
  var requires: Int?
  var defaults: DefaultsSyntax?
  var externals: [ExternalSyntax] = []
  var groups: [(name: Located<String>, value: [FieldSyntax])] = []
  var unions: [UnionSyntax] = []
  var structs: [StructSyntax] = []
  var presets: [PresetsSyntax] = []
  var enums: [EnumSyntax] = []
  var protocols: [ProtocolSyntax] = []
  var partialVisitors: [PartialVisitorSyntax] = []
  /// The index of the file among the source files.
  var file = 0
  /// The imported module that the file belongs to; `nil` for the generated module.
  var module: ImportedModule?

  static let grammar = Grammar<DocumentSyntax>(
    "document", "a schema",
    "A `*.kinds.json` file: unions, and the types that they use. All schemas of a target form one module.",
    [
      .key(
        "doc", \.doc, .text(),
        "The description of the file: a comment at the top of the generated file.",
        #"{ "doc": "The entries of a social feed." }"#),
      .key(
        "access", \.access, .choice(), "The access level of the declarations in the file.",
        default: .value(#""internal""#), #"{ "access": "public" }"#),
      .key(
        "requires", \.requires, .version,
        "The version of the schema language that the file requires. An older program refuses the file.",
        default: .value("1"), #"{ "requires": 1 }"#),
      .key(
        "defaults", \.defaults, .one,
        "Defaults for the declarations of the file.",
        #"{ "defaults": { "coding": { "tag": "kind" } } }"#),
      .list(
        "externals", \.externals, .named(.one, by: .externalName),
        "Types and protocols that Swift code declares, by name. Fields and `conforms` can name them. A type that a schema declares replaces an external of the same name without `import`.",
        #"{ "externals": { "CLLocation": { "import": "CoreLocation", "conforms": ["Sendable"] } } }"#
      ),
      .list(
        "groups", \.groups, .named(namedFields.withName, title: "'fields'"),
        "Groups of fields, by name. Kinds and structs add their fields with `include`.",
        #"{ "groups": { "Titled": { "title": "String" } } }"#),
      .list(
        "unions", \.unions, .named(.one, by: .typeName), "The unions, by name.",
        #"{ "unions": { "Shape": { "kinds": { "circle": { "fields": { "radius": "Double" } } } } } }"#
      ),
      .list(
        "structs", \.structs, .named(.one, by: .typeName),
        "The structs, by name. Fields and payloads can use them as types.",
        #"{ "structs": { "Author": { "fields": { "name": "String", "site": "URL?" } } } }"#),
      .list(
        "presets", \.presets, .named(.one, by: .typeName),
        "The structs with presets, by name. Presets are named values.",
        #"{ "presets": { "CellStyle": { "fields": { "lines": { "type": "Int", "default": 1 } }, "values": { "plain": {}, "cart": { "lines": 2 } } } } }"#
      ),
      .list(
        "enums", \.enums, .named(.one, by: .typeName),
        "The enums of strings or integers, by name.",
        #"{ "enums": { "Visibility": { "values": ["public", "followers"] } } }"#),
      .list(
        "protocols", \.protocols, .named(.one),
        "The protocols, by name. Unions, kinds, structs and enums can name them in `conforms`.",
        #"{ "protocols": { "ImageProvider": { "properties": { "imageURL": "URL" } } } }"#),
      .list(
        "partialVisitors", \.partialVisitors, .named(.one, by: .typeName),
        "The partial visitors, by name. They are visitor protocols for some kinds of a union.",
        #"{ "unions": { "Shape": { "kinds": { "circle": {}, "square": {} } } }, "partialVisitors": { "RoundShapeVisitor": { "of": "Shape", "kinds": ["circle"] } } }"#
      ),
    ])
}

/// Defaults for all declarations of a schema file.
final class DefaultsSyntax: SyntaxObject, LanguageObject {
  var access: Located<Access>?
  var coding: CodingSyntax?
  var conforms: [Located<String>]?
  var json: Located<DirectJSON>?
  var isolation: Located<Isolation>?
  var coerce = false

  static let grammar = Grammar<DefaultsSyntax>(
    "defaults", "'defaults'",
    "Defaults for the declarations of a file. A declaration can override them.",
    [
      .key(
        "access", \.access, .choice(),
        "The access level of the declarations in the file, if the file has no `access` itself.",
        #"{ "access": "public" }"#),
      .key(
        "coding", \.coding, .one,
        "The JSON encoding of unions. It also sets the naming style of enum tags and struct keys, the treatment of extras in structs, and the maximum depth of structs and `JSON`.",
        #"{ "coding": { "tag": "kind", "keys": "snake_case" } }"#),
      .key(
        "conforms", \.conforms, .list(.text(.conformance)),
        "The protocols that unions, structs and enums conform to.",
        default: standardConformances, #"{ "conforms": ["Codable", "Equatable"] }"#),
      .key(
        "json", \.json, .choice(),
        "Generates a direct JSON reader and writer for the Codable unions and structs of the file, and for the enums in them.",
        #"{ "json": "direct" }"#),
      .key(
        "isolation", \.isolation, .choice(),
        "The isolation of the requirements of protocols.",
        #"{ "isolation": "MainActor" }"#),
      .plain(
        "coerce", \.coerce, .flag,
        "Whether decoding coerces numbers, Booleans and strings in fields that do not set `coerce`.",
        #"{ "coerce": true }"#),
    ])
}

/// A type or protocol that is written in Swift.
final class ExternalSyntax: SyntaxObject, LanguageObject {
  var `import`: Located<String>?
  var conforms: [Located<String>] = []
  var form: Located<ExternalForm>?

  static let grammar = Grammar<ExternalSyntax>(
    "external", "an external",
    "A type or protocol that Swift code declares.",
    [
      .key(
        "import", \.`import`, .text(.module), "The module that declares the type or protocol.",
        default: .described("the module of the generated code"), #"{ "import": "CoreLocation" }"#),
      .list(
        "conforms", \.conforms, .list(.text(.conformance)),
        "The protocols that the type conforms to, which the generator cannot read from Swift code. A type with `CodingKeyRepresentable` can be the key of a dictionary.",
        default: .value("[]"), #"{ "import": "CoreLocation", "conforms": ["Sendable"] }"#),
      .key(
        "form", \.form, .choice(),
        "The JSON type of all values of the type. A type with a form can be a payload in the style `shape`, and with the form `object` also in the style `internal`.",
        default: .described("not known: a value can be any JSON"),
        #"{ "conforms": ["Codable", "Hashable", "Sendable"], "form": "object" }"#),
    ])
}
