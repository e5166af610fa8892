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
  }

  var style: Style
  /// The key of the tag; the external style has none.
  var tagKey: Located<String>
  /// The key of the payload in the adjacent style.
  var contentKey: Located<String>
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

  /// The keys of its own that stand in the object of a value, with what they are for, as a message says it.
  var ownKeys: [(key: String, purpose: String)] {
    switch coding.style {
    case .internal: return [(tagKey.value, "tag")]
    case .adjacent: return [(tagKey.value, "tag"), (coding.contentKey.value, "content")]
    case .external: return []
    }
  }
}
