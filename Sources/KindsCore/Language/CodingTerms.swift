// The words of the schema language about the JSON form of values.

/// The places of the tag and the payload of a union.
package enum CodingStyle: String, Term {
  case `internal`
  case adjacent
  case external
  case shape
  case members

  static let replacements = [
    "adjacentlyTagged": "write 'adjacent'", "externallyTagged": "write 'external'",
    "internallyTagged": "write 'internal'", "untagged": "write 'members' or 'shape'",
  ]

  var explanation: String {
    switch self {
    case .internal:
      "the tag is a member of the payload's own object, as in {\"type\": \"text\", \"text\": \"Hello\"}"
    case .adjacent:
      "the tag and the payload are members of one object, as in {\"type\": \"text\", \"data\": {\"text\": \"Hello\"}}"
    case .external:
      "the tag is the key of the payload, as in {\"text\": {\"text\": \"Hello\"}}; a kind without a payload is its tag alone, as in \"loading\""
    case .shape:
      "no tag: the JSON type of the payload (object, array, string, number, boolean) discriminates the kinds; one kind can have no payload and is null"
    case .members:
      "no tag: the members of the object discriminate the kinds; each kind has its required fields or the fields in `discriminatedBy`"
    }
  }
}

extension CodingStyle {
  /// Whether the data contains a tag that identifies the kind.
  package var hasTags: Bool { self != .shape && self != .members }
}

/// The place of the shared fields in the styles `adjacent` and `external`.
package enum SharedFields: String, Term {
  case inside
  case beside

  var explanation: String {
    switch self {
    case .inside: "in the object of the payload, with the fields of the kind"
    case .beside:
      "in the parent object, beside the payload or the object with the fields of the kind"
    }
  }
}

/// The treatment of unknown tags of a union or an enum.
enum UnknownTags: String, Term {
  case fail
  case keep

  static let replacements = ["false": "write 'fail'", "true": "write 'keep'"]

  var explanation: String {
    switch self {
    case .fail: "decoding fails"
    case .keep: "an additional case keeps the value, and encoding writes it unchanged"
    }
  }
}

/// The treatment of an object whose members match several kinds, in the style `members`.
package enum AmbiguousKinds: String, Term {
  case fail
  case first

  var explanation: String {
    switch self {
    case .fail: "decoding fails"
    case .first: "the first of these kinds in the schema"
    }
  }
}

/// The encoding of kinds without data in the style `external`.
package enum EmptyKinds: String, Term {
  case tag
  case object

  var explanation: String {
    switch self {
    case .tag: "the tag alone, as a string"
    case .object:
      "an object with the tag as its key and an empty object as its value, as in synthesized `Codable`"
    }
  }
}

/// The treatment of members that are not fields.
package enum Extras: String, Term {
  case ignore
  case fail
  case keep

  var explanation: String {
    switch self {
    case .ignore: "decoding ignores them"
    case .fail: "decoding throws an error with their path"
    case .keep:
      "the property `extras` of the model or struct keeps them, and encoding writes them again"
    }
  }
}

/// The JSON form of a struct.
package enum StructForm: String, Term {
  case object
  case value
  case array

  var explanation: String {
    switch self {
    case .object: "an object with a member for each field"
    case .value:
      "the value of its only field; the struct is `RawRepresentable` if the field is named `rawValue`"
    case .array:
      "an array of the fields in their order; fields at the end can be missing if they are optional or have a default"
    }
  }
}

/// The JSON type of all values of an external type.
enum ExternalForm: String, Term {
  case object
  case array
  case string
  case number
  case boolean

  var explanation: String { jsonType.valueText }

  var jsonType: JSONType {
    switch self {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: .number
    case .boolean: .boolean
    }
  }
}

/// The default depth limit of values. Unless a value is unusually large, a stack of 512 KiB suffices for it.
let defaultMaxDepth = 64

/// The JSON encoding of `nil` in an optional field.
package enum NilCoding: String, Term {
  case omit
  case null

  var explanation: String {
    switch self {
    case .omit: "no key"
    case .null: "null"
    }
  }
}

/// The replacement for a field's value that cannot be decoded.
package enum InvalidValue: String, Term {
  case `nil`
  case `default`

  var explanation: String {
    switch self {
    case .nil: "the field is `nil`; only for optional fields without a default"
    case .default: "the field is its default"
    }
  }
}

/// The replacement for a union's value whose payload cannot be decoded.
enum InvalidKind: String, Term {
  case unknown

  var explanation: String {
    "a value of an unknown kind, in a union that keeps unknown kinds; its `kind` is `nil`, and encoding writes the value unchanged"
  }
}

/// The treatment of elements that cannot be decoded, in a list, a set or a dictionary.
enum ElementDecoding: String, Term {
  case strict
  case lossy

