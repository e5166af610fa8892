import KindsCore

// Unions: alternatives with a constant tag, or with other properties that exclude each other.

extension JSONSchemaExport {
  /// Returns the JSON Schema of a union: an object, or another value, for each kind.
  ///
  /// In an object, the tag comes first, so that validators reject other kinds without reading nested values. Otherwise
  /// they would take exponential time.
  mutating func union(_ choice: Wire.Choice, _ type: DeclaredType) -> JSONValue {
    let (all, mapping) = alternatives(of: choice, type)
    if isClosed {
      return annotated(any(all), described(choice.union.doc))
    }
    let note: JSONValue =
      choice.keepsUnknown ? ["$comment": "Values of unknown kinds are kept as they are."] : [:]
    var word = "anyOf"
    if case .members(let discriminator) = choice.discriminator, !discriminator.takesFirst {
      word = "oneOf"
    }
    let body = described(choice.union.doc) + note + .object([Member(key: word, value: .array(all))])
    // An OpenAPI discriminator is a single string that all objects have.
    guard style == .openAPI, case .tag(let keys, nil) = discriminator(of: choice), keys.count == 1,
      choice.tagForm == .string
    else { return body }
    return body
      + ["discriminator": ["propertyName": .string(keys[0]), "mapping": .object(mapping)]]
  }

  /// Returns a union's discriminator without the aliases and the missing tag that only decoding accepts, if the export
  /// does not describe decoding.
  private func discriminator(of choice: Wire.Choice) -> Wire.Choice.Discriminator {
    guard case .tag(let keys, _) = choice.discriminator, !isDecoded(choice.conforms) else {
      return choice.discriminator
    }
    return .tag(keys: [keys[0]], missing: nil)
  }

  private func tags(of branch: Wire.Branch, in choice: Wire.Choice) -> [Tag] {
    if isClosed { return [branch.tags[0]] }
    return isDecoded(choice.conforms) ? branch.tags : branch.writtenTags
  }

  /// Returns the alternatives of a union, and the references to tagged kinds by tag.
  private mutating func alternatives(
    of choice: Wire.Choice, _ type: DeclaredType
  ) -> (all: [JSONValue], mapping: [Member]) {
    guard entered.insert(type).inserted else { return ([], []) }
    defer { entered.remove(type) }
    var bareTags: [JSONValue] = []
    var all: [JSONValue] = []
    var mapping: [Member] = []
    for branch in choice.branches {
      let kind = branch.kind
      range = kind.name.range
      if case .type(_, let place) = kind.payload { range = place }
      let notes = described(kind.doc, deprecation: kind.deprecation)
      let tags = tags(of: branch, in: choice)
      var own: [JSONValue]
      switch discriminator(of: choice) {
      case .jsonType: own = [value(of: branch)]
      case .tag(let keys, let missing):
        let tag = ExportedMember(
          keys: keys, values: constants(tags), isRequired: branch.index != missing)
        own = objects(of: branch, in: choice, tag)
        if style == .openAPI {
          let reference = reference(toKind: kind.name.value, of: type, annotated(own[0], notes))
          all.append(reference)
          mapping += tags.map { Member(key: $0.key, value: reference.members[0].value) }
          continue
        }
      case .key:
        if case .nothing = branch.value { bareTags.append(annotated(constants(tags), notes)) }
        if case .nothing = branch.value, isClosed { continue }
        own = tags.flatMap { objects(of: branch, in: choice, nil, contentAt: $0.key) }
      case .members(let discriminator):
        own = objects(of: branch, in: choice, nil)
        // A structured answer has all members, including the optional ones, and must still match its kind.
        if isClosed, own.contains(where: { !discriminator.areAll($0, of: branch.index) }) {
          _ = refuse(
            "an answer has all members of \(branch.title), so it matches an earlier kind; use a style with tags"
          )
        }
      }
      all += own.map { isClosed && $0[["description"]] != nil ? $0 : annotated($0, notes) }
    }
    return (bareTags + all + (isClosed ? [] : unknown(in: choice)), mapping)
  }

  /// Returns the JSON Schema of a kind's values that are discriminated by their JSON type.
  private mutating func value(of branch: Wire.Branch) -> JSONValue {
    guard case .payload(let type, let format) = branch.value else { return ["type": "null"] }
    return schema(of: type, format)
  }

