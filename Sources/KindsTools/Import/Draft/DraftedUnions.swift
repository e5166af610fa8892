import KindsCore

// Creates unions from `oneOf`, `anyOf` and lists of types.

extension DraftBuilder {
  /// Returns the type for a choice.
  func unionType(
    of shape: SchemaShape, _ group: SchemaShape.Alternatives, _ place: Place
  ) -> ImportedType {
    // A choice between a type and null is an optional.
    let others = group.schemas.filter { self.shape(of: $0).types != [.null] }
    if others.count == 1, self.shape(of: others[0]).onlyReference != nil, !shape.hasMembers {
      var type = type(of: others, place.withoutDeclaration)
      if others.count < group.schemas.count { type.isNullable = true }
      type.isNullable = type.isNullable && shape.acceptsNull ?? true
      return type
    }
    let branches = discovery.branches(of: shape, group)
    if branches.all.isEmpty, branches.isNullable, branches.problem == nil { return nullType(place) }
    var type = unionType(branches, shape, place)
    type.isNullable = type.isNullable || branches.isNullable
    return type
  }

  /// Returns the type of values with several JSON types.
  func unionType(ofPartsOf shape: SchemaShape, _ place: Place) -> ImportedType {
    var branches = Branches()
    var undocumented = shape
    undocumented.doc = nil
    branches.all = undocumented.parts.map { Branch($0) }
    return unionType(branches, shape, place)
  }

  private func unionType(
    _ branches: Branches, _ shape: SchemaShape, _ place: Place
  ) -> ImportedType {
    if let problem = branches.problem {
      return refused(shape, "becomes 'JSON', because \(problem)")
    }
    let all = branches.all
    if all.isEmpty { return refused(shape, "becomes 'JSON', because no branch accepts a value") }
    if all.count == 1 { return singleType(of: all[0], place) }
    if let branch = all.first(where: { $0.sort == nil }) {
      return refused(
        shape,
        "becomes 'JSON', because \(discovery.name(of: branch)) may be a value of several JSON types"
      )
    }
    let sorts = Set(all.compactMap(\.sort))
    if sorts.count > 1 { return union(discovery.shapePlan(of: branches), shape, place) }
    return type(of: branches, shape, place, otherwise: .json)
  }

  /// Returns the type of several branches with the same JSON type.
  ///
  /// - Parameter other: The type if the branches are objects that nothing discriminates.
  private func type(
    of branches: Branches, _ shape: SchemaShape, _ place: Place, otherwise other: ImportedType
  ) -> ImportedType {
    let sort = branches.all[0].sort ?? .object
    return switch sort {
    case .string, .number, .integer: scalarType(of: branches.all, sort, shape, place)
    case .boolean: ImportedType(text: "Bool", defaults: .boolean)
    case .array: listType(ofBranches: branches.all, shape, place)
    case .object, .null: objectUnion(branches, shape, place, otherwise: other)
    }
  }

  private func singleType(of branch: Branch, _ place: Place) -> ImportedType {
    if let declared = declaration(of: branch) { return type(of: declared) }
    return type(of: branch.shape, place)
  }

  /// Returns the type of strings or numbers. Enums are merged. An enum of strings keeps unknown values if other strings
  /// are allowed.
  private func scalarType(
    of branches: [Branch], _ sort: Sort, _ shape: SchemaShape, _ place: Place
  ) -> ImportedType {
    let constants = constants(of: branches)
    let isOpen = branches.contains { $0.shape.constants == nil }
    let isEnum = !constants.isEmpty && (sort == .string || !isOpen)
    let formats = Set(branches.map { $0.shape.format ?? "" })
    let sorts = branches.flatMap { $0.shape.constants?.map(\.sort) ?? $0.shape.types ?? [sort] }
    let type: ImportedType
    if isEnum {
      type = enumeration(constants, shape, place, isOpen: isOpen)
    } else if sort == .string, formats.count == 1 {
      return textType(of: branches[0].shape)
    } else {
      type = anyValue(of: Set(sorts)) ?? anyValue(of: sort)
    }
    if isEnum ? isOpen && formats != [""] : true {
      remarks.changed(
        "the choice of \(sort == .string ? "string formats" : "numbers")",
        "becomes '\(type.text)'", at: shape.node.range)
    }
    return type
  }

  /// Returns the constants of branches. If a branch has a single constant, the branch's title and documentation apply
  /// to the constant.
  private func constants(of branches: [Branch]) -> [ListedValue] {
    branches.flatMap { branch -> [ListedValue] in
      guard let constants = branch.shape.constants, constants.count == 1 else {
        return branch.shape.constants ?? []
      }
      var constant = constants[0]
      constant.name = constant.name ?? branch.shape.title
      constant.doc = branch.shape.doc ?? constant.doc
      return [constant]
    }
  }

