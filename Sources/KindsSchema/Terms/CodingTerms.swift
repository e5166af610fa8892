// The words that say how values stand in JSON data.

/// Where the tag and the payload stand.
enum CodingStyle: String, CaseIterable {
  /// The tag is a member of the payload's own object.
  case `internal`
  /// The tag and the payload are members of one object.
  case adjacent
  /// The tag is the key of the payload, or stands alone where the kind carries nothing.
  case external
  /// There is no tag: the JSON type of the payload tells the kinds apart, and null is the one that carries nothing.
  case shape
}

/// Where the shared fields stand in the styles `adjacent` and `external`.
enum SharedFields: String, CaseIterable {
  /// In the object of the payload, with the other fields.
  case inside
  /// Beside the payload.
  case beside
}

/// What becomes of a value whose tag no kind has.
enum UnknownTags: String, CaseIterable {
  /// It is an error.
  case fail
  /// It is kept as it stands, in a case of its own.
  case keep
}

/// What becomes of members of an object that no field names.
enum Extras: String, CaseIterable {
  case ignore
  /// Decoding throws at their path.
  case fail
  /// The model or struct has a property that holds them, and encodes them back.
  case keep
}

/// How deep in the data a value may stand where the schema does not say it: as deep as a small stack bears.
let defaultMaxDepth = 128

/// What `nil` in an optional field is encoded as.
enum NilCoding: String, CaseIterable {
  /// No key.
  case omit
  case null
}

/// What becomes of an element of a list or a dictionary that cannot be decoded.
enum ElementDecoding: String, CaseIterable {
  /// The whole list cannot be decoded.
  case strict
  /// It is left out.
  case lossy
}

/// How the dates, durations and data in a field are coded.
enum FieldFormat: String, CaseIterable {
  /// As text of RFC 3339.
  case iso8601
  /// As a number, of a date since 1970.
  case seconds
  case milliseconds
  case base64
  /// As the coder's own strategy has it.
  case coder

  /// The types that can be coded so.
  var types: [String] {
    switch self {
    case .iso8601: return ["Date"]
    case .seconds, .milliseconds: return ["Date", "Duration"]
    case .base64: return ["Data"]
    case .coder: return ["Date", "Duration", "Data"]
    }
  }
}
