// Unions whose tag is the key of the payload, or stands alone.
extension DataReader {
  mutating func externalUnion(_ node: JSONNode, _ union: DataUnion) -> DataValue? {
    switch node.content {
    case .string(let tag) where union.hasBareTags: return bareTag(tag, node, union)
    case .object(let members): return keyedTag(members, node, union)
    default:
      let tag = union.hasBareTags ? "a tag, or " : ""
      return mismatch(
        node, "a value of \(quoted(union.name)) (\(tag)an object with the tag as its key)")
    }
  }

  /// A tag that stands alone, for a kind that carries nothing.
  private mutating func bareTag(
    _ tag: String, _ node: JSONNode, _ union: DataUnion
  ) -> DataValue? {
    guard let index = union.kind(of: .string(tag)) else {
      if union.keepsUnknown { return keptKind(tag, node) }
      return failUnknown(.string(tag), union, at: node.range)
    }
    if union.carried[index] == nil { return .kind(index, nil) }
    return fail(
      "\(quoted(tag)) is the tag of a kind of \(quoted(union.name)) that carries a value; write an object with the tag as its key",
      node)
  }

  /// The only member besides the shared fields.
  private mutating func keyedTag(
    _ members: [JSONMember], _ node: JSONNode, _ union: DataUnion
  ) -> DataValue? {
    let tags = members.filter { !union.besideKeys.contains($0.key.value) }
    guard tags.count == 1 else { return failTagCount(tags, node, union) }
    let tag = tags[0].key
    guard let index = union.kind(of: .string(tag.value)) else {
      if union.keepsUnknown { return keptKind(tag.value, node) }
      return failUnknown(.string(tag.value), union, at: tag.range)
    }
    let content = tags[0].value
    if !union.besideKeys.isEmpty, union.carried[index] != nil {
      return carriedBeside(members, node, content, union, index)
    }
    let outer = enter()
    defer { leave(outer) }
    return union.carried[index] == nil
      ? emptyObject(content, union, index) : carried(content, union, index)
  }

  private mutating func failTagCount(
    _ tags: [JSONMember], _ node: JSONNode, _ union: DataUnion
  ) -> DataValue? {
    let others = union.besideKeys.isEmpty ? "" : " besides \(quotedList(union.besideKeys))"
    return fail(
      "a value of \(quoted(union.name)) has one key\(others), the tag, not \(tags.count)", node)
  }

  /// What stands at the tag of a kind that carries nothing.
  private mutating func emptyObject(
    _ node: JSONNode, _ union: DataUnion, _ index: Int
  ) -> DataValue? {
    let outer = place
    place = .payload(union, index)
    defer { place = outer }
    guard let members = members(of: node, "an object") else { return nil }
    if union.refusesExtras, !refuseExtras(members, of: union.name, besides: []) {
      return nil
    }
    return .kind(index, nil)
  }
}
