import KindsCore

// Finds the kinds of objects without a tag.

extension Discovery {
  /// Returns a plan for a union with a tag.
  ///
  /// Branches in which the tag is not a constant become unknown kinds. Objects without the tag become a kind of their
  /// own, unless the tag is optional in a single branch.
  ///
  /// - Parameter kinds: The kinds of the candidate, with nested plans.
  func taggedPlan(_ candidate: Candidate, _ kinds: [PlannedKind]) -> UnionPlan {
    let key = candidate.key
    var plan = UnionPlan(coding: DraftCoding(tag: key), kinds: kinds)
    let open = candidate.others.filter { $0.shape.property(key) != nil }
    for branch in open {
      remarks.changed(
        branch.named == nil ? "the branch" : "the branch \(name(of: branch))",
        "becomes an unknown kind, because its tag \(quoted(key)) is not a constant",
        at: branch.shape.node.range)
    }
    let missing = candidate.others.filter { $0.shape.property(key) == nil }
    if missing.count > 1 { remarkOnMerged(missing) }
    // An object of an open branch may have any tag.
    plan.coding.keepsUnknown = !open.isEmpty || !missing.allSatisfy(\.shape.isClosed)
    var loose = (kinds.flatMap(\.branches) + open).filter { branch in
      branch.shape.property(key) != nil && !branch.shape.requires(key)
    }
    if missing.isEmpty, loose.count == 1,
      let index = kinds.firstIndex(where: { kind in
        kind.tags.count == 1 && kind.branches.count == 1 && kind.branches[0] === loose[0]
      })
    {
      plan.kinds[index].mayLackTag = true
      return plan
    }
    if candidate.isNamed {
      // All objects have the member that a discriminator names.
      for branch in loose {
        remarks.changed(
          "the optional tag \(quoted(key))", "becomes required", at: branch.shape.node.range)
      }
      loose = []
    }
    for branch in loose { remarkOnUntagged(key, branch.shape) }
    let all = missing + loose
    if let first = all.first {
      let isAlone = missing.count == 1 && loose.isEmpty
      plan.kinds.append(PlannedKind(branches: [isAlone ? first : merged(all, without: [key])]))
    }
    return plan
  }

  /// Returns a branch that merges several branches, with all their members as optional members.
  ///
  /// - Parameter requiresCommon: Whether members that all branches require are required.
  func merged(
    _ branches: [Branch], without excluded: Set<String>, requiresCommon: Bool = false
  ) -> Branch {
    var shape = SchemaShape(branches[0].shape.node)
    shape.types = [.object]
    shape.additional = branches.allSatisfy(\.shape.isClosed) ? .forbidden : .free
    shape.hasOwn = true
    for branch in branches {
      for property in branch.shape.properties where !excluded.contains(property.key) {
        guard let known = shape.property(property.key) else {
          shape.add(property.schemas, at: property.key)
          continue
        }
        if !areEqual(known.schemas, property.schemas) {
          shape.replace([.anything(in: branch.shape.node)], at: property.key)
        }
      }
    }
    if requiresCommon {
      for key in branches[0].shape.required where branches.allSatisfy({ $0.shape.requires(key) }) {
        shape.require(key)
      }
    }
    return Branch(shape)
  }

  /// Reports that objects without a tag become a kind of their own.
  func remarkOnUntagged(_ key: String, _ shape: SchemaShape) {
    remarks.changed(
      "an object without the optional tag \(quoted(key))",
      "decodes as a kind of its own, whose members are all optional", at: shape.node.range)
  }

  func remarkOnMerged(_ branches: [Branch]) {
    for branch in branches {
      remarks.refused(
        branch.named == nil ? "the branch" : "the branch \(name(of: branch))",
        "has no tag and no required member that discriminates it, so objects that match no other kind decode as it",
        at: branch.shape.node.range)
    }
  }
}

extension JSONNode {
  /// Creates a schema that accepts any value, at a position inside of an object.
  fileprivate static func anything(in node: JSONNode) -> JSONNode {
    // The position identifies the schema, and no other value begins right after a brace.
    let start = node.range.bytes.lowerBound + 1
    return JSONNode(
      content: .boolean(true), range: SourceRange(file: node.range.file, bytes: start..<start))
  }
}
