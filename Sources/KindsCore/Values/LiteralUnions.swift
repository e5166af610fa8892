// Unions and enums.
extension LiteralReader {
  func union(_ node: JSONNode, _ choice: Wire.Choice) -> DefaultValue? {
    guard isInDepth(facts.unions[choice.index].depthLimit, node),
      let branch = branch(of: node, choice)
    else { return nil }
    let tagKeys = choice.union.tagKeys
    switch branch.value {
    case .nothing: return lacksExtras(node, choice, branch) ? branch.kind.literal(.nothing) : nil
    case .payload:
      return payload(node, branch, tagKeys: tagKeys).flatMap { kind(branch, $0, choice, node) }
    case .content(let content): return self.content(node, choice, branch, content)
    case .record(let record):
      guard case .object(let members) = node.content, let type = branch.payloadType else {
        return nil
      }
      var fields: LiteralFields = []
      let isGood = at("the payload of \(branch.title)", tagKeys: tagKeys) {
        read(record, members, node, &fields)
      }
      guard isGood, case .declared(let model) = type else { return nil }
      return kind(
        branch, .record(type: model.name, of: model.module, fields: fields), choice, node)
    }
  }

  // MARK: Payloads

  /// Reads the payload of a kind.
  ///
  /// - Parameter tagKeys: The keys of the union's discriminator if they are in the payload's object.
  private func payload(
    _ node: JSONNode, _ branch: Wire.Branch, tagKeys keys: [String] = []
  ) -> DefaultValue? {
    guard let type = branch.payloadType else { return nil }
    return at("the payload of \(branch.title)", tagKeys: keys) {
      var node = node
      // Only a declared type expects the union's tag in its object.
      if case .object(let members) = node.content, !tagKeys.isEmpty, !type.isDeclared {
        node = JSONNode(content: .object(members.excluding(tagKeys)), range: node.range)
      }
      return value(node, type, branch.format)
    }
  }

  /// Reads a payload that has its own key. The payload can be missing or null if it is optional or needs no members.
  private func content(
    _ node: JSONNode, _ choice: Wire.Choice, _ branch: Wire.Branch, _ content: Wire.Content
  ) -> DefaultValue? {
    guard case .object(let members) = node.content else { return nil }
    let isGood =
      !choice.isTagged || branch.kind.enclosingExtras != nil
      || checkExtras(members, choice, besides: choice.enclosingKeys)
    if content.absence == .isNil, MemberLookup(members)[content.keys[0]]?.value.isNull ?? true {
      return isGood ? kind(branch, .null, choice, node) : nil
    }
    guard let found = self.node(of: content, members, node, besides: choice.enclosingKeys),
      var value = inside({ payload(found, branch) })
    else { return nil }
    if let extras = branch.kind.enclosingExtras,
      case .record(let type, let module, var fields) = value
    {
      guard
        readExtras(wire.member(of: extras), members, besides: choice.enclosingKeys, &fields)
      else { return nil }
      value = .record(type: type, of: module, fields: fields)
    }
    return isGood ? kind(branch, value, choice, node) : nil
  }

  /// Whether a value of a kind without a payload has no other members. If not, an error is reported.
  private func lacksExtras(
    _ node: JSONNode, _ choice: Wire.Choice, _ branch: Wire.Branch
  ) -> Bool {
    guard case .object(let members) = node.content else { return true }
    switch choice.discriminator {
    case .tag: return checkExtras(members, choice, besides: choice.union.tagKeys)
    case .members: return checkExtras(members, choice, besides: [])
    case .jsonType: return true
    case .key:
      guard let found = MemberLookup(members).value(atFirstOf: branch.tags.map(\.key)) else {
        return false
      }
      return at("the payload of \(branch.title)") {
        inside {
          self.members(of: found, "an object").map { checkExtras($0, choice, besides: []) } ?? false
        }
      }
    }
  }

  private func checkExtras(
    _ members: [JSONMember], _ choice: Wire.Choice, besides keys: [String]
  ) -> Bool {
    checkExtras(
      members, of: quoted(choice.name), besides: keys[...], choice.refusesExtras ? .fail : .ignore)
  }

