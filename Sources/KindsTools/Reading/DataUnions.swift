import KindsCore

// Unions.
extension WireReader {
  func union(_ node: JSONNode, _ choice: Wire.Choice) -> DataValue? {
    guard isInDepth(facts.unions[choice.index].depthLimit, node), entersUnion(node, choice) else {
      return nil
    }
    defer { leaveUnion() }
    var value: DataValue?
    guard let branch = branch(of: node, choice, &value) else { return value }
    if branch.allowsInvalid { return keeping(node, choice, branch) }
    return known(node, choice, branch)
  }

  private func known(
    _ node: JSONNode, _ choice: Wire.Choice, _ branch: Wire.Branch
  ) -> DataValue? {
    branch.isPayload
      ? payload(node, branch, tagKeys: choice.union.tagKeys)
      : parts(of: node, choice, branch)
  }

  /// Reads a value of a kind. If it is invalid, it is kept as a value of an unknown kind.
  private func keeping(
    _ node: JSONNode, _ choice: Wire.Choice, _ branch: Wire.Branch
  ) -> DataValue? {
    let (before, counted) = (faults.count, counts)
    return known(node, choice, branch) ?? kept(node, choice, before, counted)
  }

  /// Returns an invalid value of a kind as a value of an unknown kind.
  ///
  /// - Parameters:
  ///   - before: The number of faults before the value.
  ///   - counted: The counts before the value.
  private func kept(
    _ node: JSONNode, _ choice: Wire.Choice, _ before: Int, _ counted: DataCounts
  ) -> DataValue? {
    guard rollBack(before, counted), let tag = tag(of: node, choice),
      let value = unknown(tag, node, choice)
    else { return nil }
    counts.invalid += 1
    return value
  }

  /// Returns the text of a value's tag; `nil` if it has none.
  private func tag(of node: JSONNode, _ choice: Wire.Choice) -> String? {
    switch (node.content, choice.discriminator) {
    case (.string(let tag), _): return tag
    case (.object(let members), .tag(let keys, _)):
      return MemberLookup(members).first(of: keys).flatMap {
        Tag($0.value.content, choice.tagForm)?.key
      }
    case (.object(let members), .key(let siblings, _)):
      return members.excluding(siblings + enclosingTagKeys).first?.key.value
    default: return nil
    }
  }

  /// Returns the kind of a value without reading its payload, or a value of an unknown kind.
  func kind(of node: JSONNode, _ choice: Wire.Choice) -> DataValue? {
    var value: DataValue?
    return branch(of: node, choice, &value).map { .kind($0.index, nil) } ?? value
  }

  /// Reads a value that is not the payload itself.
  private func parts(
    of node: JSONNode, _ choice: Wire.Choice, _ branch: Wire.Branch
  ) -> DataValue? {
    switch branch.value {
    case .nothing: return withoutPayload(node, choice, branch)
    case .payload: return nil
    case .content: return content(node, choice, branch)
    case .record: return siblings(node, branch, tagKeys: choice.union.tagKeys)
    }
  }

  /// Returns the branch of a value. Separate functions find it, so that less stack is used while nested values are
  /// read.
  ///
  /// - Parameter value: Set to the value if it has no branch, but is valid.
  private func branch(
    of node: JSONNode, _ choice: Wire.Choice, _ value: inout DataValue?
  ) -> Wire.Branch? {
    switch choice.discriminator {
    case .tag(let keys, let missing): return tagged(node, choice, keys, missing, &value)
    case .key(let siblings, let allowsBareTag):
      return keyed(node, choice, siblings, allowsBareTag, &value)
    case .jsonType: return shaped(node, choice)
    case .members(let discriminator): return self.discriminator(node, choice, discriminator)
    }
  }

  private func members(of node: JSONNode, _ choice: Wire.Choice) -> [JSONMember]? {
    members(of: node, "a value of \(quoted(choice.name)) (an object)")
  }

  // MARK: Branches

