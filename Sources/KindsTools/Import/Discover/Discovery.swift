import KindsCore

/// The second pass of an import: finds the choices in a description, their discriminators, and the extensions of
/// schemas.
///
/// The results depend only on the shapes and names in the description, not on the draft.
final class Discovery {
  let normalizer: Normalizer
  let named: NamedSchemas
  /// The number of references to each schema.
  private(set) var uses: SchemaUses
  /// The named schemas that extend each schema with `allOf`, in the order of the descriptions.
  let extensions: [NodeID: [NamedSchema]]
  /// The tags of each discriminator that was needed.
  var mappings: [NodeID: MappedTags] = [:]
  /// The numbers of descriptions of values, and those of schemas.
  var numbers: [String: Int] = [:]
  var numbersOfValues: [NodeID: Int] = [:]
  private var implied: [NodeID: SchemaShape.Alternatives] = [:]

  var references: References { normalizer.references }
  var remarks: Remarks { normalizer.remarks }

  init(_ normalizer: Normalizer, _ named: NamedSchemas) {
    self.normalizer = normalizer
    self.named = named
    uses = SchemaUses(normalizer.references)
    extensions = named.extensions()
    for schema in named.inOrder { implied[schema.node.id] = impliedChoice(of: schema) }
    for (base, group) in implied {
      // A base may be a kind of its own choice, which is not a use of it.
      for schema in group.schemas where schema.id != base { uses.add(schema.id) }
    }
  }

  func shape(of node: JSONNode) -> SchemaShape { normalizer.shape(of: node) }

  func shape(of nodes: [JSONNode]) -> SchemaShape { normalizer.shape(of: nodes) }

  /// Returns the choices that apply to a shape: the explicit ones, or else the choice implied by the schemas that
  /// extend it.
  func choices(of shape: SchemaShape) -> [SchemaShape.Alternatives] {
    let written = shape.alternatives.filter { !isConstraint($0) }
    if !written.isEmpty { return written }
    return impliedChoice(ofValuesOf: shape).map { [$0] } ?? []
  }

  /// Returns the choice that is implied by the schemas that extend a schema; `nil` for most schemas.
  func impliedChoice(ofValuesOf shape: SchemaShape) -> SchemaShape.Alternatives? {
    implied[(shape.onlyReference ?? shape.node).id]
  }

  /// Whether a schema stands for a choice of the schemas that extend it.
  func hasImpliedChoice(_ node: JSONNode) -> Bool { implied[node.id] != nil }

  /// Whether alternatives differ only in the members that they require.
  func isConstraint(_ group: SchemaShape.Alternatives) -> Bool {
    group.schemas.allSatisfy { branch in
      !branch.members.isEmpty
        && branch.members.allSatisfy { member in
          if case .dropped = use(ofKeyword: member.key.value) { return true }
          return ["required", "description", "title", "$comment"].contains(member.key.value)
        }
    }
  }

  /// Whether a schema with an implied choice is used only as a branch of another implied choice and as the base of its
  /// own extensions.
  func isOnlyBranch(_ node: JSONNode) -> Bool {
    guard let own = extensions[node.id] else { return false }
    return hasImpliedChoice(node) && uses.count(of: node.id) == own.count + 1
      && implied.contains { base, group in
        base != node.id && group.schemas.contains { $0.id == node.id }
      }
  }

  /// Whether a choice is implied by constants, and its base schema allows other values for the member.
  func isOpen(_ group: SchemaShape.Alternatives, at key: String) -> Bool {
    guard group.origin == .constants else { return false }
    let base = shape(of: group.node)
    guard let own = constants(of: key, in: base) else { return true }
    let tags = group.schemas.flatMap { constants(of: key, in: shape(of: $0)) ?? [] }
    return !Set(own.map(\.text)).isSubset(of: Set(tags.map(\.text)))
  }

  /// Whether any reference leads to a schema.
  func isReferredTo(_ node: JSONNode) -> Bool { uses.count(of: node.id) > 0 }

  /// Whether a schema is used in several places: a named schema if several references lead to it, and an inline schema
  /// if any reference leads to it.
  func isUsedSeveralTimes(_ node: JSONNode) -> Bool {
    uses.count(of: node.id) > (named.hasOwnName(node) ? 1 : 0)
  }
}