  /// Returns the JSON Schemas of a kind's objects. In structured output, a payload in the union's object can have
  /// several.
  ///
  /// - Parameters:
  ///   - tag: The member with the tag.
  ///   - key: The tag, if it is the key of the payload.
  private mutating func objects(
    of branch: Wire.Branch, in choice: Wire.Choice, _ tag: ExportedMember?,
    contentAt key: String? = nil
  ) -> [JSONValue] {
    var members: [ExportedMember] = []
    var others = choice.refusesExtras ? choice.excepted : nil
    switch branch.value {
    case .nothing:
      guard let key else { break }
      members = [
        ExportedMember(keys: [key], values: others.map { object([], otherKeys: $0) } ?? true)
      ]
    case .content(let content):
      members = [member(content, isDecoded: isDecoded(choice.conforms))]
      others = others.map { choice.enclosingKeys + $0 }
    case .record(let record):
      members = self.members(of: record)
      others = otherKeys(of: record)
    case .payload(let type, let format):
      guard let record = wire.record(type), case .model? = record.index else {
        return isClosed
          ? closedObjects(of: type, branch, tag)
          : [object(of: type, format, branch, in: choice, tag)]
      }
      members = self.members(of: record)
      others = otherKeys(of: record)
    }
    if let key {
      members[members.count - 1].keys = [key]
      members[members.count - 1].isRequired = true
      others = choice.siblingKeys
    }
    let required = members.filter(\.isRequired).map { $0.keys[0] }
    var more = isClosed ? [] : conditions(of: branch, in: choice, having: Set(required))
    if let tag {
      // The tag replaces a field with its key.
      for member in members where !isClosed && member.keys[0] == tag.keys[0] {
        if member.values == tag.values { continue }
        more.append(["properties": .object([Member(key: tag.keys[0], value: member.values)])])
      }
      members = [tag] + members.filter { $0.keys[0] != tag.keys[0] }
    }
    let title: JSONValue =
      choice.hasTags || isClosed ? [:] : ["title": .string(branch.kind.name.value.text)]
    return [title + object(members, otherKeys: others, more: more)]
  }

  /// Returns the JSON Schema of a payload in the object of its union.
  private mutating func object(
    of type: SwiftType, _ format: FieldFormat?, _ branch: Wire.Branch, in choice: Wire.Choice,
    _ tag: ExportedMember?
  ) -> JSONValue {
    let required = wire.record(type)?.membersWithKeys.filter(\.isRequired).map { $0.keys[0] } ?? []
    let more = conditions(of: branch, in: choice, having: Set(required))
    let payload = schema(of: type, format)
    // Next to other members, a reference is as good as a part of 'allOf', and shorter.
    let isReference = payload.members.count == 1 && payload[["$ref"]] != nil
    let parts = (isReference ? [] : [payload]) + more
    if let tag { return object([tag], more: parts) + (isReference ? payload : [:]) }
    if more.isEmpty { return payload }
    return (isReference ? payload : [:]) + ["allOf": .array(parts)]
  }

  /// Returns the objects of a payload in the object of its union, which structured output describes in full.
  private mutating func closedObjects(
    of type: SwiftType, _ branch: Wire.Branch, _ tag: ExportedMember?
  ) -> [JSONValue] {
    let whole = range
    guard let objects = objects(of: type), !objects.isEmpty else {
      range = whole
      _ = refuse(
        "the members of \(quoted(type.text)) in the object of \(branch.title) are not known; declare the type as a struct, or set 'content' in the 'coding' of the union"
      )
      return []
    }
    // The objects of a payload with the tags of its kinds include the tag.
    guard let tag, branch.kind.payloadTags == nil else { return objects }
    return objects.map { object in
      let others = object[["properties"]]?.members.filter { $0.key != tag.keys[0] } ?? []
      return annotated(
        self.object([tag] + others.map { ExportedMember(keys: [$0.key], values: $0.value) }),
        .object(object.members.filter { $0.key == "description" }))
    }
  }

  /// Returns the possible objects of a type, or `nil` if its values may be something else.
  private mutating func objects(of type: SwiftType) -> [JSONValue]? {
    guard case .declared(let declared) = type else { return nil }
    switch wire.form(of: declared) {
    case .record(let record) where record.form == .object: return [schema(of: record)]
    case .record(let record) where record.form == .value:
      return record.members.first.flatMap { objects(of: $0.type) }
    case .record, .enumeration: return nil
    case .union(let choice):
      let all = alternatives(of: choice, declared).all
      return all.allSatisfy { $0[["properties"]] != nil } ? all : nil
    }
  }

