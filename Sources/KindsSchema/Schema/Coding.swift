/// How the values of a union stand in JSON data.
package struct Coding {
  package let style: CodingStyle
  /// Where the shared fields stand, where the style leaves a choice.
  let shared: SharedFields
  /// Where the union itself says that.
  let sharedRange: SourceRange?
  /// The key of the tag; the styles `external` and `shape` have none.
  let tagKey: Located<String>
  /// The key of the payload in the adjacent style.
  package let contentKey: Located<String>
  /// What becomes of members that no field names.
  package let extras: Extras
  /// How many keys and indices deep in the data a value may stand, where it is limited.
  let maxDepth: Int
  /// Where the union itself says that.
  let maxDepthRange: SourceRange?
}

extension Union {
  /// The key of the discriminator in JSON data.
  package var tagKey: Located<String> { coding.tagKey }

  /// The shared fields that stand beside the payload in its data.
  package var fieldsBeside: [Field] {
    switch coding.style {
    case .internal, .shape: return []
    case .adjacent, .external: return coding.shared == .beside ? sharedFields : []
    }
  }

  /// The keys by which those fields are read.
  package var keysBeside: [String] {
    fieldsBeside.flatMap { [$0.key.value] + $0.aliases.map(\.value) }
  }

  /// The keys of its own that stand in the object of a value, with what they are for, as a message says it.
  package var ownKeys: [(key: String, purpose: String)] {
    switch coding.style {
    case .internal: return [(tagKey.value, "tag")]
    case .adjacent: return [(tagKey.value, "tag"), (coding.contentKey.value, "content")]
    case .external, .shape: return []
    }
  }
}
