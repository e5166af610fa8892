import KindsSchema

// The branches of a union, those of the unions in it among them.

/// A branch of a union that is no union itself.
final class Branch {
  let shape: SchemaShape
  /// The named schema that it is and nothing more.
  let declared: DeclaredSchema?
  /// The named union that it is a branch of, inside of the union.
  let parent: DeclaredSchema?
  /// The JSON type of its values, with whole numbers as numbers; `nil` if they may be of several.
  let sort: Sort?

  init(_ shape: SchemaShape, declared: DeclaredSchema?, parent: DeclaredSchema?) {
    self.shape = shape
    self.declared = declared
    self.parent = parent
    sort = shape.sort
  }
}

extension SchemaShape {
  /// The JSON type of all values, with whole numbers as numbers; `nil` if they may be of several.
  fileprivate var sort: Sort? {
    if let types {
      if types.count == 1 { return types[0] == .integer ? .number : types[0] }
      return Set(types) == [.integer, .number] ? .number : nil
    }
    if let constants {
      let sorts = Set(
        constants.map { constant -> Sort in
          let sort = Importer.sort(of: JSONValue(constant.content))
          return sort == .integer ? .number : sort
        })
      return sorts.count == 1 ? sorts.first : nil
    }
    if hasMembers { return .object }
    return !items.isEmpty || prefixItems != nil ? .array : nil
  }
}

/// The branches of a union.
struct Branches {
  var all: [Branch] = []
  var isNullable = false
  var discriminator: JSONNode?
  /// Why the union cannot be read.
  var problem: String?
}

extension Importer {
  /// The branches of the alternatives of a shape.
  func branches(of shape: SchemaShape, _ group: SchemaShape.Alternatives) -> Branches {
    var branches = Branches()
    branches.discriminator = group.discriminator ?? shape.discriminator
    var visited: Set<NodeID> = []
    collect(group, of: shape, parent: nil, into: &branches, &visited)
    var seen: Set<NodeID> = []
    branches.all = branches.all.filter { branch in
      branch.declared.map { seen.insert($0.node.id).inserted } ?? true
    }
    return branches
  }

  private func collect(
    _ group: SchemaShape.Alternatives, of base: SchemaShape, parent: DeclaredSchema?,
    into branches: inout Branches, _ visited: inout Set<NodeID>
  ) {
    guard visited.insert(group.node.id).inserted else { return }
    for node in group.schemas {
      let own = group.areImplied ? shape(of: node).withoutImplied : shape(of: node)
      if own.types == [.null] {
        branches.isNullable = true
        continue
      }
      if let problem = own.problem {
        branches.problem = branches.problem ?? "in one of its branches, \(problem)"
        continue
      }
      if own.isNullable { branches.isNullable = true }
      let declared =
        group.areImplied
        ? declaration(at: node)
        // The reference may name another name of a third schema, but the branch is known by its own.
        : own.onlyReference.map { declaration(at: references.target(of: node) ?? $0) }
      let inner = own.alternatives.filter { !isConstraint($0) }
      if inner.count == 1, own.conditions.isEmpty {
        branches.discriminator = branches.discriminator ?? inner[0].discriminator
        var both = own
        if !covers(own, base) {
          both = SchemaShape(own)
          both.add(base.withoutAlternatives)
        }
        collect(inner[0], of: both, parent: declared ?? parent, into: &branches, &visited)
        continue
      }
      add(own, declared, parent: parent, base, to: &branches)
    }
  }

  private func add(
    _ own: SchemaShape, _ declared: DeclaredSchema?, parent: DeclaredSchema?, _ base: SchemaShape,
    to branches: inout Branches
  ) {
    if let types = own.types, types.count > 1, Set(types) != [.integer, .number],
      own.constants == nil
    {
      for type in types where type != .integer || !types.contains(.number) {
        let part = SchemaShape(own)
        part.types = [type]
        branches.all.append(Branch(part, declared: nil, parent: declared ?? parent))
      }
      return
    }
    if let constants = own.constants, Branch(own, declared: nil, parent: nil).sort == nil {
      let sorts = constants.map { Importer.sort(of: JSONValue($0.content)) }
      for sort in Sort.allCases where sort != .null && sorts.contains(sort) {
        let part = SchemaShape(own)
        part.constants = zip(constants, sorts).filter { $0.1 == sort }.map(\.0)
        part.types = [sort]
        branches.all.append(Branch(part, declared: nil, parent: declared ?? parent))
      }
      return
    }
    if base.hasMembers, !covers(own, base) {
      let both = base.withoutAlternatives
      both.doc = own.doc
      both.title = own.title
      both.add(own)
      branches.all.append(Branch(both, declared: nil, parent: parent))
      return
    }
    if own.types == nil, base.types == [.object], own.isAnything || own.hasMembers {
      let object = SchemaShape(own)
      object.types = [.object]
      branches.all.append(Branch(object, declared: declared, parent: parent))
      return
    }
    branches.all.append(Branch(own, declared: declared, parent: parent))
  }

  /// Whether a branch says all that is said beside the alternatives.
  private func covers(_ branch: SchemaShape, _ base: SchemaShape) -> Bool {
    base.properties.allSatisfy { branch.property($0.key) != nil }
      && base.required.allSatisfy { branch.requires($0) }
  }
}

extension SchemaShape {
  /// What it says for a schema that extends it.
  var withoutImplied: SchemaShape {
    guard alternatives.contains(where: \.areImplied) else { return self }
    let result = SchemaShape(self)
    result.alternatives.removeAll(where: \.areImplied)
    return result
  }

  /// What it says beside its alternatives, for those to add to.
  var withoutAlternatives: SchemaShape {
    let result = SchemaShape(self)
    result.alternatives = []
    result.references = []
    result.hasOwn = true
    return result
  }
}
