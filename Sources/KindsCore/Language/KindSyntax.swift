/// A kind of a union.
final class KindSyntax: SyntaxObject, LanguageObject {
  var doc: Located<String>?
  var include: [Located<String>] = []
  var fields: [FieldSyntax] = []
  var payload: TypeExpression?
  var format: Located<FieldFormat>?
  var label: Located<String>?
  var tag: Located<Tag>?
  var aliases: [Located<Tag>] = []
  var discriminatedBy: [Located<String>]?
  var invalid: Located<InvalidKind>?
  var conforms: [Located<String>] = []
  var attributes: [Located<SwiftAttribute>] = []
  var constants: [JSONMember] = []
  var model: Located<String>?
  var associatedValues: Located<AssociatedValues>?
  var render: [(name: Located<String>, value: Template)] = []
  var indirect: Located<Bool>?
  var deprecated: Located<String>?

  static let grammar = Grammar<KindSyntax>(
    "kind", "a kind",
    "One kind of a union, with `fields` or a `payload`. With neither, and without shared fields, its case has no associated value.",
    [
      .key(
        "doc", \.doc, .text(), "The documentation of the case and of the model.",
        #"{ "doc": "A picture with a caption.", "fields": { "imageURL": "URL" } }"#),
      .list(
        "include", \.include, .list(.text(.group)),
        "The groups whose fields come before its own.",
        default: .value("[]"), #"{ "include": ["Titled"], "fields": { "text": "String" } }"#),
      .list(
        "fields", \.fields, namedFields,
        "The kind's own fields: properties of its model struct, or associated values of its case. A kind has `fields` or a `payload`.",
        default: .value("{}"), #"{ "fields": { "text": "String", "imageURL": "URL" } }"#),
      .key(
        "payload", \.payload, .type,
        "The type of the associated value, instead of a model struct. With shared fields beside it, it is the type of the model's field `payload`. In the style `internal`, it can be a union with its tag at the same key, whose tags are then those of the kind.",
        default: .described("none"),
        only: .without(["fields", "include", "associatedValues"], .payloadExcludesFields),
        #"{ "payload": "Author" }"#),
      .key(
        "format", \.format, formatForm, "The format of dates, durations and data in the `payload`.",
        default: .described(formatDefaults),
        only: .with("payload", .format),
        #"{ "payload": "Date", "format": "milliseconds" }"#,
        #"{ "payload": "[Date]", "format": { "iso8601": 3 } }"#),
      .key(
        "label", \.label, .text(.name),
        "The label of the `payload` in the case and in its visitor methods. It is not part of the data.",
        default: .described("none"),
        only: .with("payload", .associatedValues),
        #"{ "payload": "Author", "label": "by" }"#),
      .key(
        "tag", \.tag, .tag,
        "The kind's name in JSON data: a string, or an integer if every kind of the union has an integer.",
        default: .described(
          "the name of the kind in the style of `tags`, or the tags of a `payload` with its tag at the same key"
        ),
        #"{ "tag": "com.example.image" }"#,
        #"{ "tag": 2 }"#),
      .list(
        "aliases", \.aliases, .list(.tag, "tags"),
        "Other tags of this kind. Decoding reads them; encoding never writes them.",
        default: .value("[]"),
        #"{ "aliases": ["picture", "photo"] }"#),
      .key(
        "discriminatedBy", \.discriminatedBy, .list(.text(), "names of fields"),
        "The fields that discriminate the kind if their keys are present, in the style `members`. Each of them must always be encoded. For a `payload` of an external type, they are the keys that each of its objects has.",
        default: .described("its required fields, except those that every kind requires"),
        #"{ "discriminatedBy": ["result"], "fields": { "result": "JSON", "id": "Int" } }"#),
      .key(
        "invalid", \.invalid, .choice(),
        "The value of the union if its tag names this kind but the rest cannot be decoded. The loss is reported in `DecodingLosses`.",
        default: .described("none: decoding fails"),
        #"{ "fields": { "text": "String" }, "invalid": "unknown" }"#),
      .list(
        "conforms", \.conforms, .list(.text(.conformance)),
        "The protocols that the model of this kind conforms to, in addition to those of the union.",
        default: .value("[]"),
        #"{ "conforms": ["ImageProvider"], "fields": { "imageURL": "URL" } }"#),
      .attributes(
        of: "the model struct, or of the case if the kind has no model", \.attributes,
        #"{ "attributes": ["@Marked"], "fields": { "text": "String" } }"#),
      .list(
        "constants", \.constants, .members,
        "The kind's values for constants of the union, by name.",
        default: .described("the defaults of the constants"), #"{ "constants": { "height": 280 } }"#
      ),
      .key(
        "model", \.model, .text(.modelPattern),
        "The name of the kind's model struct. With `{Union}.` at the beginning, it is nested in the enum.",
        default: .described("the name from the union's `model`"),
        #"{ "model": "Picture", "fields": { "imageURL": "URL" } }"#,
        #"{ "model": "{Union}.Picture", "fields": { "imageURL": "URL" } }"#),
      .key(
        "associatedValues", \.associatedValues, .choice(),
        "The associated values of the case of a kind with fields.",
        default: .described("the `associatedValues` of the union"),
        #"{ "associatedValues": "fields", "fields": { "x": "Int", "y": "Int" } }"#),
      .list(
        "render", \.render, .named(Form.template.withName, title: "a template"),
        "The templates of the kind, by the names of renderers of the union.",
        default: .described("the renderer writes all fields in a readable form"),
        #"{ "fields": { "text": "String" }, "render": { "HTML": "<p>{{text}}</p>" } }"#),
      .key(
        "indirect", \.indirect, .flag,
        "Whether the case stores its payload indirectly, outside the enum.",
        default: .described(
          "determined from the types: `true` if the kind contains its own union, has a payload of more than 256 bytes, or is the only kind of a generic union. It is also `true` if the union can contain itself and the kind has a payload of more than 32 bytes, an external type or a generic parameter"
        ), #"{ "fields": { "text": "String" }, "indirect": true }"#),
      .key(
        "deprecated", \.deprecated, .text(.message),
        "The deprecation message of the case, which says what to use instead of the kind.",
        #"{ "deprecated": "use 'image'" }"#),
    ])
}

extension KindSyntax {
  /// Returns the representation of the fields in the case: a model or associated values.
  func associatedValues(in union: UnionSyntax) -> AssociatedValues {
    associatedValues?.value ?? union.associatedValues
  }

  /// Returns the name of the kind's model: the kind's own setting, or a name from the union's pattern.
  func modelName(in union: UnionSyntax) -> SwiftName {
    let kindName = SwiftName(name.value).capitalized
    let unionName = SwiftName.qualified(union.name.value)
    guard let pattern = model ?? union.model else {
      return defaultModelName(kind: kindName, union: unionName)
    }
    return SwiftName(pattern: pattern.value, kind: kindName, union: unionName)
  }
}

/// Returns the default name of a kind's model.
///
/// The kind's name comes first, although the names of all other types that are generated for a union begin with the
/// union's name. If the union's name came first, the model of a kind `view` would be called `PostView`, like the
/// generated view.
package func defaultModelName(kind: SwiftName, union: SwiftName) -> SwiftName {
  kind.capitalized + union
}

extension SwiftName {
  /// Creates a model name from a pattern. The model is nested in the union if the pattern says so.
  init(pattern: String, kind: SwiftName, union: SwiftName) {
    let own = nestedPattern(pattern)
    let name = SwiftName(
      filledPattern(own ?? pattern, kind: kind.text, union: union.inner.text))
    self = own == nil ? union.withInner(name) : SwiftName(name, inside: union)
  }
}
