import KindsCore

/// The numbers of references to schemas.
struct SchemaUses {
  private var counts: [NodeID: Int] = [:]
  /// The schemas to which branches of a `oneOf` or an `anyOf` refer.
  private(set) var listed: Set<NodeID> = []

  /// Counts the references in descriptions.
  init(_ references: References) {
    for description in references.descriptions { add(description.root, references) }
  }

  /// Returns the number of references to a schema.
  func count(of schema: NodeID) -> Int { counts[schema, default: 0] }

  /// Counts an additional use of a schema.
  mutating func add(_ schema: NodeID) { counts[schema, default: 0] += 1 }

  private mutating func add(_ node: JSONNode, _ references: References) {
    switch node.content {
    case .array(let elements):
      for element in elements { add(element, references) }
    case .object(let members):
      if let target = references.target(of: node) { add(target.id) }
      for member in members where !containsData(member) {
        if member.key.value == "oneOf" || member.key.value == "anyOf" {
          listed.formUnion(
            member.value.elements.compactMap { references.target(of: $0)?.id })
        }
        add(member.value, references)
      }
    case .null, .boolean, .number, .string: return
    }
  }

  /// Whether a member is a keyword that contains data. A property of the same name contains a schema.
  private func containsData(_ member: JSONMember) -> Bool {
    switch member.key.value {
    case "example", "examples", "default", "enum", "const":
      member.value["type"] == nil && member.value["$ref"] == nil
    default: false
    }
  }
}
