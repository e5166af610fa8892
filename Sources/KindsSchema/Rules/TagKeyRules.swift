// Rules against conflicts between the keys of fields and a union's own keys: those of the tag and the content.

/// Checks that no field has a key of its union's discriminator, unless the field is the tag itself. It is then a
/// constant with the same value, or it stores the tag in the kind of `otherTags`.
func tagKeysAreFree(_ wire: Wire, _ graph: Graph, _ diagnostics: inout Diagnostics) {
  let schema = wire.schema
  for union in schema.unions where union.conforms.isCoding {
    tagKeysDiffer(union, &diagnostics)
    contentKeyIsFree(union, &diagnostics)
    siblingKeysAreFree(union, wire, &diagnostics)
    otherTagsAreStored(union, wire, &diagnostics)
  }
  let uses = TagKeyUses(wire, graph.payloads)
  if uses.isEmpty { return }
  for (key, unions) in uses.unions {
    // A field in the objects of several unions is reported only for the first one. A constant can be the tag of one
    // union.
    var seen: [String: Set<Int>] = [:]
    var seenBelow: [String: Set<Int>] = [:]
    for union in unions {
      let tagKey = schema.unions[union].tagKey.value
      let stored = wire.storedTag(of: schema.unions[union])?.field.number
      func check(_ outer: Int, isTag: Bool, _ seen: inout Set<Int>) {
        graph.payloads.forEachDeclaration(inObjectOf: outer, notIn: &seen) { declaration in
          for use in uses[declaration, key]
          where (use.constantKey == tagKey) == isTag && use.field.number != stored {
            report(use, schema.unions[union], &diagnostics)
          }
          return true
        }
      }
      if stored == nil {
        check(union, isTag: false, &seen[tagKey, default: []])
      } else {
        // No other kind can have the field that stores the tag.
        var seen: Set<Int> = []
        check(union, isTag: false, &seen)
      }
      guard uses.haveConstants else { continue }
      // A constant in a payload's payload would be the tag of two kinds.
      for payload in graph.payloads.unions(in: union)
      where !schema.unions[union].sharesTag(with: payload) {
        check(payload, isTag: true, &seenBelow[tagKey, default: []])
      }
    }
  }
  guard uses.haveConstants else { return }
  for union in schema.unions where union.conforms.isCoding {
    tagFieldsAreTags(union, wire, &diagnostics)
  }
}

/// Checks that a constant field with the tag's key has the tag as its value and is decoded from the same keys. Its kind
/// can have no aliases and cannot be the kind in `missingTag`.
private func tagFieldsAreTags(
  _ union: Union, _ wire: Wire, _ diagnostics: inout Diagnostics
) {
  for (index, kind) in union.kinds.enumerated() {
    guard index != union.kindOfOtherTags, let member = wire.tagMember(of: kind, in: union),
      let constant = member.constant
    else { continue }
    let field = member.field
    var subject: String {
      "the field \(quoted(field.name.value.text)) is the tag of the kind \(quoted(kind.name.value.text)) of \(quoted(union.name.value.text))"
    }
    if Tag(constant.content) != kind.tag.value.first {
      diagnostics.error(
        .tagKey,
        "the field \(quoted(field.name.value.text)) has the key of the tag of \(quoted(union.name.value.text)), so its 'const' must be \(kind.tag.value.first.quotedText) in the kind \(quoted(kind.name.value.text)); change the 'const', or give the field another 'key'",
        at: constant.range)
    } else if let alias = kind.aliases.first {
      diagnostics.error(
        .tagKey,
        "\(subject) and can have no other value, so the alias \(alias.value.quotedText) is never read; remove the alias, or the field",
        at: alias.range)
    } else if union.kindWithoutTag == index {
      diagnostics.error(
        .tagKey,
        "\(subject), so an object without the tag is not of this kind; remove 'missingTag', or the field",
        at: union.coding.missingTag?.range ?? field.key.range)
    } else if Array(member.keys.dropFirst()) != union.coding.tagAliases.map(\.value) {
      let aliases = union.coding.tagAliases.map(\.value)
      let fix =
        aliases.isEmpty
        ? "remove the 'aliases' of the field"
        : "set the 'aliases' of the field to \(quotedList(aliases, conjunction: "and"))\(aliases.count > 1 ? ", in this order" : "")"
      diagnostics.error(
        .tagKey, "\(subject), so it must have the keys of the tag; \(fix)", at: field.key.range)
    }
  }
}

