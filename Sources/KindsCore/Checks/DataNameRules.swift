// Rules of tags and keys: the names of kinds, values and fields in data.

extension Checker {
  /// Checks that the tags of a union or enum are either all strings or all integers, and strings in the style
  /// `external`, where they are keys.
  func tagsAreOfOneType() {
    for union in schema.supersets {
      let tags = union.kinds.map(\.tag)
      tagsAreOfOneType(tags, union.kinds.flatMap(\.aliases), of: union.name.value)
      guard union.hasTagAsKey, union.conforms.isCoding,
        let integer = tags.first(where: { $0.value.form == .integer })
      else { continue }
      refuse(
        .tagType, at: integer.range,
        "in the style 'external', the tags of \(q: union) are keys, but \(q: integer) is not a string; write the tags as strings"
      )
    }
    for enumeration in schema.enumerations {
      tagsAreOfOneType(enumeration.values.map(\.tag), [], of: enumeration.name.value)
    }
  }

  private func tagsAreOfOneType(
    _ tags: [Located<Tag>], _ aliases: [Located<Tag>], of owner: SwiftName
  ) {
    let integer = tags.first { $0.value.form == .integer }
    for tag in tags + aliases where (tag.value.form == .integer) != (integer != nil) {
      let (own, others) = integer == nil ? ("an integer", "strings") : ("a string", "integers")
      refuse(
        .tagType, at: tag.range,
        "the tag \(q: tag) is \(own), but other tags of \(q: owner) are \(others); use only \(others)",
        see: integer.map { ("the first integer is here", $0.range) })
    }
  }

  /// Checks that no two kinds of a union and no two values of an enum have the same tag.
  func tagsAreUnique() {
    for union in schema.unions {
      refuseRepeated(
        union.kinds.map { ($0.name.value, $0.tag, $0.otherTags) }, .tagCollision, "tag", of: "kind")
    }
    for enumeration in schema.enumerations {
      refuseRepeated(
        enumeration.values.map { ($0.name.value, $0.tag, []) }, .tagCollision, "tag", of: "value")
    }
  }

  /// Checks that no two fields of an object have the same key.
  func keysAreUnique() {
    for (_, fields) in schema.objectsOfFields {
      // The rule for key paths checks the other fields.
      let plain = fields.filter {
        !$0.isExtras && !$0.isPayload && !$0.isFlattened && $0.path.isEmpty
      }
      refuseRepeated(
        plain.map { ($0.name.value, $0.key, $0.aliases) }, .keyCollision, "key", of: "field")
    }
  }

  /// Reports names in data that are used twice, under canonical equivalence (Unicode, UAX #15). If an alias equals a
  /// main name, the alias is reported.
  private func refuseRepeated<Name: Hashable & Quotable>(
    _ names: [(owner: SwiftName, main: Located<Name>, aliases: [Located<Name>])], _ rule: Rule,
    _ noun: String, of owner: String
  ) {
    var first = FirstUses<Name, (owner: SwiftName, range: SourceRange)>()
    func add(_ name: Located<Name>, of own: SwiftName, isAlias: Bool) {
      guard let other = first.add((own, name.range), of: name.value) else { return }
      // Another rule reports two owners with the same name.
      if other.owner == own, !isAlias { return }
      refuse(
        rule, at: name.range,
        "the \(noun) \(q: name) of the \(owner) \(q: own) is already used; change it",
        see: ("it is first used here", other.range))
    }
    for entry in names { add(entry.main, of: entry.owner, isAlias: false) }
    for entry in names {
      for alias in entry.aliases { add(alias, of: entry.owner, isAlias: true) }
    }
  }
}
