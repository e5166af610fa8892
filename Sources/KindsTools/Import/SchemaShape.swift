import KindsSchema

/// The types of JSON values that schemas tell apart.
enum Sort: String, CaseIterable {
  case null
  case boolean
  case integer
  case number
  case string
  case array
  case object
}

/// What a schema says of values, put together from all schemas that apply: its own keywords, those that it refers to
/// and those of `allOf`.
@dynamicMemberLookup
final class SchemaShape {
  struct Property {
    let key: String
    /// The schemas that all apply to its value.
    var schemas: [JSONNode]
  }

  /// What holds of the members that `properties` does not name.
  enum Additional {
    case unsaid
    case forbidden
    case free
    case typed([JSONNode])
  }

  /// The alternatives of an `anyOf` or a `oneOf`.
  struct Alternatives {
    let schemas: [JSONNode]
    let node: JSONNode
    let discriminator: JSONNode?
    /// Whether they follow from a `discriminator`, and hold where the schema is referred to, but not in what extends it.
    var areImplied = false
  }

  /// What it says, which a copy takes over as a whole.
  struct Content {
    /// Where it is written.
    let node: JSONNode
    /// The schemas that it refers to, and is nothing but them if `hasOwn` is not set.
    var references: [JSONNode] = []
    var hasOwn = false
    /// The types that values may have; `nil` for any.
    var types: [Sort]?
    var isNullable = false
    /// Whether the keyword `nullable` says so, which people write beside what is not null by itself.
    var saysNullable = false
    /// The types that it asks for itself, except for objects, and those that its references ask for.
    var ownTypes: [Sort]?
    var referencedTypes: [Sort]?
    /// The only values, without null; `nil` for any.
    var constants: [JSONNode]?
    var properties: [Property] = []
    /// The positions of the properties, if there are many: comparing a few keys takes less time than hashing them.
    var indices: [String: Int] = [:]
    var required: [String] = []
    /// The same, if there are many.
    var isRequired: Set<String> = []
    var additional = Additional.unsaid
    var patternProperties: [JSONNode] = []
    var items: [JSONNode] = []
    var prefixItems: [JSONNode]?
    /// Whether elements after those of `prefixItems` are refused.
    var forbidsMoreItems = false
    var minimumItems: Int?
    /// The further keys that members are read from, by their keys.
    var aliases: [String: [String]] = [:]
    var alternatives: [Alternatives] = []
    var conditions: [JSONNode] = []
    var discriminator: JSONNode?
    var format: String?
    var isBase64 = false
    var minimum: String?
    var maximum: String?
    var minimumProperties: String?
    var maximumProperties: String?
    var propertyNames: JSONNode?
    var doc: String?
    var title: String?
    var isDeprecated = false
    /// Why no value or no type can be made of it.
    var problem: String?

    init(_ node: JSONNode) { self.node = node }
  }

  private var content: Content

  init(_ node: JSONNode) { content = Content(node) }

  /// Makes a copy, for what holds in another place or leaves something out.
  init(_ other: SchemaShape) { content = other.content }

  subscript<Value>(dynamicMember member: KeyPath<Content, Value>) -> Value {
    content[keyPath: member]
  }

  subscript<Value>(dynamicMember member: WritableKeyPath<Content, Value>) -> Value {
    get { content[keyPath: member] }
    set { content[keyPath: member] = newValue }
  }

  private static let mostCompared = 16

  func property(_ key: String) -> Property? { index(of: key).map { content.properties[$0] } }

  private func index(of key: String) -> Int? {
    if content.properties.count > Self.mostCompared { return content.indices[key] }
    return content.properties.firstIndex { $0.key == key }
  }

  func requires(_ key: String) -> Bool {
    content.required.count > Self.mostCompared
      ? content.isRequired.contains(key) : content.required.contains(key)
  }

  func add(_ schemas: [JSONNode], at key: String) {
    if let index = index(of: key) {
      for schema in schemas
      where !content.properties[index].schemas.contains(where: { $0.id == schema.id }) {
        content.properties[index].schemas.append(schema)
      }
      return
    }
    content.properties.append(Property(key: key, schemas: schemas))
    if content.properties.count == Self.mostCompared + 1 {
      for (index, property) in content.properties.enumerated() {
        content.indices[property.key] = index
      }
    } else if content.properties.count > Self.mostCompared {
      content.indices[key] = content.properties.count - 1
    }
  }