  /// Returns the type of a list that may have elements of several types.
  private func listType(
    ofBranches branches: [Branch], _ shape: SchemaShape, _ place: Place
  ) -> ImportedType {
    let elements = branches.flatMap { ($0.shape.prefixItems ?? []) + $0.shape.items }
    let arePlain = branches.allSatisfy {
      $0.shape.items.count < 2 && ($0.shape.prefixItems != nil || $0.shape.items.count == 1)
    }
    guard arePlain, shape.items.isEmpty else {
      remarks.refused(
        "the union of lists", "becomes '[JSON]': the types of its elements are not distinguished",
        at: shape.node.range)
      return ImportedType(text: "[JSON]")
    }
    remarks.changed(
      "the union of lists", "becomes one list that may mix their elements", at: shape.node.range)
    return listType(ofAny: elements, branches[0].shape.node, shape, place)
  }

  /// Returns the type of a kind: that of the branches with one JSON type.
  func kindType(of branches: Branches, _ shape: SchemaShape, _ place: Place) -> ImportedType {
    let first = branches.all[0]
    if branches.all.count == 1 {
      if let constants = first.shape.constants, first.named == nil, constants.count == 1,
        [.string, .integer].contains(constants[0].sort)
      {
        return namedEnumeration(constants, first.shape, place, isOpen: false)
      }
      var type = singleType(of: first, place)
      remarkOnConstant(of: type, first.shape)
      type.constant = nil
      return type
    }
    // If the branches are exactly those of a named union, use that union.
    if first.sort == .object, let parent = first.parent,
      branches.all.allSatisfy({ $0.parent?.node.id == parent.node.id })
    {
      let own = self.shape(of: parent.node)
      if let group = discovery.choices(of: own).first,
        discovery.branches(of: own, group).all.count == branches.all.count
      {
        return type(of: declaration(of: parent))
      }
    }
    return type(of: branches, shape, place, otherwise: anyValue(of: .object))
  }

  // Creates unions of objects.

  private func objectUnion(
    _ branches: Branches, _ shape: SchemaShape, _ place: Place, otherwise other: ImportedType
  ) -> ImportedType {
    do throws(NoDiscriminator) {
      let plan = try discovery.plan(of: branches)
      kinds.formUnion(branches.all.compactMap { ($0.source ?? $0.parent)?.node.id })
      if plan.coding.isAmbiguous {
        remarks.changed(
          "an object with the members of several kinds", "decodes as the first of these kinds",
          at: shape.node.range)
      }
      return union(plan, shape, place)
    } catch {
      remarks.refused(
        other.text == "JSON" ? "the union" : "the union of objects",
        "becomes '\(other.text)': \(error.reason)", at: shape.node.range)
      return other
    }
  }

  /// Creates a union from a plan.
  ///
  /// - Parameter excluded: The keys of enclosing unions' tags.
  func union(
    _ plan: UnionPlan, _ shape: SchemaShape, _ place: Place,
    excluding excluded: Set<String> = []
  ) -> ImportedType {
    let values = "\(excluded.sorted()) \(discovery.values(of: plan))"
    return define(place, shape, discovery.number(of: values), isUnion: true) { [self] place, doc in
      var union = DraftUnion(name: place.name, doc: doc, coding: plan.coding)
      var maker = KindMaker(place: place, enclosing: excluded)
      if plan.coding.style == .external {
        for kind in plan.kinds { addExternalKind(kind, &maker, to: &union) }
      } else if let choice = plan.choice {
        let shape = SchemaShape(shape.node)
        for kind in plan.kinds { addShapeKind(kind, of: choice, shape, &maker, to: &union) }
      } else {
        if plan.coding.style.hasTags {
          maker.tagKey = plan.coding.tag
          maker.hasUntagged = plan.kinds.contains(where: \.tags.isEmpty)
        }
        let required = plan.kinds.flatMap(\.branches).map { Set($0.shape.required) }
        maker.commonKeys = required.dropFirst().reduce(required.first ?? []) { $0.intersection($1) }
        for kind in plan.kinds { add(kind, &maker, to: &union) }
        if plan.coding.style.hasTags { union.shareFields(&typeNames) }
      }
      if let own = maker.commonExtras, own != extras {
        union.coding.extras = own
      }
      remarkOnOpenedKinds(maker, union.coding.extras ?? extras)
      if union.coding.extras == extras { union.coding.extras = nil }
      return .union(union)
    }
  }
}

extension SchemaShape {
  /// Returns a shape that has only the members of this one, except those with certain keys.
  func without(_ keys: Set<String>) -> SchemaShape {
    var result = SchemaShape(node)
    for property in properties where !keys.contains(property.key) {
      result.add(property.schemas, at: property.key)
    }
    for key in required where !keys.contains(key) { result.require(key) }
    result.additional = additional
    result.types = types
    result.doc = doc
    return result
  }
}
