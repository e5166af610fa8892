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

  /// The further keys or tags that are read.
  mutating func aliases(_ members: ObjectDecoder.Members) -> [Located<String>] {
    objects.strings(members["aliases"], for: "'aliases'") ?? []
  }
}
