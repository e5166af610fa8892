/// A field of a kind, a union, a struct or a group.
final class FieldSyntax: SyntaxObject, LanguageObject {
  var type: TypeExpression?
  var doc: Located<String>?
  var key: FieldKey?
  var label: Located<String>?
  var aliases: [Located<String>] = []
  var `default`: JSONNode?
  var encodeDefault: Located<Bool>?
  var const: JSONNode?
  var format: Located<FieldFormat>?
  var coerce: Located<Bool>?
  var `nil`: Located<NilCoding>?
  var invalid: Located<InvalidValue>?
  var elements: Located<ElementDecoding>?
  var single: Located<SingleElement>?
  var flatten: Located<Bool>?
  var indirect = false
  var deprecated: Located<String>?
  var ofUnknown: Located<Bool>?

  /// Whether the document's defaults enable coercion.
  var coercesByDefault = false
  /// Whether the field is the fallback: the value that data offers in place of a value of an unknown kind.
  var isFallback = false

  static let grammar = Grammar<FieldSyntax>(
    "field", "a field",
    "A field with its type and other properties. If a field needs only a type, use the type instead of an object.",
    [
      .key(
        isRequired: true, "type", \.type, .type,
        "The type of the field. `Duration` requires macOS 13 or iOS 16. `Presence<Value>` distinguishes null from a missing key.",
        #"{ "type": "[String: Int]" }"#, #"{ "type": "Presence<String>" }"#),
      .key(
        "doc", \.doc, .text(), "The documentation of the property.",
        #"{ "type": "URL", "doc": "The address of the picture." }"#),
      .key(
        "key", \.key, keyForm,
        "The field's name in JSON data. A list of names is the path of a member in nested objects. Other fields can share these objects.",
        default: .described("the name of the field in the style of `keys`"),
        #"{ "type": "URL", "key": "image_url" }"#,
        #"{ "type": "String", "key": ["meta", "title"] }"#),
      .key(
        "label", \.label, .text(.label),
        "The label of the associated value in the case and in its visitor methods, or `_` for none. It is for kinds with `\"associatedValues\": \"fields\"`.",
        default: .described("the name of the field"), #"{ "type": "String", "label": "_" }"#),
      .list(
        "aliases", \.aliases, .list(.text()),
        "Other keys of the field. Decoding reads them if the field's own key is missing; encoding never writes them.",
        default: .value("[]"), #"{ "type": "URL", "aliases": ["picture"] }"#),
      .key(
        "default", \.`default`, .anyValue,
        "The value that the initializer and the decoder use if none is given. It is a JSON value of the field's type, a constant of an external type, such as `\".gray\"`, or a Swift expression, such as `{ \"swift\": \"Date.now\" }`. An optional associated value has the default `nil` in its case only if this key is `null`.",
        default: .described("`nil` for an optional field, and none for any other field"),
        #"{ "type": "Int", "default": 0 }"#,
        #"{ "type": "URL", "default": { "swift": "URL(filePath: \"/\")" } }"#),
      .key(
        "encodeDefault", \.encodeDefault, .flag,
        "Whether the field is encoded if its value equals its default. If not, encoding omits the key, and decoding reads the missing key as the default.",
        default: .value("true"), #"{ "type": "Int", "default": 0, "encodeDefault": false }"#),
      .key(
        "const", \.const, .scalar,
        "The only value of the field; for an enum, the tag of a value. It is not stored: decoding checks it, and encoding writes it. An optional field can also be `nil`, so it is stored, and encoding checks it too.",
        default: .described("none"), #"{ "type": "Int", "const": 2 }"#,
        #"{ "type": "String?", "const": "2.0" }"#),
      .key(
        "format", \.format, formatForm, "The format of dates, durations and data in the field.",
        default: .described(formatDefaults),
        #"{ "type": "Date", "format": "milliseconds" }"#,
        #"{ "type": "Date", "format": { "iso8601": 3 } }"#),
      .key(
        "coerce", \.coerce, .flag,
        "Whether decoding accepts a value of another JSON type that spells a value of the field exactly. Examples are `\"12\"` for `Int`, `1` for `Bool`, and `12` for `String`. The type is a number, `Bool` or `String`, or an optional of these. Encoding writes the JSON type of the field.",
        default: .described("the `defaults` of the file"), #"{ "type": "Int", "coerce": true }"#),
      .key(
        "nil", \.`nil`, .choice(), "The encoding of `nil` in an optional field.",
        default: .described(
          "`omit`, or `null` if the field has a default, because a missing key then means the default"
        ),
        #"{ "type": "String?", "nil": "null" }"#),
      .key(
        "invalid", \.invalid, .choice(),
        "The value of the field if the value in the data cannot be decoded. The loss is reported in `DecodingLosses`.",
        default: .described("none: decoding the object fails"),
        #"{ "type": "URL?", "invalid": "nil" }"#,
        #"{ "type": "Int", "default": 0, "invalid": "default" }"#),
      .key(
        "elements", \.elements, .choice(),
        "The treatment of elements that cannot be decoded, in a list, a set or a dictionary.",
        default: .value(#""strict""#), #"{ "type": "[URL]", "elements": "lossy" }"#),
      .key(
        "single", \.single, .choice(),
        "Allows a list of one element to be the element alone in data.",
        default: .described("none: a list in data is always a list"),
        #"{ "type": "[String]", "single": "read" }"#),
      .key(
        "flatten", \.flatten, .flag,
        "Whether the members of the struct are members of the parent object, and not of an object of their own.",
        default: .value("false"), #"{ "type": "Author", "flatten": true }"#),
      .plain(
        "indirect", \.indirect, .flag,
        "Whether the field is stored indirectly, outside its struct or model. The struct or model can then contain itself, as in `Node?`.",
        #"{ "type": "Author?", "indirect": true }"#),
      .key(
        "deprecated", \.deprecated, .text(.message),
        "The deprecation message of the property, which says what to use instead of the field.",
        #"{ "type": "String?", "deprecated": "use 'title'" }"#),
      .key(
        "ofUnknown", \.ofUnknown, .flag,
        "Whether values of unknown kinds have the shared field too. Decoding fails if one lacks it. The union can then be `Identifiable`.",
        default: .value("false"),
        #"{ "type": "String", "ofUnknown": true }"#),
    ])
}

/// The format of dates, with a number of fraction digits. Without this number, a word is enough.
final class FormatSyntax: SyntaxObject, LanguageObject {
  var iso8601: Located<Int>?

  static let grammar = Grammar<FormatSyntax>(
    "format", "'format'",
    "The format of dates, with a number of fraction digits. If a format needs no number, use a word instead of an object.",
    [
      .key(
        isRequired: true, "iso8601", \.iso8601,
        .wholeNumber(0...9, "the number of digits in a fraction of a second"),
        "The number of digits in the fraction of a second, for a date as an RFC 3339 string. Encoding rounds to this number of digits, and decoding reads any fraction.",
        #"{ "iso8601": 3 }"#)
    ])
}

/// The key of a field in JSON data.
struct FieldKey {
  let key: Located<String>
  /// The keys of the nested objects that lead to the field's member, if the field sets them.
  var path: Located<[String]>?
}

/// Fields by name, each a type or an object with further settings.
let namedFields = Form<[FieldSyntax]>.named(
  .short(\.type, .type, "a type in a string, or an object with the key 'type'"),
  title: "a field")

/// The key of a field, or the keys that lead to it.
private let keyForm = Form<FieldKey>.either(
  Form.text().map { key, _ in FieldKey(key: key) },
  Form.list(.text(), "keys").map { keys, written in
    FieldKey(
      key: keys.last ?? Located("", at: written.node.range),
      path: Located(
        keys.dropLast().map(\.value), at: keys.first?.range ?? written.node.range))
  }, "a string, or a list of strings")

/// The format of dates, durations and data: a word, or an object for a format with a number of digits.
let formatForm = Form<Located<FieldFormat>>.either(
  Form<Located<FormatWord>>.choice().map { word, _ in word.map { FieldFormat($0) } },
  Form<FormatSyntax>.one.map { format, _ in
    format.iso8601.map { $0.map { FieldFormat.iso8601(fractionDigits: $0) } }
  }, "a string, or an object with the key 'iso8601'")

let formatDefaults = "`iso8601` for dates, `seconds` for durations, `base64` for data"
