import KindsCore

/// A branch of a union. The branch itself is not a union.
final class Branch {
  let shape: SchemaShape
  /// The named schema that the branch refers to, if the branch adds nothing to it.
  let named: NamedSchema?
  /// The schema that a discriminator's mapping may refer to for this branch.
  let source: NamedSchema?
  /// The nested named union that the branch comes from.
  let parent: NamedSchema?
  /// The JSON type of the values, with integers as numbers; `nil` if it varies.
  let sort: Sort?

  /// The name or title, if any.
  var title: String? { named?.name ?? shape.title }

  /// Whether the values are objects with named members.
  var hasMembers: Bool { sort == .object && !shape.isDictionary }

  init(
    _ shape: SchemaShape, named: NamedSchema? = nil, source: NamedSchema? = nil,
    parent: NamedSchema? = nil
  ) {
    self.shape = shape
    self.named = named
    self.source = source ?? named
    self.parent = parent
    sort = shape.sort
  }
}

extension SchemaShape {
  /// The JSON type of the values, with integers as numbers; `nil` if it varies.
  fileprivate var sort: Sort? {
    if let types {
      if types.count == 1 { return types[0] == .integer ? .number : types[0] }
      return Set(types) == [.integer, .number] ? .number : nil
    }
    if let constants {
      let sorts = Set(constants.map { $0.sort == .integer ? .number : $0.sort })
      return sorts.count == 1 ? sorts.first : nil
    }
    if hasMembers { return .object }
    return describesElements ? .array : impliedType
  }
}

/// The branches of a union.
struct Branches {
  var all: [Branch] = []
  var isNullable = false
  var discriminator: JSONNode?
  /// The choice; `nil` if the branches are the types of one schema.
  var group: SchemaShape.Alternatives?
  /// The reason why the union cannot be imported.
  var problem: String?
}

extension Discovery {
  /// Returns the branches of a choice.
  func branches(of shape: SchemaShape, _ group: SchemaShape.Alternatives) -> Branches {
    var branches = Branches()
    branches.group = group
    branches.discriminator = group.discriminator ?? shape.discriminator
    var visited: Set<NodeID> = []
    collect(group, of: shape, parent: nil, into: &branches, &visited)
    branches.all = distinct(branches.all, areNamed: branches.discriminator != nil)
    if let own = branches.discriminator {
      remarkOnMapping(own, besides: branches.all)
    } else {
      branches.discriminator = inheritedDiscriminator(of: branches.all)
    }
    return branches
  }

  /// Returns the branches without duplicates.
  ///
  /// - Parameter areNamed: Whether a discriminator may use several names of one schema for different branches.
  private func distinct(_ branches: [Branch], areNamed: Bool) -> [Branch] {
    var schemas: Set<NodeID> = []
    var nodes: [String: NodeID] = [:]
    return branches.filter { branch in
      if let named = branch.named {
        return schemas.insert(areNamed ? named.node.id : original(of: named.node).id).inserted
      }
      guard branch.source == nil, branch.parent == nil else { return true }
      // Several branches may be parts of one schema, for example one for each of its types.
      let (text, id) = (JSONValue(branch.shape.node.content).text, branch.shape.node.id)
      if let known = nodes[text] { return known == id }
      nodes[text] = id
      return true
    }
  }

  /// Returns the discriminator of a schema that all branches extend.
  private func inheritedDiscriminator(of branches: [Branch]) -> JSONNode? {
    guard let first = branches.first?.shape.discriminator,
      branches.allSatisfy({ $0.shape.discriminator?.id == first.id })
    else { return nil }
    return first
  }

