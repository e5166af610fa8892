import KindsSchema

/// How the schemas of descriptions are referred to.
struct SchemaUses {
  private var counts: [NodeID: Int] = [:]
  /// The schemas that are branches of a `oneOf` or an `anyOf`.
  private(set) var listed: Set<NodeID> = []

  /// No uses.
  init() {}

  /// The uses that are written in the descriptions.
  init(_ references: References) {
    for description in references.descriptions { add(description.root, references) }
  }

  /// How often a schema is referred to.
  func count(of schema: NodeID) -> Int { counts[schema, default: 0] }

  /// Counts a use of a schema.
  mutating func add(_ schema: NodeID) { counts[schema, default: 0] += 1 }

  private mutating func add(_ node: JSONNode, _ references: References) {
    switch node.content {
    case .array(let elements):
      for element in elements { add(element, references) }
    case .object(let members):
      for member in members {
        switch member.value.content {
        case .array, .object:
          if holdsData(member) { continue }
          if member.key.value == "oneOf" || member.key.value == "anyOf" {
            list(member.value, references)
          }
          add(member.value, references)
        case .string(let text) where member.key.value == "$ref":
          if case .success(let target) = references.target(text, from: member.value) {
            add(target.id)
          }
        case .null, .boolean, .number, .string: break
        }
      }
    case .null, .boolean, .number, .string: return
    }
  }

  /// Notes which schemas some branches refer to.
  private mutating func list(_ branches: JSONNode, _ references: References) {
    for branch in branches.elements {
      guard let reference = branch["$ref"], let text = reference.string,
        case .success(let target) = references.target(text, from: reference)
      else { continue }
      listed.insert(target.id)
    }
  }

  /// Whether a member has the name of a keyword that holds data, and no schema of a property.
  private func holdsData(_ member: JSONMember) -> Bool {
    switch member.key.value {
    case "example", "examples", "default", "enum", "const":
      member.value["type"] == nil && member.value["$ref"] == nil
    default: false
    }
  }
}
