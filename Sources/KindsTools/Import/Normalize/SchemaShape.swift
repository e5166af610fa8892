import KindsCore

/// The types of JSON values that JSON Schema distinguishes.
enum Sort: String, CaseIterable {
  case null
  case boolean
  case integer
  case number
  case string
  case array
  case object
}

/// The requirements of a schema, merged from its own keywords, its references, and its `allOf`.
struct SchemaShape {
  struct Property {
    let key: String
    /// The schemas of the value, which all apply.
    var schemas: [JSONNode]
  }

  /// The schema of additional members.
  enum Additional {
    case unspecified
    case forbidden
    case free
    case typed([JSONNode])
  }

  /// The alternatives of an `anyOf` or a `oneOf`, or those implied by extending schemas.
  struct Alternatives {
    enum Origin {
      case oneOf
      case anyOf
      /// A `discriminator` implies the alternatives.
      case discriminator
      /// Constants in the extending schemas imply the alternatives.
      case constants

      /// Whether the alternatives are the schemas that extend this one.
      var areExtensions: Bool { self == .discriminator || self == .constants }
    }

    let schemas: [JSONNode]
    let node: JSONNode
    let discriminator: JSONNode?
    let origin: Origin
  }

  /// The schema.
  var node: JSONNode
  /// The schemas that the schema refers to. If ``hasOwn`` is false, the schema adds nothing to them.
  var references: [JSONNode] = []
  var hasOwn = false
  /// The allowed types except null; `nil` for any.
  var types: [Sort]?
  var isNullable = false
  /// Whether the types and constants allow null; `nil` if there are none.
  var acceptsNull: Bool?
  /// Whether the keyword `nullable` allows null. This keyword is often written without a matching `type`.
  var hasNullableKeyword = false
  /// The types that the schema's own keywords require (`nil` if they require only objects), and the types that its
  /// references require.
  var ownTypes: [Sort]?
  var referencedTypes: [Sort]?
  /// The type of values that a keyword such as `pattern` applies to.
  var impliedType: Sort?
  /// The allowed constants except null; `nil` for any value.
  var constants: [ListedValue]?
  var properties: [Property] = []
  /// The indices of properties by key.
  private var indices: [String: Int] = [:]
  var required: [String] = []
  private var requiredKeys: Set<String> = []
  var additional = Additional.unspecified
  var patternProperties: [JSONNode] = []
  var items: [JSONNode] = []
  var prefixItems: [JSONNode]?
  /// Whether elements after those of `prefixItems` are rejected.
  var forbidsMoreItems = false
  var alternatives: [Alternatives] = []
  var conditions: [JSONNode] = []
  /// The schemas that apply to some values, depending on their members.
  var dependents: [JSONNode] = []
  var discriminator: JSONNode?
  var format: String?
  var isBase64 = false
  /// The limits of numbers, lists and objects, by keyword.
  var limits: [String: JSONValue] = [:]
  /// The schemas of the keys of objects, which all apply.
  var propertyNames: [JSONNode] = []
  var doc: String?
  var title: String?
  var isDeprecated = false
  /// The reason why no value matches, or no type can be created.
  var problem: String?

  init(_ node: JSONNode) { self.node = node }

  func property(_ key: String) -> Property? { indices[key].map { properties[$0] } }

  func requires(_ key: String) -> Bool { requiredKeys.contains(key) }

  mutating func add(_ schemas: [JSONNode], at key: String) {
    if let index = indices[key] {
      for schema in schemas where !properties[index].schemas.contains(where: { $0.id == schema.id })
      {
        properties[index].schemas.append(schema)
      }
      return
    }
    indices[key] = properties.count
    properties.append(Property(key: key, schemas: schemas))
  }

  /// Replaces the schemas of a property.
  mutating func replace(_ schemas: [JSONNode], at key: String) {
    if let index = indices[key] { properties[index].schemas = schemas }
  }

  mutating func require(_ key: String) {
    if requiredKeys.insert(key).inserted { required.append(key) }
  }

  /// Restricts the values to certain types. If only null remains, ``types`` contains just this type.
  mutating func allow(only sorts: [Sort]) {
    let others = sorts.filter { $0 != .null }
    let known = types == [.null] ? [] : types
    let both = known.map { types in
      types.compactMap { type -> Sort? in
        if others.contains(type) { return type }
        if type == .integer, others.contains(.number) { return .integer }
        if type == .number, others.contains(.integer) { return .integer }
        return nil
      }
    }
    allow(both ?? others, constants, null: sorts.contains(.null)) {
      let texts = [known ?? [], sorts].map { quotedList($0.map(\.rawValue)) }
      return "no value of the type \(texts[0]) also has the type \(texts[1])"
    }
  }

  /// Restricts the values to constants.
  mutating func allow(only values: [ListedValue]) {
    let texts = Set(values.map(\.value.text))
    let both =
      constants.map { $0.filter { texts.contains($0.value.text) } }
      ?? values.filter { $0.sort != .null }
    allow(types, both, null: values.contains { $0.sort == .null }) {
      "its lists of values have no value in common"
    }
  }