  func require(_ key: String) {
    if requires(key) { return }
    content.required.append(key)
    if content.required.count == Self.mostCompared + 1 {
      content.isRequired = Set(content.required)
    } else if content.required.count > Self.mostCompared {
      content.isRequired.insert(key)
    }
  }

  func allow(only sorts: [Sort]) {
    guard let types = content.types else {
      content.types = sorts
      return
    }
    let both = types.compactMap { type -> Sort? in
      if sorts.contains(type) { return type }
      if type == .integer, sorts.contains(.number) { return .integer }
      if type == .number, sorts.contains(.integer) { return .integer }
      return nil
    }
    if both.isEmpty {
      content.problem = content.problem ?? "no value has all of the types that it asks for"
    }
    content.types = both
  }

  func allow(only values: [JSONNode]) {
    guard let constants = content.constants else {
      content.constants = values
      return
    }
    let texts = Set(values.map { JSONValue($0.content).text })
    let common = constants.filter { texts.contains(JSONValue($0.content).text) }
    content.constants = common
    if common.isEmpty {
      content.problem = content.problem ?? "no value is among all of the values that it asks for"
    }
  }

  /// Adds what another shape says.
  ///
  /// - Parameter describes: Whether what it says for people is said of the same values.
  func add(_ other: SchemaShape, describes: Bool = true) {
    if other.types != nil || other.constants != nil {
      let saysNothing = content.types == nil && content.constants == nil
      content.isNullable = other.isNullable && (saysNothing || content.isNullable)
    } else if other.saysNullable, other.isAnything {
      content.saysNullable = true
    }
    if let types = other.types { allow(only: types) }
    if let constants = other.constants { allow(only: constants) }
    for property in other.properties { add(property.schemas, at: property.key) }
    for key in other.required { require(key) }
    add(other.additional)
    content.patternProperties += other.patternProperties
    content.items += other.items.filter { item in !content.items.contains { $0.id == item.id } }
    content.prefixItems = content.prefixItems ?? other.prefixItems
    content.forbidsMoreItems = content.forbidsMoreItems || other.forbidsMoreItems
    content.minimumItems = content.minimumItems ?? other.minimumItems
    content.alternatives += other.alternatives.filter { group in
      !content.alternatives.contains { $0.node.id == group.node.id }
    }
    content.conditions += other.conditions
    content.aliases.merge(other.aliases) { first, _ in first }
    content.discriminator = content.discriminator ?? other.discriminator
    content.format = content.format ?? other.format
    content.isBase64 = content.isBase64 || other.isBase64
    content.minimum = content.minimum ?? other.minimum
    content.maximum = content.maximum ?? other.maximum
    content.minimumProperties = content.minimumProperties ?? other.minimumProperties
    content.maximumProperties = content.maximumProperties ?? other.maximumProperties
    content.propertyNames = content.propertyNames ?? other.propertyNames
    if describes {
      content.doc = content.doc ?? other.doc
      content.title = content.title ?? other.title
    }
    content.isDeprecated = content.isDeprecated || other.isDeprecated
    content.problem = content.problem ?? other.problem
  }

  func add(_ other: Additional) {
    switch (content.additional, other) {
    case (_, .unsaid): return
    case (.unsaid, _), (.free, _): content.additional = other
    case (.typed(let first), .typed(let second)): content.additional = .typed(first + second)
    case (.typed, _), (.forbidden, _): return
    }
  }

  /// Whether values are objects and nothing else.
  var isObject: Bool {
    if let types = content.types { return types == [.object] }
    return content.constants == nil && content.alternatives.isEmpty && hasMembers
  }

  /// Whether something is said of the members of objects.
  var hasMembers: Bool {
    if case .unsaid = content.additional {
      return !content.properties.isEmpty || !content.required.isEmpty
        || !content.patternProperties.isEmpty
    }
    return true
  }

  /// Whether it says that values are objects, and nothing more.
  var isOnlyObject: Bool {
    content.types == [.object] && content.constants == nil && content.alternatives.isEmpty
      && !hasMembers
      && content.conditions.isEmpty && content.problem == nil
  }

  /// Whether it says nothing of values.
  var isAnything: Bool {
    content.types == nil && content.constants == nil && content.alternatives.isEmpty && !hasMembers
      && content.items.isEmpty
      && content.prefixItems == nil && content.conditions.isEmpty && content.problem == nil
  }
}
