// What declarations are called in JSON data.
extension SchemaDecoder {
  /// How a declaration says that tags are written, or the document for all.
  mutating func tagStyle(_ node: JSONNode?) -> NamingStyle {
    objects.choice(node, for: "'tags'", NamingStyle.self) ?? defaultCoding.tagStyle
  }

  /// How a declaration says that keys are written, or the document for all.
  mutating func keyStyle(_ node: JSONNode?) -> NamingStyle {
    objects.choice(node, for: "'keys'", NamingStyle.self) ?? defaultCoding.keyStyle
  }

  /// The further tags that are read.
  mutating func tagAliases(_ members: ObjectDecoder.Members) -> [Located<Tag>] {
    guard let node = members["aliases"] else { return [] }
    guard case .array(let elements) = node.content else {
      objects.typeError("an array of tags", node, for: "'aliases'")
      return []
    }
    return elements.compactMap { tag($0, for: "an element of 'aliases'") }
  }

  /// A string or an integer that stands for a kind or a value of an enum.
  mutating func tag(_ node: JSONNode?, for what: String = "'tag'") -> Located<Tag>? {
    guard let node else { return nil }
    if let tag = Tag(node.content) { return Located(tag, at: node.range) }
    guard case .number(let text) = node.content else {
      objects.typeError("a string or an integer", node, for: what)
      return nil
    }
    objects.diagnostics.error(
      .valueType, "\(what) must be a string or an integer of 64 bits, not \(quoted(text))",
      at: node.range)
    return nil
  }

  /// The further keys that are read.
  mutating func aliases(_ members: ObjectDecoder.Members) -> [Located<String>] {
    objects.strings(members["aliases"], for: "'aliases'") ?? []
  }
}
