import KindsSchema

// Direct JSON of a union.

extension UnionOutput {
  /// The direct JSON of the union and its models.
  var directSections: [Code] {
    let direct = schemaFacts.direct
    let models = union.kinds.indices.filter { union.kinds[$0].hasModel && union.superset == nil }
    let sections = zip(models, records).map { position, record in
      direct.contains(.model(union: index, kind: position)) ? record.directSection : .empty
    }
    guard direct.contains(.union(index)) else { return sections }
    let outside = union.json.map { json in
      DirectAccess(
        type: Code(names.type), conforms: union.conforms, access: access, json: json.value,
        parameters: union.parameters.map(\.value.name), codedParameters: genericParameters,
        mayReportLosses: direct.mayReportLosses(.union(index))
      ).section
    }
    return [
      outside ?? .empty,
      directExtension(
        of: Code(names.type), union.conforms, where: genericParameters, tables: directTables,
        reading: [directReading] + kindReading,
        writing: .blocks([directWriting] + kindWriting)),
    ] + sections + [directUnknownSection]
  }

  /// Returns a name that no member of the union and no kind has.
  func directName(_ name: SwiftName) -> SwiftName {
    name.free(besides: Set(names.members + names.cases.map(\.name)))
  }

  /// The generic parameters whose values the union reads and writes.
  var genericParameters: [SwiftName]? {
    KindsSwift.directParameters(
      union.parameters.map(\.value), in: union.kinds.flatMap(\.payload.types))
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
      \(wire.isTagged && wire.allowsInvalid ? "let start = reader.place" : .empty)
      \(kindLookup)
      \(wire.allowsInvalid ? .empty : extrasRefusal)
      do {
        \(wire.allowsInvalid ? extrasRefusal : .empty)
        \(payloadReading)
      } catch {
        reader.name(kind, of: \(literal: names.type.text))
        \(wire.allowsInvalid ? invalidReading : "throw error")
      }
      \(wire.isKeyed ? "reader.place = member.end" : .empty)
    }
    """
  }

  /// The statements that keep an invalid value of some kinds, and throw for others.
  private var invalidReading: Code {
    .lines([
      invalidSwitch("error") { "try reader.lose(error, from: start)" },
      keptAgain, wire.isKeyed ? "return" : .empty,
    ])
  }

  /// The statements that read the value again from its start, as a value of an unknown kind.
  private var keptAgain: Code {
    guard let unknown = names.unknown, let model = unknown.model else { return .empty }
    return """
      reader.place = start
      self = .\(unknown.name)(try \(model)(from: &reader))
      """
  }

  private var payloadReading: Code {
    if !facts.hasSmallFrames { return kindReadingSwitch }
    return call(
      "self = try Self.\(readerName)(for: kind)",
      directParameters.isEmpty ? ["&reader"] : ["&reader"] + directParameters.map { Code($0.name) })
  }

  /// The statement that refuses unknown siblings of the payload.
  private var extrasRefusal: Code {
    wire.contentKey != nil && wire.refusesExtras
      ? directRefusal("reader", besides: knownNames.reference) : .empty
  }

  /// The statements that bind the kind to the local `kind`. If the tag is the only key of the object, they also move
  /// the reader to its value.
  private var kindLookup: Code {
    switch wire.discriminator {
    case .tag: return directKeyedLookup
    case .key: return directOnlyKeyLookup
    case .jsonType:
      return typeLookup("reader.jsonType()", "reader.unknownType")
    case .members(let combinations):
      let discriminator: Code =
        discriminating.isGlobal
        ? call("KindsJSONDiscriminator<\(names.kindType)>", discriminating(combinations))
        : discriminating.reference
      return call(
        "let kind = try reader.kind", ["discriminatedBy: \(discriminator)", "of: Self.self"])
    }
  }

  /// Returns the statements that find the kind of a tag and bind it to `kind`. If the tag is unknown, they throw an
  /// error or keep the value as one of an unknown kind.
  ///
  /// - Parameters:
  ///   - isDeclared: Whether the local is already declared.
  ///   - kept: The statement for an unknown tag, if it is not an error.
  private func lookup(of tag: Code, isDeclared: Bool = false, kept: Code?) -> Code {
    let problem: Code = "is not a tag of \(bare: names.type)"
    let found: Code
    var failure: Code = .empty
    if union.tagForm == .integer {
      found = kind(of: "\(tag).value")
      failure = call(
        "throw reader.corrupted", ["\"\\(\(tag).value) \(problem)\"", "at: \(tag).position"])
    } else if tags.isGlobal {
      found = kind(of: "reader.string(\(tag))")
      failure = call("throw reader.unknownTag", [tag, "\"\(problem)\""])
    } else if kept != nil {
      found = "reader.knownValue(of: \(tag), among: \(tags.reference))"
    } else {
      return assignment(
        isDeclared ? "kind =" : "let kind =",
        call(
          "try reader.value",
          ["of: \(tag)", "among: \(tags.reference)", "or: \"\(problem)\""]))
    }
    return .lines([
      """
      guard let \(isDeclared ? "known" : "kind" as Code) = \(found) else {
        \(kept ?? failure)
      }
      """, isDeclared ? "kind = known" : .empty,
    ])
  }

  /// Returns the statements that keep a value of an unknown kind, or `nil` if such a value is an error.
  ///
  /// - Parameters:
  ///   - tag: The tag, as the type in which the model stores it.
  ///   - isAway: Whether the reader has moved from the start of the value.
  private func keptReading(tag: Code, isAway: Bool = false) -> Code? {
    guard let unknown = names.unknown, let model = unknown.model else { return nil }
    let value = call("try \(model)", ["tag: \(tag)", "from: &reader"])
    let note =
      schema.reportsUnknown(union)
      ? directUnknownNote(tag, "a tag of \(bare: names.type)", at: "reader.position") : .empty
    return .lines([
      isAway ? "reader.place = start" : .empty, note,
      call("self = .\(unknown.name)", [value]), "return",
    ])
  }

  private var directKeyedLookup: Code {
    let isInteger = union.tagForm == .integer
    let method: Code = isInteger ? "integerTag" : "tag"
    let kept = keptReading(tag: isInteger ? "tag.value" : "reader.string(tag)")
    guard let missing = union.kindWithoutTag else {
      return .lines([
        call("let tag = try reader.\(method)", ["at: \(jsonTagKey.reference)", "of: Self.self"]),
        lookup(of: "tag", kept: kept),
      ])
    }
    let tag = call(
      "try reader.\(method)IfPresent", ["at: \(jsonTagKey.reference)", "of: Self.self"])
    return """
      let kind: \(names.kindType)
      if let tag = \(tag) {
        \(lookup(of: "tag", isDeclared: true, kept: kept))
      } else {
        kind = .\(names.kinds[missing].name)
      }
      """
  }

  private var directOnlyKeyLookup: Code {
    let others: [Code] = hasSiblings ? ["besides: \(sharedNames.reference)"] : []
    let member = call(
      "let member = try reader.onlyMember", ["of: Self.self"] + others)
    let kept = keptReading(tag: "reader.string(member.key)", isAway: true)
    return .lines([
      kept != nil || hasSiblings ? "let start = reader.place" : .empty, bareTagReading, member,
      lookup(of: "member.key", kept: kept),
      hasSiblings ? "reader.place = start" : "reader.place = member.value",
    ])
  }

  /// The statements that read a kind without a payload from its tag alone, if the union has such kinds.
  private var bareTagReading: Code {
    let error = call(
      "reader.corrupted",
      [
        "\"'\\(reader.string(tag))' is the tag of a kind of \(bare: names.type) with a payload; expected an object with the tag as its key\"",
        "at: position",
      ])
    let lost: Code = """
      \(call("try reader.lose", [error, "from: start"]))
      \(keptAgain)
      """
    guard let making = bareTagSwitch(otherwise: "throw \(error)", keeping: lost) else {
      return .empty
    }
    let kept = keptReading(tag: "reader.string(tag)", isAway: true)
    let lookup: Code
    if let kept, making.isFailure {
      lookup = """
        guard \(names.kindType)(rawValue: reader.string(tag)) != nil else {
          \(kept)
        }
        """
    } else {
      lookup = self.lookup(of: "tag", kept: kept)
    }
    let mayFail = union.kinds.contains(where: \.hasData)
    return """
      if reader.isAtText {
        \(mayFail ? "let position = reader.position" : .empty)
        let tag = try reader.text(Self.self)
        \(lookup)
        \(making.statements)
      }
      """
  }

  // MARK: Writing

  /// Whether every value is an object. If so, its members can be written into the object of another union.
  var isObject: Bool {
    switch wire.discriminator {
    case .tag, .members: return true
    case .key, .jsonType: return false
    }
  }

  private var directWriting: Code {
    let check: Code =
      facts.depthLimit.map {
        "if json.isTooDeep(self, limit: \(Code(verbatim: String($0)))) { return }"
      } ?? .empty
    let unknown: Code =
      facts.hasSmallFrames
      ? unknownGuard { call("\(writeName($0))", ["to: &json"] + writtenNamesArgument) } : .empty
    let writing: Code =
      facts.hasSmallFrames
      ? "Self.\(writerName)(for: kind)(self, &json\(passesNames ? ", names" : Code.empty))"
      : kindWritingSwitch
    if !isObject {
      return """
        \(directWritingHead)
          \(check)
          \(unknown)
          \(writing)
        }
        """
    }
    return directObjectWriting(
      start: check, parameters: writtenNamesParameter,
      members: .lines([unknown, tagWriting, writing]))
  }

  /// Whether values of unknown kinds can be written into the object. They may have members that the object already has.
  private var mayHaveUnknownMembers: Bool { union.keepsUnknown || facts.keepsUnknownInPayload }

  private var writtenNamesParameter: [Code] {
    mayHaveUnknownMembers ? ["besides names: KindsJSONNames? = nil"] : []
  }

  /// The argument with the names of the members that a value of an unknown kind does not write, because they are
  /// already written.
  var writtenNamesArgument: [Code] {
    mayHaveUnknownMembers && isObject ? ["besides: names"] : []
  }

  /// The statements that write the tags of the kind, except those that the payload writes or that the data omits.
  private var tagWriting: Code {
    if !wire.isTagged { return .empty }
    let key: Code = "forKey: \(literal: union.tagKey.value.asJSONKey)"
    let isOptional = union.keepsUnknown && !facts.hasSmallFrames
    return tagWriting(
      isOptional
        ? "json.writeIfPresent(kind?.rawValue, \(key))"
        : "json.write(kind.rawValue, \(key))")
  }
}