  /// Sets the allowed types and constants, and restricts null.
  ///
  /// - Parameter problem: The problem if no value remains because of this restriction alone.
  private mutating func allow(
    _ sorts: [Sort]?, _ values: [ListedValue]?, null allowsNull: Bool, problem: () -> String
  ) {
    let sorts = sorts == [.null] ? [] : sorts
    isNullable = (acceptsNull ?? true) && allowsNull
    acceptsNull = isNullable
    types = sorts
    constants = values
    let isEmpty = sorts?.isEmpty ?? false || values?.isEmpty ?? false
    if !isEmpty, let sorts, let values {
      constants = values.filter { value in
        sorts.contains(value.sort) || value.sort == .integer && sorts.contains(.number)
          || value.value.count != nil && sorts.contains(.integer)
      }
    }
    if !isEmpty, constants?.isEmpty != true { return }
    if isNullable {
      types = [.null]
      constants = nil
    } else if self.problem == nil {
      self.problem = isEmpty ? problem() : "none of its values has one of its types"
    }
  }

  /// Restricts the types and constants to those of another shape.
  mutating func allow(only other: SchemaShape) {
    if let sorts = other.types {
      allow(only: other.isNullable && sorts != [.null] ? sorts + [.null] : sorts)
    }
    if let values = other.constants {
      allow(only: other.isNullable ? values + [ListedValue(null: other.node)] : values)
    }
  }

  /// Adds the requirements of another shape.
  ///
  /// - Parameter describes: Whether its annotations, such as the title, apply to this shape too.
  mutating func add(_ other: SchemaShape, describes: Bool = true) {
    problem = problem ?? other.problem
    if other.types != nil || other.constants != nil {
      allow(only: other)
    } else if other.hasNullableKeyword, other.isAnything {
      hasNullableKeyword = true
    }
    addProperties(of: other)
    addRequired(of: other)
    add(other.additional)
    patternProperties += other.patternProperties
    items += other.items.filter { item in !items.contains { $0.id == item.id } }
    prefixItems = prefixItems ?? other.prefixItems
    forbidsMoreItems = forbidsMoreItems || other.forbidsMoreItems
    for group in other.alternatives { add(group) }
    conditions += other.conditions
    dependents += other.dependents
    discriminator = discriminator ?? other.discriminator
    format = format ?? other.format
    impliedType = impliedType ?? other.impliedType
    isBase64 = isBase64 || other.isBase64
    limits.merge(other.limits) { own, _ in own }
    propertyNames += other.propertyNames
    if describes {
      doc = doc ?? other.doc
      title = title ?? other.title
    }
    isDeprecated = isDeprecated || other.isDeprecated
  }

  private mutating func addProperties(of other: SchemaShape) {
    if !properties.isEmpty {
      for property in other.properties { add(property.schemas, at: property.key) }
      return
    }
    // Most schemas with a reference have no properties of their own.
    properties = other.properties
    indices = other.indices
  }

  private mutating func addRequired(of other: SchemaShape) {
    if !required.isEmpty {
      for key in other.required { require(key) }
      return
    }
    required = other.required
    requiredKeys = other.requiredKeys
  }

  /// Adds a choice, unless it only repeats another one.
  mutating func add(_ group: Alternatives) {
    let isKnown = alternatives.contains { known in
      known.node.id == group.node.id
        || known.schemas.count == group.schemas.count && known.origin == group.origin
          && JSONValue(known.node.content) == JSONValue(group.node.content)
    }
    if !isKnown { alternatives.append(group) }
  }

  mutating func add(_ other: Additional) {
    switch (additional, other) {
    case (_, .unspecified): return
    case (.unspecified, _), (.free, _): additional = other
    case (.typed(let first), .typed(let second)): additional = .typed(first + second)
    case (.typed, _), (.forbidden, _): return
    }
  }

  /// Whether all values are objects.
  var isObject: Bool {
    if let types { return types == [.object] }
    return constants == nil && alternatives.isEmpty && hasMembers
  }

  /// Whether members of objects are described.
  var hasMembers: Bool {
    if case .unspecified = additional {
      return !properties.isEmpty || !required.isEmpty || !patternProperties.isEmpty
    }
    return true
  }

  /// Whether elements of lists are described.
  var describesElements: Bool { !items.isEmpty || prefixItems != nil || forbidsMoreItems }

  /// Whether objects have only described members.
  var isClosed: Bool {
    if case .forbidden = additional { patternProperties.isEmpty } else { false }
  }

  /// Whether objects have no named members.
  var isDictionary: Bool { properties.isEmpty && required.isEmpty }

  /// Whether the only requirement is that values are objects.
  var isOnlyObject: Bool {
    types == [.object] && constants == nil && alternatives.isEmpty && !hasMembers
      && conditions.isEmpty && problem == nil
  }

  /// Whether there are no requirements.
  var isAnything: Bool {
    types == nil && constants == nil && alternatives.isEmpty && !hasMembers
      && !describesElements && conditions.isEmpty && problem == nil
  }

  /// The schema that this one is an alias of; `nil` if it adds requirements.
  var onlyReference: JSONNode? {
    references.count == 1 && !hasOwn ? references[0] : nil
  }

  /// Whether another shape adds no requirement to this one.
  func covers(_ other: SchemaShape) -> Bool {
    guard other.alternatives.isEmpty, other.conditions.isEmpty, other.constants == nil,
      other.properties.isEmpty, other.patternProperties.isEmpty, other.items.isEmpty,
      other.prefixItems == nil, other.problem == nil, other.format == nil
    else { return false }
    if case .unspecified = other.additional {} else { return false }
    return other.required.allSatisfy(requires) && other.types.map { $0 == types } ?? true
  }
}
