import KindsCore

// Creates types from schemas.

/// The maximum nesting of schemas without a named struct in between.
///
/// The limit is a little more than half of ``maximumDescriptionDepth``, because a choice within a choice adds two
/// levels of JSON. Only nested references, lists and dictionaries can reach it.
private let maximumTypeNesting = 260

extension DraftBuilder {
  /// Returns the type of a named schema. The contents of the type may be created later.
  func type(of schema: DeclaredSchema) -> ImportedType {
    if let type = schema.type { return type }
    if schema.isActive {
      remarks.refused(
        "the schema", "becomes 'JSON': it contains only itself, through lists or dictionaries",
        at: schema.node.range)
      return .json
    }
    discovery.remarkOnDiscriminator(of: schema.schema)
    schema.isActive = true
    defer { schema.isActive = false }
    let type = self.type(
      of: shape(of: schema.node), Place(name: schema.name, owner: schema, isDeclared: true))
    schema.type = type
    return type
  }

  /// Returns the type that is described by one schema, or by several schemas that all apply.
  func type(of schemas: [JSONNode], _ place: Place) -> ImportedType {
    guard depth < maximumTypeNesting else {
      remarks.refused(
        "the schema",
        "becomes 'JSON', because it is inside more than \(maximumTypeNesting) other types",
        at: schemas[0].range)
      return .json
    }
    depth += 1
    defer { depth -= 1 }
    if schemas.count == 1 {
      // An inline schema gets its type once, with the name of the first place that uses it.
      if let known = knownTypes[schemas[0].id] { return known }
      if let named = knownDeclaration(at: schemas[0]) { return type(of: named) }
      if discovery.isReferredTo(schemas[0]) { return type(of: declaration(at: schemas[0])) }
    }
    let shape = shape(of: schemas)
    if let only = shape.onlyReference {
      dropLimits(of: shape, beside: self.shape(of: only), on: .number, .array, .object)
      return type(ofAlias: shape, for: only)
    }
    if schemas.count > 1 { return type(ofAll: schemas, shape, place) }
    // The type of an inline schema does not depend on the place of its use, so it may combine schemas in a combination.
    var place = place
    place.isInsideCombination = false
    let type = self.type(of: shape, place)
    knownTypes[schemas[0].id] = type
    return type
  }

  /// Returns the type of a named schema for a shape that differs from it at most in whether null is allowed.
  private func type(ofAlias shape: SchemaShape, for named: JSONNode) -> ImportedType {
    var type = type(of: declaration(at: named))
    type.isNullable =
      (type.isNullable || shape.hasNullableKeyword) && shape.acceptsNull ?? true
    return type
  }

  /// Returns the type for several schemas that all apply, for example if a member is described repeatedly.
  private func type(
    ofAll schemas: [JSONNode], _ shape: SchemaShape, _ place: Place
  ) -> ImportedType {
    let targets = schemas.map { self.shape(of: $0).onlyReference }
    let named = targets.compactMap { $0 }
    if named.count == targets.count,
      let narrowest = named.first(where: { one in named.allSatisfy { extends(one, $0) } })
    {
      return type(ofAlias: shape, for: narrowest)
    }
    // The schemas of members in a combination may be combinations in turn, so nested combinations could be endless.
    let combinesNamedSchemas = Set(named.map(\.id)).count > 1
    if combinesNamedSchemas, place.isInsideCombination {
      return refused(
        shape,
        "becomes 'JSON', because it combines several schemas, and so does an enclosing schema")
    }
    var place = place
    place.isInsideCombination = place.isInsideCombination || combinesNamedSchemas
    return type(of: shape, place)
  }

  /// Whether a schema is the same as another one or extends it with `allOf`.
  private func extends(_ schema: JSONNode, _ base: JSONNode) -> Bool {
    var seen: Set<NodeID> = []
    var next = [schema]
    while let node = next.popLast() {
      if node.id == base.id { return true }
      guard seen.insert(node.id).inserted else { continue }
      for part in [node] + (node["allOf"]?.elements ?? []) {
        if let target = references.target(of: part) { next.append(target) }
      }
    }
    return false
  }

  /// Returns the type for a shape.
  func type(of shape: SchemaShape, _ place: Place) -> ImportedType {
    if shape.types == [.null], shape.problem == nil { return nullType(place) }
    var type = plainType(of: shape, titled(place, shape))
    type.isNullable = type.isNullable || allowsNull(shape)
    return type
  }

  /// Whether the keywords of a shape allow null. If there is a choice, only its branches decide.
  func allowsNull(_ shape: SchemaShape) -> Bool {
    shape.hasNullableKeyword
      || shape.isNullable && shape.alternatives.allSatisfy(discovery.isConstraint)
  }