  /// Returns a value of a kind from its payload.
  private func kind(
    _ branch: Wire.Branch, _ payload: DefaultValue, _ choice: Wire.Choice, _ node: JSONNode
  ) -> DefaultValue? {
    let kind = branch.kind
    guard case .fields = kind.payload, case .record(_, _, let fields) = payload else {
      return kind.literal(.one(payload, label: kind.label))
    }
    let name = kind.hasModel ? kind.model : kind.name.value
    let module = schema.module(of: choice.union.document, naming: name)
    if !kind.hasAssociatedFields {
      return kind.literal(.one(.record(type: name, of: module, fields: fields)))
    }
    if kind.associatedFields.isEmpty { return kind.literal(.nothing) }
    let table = NameTable(fields) { $0.name }
    var values: [(field: Field, value: DefaultValue)] = []
    for field in kind.explicitFields({ table[$0.name.value] != nil }) {
      if let value = table[field.name.value]?.value {
        values.append((field, value))
      } else if !field.hasDefault {
        values.append((field, field.type.isPresence ? .missing : .null))
      } else {
        return fail(
          "the key \(quoted(field.key.value)) cannot be missing here, because neither its associated value nor the next one has a label; add the key",
          node)
      }
    }
    return kind.literal(.values(of: kind.model, module, values))
  }

  // MARK: Discriminators

  /// Returns the branch of a value; `nil` if an error was reported.
  private func branch(of node: JSONNode, _ choice: Wire.Choice) -> Wire.Branch? {
    switch choice.discriminator {
    case .tag(let keys, let missing): return tagged(node, choice, keys, missing)
    case .key(let siblings, let allowsBareTag):
      return keyed(node, choice, siblings, allowsBareTag)
    case .jsonType:
      let type = JSONType(node.content)
      if let branch = choice.branches.first(where: { $0.jsonType == type }) { return branch }
      let known = choice.branches.compactMap { $0.jsonType?.valueText }
      _ = mismatch(node, "a value of \(quoted(choice.name)) (\(plainList(known)))")
    case .members(let discriminator):
      guard let members = members(of: node, choice) else { return nil }
      switch discriminator.match(Set(members.map(\.key.value))) {
      case .kind(let index): return choice.branches[index]
      case .several(let first, let second):
        _ = fail(choice.union.message(matches: first, and: second), node)
      case .none(let nearest): _ = fail(choice.union.message(noneMatches: nearest), node)
      }
    }
    return nil
  }

  private func members(of node: JSONNode, _ choice: Wire.Choice) -> [JSONMember]? {
    members(of: node, "a value of \(quoted(choice.name)) (an object)")
  }

  private func tagged(
    _ node: JSONNode, _ choice: Wire.Choice, _ keys: [String], _ missing: Int?
  ) -> Wire.Branch? {
    guard let members = members(of: node, choice) else { return nil }
    let lookup = MemberLookup(members)
    guard let member = lookup.first(of: keys) else {
      if let missing { return choice.branches[missing] }
      _ = fail(
        "the key \(quoted(keys[0])) of the tag of \(quoted(choice.name)) is missing; \(misspelling(of: keys[0], in: members, besides: choice.enclosingKeys))",
        node)
      return nil
    }
    let name = "the key \(quoted(member.key.value)) of \(quoted(choice.name))"
    guard hasOneKey(keys, lookup), let tag = tag(member.value, choice.tagForm, name) else {
      return nil
    }
    return branch(of: tag, choice, at: member.value.range)
  }

  private func keyed(
    _ node: JSONNode, _ choice: Wire.Choice, _ siblings: [String], _ allowsBareTag: Bool
  ) -> Wire.Branch? {
    switch node.content {
    case .string(let tag) where allowsBareTag:
      guard let branch = branch(of: .string(tag), choice, at: node.range) else { return nil }
      if case .nothing = branch.value { return branch }
      _ = fail(choice.problem(ofBareTag: tag), node)
    case .object(let members):
      let tags = members.excluding(siblings + tagKeys).map(\.key)
      if tags.count == 1 { return branch(of: .string(tags[0].value), choice, at: tags[0].range) }
      _ = fail(choice.problem(ofTagCount: tags.count, besides: siblings), node)
    default:
      _ = mismatch(node, choice.expectation(allowsBareTag: allowsBareTag))
    }
    return nil
  }

