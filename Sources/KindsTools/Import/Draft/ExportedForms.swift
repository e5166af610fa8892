import KindsSchema

// Recognizes the output of `kinds export` for features that JSON Schema has no keywords for.

extension DraftBuilder {
  /// Whether `kinds export` wrote a description.
  func isExport(_ node: JSONNode) -> Bool {
    isExportNote(references.descriptions[node.range.file].root["$comment"]?.string)
  }

  /// Returns the type of a union that an export wrote, or `nil` for any other schema.
  func exportedType(of shape: SchemaShape, _ place: Place) -> ImportedType? {
    if !shape.conditions.isEmpty { return conditionalUnion(of: shape, place) }
    if place.isDeclared, isExport(shape.node), shape.properties.count == 1 {
      let tag = shape.properties[0].schemas[0]
      // In an exported struct, a member with a fixed set of values is a constant or refers to an enum. Any other member
      // with a fixed set of values is a tag.
      let values = self.shape(of: tag)
      let sorts = Set(values.constants?.map(\.sort) ?? [])
      let isListed = tag["enum"] != nil || values.constants?.count ?? 0 > 1
      if values.references.isEmpty, !values.isNullable, isListed,
        sorts == [.string] || sorts == [.integer]
      {
        return taggedUnion(of: shape, shape.properties[0].key, [], place)
      }
    }
    return keyedUnion(of: shape, place)
  }

  // Unions whose kinds are described with `if` and `then`.

  /// A condition for a kind, and the schema of its values.
  private struct Clause {
    let condition: JSONNode
    let content: JSONNode
    var key = ""
    var tags: [JSONValue] = []
  }

  private func conditionalUnion(of shape: SchemaShape, _ place: Place) -> ImportedType? {
    var clauses: [Clause] = []
    for node in shape.conditions {
      guard let condition = node["if"], let content = node["then"], node["else"] == nil else {
        return nil
      }
      clauses.append(Clause(condition: condition, content: content))
    }
    let discriminator: Set<String> = ["required", "not"]
    if isExport(shape.node),
      clauses.allSatisfy({
        $0.condition.members.allSatisfy { discriminator.contains($0.key.value) }
      })
    {
      return unionOfMembers(of: shape, clauses, place)
    }
    guard shape.properties.count == 1, shape.alternatives.isEmpty else { return nil }
    let key = shape.properties[0].key
    for index in clauses.indices {
      let condition = clauses[index].condition
      let properties = condition["properties"]?.members ?? []
      let isPlain = condition.members.allSatisfy {
        ["properties", "required"].contains($0.key.value)
      }
      guard isPlain, properties.count == 1, properties[0].key.value == key,
        let values = self.shape(of: properties[0].value).constants
      else { return nil }
      clauses[index].key = key
      clauses[index].tags = values.map(\.value)
    }
    return taggedUnion(of: shape, key, clauses, place)
  }

  private func taggedUnion(
    of shape: SchemaShape, _ key: String, _ clauses: [Clause], _ place: Place
  ) -> ImportedType {
    let known = self.shape(of: shape.properties[0].schemas).constants
    let isInternal =
      !isExport(shape.node)
      || clauses.map { self.shape(of: valid($0.content)) }.contains { content in
        content.onlyReference != nil || content.types != nil
      }
    let contentKey = isInternal ? nil : self.contentKey(of: clauses, besides: key)
    return define(place, shape, "exported", identity: nil) { [self] place, name in
      var union = DraftUnion(
        name: name,
        coding: DraftCoding(
          style: contentKey == nil ? .internal : .adjacent, tag: key, content: contentKey,
          keepsUnknown: known == nil))
      var names = DraftNames(reserved: reservedCaseNames)
      var seen: Set<String> = []
      let tags = known?.map(\.value) ?? clauses.flatMap(\.tags)
      for tag in tags where !seen.contains(tag.text) {
        let clause = clauses.first { $0.tags.contains(tag) }
        let all = clause?.tags ?? [tag]
        for tag in all { seen.insert(tag.text) }
        var kind = DraftKind(name: names.takeMember(Self.text(of: tag)), tag: tag)
        if all.count > 1 {
          kind.more.append(.init(key: "aliases", value: .array(Array(all.dropFirst()))))
        }
        if let clause {
          fill(&kind, with: clause.content, contentKey, place)
          let isMissing = clause.condition["required"] == nil && !shape.requires(key)
          if isMissing, clauses.count(where: { $0.condition["required"] == nil }) == 1 {
            union.coding.missingTag = kind.name
            remarkOnWrittenTag(tag, key, ofKind: kind.name, shape)
          }
        }
        union.kinds.append(kind)
      }
      if union.coding.missingTag == nil, contentKey == nil, !shape.requires(key) {
        var kind = DraftKind(name: names.takeMember("untagged"))
        // These conditions also apply to objects without the tag.
        let branches = clauses.filter { $0.condition["required"] == nil }.map { clause in
          Branch(self.shape(of: valid(clause.content)))
        }
        if !branches.isEmpty {
          kind.fields = fields(
            of: discovery.merged(branches, without: [key]).shape, excluding: [],
            place.called(kind.name))
        }
        union.kinds.append(kind)
        union.coding.missingTag = kind.name
        union.coding.writesMissingTag = false
        discovery.remarkOnUntagged(key, shape)
      }
      if contentKey != nil, clauses.contains(where: { isClosed($0.content) }), extras != .fail {
        union.coding.extras = .fail
      }
      return union
    }
  }

