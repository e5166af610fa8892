// The shapes that kinds had in data of earlier versions.

/// A shape that a kind had in data of earlier versions. The output has a struct for each such shape.
package struct EarlierShape {
  /// The tag of values in this shape.
  package let tag: Located<Tag>
  /// The index of the struct in ``Schema/structures``.
  package let structure: Int
}

extension Kind {
  /// The other tags that decoding accepts: the aliases, the tags of earlier shapes, and all tags from the payload but
  /// the first.
  package var otherTags: [Located<Tag>] {
    aliases + earlier.map(\.tag)
      + (payloadTags?.all.dropFirst() ?? []).map { Located($0, at: tag.range) }
  }

  /// Returns a kind that stands in for an earlier shape, with the shape's struct as its payload.
  func kind(of shape: EarlierShape, _ type: DeclaredType) -> Kind {
    Kind(
      name: name, payload: .type(.declared(type), at: shape.tag.range), doc: doc, tag: shape.tag,
      writtenInvalid: writtenInvalid, model: model, conforms: conforms,
      protocols: [])
  }
}

extension Union {
  /// Whether any kind has earlier shapes.
  package var hasEarlierShapes: Bool { kinds.contains { !$0.earlier.isEmpty } }
}

extension Schema {
  /// The payloads that a union's data can contain: those of the kinds, and the structs of earlier shapes.
  func payloadsInData(of union: Union) -> [Payload] {
    union.kinds.map(\.payload) + earlierPayloads(of: union)
  }

  /// The payloads of the earlier shapes of a union's kinds.
  func earlierPayloads(of union: Union) -> [Payload] {
    union.kinds.flatMap(\.earlier).map {
      .type(.declared(type(.structure($0.structure))), at: $0.tag.range)
    }
  }
}