  /// Reads a value of a kind without a payload.
  private func withoutPayload(
    _ node: JSONNode, _ choice: Wire.Choice, _ branch: Wire.Branch
  ) -> DataValue? {
    noteEmptyKind(node, choice)
    note(.noPayload(node, branch, choice))
    guard case .object(let members) = node.content else { return .kind(branch.index, nil) }
    var isGood = true
    switch choice.discriminator {
    case .tag:
      isGood = checkExtras(members, of: choice, besides: choice.union.tagKeys)
    case .members: isGood = checkExtras(members, of: choice, besides: [])
    case .jsonType: break
    case .key: return emptyObject(members, choice, branch)
    }
    return isGood ? .kind(branch.index, nil) : nil
  }

  /// Reads a payload that has its own key. The payload can be missing or null if it is optional or needs no members.
  private func content(
    _ node: JSONNode, _ choice: Wire.Choice, _ branch: Wire.Branch
  ) -> DataValue? {
    let before = faults.count
    guard let found = self.node(of: branch, node, choice) else {
      return faults.count == before ? .kind(branch.index, DataValue.none) : nil
    }
    let isGood = faults.count == before
    let outer = enter()
    let value = payload(found, branch)
    leave(outer)
    if branch.kind.enclosingExtras != nil { return withExtras(around: node, value, choice) }
    return isGood ? value : nil
  }

  /// Adds the enclosing object's unknown members to a value of a kind.
  private func withExtras(
    around node: JSONNode, _ value: DataValue?, _ choice: Wire.Choice
  ) -> DataValue? {
    guard case .kind(let index, .record(var values)?)? = value,
      case .object(let members) = node.content,
      let extras = extras(members, besides: choice.enclosingKeys)
    else { return nil }
    values[values.count - 1] = extras
    return .kind(index, .record(values))
  }

  /// Returns the value at the content's key; `nil` if an optional payload is missing or a fault was reported.
  private func node(
    of branch: Wire.Branch, _ node: JSONNode, _ choice: Wire.Choice
  ) -> JSONNode? {
    guard case .content(let content) = branch.value, case .object(let members) = node.content else {
      return nil
    }
    if choice.isTagged {
      _ = checkExtras(
        members, of: choice, besides: choice.enclosingKeys,
        areKept: branch.kind.enclosingExtras != nil)
    }
    if branch.lacksPayload(members) {
      if let member = members.first(where: { $0.key.value == content.keys[0] }) {
        noteIgnored(member)
      }
      return nil
    }
    return self.node(of: content, members, node, besides: choice.enclosingKeys)
  }

  /// Reads the payload of a kind.
  ///
  /// - Parameter tagKeys: The keys of the union's discriminator if they are in the payload's object.
  private func payload(
    _ node: JSONNode, _ branch: Wire.Branch, tagKeys: [String] = []
  ) -> DataValue? {
    guard let type = branch.payloadType else { return nil }
    let (outer, keys) = (path, enclosingTagKeys)
    path = .payload(branch)
    enclosingTagKeys += tagKeys
    let value = value(node, type, branch.format)
    (path, enclosingTagKeys) = (outer, keys)
    return value.map { .kind(branch.index, $0) }
  }

  /// Reads a kind whose shared fields are siblings of the object with the other fields.
  private func siblings(
    _ node: JSONNode, _ branch: Wire.Branch, tagKeys: [String]
  ) -> DataValue? {
    guard case .record(let record) = branch.value, case .object(let members) = node.content else {
      return nil
    }
    let (outer, keys) = (path, enclosingTagKeys)
    path = .payload(branch)
    enclosingTagKeys += tagKeys
    let value = self.record(members, node, record)
    (path, enclosingTagKeys) = (outer, keys)
    return value.map { .kind(branch.index, $0) }
  }

  private func checkExtras(
    _ members: [JSONMember], of choice: Wire.Choice, besides keys: [String],
    areKept: Bool = false
  ) -> Bool {
    checkExtras(
      members, of: quoted(choice.name), besides: keys + choice.excepted,
      excepted: choice.excepted.count,
      areKept ? .keep : choice.refusesExtras ? .fail : .ignore)
  }

  // MARK: Tags as keys

