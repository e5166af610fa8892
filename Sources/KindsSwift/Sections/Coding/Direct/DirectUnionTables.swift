import KindsSchema

// The constants of a union that has direct JSON: its tags, and the names of members.

extension UnionOutput {
  /// Returns a table of the union.
  func table(_ name: SwiftName) -> DirectTable {
    DirectTable(directName(name), of: names.type, isGeneric: !union.parameters.isEmpty)
  }

  var jsonTagKey: DirectTable { table("jsonTagKey") }
  var tags: DirectTable { table("jsonTags") }
  var discriminating: DirectTable { table("jsonDiscriminator") }
  var jsonContentKey: DirectTable { table("jsonContentKey") }
  /// The known names of the siblings of the payload.
  var knownNames: DirectTable { table("jsonKnownNames") }
  /// The known names in the object of a kind without a payload.
  var namesOfEmptyKinds: DirectTable { table("jsonNamesOfNothing") }
  var sharedNames: DirectTable { table("jsonSharedNames") }

  /// The constants with the tags and names.
  var directTables: Code {
    let refuses = wire.refusesExtras
    let keepsEnclosingExtras = !hasSiblings && union.kinds.contains { $0.enclosingExtras != nil }
    let checksNothing =
      refuses && wire.branches.contains { $0.payloadType == nil && $0.jsonType == nil }
    // The reader of values of unknown kinds looks up the tag too.
    let access: Code = union.keepsUnknown ? "fileprivate " : "private "
    return .lines([
      wire.isTagged
        ? jsonTagKey.names(union.tagKeys, access: access) : .empty,
      wire.contentKey.map { jsonContentKey.names([$0]) } ?? .empty,
      wire.contentKey != nil && refuses || keepsEnclosingExtras
        ? knownNames.names(wire.enclosingKeys + (refuses ? wire.excepted : [])) : .empty,
      checksNothing ? namesOfEmptyKinds.names(union.tagKeys + wire.excepted) : .empty,
      wire.isKeyed && hasSiblings
        ? sharedNames.names(wire.siblingKeys, access: access) : .empty,
      tagTable, discriminatorTable,
      .lines(directValueReadings.map { $0?.tables ?? .empty }),
    ])
  }

  private var tagTable: Code {
    // The kinds of a generic union are nested in a generic type, so their table cannot be created once.
    guard wire.hasTags, union.tagForm == .string, !tags.isGlobal else {
      return .empty
    }
    let aliases = zip(union.kinds, names.kinds).flatMap { kind, kindNames in
      kind.otherTags.map { "(\($0.value.code), .\(kindNames.name))" as Code }
    }
    var tags: [Code] = ["\(names.kindType).allCases"]
    if !aliases.isEmpty {
      let type: Code = "[(text: String, value: \(names.kindType))]"
      tags.append("aliases: \(collection(aliases, of: type))")
    }
    return self.tags.declaration("KindsJSONTags", tags)
  }

  private var discriminatorTable: Code {
    guard case .members(let discriminator) = wire.discriminator, !discriminating.isGlobal else {
      return .empty
    }
    return discriminating.declaration(
      "KindsJSONDiscriminator<\(names.kindType)>", discriminating(discriminator))
  }

  /// Returns the arguments with the discriminating members of each kind, and with the rule for several matching kinds.
  func discriminating(_ discriminator: MemberDiscriminator) -> [Code] {
    let combinations = discriminator.combinations.map { combination in
      "(.\(names.kinds[combination.kind].name), \(collection(combination.keys.map(stringList))))"
        as Code
    }
    return [collection(combinations)] + (discriminator.takesFirst ? ["takesFirst: true"] : [])
  }
}
