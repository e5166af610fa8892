import KindsCore

/// The maximum length of a chain of references and `allOf`.
private let maximumReferenceChain = 200

private let isEndless = "it refers to itself endlessly"

/// The types that the values of keywords must have.
private let containers: [String: JSONType] = [
  "enum": .array, "properties": .object, "required": .array, "patternProperties": .object,
  "prefixItems": .array, "allOf": .array, "anyOf": .array, "oneOf": .array,
]

/// The keywords that always add a requirement to those of a reference.
private let requirements: Set<String> = [
  "const", "enum", "format", "contentEncoding", "additionalProperties", "patternProperties",
  "items", "prefixItems", "anyOf", "oneOf", "discriminator", "if",
]

private final class StoredShape {
  let shape: SchemaShape

  init(_ shape: SchemaShape) { self.shape = shape }
}

/// The first pass of an import: computes the shape of each schema, with references resolved and `allOf` merged.
///
/// A shape is computed when a later pass needs it, and never changes.
final class Normalizer {
  let references: References
  private(set) var diagnostics = Diagnostics()
  let remarks = Remarks()
  /// The positions of all `default` values except null.
  private(set) var defaults: [SourceRange] = []
  /// The computed shapes. They are stored in objects, because a growing dictionary would copy the large structs.
  private var shapes: [NodeID: StoredShape] = [:]
  /// The schemas whose errors are already reported.
  private var reported: Set<NodeID> = []
  /// The schemas that each choice lists.
  private var listed: [NodeID: Set<NodeID>] = [:]
  /// Whether missing files and URLs are read as schemas that accept any value.
  private let allowsMissing: Bool

  init(_ references: References, allowsMissing: Bool) {
    self.references = references
    self.allowsMissing = allowsMissing
  }

  func forgetShapes() { shapes = [:] }

  /// Returns the shape of a schema, including the schemas that it refers to.
  func shape(of node: JSONNode) -> SchemaShape {
    var active: [NodeID] = []
    return shape(of: node, &active)
  }

  /// Returns the shape of values to which several schemas apply.
  func shape(of nodes: [JSONNode]) -> SchemaShape {
    if nodes.count == 1 { return shape(of: nodes[0]) }
    var result = SchemaShape(nodes[0])
    for node in nodes { add(shape(of: node), of: node, to: &result) }
    return result
  }

  /// Adds the shape of a schema to a shape that combines several schemas.
  private func add(_ part: SchemaShape, of node: JSONNode, to shape: inout SchemaShape) {
    if part.references.isEmpty || part.hasOwn {
      // Annotations add no requirements.
      if !part.isAnything, !part.isOnlyObject, !shape.covers(part) { shape.hasOwn = true }
    }
    for reference in part.references
    where !shape.references.contains(where: { $0.id == reference.id }) {
      shape.references.append(reference)
    }
    shape.add(part)
  }

  private func shape(of node: JSONNode, _ active: inout [NodeID]) -> SchemaShape {
    if let known = shapes[node.id] { return known.shape }
    var shape = SchemaShape(node)
    guard case .object(let members) = node.content else {
      switch node.boolean {
      case true?: break
      case false?: shape.problem = "it accepts no value"
      case nil:
        shape.problem = "a schema is an object or a boolean, and this is \(node.typeName)"
      }
      return shape
    }
    if active.contains(node.id) {
      shape.problem = isEndless
      if reported.insert(node.id).inserted {
        diagnostics.error(
          .importReference,
          "the schema at \(quoted(references.pointer(to: node.range), limit: 300)) refers only to itself, through references and 'allOf'; describe its values",
          at: node.range)
      }
      return shape
    }
    active.append(node.id)
    defer { active.removeLast() }
    if active.count > maximumReferenceChain {
      shape.problem = "its chain of references is longer than \(maximumReferenceChain) schemas"
      return shape
    }
    let ignoresSiblings = dialect(of: node).ignoresSiblingsOfReferences
    let isReference = ignoresSiblings && node["$ref"]?.string != nil
    for member in members {
      let key = member.key.value
      if isReference, !["$ref", "description", "deprecated", "default"].contains(key) {
        if use(ofKeyword: key) != .structural {
          remarks.dropped(
            key, "siblings of a '$ref' have no meaning in this dialect", at: member.key.range)
        }
        continue
      }
      read(key, member, of: node, into: &shape, &active)
    }
    // All other keywords take precedence over this one (JSON Schema 2020-12, core specification, section 11.3).
    if let value = node["unevaluatedProperties"], case .unspecified = shape.additional {
      shape.add(additional(value))
      shape.hasOwn = true
    }
    if shape.hasNullableKeyword { (shape.isNullable, shape.acceptsNull) = (true, true) }
    if let own = shape.ownTypes, own != shape.referencedTypes { shape.hasOwn = true }
    // Within a reference cycle, the shape may be incomplete, so it is not stored.
    if shape.problem != isEndless || active.count == 1 {
      shapes[node.id] = StoredShape(shape)
    }
    return shape
  }

