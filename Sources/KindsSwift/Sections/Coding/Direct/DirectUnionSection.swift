import KindsSchema

// What a union reads and writes as JSON without a coder.

extension UnionOutput {
  /// What is read and written as JSON without a coder, with the models.
  var directSections: [Code] {
    let direct = schemaFacts.direct
    let models = union.kinds.indices.filter { union.kinds[$0].hasModel && union.superset == nil }
    let sections = zip(models, records).map { position, record in
      direct.contains(.model(union: index, kind: position)) ? record.directSection : .empty
    }
    guard direct.contains(.union(index)) else { return sections }
    return [
      directAccess(
        to: Code(names.type), union.conforms, access, union.json?.value,
        leavesOut: direct.leavesOut(.union(index))),
      directExtension(
        of: Code(names.type), union.conforms, tables: directTables,
        reading: [directReading] + kindReading, writing: .blocks([directWriting] + kindWriting)),
    ] + sections + [directUnknownSection]
  }

  /// A name that no member of the union and no kind has.
  func directName(_ name: SwiftName) -> SwiftName {
    name.free(besides: Set(names.members + names.cases.map(\.name)))
  }

  var tagKeyName: SwiftName { directName("jsonTagKey") }
  private var tagsName: SwiftName { directName("jsonTags") }
  private var tellingName: SwiftName { directName("jsonTelling") }
  var contentKeyName: SwiftName { directName("jsonContentKey") }
  /// The names beside the payload that are no extras.
  var knownNamesName: SwiftName { directName("jsonKnownNames") }
  /// The same in the object of a kind that carries nothing.
  var namesOfNothing: SwiftName { directName("jsonNamesOfNothing") }
  var sharedNamesName: SwiftName { directName("jsonSharedNames") }

  // MARK: Tables