  /// Returns a place that is named after the schema's title, unless the name is taken or is only the member's key.
  private func titled(_ place: Place, _ shape: SchemaShape) -> Place {
    guard !place.isDeclared, let title = shape.title, title.utf8.count <= 40 else { return place }
    let name = draftTypeName(title, fallback: "")
    if name.isEmpty || typeNames.isTaken(name) || name == draftTypeName(place.property) {
      return place
    }
    return place.named(name, place.property)
  }

  /// Returns the type whose only value is null.
  func nullType(_ place: Place) -> ImportedType {
    if let nullName { return ImportedType(text: nullName) }
    let name = typeNames.take("Null", suffix: "Value")
    nullName = name
    declare(
      .union(
        DraftUnion(
          name: name, coding: DraftCoding(style: .shape), kinds: [DraftKind(name: "null")])),
      for: place.owner)
    return ImportedType(text: name)
  }

  /// Returns the type for a shape, regardless of whether null is allowed.
  private func plainType(of shape: SchemaShape, _ place: Place) -> ImportedType {
    if let problem = shape.problem {
      return refused(shape, "becomes 'JSON', because \(problem)")
    }
    if place.isDeclared, let only = shape.onlyReference {
      return type(of: declaration(at: only))
    }
    if let plan = discovery.keyedPlan(of: shape) ?? discovery.conditionalPlan(of: shape) {
      return union(plan, shape, place)
    }
    if !shape.conditions.isEmpty, describesValues(shape) {
      remarks.dropped("if", isConditional, at: shape.conditions[0].range)
      var other = shape
      other.dependents += shape.conditions.flatMap { node in
        [node["then"], node["else"]].compactMap { $0 }
      }
      other.conditions = []
      return plainType(of: other, place)
    }
    if !shape.dependents.isEmpty { return plainType(of: withOptionalMembers(shape), place) }
    if !shape.conditions.isEmpty {
      return refused(shape, "becomes 'JSON', because the schema language has no equivalent of 'if'")
    }
    for group in shape.alternatives where discovery.isConstraint(group) {
      remarks.changed(
        "the choice of constraints", "is dropped: decoding does not check it",
        at: group.node.range)
    }
    let groups = discovery.choices(of: shape)
    if groups.count > 1 {
      return refused(shape, "becomes 'JSON', because several choices apply to one value")
    }
    if let group = groups.first {
      guard let (plan, isNullable) = discovery.externalPlan(of: shape, group) else {
        return unionType(of: shape, group, place)
      }
      var type = union(plan, shape, place)
      type.isNullable = isNullable
      return type
    }
    if let constants = shape.constants { return enumeration(constants, shape, place) }
    guard let types = shape.types else {
      if shape.hasMembers { return objectType(of: shape, place) }
      if shape.describesElements { return listType(of: shape, place) }
      dropLimits(of: shape, on: .number, .array, .object)
      dropNames(of: shape)
      return .json
    }
    if types.count > 1 {
      if Set(types) == [.integer, .number] { return numberType(of: shape, isInteger: false) }
      return unionType(ofPartsOf: shape, place)
    }
    switch types.first {
    case .null?, nil: return .json
    case .boolean?: return ImportedType(text: "Bool", defaults: .boolean)
    case .integer?: return numberType(of: shape, isInteger: true)
    case .number?: return numberType(of: shape, isInteger: false)
    case .string?: return textType(of: shape)
    case .array?: return listType(of: shape, place)
    case .object?: return objectType(of: shape, place)
    }
  }

  /// Returns a shape with the conditional members as optional members.
  private func withOptionalMembers(_ shape: SchemaShape) -> SchemaShape {
    var other = shape
    other.dependents = []
    // Conditional members do not matter for values that are not objects.
    guard shape.hasMembers || shape.types == [.object] else { return other }
    let own = Set(shape.properties.map(\.key))
    for schema in shape.dependents {
      let part = self.shape(of: schema)
      for property in part.properties where !own.contains(property.key) {
        other.add(property.schemas, at: property.key)
      }
    }
    return other
  }

  /// Whether a schema describes its values even without its conditions.
  private func describesValues(_ shape: SchemaShape) -> Bool {
    if !shape.alternatives.isEmpty || shape.constants != nil { return true }
    if !shape.properties.isEmpty || !shape.items.isEmpty { return true }
    if let types = shape.types, types.count == 1 { return types != [.object] }
    return false
  }

