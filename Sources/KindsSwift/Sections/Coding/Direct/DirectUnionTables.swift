import KindsSchema

// What a union that is read and written as JSON without a coder makes once: its tags, and the names of members.

extension UnionOutput {
  /// A table of the union.
  func table(_ name: SwiftName) -> DirectTable {
    DirectTable(directName(name), of: names.type, isGeneric: !union.parameters.isEmpty)
  }

  var jsonTagKey: DirectTable { table("jsonTagKey") }
  var tags: DirectTable { table("jsonTags") }
  var telling: DirectTable { table("jsonTelling") }
  var jsonContentKey: DirectTable { table("jsonContentKey") }
  /// The names beside the payload that are no extras.
  var knownNames: DirectTable { table("jsonKnownNames") }
  /// The same in the object of a kind that carries nothing.
  var namesOfNothing: DirectTable { table("jsonNamesOfNothing") }
  var sharedNames: DirectTable { table("jsonSharedNames") }

  /// The properties that tell tags and names.
  var directTables: Code {
    let style = union.coding.style
    let refuses = union.coding.extras == .fail
    let keepsAround =
      union.fieldsBeside.isEmpty && union.kinds.contains { $0.fieldAround != nil }
    let hasNothing = union.kinds.contains { !$0.hasData }
    let isAround = style == .adjacent && refuses || keepsAround
    // What reads values of unknown kinds looks the tag up too.
    let access: Code = union.keepsUnknown ? "fileprivate " : "private "
    return .lines([
      style == .internal || style == .adjacent
        ? jsonTagKey.names(union.tagKeys, access: access) : .empty,
      style == .adjacent ? jsonContentKey.names([union.coding.contentKey.value]) : .empty,
      isAround
        ? knownNames.names(
          schema.keysAround(union) + (refuses ? union.coding.excepted : [])) : .empty,
      refuses && hasNothing && style != .shape
        ? namesOfNothing.names(union.tagKeys + union.coding.excepted) : .empty,
      style == .external && !union.fieldsBeside.isEmpty
        ? sharedNames.names(schema.keysBeside(union), access: access) : .empty,
      tagTable, tellingTable,
      .lines(directValueReadings.map { $0?.tables ?? .empty }),
    ])
  }

  private var tagTable: Code {
    // The kinds of a generic union are generic, and have no table that is made once.
    guard union.coding.style.hasTags, union.tagForm == .string, !tags.isGlobal else {
      return .empty
    }
    let aliases = zip(union.kinds, names.kinds).flatMap { kind, kindNames in
      kind.aliases.map { "(\($0.value.code), .\(kindNames.name))" as Code }
    }
    var tags: [Code] = ["\(names.kindType).allCases"]
    if !aliases.isEmpty {
      let type: Code = "[(text: String, value: \(names.kindType))]"
      tags.append("aliases: \(collection(aliases, of: type))")
    }
    return self.tags.declaration("\(support: .jsonTags)", tags)
  }

  private var tellingTable: Code {
    union.coding.style == .members && !telling.isGlobal
      ? telling.declaration("\(support: .jsonTelling)<\(names.kindType)>", [tellingWays]) : .empty
  }

  /// The ways in which members tell the kinds.
  var tellingWays: Code {
    collection(
      schema.toldKinds(of: index).ways.map { way in
        "(.\(names.kinds[way.kind].name), \(collection(way.keys.map(stringList))))"
      })
  }
}
