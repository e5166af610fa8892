// Rules against conflicts between the keys of fields and a union's own keys: those of the tag and the content.

extension Checker {
  /// Checks that no field has a key of its union's discriminator, unless the field is the tag itself. It is then a
  /// constant with the same value.
  func tagKeysAreFree() {
    // A field in the objects of several unions is reported only for the first one with the same keys. A constant can be
    // the tag of one union.
    var visits: [[String]: TagKeyVisit] = [:]
    var visitsBelow: [[String]: TagKeyVisit] = [:]
    let usedKeys = Set(
      (Array(schema.unions.indices) + payloadRecords).flatMap(members).flatMap(\.keys))
    for (index, union) in schema.unions.enumerated() where union.conforms.isCoding {
      ownKeysDiffer(union)
      siblingKeysAreFree(union)
      let keys = union.tagKeys
      guard union.hasTagInPayload, keys.contains(where: usedKeys.contains) else { continue }
      keysAreFree(of: union, inObjectOf: index, &visits[keys, default: .init(ofConstants: false)])
      guard visits[keys]?.foundConstants == true else { continue }
      // A constant in a payload's payload would be the tag of two kinds.
      for payload in graph.payloads.unions(in: index) where !union.sharesTag(with: payload) {
        keysAreFree(
          of: union, inObjectOf: payload, &visitsBelow[keys, default: .init(ofConstants: true)])
      }
      tagFieldsAreTags(union)
    }
  }

  private func keysAreFree(of union: Union, inObjectOf outer: Int, _ visit: inout TagKeyVisit) {
    let keys = union.tagKeys
    // The set is moved rather than copied, because a chain of unions would copy it for each union.
    var seen: Set<Int> = []
    swap(&seen, &visit.seen)
    graph.payloads.forEachDeclaration(inObjectOf: outer, notIn: &seen) { number in
      for member in members(inOwnObjectOf: number)
      where member.keys.contains(where: keys.contains) {
        let isConstant =
          member.place == .key && !member.field.isStored && member.keys[0] == keys[0]
        if isConstant { visit.foundConstants = true }
        for key in member.locatedKeys
        where isConstant == visit.isOfConstants && keys.contains(key.value) {
          refuse(
            .tagKey, at: key.range,
            "the key \(q: key) of \(member.field.title) is also a key of the tag of \(q: union), in the same object; change the key of the field"
          )
        }
      }
      return true
    }
    visit.seen = seen
  }

  /// Returns the members of a declaration's own object.
  private func members(inOwnObjectOf number: Int) -> [Wire.Member] {
    guard number < schema.unions.count else {
      let index = schema.declarations.all[number].index
      guard case .record(let record) = wire.form(of: index) else { return [] }
      return record.membersWithKeys
    }
    let union = schema.unions[number]
    let kinds = union.sharesObject ? union.kinds : []
    return wire.membersWithKeys(of: union.siblingFields)
      + kinds.flatMap { wire.membersWithKeys(of: $0.fields) }
  }

  /// Checks that a constant field with the tag's key has the tag as its value and is decoded from the same keys. Its
  /// kind can have no aliases and cannot be the kind in `missingTag`.
  private func tagFieldsAreTags(_ union: Union) {
    for (index, kind) in union.kinds.enumerated() {
      guard let member = wire.tagMember(of: kind, in: union), let constant = member.constant else {
        continue
      }
      let field = member.field
      let subject = "\(field.title) is the tag of the kind \(q: kind) of \(q: union)"
      if Tag(constant.content) != kind.tag.value {
        refuse(
          .tagKey, at: constant.range,
          "\(subject), so its 'const' must be \(q: kind.tag); change the 'const'")
      } else if let alias = kind.aliases.first {
        refuse(
          .tagKey, at: alias.range,
          "\(subject), so the alias \(q: alias) is never read; remove the alias")
      } else if union.kindWithoutTag == index {
        refuse(
          .tagKey, at: union.coding.missingTag?.range ?? field.key.range,
          "\(subject), so an object without the tag is not of this kind; remove 'missingTag'")
      } else if Array(member.keys.dropFirst()) != union.coding.tagAliases.map(\.value) {
        refuse(
          .tagKey, at: field.key.range,
          "\(subject); give it the same 'aliases' as 'tagAliases' in 'coding'")
      }
    }
  }

  /// Checks that the keys of the tag and of the content are distinct.
  private func ownKeysDiffer(_ union: Union) {
    if union.tagKeys.isEmpty { return }
    var first = FirstUses<String, SourceRange>()
    let content = union.contentKey.map { [$0] } ?? []
    for key in [union.tagKey] + content + union.coding.tagAliases {
      guard let other = first.add(key.range, of: key.value) else { continue }
      // The key of the content may be the default.
      refuse(
        .tagKey, at: key.range == union.name.range ? other : key.range,
        "\(q: union) uses the key \(q: key) twice, for its tag or its content; change one of them in 'coding'"
      )
    }
  }

  /// Checks that no sibling field's key is also the key of the tag, of the content, or of a kind.
  private func siblingKeysAreFree(_ union: Union) {
    let members = wire.membersWithKeys(of: union.siblingFields)
    if members.isEmpty { return }
    let tags = union.hasTagAsKey ? union.kinds.flatMap { [$0.tag] + $0.aliases } : []
    let payloads = Set(tags.map(\.value.key))
    for member in members {
      for key in member.locatedKeys {
        let own = union.ownKeys.first { $0.key == key.value }?.purpose
        guard let purpose = own ?? (payloads.contains(key.value) ? "payload" : nil) else {
          continue
        }
        refuse(
          .tagKey, at: key.range,
          "the key \(q: key) of the shared field \(q: member.field) is also the key of the \(purpose) of \(q: union), in the same object; change one of them"
        )
      }
    }
  }
}

/// A search for the fields with the keys of a tag.
private struct TagKeyVisit {
  /// Whether constants that could be the tag are reported, or else the other fields.
  let isOfConstants: Bool
  var seen: Set<Int> = []
  var foundConstants = false

  init(ofConstants isOfConstants: Bool) {
    self.isOfConstants = isOfConstants
  }
}