  /// Reports a schema that cannot be expressed and becomes `JSON`.
  func refused(_ shape: SchemaShape, _ outcome: String) -> ImportedType {
    remarks.refused("the schema", outcome, at: shape.node.range)
    return .json
  }

  /// Reports limits that decoding does not check.
  ///
  /// - Parameters:
  ///   - base: The shape that has the other limits, if this one refers to it.
  ///   - sorts: The types of values that the limits apply to.
  func dropLimits(of shape: SchemaShape, beside base: SchemaShape? = nil, on sorts: Sort...) {
    let limits: [(keyword: String, sort: Sort)] = [
      ("minimum", .number), ("maximum", .number), ("minItems", .array), ("maxItems", .array),
      ("minProperties", .object), ("maxProperties", .object),
    ]
    for (keyword, sort) in limits where sorts.contains(sort) {
      guard let value = shape.limits[keyword], value != base?.limits[keyword],
        keyword != "minItems" || value.count != 0
      else { continue }
      remarks.dropped(keyword, "decoding does not check it", at: shape.node.range)
    }
  }

  /// Reports that a list may have more elements than described.
  func dropMoreItems(of shape: SchemaShape) {
    remarks.dropped("items", "decoding accepts further elements", at: shape.node.range)
  }

  /// Reports schemas of keys, which decoding does not check.
  private func dropNames(of shape: SchemaShape) {
    for names in shape.propertyNames {
      remarks.dropped("propertyNames", "decoding does not check keys", at: names.range)
    }
  }

  // Creates the types of lists, dictionaries and objects.

  private func listType(of shape: SchemaShape, _ place: Place) -> ImportedType {
    if let elements = shape.prefixItems, !elements.isEmpty {
      return tupleType(of: shape, elements, place)
    }
    dropLimits(of: shape, on: .array)
    if shape.forbidsMoreItems { dropMoreItems(of: shape) }
    if shape.items.isEmpty { return ImportedType(text: "[JSON]") }
    let element = type(of: shape.items, place.element)
    remarkOnConstant(of: element, shape)
    return ImportedType(text: "[\(element.optionalText)]", format: element.format)
  }

  /// Reports that a constant is not checked, because only a field can have one.
  func remarkOnConstant(of type: ImportedType, _ shape: SchemaShape) {
    guard let constant = type.constant else { return }
    remarks.changed(
      "the constant \(quoted(constant.text))",
      "becomes '\(type.text)', which accepts other values, because only a field can be a constant",
      at: shape.node.range)
  }

  private func objectType(of shape: SchemaShape, _ place: Place) -> ImportedType {
    dropLimits(of: shape, on: .object)
    var values: [JSONNode] = []
    var isClosed = false
    switch shape.additional {
    case .typed(let schemas): values = schemas
    case .forbidden: isClosed = true
    case .unspecified, .free: break
    }
    let patterns = shape.patternProperties
    if !shape.isDictionary || isClosed && patterns.isEmpty {
      dropNames(of: shape)
      return structure(shape, place)
    }
    if values.isEmpty, patterns.isEmpty {
      return ImportedType(text: "[\(keyType(of: shape, place)): JSON]")
    }
    // Patterns have schemas for different members, but otherwise all schemas apply to all members.
    if !patterns.isEmpty {
      let first = patterns[0]
      let areEqual = (patterns + values).allSatisfy { discovery.areEqual([$0], [first]) }
      guard areEqual else {
        remarks.refused(
          "the schema",
          "becomes '[String: JSON]', because its members have types that depend on their keys",
          at: shape.node.range)
        return ImportedType(text: "[String: JSON]")
      }
      if values.isEmpty {
        let others = isClosed ? "" : ", and values at other keys must have the same type"
        remarks.changed(
          "'patternProperties'", "becomes a dictionary: its keys are not checked\(others)",
          at: shape.node.range)
      }
      values = [first]
    }
    let value = type(of: values, place.element)
    remarkOnConstant(of: value, shape)
    return ImportedType(
      text: "[\(keyType(of: shape, place)): \(value.optionalText)]", format: value.format)
  }

  /// Returns the type of a dictionary's keys: an enum of strings, or `String`.
  private func keyType(of shape: SchemaShape, _ place: Place) -> String {
    if shape.propertyNames.count == 1, case let names = shape.propertyNames[0],
      names["enum"] != nil || names["$ref"] != nil
    {
      let key = type(of: [names], place.inside("key"))
      if case .values(let values) = key.defaults, key.constant == nil, !key.isNullable,
        values.allSatisfy({ if case .string = $0 { true } else { false } })
      {
        return key.text
      }
    }
    dropNames(of: shape)
    return "String"
  }
}