  /// Returns the key of the content in the style `adjacent`: the first described member besides the tag, or else the
  /// default key.
  private func contentKey(of clauses: [Clause], besides tag: String) -> String {
    for clause in clauses {
      for property in valid(clause.content)["properties"]?.members ?? []
      where property.key.value != tag && property.value.boolean == nil {
        return property.key.value
      }
    }
    return "data"
  }

  private func isClosed(_ node: JSONNode) -> Bool {
    valid(node)["additionalProperties"]?.boolean == false
  }

  /// Returns the schema of a kind's valid values.
  private func valid(_ clause: JSONNode) -> JSONNode {
    clause.strictSchema(invalidKindsNote) ?? clause
  }

  /// Sets the fields or the payload of a kind, and its documentation.
  ///
  /// - Parameter contentKey: The key of the payload in the described object; `nil` if the whole object is the payload.
  func fill(
    _ kind: inout DraftKind, with clause: JSONNode, _ contentKey: String?, _ place: Place
  ) {
    let valid = clause.strictSchema(invalidKindsNote)
    if valid != nil { kind.more.append(.init(key: "invalid", value: "unknown")) }
    let notes = notes(of: [clause])
    let clause = valid ?? clause
    kind.doc = notes.doc
    kind.deprecated = notes.deprecation
    let content: JSONNode
    if let contentKey {
      guard let member = clause["properties"]?[contentKey] else { return }
      content = member
    } else {
      content = clause
    }
    let inner = shape(of: content)
    // The fields of a kind cannot be null, and the union decides about their unknown members.
    if inner.onlyReference == nil, inner.isObject, !inner.properties.isEmpty,
      inner.alternatives.isEmpty, inner.conditions.isEmpty, !inner.isNullable,
      isExport(content) || hasUsualExtras(inner)
    {
      kind.fields = fields(of: inner, excluding: [], place.called(kind.name))
      // Associated values cannot keep unknown members, and an export writes them without a definition of their own.
      if isExport(content), extras != .keep {
        kind.more.append(.init(key: "associatedValues", value: "fields"))
      }
      return
    }
    let isEmpty = inner.isObject && inner.isDictionary && !inner.hasMembers
    if isEmpty, inner.onlyReference == nil, !inner.isNullable { return }
    var type = type(of: [content], place.called(kind.name))
    type.constant = nil
    kind.payload = type.optionalText
  }

  // Unions that are discriminated by members.

  private func unionOfMembers(
    of shape: SchemaShape, _ clauses: [Clause], _ place: Place
  ) -> ImportedType {
    define(place, shape, "exported", identity: nil) { [self] place, name in
      var union = DraftUnion(name: name, coding: DraftCoding(style: .members))
      var names = DraftNames(reserved: reservedCaseNames)
      for (index, clause) in clauses.enumerated() {
        let declared = self.shape(of: clause.content).onlyReference.map { declaration(at: $0) }
        var kind = DraftKind(
          name: names.takeMember(declared?.originalName ?? "kind \(index + 1)"))
        fill(&kind, with: clause.content, nil, place)
        let keys = clause.condition["required"]?.elements.compactMap(\.string) ?? []
        kind.discriminatedBy = keys.map { importedName($0) }
        union.kinds.append(kind)
      }
      return union
    }
  }

  // Unions whose tag is the key of the payload.

  private func keyedUnion(of shape: SchemaShape, _ place: Place) -> ImportedType? {
    // Most schemas can be ruled out at once, without copying their large shape.
    if shape.alternatives.isEmpty, shape.minimumProperties == nil { return nil }
    var object = shape
    var texts: [JSONValue] = []
    var isOpen = !shape.isClosed
    if shape.alternatives.count == 1, !shape.hasMembers {
      let branches = shape.alternatives[0].schemas
      guard let last = branches.last else { return nil }
      object = self.shape(of: last)
      isOpen = !object.isClosed
      for branch in branches.dropLast() {
        if branch["not"] != nil {
          isOpen = true
          continue
        }
        guard let values = self.shape(of: branch).constants else { return nil }
        texts += values.map(\.value)
      }
    }
    guard object.minimumProperties == "1", object.maximumProperties == "1",
      object.alternatives.isEmpty, !object.properties.isEmpty
    else { return nil }
    return define(place, shape, "exported", identity: nil) { [self] place, name in
      var union = DraftUnion(
        name: name, coding: DraftCoding(style: .external, keepsUnknown: isOpen))
      var names = DraftNames(reserved: reservedCaseNames)
      for property in object.properties {
        var kind = DraftKind(name: names.takeMember(property.key), tag: .string(property.key))
        let isTolerant = property.schemas[0].strictSchema(invalidKindsNote) != nil
        if texts.contains(.string(property.key)), !isTolerant {
          kind.doc = notes(of: property.schemas).doc
        } else {
          fill(&kind, with: property.schemas[0], nil, place)
          if kind.payload == nil, kind.fields.isEmpty { kind.payload = "[String: JSON]" }
        }
        union.kinds.append(kind)
      }
      return union
    }
  }

  /// Creates a struct of the form `value`, for an exported definition that is not an object.
  func valueStruct(_ type: ImportedType, _ schema: DeclaredSchema) -> ImportedType {
    let notes = notes(of: [schema.node])
    let record = DraftStruct(
      name: schema.name, doc: notes.doc,
      fields: [DraftField(name: "rawValue", key: "rawValue", type: type.optionalText)],
      form: .value)
    declare(.structure(record), for: schema, at: schema.node.range)
    return ImportedType(text: schema.name)
  }
}