  var explanation: String {
    switch self {
    case .strict: "decoding the field fails"
    case .lossy: "invalid elements are dropped"
    }
  }
}

/// The handling of a single value in place of a list.
package enum SingleElement: String, Term {
  case read
  case write

  var explanation: String {
    switch self {
    case .read: "decoding reads a value that is not a list as a list of one element"
    case .write:
      "the same as `read`, and encoding writes a list of one element as the element alone"
    }
  }
}

/// The format of dates, durations and data in a field, as one word of the schema language.
package enum FormatWord: String, Term {
  case iso8601
  case seconds
  case milliseconds
  case base64
  case coder

  static let replacements = Dictionary(
    uniqueKeysWithValues: ["date", "day", "full-date", "yyyy-MM-dd"].map {
      (
        $0,
        "for a date without a time, write the type 'String', or the format 'coder' with a strategy"
      )
    })

  var explanation: String {
    switch self {
    case .iso8601: "a date as an RFC 3339 string"
    case .seconds:
      "a date as a number of seconds since 1970, or a duration as a number of seconds"
    case .milliseconds: "the same as `seconds`, in milliseconds"
    case .base64: "data as a Base64 string"
    case .coder: "the strategy of the coder"
    }
  }

  /// The types to which the format applies.
  var types: [String] {
    switch self {
    case .iso8601: ["Date"]
    case .seconds, .milliseconds: ["Date", "Duration"]
    case .base64: ["Data"]
    case .coder: ["Date", "Duration", "Data"]
    }
  }
}

/// The format of dates, durations and data in a field, or the coercion of its number, Boolean or string.
package enum FieldFormat: Equatable {
  /// The number of digits for fractions of a second; `nil` for as many as each date needs.
  case iso8601(fractionDigits: Int?)
  case seconds
  case milliseconds
  case base64
  case coder
  /// Decoding accepts values of other JSON types. This is set with `coerce` rather than a word for a format.
  case coerced

  init(_ word: FormatWord) {
    switch word {
    case .iso8601: self = .iso8601(fractionDigits: nil)
    case .seconds: self = .seconds
    case .milliseconds: self = .milliseconds
    case .base64: self = .base64
    case .coder: self = .coder
    }
  }

  /// The format, for messages.
  package var text: String {
    guard case .iso8601(let digits?) = self else { return quoted(word?.rawValue ?? "coerce") }
    let noun = digits == 1 ? "digit" : "digits"
    return "'iso8601' with \(digits) \(noun) of a fraction"
  }

  /// The word for the format in schemas; `nil` for coercion.
  package var word: FormatWord? {
    switch self {
    case .iso8601: .iso8601
    case .seconds: .seconds
    case .milliseconds: .milliseconds
    case .base64: .base64
    case .coder: .coder
    case .coerced: nil
    }
  }
}

/// The name of a kind or of an enum's value in JSON data.
///
/// Strings are equal if they are canonically equivalent (Unicode, UAX #15), as in generated code.
package enum Tag: Hashable {
  case string(String)
  case integer(Int64)

  /// The JSON type of the tags of one declaration.
  package enum Form { case string, integer }

  package var form: Form {
    switch self {
    case .string: .string
    case .integer: .integer
    }
  }

  /// Creates a tag from a JSON value; returns `nil` if the value is neither a string nor a 64-bit integer.
  init?(_ content: JSONNode.Content) {
    switch content {
    case .string(let text): self = .string(text)
    case .number(let text):
      guard let value = Int64(text), String(value) == text else { return nil }
      self = .integer(value)
    default: return nil
    }
  }

  /// The tag as a string, for use as a key.
  package var key: String {
    switch self {
    case .string(let text): text
    case .integer(let value): String(value)
    }
  }

  /// The tag in quotes, for messages.
  package var quotedText: String {
    switch self {
    case .string(let text): quoted(text)
    case .integer(let value): String(value)
    }
  }
}

extension Tag {
  /// Returns the end of a message about an unknown tag. For a string, it is the ``suggestion(for:among:)``. For an
  /// integer, it is empty. If the tags have another form than the unknown tag, the message names the form of the tags.
  func nearMiss(among tags: [Tag]) -> String {
    if let other = tags.first?.form, other != form {
      return other == .integer ? "; its tags are integers" : "; its tags are strings"
    }
    guard case .string(let text) = self else { return "" }
    let texts = tags.compactMap { tag -> String? in
      guard case .string(let text) = tag else { return nil }
      return text
    }
    return suggestion(for: text, among: texts)
  }
}

/// The strictness of direct JSON.
package enum DirectJSON: String, Term {
  case direct
  case strict

  var explanation: String {
    switch self {
    case .direct:
      "a comma after the last element or member is accepted, as in Foundation"
    case .strict: "a comma after the last element or member is refused"
    }
  }
}
