import KindsCore

// Numbers the values that schemas describe, whatever their spelling. Equal numbers mean equal values, as far as an import
// distinguishes them.

extension Discovery {
  func forgetValues() { (numbers, numbersOfValues) = ([:], [:]) }

  /// Whether schemas accept the same values.
  func areEqual(_ schemas: [JSONNode], _ others: [JSONNode]) -> Bool {
    values(of: schemas) == values(of: others)
  }

  /// Returns the number of a description.
  func number(of description: String) -> Int {
    if let known = numbers[description] { return known }
    numbers[description] = numbers.count
    return numbers.count - 1
  }

  /// Returns the number of the values that match all of several schemas.
  private func values(of schemas: [JSONNode]) -> Int {
    let all = Set(schemas.map(values)).sorted()
    return all.count == 1 ? all[0] : number(of: "all \(all)")
  }

  private func values(of schema: JSONNode) -> Int {
    if let known = numbersOfValues[schema.id] { return known }
    // A schema may contain itself.
    numbersOfValues[schema.id] = number(of: "schema \(schema.id)")
    let values = values(of: shape(of: schema))
    numbersOfValues[schema.id] = values
    return values
  }

  /// Returns the number of the values that match a shape.
  func values(of shape: SchemaShape) -> Int {
    if let only = shape.onlyReference {
      return number(of: "reference \(only.id) \(shape.isNullable)")
    }
    let alternatives = shape.alternatives.map(\.schemas)
    let isWrapper = shape.isObject || shape.types == nil && !shape.hasMembers
    if alternatives.count == 1, alternatives[0].count == 1, isWrapper {
      return values(of: alternatives[0])
    }
    let additional =
      switch shape.additional {
      case .unspecified: ""
      case .forbidden: "closed"
      case .free: "free"
      case .typed(let schemas): "\(values(of: schemas))"
      }
    let members = shape.properties.map { property in
      let defaults = property.schemas.compactMap {
        $0["default"].map { JSONValue($0.content).text }
      }
      return "\(jsonString(property.key)) \(values(of: property.schemas)) \(defaults)"
    }
    let types = shape.constants == nil ? shape.types ?? [] : []
    // Other limits do not affect types.
    let limits = shape.limits.filter { keyword, _ in
      shape.types == [.integer] || shape.prefixItems != nil || keyword.hasSuffix("Properties")
    }.map { "\($0) \($1.text)" }.sorted()
    let discriminators = ([shape.discriminator] + shape.alternatives.map(\.discriminator))
      .compactMap { $0.map { JSONValue($0.content).text } }
    let others =
      shape.patternProperties + shape.propertyNames + shape.conditions + shape.dependents
    return number(
      of: """
        \(types.map(\.rawValue)) \(shape.isNullable) \(shape.constants.map { $0.map(\.value.text) } ?? []) \
        \(members.sorted()) \(shape.required.sorted()) \(additional) \(limits) \(shape.format ?? "") \
        \(shape.isBase64) \(shape.items.isEmpty ? -1 : values(of: shape.items)) \(shape.forbidsMoreItems) \
        \((shape.prefixItems ?? []).map(values)) \(alternatives.joined().map(values)) \(others.map(\.id)) \
        \(discriminators)
        """)
  }

  /// Returns the number of the values and the names of a planned union.
  func values(of plan: UnionPlan) -> Int {
    let kinds = plan.kinds.map { kind in
      "\(kind.tags.map(\.text)) \(kind.mayLackTag) \(kind.branches.map(values)) \(kind.plan.map { values(of: $0) } ?? -1)"
    }
    let discriminator = plan.choice?.discriminator.map { JSONValue($0.content).text } ?? ""
    return number(of: "\(plan.coding) \(kinds) \(discriminator)")
  }

  private func values(of branch: Branch) -> Int {
    if let named = branch.named { return number(of: "reference \(named.node.id) false") }
    return number(of: "\(branch.shape.title ?? "") \(values(of: branch.shape))")
  }
}
