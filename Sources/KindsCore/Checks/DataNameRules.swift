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
      refuseRepeated(union.kinds.map { ($0.name.value, $0.tag, $0.otherTags) }, of: "kind")
    }
    for enumeration in schema.enumerations {
      refuseRepeated(enumeration.values.map { ($0.name.value, $0.tag, []) }, of: "value")
    }
  }

  /// Reports tags that are used twice, under canonical equivalence (Unicode, UAX #15). If an alias equals a main tag, the
  /// alias is reported.
  private func refuseRepeated(
    _ tags: [(owner: SwiftName, main: Located<Tag>, aliases: [Located<Tag>])], of owner: String
  ) {
    var first = FirstUses<Tag, (owner: SwiftName, range: SourceRange)>()
    let mains = tags.map { (owner: $0.owner, tag: $0.main, isAlias: false) }
    let aliases = tags.flatMap { entry in entry.aliases.map { (entry.owner, $0, true) } }
    for (own, tag, isAlias) in mains + aliases {
      guard let other = first.add((own, tag.range), of: tag.value) else { continue }
      // Another rule reports two owners with the same name.
      if other.owner == own, !isAlias { continue }
      refuse(
        .tagCollision, at: tag.range,
        "the tag \(q: tag) of the \(owner) \(q: own) is already used; change it",
        see: ("it is first used here", other.range))
    }
  }

  /// Checks that no two members of an object have the same key. A conflict with a member of a flattened struct is
  /// reported at the field that flattens it.
  func keysAreUnique() {
    for fields in schema.objectsOfFields.map(\.fields) {
      var first = FirstUses<String, (field: Field, range: SourceRange)>()
      let own = fields.filter { !$0.isFlattened && !$0.isPayload }
      refuseRepeated(wire.membersWithKeys(of: own), &first)
      for field in fields where field.isFlattened {
        refuseRepeated(wire.membersWithKeys(of: [field]), flattenedBy: field, &first)
      }
    }
  }

  /// Reports keys that are used twice in an object. Nested objects come last, so that a conflict is reported at the key
  /// path.
  private func refuseRepeated(
    _ members: [Wire.Member], flattenedBy flattening: Field? = nil,
    _ first: inout FirstUses<String, (field: Field, range: SourceRange)>
  ) {
    let objects = members.filter { $0.place == .object }
    let mains = (members.filter { $0.place == .key } + objects).map {
      ($0, $0.locatedKeys.prefix(1))
    }
    let aliases = members.map { ($0, $0.locatedKeys.dropFirst()) }
    for (member, keys) in mains + aliases {
      let field = flattening ?? member.field
      for key in keys {
        guard let other = first.add((field, key.range), of: key.value) else { continue }
        // Other rules report two fields with the same name, and the flattened struct itself.
        if other.field === flattening { continue }
        if other.field.name.value == field.name.value, key.range == member.field.key.range {
          continue
        }
        let path = (member.path + [key.value]).joined(separator: ".")
        refuse(
          .keyCollision, at: flattening?.name.range ?? key.range,
          "the key \(q: path) \(flattening == nil ? "of" : "inside") \(field.title) is already used; change it",
          see: ("it is first used here", other.range))
      }
    }
    for object in objects {
      var inner = FirstUses<String, (field: Field, range: SourceRange)>()
      refuseRepeated(object.members, &inner)
    }
  }
}
