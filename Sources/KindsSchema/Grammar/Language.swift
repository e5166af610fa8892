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
    "A `*.kinds.json` file: unions of kinds, and the small types that they use. All schemas of a target form one module."
  )

  let doc = Key(
    "doc", Text(), "What the file is about: a comment at the top of the generated file.",
    #"{ "doc": "The entries of a social feed." }"#)
  let access = Key(
    "access", Choice<Access>(), "Who may see what the file declares.",
    default: .value(#""internal""#), #"{ "access": "public" }"#)
  let requires = Key(
    "requires", Version(),
    "The version of the language that the file needs; an older program refuses the file.",
    default: .value("1"), #"{ "requires": 1 }"#)
  let defaults = Key(
    "defaults", One<DefaultsObject>(),
    "What holds for every declaration of the file that does not say otherwise.",
    #"{ "defaults": { "coding": { "tag": "kind" } } }"#)
  let externals = Key(
    "externals", Named(One<ExternalObject>(), by: .externalName),
    "Swift types and protocols that are written elsewhere, by name, so that fields and `conforms` can name them.",
    #"{ "externals": { "CLLocation": { "import": "CoreLocation", "conforms": ["Sendable"] } } }"#)
  let groups = Key(
    "groups", Named(namedFields, title: "'fields'"),
    "Fields that kinds and structs add with `include`, by the name of the group.",
    #"{ "groups": { "Titled": { "title": "String" } } }"#)
  let unions = Key(
    "unions", Named(One<UnionObject>(), by: .typeName), "The unions, by name.",
    #"{ "unions": { "Shape": { "kinds": { "circle": { "fields": { "radius": "Double" } } } } } }"#)
  let structs = Key(
    "structs", Named(One<StructObject>(), by: .typeName),
    "The structs that fields and payloads can name, by name.",
    #"{ "structs": { "Author": { "fields": { "name": "String", "site": "URL?" } } } }"#)
  let presets = Key(
    "presets", Named(One<PresetsObject>(), by: .typeName),
    "The structs that have presets, which are values with names, by name.",
    #"{ "presets": { "CellStyle": { "fields": { "lines": { "type": "Int", "default": 1 } }, "values": { "plain": {}, "cart": { "lines": 2 } } } } }"#
  )
  let enums = Key(
    "enums", Named(One<EnumObject>(), by: .typeName),
    "The enums of strings and of integers, by name.",
    #"{ "enums": { "Visibility": { "values": ["public", "followers"] } } }"#)
  let protocols = Key(
    "protocols", Named(One<ProtocolObject>()),
    "The protocols that unions, kinds, structs and enums can name in `conforms`, by name.",
    #"{ "protocols": { "ImageProvider": { "properties": { "imageURL": "URL" } } } }"#)
  let partialVisitors = Key(
    "partialVisitors", Named(One<PartialVisitorObject>(), by: .typeName),
    "Visitor protocols that handle some kinds of a union, by name.",
    #"{ "unions": { "Shape": { "kinds": { "circle": {}, "square": {} } } }, "partialVisitors": { "RoundShapeVisitor": { "of": "Shape", "kinds": ["circle"] } } }"#
  )
}

/// Defaults for all declarations of a schema file.
final class DefaultsObject: LanguageObject {
  static let grammar = Grammar(
    DefaultsObject(), "defaults", "'defaults'",
    "What holds for every declaration of a file that does not say otherwise.")

  let access = Key(
    "access", Choice<Access>(),
    "Who may see what the file declares, where the file has no `access` itself.",
    #"{ "access": "public" }"#)
  let coding = Key(
    "coding", One<CodingObject>(),
    "How unions are written in JSON data, how the tags of enums and the keys of structs are written, what becomes of the extras of structs, and how deep structs and `JSON` may be.",
    #"{ "coding": { "tag": "kind", "keys": "snake_case" } }"#)
  let conforms = Key(
    "conforms", List(Text(.conformance)), "What unions, structs and enums conform to.",
    default: standardConformances, #"{ "conforms": ["Codable", "Equatable"] }"#)
  let json = Key(
    "json", Choice<DirectJSON>(),
    "That JSON is read and written without a coder, for the unions, structs and enums of the file; for those that say themselves what they conform to, if they are Codable.",
    #"{ "json": "direct" }"#)
  let isolation = Key(
    "isolation", Choice<Isolation>(),
    "Where the requirements of protocols may be used, and where the Swift expressions of structs, presets and unions are evaluated.",
    #"{ "isolation": "MainActor" }"#)
  let coerce = DefaultKey(
    "coerce", Flag(), default: false,
    "Whether the numbers, Booleans and strings of the file are coerced, for fields that do not say it themselves.",
    #"{ "coerce": true }"#)
  let report = Key(
    "report", List(Choice<ReportedValue>()),
    "The values that decoding reports in a `DecodingLosses`, besides those that it loses: each as a `DecodingNote`.",
    default: .value("[]"), #"{ "report": ["coerced", "ignored", "unknown"] }"#)
}

/// A type or protocol that is written in Swift.
final class ExternalObject: LanguageObject {
  static let grammar = Grammar(
    ExternalObject(), "external", "an external",
    "A Swift type or protocol that is written elsewhere.")

  let `import` = Key(
    "import", Text(.module), "The module that declares it.",
    default: .says("the module that the output belongs to"), #"{ "import": "CoreLocation" }"#)
  let conforms = Key(
    "conforms", List(Text(.conformance)),
    "What the type conforms to, which the generator cannot see by itself. With `CodingKeyRepresentable` it can be the key of a dictionary.",
    default: .value("[]"), #"{ "import": "CoreLocation", "conforms": ["Sendable"] }"#)
  let form = Key(
    "form", Choice<ExternalForm>(),
    "What every value of the type is in JSON data, which the generator cannot see by itself. The type can then be a payload in the style `shape`, and as an object in the style `internal`.",
    default: .says("not known: values may be anything"),
    #"{ "conforms": ["Codable", "Hashable", "Sendable"], "form": "object" }"#)
}

/// A tagged union.
final class UnionObject: LanguageObject {
  static let grammar = Grammar(
    UnionObject(), "union", "a union",
    "A value that is one of some kinds, each with its own data: an enum with a case for each kind.")

  let doc = Key(
    "doc", Text(), "What the union is: the documentation of the enum.",
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
    "The shared fields: each kind has them, before its own. They are properties of the enum too.",
    default: .value("{}"), #"{ "fields": { "id": "UUID" }, "kinds": { "text": {} } }"#)
  let conforms = Key(
    "conforms", List(Text(.conformance)), "What the enum and its models conform to.",
    default: standardConformances,
    #"{ "conforms": ["Codable", "Hashable", "Sendable", "Identifiable"], "fields": { "id": "UUID" }, "kinds": { "text": {} } }"#
  )
  let attributes = attributesKey(
    of: "the enum",
    #"{ "attributes": ["@CasePathable", "@dynamicMemberLookup"], "kinds": { "text": {} } }"#)
  let available = availableKey(
    of: "the enum, and of all that is generated for it, subsets too",
    #"{ "available": { "iOS": "17.0", "macOS": "14" }, "kinds": { "text": {} } }"#)
  let coding = Key(
    "coding", One<CodingObject>(), "How the union is written in JSON data.",
    default: .says("as the file's `defaults` say"),
    #"{ "coding": { "tag": "kind" }, "kinds": { "text": {} } }"#)
  let json = Key(
    "json", Choice<DirectJSON>(),
    "That JSON is read and written without a coder, several times as fast: `init(json:)` and `json()`, for the union and for lists of it. It need not be Codable then.",
    default: .says("as the file's `defaults` say, which by default do not ask for it"),
    #"{ "json": "direct", "kinds": { "text": { "fields": { "text": "String" } } } }"#)
  let with = Key(
    "with", List(Choice<RequestedPart>()), "The parts to generate besides the standard ones.",
    default: .value("[]"),
    #"{ "with": ["handlers", "asyncVisitor"], "kinds": { "text": {} } }"#)
  let without = Key(
    "without", List(Choice<StandardPart>()), "The standard parts to leave out.",
    default: .value("[]"), #"{ "without": ["accessors", "match"], "kinds": { "text": {} } }"#)
  let views = Key(
    "views", List(Choice<ViewPart>(), atLeastOne: true),
    "The views and cells to generate for Apple's frameworks.", default: .says("none"),
    #"{ "views": ["swiftui"], "kinds": { "text": {} } }"#)
  let visitorOutput = DefaultKey(
    "visitorOutput", Text(.name), default: NestedNames.output.text,
    "The associated type for the results of the visitors: of all that are generated for the union and its subsets, and of partial visitors. A type can visit two unions with different results if they have different names for it.",
    #"{ "visitorOutput": "PostResult", "kinds": { "text": {} } }"#)
  let renderers = Key(
    "renderers", Named(One<RendererObject>()),
    "The visitors to generate that turn each kind into text, by name.", default: .value("{}"),
    #"{ "renderers": { "HTML": { "format": "html" } }, "kinds": { "text": { "fields": { "text": "String" } } } }"#
  )
  let frozen = Key(
    "frozen", frozenForm,
    "The promise of a public union about new kinds. With `true` its enums are `@frozen`, for a framework that is built with library evolution and never gains kinds. With `false` they are `@nonexhaustive` where the compiler has this attribute (SE-0487): a `switch` in another package needs `@unknown default`, so that a minor version can gain kinds that are `newer`. Visitors have a method `visitNewer` for these.",
    default: .says("neither attribute"), #"{ "frozen": true, "kinds": { "text": {} } }"#,
    #"{ "frozen": "warn", "kinds": { "text": {} } }"#)
  let constants = Key(
    "constants", Named(One<ConstantObject>()),
    "Values that each kind has, by name: properties of `Kind` and of the enum.",
    default: .value("{}"),
    #"{ "constants": { "height": { "type": "Int", "default": 44 } }, "kinds": { "text": {}, "image": { "constants": { "height": 280 } } } }"#
  )
  let model = Key(
    "model", Text(.modelPattern),
    "How the model structs are named. After `{Union}.` they are nested in the enum.",
    default: .value(#""{Kind}{Union}""#),
    #"{ "model": "{Union}{Kind}", "kinds": { "text": { "fields": { "text": "String" } } } }"#,
    #"{ "model": "{Union}.{Kind}", "kinds": { "text": { "fields": { "text": "String" } } } }"#)
  let associatedValues = DefaultKey(
    "associatedValues", Choice<AssociatedValues>(), default: .model,
    "How the cases of kinds that do not say it themselves carry their fields.",
    #"{ "associatedValues": "fields", "kinds": { "move": { "fields": { "x": "Int", "y": "Int" } } } }"#
  )
  let subsets = Key(
    "subsets", Named(List(Text(.kind), atLeastOne: true), title: "a subset", by: .typeName),
    "Narrower unions over the models of some kinds, by name, each with its kinds.",
    default: .value("{}"),
    #"{ "subsets": { "MediaExample": ["image", "video"] }, "kinds": { "text": {}, "image": {}, "video": {} } }"#
  )

  let isolation = Key(
    "isolation", Choice<Isolation>(),
    "Where the Swift expressions that it gives for defaults and constants are evaluated. Decoding evaluates defaults anywhere, so `MainActor` is for constants, and for a union that is not read as JSON.",
    default: evaluation,
    #"{ "isolation": "MainActor", "constants": { "day": { "type": "Date", "default": { "swift": "Clock.today" } } }, "kinds": { "text": {} } }"#
  )
}

/// A visitor protocol for some of a union's kinds.
final class PartialVisitorObject: LanguageObject {
  static let grammar = Grammar(
    PartialVisitorObject(), "partialVisitor", "a partial visitor",
    "A visitor protocol with a method for each of some kinds, and `visitOther` for all other values of the union."
  )

  let of = Key<Text>.required(
    "of", Text(.unionName),
    "The union: one of this target's schemas, or one of an imported module.",
    #"{ "of": "Shape", "kinds": ["circle"] }"#)
  let kinds = Key<List<Text>>.required(
    "kinds", List(Text(.kind), atLeastOne: true), "The kinds that have a method of their own.",
    #"{ "of": "Shape", "kinds": ["circle"] }"#)
}

/// The coding of a union in JSON data.
final class CodingObject: LanguageObject {
  static let grammar = Grammar(
    CodingObject(), "coding", "a coding",
    "How a union is written in JSON data. In the `defaults` of a file it holds for all of its unions, and in part for its structs and enums."
  )

  let style = DefaultKey(
    "style", Choice<CodingStyle>(), default: .internal, "Where the tag is.",
    #"{ "style": "adjacent" }"#)
  let shared = DefaultKey(
    "shared", Choice<SharedFields>(), default: .inside,
    "Where the shared fields are, in the styles `adjacent` and `external`.",
    only: inStyles(.adjacent, .external), #"{ "style": "adjacent", "shared": "beside" }"#)
  let tag = DefaultKey(
    "tag", Text(), default: "type",
    "The key that names the kind, in the styles `internal` and `adjacent`.",
    only: inStyles(.internal, .adjacent), #"{ "tag": "@type" }"#)
  let tagAliases = Key(
    "tagAliases", List(Text()),
    "Further keys of the tag, which are read if `tag` is missing, and never written.",
    default: .value("[]"), only: inStyles(.internal, .adjacent),
    #"{ "tag": "type", "tagAliases": ["@type"] }"#)
  let secondTag = Key(
    "secondTag", Text(),
    "The key of a second tag, by which kinds with the same `tag` differ, such as the version of an event. A kind with a second tag gives both: `\"tag\": [\"order.placed\", 2]`. For a kind without one, the second tag in data is ignored, and not written; if other kinds have one with the same `tag`, it must be missing or null.",
    default: .says("none: `tag` is the whole discriminator"),
    only: inStyles(.internal, .adjacent), #"{ "tag": "op", "secondTag": "t" }"#)
  let missingTag = Key(
    "missingTag", missingTagForm,
    "The kind of an object without a tag, in the `coding` of a union. It is written with its tag, unless an object says otherwise.",
    default: .says("none: a value without a tag is an error"),
    only: inStyles(.internal, .adjacent), #"{ "missingTag": "text" }"#,
    #"{ "missingTag": { "kind": "text", "write": false } }"#)
  let otherTags = Key(
    "otherTags", Text(.kind),
    "The kind of an object whose tag no kind has, in the `coding` of a union. A field of the kind at the key of the tag stores it, so that values are written as they were read.",
    default: .says("none: `unknown` decides"),
    only: inStyles(.internal), #"{ "otherTags": "plain" }"#)
  let ambiguous = DefaultKey(
    "ambiguous", Choice<AmbiguousKinds>(), default: .fail,
    "The kind of an object with the members of several kinds, in the style `members`, if none of these kinds can have all of them. With `\"extras\": \"keep\"`, the value keeps the members of the other kinds.",
    only: inStyles(.members),
    #"{ "style": "members", "ambiguous": "first" }"#)
  let emptyKinds = DefaultKey(
    "emptyKinds", Choice<EmptyKinds>(), default: .tag,
    "The form in which kinds without data are written, in the style `external`. All forms are read.",
    only: inStyles(.external), #"{ "style": "external", "emptyKinds": "object" }"#)
  let content = DefaultKey(
    "content", Text(), default: "data", "The key of the payload, in the style `adjacent`.",
    only: inStyles(.adjacent), #"{ "style": "adjacent", "content": "value" }"#)
  let tags = DefaultKey(
    "tags", Choice<NamingStyle>(), default: .verbatim,
    "How the names of kinds that give no tag are written as tags; in `defaults`, also the names of the values of enums.",
    only: inStyles(.internal, .adjacent, .external), #"{ "tags": "kebab-case" }"#)
  let keys = DefaultKey(
    "keys", Choice<NamingStyle>(), default: .verbatim,
    "How the names of fields that give no key are written as keys; in `defaults`, also those of structs.",
    #"{ "keys": "snake_case" }"#)
  let unknown = DefaultKey(
    "unknown", Choice<UnknownKinds>(), default: .fail,
    "What becomes of a value whose tag no kind has.",
    only: inStyles(.internal, .adjacent, .external), #"{ "unknown": "keep" }"#)
  let unknownCase = DefaultKey(
    "unknownCase", Text(.name), default: "unknown",
    "The name of the case for values whose tag no kind has, if these are kept. Its model and its visitor method are named after it. In `defaults`, it also names the case of enums that keep unknown values.",
    only: inStyles(.internal, .adjacent, .external),
    #"{ "unknown": "keep", "unknownCase": "unsupported" }"#)
  let fallback = Key(
    "fallback", Text(),
    "The key of a value of the same union that data offers in place of an unknown one. The model of unknown values has it as `fallback`, and `resolved` is the first known value of the chain. One that cannot be decoded counts as missing, which is reported.",
    default: .says("none: unknown values have no fallback"),
    only: inStyles(.internal, .adjacent), #"{ "unknown": "keep", "fallback": "fallback" }"#)
  let extras = Key(
    "extras", extrasForm,
    "What becomes of members that no field names; in `defaults`, also those of structs.",
    default: .value(#""ignore""#), #"{ "extras": "keep" }"#,
    #"{ "extras": { "fail": { "except": ["__type"] } } }"#)
  let maxDepth = DefaultKey(
    "maxDepth",
    WholeNumber(range: 1...10_000, says: "how many keys and indices deep a value may be"),
    default: defaultMaxDepth,
    "How many keys and indices deep in the data a value of the union may be, if it can contain another one; in `defaults`, also a value of a struct, and `JSON`. Decoding throws if a value is deeper. If the schema does not say it, values that are large in memory may be less deep, so that all fit on a stack of 512 KiB.",
    #"{ "maxDepth": 64 }"#)
}

/// The kind of objects without a tag, and whether values of that kind are encoded with their tag.
final class MissingTagObject: LanguageObject {
  static let grammar = Grammar(
    MissingTagObject(), "missingTag", "'missingTag'",
    "The kind of an object without a tag. If it is written with its tag, the name of the kind takes the place of the object."
  )

  let kind = Key<Text>.required(
    "kind", Text(.kind), "The name of the kind.", #"{ "kind": "text", "write": false }"#)
  let write = DefaultKey(
    "write", Flag(), default: true,
    "Whether the kind is written with its tag. Without, it is written as an object without a tag, even if it was read with one.",
    #"{ "kind": "text", "write": false }"#)
}

/// The treatment of unknown members, if a word is not enough.
final class ExtrasObject: LanguageObject {
  static let grammar = Grammar(
    ExtrasObject(), "extras", "'extras'",
    "What becomes of members that no field names, with exceptions. If there are none, a word takes the place of the object."
  )

  let fail = Key<One<RefusalObject>>.required(
    "fail", One<RefusalObject>(), "Decoding throws at their path, as with the word `fail`.",
    #"{ "fail": { "except": ["__type"] } }"#)
}

/// The unknown members that are ignored even though other unknown members are errors.
final class RefusalObject: LanguageObject {
  static let grammar = Grammar(
    RefusalObject(), "refusal", "'fail'", "Which members are not refused.")

  let except = Key<List<Text>>.required(
    "except", List(Text()),
    "The keys of the members that are passed over, in every object that otherwise refuses extras.",
    #"{ "except": ["__type"] }"#)
}

/// A generated renderer of a union.
final class RendererObject: LanguageObject {
  static let grammar = Grammar(
    RendererObject(), "renderer", "a renderer",
    "A generated type that turns values of each kind into text.")

  let format = Key<Choice<RenderFormat>>.required(
    "format", Choice<RenderFormat>(),
    "What the renderer writes, which decides how values are escaped.", #"{ "format": "html" }"#)
  let schemes = Key(
    "schemes", List(Text(.scheme)),
    "The schemes that the URLs of links and pictures may have, besides URLs without a scheme; any other URL is written as `about:invalid`.",
    default: .value("[\(defaultSchemes.map { jsonString($0) }.joined(separator: ", "))]"),
    #"{ "format": "html", "schemes": ["https", "tel"] }"#)
  let complete = DefaultKey(
    "complete", Flag(), default: false,
    "Whether every kind must have a template, so that none is written in the default form.",
    #"{ "format": "html", "complete": true }"#)
  let handWritten = Key(
    "handWritten", List(Text(.kind), atLeastOne: true, isDistinct: true),
    "The kinds, and `unknown`, whose rendering you write in Swift: the renderer is then a protocol that requires a method for each of them.",
    default: .value("[]"), #"{ "format": "html", "handWritten": ["text"] }"#)
  let partials = Key(
    "partials", Named(TemplateText(), title: "a template"),
    "Templates by name, which the templates of the renderer include with `{{>name}}`.",
    default: .value("{}"),
    #"{ "format": "html", "partials": { "byline": "<footer>{{kind}}</footer>" } }"#)
}

/// A kind of a union.
final class KindObject: LanguageObject {
  static let grammar = Grammar(
    KindObject(), "kind", "a kind",
    "One kind of a union, with `fields` or with a `payload`. With neither, and without shared fields, it is a case without an associated value."
  )

  let doc = Key(
    "doc", Text(), "What the kind is: the documentation of the case and of the model.",
    #"{ "doc": "A picture with a caption.", "fields": { "imageURL": "URL" } }"#)
  let include = Key(
    "include", List(Text(.group)),
    "The groups whose fields it has too, before its own. In `fields`, it may say more of them.",
    default: .value("[]"), #"{ "include": ["Titled"], "fields": { "text": "String" } }"#)
  let fields = Key(
    "fields", namedFields,
    "The kind's own fields, which its model struct has, or its case as values. A kind has these or a `payload`.",
    default: .value("{}"), #"{ "fields": { "text": "String", "imageURL": "URL" } }"#)
  let payload = Key(
    "payload", TypeText(),
    "The type that the case carries in place of a model struct of its own; with shared fields beside it, that of the field `payload` of the model. In the style `internal`, a union with its tag at the same key gives the kind its tags, which it reads and writes itself.",
    default: .says("none"),
    only: .without(["fields", "include", "associatedValues"], .payloadExcludesFields),
    #"{ "payload": "Author" }"#)
  let format = Key(
    "format", formatForm, "How the dates, durations and data in the `payload` are coded.",
    default: .says(formatDefaults),
    only: .with("payload", .format, otherwise: "write it for single fields"),
    #"{ "payload": "Date", "format": "milliseconds" }"#,
    #"{ "payload": "[Date]", "format": { "iso8601": 3 } }"#)
  let label = Key(
    "label", Text(.name),
    "The label of the `payload` in the case, and in its visit methods. The data does not have it.",
    default: .says("none"),
    only: .with("payload", .associatedValues, otherwise: "write it for single fields"),
    #"{ "payload": "Author", "label": "by" }"#)
  let tag = Key(
    "tag", KindTagText(),
    "The kind's name in JSON data; an integer if every kind of the union has one. In a union with `secondTag`, it may be a list of two: the tag and the second tag.",
    default: .says(
      "its name, in the style of `tags`, or the tags of a `payload` with its tag at the same key"),
    #"{ "tag": "com.example.image" }"#,
    #"{ "tag": 2 }"#)
  let aliases = Key(
    "aliases", List(KindTagText(), "tags"),
    "Further tags that are read as this kind's, and never written.", default: .value("[]"),
    #"{ "aliases": ["picture", "photo"] }"#)
  let discriminatedBy = Key(
    "discriminatedBy", List(Text(), "names of fields"),
    "The fields that discriminate the kind if their keys are present, in the style `members`. Each of them must always be written. For a `payload` of an external type, the keys that each of its objects has.",
    default: .says("its required fields, but for those that tell every kind"),
    #"{ "discriminatedBy": ["result"], "fields": { "result": "JSON", "id": "Int" } }"#)
  let invalid = Key(
    "invalid", Choice<InvalidKind>(),
    "The value of the union if its tag names the kind and the rest cannot be decoded. The loss is reported in `DecodingLosses`. A value that is too deep is always an error.",
    default: .says("none, and the value cannot be decoded"),
    #"{ "fields": { "text": "String" }, "invalid": "unknown" }"#)
  let earlier = Key(
    "earlier",
    List(One<EarlierObject>(), "earlier shapes", title: "an earlier shape", atLeastOne: true),
    "The shapes that the kind used to have in data, the oldest first. Each is a struct, such as `ImagePostV1`. Decoding converts a value in an earlier shape with the functions that your type, such as `PostUpgrades`, has for the protocol `PostUpgrading`; encoding writes the current shape.",
    default: .value("[]"),
    #"{ "fields": { "url": "URL", "alt": "String" }, "earlier": [{ "tag": "image.v1", "fields": { "url": "URL" } }] }"#
  )
  let conforms = Key(
    "conforms", List(Text(.conformance)),
    "What the model of this kind conforms to, besides what the union conforms to.",
    default: .value("[]"),
    #"{ "conforms": ["ImageProvider"], "fields": { "imageURL": "URL" } }"#)
  let attributes = attributesKey(
    of: "the model struct, or of the case if the kind has no model",
    #"{ "attributes": ["@Marked"], "fields": { "text": "String" } }"#)
  let constants = Key(
    "constants", AnyMembers(), "This kind's values of the union's constants, by name.",
    default: .says("the defaults of the constants"), #"{ "constants": { "height": 280 } }"#)
  let model = Key(
    "model", Text(.modelPattern),
    "The name of the kind's model struct. After `{Union}.` it is nested in the enum.",
    default: .says("the one that the union's `model` makes"),
    #"{ "model": "Picture", "fields": { "imageURL": "URL" } }"#,
    #"{ "model": "{Union}.Picture", "fields": { "imageURL": "URL" } }"#)
  let associatedValues = Key(
    "associatedValues", Choice<AssociatedValues>(), "How its case carries the kind's fields.",
    default: .says("as the union's `associatedValues` says"),
    #"{ "associatedValues": "fields", "fields": { "x": "Int", "y": "Int" } }"#)
  let render = Key(
    "render", Named(TemplateText(), title: "a template"),
    "How the kind is rendered: a template by the name of a renderer of the union.",
    default: .says("the renderer writes all fields in a readable form"),
    #"{ "fields": { "text": "String" }, "render": { "HTML": "<p>{{text}}</p>" } }"#)
  let indirect = Key(
    "indirect", Flag(), "Whether the case stores what it carries beside the enum.",
    default: .says(
      "found from the types: `true` if the kind contains its own union, if it carries more than 256 bytes, if it is the only kind of a generic union, or if its union can contain itself and the kind carries more than 32 bytes, a type that is written elsewhere or a generic parameter"
    ), #"{ "fields": { "text": "String" }, "indirect": true }"#)
  let newer = DefaultKey(
    "newer", Flag(), default: false,
    "Whether the kind is newer than the last major version, in a union with `\"frozen\": false`. It has no method or closure of its own: visitors handle it in `visitNewer`, and `match` with `newer`. Remove the key in the next major version.",
    #"{ "newer": true, "fields": { "text": "String" } }"#)
  let deprecated = Key(
    "deprecated", Text(.message),
    "Why the kind should no longer be used: marks its case as deprecated, with this message.",
    #"{ "deprecated": "use 'image'" }"#)
}

/// A shape that a kind had in data of earlier versions.
final class EarlierObject: LanguageObject {
  static let grammar = Grammar(
    EarlierObject(), "earlier", "an earlier shape",
    "A shape that a kind used to have in data, with the tag of its values. Its fields are those of a struct, after the shared fields of the union."
  )

  let tag = Key<KindTagText>.required(
    "tag", KindTagText(),
    "The tag of values in this shape, which no other shape or kind has. In a union with `secondTag`, it may be a list of two.",
    #"{ "tag": "image.v1", "fields": { "url": "URL" } }"#)
  let include = Key(
    "include", List(Text(.group)),
    "The groups whose fields it has too, before its own. In `fields`, it may say more of them.",
    default: .value("[]"), #"{ "tag": "image.v1", "include": ["Titled"] }"#)
  let fields = Key(
    "fields", namedFields, "The fields that values in this shape have, besides the shared ones.",
    default: .value("{}"), #"{ "tag": "image.v1", "fields": { "url": "URL" } }"#)
}

/// A constant of a union, with a value for each kind.
final class ConstantObject: LanguageObject {
  static let grammar = Grammar(
    ConstantObject(), "constant", "a constant",
    "A value that each kind of a union has: a property of `Kind` and of the enum.")

  let type = Key<TypeText>.required(
    "type", TypeText(), "The type of the constant.", #"{ "type": "Int", "default": 44 }"#)
  let doc = Key(
    "doc", Text(), "What the constant is: the documentation of the property.",
    #"{ "type": "Int", "default": 44, "doc": "How high a cell is." }"#)
  let key = Key(
    "key", Text(),
    "The constant's name in JSON data: it stands among the fields of each kind, decoding checks its value, and encoding writes it.",
    default: .says("none, and the constant is not in the data"),
    #"{ "type": "Int", "key": "schema_version" }"#)
  let `default` = Key(
    "default", AnyValue(),
    "The value for kinds that give none. It may be a Swift expression, such as `{ \"swift\": \"Date.now\" }`.",
    default: .says("none, and every kind gives a value"), #"{ "type": "Int", "default": 44 }"#)
}

/// A field of a kind, a union, a struct or a group.
final class FieldObject: LanguageObject {
  static let grammar = Grammar(
    FieldObject(), "field", "a field",
    "A field with more than its type. If there is no more to say, the type takes the place of the object."
  )

  let type = Key<TypeText>.required(
    "type", TypeText(),
    "The type of its values. `Duration` needs macOS 13 or iOS 16. `Presence<Value>` tells null from a missing key.",
    #"{ "type": "[String: Int]" }"#, #"{ "type": "Presence<String>" }"#)
  let doc = Key(
    "doc", Text(), "What the field is: the documentation of the property.",
    #"{ "type": "URL", "doc": "Where the picture is." }"#)
  let key = Key(
    "key", keyForm,
    "The field's name in JSON data. A list of names is the path of a member of nested objects, which other fields and members share.",
    default: .says("its name, in the style of `keys`"), #"{ "type": "URL", "key": "image_url" }"#,
    #"{ "type": "String", "key": ["meta", "title"] }"#)
  let label = Key(
    "label", Text(.label),
    "The label of the value in the case of a kind that carries values, and in its visit methods; `_` for none.",
    default: .says("its name"), #"{ "type": "String", "label": "_" }"#)
  let aliases = Key(
    "aliases", List(Text()), "Further keys that are read if the field's own is missing.",
    default: .value("[]"), #"{ "type": "URL", "aliases": ["picture"] }"#)
  let `default` = Key(
    "default", AnyValue(),
    "The value if none is given, to the initializer or in the data: a JSON value of the field's type (for an enum the tag of a value), a constant of an external type, such as `\".gray\"`, or a Swift expression, such as `{ \"swift\": \"Date.now\" }`.",
    default: .says("`nil` for an optional field, and none for others"),
    #"{ "type": "Int", "default": 0 }"#,
    #"{ "type": "URL", "default": { "swift": "URL(filePath: \"/\")" } }"#)
  let encodeDefault = Key(
    "encodeDefault", Flag(),
    "Whether the field is encoded if its value equals its default. If not, it is left out, and a missing key is what the default is decoded from.",
    default: .value("true"), #"{ "type": "Int", "default": 0, "encodeDefault": false }"#)
  let const = Key(
    "const", Scalar(),
    "The only value that the field can have (for an enum the tag of a value). It is not stored: decoding checks it, and encoding writes it. An optional field can also be `nil`, so it is stored, and encoding checks it as well.",
    default: .says("none"), #"{ "type": "Int", "const": 2 }"#,
    #"{ "type": "String?", "const": "2.0" }"#)
  let format = Key(
    "format", formatForm, "How the dates, durations and data in the field are coded.",
    default: .says(formatDefaults),
    #"{ "type": "Date", "format": "milliseconds" }"#,
    #"{ "type": "Date", "format": { "iso8601": 3 } }"#)
  let coerce = Key(
    "coerce", Flag(),
    "Whether decoding accepts a value of another JSON type if it spells a value of the field exactly: `\"12\"` for `Int`, `\"true\"` or `1` for `Bool`, `12` for `String`. For numbers, `Bool` and `String`, also optional ones. Encoding writes the type of the field.",
    default: .says("as the file's `defaults` say"), #"{ "type": "Int", "coerce": true }"#)
  let `nil` = Key(
    "nil", Choice<NilCoding>(), "What `nil` in an optional field is encoded as.",
    default: .says(
      "`omit`, but `null` if the field has a default, which is what a missing key means"),
    #"{ "type": "String?", "nil": "null" }"#)
  let invalid = Key(
    "invalid", Choice<InvalidValue>(),
    "The value of the field if its value in the data cannot be decoded: the same as for a missing key. The loss is reported in `DecodingLosses`. A value that is too deep is always an error.",
    default: .says("none, and the whole object cannot be decoded"),
    #"{ "type": "URL?", "invalid": "nil" }"#,
    #"{ "type": "Int", "default": 0, "invalid": "default" }"#)
  let elements = Key(
    "elements", Choice<ElementDecoding>(),
    "What becomes of an element of a list, a set or a dictionary that cannot be decoded.",
    default: .value(#""strict""#), #"{ "type": "[URL]", "elements": "lossy" }"#)
  let single = Key(
    "single", Choice<SingleElement>(),
    "That an element of a list may stand alone, without the list.",
    default: .says("none: a list is always a list"),
    #"{ "type": "[String]", "single": "read" }"#)
  let flatten = Key(
    "flatten", flattenForm,
    "Whether the members of a struct stand in the object that the field belongs to, and not in one of their own. A string is a prefix that their keys have there, so that an object can contain the members of one struct several times.",
    default: .value("false"), #"{ "type": "Author", "flatten": true }"#,
    #"{ "type": "Author", "flatten": "author_" }"#)
  let indirect = DefaultKey(
    "indirect", Flag(), default: false,
    "Whether the field is stored beside its struct or model, which can then contain itself, as in `Node?`.",
    #"{ "type": "Author?", "indirect": true }"#)
  let deprecated = Key(
    "deprecated", Text(.message),
    "Why the field should no longer be used: marks its property as deprecated, with this message.",
    #"{ "type": "String?", "deprecated": "use 'title'" }"#)
  let ofUnknown = DefaultKey(
    "ofUnknown", Flag(), default: false,
    "Whether values of unknown kinds have the shared field too, in a union with `\"unknown\": \"keep\"`. Such a value without it does not decode. The property of the enum is then not optional, and the union can be `Identifiable`.",
    #"{ "type": "String", "ofUnknown": true }"#)
}

/// The format of dates, if a word is not enough.
final class FormatObject: LanguageObject {
  static let grammar = Grammar(
    FormatObject(), "format", "'format'",
    "How dates are coded, with a number of digits. If there is no more to say, a word takes the place of the object."
  )

  let iso8601 = Key<WholeNumber>.required(
    "iso8601", WholeNumber(range: 0...9, says: "how many digits a fraction of a second has"),
    "A date as RFC 3339 text that is written with so many digits of a fraction of a second, to which it is rounded. Any fraction is read. A `Date` of our time tells microseconds apart, which are six digits.",
    #"{ "iso8601": 3 }"#)
}

/// A struct that the schema declares.
final class StructObject: LanguageObject {
  static let grammar = Grammar(
    StructObject(), "struct", "a struct", "A struct that fields and payloads can name.")

  let doc = Key(
    "doc", Text(), "What the struct is: its documentation.",
    #"{ "doc": "Who wrote a post.", "fields": { "name": "String" } }"#)
  let parameters = Key(
    "parameters", List(ParameterText()),
    "Generic parameters, each with the protocols that its arguments conform to.",
    default: .value("[]"),
    #"{ "parameters": ["Element: Hashable"], "fields": { "elements": "Set<Element>" } }"#)
  let include = Key(
    "include", List(Text(.group)),
    "The groups whose fields it has too, before its own. In `fields`, it may say more of them.",
    default: .value("[]"), #"{ "include": ["Titled"] }"#)
  let fields = Key(
    "fields", namedFields, "The fields of the struct.", default: .value("{}"),
    #"{ "fields": { "name": "String", "site": "URL?" } }"#)
  let conforms = Key(
    "conforms", List(Text(.conformance)), "What the struct conforms to.",
    default: standardConformances,
    #"{ "conforms": ["Hashable", "ImageProvider"], "fields": { "imageURL": "URL" } }"#)
  let attributes = attributesKey(
    of: "the struct",
    #"{ "attributes": ["@dynamicMemberLookup"], "fields": { "name": "String" } }"#)
  let available = availableKey(
    of: "the struct",
    #"{ "available": { "iOS": "17.0", "macOS": "14" }, "fields": { "name": "String" } }"#)
  let form = DefaultKey(
    "form", Choice<StructForm>(), default: .object, "What the struct is in JSON data.",
    #"{ "form": "value", "fields": { "rawValue": "String" } }"#,
    #"{ "form": "array", "fields": { "longitude": "Double", "latitude": "Double", "altitude": "Double?" } }"#
  )
  let keys = Key(
    "keys", Choice<NamingStyle>(),
    "How the names of fields that give no key are written as keys.", default: defaultsOfFile,
    only: inForms(.object), #"{ "keys": "snake_case", "fields": { "firstName": "String" } }"#)
  let extras = Key(
    "extras", extrasForm,
    "What becomes of members that no field names; for the form `array`, of elements after those of the fields, which can only be ignored or refused.",
    default: .says("as the file's `defaults` say; elements are refused unless these ignore extras"),
    only: inForms(.object, .array),
    #"{ "extras": "fail", "fields": { "name": "String" } }"#)
  let json = Key(
    "json", Choice<DirectJSON>(),
    "That JSON is read and written without a coder, several times as fast: `init(json:)` and `json()`, for the struct and for lists of it. It need not be Codable then.",
    default: .says("as the file's `defaults` say, which by default do not ask for it"),
    #"{ "json": "direct", "fields": { "name": "String" } }"#)

  let isolation = Key(
    "isolation", Choice<Isolation>(),
    "Where the Swift expressions that it gives for defaults are evaluated. Decoding evaluates defaults anywhere, so `MainActor` is for a struct that is not read as JSON.",
    default: evaluation,
    #"{ "isolation": "MainActor", "conforms": ["Hashable", "Sendable"], "fields": { "day": { "type": "Date", "default": { "swift": "Clock.today" } } } }"#
  )
}

/// A struct with named values.
final class PresetsObject: LanguageObject {
  static let grammar = Grammar(
    PresetsObject(), "presets", "a struct with presets",
    "A struct that fields and payloads can name, with a static constant for each preset and the enum `Name` of their names."
  )

  let doc = Key(
    "doc", Text(), "What the struct is: its documentation.",
    #"{ "doc": "How a line item is shown.", "values": { "plain": {} } }"#)
  let include = Key(
    "include", List(Text(.group)),
    "The groups whose fields it has too, before its own. In `fields`, it may say more of them.",
    default: .value("[]"), #"{ "include": ["Titled"], "values": { "plain": { "title": "" } } }"#)
  let fields = Key(
    "fields", namedFields,
    "The fields of the struct; one without a default, unless it is optional, is given by every preset.",
    default: .value("{}"),
    #"{ "fields": { "lines": "Int" }, "values": { "plain": { "lines": 1 } } }"#)
  let values = Key<Named<AnyMembers>>.required(
    "values", Named(AnyMembers(), title: "a preset", atLeastOne: true),
    "The presets, by name. Each gives the fields that differ from their defaults, by the names that `fields` and groups have for them.",
    #"{ "fields": { "lines": { "type": "Int", "default": 1 } }, "values": { "plain": {}, "cart": { "lines": 2 } } }"#
  )
  let conforms = Key(
    "conforms", List(Text(.conformance)), "What the struct conforms to; `Sendable` is needed.",
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
    "How the names of fields that give no key are written as keys.", default: defaultsOfFile,
    #"{ "keys": "snake_case", "fields": { "lineCount": "Int" }, "values": { "plain": { "lineCount": 1 } } }"#
  )
  let extras = Key(
    "extras", extrasForm, "What becomes of members that no field names.",
    default: defaultsOfFile, #"{ "extras": "fail", "values": { "plain": {} } }"#)

  let isolation = Key(
    "isolation", Choice<Isolation>(),
    "Where the Swift expressions that it gives for defaults and presets are evaluated. Decoding evaluates defaults anywhere, so for these `MainActor` is for a struct that is not read as JSON.",
    default: evaluation,
    #"{ "isolation": "MainActor", "conforms": ["Hashable", "Sendable"], "fields": { "day": "Date" }, "values": { "now": { "day": { "swift": "Clock.today" } } } }"#
  )
}

/// An enum of strings or integers.
final class EnumObject: LanguageObject {
  static let grammar = Grammar(
    EnumObject(), "enum", "an enum", "An enum of strings, or of integers.")

  let doc = Key(
    "doc", Text(), "What the enum is: its documentation.",
    #"{ "doc": "Who may see a post.", "values": ["public", "followers"] }"#)
  let values = Key<Either<List<Text>, Named<One<ValueObject>>>>.required(
    "values",
    Either(
      List(Text(.name), title: "a value of an enum", atLeastOne: true, isDistinct: true),
      Named(One<ValueObject>(), atLeastOne: true), "an array of names, or an object"),
    "The values: a list of names, or an object of names if one of them needs more.",
    #"{ "values": ["public", "followers"] }"#,
    #"{ "values": { "public": {}, "followers": { "tag": "f" } } }"#)
  let conforms = Key(
    "conforms", List(Text(.conformance)), "What the enum conforms to.",
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
    "How the names of values that give no tag are written as tags.", default: defaultsOfFile,
    #"{ "tags": "SCREAMING_SNAKE_CASE", "values": ["public", "followersOnly"] }"#)
  let unknown = DefaultKey(
    "unknown", Choice<UnknownTags>(), default: .fail,
    "What becomes of a tag that no value has. The `unknown` in the `defaults` of the file also holds for enums.",
    #"{ "unknown": "keep", "values": ["public", "followers"] }"#)
  let unknownCase = Key(
    "unknownCase", Text(.name),
    "The name of the case for tags that no value has, if these are kept.",
    default: .says("that of the `coding` in `defaults`, or else `unknown`"),
    #"{ "unknown": "keep", "unknownCase": "other", "values": ["public", "followers"] }"#)
}

/// A value of an enum.
final class ValueObject: LanguageObject {
  static let grammar = Grammar(
    ValueObject(), "value", "a value of an enum", "One value of an enum.")

  let doc = Key(
    "doc", Text(), "What the value is: the documentation of the case.",
    #"{ "doc": "Everyone may see it." }"#)
  let tag = Key(
    "tag", TagText(),
    "The value's name in JSON data; an integer if every value of the enum has one.",
    default: .says("its name, in the style of `tags`"), #"{ "tag": "followers-only" }"#,
    #"{ "tag": 2 }"#)
}

/// A protocol that the schema declares.
final class ProtocolObject: LanguageObject {
  static let grammar = Grammar(
    ProtocolObject(), "protocol", "a protocol",
    "What several types have in common. A type that conforms has the properties as fields, and the methods in extensions that you write by hand. A union that conforms forwards each of them to its payload."
  )

  let doc = Key(
    "doc", Text(), "What the protocol is: its documentation.", #"{ "doc": "What has a picture." }"#)
  let isolation = Key(
    "isolation", Choice<Isolation>(),
    "Where its properties and methods may be used.",
    default: .says(
      "as the file's `defaults` say; else anywhere if all that it requires are fields, and otherwise where the code of the module runs by default"
    ), #"{ "isolation": "MainActor", "methods": { "reload": "()" } }"#)
  let by = DefaultKey(
    "by", Choice<PropertySource>(), default: .field, "What gives a type the properties.",
    #"{ "by": "extension", "properties": { "title": "String" } }"#)
  let properties = Key(
    "properties",
    Named(
      Either(
        TypeText(), One<PropertyObject>(), "a type in a string, or an object with the key 'type'"),
      title: "a property"),
    "The properties by name, each a type or an object with the key `type`.", default: .value("{}"),
    #"{ "properties": { "title": "String", "imageURL": { "type": "URL", "doc": "Where the picture is." } } }"#
  )
  let methods = Key(
    "methods",
    Named(
      Either(
        SignatureText(), One<MethodObject>(),
        "a signature in a string, or an object with the key 'type'"),
      title: "a method"),
    "The methods by name, which you write by hand in extensions: each a signature or an object with the key `type`.",
    default: .value("{}"),
    #"{ "methods": { "title": "(at: Int) -> String", "load": "(size: Int) async throws -> Data" } }"#
  )
}

/// A property of a protocol.
final class PropertyObject: LanguageObject {
  static let grammar = Grammar(
    PropertyObject(), "property", "a property", "A property of a protocol, with more than its type."
  )

  let type = Key<TypeText>.required(
    "type", TypeText(), "The type of the property.", #"{ "type": "Double" }"#)
  let doc = Key(
    "doc", Text(), "What the property is: its documentation.",
    #"{ "type": "URL", "doc": "Where the picture is." }"#)
}

/// A method of a protocol.
final class MethodObject: LanguageObject {
  static let grammar = Grammar(
    MethodObject(), "method", "a method", "A method of a protocol, with more than its signature."
  )

  let type = Key<SignatureText>.required(
    "type", SignatureText(),
    "The signature: the parameters, each with the label by which it is called, then `async`, `throws` and the type of the result, each if the method has it.",
    #"{ "type": "(at: Int) -> String" }"#)
  let doc = Key(
    "doc", Text(), "What the method does: its documentation.",
    #"{ "type": "()", "doc": "Loads the picture again." }"#)
}

/// The key for the attributes of a declaration.
private func attributesKey(of declaration: String, _ example: String) -> Key<List<AttributeText>> {
  Key(
    "attributes", List(AttributeText(), "attributes"),
    "The attributes and attached macros of \(declaration), as Swift writes them. If `externals` has the name of one with an `import`, that module is imported for it. What an attribute requires, such as the `subscript` of `@dynamicMemberLookup`, belongs in an extension.",
    default: .value("[]"), example)
}

/// The key for the minimum platform versions of a declaration.
private func availableKey(of declaration: String, _ example: String) -> Key<Named<Text>> {
  Key(
    "available", Named(Text(.platformVersion), title: "a version", by: .platform, atLeastOne: true),
    "The versions of platforms that code needs to use \(declaration), as `@available` says them in Swift. Declarations that name the type need the same versions.",
    default: .says("what the target is built for"), example)
}

/// Returns the requirement of a coding key that has an effect only in some styles.
private func inStyles(_ styles: CodingStyle...) -> Dependency {
  .words(
    styles.map(\.rawValue), at: "style", .codingKey,
    reasons: [
      "adjacent": "the tag names the kind, in another object than the fields",
      "internal": "the tag and all fields are members of one object",
      "external": "the tag is itself a key",
      "shape": "the JSON type of a value tells its kind",
      "members": "the members of a value tell its kind",
    ])
}

/// Returns the requirement of a struct's key that has an effect only in some forms.
private func inForms(_ forms: StructForm...) -> Dependency {
  .words(
    forms.map(\.rawValue), at: "form", .structForm,
    reasons: [
      "value": "the struct is only the value of its field",
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

/// The treatment of unknown members: a word, or an object with exceptions.
private let extrasForm = Either(
  Choice<Extras>(), One<ExtrasObject>(), "a string, or an object with the key 'fail'")

/// The key of a field, or the keys that lead to it.
private let keyForm = Either(Text(), List(Text(), "keys"), "a string, or a list of strings")

/// The flattening of members into the enclosing object: a boolean, or the prefix of their keys.
private let flattenForm = Either(Flag(), Text(), "a boolean, or a prefix of keys in a string")

/// The kind of an object without a tag: its name, or an object.
private let missingTagForm = Either(
  Text(.kind), One<MissingTagObject>(), "a string, or an object with the key 'kind'")

/// The promise of a union about new kinds: a boolean, or a word.
private let frozenForm = Either(Flag(), Choice<FrozenWord>(), "a boolean, or 'warn'")

private let standardConformances = Default.value(#"["Codable", "Hashable", "Sendable"]"#)

private let evaluation = Default.says(
  "as the file's `defaults` say; else anywhere where JSON is read, and otherwise where the code of the module runs by default"
)

private let defaultsOfFile = Default.says("as the file's `defaults` say")
