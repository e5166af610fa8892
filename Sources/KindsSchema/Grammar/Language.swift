// The schema language: all of its objects, with their keys in the order in which they are shown.
//
// A key has a name, an accepted shape, a description, a default, and examples of objects with the key. The
// decoder, its messages, `Schemas/kinds.schema.json`, the language reference and `kinds explain` are all derived from
// this table. Descriptions are Markdown.
//
// Every object may also have "$schema" and "$comment", which are ignored. The order of members determines the order in
// the output.

/// A schema file.
final class DocumentObject: LanguageObject {
  static let grammar = Grammar(
    DocumentObject(), "document", "a schema",
    "A `*.kinds.json` file: unions, and the types that they use. All schemas of a target form one module."
  )

  let doc = Key(
    "doc", Text(), "The description of the file: a comment at the top of the generated file.",
    #"{ "doc": "The entries of a social feed." }"#)
  let access = Key(
    "access", Choice<Access>(), "The access level of the declarations in the file.",
    default: .value(#""internal""#), #"{ "access": "public" }"#)
  let requires = Key(
    "requires", Version(),
    "The version of the schema language that the file requires. An older program refuses the file.",
    default: .value("1"), #"{ "requires": 1 }"#)
  let defaults = Key(
    "defaults", One<DefaultsObject>(),
    "Defaults for the declarations of the file.",
    #"{ "defaults": { "coding": { "tag": "kind" } } }"#)
  let externals = Key(
    "externals", Named(One<ExternalObject>(), by: .externalName),
    "External types and protocols, which Swift code declares, by name. Fields and `conforms` can name them. A type that a schema declares replaces an external of the same name without `import`.",
    #"{ "externals": { "CLLocation": { "import": "CoreLocation", "conforms": ["Sendable"] } } }"#)
  let groups = Key(
    "groups", Named(namedFields, title: "'fields'"),
    "Groups of fields, by name. Kinds and structs add their fields with `include`.",
    #"{ "groups": { "Titled": { "title": "String" } } }"#)
  let unions = Key(
    "unions", Named(One<UnionObject>(), by: .typeName), "The unions, by name.",
    #"{ "unions": { "Shape": { "kinds": { "circle": { "fields": { "radius": "Double" } } } } } }"#)
  let structs = Key(
    "structs", Named(One<StructObject>(), by: .typeName),
    "The structs, by name. Fields and payloads can use them as types.",
    #"{ "structs": { "Author": { "fields": { "name": "String", "site": "URL?" } } } }"#)
  let presets = Key(
    "presets", Named(One<PresetsObject>(), by: .typeName),
    "The structs with presets, by name. Presets are named values.",
    #"{ "presets": { "CellStyle": { "fields": { "lines": { "type": "Int", "default": 1 } }, "values": { "plain": {}, "cart": { "lines": 2 } } } } }"#
  )
  let enums = Key(
    "enums", Named(One<EnumObject>(), by: .typeName),
    "The enums of strings or integers, by name.",
    #"{ "enums": { "Visibility": { "values": ["public", "followers"] } } }"#)
  let protocols = Key(
    "protocols", Named(One<ProtocolObject>()),
    "The protocols, by name. Unions, kinds, structs and enums can name them in `conforms`.",
    #"{ "protocols": { "ImageProvider": { "properties": { "imageURL": "URL" } } } }"#)
  let partialVisitors = Key(
    "partialVisitors", Named(One<PartialVisitorObject>(), by: .typeName),
    "The partial visitors, by name. They are visitor protocols for some kinds of a union.",
    #"{ "unions": { "Shape": { "kinds": { "circle": {}, "square": {} } } }, "partialVisitors": { "RoundShapeVisitor": { "of": "Shape", "kinds": ["circle"] } } }"#
  )
}

/// Defaults for all declarations of a schema file.
final class DefaultsObject: LanguageObject {
  static let grammar = Grammar(
    DefaultsObject(), "defaults", "'defaults'",
    "Defaults for the declarations of a file. A declaration can override them.")

  let access = Key(
    "access", Choice<Access>(),
    "The access level of the declarations in the file, if the file has no `access` itself.",
    #"{ "access": "public" }"#)
  let coding = Key(
    "coding", One<CodingObject>(),
    "The JSON encoding of unions. It also sets the naming style of enum tags and struct keys, the treatment of extras in structs, and the maximum depth of structs and `JSON`.",
    #"{ "coding": { "tag": "kind", "keys": "snake_case" } }"#)
  let conforms = Key(
    "conforms", List(Text(.conformance)),
    "The protocols that unions, structs and enums conform to.",
    default: standardConformances, #"{ "conforms": ["Codable", "Equatable"] }"#)
  let json = Key(
    "json", Choice<DirectJSON>(),
    "Generates a direct JSON reader and writer for the Codable unions and structs of the file, and for the enums in them.",
    #"{ "json": "direct" }"#)
  let isolation = Key(
    "isolation", Choice<Isolation>(),
    "The isolation of the requirements of protocols.",
    #"{ "isolation": "MainActor" }"#)
  let coerce = DefaultKey(
    "coerce", Flag(), default: false,
    "Whether decoding coerces numbers, Booleans and strings in fields that do not set `coerce`.",
    #"{ "coerce": true }"#)
}

/// A type or protocol that is written in Swift.
final class ExternalObject: LanguageObject {
  static let grammar = Grammar(
    ExternalObject(), "external", "an external",
    "A type or protocol that Swift code declares.")

  let `import` = Key(
    "import", Text(.module), "The module that declares the type or protocol.",
    default: .described("the module of the generated code"), #"{ "import": "CoreLocation" }"#)
  let conforms = Key(
    "conforms", List(Text(.conformance)),
    "The protocols that the type conforms to. List them, because the generator does not read Swift code. A type with `CodingKeyRepresentable` can be the key of a dictionary.",
    default: .value("[]"), #"{ "import": "CoreLocation", "conforms": ["Sendable"] }"#)
  let form = Key(
    "form", Choice<ExternalForm>(),
    "The JSON type of all values of the type. Name it, because the generator does not read Swift code. A type with a form can be a payload in the style `shape`. A type with the form `object` can also be a payload in the style `internal`.",
    default: .described("not known: a value can be any JSON"),
    #"{ "conforms": ["Codable", "Hashable", "Sendable"], "form": "object" }"#)
}

/// A tagged union.
final class UnionObject: LanguageObject {
  static let grammar = Grammar(
    UnionObject(), "union", "a union",
    "A value that is one of several kinds, each with its own data. In Swift, it is an enum with a case for each kind."
  )

  let doc = Key(
    "doc", Text(), "The documentation of the enum.",
    #"{ "doc": "One entry of the social feed.", "kinds": { "text": {} } }"#)
  let parameters = Key(
    "parameters", List(ParameterText()),
    "Generic parameters, each with the protocols that its arguments conform to.",
    default: .value("[]"),
    #"{ "parameters": ["Value", "Failure: Error"], "coding": { "style": "adjacent" }, "kinds": { "loaded": { "payload": "Value" }, "failed": { "payload": "Failure" } } }"#
  )
  let kinds = Key<Named<One<KindObject>>>.required(
    "kinds", Named(One<KindObject>(), atLeastOne: true), "The kinds of the union, by name.",
    #"{ "kinds": { "text": { "fields": { "text": "String" } }, "separator": {} } }"#)
  let fields = Key(
    "fields", namedFields,
    "The shared fields. Each kind has them before its own fields, and the enum has a property for each of them.",
    default: .value("{}"), #"{ "fields": { "id": "UUID" }, "kinds": { "text": {} } }"#)
  let conforms = Key(
    "conforms", List(Text(.conformance)), "The protocols that the enum and its models conform to.",
    default: standardConformances,
    #"{ "conforms": ["Codable", "Hashable", "Sendable", "Identifiable"], "fields": { "id": "UUID" }, "kinds": { "text": {} } }"#
  )
  let attributes = attributesKey(
    of: "the enum",
    #"{ "attributes": ["@CasePathable", "@dynamicMemberLookup"], "kinds": { "text": {} } }"#)
  let available = availableKey(
    of: "the enum and everything that is generated for it, including its subsets",
    #"{ "available": { "iOS": "17.0", "macOS": "14" }, "kinds": { "text": {} } }"#)
  let coding = Key(
    "coding", One<CodingObject>(), "The JSON encoding of the union.",
    default: .described("the `defaults` of the file"),
    #"{ "coding": { "tag": "kind" }, "kinds": { "text": {} } }"#)
  let json = Key(
    "json", Choice<DirectJSON>(),
    "Generates a direct JSON reader and writer, several times as fast as a coder: `init(json:)` and `json()`, for the union and for lists of it. The union must be Codable.",
    default: .described("the `json` of the file's `defaults`, or else none"),
    #"{ "json": "direct", "kinds": { "text": { "fields": { "text": "String" } } } }"#)
  let with = Key(
    "with", List(Choice<RequestedPart>()),
    "The parts to generate in addition to the standard parts.",
    default: .value("[]"),
    #"{ "with": ["modify", "asyncVisitor"], "kinds": { "text": {} } }"#)
  let without = Key(
    "without", List(Choice<StandardPart>()), "The standard parts to leave out.",
    default: .value("[]"), #"{ "without": ["accessors", "match"], "kinds": { "text": {} } }"#)
  let views = Key(
    "views", List(Choice<ViewPart>(), atLeastOne: true),
    "The views and cells to generate for Apple's frameworks.", default: .described("none"),
    #"{ "views": ["swiftui"], "kinds": { "text": {} } }"#)
  let renderers = Key(
    "renderers", Named(One<RendererObject>()),
    "The renderers to generate, by name. A renderer is a visitor that turns each kind into a string.",
    default: .value("{}"),
    #"{ "renderers": { "HTML": { "format": "html" } }, "kinds": { "text": { "fields": { "text": "String" } } } }"#
  )
  let frozen = DefaultKey(
    "frozen", Flag(), default: false,
    "Whether the enums of a public union are `@frozen`, because the union never gains kinds. This matters only in a framework that is built with library evolution.",
    #"{ "frozen": true, "kinds": { "text": {} } }"#)
  let constants = Key(
    "constants", Named(One<ConstantObject>()),
    "The constants, by name. Each kind has a value for each of them, as a property of `Kind` and of the enum.",
    default: .value("{}"),
    #"{ "constants": { "height": { "type": "Int", "default": 44 } }, "kinds": { "text": {}, "image": { "constants": { "height": 280 } } } }"#
  )
  let model = Key(
    "model", Text(.modelPattern),
    "The pattern of the names of model structs. With `{Union}.` at the beginning, they are nested in the enum.",
    default: .value(#""{Kind}{Union}""#),
    #"{ "model": "{Union}{Kind}", "kinds": { "text": { "fields": { "text": "String" } } } }"#,
    #"{ "model": "{Union}.{Kind}", "kinds": { "text": { "fields": { "text": "String" } } } }"#)
  let associatedValues = DefaultKey(
    "associatedValues", Choice<AssociatedValues>(), default: .model,
    "The associated values of cases with fields, for kinds that do not set `associatedValues`.",
    #"{ "associatedValues": "fields", "kinds": { "move": { "fields": { "x": "Int", "y": "Int" } } } }"#
  )
  let subsets = Key(
    "subsets", Named(List(Text(.kind), atLeastOne: true), title: "a subset", by: .typeName),
    "The subsets, by name, each with a list of kinds. A subset is a narrower union with only these kinds, over the same models.",
    default: .value("{}"),
    #"{ "subsets": { "MediaExample": ["image", "video"] }, "kinds": { "text": {}, "image": {}, "video": {} } }"#
  )
}

/// A visitor protocol for some of a union's kinds.
final class PartialVisitorObject: LanguageObject {
  static let grammar = Grammar(
    PartialVisitorObject(), "partialVisitor", "a partial visitor",
    "A visitor protocol with a method for each listed kind, and `visitOther` for all other values of the union."
  )

  let of = Key<Text>.required(
    "of", Text(.unionName),
    "The union, from a schema of this target or of an imported module.",
    #"{ "of": "Shape", "kinds": ["circle"] }"#)
  let kinds = Key<List<Text>>.required(
    "kinds", List(Text(.kind), atLeastOne: true), "The kinds with a method of their own.",
    #"{ "of": "Shape", "kinds": ["circle"] }"#)
}

/// The coding of a union in JSON data.
final class CodingObject: LanguageObject {
  static let grammar = Grammar(
    CodingObject(), "coding", "a coding",
    "The JSON encoding of a union. In the `defaults` of a file, it applies to all unions of the file, and in part to its structs and enums."
  )

  let style = DefaultKey(
    "style", Choice<CodingStyle>(), default: .internal, "The place of the tag.",
    #"{ "style": "adjacent" }"#)
  let shared = DefaultKey(
    "shared", Choice<SharedFields>(), default: .inside,
    "The place of the shared fields, in the styles `adjacent` and `external`.",
    only: inStyles(.adjacent, .external), #"{ "style": "adjacent", "shared": "beside" }"#)
  let tag = DefaultKey(
    "tag", Text(), default: "type",
    "The key of the tag, whose value names the kind, in the styles `internal` and `adjacent`.",
    only: inStyles(.internal, .adjacent), #"{ "tag": "@type" }"#)
  let tagAliases = Key(
    "tagAliases", List(Text()),
    "Other keys of the tag. Decoding reads them if the key of the tag is missing; encoding never writes them.",
    default: .value("[]"), only: inStyles(.internal, .adjacent),
    #"{ "tag": "type", "tagAliases": ["@type"] }"#)
  let missingTag = Key(
    "missingTag", missingTagForm,
    "The kind of an object without a tag, in the `coding` of a union. Encoding writes its tag, unless `write` is `false`.",
    default: .described("none: a value without a tag is an error"),
    only: inStyles(.internal, .adjacent), #"{ "missingTag": "text" }"#,
    #"{ "missingTag": { "kind": "text", "write": false } }"#)
  let ambiguous = DefaultKey(
    "ambiguous", Choice<AmbiguousKinds>(), default: .fail,
    "The kind of an object with the members of several kinds, in the style `members`, if none of these kinds can have all of the members. With `\"extras\": \"keep\"`, the value keeps the members of the other kinds.",
    only: inStyles(.members),
    #"{ "style": "members", "ambiguous": "first" }"#)
  let emptyKinds = DefaultKey(
    "emptyKinds", Choice<EmptyKinds>(), default: .tag,
    "The encoding of kinds without data, in the style `external`. Decoding reads all forms.",
    only: inStyles(.external), #"{ "style": "external", "emptyKinds": "object" }"#)
  let content = DefaultKey(
    "content", Text(), default: "data", "The key of the payload, in the style `adjacent`.",
    only: inStyles(.adjacent), #"{ "style": "adjacent", "content": "value" }"#)
  let tags = DefaultKey(
    "tags", Choice<NamingStyle>(), default: .verbatim,
    "The naming style of tags, for kinds without `tag`. In `defaults`, it also applies to the values of enums.",
    only: inStyles(.internal, .adjacent, .external), #"{ "tags": "kebab-case" }"#)
  let keys = DefaultKey(
    "keys", Choice<NamingStyle>(), default: .verbatim,
    "The naming style of keys, for fields without `key`. In `defaults`, it also applies to structs.",
    #"{ "keys": "snake_case" }"#)
  let unknown = DefaultKey(
    "unknown", Choice<UnknownTags>(), default: .fail,
    "The treatment of a value whose tag no kind has.",
    only: inStyles(.internal, .adjacent, .external), #"{ "unknown": "keep" }"#)
  let fallback = Key(
    "fallback", Text(),
    "The key of a fallback: a value of the same union that data offers in place of an unknown value. The model of unknown values has it as `fallback`, and `resolved` is the first known value of the chain. A fallback that cannot be decoded is reported and counts as missing.",
    default: .described("none: unknown values have no fallback"),
    only: inStyles(.internal, .adjacent), #"{ "unknown": "keep", "fallback": "fallback" }"#)
  let extras = Key(
    "extras", Choice<Extras>(),
    "The treatment of extras, which are members that are not fields. In `defaults`, it also applies to structs.",
    default: .value(#""ignore""#), #"{ "extras": "keep" }"#)
  let maxDepth = DefaultKey(
    "maxDepth",
    WholeNumber(range: 1...10_000, explanation: "the maximum depth of a value in keys and indices"),
    default: defaultMaxDepth,
    "The maximum depth of a value of the union in the data, in keys and indices, if it can contain another value of the union. In `defaults`, it also applies to structs and `JSON`. Decoding throws if a value is deeper. The default fits on a stack of 512 KiB, unless the values are very large in memory.",
    #"{ "maxDepth": 40 }"#)
}

/// The kind of objects without a tag, and whether values of that kind are encoded with their tag.
final class MissingTagObject: LanguageObject {
  static let grammar = Grammar(
    MissingTagObject(), "missingTag", "'missingTag'",
    "The kind of an object without a tag. An object is needed only if encoding does not write the tag; otherwise, use the name of the kind."
  )

  let kind = Key<Text>.required(
    "kind", Text(.kind), "The name of the kind.", #"{ "kind": "text", "write": false }"#)
  let write = DefaultKey(
    "write", Flag(), default: true,
    "Whether encoding writes the tag of the kind. If not, a value is encoded without a tag even if it was decoded with one.",
    #"{ "kind": "text", "write": false }"#)
}

/// A generated renderer of a union.
final class RendererObject: LanguageObject {
  static let grammar = Grammar(
    RendererObject(), "renderer", "a renderer",
    "A generated type that turns values of each kind into strings.")

  let format = Key<Choice<RenderFormat>>.required(
    "format", Choice<RenderFormat>(),
    "The format of the output, which determines how values are escaped.", #"{ "format": "html" }"#)
  let schemes = Key(
    "schemes", List(Text(.scheme)),
    "The schemes that URLs of links and images may have. URLs without a scheme are also allowed; any other URL is written as `about:invalid`.",
    default: .value("[\(defaultSchemes.map { jsonString($0) }.joined(separator: ", "))]"),
    #"{ "format": "html", "schemes": ["https", "tel"] }"#)
  let complete = DefaultKey(
    "complete", Flag(), default: false,
    "Whether every kind must have a template. If not, kinds without one are rendered in the default form.",
    #"{ "format": "html", "complete": true }"#)
}

/// A kind of a union.
final class KindObject: LanguageObject {
  static let grammar = Grammar(
    KindObject(), "kind", "a kind",
    "One kind of a union, with `fields` or a `payload`. With neither, and without shared fields, its case has no associated value."
  )

  let doc = Key(
    "doc", Text(), "The documentation of the case and of the model.",
    #"{ "doc": "A picture with a caption.", "fields": { "imageURL": "URL" } }"#)
  let include = Key(
    "include", List(Text(.group)),
    "The groups whose fields come before its own.",
    default: .value("[]"), #"{ "include": ["Titled"], "fields": { "text": "String" } }"#)
  let fields = Key(
    "fields", namedFields,
    "The kind's own fields: properties of its model struct, or associated values of its case. A kind has `fields` or a `payload`.",
    default: .value("{}"), #"{ "fields": { "text": "String", "imageURL": "URL" } }"#)
  let payload = Key(
    "payload", TypeText(),
    "The type of the associated value, instead of a model struct. With shared fields beside it, it is the type of the model's field `payload`. In the style `internal`, it can be a union with its tag at the same key. The kind then has the tags of that union, and that union reads and writes them.",
    default: .described("none"),
    only: .without(["fields", "include", "associatedValues"], .payloadExcludesFields),
    #"{ "payload": "Author" }"#)
  let format = Key(
    "format", formatForm, "The format of dates, durations and data in the `payload`.",
    default: .described(formatDefaults),
    only: .with("payload", .format, otherwise: "set it on the fields instead"),
    #"{ "payload": "Date", "format": "milliseconds" }"#,
    #"{ "payload": "[Date]", "format": { "iso8601": 3 } }"#)
  let label = Key(
    "label", Text(.name),
    "The label of the `payload` in the case and in its visitor methods. It is not part of the data.",
    default: .described("none"),
    only: .with("payload", .associatedValues, otherwise: "set it on the fields instead"),
    #"{ "payload": "Author", "label": "by" }"#)
  let tag = Key(
    "tag", TagText(),
    "The kind's name in JSON data: a string, or an integer if every kind of the union has an integer.",
    default: .described(
      "the name of the kind in the style of `tags`, or the tags of a `payload` with its tag at the same key"
    ),
    #"{ "tag": "com.example.image" }"#,
    #"{ "tag": 2 }"#)
  let aliases = Key(
    "aliases", List(TagText(), "tags"),
    "Other tags of this kind. Decoding reads them; encoding never writes them.",
    default: .value("[]"),
    #"{ "aliases": ["picture", "photo"] }"#)
  let discriminatedBy = Key(
    "discriminatedBy", List(Text(), "names of fields"),
    "The fields that discriminate the kind if their keys are present, in the style `members`. Each of them must always be encoded. For a `payload` of an external type, they are the keys that each of its objects has.",
    default: .described("its required fields, except those that every kind requires"),
    #"{ "discriminatedBy": ["result"], "fields": { "result": "JSON", "id": "Int" } }"#)
  let invalid = Key(
    "invalid", Choice<InvalidKind>(),
    "The value of the union if its tag names this kind but the rest cannot be decoded. The loss is reported in `DecodingLosses`. A value that is too deep is always an error.",
    default: .described("none: decoding fails"),
    #"{ "fields": { "text": "String" }, "invalid": "unknown" }"#)
  let conforms = Key(
    "conforms", List(Text(.conformance)),
    "The protocols that the model of this kind conforms to, in addition to those of the union.",
    default: .value("[]"),
    #"{ "conforms": ["ImageProvider"], "fields": { "imageURL": "URL" } }"#)
  let attributes = attributesKey(
    of: "the model struct, or of the case if the kind has no model",
    #"{ "attributes": ["@Marked"], "fields": { "text": "String" } }"#)
  let constants = Key(
    "constants", AnyMembers(), "The kind's values for constants of the union, by name.",
    default: .described("the defaults of the constants"), #"{ "constants": { "height": 280 } }"#)
  let model = Key(
    "model", Text(.modelPattern),
    "The name of the kind's model struct. With `{Union}.` at the beginning, it is nested in the enum.",
    default: .described("the name from the union's `model`"),
    #"{ "model": "Picture", "fields": { "imageURL": "URL" } }"#,
    #"{ "model": "{Union}.Picture", "fields": { "imageURL": "URL" } }"#)
  let associatedValues = Key(
    "associatedValues", Choice<AssociatedValues>(),
    "The associated values of the case of a kind with fields.",
    default: .described("the `associatedValues` of the union"),
    #"{ "associatedValues": "fields", "fields": { "x": "Int", "y": "Int" } }"#)
  let render = Key(
    "render", Named(TemplateText(), title: "a template"),
    "The templates of the kind, by the names of renderers of the union.",
    default: .described("the renderer writes all fields in a readable form"),
    #"{ "fields": { "text": "String" }, "render": { "HTML": "<p>{{text}}</p>" } }"#)
  let indirect = Key(
    "indirect", Flag(), "Whether the case stores its payload indirectly, outside the enum.",
    default: .described(
      "determined from the types: `true` if the kind contains its own union, has a payload of more than 256 bytes, or is the only kind of a generic union. It is also `true` if the union can contain itself and the kind has a payload of more than 32 bytes, an external type or a generic parameter"
    ), #"{ "fields": { "text": "String" }, "indirect": true }"#)
  let deprecated = Key(
    "deprecated", Text(.message),
    "The deprecation message of the case, which says what to use instead of the kind.",
    #"{ "deprecated": "use 'image'" }"#)
}

/// A constant of a union, with a value for each kind.
final class ConstantObject: LanguageObject {
  static let grammar = Grammar(
    ConstantObject(), "constant", "a constant",
    "A value that each kind of a union has: a property of `Kind` and of the enum.")

  let type = Key<TypeText>.required(
    "type", TypeText(), "The type of the constant.", #"{ "type": "Int", "default": 44 }"#)
  let doc = Key(
    "doc", Text(), "The documentation of the property.",
    #"{ "type": "Int", "default": 44, "doc": "The height of a cell." }"#)
  let `default` = Key(
    "default", AnyValue(),
    "The value for kinds that do not give one. It can be a Swift expression, such as `{ \"swift\": \"Date.now\" }`.",
    default: .described("none: every kind gives a value"), #"{ "type": "Int", "default": 44 }"#)
}

/// A field of a kind, a union, a struct or a group.
final class FieldObject: LanguageObject {
  static let grammar = Grammar(
    FieldObject(), "field", "a field",
    "A field with its type and other properties. If a field needs only a type, use the type instead of an object."
  )

  let type = Key<TypeText>.required(
    "type", TypeText(),
    "The type of the field. `Duration` requires macOS 13 or iOS 16. `Presence<Value>` distinguishes null from a missing key.",
    #"{ "type": "[String: Int]" }"#, #"{ "type": "Presence<String>" }"#)
  let doc = Key(
    "doc", Text(), "The documentation of the property.",
    #"{ "type": "URL", "doc": "The address of the picture." }"#)
  let key = Key(
    "key", keyForm,
    "The field's name in JSON data. A list of names is the path of a member in nested objects. Other fields can share these objects.",
    default: .described("the name of the field in the style of `keys`"),
    #"{ "type": "URL", "key": "image_url" }"#,
    #"{ "type": "String", "key": ["meta", "title"] }"#)
  let label = Key(
    "label", Text(.label),
    "The label of the associated value in the case and in its visitor methods, or `_` for none. It is for kinds with `\"associatedValues\": \"fields\"`.",
    default: .described("the name of the field"), #"{ "type": "String", "label": "_" }"#)
  let aliases = Key(
    "aliases", List(Text()),
    "Other keys of the field. Decoding reads them if the field's own key is missing; encoding never writes them.",
    default: .value("[]"), #"{ "type": "URL", "aliases": ["picture"] }"#)
  let `default` = Key(
    "default", AnyValue(),
    "The value that the initializer and the decoder use if none is given. It is a JSON value of the field's type, such as the tag of an enum value. It can also be a constant of an external type, such as `\".gray\"`, or a Swift expression, such as `{ \"swift\": \"Date.now\" }`. An optional associated value has the default `nil` in its case only if this key is `null`.",
    default: .described("`nil` for an optional field, and none for any other field"),
    #"{ "type": "Int", "default": 0 }"#,
    #"{ "type": "URL", "default": { "swift": "URL(filePath: \"/\")" } }"#)
  let encodeDefault = Key(
    "encodeDefault", Flag(),
    "Whether the field is encoded if its value equals its default. If not, encoding omits the key, and decoding reads the missing key as the default.",
    default: .value("true"), #"{ "type": "Int", "default": 0, "encodeDefault": false }"#)
  let const = Key(
    "const", Scalar(),
    "The only value of the field; for an enum, the tag of a value. It is not stored: decoding checks it, and encoding writes it. An optional field can also be `nil`, so it is stored, and encoding checks it too.",
    default: .described("none"), #"{ "type": "Int", "const": 2 }"#,
    #"{ "type": "String?", "const": "2.0" }"#)
  let format = Key(
    "format", formatForm, "The format of dates, durations and data in the field.",
    default: .described(formatDefaults),
    #"{ "type": "Date", "format": "milliseconds" }"#,
    #"{ "type": "Date", "format": { "iso8601": 3 } }"#)
  let coerce = Key(
    "coerce", Flag(),
    "Whether decoding accepts a value of another JSON type that spells a value of the field exactly. Examples are `\"12\"` for `Int`, `\"true\"` or `1` for `Bool`, and `12` for `String`. The type is a number, `Bool` or `String`, or an optional of these. Encoding always writes the JSON type of the field.",
    default: .described("the `defaults` of the file"), #"{ "type": "Int", "coerce": true }"#)
  let `nil` = Key(
    "nil", Choice<NilCoding>(), "The encoding of `nil` in an optional field.",
    default: .described(
      "`omit`, or `null` if the field has a default, because a missing key then means the default"),
    #"{ "type": "String?", "nil": "null" }"#)
  let invalid = Key(
    "invalid", Choice<InvalidValue>(),
    "The value of the field if the value in the data cannot be decoded. It is the same as for a missing key. The loss is reported in `DecodingLosses`. A value that is too deep is always an error.",
    default: .described("none: decoding the object fails"),
    #"{ "type": "URL?", "invalid": "nil" }"#,
    #"{ "type": "Int", "default": 0, "invalid": "default" }"#)
  let elements = Key(
    "elements", Choice<ElementDecoding>(),
    "The treatment of elements that cannot be decoded, in a list, a set or a dictionary.",
    default: .value(#""strict""#), #"{ "type": "[URL]", "elements": "lossy" }"#)
  let single = Key(
    "single", Choice<SingleElement>(),
    "Allows a list of one element to be the element alone in data.",
    default: .described("none: a list in data is always a list"),
    #"{ "type": "[String]", "single": "read" }"#)
  let flatten = Key(
    "flatten", Flag(),
    "Whether the members of the struct are members of the parent object, and not of an object of their own.",
    default: .value("false"), #"{ "type": "Author", "flatten": true }"#)
  let indirect = DefaultKey(
    "indirect", Flag(), default: false,
    "Whether the field is stored indirectly, outside its struct or model. The struct or model can then contain itself, as in `Node?`.",
    #"{ "type": "Author?", "indirect": true }"#)
  let deprecated = Key(
    "deprecated", Text(.message),
    "The deprecation message of the property, which says what to use instead of the field.",
    #"{ "type": "String?", "deprecated": "use 'title'" }"#)
  let ofUnknown = DefaultKey(
    "ofUnknown", Flag(), default: false,
    "Whether values of unknown kinds have the shared field too, in a union that keeps unknown kinds. Decoding fails if an unknown value lacks it. The property of the enum is then not optional, and the union can be `Identifiable`.",
    #"{ "type": "String", "ofUnknown": true }"#)
}

/// The format of dates, with a number of fraction digits. Without this number, a word is enough.
final class FormatObject: LanguageObject {
  static let grammar = Grammar(
    FormatObject(), "format", "'format'",
    "The format of dates, with a number of fraction digits. If a format needs no number, use a word instead of an object."
  )

  let iso8601 = Key<WholeNumber>.required(
    "iso8601",
    WholeNumber(range: 0...9, explanation: "the number of digits in a fraction of a second"),
    "The number of digits in the fraction of a second, for a date as an RFC 3339 string. Encoding rounds to this number of digits, and decoding reads any fraction. A `Date` of our time is precise to a microsecond: six digits.",
    #"{ "iso8601": 3 }"#)
}

/// A struct that the schema declares.
final class StructObject: LanguageObject {
  static let grammar = Grammar(
    StructObject(), "struct", "a struct", "A struct that fields and payloads can use as a type.")

  let doc = Key(
    "doc", Text(), "The documentation of the struct.",
    #"{ "doc": "The author of a post.", "fields": { "name": "String" } }"#)
  let parameters = Key(
    "parameters", List(ParameterText()),
    "Generic parameters, each with the protocols that its arguments conform to.",
    default: .value("[]"),
    #"{ "parameters": ["Element: Hashable"], "fields": { "elements": "Set<Element>" } }"#)
  let include = Key(
    "include", List(Text(.group)),
    "The groups whose fields come before its own.",
    default: .value("[]"), #"{ "include": ["Titled"] }"#)
  let fields = Key(
    "fields", namedFields, "The fields of the struct.", default: .value("{}"),
    #"{ "fields": { "name": "String", "site": "URL?" } }"#)
  let conforms = Key(
    "conforms", List(Text(.conformance)), "The protocols that the struct conforms to.",
    default: standardConformances,
    #"{ "conforms": ["Hashable", "ImageProvider"], "fields": { "imageURL": "URL" } }"#)
  let attributes = attributesKey(
    of: "the struct",
    #"{ "attributes": ["@dynamicMemberLookup"], "fields": { "name": "String" } }"#)
  let available = availableKey(
    of: "the struct",
    #"{ "available": { "iOS": "17.0", "macOS": "14" }, "fields": { "name": "String" } }"#)
  let form = DefaultKey(
    "form", Choice<StructForm>(), default: .object, "The JSON form of the struct.",
    #"{ "form": "value", "fields": { "rawValue": "String" } }"#,
    #"{ "form": "array", "fields": { "longitude": "Double", "latitude": "Double", "altitude": "Double?" } }"#
  )
  let keys = Key(
    "keys", Choice<NamingStyle>(),
    "The naming style of keys, for fields without `key`.", default: defaultsOfFile,
    only: inForms(.object), #"{ "keys": "snake_case", "fields": { "firstName": "String" } }"#)
  let extras = Key(
    "extras", Choice<Extras>(),
    "The treatment of extras, which are members that are not fields. In the form `array`, extras are the elements after those of the fields. They can only be ignored or refused.",
    default: .described(
      "the `defaults` of the file; in the form `array`, extras are refused unless the `defaults` ignore them"
    ),
    only: inForms(.object, .array),
    #"{ "extras": "fail", "fields": { "name": "String" } }"#)
  let json = Key(
    "json", Choice<DirectJSON>(),
    "Generates a direct JSON reader and writer, several times as fast as a coder: `init(json:)` and `json()`, for the struct and for lists of it. The struct must be Codable.",
    default: .described("the `json` of the file's `defaults`, or else none"),
    #"{ "json": "direct", "fields": { "name": "String" } }"#)
}

/// A struct with named values.
final class PresetsObject: LanguageObject {
  static let grammar = Grammar(
    PresetsObject(), "presets", "a struct with presets",
    "A struct with a static constant for each preset, and an enum `Name` with the names of the presets. Fields and payloads can use the struct as a type."
  )

  let doc = Key(
    "doc", Text(), "The documentation of the struct.",
    #"{ "doc": "The style of a line item.", "values": { "plain": {} } }"#)
  let include = Key(
    "include", List(Text(.group)),
    "The groups whose fields come before its own.",
    default: .value("[]"), #"{ "include": ["Titled"], "values": { "plain": { "title": "" } } }"#)
  let fields = Key(
    "fields", namedFields,
    "The fields of the struct. Every preset gives a value to each required field without a default.",
    default: .value("{}"),
    #"{ "fields": { "lines": "Int" }, "values": { "plain": { "lines": 1 } } }"#)
  let values = Key<Named<AnyMembers>>.required(
    "values", Named(AnyMembers(), title: "a preset", atLeastOne: true),
    "The presets, by name. Each gives the values that differ from the defaults, by the names of fields.",
    #"{ "fields": { "lines": { "type": "Int", "default": 1 } }, "values": { "plain": {}, "cart": { "lines": 2 } } }"#
  )
  let conforms = Key(
    "conforms", List(Text(.conformance)),
    "The protocols that the struct conforms to. `Sendable` is required.",
    default: standardConformances,
    #"{ "conforms": ["Hashable", "Sendable"], "values": { "plain": {} } }"#)
  let attributes = attributesKey(
    of: "the struct",
    #"{ "attributes": ["@dynamicMemberLookup"], "values": { "plain": {} } }"#)
  let available = availableKey(
    of: "the struct",
    #"{ "available": { "iOS": "17.0", "macOS": "14" }, "values": { "plain": {} } }"#)
  let keys = Key(
    "keys", Choice<NamingStyle>(),
    "The naming style of keys, for fields without `key`.", default: defaultsOfFile,
    #"{ "keys": "snake_case", "fields": { "lineCount": "Int" }, "values": { "plain": { "lineCount": 1 } } }"#
  )
  let extras = Key(
    "extras", Choice<Extras>(), "The treatment of extras, which are members that are not fields.",
    default: defaultsOfFile, #"{ "extras": "fail", "values": { "plain": {} } }"#)
}

/// An enum of strings or integers.
final class EnumObject: LanguageObject {
  static let grammar = Grammar(
    EnumObject(), "enum", "an enum", "An enum of strings or integers.")

  let doc = Key(
    "doc", Text(), "The documentation of the enum.",
    #"{ "doc": "The audience of a post.", "values": ["public", "followers"] }"#)
  let values = Key<Either<List<Text>, Named<One<ValueObject>>>>.required(
    "values",
    Either(
      List(Text(.name), title: "a value of an enum", atLeastOne: true, isDistinct: true),
      Named(One<ValueObject>(), atLeastOne: true), "an array of names, or an object"),
    "The values: a list of names, or an object if a value needs a tag or documentation.",
    #"{ "values": ["public", "followers"] }"#,
    #"{ "values": { "public": {}, "followers": { "tag": "f" } } }"#)
  let conforms = Key(
    "conforms", List(Text(.conformance)), "The protocols that the enum conforms to.",
    default: standardConformances,
    #"{ "conforms": ["Hashable", "Sendable"], "values": ["public", "followers"] }"#)
  let attributes = attributesKey(
    of: "the enum",
    #"{ "attributes": ["@CasePathable"], "values": ["public", "followers"] }"#)
  let available = availableKey(
    of: "the enum",
    #"{ "available": { "iOS": "17.0", "macOS": "14" }, "values": ["public", "followers"] }"#)
  let tags = Key(
    "tags", Choice<NamingStyle>(),
    "The naming style of tags, for values without `tag`.", default: defaultsOfFile,
    #"{ "tags": "SCREAMING_SNAKE_CASE", "values": ["public", "followersOnly"] }"#)
  let unknown = DefaultKey(
    "unknown", Choice<UnknownTags>(), default: .fail,
    "The treatment of a tag that no value has. The `unknown` in the `defaults` of the file also applies to enums.",
    #"{ "unknown": "keep", "values": ["public", "followers"] }"#)
}

/// A value of an enum.
final class ValueObject: LanguageObject {
  static let grammar = Grammar(
    ValueObject(), "value", "a value of an enum", "One value of an enum.")

  let doc = Key(
    "doc", Text(), "The documentation of the case.",
    #"{ "doc": "Visible to everyone." }"#)
  let tag = Key(
    "tag", TagText(),
    "The value's name in JSON data: a string, or an integer if every value of the enum has an integer.",
    default: .described("the name of the value in the style of `tags`"),
    #"{ "tag": "followers-only" }"#,
    #"{ "tag": 2 }"#)
}

/// A protocol that the schema declares.
final class ProtocolObject: LanguageObject {
  static let grammar = Grammar(
    ProtocolObject(), "protocol", "a protocol",
    "A protocol that types of the schema conform to. They have its properties as fields, and its methods in extensions that you write. A union that conforms forwards properties and methods to its payload."
  )

  let doc = Key(
    "doc", Text(), "The documentation of the protocol.", #"{ "doc": "A type with a picture." }"#)
  let isolation = Key(
    "isolation", Choice<Isolation>(),
    "The isolation of its properties and methods.",
    default: .described(
      "the `defaults` of the file; else `nonisolated` if it requires only fields, and otherwise the default isolation of the module"
    ), #"{ "isolation": "MainActor", "methods": { "reload": "()" } }"#)
  let by = DefaultKey(
    "by", Choice<PropertySource>(), default: .field,
    "The source of the properties in a type that conforms.",
    #"{ "by": "extension", "properties": { "title": "String" } }"#)
  let properties = Key(
    "properties",
    Named(
      Either(
        TypeText(), One<PropertyObject>(), "a type in a string, or an object with the key 'type'"),
      title: "a property"),
    "The properties, by name, each with a type or an object with the key `type`.",
    default: .value("{}"),
    #"{ "properties": { "title": "String", "imageURL": { "type": "URL", "doc": "The address of the picture." } } }"#
  )
  let methods = Key(
    "methods",
    Named(
      Either(
        SignatureText(), One<MethodObject>(),
        "a signature in a string, or an object with the key 'type'"),
      title: "a method"),
    "The methods, by name, each with a signature or an object with the key `type`. You write them in extensions.",
    default: .value("{}"),
    #"{ "methods": { "title": "(at: Int) -> String", "load": "(size: Int) async throws -> Data" } }"#
  )
}

/// A property of a protocol.
final class PropertyObject: LanguageObject {
  static let grammar = Grammar(
    PropertyObject(), "property", "a property",
    "A property of a protocol, with its type and documentation."
  )

  let type = Key<TypeText>.required(
    "type", TypeText(), "The type of the property.", #"{ "type": "Double" }"#)
  let doc = Key(
    "doc", Text(), "The documentation of the property.",
    #"{ "type": "URL", "doc": "The address of the picture." }"#)
}

/// A method of a protocol.
final class MethodObject: LanguageObject {
  static let grammar = Grammar(
    MethodObject(), "method", "a method",
    "A method of a protocol, with its signature and documentation."
  )

  let type = Key<SignatureText>.required(
    "type", SignatureText(),
    "The signature: the parameters, each with its argument label, then optionally `async`, `throws` and the type of the result.",
    #"{ "type": "(at: Int) -> String" }"#)
  let doc = Key(
    "doc", Text(), "The documentation of the method.",
    #"{ "type": "()", "doc": "Loads the picture again." }"#)
}

/// The key for the attributes of a declaration.
private func attributesKey(of declaration: String, _ example: String) -> Key<List<AttributeText>> {
  Key(
    "attributes", List(AttributeText(), "attributes"),
    "The attributes and attached macros of \(declaration), as in Swift. If `externals` lists the name of an attribute with an `import`, the generated code imports that module. Write members that an attribute requires, such as the `subscript` of `@dynamicMemberLookup`, in an extension.",
    default: .value("[]"), example)
}

/// The key for the minimum platform versions of a declaration.
private func availableKey(of declaration: String, _ example: String) -> Key<Named<Text>> {
  Key(
    "available", Named(Text(.platformVersion), title: "a version", by: .platform, atLeastOne: true),
    "The platform versions that code needs to use \(declaration), as in `@available` of Swift. Declarations that name the type need the same versions.",
    default: .described("the versions that the target is built for"), example)
}

/// Returns the requirement of a coding key that has an effect only in some styles.
private func inStyles(_ styles: CodingStyle...) -> Dependency {
  .words(
    styles.map(\.rawValue), at: "style", .codingKey,
    reasons: [
      "adjacent": "the tag is not in the object of the fields",
      "internal": "the tag and all fields are members of one object",
      "external": "the tag is itself a key",
      "shape": "the JSON type of a value discriminates its kind",
      "members": "the members of a value discriminate its kind",
    ])
}

/// Returns the requirement of a struct's key that has an effect only in some forms.
private func inForms(_ forms: StructForm...) -> Dependency {
  .words(
    forms.map(\.rawValue), at: "form", .structForm,
    reasons: [
      "value": "the struct is encoded as the value of its field",
      "array": "the elements of an array have no keys",
    ])
}

/// Fields by name, each a type or an object with further settings.
private let namedFields = Named(
  Either(TypeText(), One<FieldObject>(), "a type in a string, or an object with the key 'type'"),
  title: "a field")

/// The format of dates, durations and data: a word, or an object for a format with a number of digits.
private let formatForm = Either(
  Choice<FormatWord>(), One<FormatObject>(), "a string, or an object with the key 'iso8601'")

private let formatDefaults =
  "`iso8601` for dates, `seconds` for durations, `base64` for data"

/// The key of a field, or the keys that lead to it.
private let keyForm = Either(Text(), List(Text(), "keys"), "a string, or a list of strings")

/// The kind of an object without a tag: its name, or an object.
private let missingTagForm = Either(
  Text(.kind), One<MissingTagObject>(), "a string, or an object with the key 'kind'")

/// The promise of a union about new kinds: a boolean, or a word.

private let standardConformances = Default.value(#"["Codable", "Hashable", "Sendable"]"#)

private let defaultsOfFile = Default.described("the `defaults` of the file")