  private func read(
    _ key: String, _ member: JSONMember, of node: JSONNode, into shape: inout SchemaShape,
    _ active: inout [NodeID]
  ) {
    let value = member.value
    if let type = containers[key], !isValid(member, type) { return }
    if requirements.contains(key) { shape.hasOwn = true }
    // The keys are compared in order, so the most frequent ones come first.
    switch key {
    case "description": shape.doc = value.string
    case "title": shape.title = value.string
    case "$ref", "$dynamicRef", "$recursiveRef":
      if key != "$ref" {
        remarks.changed(
          quoted(key),
          "leads to the schema in its own document, even inside a schema that extends it",
          at: value.range)
      }
      readReference(value, of: node, into: &shape, &active)
    case "type": readTypes(member, into: &shape)
    case "nullable": if value.boolean == true { shape.hasNullableKeyword = true }
    case "const": shape.allow(only: [ListedValue(value)])
    case "enum": shape.allow(only: ListedValue.all(of: value, in: node))
    case "format": shape.format = value.string
    case "contentEncoding":
      shape.isBase64 = value.string == "base64"
      if !shape.isBase64 {
        remarks.dropped(key, "the string is kept as it is", at: member.key.range)
      }
    case "properties":
      for property in value.members {
        if property.value.boolean != false {
          shape.add([property.value], at: property.key.value)
        } else if node["additionalProperties"]?.boolean != false {
          remarks.dropped(
            property.key.value, "decoding accepts the member, although no value is allowed",
            at: property.value.range)
        }
      }
      if !value.members.isEmpty { shape.hasOwn = true }
    case "required":
      for name in value.elements.compactMap(\.string) { shape.require(name) }
      if !value.elements.isEmpty { shape.hasOwn = true }
    case "additionalProperties": shape.add(additional(value))
    case "patternProperties": shape.patternProperties += value.members.map(\.value)
    case "items":
      if case .array(let elements) = value.content {
        shape.prefixItems = elements
      } else if value.boolean == false {
        shape.forbidsMoreItems = true
      } else {
        shape.items.append(value)
      }
    case "additionalItems":
      if value.boolean == false {
        shape.forbidsMoreItems = true
      } else if !(node["items"]?.elements.isEmpty ?? true) {
        shape.items.append(value)
      }
    case "prefixItems": shape.prefixItems = value.elements
    case "minimum", "maximum", "minItems", "maxItems", "minProperties", "maxProperties":
      shape.limits[key] = JSONValue(value.content)
    case "propertyNames": shape.propertyNames.append(value)
    case "allOf":
      readParts(value.elements, of: node, into: &shape, &active)
      if let own = node.ownDiscriminator { shape.discriminator = own }
    case "anyOf", "oneOf":
      if value.elements.isEmpty {
        shape.problem = "\(quoted(key)) is empty"
      } else if let constants = constants(ofChoice: value.elements) {
        shape.allow(only: constants)
      } else {
        shape.add(
          SchemaShape.Alternatives(
            schemas: value.elements, node: value, discriminator: node["discriminator"],
            origin: key == "oneOf" ? .oneOf : .anyOf))
      }
    case "discriminator": shape.discriminator = value
    case "if": shape.conditions.append(node)
    case "dependentSchemas", "dependencies":
      shape.dependents += value.members.map(\.value).filter { !$0.members.isEmpty }
      if !shape.dependents.isEmpty { shape.hasOwn = true }
      guard case .dropped(let reason) = use(ofKeyword: key) else { return }
      remarks.dropped(key, reason, at: member.key.range)
    case "deprecated": shape.isDeprecated = value.boolean == true
    case "default": if !value.isNull { defaults.append(value.range) }
    default:
      shape.impliedType = shape.impliedType ?? typesByKeyword[key]
      guard case .dropped(let reason) = use(ofKeyword: key) else { return }
      remarks.dropped(key.hasPrefix("x-") ? "x-…" : key, reason, at: member.key.range)
    }
  }

  private func additional(_ value: JSONNode) -> SchemaShape.Additional {
    if value.boolean == false { return .forbidden }
    return value.boolean == true || isFree(value) ? .free : .typed([value])
  }

