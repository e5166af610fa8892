// How unions stand in JSON data.
extension SchemaDecoder {
  /// What is said of a coding; what is not said is as the document's defaults have it.
  mutating func coding(_ node: JSONNode?) -> CodingDeclaration {
    guard let node, let members = objects.members(of: node, shape: .coding) else {
      return defaultCoding
    }
    var coding = defaultCoding
    if let style = objects.choice(members["style"], for: "'style'", Coding.Style.self) {
      coding.style = style
    }
    if let tagKey = objects.string(members["tag"], for: "'tag'") { coding.tagKey = tagKey }
    if let contentKey = objects.string(members["content"], for: "'content'") {
      coding.contentKey = contentKey
    }
    if let unknown = objects.choice(
      members["unknown"], for: "'unknown'", Coding.UnknownTags.self)
    {
      coding.unknown = Located(unknown, at: members.keyRange("unknown"))
      coding.inheritsUnknown = false
    }
    coding.tagStyle = tagStyle(members["tags"])
    coding.keyStyle = keyStyle(members["keys"])
    checkKeys(of: members, style: coding.style ?? .internal)
    return coding
  }

  /// Reports the keys that mean nothing in a style.
  private mutating func checkKeys(of members: ObjectDecoder.Members, style: Coding.Style) {
    if style == .external, members["tag"] != nil {
      objects.diagnostics.error(
        .codingKey,
        "the style 'external' takes no 'tag', because the tag is itself a key; leave it out, or use 'internal' or 'adjacent'",
        at: members.keyRange("tag"))
    }
    if style != .adjacent, members["content"] != nil {
      objects.diagnostics.error(
        .codingKey,
        "the style '\(style.rawValue)' takes no 'content'; leave it out, or use 'adjacent'",
        at: members.keyRange("content"))
    }
  }
}
