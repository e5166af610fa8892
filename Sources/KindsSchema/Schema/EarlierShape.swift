// Shapes that kinds used to have in data.

/// A shape that a kind used to have in data, which is a struct in the output.
package struct EarlierShape {
  /// The tag of its values.
  package let tag: Located<Tag>
  /// The index of the struct in ``Schema/structures``.
  package let structure: Int
}

extension Kind {
  /// The tags that are read besides its own.
  package var otherTags: [Located<Tag>] {
    aliases + earlier.map(\.tag)
      + (payloadTags?.all.dropFirst() ?? []).map { Located($0, at: tag.range) }
  }

  /// Returns an earlier shape in the form of a kind with the struct as its payload.
  func kind(of shape: EarlierShape, _ type: DeclaredType) -> Kind {
    Kind(
      name: name, payload: .type(.declared(type), at: shape.tag.range), doc: doc, tag: shape.tag,
      writtenInvalid: writtenInvalid, model: model, conforms: conforms, coded: coded,
      protocols: [])
  }
}

extension Union {
  /// Whether some of its kinds have earlier shapes.
  package var hasEarlierShapes: Bool { kinds.contains { !$0.earlier.isEmpty } }
}

extension Schema {
  /// The payloads that data of a union may have: those of its kinds, and the structs of their earlier shapes.
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