  private func readReference(
    _ value: JSONNode, of node: JSONNode, into shape: inout SchemaShape, _ active: inout [NodeID]
  ) {
    guard let text = value.string else {
      shape.problem = "its reference is not a string"
      return
    }
    guard let target = target(text, from: value) else {
      if reported.contains(value.id) { shape.problem = "its reference leads nowhere" }
      return
    }
    var part = self.shape(of: target, &active)
    if removeChoices(of: node, from: &part) { shape.hasOwn = true }
    let reference = part.problem == nil ? part.onlyReference ?? target : target
    if !shape.references.contains(where: { $0.id == reference.id }) {
      shape.references.append(reference)
    }
    shape.referencedTypes = part.types
    shape.add(part, describes: false)
  }

  /// Whether the value of a keyword is an object or an array, as it must be. Any other value is reported.
  private func isValid(_ member: JSONMember, _ type: JSONType) -> Bool {
    if JSONType(member.value.content) == type { return true }
    ignore(member, "its value is \(member.value.typeName) and not \(type.valueText)")
    return false
  }

  /// Reports a keyword with an invalid value.
  private func ignore(_ member: JSONMember, _ reason: String) {
    remarks.refused(quoted(member.key.value), "is ignored: \(reason)", at: member.value.range)
  }

  private func readTypes(_ member: JSONMember, into shape: inout SchemaShape) {
    let names = member.value.string.map { [$0] } ?? member.value.elements.map { $0.string ?? "" }
    let sorts = names.compactMap { Sort(rawValue: $0) }
    if sorts.count != names.count || names.isEmpty {
      let wrong = member.value.elements.first { $0.string.flatMap(Sort.init) == nil }
      let value = wrong ?? member.value
      let text = value.string ?? JSONValue(value.content).text
      ignore(member, "\(quoted(text, limit: 100)) is not the name of a JSON type")
      return
    }
    // A list of all types allows any value.
    if Set(sorts).union([.integer, .null]).count == Sort.allCases.count { return }
    shape.allow(only: sorts)
    let others = sorts.filter { $0 != .null }
    if others != [.object] { shape.ownTypes = others }
  }

  /// Reads the elements of `allOf`, all of which apply.
  private func readParts(
    _ elements: [JSONNode], of node: JSONNode, into shape: inout SchemaShape,
    _ active: inout [NodeID]
  ) {
    let addsMembers = elements.count > 1 || node["properties"] != nil
    for element in elements {
      var part = self.shape(of: element, &active)
      if removeChoices(of: node, from: &part) { shape.hasOwn = true }
      if addsMembers, case .forbidden = part.additional {
        part.additional = .unspecified
        remarks.changed(
          "'additionalProperties'", "is no longer false, because an 'allOf' adds members",
          at: element.range)
      }
      add(part, of: element, to: &shape)
    }
  }

  /// Removes the choices of a base schema that list the given extending schema, because a kind is not itself a union of
  /// all kinds.
  ///
  /// - Returns: Whether there were such choices.
  private func removeChoices(of extending: JSONNode, from shape: inout SchemaShape) -> Bool {
    if shape.alternatives.isEmpty { return false }
    let count = shape.alternatives.count
    shape.alternatives.removeAll { listedSchemas($0).contains(extending.id) }
    return shape.alternatives.count < count
  }

  private func listedSchemas(_ group: SchemaShape.Alternatives) -> Set<NodeID> {
    if let known = listed[group.node.id] { return known }
    var schemas: Set<NodeID> = []
    for branch in group.schemas {
      var node = branch
      while schemas.insert(node.id).inserted, let target = references.target(of: node) {
        node = target
      }
    }
    listed[group.node.id] = schemas
    return schemas
  }

  /// Whether a schema accepts any value. Annotations and keywords that an import drops do not matter.
  private func isFree(_ node: JSONNode) -> Bool {
    node.members.allSatisfy { member in
      switch use(ofKeyword: member.key.value) {
      case .structural, .dropped: return true
      case .mapped:
        return ["description", "title", "deprecated", "default"].contains(member.key.value)
      }
    }
  }

  /// Returns the schema that a reference leads to, or `nil` after an error or if the schema is unknown.
  private func target(_ text: String, from node: JSONNode) -> JSONNode? {
    switch references.target(text, from: node) {
    case .success(let target): return target
    case .failure(let problem) where problem.isMetaschema:
      remarks.changed(
        "a reference to the metaschema of JSON Schema", "becomes 'JSON', which is any value",
        at: node.range)
      return nil
    case .failure(let problem) where problem.isMissing && allowsMissing:
      remarks.refused(
        "the reference \(quoted(text, limit: 200))",
        "becomes 'JSON', because the document that it refers to is missing", at: node.range)
      return nil
    case .failure(let problem):
      if reported.insert(node.id).inserted {
        diagnostics.error(
          .importReference,
          "the reference \(quoted(text, limit: 200)) leads nowhere: \(problem.message)",
          at: node.range)
      }
      return nil
    }
  }

  func dialect(of node: JSONNode) -> Dialect { references.descriptions[node.range.file].dialect }
}