/// Checks that the kind for unknown tags has a field that stores the tag.
private func otherTagsAreStored(
  _ union: Union, _ wire: Wire, _ diagnostics: inout Diagnostics
) {
  guard let name = union.coding.otherTags, let position = union.kindOfOtherTags else { return }
  let subject = "the kind \(quoted(name.value)) of \(quoted(union.name.value.text))"
  if union.superset != nil {
    diagnostics.error(
      .tagKey,
      "\(subject) accepts any tag, but a subset is a closed list; remove the kind from the subset, or remove 'otherTags'",
      at: union.name.range)
    return
  }
  if let keepsUnknown = union.unknown?.name.range {
    diagnostics.error(
      .codingKey,
      "\(subject) accepts any tag, so the union has no unknown kinds; remove 'unknown', or 'otherTags'",
      at: keepsUnknown)
  }
  let type = union.tagForm == .integer ? "Int" : "String"
  guard let member = wire.storedTag(of: union) else {
    diagnostics.error(
      .tagKey,
      "\(subject) accepts any tag, but none of its fields stores the tag; give the kind a field of type '\(type)' with the key \(quoted(union.tagKey.value))",
      at: name.range)
    return
  }
  let field = member.field
  let mayBeMissing = union.kindWithoutTag == position
  if member.presentType != .known(union.tagForm == .integer ? .int : .string) {
    diagnostics.error(
      .tagKey,
      "the field \(quoted(field.name.value.text)) stores the tag of \(subject), so its type must be '\(type)', or '\(type)?' if the tag may be missing; change its type",
      at: field.typeRange)
  } else if !field.isStored || field.writtenConstant != nil || field.writtenDefault != nil {
    diagnostics.error(
      .tagKey,
      "the field \(quoted(field.name.value.text)) stores the tag of \(subject), which comes from the data; remove its 'const' or 'default'",
      at: field.key.range)
  } else if field.type.isOptional, member.writing == .always {
    diagnostics.error(
      .tagKey,
      "the field \(quoted(field.name.value.text)) stores the tag of \(subject), and null is not a tag; remove 'nil'",
      at: field.key.range)
  } else if member.writing != .always, !mayBeMissing {
    diagnostics.error(
      .tagKey,
      "the field \(quoted(field.name.value.text)) stores the tag of \(subject), so it must always be encoded; make it required, or name the kind in 'missingTag' too",
      at: field.key.range)
  } else if Array(member.keys.dropFirst()) != union.coding.tagAliases.map(\.value) {
    diagnostics.error(
      .tagKey,
      "the field \(quoted(field.name.value.text)) stores the tag of \(subject), so it must have the keys of the tag; set the 'aliases' of the field to the 'tagAliases' of the union",
      at: field.key.range)
  }
  for (index, other) in union.kinds.enumerated()
  where index != position
    && wire.members(ofPayload: other).contains(where: { $0.field.number == field.number })
  {
    diagnostics.error(
      .tagKey,
      "the payload of the kind \(quoted(other.name.value.text)) has the field \(quoted(field.name.value.text)), which stores the tag of \(subject); give one of the kinds another payload",
      at: other.name.range)
  }
}

/// A field with the key of a discriminator.
private struct TagKeyUse {
  let field: Field
  let key: Located<String>
  let isAlias: Bool
  /// The field's own key if the field is a constant, which can be the tag itself.
  let constantKey: String?
}

private func report(_ use: TagKeyUse, _ union: Union, _ diagnostics: inout Diagnostics) {
  let (key, field, owner) = (
    quoted(use.key.value), quoted(use.field.name.value.text), quoted(union.name.value.text)
  )
  let problem: String
  if use.key.value == union.secondTag?.key.value {
    problem =
      "the \(use.isAlias ? "alias" : "key") \(key) of the field \(field) is the key of the second tag of \(owner), in the same object; change the \(use.isAlias ? "alias" : "key"), or give the union another 'secondTag' in 'coding'"
  } else if use.key.value != union.tagKey.value {
    problem =
      "the \(use.isAlias ? "alias" : "key") \(key) of the field \(field) is also read as the tag of \(owner), in the same object; change the \(use.isAlias ? "alias" : "key"), or remove \(key) from 'tagAliases'"
  } else if use.isAlias {
    problem =
      "the alias \(key) of the field \(field) is the key of the tag of \(owner); remove the alias, or give the union another 'tag' in 'coding'"
  } else {
    problem =
      "the key \(key) of the field \(field) is also the key of the tag of \(owner); give the field another 'key', or the union another 'tag' in 'coding'"
  }
  diagnostics.error(.tagKey, problem, at: use.key.range)
}

/// The fields that have keys of discriminators and can be in one object with them.
private struct TagKeyUses {
  /// For each key, the unions that have it as a discriminator's key in the payload's object.
  private(set) var unions: [String: [Int]] = [:]
  /// The uses, by key and by the number of the declaration whose object contains the fields.
  private var uses: [Int: [String: [TagKeyUse]]] = [:]
  /// Whether any of the fields is a constant.
  private(set) var haveConstants = false

