// How unions stand in JSON data.

/// The depths that a schema can allow.
private let allowedDepths = 1...10_000

extension SchemaDecoder {
  /// What is said of a coding; what is not said is as the document's defaults have it.
  ///
  /// - Parameter isOfDocument: Whether it is said for all declarations of the document.
  mutating func coding(_ node: JSONNode?, isOfDocument: Bool = false) -> CodingDeclaration {
    guard let node, let members = objects.members(of: node, shape: .coding) else {
      return defaultCoding
    }
    var coding = defaultCoding
    if let style = objects.choice(members["style"], for: "'style'", CodingStyle.self) {
      coding.style = style
    }
    if let shared = objects.choice(
      members["shared"], for: "'shared'", SharedFields.self)
    {
      coding.shared = shared
      coding.sharedRange = members.keyRange("shared")
    }
    if let tagKey = objects.string(members["tag"], for: "'tag'") { coding.tagKey = tagKey }
    if let contentKey = objects.string(members["content"], for: "'content'") {
      coding.contentKey = contentKey
    }
    if let unknown = objects.choice(
      members["unknown"], for: "'unknown'", UnknownTags.self)
    {
      coding.unknown = Located(unknown, at: members.keyRange("unknown"))
      coding.inheritsUnknown = false
    }
    coding.tagStyle = tagStyle(members["tags"])
    coding.keyStyle = keyStyle(members["keys"])
    coding.extras = extras(members)
    if let maxDepth = maxDepth(members["maxDepth"]) {
      coding.maxDepth = maxDepth.value
      coding.maxDepthRange = members.keyRange("maxDepth")
    }
    checkKeys(of: members, style: coding.style ?? .internal)
    if !isOfDocument { checkKeysOfUnion(members, style: coding.style ?? .internal) }
    return coding
  }

  /// What a declaration says of members that no field names, or the document for all.
  mutating func extras(_ members: ObjectDecoder.Members) -> Located<Extras>? {
    guard let extras = objects.choice(members["extras"], for: "'extras'", Extras.self) else {
      return defaultCoding.extras
    }
    return Located(extras, at: members.keyRange("extras"))
  }

  private mutating func maxDepth(_ node: JSONNode?) -> Located<Int>? {
    guard let node else { return nil }
    if case .number(let text) = node.content, let depth = Int(text), allowedDepths ~= depth {
      return Located(depth, at: node.range)
    }
    objects.diagnostics.error(
      .valueType,
      "'maxDepth' must be a whole number from \(allowedDepths.lowerBound) to \(allowedDepths.upperBound), how many keys and indices deep a value may stand",
      at: node.range)
    return nil
  }

  /// Reports the keys that mean nothing in a style.
  private mutating func checkKeys(of members: ObjectDecoder.Members, style: CodingStyle) {
    if style == .external || style == .shape, members["tag"] != nil {
      let reason =
        style == .external
        ? "the tag is itself a key" : "the JSON type of a value tells its kind"
      objects.diagnostics.error(
        .codingKey,
        "the style '\(style.rawValue)' takes no 'tag', because \(reason); leave it out, or use 'internal' or 'adjacent'",
        at: members.keyRange("tag"))
    }
    if style != .adjacent, members["content"] != nil {
      objects.diagnostics.error(
        .codingKey,
        "the style '\(style.rawValue)' takes no 'content'; leave it out, or use 'adjacent'",
        at: members.keyRange("content"))
    }
  }

  /// Reports the further keys that mean nothing in the style of a union; in the document's defaults they may be meant for
  /// declarations of another style.
  private mutating func checkKeysOfUnion(_ members: ObjectDecoder.Members, style: CodingStyle) {
    if style == .internal || style == .shape, members["shared"] != nil {
      let reason =
        style == .internal
        ? "the tag and all fields are members of one object"
        : "a value is nothing but what its kind carries"
      objects.diagnostics.error(
        .codingKey,
        "the style '\(style.rawValue)' takes no 'shared', because \(reason); leave it out, or use 'adjacent' or 'external'",
        at: members.keyRange("shared"))
    }
    guard style == .shape else { return }
    for key in ["tags", "unknown"] where members[key] != nil {
      let problem =
        key == "tags"
        ? "has no tags that it could write"
        : "knows no tag that it could keep: a value whose JSON type no kind has is an error"
      objects.diagnostics.error(
        .codingKey, "the style 'shape' \(problem); leave '\(key)' out, or use another style",
        at: members.keyRange(key))
    }
  }

  /// Reports what the kinds of a union say about their tags where there are none.
  mutating func checkTags(of kinds: [KindDeclaration]) {
    for kind in kinds {
      let tags =
        (kind.tag.map { [("tag", $0.range)] } ?? [])
        + kind.aliases.map { ("alias", $0.range) }
      for (what, range) in tags {
        objects.diagnostics.error(
          .codingKey,
          "the style 'shape' has no tags, so the kind \(quoted(kind.name.value)) takes no \(what); leave it out, or use another style",
          at: range)
      }
    }
  }
}