  private func branch(
    of tag: Tag, _ choice: Wire.Choice, at range: SourceRange
  ) -> Wire.Branch? {
    if let index = choice.kind(of: tag) { return choice.branches[index] }
    _ = fail(
      "\(tag.quotedText) is not a tag of \(quoted(choice.name))\(tag.fix(choice.branches.flatMap(\.tags), choice.branches.flatMap(\.writtenTags)))",
      at: range)
    return nil
  }

  /// Returns a value as a tag; `nil` if an error was reported.
  ///
  /// - Parameter name: The name of the value in messages.
  private func tag(_ node: JSONNode, _ form: Tag.Form, _ name: String) -> Tag? {
    let tag = Tag(node.content, form)
    if tag == nil { _ = fail(form.message(notTag: node, name), node) }
    return tag
  }

  /// Reads a value of an enum from its tag.
  func enumeration(_ node: JSONNode, _ tags: Wire.Tags) -> DefaultValue? {
    let enumeration = tags.enumeration
    let name = quoted(enumeration.name.value.text)
    if case .string(let text) = node.content, tags.values[.string(text)] == nil,
      let named = enumeration.values.first(where: { $0.name.value.text == text })
    {
      return fail(
        "\(quoted(text)) is the name of a value of \(name), not its tag; write \(named.tag.value.quotedText), because a default is written as in data",
        node)
    }
    guard let tag = tag(node, enumeration.tagForm, place) else { return nil }
    if let index = tags.values[tag] { return .enumValue(enumeration.values[index].name.value) }
    let all = enumeration.values.map(\.tag.value)
    return fail("\(tag.quotedText) is not a value of \(name)\(tag.fix(all, all))", node)
  }
}

extension Tag {
  /// Returns the end of a message about an unknown tag: the nearest tag, or all tags if there are few.
  package func fix(_ candidates: [Tag], _ tags: [Tag]) -> String {
    let nearMiss = nearMiss(among: candidates)
    if !nearMiss.isEmpty || tags.isEmpty || tags.count > 8 { return nearMiss }
    return "; use \(plainList(tags.map(\.quotedText)))"
  }
}

extension Tag.Form {
  /// Returns the message about a value that is not a tag.
  ///
  /// - Parameter name: The name of the value in messages.
  package func message(notTag node: JSONNode, _ name: String) -> String {
    if self == .integer, case .number(let text) = node.content {
      return "\(name) must be a 64-bit integer, not \(quoted(text))"
    }
    return "\(name) must be \(self == .string ? "a string" : "an integer"), not \(node.typeName)"
  }
}

extension Kind {
  fileprivate func literal(_ payload: DefaultValue.Payload) -> DefaultValue {
    .kind(name.value, isMadeByFunction: isMadeByFunction, payload: payload)
  }
}

extension SwiftType {
  fileprivate var isDeclared: Bool {
    if case .declared = self { return true }
    return false
  }
}

// The messages about tags that are keys, for literals and for data.
extension Wire.Choice {
  /// Returns the message about an object that does not have exactly one tag as a key.
  package func problem(ofTagCount count: Int, besides siblings: [String]) -> String {
    let others =
      siblings.isEmpty ? "" : ", apart from \(quotedList(siblings, conjunction: "and"))"
    return
      "a value of \(quoted(name)) needs exactly one tag as a key\(others), but has \(count == 0 ? "none; add one" : "\(count); keep one")"
  }

  /// Returns the message about the tag of a kind with a payload that is alone.
  package func problem(ofBareTag tag: String) -> String {
    "\(quoted(tag)) is the tag of a kind of \(quoted(name)) with a payload; write an object with the tag as its key"
  }

  /// Returns the description of the values, for messages about values of another JSON type.
  package func expectation(allowsBareTag: Bool) -> String {
    "a value of \(quoted(name)) (\(allowsBareTag ? "a tag, or " : "")an object with the tag as its key)"
  }
}