  private func keyed(
    _ node: JSONNode, _ choice: Wire.Choice, _ siblings: [String], _ allowsBareTag: Bool,
    _ value: inout DataValue?
  ) -> Wire.Branch? {
    switch node.content {
    case .string(let tag) where allowsBareTag:
      guard
        let branch = branch(of: .string(tag), node, choice, at: node.range, &value)
      else { return nil }
      if case .nothing = branch.value { return branch }
      let (before, counted) = (faults.count, counts)
      _ = fail(choice.problem(ofBareTag: tag), node)
      if branch.allowsInvalid { value = kept(node, choice, before, counted) }
      return nil
    case .object(let members):
      let tags = members.excluding(siblings + enclosingTagKeys)
      if tags.count == 1 {
        return branch(
          of: .string(tags[0].key.value), node, choice, at: tags[0].key.range, &value)
      }
      _ = fail(choice.problem(ofTagCount: tags.count, besides: siblings), node)
    default:
      _ = mismatch(node, choice.expectation(allowsBareTag: allowsBareTag))
    }
    return nil
  }

  /// Reads the value at the key that is the tag of a kind without a payload.
  private func emptyObject(
    _ members: [JSONMember], _ choice: Wire.Choice, _ branch: Wire.Branch
  ) -> DataValue? {
    let keys = branch.tags.map(\.key)
    guard let found = MemberLookup(members).value(atFirstOf: keys) else { return nil }
    let outer = enter()
    path = .payload(branch)
    defer { leave(outer) }
    let value = DataValue.kind(branch.index, nil)
    // Some encoders write null, a Boolean or the tag again instead of an empty object.
    if !found.isObject, !choice.refusesExtras {
      counts.extras.add(keys[0])
      counts.ignored += 1
      noteChange(
        "\(place) is \(JSONValue(found.content).text), and written as an empty object",
        at: found.range)
      return value
    }
    guard let own = self.members(of: found, "an object") else { return nil }
    return checkExtras(own, of: choice, besides: []) ? value : nil
  }

  // MARK: No tags

  /// Returns the branch for the JSON type of a value.
  private func shaped(_ node: JSONNode, _ choice: Wire.Choice) -> Wire.Branch? {
    let type = JSONType(node.content)
    if let branch = choice.branches.first(where: { $0.jsonType == type }) { return branch }
    let known = choice.branches.compactMap { $0.jsonType?.valueText }
    note(.type(of: node, choice))
    _ = fail(
      "\(place) must be a value of \(quoted(choice.name)) (\(plainList(known))), not \(node.typeName)",
      node)
    return nil
  }

  /// Returns the branch for the members of an object.
  private func discriminator(
    _ node: JSONNode, _ choice: Wire.Choice, _ discriminator: MemberDiscriminator
  ) -> Wire.Branch? {
    guard let members = members(of: node, choice) else { return nil }
    let keys = Set(members.map(\.key.value))
    switch discriminator.match(keys) {
    case .kind(let index): return choice.branches[index]
    case .several(let first, let second):
      _ = fail(choice.union.message(matches: first, and: second), node)
    case .none(let nearest): _ = fail(choice.union.message(noneMatches: nearest), node)
    }
    return nil
  }
}

// Tags of kinds and enums, and values of unknown kinds.
extension WireReader {
  private func tagged(
    _ node: JSONNode, _ choice: Wire.Choice, _ keys: [String], _ missing: Int?,
    _ value: inout DataValue?
  ) -> Wire.Branch? {
    guard let members = members(of: node, choice) else { return nil }
    let lookup = MemberLookup(members)
    guard let member = lookup.first(of: keys) else {
      if let missing {
        let own = choice.branches[missing]
        if choice.union.kindWithoutWrittenTag == nil {
          noteChange("the tag is missing, and written as \(own.tags[0].quotedText)", at: node.range)
        }
        return own
      }
      _ = fail(
        "the key \(quoted(keys[0])) of the tag of \(quoted(choice.name)) is missing; \(misspelling(of: keys[0], in: members, besides: choice.enclosingKeys))",
        node)
      return nil
    }
    let name = "the key \(quoted(member.key.value)) of \(quoted(choice.name))"
    guard let tag = tag(member.value, choice.tagForm, name) else { return nil }
    let branch = branch(of: tag, node, choice, at: member.value.range, &value)
    if branch != nil {
      noteKey(keys, lookup)
      noteOtherKeys(keys, lookup)
    }
    return branch
  }

