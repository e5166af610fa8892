// The tags of kinds and enums, and the values of kinds that nobody knows.
extension DataReader {
  /// The tag among the members of a union's value.
  mutating func tag(in members: [JSONMember], _ union: DataUnion, _ node: JSONNode) -> Tag? {
    let key = union.tagKey
    guard let member = members.first(where: { $0.key.value == key }) else {
      _ = fail(
        "the key \(quoted(key)) is missing, which names the kind of \(quoted(union.name)); \(misspelling(of: key, in: members, besides: union.ownKeys + union.besideKeys))",
        node)
      return nil
    }
    return tag(
      member.value, union.declared.tagForm, "the key \(quoted(key)) of \(quoted(union.name))")
  }

  /// The tag that a value is.
  ///
  /// - Parameter what: What must be one, as a message calls it.
  private mutating func tag(_ node: JSONNode, _ form: Tag.Form, _ what: String) -> Tag? {
    switch (form, node.content) {
    case (.string, .string(let text)): return .string(text)
    case (.integer, .number(let text)):
      if let number = wholeNumber(text, Int64.self) { return .integer(number) }
      _ = fail("\(what) is a whole number of 64 bits, which \(quoted(text)) is not", node)
    default:
      let expected = form == .string ? "a string" : "a whole number"
      _ = fail("\(what) must be \(expected), not \(node.typeName)", node)
    }
    return nil
  }

  /// A value whose tag no kind has, where a union keeps such, with its tag among its members.
  mutating func unknownKind(
    _ tag: Tag, _ members: [JSONMember], _ union: DataUnion, _ node: JSONNode
  ) -> DataValue? {
    if union.keepsUnknown { return keptKind(tag.key, node) }
    let key = union.tagKey
    let member = members.first { $0.key.value == key }
    return failUnknown(tag, union, at: (member?.value ?? node).range)
  }

  /// A value of an unknown kind.
  mutating func keptKind(_ tag: String, _ node: JSONNode) -> DataValue? {
    guard case .text(let value)? = json(node) else { return nil }
    return .unknown(tag: tag, value: value)
  }

  /// Reports a tag that no kind has.
  mutating func failUnknown(_ tag: Tag, _ union: DataUnion, at range: SourceRange) -> DataValue? {
    let kinds = union.declared.kinds
    let nearMiss = tag.nearMiss(among: kinds.flatMap { [$0.tag.value] + $0.aliases.map(\.value) })
    let cure = nearMiss.isEmpty ? known(kinds.map(\.tag.value)) : nearMiss
    return fail(
      "\(tag.quotedText) is the tag of no kind of \(quoted(union.name))\(cure)", at: range)
  }

  /// A value of an enum: its tag.
  mutating func enumeration(_ node: JSONNode, _ type: SwiftType) -> DataValue? {
    guard case .declared(let declared) = type, case .enumeration(let index) = declared.place else {
      return nil
    }
    let enumeration = schema.enumerations[index]
    guard let tag = tag(node, enumeration.tagForm, place.text) else { return nil }
    let tags = enumeration.values.map(\.tag.value)
    if let value = tags.first(where: { $0 == tag }) { return .text(value.key) }
    if enumeration.keepsUnknown { return .text(tag.key) }
    let nearMiss = tag.nearMiss(among: tags)
    let cure = nearMiss.isEmpty ? known(tags) : nearMiss
    return fail(
      "\(tag.quotedText) is no value of \(quoted(enumeration.name.value.text))\(cure)", node)
  }

  /// The end of a sentence that lists tags, where they are few.
  private func known(_ tags: [Tag]) -> String {
    if tags.isEmpty || tags.count > 8 { return "" }
    return "; use \(plainList(tags.map(\.quotedText)))"
  }
}
