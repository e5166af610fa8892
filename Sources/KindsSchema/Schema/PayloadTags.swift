// Kinds whose tags are those of the union that they carry.

/// The tags of a kind whose payload is a union with its tag at the same key.
///
/// The payload reads and writes the tag, and the enclosing union only looks it up.
package struct PayloadTags {
  /// The tags that the payload writes, in the order of its kinds.
  package let written: [Tag]
  /// The tags that the payload only reads.
  package let others: [Tag]
  /// The tag that the kind would have without its payload, at its name if the schema gives it none.
  let own: Located<Tag>

  /// All of them, the first one that is written first.
  package var all: [Tag] { written + others }
}

extension Kind {
  /// The tags that its values are written with: several if they are those of the payload.
  package var writtenTags: [Tag] { payloadTags?.written ?? [tag.value] }
}