  init(_ wire: Wire, _ graph: PayloadGraph) {
    let schema = wire.schema
    for (index, union) in schema.unions.enumerated()
    where union.hasTagInPayload && union.conforms.isCoding {
      for key in union.discriminatorKeys { unions[key, default: []].append(index) }
    }
    if unions.isEmpty { return }
    for (index, union) in schema.unions.enumerated() {
      add(wire.membersWithKeys(of: union.siblingFields), in: index)
      guard union.sharesObject else { continue }
      for kind in union.kinds {
        if case .fields(let fields) = kind.payload {
          add(wire.membersWithKeys(of: fields), in: index)
        }
      }
    }
    var seen: Set<Int> = []
    for (index, union) in schema.unions.enumerated() where !graph.payloads[index].isEmpty {
      for case .type(.declared(let declared), _) in schema.payloadsInData(of: union) {
        guard let number = graph.numbers[declared.index], seen.insert(number).inserted,
          case .record(let record) = wire.form(of: declared.index)
        else { continue }
        add(record.membersWithKeys, in: number)
      }
    }
  }

  var isEmpty: Bool { uses.isEmpty }

  /// Returns the uses of a key in a declaration.
  subscript(declaration: Int, key: String) -> [TagKeyUse] { uses[declaration]?[key] ?? [] }

  private mutating func add(_ members: [Wire.Member], in declaration: Int) {
    for member in members {
      let field = member.field
      let keys = member.locatedKeys
      let isConstant = member.place == .key && !field.isStored
      func add(_ key: Located<String>, isAlias: Bool) {
        if unions[key.value] == nil { return }
        let use = TagKeyUse(
          field: field, key: key, isAlias: isAlias,
          constantKey: isConstant ? keys[0].value : nil)
        if isConstant { haveConstants = true }
        uses[declaration, default: [:]][key.value, default: []].append(use)
      }
      add(keys[0], isAlias: false)
      for alias in keys.dropFirst() { add(alias, isAlias: true) }
    }
  }
}

/// Checks that the keys of the tag are distinct.
private func tagKeysDiffer(_ union: Union, _ diagnostics: inout Diagnostics) {
  if union.tagKeys.count < 2 { return }
  let names = [
    DataNames(owner: union.name.value, main: union.tagKey, aliases: union.coding.tagAliases)
  ]
  for clash in collisions(of: names) {
    diagnostics.error(
      .tagKey,
      "the alias \(quoted(clash.name.value)) of the tag of \(quoted(union.name.value.text)) is already used; remove the alias",
      at: clash.name.range, related: [.init(message: "it is first used here", range: clash.first)])
  }
}

private func contentKeyIsFree(_ union: Union, _ diagnostics: inout Diagnostics) {
  guard let contentKey = union.contentKey else { return }
  let tagKey = union.tagKey
  for alias in union.coding.tagAliases where alias.value == contentKey.value {
    diagnostics.error(
      .tagKey,
      "the alias \(quoted(alias.value)) of the tag of \(quoted(union.name.value.text)) is the key of its content; remove it, or give the content another key, with 'content' in 'coding'",
      at: alias.range)
  }
  guard contentKey.value == tagKey.value else { return }
  let isWritten = contentKey.range != union.name.range
  diagnostics.error(
    .tagKey,
    "\(quoted(union.name.value.text)) has the key \(quoted(tagKey.value)) for both the tag and the content; give one of them another key, with 'tag' or 'content' in 'coding'",
    at: isWritten ? contentKey.range : tagKey.range)
}

/// Checks that no sibling field's key is also the key of the tag, of the content, or of a kind.
func siblingKeysAreFree(_ union: Union, _ wire: Wire, _ diagnostics: inout Diagnostics) {
  for member in wire.membersWithKeys(of: union.siblingFields) {
    let name = quoted(member.field.name.value.text)
    for (position, key) in member.locatedKeys.enumerated() {
      let role = position == 0 ? "key" : "alias"
      let subject = "the \(role) \(quoted(key.value)) of the shared field \(name)"
      if let own = union.ownKeys.first(where: { $0.key == key.value }) {
        diagnostics.error(
          .tagKey,
          "\(subject) is also the key of the \(own.purpose) of \(quoted(union.name.value.text)), in the same object; change one of them, or write '\"shared\": \"inside\"' in 'coding'",
          at: key.range)
      }
      guard union.hasTagAsKey else { continue }
      for kind in union.kinds {
        let tags = [("tag", kind.tag)] + kind.aliases.map { ("alias", $0) }
        for (role, tag) in tags where tag.value == .string(key.value) {
          diagnostics.error(
            .tagKey,
            "\(subject) is also the \(role) of the kind \(quoted(kind.name.value.text)), which is a key of the same object; change one of them, or write '\"shared\": \"inside\"' in 'coding'",
            at: key.range, related: [.init(message: "the \(role) is here", range: tag.range)])
        }
      }
    }
  }
}