  /// The properties that tell tags and names.
  private var directTables: Code {
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
        ? directTable(tagKeyName, union.tagKeys, access: access) : .empty,
      style == .adjacent ? directTable(contentKeyName, [union.coding.contentKey.value]) : .empty,
      isAround
        ? directTable(
          knownNamesName,
          schema.keysAround(union) + (refuses ? union.coding.excepted : [])) : .empty,
      refuses && hasNothing && style != .shape
        ? directTable(namesOfNothing, union.tagKeys + union.coding.excepted) : .empty,
      style == .external && !union.fieldsBeside.isEmpty
        ? directTable(sharedNamesName, schema.keysBeside(union), access: access) : .empty,
      tagTable, tellingTable,
    ])
  }

  private var tagTable: Code {
    guard union.coding.style.hasTags, union.tagForm == .string else { return .empty }
    let aliases = zip(union.kinds, names.kinds).flatMap { kind, kindNames in
      kind.aliases.map { "(\($0.value.code), .\(kindNames.name))" as Code }
    }
    var tags: [Code] = ["\(names.kindType).allCases"]
    if !aliases.isEmpty { tags.append("aliases: \(collection(aliases))") }
    return call("private static let \(tagsName) = \(support: .jsonTags)", tags)
  }

  private var tellingTable: Code {
    guard union.coding.style == .members else { return .empty }
    let ways = schema.toldKinds(of: index).ways.map { way -> Code in
      "(.\(names.kinds[way.kind].name), \(collection(way.keys.map(stringList))))"
    }
    return call(
      "private static let \(tellingName) = \(support: .jsonTelling)<\(names.kindType)>",
      [collection(ways)])
  }

  // MARK: Reading

  /// The initializer that reads a value:
  ///
  ///     init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
  ///       let tag = try reader.tag(at: Self.jsonTagKey, of: Self.self)
  ///       let kind = try reader.value(of: tag, among: Self.jsonTags, or: "is not a tag of Post")
  ///       do {
  ///         switch kind {
  ///         case .text: self = .text(try TextPost(from: &reader))
  ///         …
  ///         }
  ///       } catch {
  ///         reader.name(kind, of: "Post")
  ///         throw error
  ///       }
  ///     }
  private var directReading: Code {
    """
    \(directReadingHead("reader"))
      \(directDepthCheck(facts.depthLimit, "reader"))
      \(kindLookup)
      \(extrasRefusal)
      do {
        \(payloadReading)
      } catch {
        reader.name(kind, of: \(literal: names.type.text))
        throw error
      }
      \(union.coding.style == .external ? "reader.place = member.end" : .empty)
    }
    """
  }

  private var payloadReading: Code {
    if !facts.hasSmallFrames { return kindReadingSwitch }
    return call(
      "self = try Self.\(readerName)(for: kind)",
      directParameters.isEmpty ? ["&reader"] : ["&reader"] + directParameters.map { Code($0.name) })
  }

  /// The statement that refuses what is beside the payload.
  private var extrasRefusal: Code {
    union.coding.extras == .fail && union.coding.style == .adjacent
      ? directRefusal("reader", besides: "Self.\(knownNamesName)") : .empty
  }

  /// The statements that make the kind the local `kind`, and leave the reader where the payload is.
  private var kindLookup: Code {
    switch union.coding.style {
    case .internal, .adjacent: return directKeyedLookup
    case .external: return directOnlyKeyLookup
    case .shape: return directShapeLookup
    case .members:
      return call(
        "let kind = try reader.kind", ["toldBy: Self.\(tellingName)", "of: Self.self"])
    }
  }

  private func known(_ tag: Code) -> Code {
    call(
      "try reader.value",
      ["of: \(tag)", "among: Self.\(tagsName)", "or: \"is not a tag of \(bare: names.type)\""])
  }

  /// Finds the kind of the local `tag`, binds it to `kind`, and keeps values of unknown kinds.
  ///
  /// - Parameter isDeclared: Whether the local is there already.
  private func lookup(isDeclared: Bool = false, isInteger: Bool) -> Code {
    let target: Code = isDeclared ? "let known" : "let kind"
    let result: Code = isDeclared ? "kind = known" : .empty
    let kept: Code? = keptReading
    if isInteger {
      let label: Code = union.kinds.contains { !$0.aliases.isEmpty } ? "tag" : "rawValue"
      let failure: Code =
        kept
        ?? call(
          "throw reader.corrupted",
          ["\"\\(tag.value) is not a tag of \(bare: names.type)\"", "at: tag.position"])
      return .lines([
        """
        guard \(target) = \(names.kindType)(\(label): tag.value) else {
          \(failure)
        }
        """, result,
      ])
    }
    guard let kept else {
      return assignment(isDeclared ? "kind =" : "let kind =", known("tag"))
    }
    return .lines([
      """
      guard \(target) = reader.knownValue(of: tag, among: Self.\(tagsName)) else {
        \(kept)
      }
      """, result,
    ])
  }

  private var keptReading: Code? {
    guard let model = names.unknown?.model else { return nil }
    return .lines(["self = .\(UnknownNames.kind)(try \(model)(from: &reader))", "return"])
  }

  private var directKeyedLookup: Code {
    let isInteger = union.tagForm == .integer
    let method: Code = isInteger ? "integerTag\(needs: .jsonIntegerTags)" : "tag"
    guard let missing = union.kindWithoutTag else {
      return .lines([
        call("let tag = try reader.\(method)", ["at: Self.\(tagKeyName)", "of: Self.self"]),
        lookup(isInteger: isInteger),
      ])
    }
    let tag = call(
      "try reader.\(method)IfPresent", ["at: Self.\(tagKeyName)", "of: Self.self"])
    return """
      let kind: \(names.kindType)
      if let tag = \(tag) {
        \(lookup(isDeclared: true, isInteger: isInteger))
      } else {
        kind = .\(names.kinds[missing].name)
      }
      """
  }

  private var directOnlyKeyLookup: Code {
    let isBeside = !union.fieldsBeside.isEmpty
    let others: [Code] = isBeside ? ["besides: Self.\(sharedNamesName)"] : []
    let member = call(
      "let member = try reader.onlyMember\(needs: .jsonOnlyMember)", ["of: Self.self"] + others)
    let kept: Code? = keptReading.map {
      .lines(["reader.place = start", $0])
    }
    let lookup: Code
    if let kept {
      lookup = """
        guard let kind = reader.knownValue(of: member.key, among: Self.\(tagsName)) else {
          \(kept)
        }
        """
    } else {
      lookup = assignment("let kind =", known("member.key"))
    }
    return .lines([
      kept != nil || isBeside ? "let start = reader.place" : .empty, bareTagReading, member, lookup,
      isBeside ? "reader.place = start" : "reader.place = member.value",
    ])
  }

  /// Reads a kind that carries nothing from its tag, where there are such kinds.
  private var bareTagReading: Code {
    let clauses = zip(union.kinds, names.kinds).compactMap { kind, kindNames -> KindClause? in
      if kind.hasData { return nil }
      return KindClause(
        pattern: ".\(kindNames.name)", statement: "self = \(kindNames.value(nil))")
    }
    if clauses.isEmpty, !union.keepsUnknown { return .empty }
    let failure = call(
      "throw reader.corrupted",
      [
        "\"'\\(reader.string(tag))' is the tag of a kind of \(bare: names.type) that carries a value\"",
        "at: position",
      ])
    let kept: Code? = keptReading.map { .lines(["reader.place = start", $0]) }
    let lookup: Code
    if let kept {
      lookup = """
        guard \(clauses.isEmpty ? "reader" : "let kind = reader" as Code).knownValue(of: tag, among: Self.\(tagsName))\(clauses.isEmpty ? " != nil" : Code.empty) else {
          \(kept)
        }
        """
    } else {
      lookup = assignment("let kind =", known("tag"))
    }
    let choice =
      clauses.isEmpty
      ? failure
      : kindSwitch(
        on: "kind", clauses, leaves: false,
        otherwise: clauses.count < union.kinds.count ? failure : .empty)
    let position: Code =
      clauses.count < union.kinds.count ? "let position = reader.position" : .empty
    return """
      if reader.isAtText {
        \(position)
        let tag = try reader.text(Self.self)
        \(lookup)
        \(choice)
        \(clauses.isEmpty ? .empty : "return" as Code)
      }
      """
  }

  private var directShapeLookup: Code {
    let types = union.kinds.compactMap { schema.jsonType(of: $0) }
    let clauses = zip(types, names.kinds).map { type, kindNames in
      KindClause(pattern: ".\(type.code)", statement: "kind = .\(kindNames.name)")
    }
    let failure = call(
      "throw reader.unknownType",
      ["type", "is: \(literal: plainList(types.map(\.valueText)))", "Self.self"])
    return """
      let type = try reader.jsonType()\(needs: .directTypes)
      let kind: \(names.kindType)
      \(kindSwitch(
        on: "type", clauses, leaves: false,
        otherwise: types.count < JSONType.allCases.count ? failure : .empty))
      """
  }

  // MARK: Writing

  private var isObject: Bool {
    switch union.coding.style {
    case .internal, .adjacent, .members: return true
    case .external, .shape: return false
    }
  }

  private var directWriting: Code {
    let check: Code =
      facts.depthLimit.map {
        "if json.isTooDeep(self, limit: \(Code(verbatim: String($0)))) { return }"
      } ?? .empty
    let unknown: Code =
      facts.hasSmallFrames
      ? unknownGuard { "\(writeName($0))(to: &json\(besidesArgument))" } : .empty
    let writing: Code =
      facts.hasSmallFrames
      ? "Self.\(writerName)(for: kind)(self, &json)" : kindWritingSwitch
    if !isObject {
      return """
        \(directWritingHead)
          \(check)
          \(unknown)
          \(writing)
        }
        """
    }
    return """
      \(directWritingHead)
        \(check)
        json.begin("{")
        writeMembers(to: &json)
        json.end("}")
      }

      /// Writes the members into an object that may have others.
      \(signature("func writeMembers", ["to json: inout \(support: .jsonWriter)"] + besidesParameter, " {"))
        \(unknown)
        \(tagWriting)
        \(writing)
      }
      """
  }

  /// Whether values of unknown kinds can be written into the object, which may have members that these have too.
  private var mayHaveUnknownMembers: Bool { union.keepsUnknown || facts.keepsUnknownInPayload }

  private var besidesParameter: [Code] {
    mayHaveUnknownMembers ? ["besides names: \(support: .jsonNames)? = nil"] : []
  }

  /// What a value of an unknown kind does not write, because it is there already.
  var besidesArgument: Code {
    mayHaveUnknownMembers && isObject ? ", besides: names" : .empty
  }

  /// The statements that write the tag; that of an unknown kind is a part of its value, and so is a tag that a payload has
  /// as a field.
  private var tagWriting: Code {
    guard union.coding.style.hasTags else { return .empty }
    let key: Code = "forKey: \(literal: union.tagKey.value.asJSONKey)"
    let needs: SupportParts = union.tagForm == .integer ? [.writtenIntegers] : []
    let tagged = zip(union.kinds, names.kinds).filter { kind, _ in
      schema.tagField(of: kind, in: union) != nil
    }
    if tagged.count == union.kinds.count { return .empty }
    let isOptional = union.keepsUnknown && !facts.hasSmallFrames
    let statement: Code =
      isOptional
      ? "json.writeIfPresent(kind?.rawValue, \(key))\(needs: needs)"
      : "json.write(kind.rawValue, \(key))\(needs: needs)"
    if tagged.isEmpty { return statement }
    return """
      switch kind {
      // The tag is a field of the payload.
      \(caseClause(of: tagged.map { ".\($1.name)" }, "break"))
      \(defaultClause(statement))
      }
      """
  }
}
