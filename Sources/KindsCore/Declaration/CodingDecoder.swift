// How unions stand in JSON data.

/// The depths that a schema can allow.
private let allowedDepths = 1...10_000

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
    coding.tagStyle = tagStyle(members["tags"])
    coding.keyStyle = keyStyle(members["keys"])
    coding.extras = extras(members)
    if let maxDepth = maxDepth(members["maxDepth"]) {
      coding.maxDepth = maxDepth.value
      coding.maxDepthRange = members.keyRange("maxDepth")
    }
    checkKeys(of: members, style: coding.style ?? .internal)
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