  /// Returns a value as a tag; `nil` if a fault was reported.
  ///
  /// - Parameter name: The name of the value in messages.
  private func tag(_ node: JSONNode, _ form: Tag.Form, _ name: String) -> Tag? {
    let tag = Tag(node.content, form)
    if tag == nil { _ = fail(form.message(notTag: node, name), node) }
    return tag
  }

  /// Returns the branch for a tag. For an unknown tag, the value is kept or a fault is reported.
  private func branch(
    of tag: Tag, _ node: JSONNode, _ choice: Wire.Choice, at range: SourceRange,
    _ value: inout DataValue?
  ) -> Wire.Branch? {
    if let index = choice.kind(of: tag) {
      noteTag(tag, choice.branches[index], choice, at: range)
      return choice.branches[index]
    }
    note(.tag(tag, of: node, choice, at: range))
    if choice.keepsUnknown {
      value = unknown(tag.key, node, choice)
      if value != nil { counts.unknownKinds.add(tag.key) }
      return nil
    }
    _ = fail(
      "\(tag.quotedText) is not a tag of \(quoted(choice.name))\(fix(of: tag, choice.branches.flatMap(\.tags), choice.branches.flatMap(\.writtenTags)))",
      at: range)
    return nil
  }

  /// Reads a value of an unknown kind; `nil` if a fault was reported.
  private func unknown(_ tag: String, _ node: JSONNode, _ choice: Wire.Choice) -> DataValue? {
    guard let fields = fieldsOfUnknown(node, choice) else { return nil }
    var rest = node
    var fallback: JSONNode?
    if let key = choice.union.fallback?.key.value, fields.last?.isNone == false,
      case .object(let members) = node.content
    {
      fallback = members.first { $0.key.value == key }?.value
      rest = JSONNode(content: .object(members.filter { $0.key.value != key }), range: node.range)
    }
    noteUnknown(node, fallback: fallback)
    guard case .text(let text)? = json(rest) else { return nil }
    return .unknown(tag: tag, fields: fields, value: text)
  }

  /// Reads the shared fields and the fallback of a value of an unknown kind; `nil` if a fault was
  /// reported.
  private func fieldsOfUnknown(_ node: JSONNode, _ choice: Wire.Choice) -> [DataValue]? {
    guard !choice.guaranteedMembers.isEmpty, case .object(let members) = node.content else {
      return []
    }
    var values: [DataValue] = []
    let record = wire.guaranteedRecord(of: choice)
    return self.members(of: record, members, node, &values) ? values : nil
  }

  /// Reads a value of an enum from its tag.
  func enumeration(_ node: JSONNode, _ tags: Wire.Tags) -> DataValue? {
    let enumeration = tags.enumeration
    let name = quoted(enumeration.name.value.text)
    guard let tag = tag(node, enumeration.tagForm, place) else {
      note(.mismatch(node))
      return nil
    }
    if let index = tags.values[tag] { return .text(enumeration.values[index].tag.value.key) }
    note(.value(tag, enumeration, at: node.range))
    if enumeration.keepsUnknown {
      counts.unknownValues.add(tag.key)
      return .text(tag.key)
    }
    let all = enumeration.values.map(\.tag.value)
    return fail("\(tag.quotedText) is not a value of \(name)\(fix(of: tag, all, all))", node)
  }

  /// Returns the end of a message about an unknown tag: the nearest tag, or all tags if there are few.
  private func fix(
    of tag: Tag, _ candidates: @autoclosure () -> [Tag], _ tags: @autoclosure () -> [Tag]
  ) -> String {
    suggestsNames ? tag.fix(candidates(), tags()) : ""
  }
}

extension Wire.Branch {
  /// Whether the payload is the value itself.
  fileprivate var isPayload: Bool {
    if case .payload = value { return true }
    return false
  }

  /// Whether an optional payload is missing or null.
  fileprivate func lacksPayload(_ members: [JSONMember]) -> Bool {
    guard case .content(let content) = value, content.absence == .isNil else { return false }
    return members.first { $0.key.value == content.keys[0] }?.value.isNull ?? true
  }
}
