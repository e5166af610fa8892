// Rules of kinds that take their tags from the union in their payload.

/// Checks that a kind with tags from its payload has no tags of its own, and that both unions use the same tags at the
/// same keys.
func tagsOfPayloadsFit(_ schema: Schema, _ diagnostics: inout Diagnostics) {
  for union in schema.unions where union.kinds.contains(where: { $0.payloadTags != nil }) {
    for (position, kind) in union.kinds.enumerated() {
      guard let tags = kind.payloadTags, let (payload, range) = schema.payloadUnion(of: kind) else {
        continue
      }
      let subject =
        "the kind \(quoted(kind.name.value.text)) has the tags of its payload \(quoted(payload.name.value.text)) at the same key \(quoted(union.tagKey.value))"
      ownTagsAreMissing(kind, tags, payload, subject, &diagnostics)
      valuesHaveTags(position, in: union, payload, subject, at: range, &diagnostics)
    }
    tagsOfPayloadsAreUnique(union, schema, &diagnostics)
    tagsOfPayloadsAreOfOneType(union, schema, &diagnostics)
  }
}

/// Checks that the kind sets neither a tag nor aliases.
private func ownTagsAreMissing(
  _ kind: Kind, _ tags: PayloadTags, _ payload: Union, _ subject: String,
  _ diagnostics: inout Diagnostics
) {
  if tags.own.range != kind.name.range {
    diagnostics.error(
      .tagKey, "\(subject); remove the tag \(tags.own.value.quotedText)", at: tags.own.range)
  }
  for alias in kind.aliases {
    diagnostics.error(
      .tagKey,
      "\(subject); move the alias \(alias.value.quotedText) to a kind of \(quoted(payload.name.value.text))",
      at: alias.range)
  }
}

/// Checks that each value of the payload has a tag that the enclosing union knows.
private func valuesHaveTags(
  _ position: Int, in union: Union, _ payload: Union, _ subject: String, at range: SourceRange,
  _ diagnostics: inout Diagnostics
) {
  let (name, other) = (quoted(union.name.value.text), quoted(payload.name.value.text))
  if union.coding.tagAliases.map(\.value) != payload.coding.tagAliases.map(\.value) {
    diagnostics.error(
      .tagKey,
      "\(subject), so both unions need the same aliases; give \(other) the 'tagAliases' of \(name), in the same order",
      at: range)
  }
  if payload.kindWithoutTag != nil {
    diagnostics.error(
      .tagKey,
      "values of \(other) without a tag match no kind of \(name), whose tag has the same key \(quoted(union.tagKey.value)); remove 'missingTag' from the 'coding' of \(other), or change the 'tag' in it",
      at: range)
  }
  if union.kindWithoutTag == position, let name = union.coding.missingTag {
    diagnostics.error(
      .tagKey,
      "\(subject), so each of its values has one of these tags; remove 'missingTag', or name another kind",
      at: name.range)
  }
}

/// Checks that no other kind has a tag that comes from a payload.
private func tagsOfPayloadsAreUnique(
  _ union: Union, _ schema: Schema, _ diagnostics: inout Diagnostics
) {
  var first = FirstUses<Tag, Kind>()
  for kind in union.kinds where kind.payloadTags == nil {
    for tag in [kind.tag] + kind.otherTags { _ = first.add(kind, of: tag.value) }
  }
  for kind in union.kinds {
    guard let tags = kind.payloadTags, let (payload, range) = schema.payloadUnion(of: kind) else {
      continue
    }
    for tag in tags.all {
      guard let other = first.add(kind, of: tag), other !== kind else { continue }
      diagnostics.error(
        .tagCollision,
        "the kind \(quoted(kind.name.value.text)) has the tag \(tag.quotedText) of its payload \(quoted(payload.name.value.text)), but another kind also has this tag; give one of the kinds another tag or payload",
        at: range,
        related: [
          .init(
            message: "the kind \(quoted(other.name.value.text)) has this tag",
            range: other.name.range)
        ])
    }
  }
}

/// Checks that tags from payloads have the same JSON type as the union's other tags.
private func tagsOfPayloadsAreOfOneType(
  _ union: Union, _ schema: Schema, _ diagnostics: inout Diagnostics
) {
  guard let first = union.kinds.first(where: { $0.payloadTags == nil }) ?? union.kinds.first else {
    return
  }
  let form = first.tag.value.form
  for kind in union.kinds where kind.payloadTags != nil && kind.tag.value.form != form {
    guard let (payload, range) = schema.payloadUnion(of: kind) else { continue }
    let (own, others) = form == .string ? ("integers", "strings") : ("strings", "integers")
    diagnostics.error(
      .tagType,
      "the kind \(quoted(kind.name.value.text)) has the tags of \(quoted(payload.name.value.text)), which are \(own), but other tags of \(quoted(union.name.value.text)) are \(others); use only strings or only integers",
      at: range, related: [.init(message: "the first tag is here", range: first.tag.range)])
  }
}

extension Schema {
  /// Returns the union that is a kind's payload, and the place of the union's name in the kind.
  fileprivate func payloadUnion(of kind: Kind) -> (Union, SourceRange)? {
    guard case .type(.declared(let type), let range) = kind.payload,
      case .union(let index) = type.index
    else { return nil }
    return (unions[index], range)
  }
}

extension Union {
  /// Whether the payload's tag is the union's tag.
  ///
  /// - Parameter payload: The index of the payload, which is a union.
  func sharesTag(with payload: Int) -> Bool {
    kinds.contains { kind in
      guard kind.payloadTags != nil, case .type(.declared(let type), _) = kind.payload else {
        return false
      }
      return type.index == .union(payload)
    }
  }
}
