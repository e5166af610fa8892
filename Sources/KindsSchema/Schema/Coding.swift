/// How the values of a union stand in JSON data.
struct Coding {
  /// Where the tag and the payload stand.
  enum Style: String, CaseIterable {
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

  var style: Style
  /// Where the shared fields stand, where the style leaves a choice.
  var shared = SharedFields.inside
  /// Where the union itself says that.
  var sharedRange: SourceRange?
  /// The key of the tag; the styles `external` and `shape` have none.
  var tagKey: Located<String>
  /// The key of the payload in the adjacent style.
  var contentKey: Located<String>
  /// Where values of unknown kinds are asked to be kept, or `nil` where they are errors.
  var keepsUnknown: SourceRange?
  /// What becomes of members that no field names.
  var extras = Extras.ignore
  /// How many keys and indices deep in the data a value may stand, where it is limited.
  var maxDepth = defaultMaxDepth
  /// Where the union itself says that.
  var maxDepthRange: SourceRange?
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

extension Union {
  /// The key of the discriminator in JSON data.
  var tagKey: Located<String> { coding.tagKey }

  /// The shared fields that stand beside the payload in its data.
  var fieldsBeside: [Field] {
    switch coding.style {
    case .internal, .shape: return []
    case .adjacent, .external: return coding.shared == .beside ? sharedFields : []
    }
  }

  /// The keys by which those fields are read.
  var keysBeside: [String] {
    fieldsBeside.flatMap { [$0.key.value] + $0.aliases.map(\.value) }
  }

  /// The keys of its own that stand in the object of a value, with what they are for, as a message says it.
  var ownKeys: [(key: String, purpose: String)] {
    switch coding.style {
    case .internal: return [(tagKey.value, "tag")]
    case .adjacent: return [(tagKey.value, "tag"), (coding.contentKey.value, "content")]
    case .external, .shape: return []
    }
  }
}
