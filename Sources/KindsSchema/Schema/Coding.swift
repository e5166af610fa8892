/// How the values of a union stand in JSON data.
struct Coding {
  var style: CodingStyle
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