  private func collect(
    _ group: SchemaShape.Alternatives, of base: SchemaShape, parent: NamedSchema?,
    into branches: inout Branches, _ visited: inout Set<NodeID>
  ) {
    guard visited.insert(group.node.id).inserted else { return }
    for node in group.schemas {
      var own = shape(of: node)
      let isNarrowed = narrow(&own, by: base)
      if own.types == [.null] {
        branches.isNullable = true
        continue
      }
      if let problem = own.problem {
        // A branch that accepts no values is skipped.
        if node.boolean != false, !isNarrowed {
          branches.problem = branches.problem ?? "of \(name(of: Branch(own))): \(problem)"
        }
        continue
      }
      if own.isNullable { branches.isNullable = true }
      if group.origin.areExtensions, node.id == base.node.id {
        // The base schema is itself a kind of its implied union, with only its own members.
        branches.all.append(
          Branch(own, source: self.named.schema(at: node), parent: parent))
        continue
      }
      let named =
        group.origin.areExtensions || isReferredTo(node)
        ? self.named.schema(at: node)
        // A reference may lead to an alias of another schema. The branch keeps the alias's name.
        : own.onlyReference.map { self.named.schema(at: references.target(of: node) ?? $0) }
      let inner =
        group.origin == .discriminator && node.ownDiscriminator == nil
        ? own.alternatives.filter { !isConstraint($0) }
        : choices(of: own)
      if inner.count == 1, own.conditions.isEmpty {
        branches.discriminator = branches.discriminator ?? inner[0].discriminator
        var both = own
        if !covers(own, base) { both.add(base.withoutAlternatives) }
        both.allow(only: base)
        if let named, lists(named, besideKindsOf: inner[0], group) {
          branches.all.append(Branch(own, source: named, parent: parent))
        }
        collect(inner[0], of: both, parent: named ?? parent, into: &branches, &visited)
        continue
      }
      add(
        own, isNarrowed ? nil : named, source: named, parent: parent, base, to: &branches)
    }
  }

  /// Restricts a branch to the types and constants that are described next to the alternatives.
  ///
  /// - Returns: Whether the branch accepts fewer values than before.
  private func narrow(_ branch: inout SchemaShape, by base: SchemaShape) -> Bool {
    if base.acceptsNull == nil { return false }
    let old = branch
    branch.allow(only: base)
    // A schema without a type is not narrowed if it describes objects or any value.
    if branch.types == [.object] { return old.types == nil && !old.isAnything && !old.hasMembers }
    return branch.types != old.types || branch.constants?.count != old.constants?.count
      || branch.isNullable != old.isNullable
  }

  /// Whether a choice lists a base schema beside schemas that extend it, so that the base is a kind itself.
  private func lists(
    _ base: NamedSchema, besideKindsOf implied: SchemaShape.Alternatives,
    _ group: SchemaShape.Alternatives
  ) -> Bool {
    guard let discriminator = implied.discriminator, implied.origin == .discriminator else {
      return false
    }
    let kinds = Set(implied.schemas.map(\.id))
    return !kinds.contains(base.node.id) && mayBeTag(base.name, discriminator, of: base.node)
      && group.schemas.contains { references.target(of: $0).map { kinds.contains($0.id) } ?? false }
  }

  private func add(
    _ own: SchemaShape, _ named: NamedSchema?, source: NamedSchema?, parent: NamedSchema?,
    _ base: SchemaShape, to branches: inout Branches
  ) {
    if case let parts = own.parts, own.sort == nil, !parts.isEmpty {
      branches.all += parts.map { Branch($0, parent: named ?? parent) }
      return
    }
    if base.hasMembers, !covers(own, base) {
      var both = base.withoutAlternatives
      both.node = own.node
      both.doc = own.doc
      both.title = own.title
      both.add(own)
      // A branch that accepts no values is skipped.
      if both.problem != nil { return }
      branches.all.append(Branch(both, source: source, parent: parent))
      return
    }
    branches.all.append(Branch(own, named: named, source: source, parent: parent))
  }

  /// Whether a branch includes all members that are described next to the alternatives.
  private func covers(_ branch: SchemaShape, _ base: SchemaShape) -> Bool {
    base.properties.allSatisfy { branch.property($0.key) != nil }
      && base.required.allSatisfy { branch.requires($0) }
  }
}

extension SchemaShape {
  /// The shapes of the values of each JSON type; empty if any type is allowed.
  var parts: [SchemaShape] {
    let sorts = constants.map { Set($0.map(\.sort)) } ?? Set(types ?? [])
    let isAnyNumber = constants == nil && sorts.contains(.number)
    return Sort.allCases.filter { sort in
      sorts.contains(sort) && sort != .null && !(sort == .integer && isAnyNumber)
    }.map { sort in
      var part = self
      part.types = [sort]
      part.constants = constants?.filter { $0.sort == sort }
      return part
    }
  }

  /// The shape without the alternatives. Its keywords apply to each alternative.
  var withoutAlternatives: SchemaShape {
    var result = self
    result.alternatives = []
    result.references = []
    result.hasOwn = true
    return result
  }
}
