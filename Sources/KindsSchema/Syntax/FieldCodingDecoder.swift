// How fields stand in JSON data.
extension SchemaDecoder {
  /// What a field says of how its dates, durations and data are coded.
  mutating func format(_ members: ObjectDecoder.Members) -> Located<FieldFormat>? {
    choice(members["format"], for: "'format'", FieldFormat.self)
  }

  /// What a field says that its `nil` is encoded as.
  mutating func nilCoding(_ members: ObjectDecoder.Members) -> Located<NilCoding>? {
    choice(members["nil"], for: "'nil'", NilCoding.self)
  }

  /// What a field says of elements that cannot be decoded.
  mutating func elements(_ members: ObjectDecoder.Members) -> Located<ElementDecoding>? {
    choice(members["elements"], for: "'elements'", ElementDecoding.self)
  }

  /// One of some strings, with its place.
  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode?, for what: String, _: Choice.Type
  ) -> Located<Choice>? {
    guard let node, let choice = objects.choice(node, for: what, Choice.self) else { return nil }
    return Located(choice, at: node.range)
  }
}