  /// Returns the JSON Schemas of values of unknown kinds, and of invalid values that are kept as such.
  private mutating func unknown(in choice: Wire.Choice) -> [JSONValue] {
    if !choice.keepsUnknown { return [] }
    let known = choice.branches.filter { !$0.allowsInvalid }.flatMap { tags(of: $0, in: choice) }
    let isUnknown: JSONValue =
      known.isEmpty ? [:] : ["not": ["enum": .array(known.map { JSONValue($0) })]]
    let tag = Tag.jsonSchema(choice.tagForm) + isUnknown
    guard case .key(let siblings, _) = choice.discriminator else {
      guard case .tag(let keys, _) = discriminator(of: choice) else { return [] }
      let members = members(of: wire.guaranteedRecord(of: choice)).filter { $0.keys[0] != keys[0] }
      return [object([ExportedMember(keys: keys, values: tag)] + members)]
    }
    var object: JSONValue = ["type": "object"]
    if known.isEmpty == false { object = object + ["propertyNames": isUnknown] }
    if siblings.isEmpty { return [tag, object + ["minProperties": 1, "maxProperties": 1]] }
    // Besides the shared fields, an object of an unknown kind has exactly one key. JSON Schema cannot count keys except
    // certain ones, so an object that lacks several shared fields may have more.
    func atMost(_ count: Int) -> JSONValue { ["maxProperties": .number(String(count))] }
    let keys = JSONValue.array(siblings.map { .string($0) })
    return [
      tag,
      object + ["not": ["propertyNames": ["enum": keys]]] + atMost(siblings.count + 1)
        + ["anyOf": [["required": keys], atMost(siblings.count)]],
    ]
  }
}

// Unions whose members discriminate the kinds.

extension JSONSchemaExport {
  /// Returns the constraints of an object that is of a kind because of its members; empty for unions with tags.
  ///
  /// - Parameter required: The keys of the kind's required members.
  private func conditions(
    of branch: Wire.Branch, in choice: Wire.Choice, having required: Set<String>
  ) -> [JSONValue] {
    guard case .members(let discriminator) = choice.discriminator else { return [] }
    typealias Combination = MemberDiscriminator.Combination
    let own = discriminator.combinations.filter { $0.kind == branch.index }
    let others = discriminator.combinations.filter { $0.kind != branch.index }
    /// Returns the constraint that the object has all members of a combination.
    func all(_ combination: Combination) -> JSONValue {
      let plain = combination.keys.filter { $0.count == 1 }.map { JSONValue.string($0[0]) }
      let aliased = combination.keys.filter { $0.count > 1 }.map { names -> JSONValue in
        any(names.map { ["required": [.string($0)]] })
      }
      return (plain.isEmpty ? [:] : ["required": .array(plain)])
        + (aliased.isEmpty ? [:] : ["allOf": .array(aliased)])
    }
    /// Returns the constraint that the object has all members of a combination, but of no larger one.
    func largest(_ combination: Combination) -> JSONValue {
      let larger = discriminator.combinations.filter { $0.includes(combination) }
      return all(combination) + (larger.isEmpty ? [:] : ["not": any(larger.map(all))])
    }
    func isKnown(_ combination: Combination) -> Bool {
      combination.keys.allSatisfy { required.contains($0[0]) }
    }
    var conditions: [JSONValue] = []
    var excluded: [JSONValue]
    if discriminator.takesFirst {
      conditions.append(any(own.map(largest)))
      excluded = others.filter { $0.kind < branch.index }.map(largest)
    } else {
      if !own.contains(where: isKnown) { conditions.append(any(own.map(all))) }
      excluded = others.filter { other in !own.contains { $0.includes(other) } }.map(all)
      // If only some combinations of this kind include those of another kind, one of the including combinations must
      // match whenever the other kind does.
      for other in others {
        let including = own.filter { $0.includes(other) }
        if including.isEmpty || including.count == own.count { continue }
        conditions.append(any([["not": all(other)]] + including.map(all)))
      }
    }
    conditions.removeAll { $0.members.isEmpty }
    return conditions + (excluded.isEmpty ? [] : [["not": any(excluded)]])
  }
}

extension MemberDiscriminator {
  /// Whether an object with all its members is recognized as the given kind.
  fileprivate func areAll(_ object: JSONValue, of kind: Int) -> Bool {
    let keys = Set(object[["properties"]]?.members.map(\.key) ?? [])
    guard case .kind(let found) = match(keys) else { return false }
    return found == kind
  }
}
