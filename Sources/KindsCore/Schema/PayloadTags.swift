// Kinds that take their tags from the union in their payload.

/// The tags that a kind takes from its payload, which is a union with the tag at the same key.
///
/// The payload reads and writes the tag. The enclosing union only uses it to choose the kind.
package struct PayloadTags {
  /// The tags that the payload encodes, in the order of its kinds.
  package let written: [Tag]
  /// The tags that the payload decodes but does not encode.
  package let others: [Tag]

  /// All tags from the payload, starting with the encoded ones.
  package var all: [Tag] { written + others }
}

extension Kind {
  /// All tags that decoding accepts, starting with the kind's own.
  package var allTags: [Located<Tag>] { [tag] + otherTags }

  /// The other tags that decoding accepts: the aliases, and all tags from the payload but the first.
  var otherTags: [Located<Tag>] {
    aliases + (payloadTags?.all.dropFirst() ?? []).map { Located($0, at: tag.range) }
  }

  /// The tags that encoded values can have. There can be several if they come from the payload.
  package var writtenTags: [Tag] { payloadTags?.written ?? [tag.value] }
}
