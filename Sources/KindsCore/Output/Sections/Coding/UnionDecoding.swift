extension UnionCoding {
  mutating func addReading() {
    if case .jsonType = wire.discriminator {
      let kind = kindOfType
      parts.reading.append(whole(reading: [kind, kindNamingSwitch]))
    } else {
      let bareTag = bareTagReading
      if bareTag != nil || output.facts.depthLimit != nil {
        parts.reading.append(whole(reading: [bareTag ?? .empty] + spelling.objectReading))
      }
      let lookup = kindLookup
      parts.reading.append(
        """
        \(spelling.readingHead())
          \(lookup)
          \(wire.allowsInvalid ? .empty : contentRefusal)
          \(kindNamingSwitch)
        }
        """)
    }
  }

  /// Returns the initializer that reads a value that may be no object.
  private mutating func whole(reading statements: [Code]) -> Code {
    if !spelling.isGeneric { parts.forwardsReading = false }
    return """
      \(spelling.wholeReadingHead(output.access))
        \(spelling.depthCheck(output.facts.depthLimit))
        \(lines: statements)
      }
      """
  }

  /// The statements that bind the kind to the local `kind`, or that keep a value of an unknown kind.
  private var kindLookup: Code {
    mutating get {
      switch wire.discriminator {
      case .tag:
        return .lines([
          tagReading(repeats: payloadsReadTag), lookup("invalid", ["at: \(tagKey)"]),
        ])
      case .key:
        return .lines([
          onlyKey, lookup("invalidOnlyKey", ["tag"]),
        ])
      case .members(let discriminator):
        let combinations = discriminator.combinations.map { combination in
          "(.\(names.kinds[combination.kind].name), \(collection(combination.keys.map(stringList))))"
            as Code
        }
        let type: Code =
          "\(spelling.isGeneric ? "KindsJSONDiscriminator" : "KindsDiscriminator" as Code)<\(names.kindType)>"
        let table = parts.tables.table(
          "discriminator", type,
          "\(type)(\(list: [collection(combinations)] + (discriminator.takesFirst ? ["takesFirst: true"] : [])))"
        )
        let kind = spelling.member(
          "matchedKind", [table, "of: \(literal: names.type.text)"])
        return "let kind = try \(kind)"
      case .jsonType: return .empty
      }
    }
  }

  /// The statements that bind the tag to the local `tag`. For an object without a tag, it is the tag of the kind for
  /// such objects.
  ///
  /// - Parameter repeats: Whether the payload reads the tag again.
  func tagReading(repeats: Bool) -> Code {
    let keys: Code =
      union.tagKeys.count == 1
      ? .empty : "let tagKey = try \(spelling.key(union.tagKeys))"
    let repeats = repeats && spelling.isGeneric
    let type = union.tagForm.type
    var tag = spelling.member(repeats ? "repeatedValue" : "read", ["\(type).self", tagKey])
    if let missing = union.kindWithoutTag {
      let other = union.kinds[missing].tag.value.code
      tag =
        repeats
        ? "\(spelling.member("containsKey", [tagKey])) ? \(tag) : \(other)"
        : spelling.member("valueOrDefault", [tagKey, other])
    }
    if !repeats, union.kindWithoutTag == nil {
      tag = spelling.member("value", [tagKey])
      return .lines([keys, "let tag: \(type) = try \(tag)"])
    }
    return .lines([keys, "let tag = try \(tag)"])
  }

  /// The key of the tag, where it is known.
  var tagKey: Code {
    union.tagKeys.count == 1 ? "\(literal: union.tagKey.value)" : "tagKey"
  }

  /// Whether a payload may have a field for the tag.
  private var payloadsReadTag: Bool {
    wire.contentKey == nil
      && union.kinds.contains { kind in
        if kind.payloadTags != nil || output.forms.tagMember(of: kind, in: union) != nil {
          return true
        }
        if case .type = kind.payload { return true }
        return false
      }
  }

  /// The statement that binds the tag, which is a key, to the local `tag`.
  private var onlyKey: Code {
    mutating get {
      let others = parts.tables.keys("sharedKeys", wire.siblingKeys)
      return "let tag = try \(spelling.member("onlyKey", ["besides: \(others)"]))"
    }
  }

  /// Returns the statement that finds the kind of the local `tag`.
  ///
  /// - Parameters:
  ///   - failure: The method that creates the error for an unknown tag.
  ///   - place: The argument with the place of the tag.
  private func lookup(_ failure: Code, _ place: [Code]) -> Code {
    let error = spelling.failure(failure, [problem] + place)
    let kept: Code = .lines([unknownNote(isObject: true), kept, "return"])
    return """
      guard let kind = \(output.kind(of: "tag")) else {
        \(union.keepsUnknown ? kept : "throw \(error)")
      }
      """
  }

  /// The message about an unknown tag.
  private var problem: Code {
    union.tagForm.problem("is not a tag of \(bare: names.type)")
  }

  /// The statement that creates a value of an unknown kind with the local `tag`.
  private var kept: Code {
    guard let unknown = names.unknown, let model = unknown.model else { return .empty }
    let value: Code = "\(Code(model))(\(list: ["tag: tag"] + spelling.objectArguments))"
    return "self = .\(unknown.name)(try \(value))"
  }

  /// The statement that reports an unknown tag, if reading reports losses.
  private func unknownNote(isObject: Bool) -> Code {
    if !output.schema.reportsUnknown(union) { return .empty }
    return spelling.noteUnknown(problem, isObject: isObject)
  }

  /// The statements that read a kind without a payload from its tag alone, if the union has such kinds.
  private var bareTagReading: Code? {
    guard case .key(_, allowsBareTag: true) = wire.discriminator else { return nil }
    let lacks: Code =
      "\"'\\(tag)' is the tag of a kind of \(bare: names.type) with a payload; expected an object with the tag as its key\""
    let error = spelling.whole("invalidValue", [lacks])
    let clauses = zip(wire.branches, names.kinds).compactMap { branch, kind -> KindClause? in
      let pattern: Code = ".\(kind.name)"
      if !branch.kind.hasData {
        return KindClause(pattern, "self = \(kind.value(nil))")
      }
      if !branch.allowsInvalid { return nil }
      let lose: Code =
        "try \(spelling.reader).\(spelling.isGeneric ? "loseBareTag" : "keepInvalid" as Code)(\(error))"
      return KindClause(pattern, .lines([lose, bareUnknown]))
    }
    let making =
      clauses.isEmpty
      ? "throw \(error)"
      : kindSwitch(
        on: "kind", clauses, leaves: false,
        otherwise: clauses.count < union.kinds.count ? "throw \(error)" : .empty)
    let failure: Code =
      union.keepsUnknown
      ? .lines([unknownNote(isObject: false), bareUnknown, "return"])
      : "throw \(spelling.whole("invalidValue", [problem]))"
    let binding: Code =
      clauses.isEmpty ? "\(output.kind(of: "tag")) != nil" : "let kind = \(output.kind(of: "tag"))"
    return """
      if let tag = \(spelling.isGeneric ? "try " : .empty as Code)\(spelling.whole("tagAlone", [])) {
        guard \(binding) else {
          \(failure)
        }
        \(making)
        \(clauses.isEmpty ? .empty : "return")
      }
      """
  }

  /// The statement that creates a value of an unknown kind from a tag alone.
  private var bareUnknown: Code {
    guard let unknown = names.unknown, let model = unknown.model else { return .empty }
    return "self = .\(unknown.name)(\(model)(tag: tag, value: .string(tag)))"
  }

  /// The statements that find the kind of the JSON type and bind it to the local `kind`.
  private var kindOfType: Code {
    let types = wire.branches.compactMap(\.jsonType)
    let clauses = zip(types, names.kinds).map { type, kind in
      KindClause(".\(Code(verbatim: type.rawValue))", "kind = .\(kind.name)")
    }
    let known = plainList(types.map(\.valueText))
    let failure = spelling.whole("unknownType", ["type", "is: \(literal: known)", "Self.self"])
    return """
      let type = try \(spelling.whole("jsonType", []))
      let kind: \(names.kindType)
      \(kindSwitch(
        on: "type", clauses, leaves: false,
        otherwise: types.count < JSONType.allCases.count ? "throw \(failure)" : .empty))
      """
  }

  /// The statement that refuses unknown siblings of the payload, if the payload is at a key.
  private var contentRefusal: Code {
    mutating get {
      wire.isTagged && wire.contentKey != nil && wire.refusesExtras
        ? refusal(in: object, enclosingKeys) : .empty
    }
  }

  private func refusal(in object: Code, _ keys: Code) -> Code {
    "try \(spelling.member("refuseExtras", ["of: Self.self", "besides: \(keys)"], in: object))"
  }

  /// The statements that create the value, and add the kind to errors.
  private var kindNamingSwitch: Code {
    mutating get {
      let statements: Code = .lines([
        wire.allowsInvalid ? contentRefusal : .empty, readingSwitch(),
      ])
      let mayFail =
        union.kinds.contains(where: \.hasData)
        || (wire.refusesExtras && (wire.isKeyed || wire.allowsInvalid))
      if !mayFail { return statements }
      let error = spelling.naming(of: names.type)
      let failure: Code =
        wire.allowsInvalid
        ? """
        let failure = \(error)
        \(invalidSwitch)
        \(kept)
        """ : "throw \(error)"
      // The object may be another one when an error is thrown.
      let start: Code =
        wire.allowsInvalid && spelling.isGeneric ? "let start = \(object)" : .empty
      return """
        \(start)
        do {
          \(statements)
        } catch {
          \(failure)
        }
        """
    }
  }

  /// A switch over the local `kind` that keeps invalid values of some kinds, and throws for others.
  private var invalidSwitch: Code {
    let keep: Code =
      spelling.isGeneric
      ? "try \(spelling.reader).keepInvalid(failure, from: start, &\(object))"
      : "try \(object).keepInvalid(failure)"
    let patterns = zip(wire.branches, names.kinds).filter(\.0.allowsInvalid).map {
      ".\($1.name)" as Code
    }
    if patterns.count == wire.branches.count { return keep }
    return """
      switch kind {
      \(caseClause("\(list: patterns)", keep))
      \(defaultClause("throw failure"))
      }
      """
  }

  /// A switch over the local `kind` that creates the value, or the call of a function for the kind.
  private mutating func readingSwitch() -> Code {
    var clauses: [KindClause] = []
    let split = output.facts.hasSmallFrames ? spelling.splitReading(isObject: !isOfType) : nil
    for (branch, kind) in zip(wire.branches, names.kinds) {
      let statements = reading(of: branch, kind, split == nil ? "self =" : "return")
      clauses.append(
        KindClause(
          ".\(kind.name)",
          split.map { closure($0.parameters, statements) } ?? statements))
    }
    guard let split else { return kindSwitch(on: "kind", clauses, leaves: false) }
    let function = output.locals.payloadReader
    parts.reading.append(
      """
      /// Returns the function that reads the payload of a kind, to be called after this frame has left the stack.
      private static func \(function)\(split.generics)\(parameters: ["for kind: \(names.kindType)"] + spelling.coderParameter(isReading: true)) -> \(split.type) -> \(names.typeCode) {
        \(kindSwitch(on: "kind", clauses))
      }
      """)
    return """
      let read = Self.\(function)(\(list: ["for: kind"] + spelling.coderArgument(isReading: true)))
      self = try read\(split.arguments)
      """
  }

  /// Whether the JSON type of a value determines its kind.
  private var isOfType: Bool {
    if case .jsonType = wire.discriminator { return true }
    return false
  }

  /// Returns the statements that create a value of a kind.
  ///
  /// - Parameter head: The code before the value.
  mutating func reading(
    of branch: Wire.Branch, _ kind: KindNames, _ head: Code
  ) -> Code {
    if let record = output.valueRecords[branch.index], let associated = record.associatedFields {
      let fields = reading(record, branch)
      let value: Code = "\(head) \(associated.value)"
      return isOfType
        ? .lines([spelling.openObject] + fields + [spelling.close(object), value])
        : .lines(fields + [value])
    }
    guard let type = branch.payloadType else {
      return .lines([emptyReading(branch), "\(head) \(kind.value(nil))"])
    }
    let coded = coded(branch, type)
    let payload: Code
    var converted = coded.decoded
    var other: Code = .empty
    switch branch.value {
    case .nothing, .payload:
      if case .jsonType = wire.discriminator {
        payload = spelling.whole("read", ["\(coded).self"])
      } else if output.sharesObject(type, spelling) {
        payload = spelling.sharing(type.code)
        converted = { $0 }
      } else {
        payload = spelling.member("readWhole", ["\(coded).self"])
      }
    case .record(let record):
      let key = spelling.key(record.content?.keys ?? [])
      let keyed: Code = (record.content?.keys.count ?? 1) > 1 ? "try \(key)" : key
      payload = spelling.sharing(type.code, ["contentAt: \(spelling.isGeneric ? keyed : key)"])
      converted = { $0 }
    case .content(let content):
      let key = spelling.key(content.keys)
      let read = content.absence == .isNil ? coded.with(type.wrapped) : coded
      let method: Code = content.absence == .isError ? "read" : "readIfPresent"
      payload = spelling.member(method, ["\(read).self", key])
      if content.absence == .isEmptyObject { other = "?? \(coded)()" }
    }
    guard let around = branch.kind.enclosingExtras, branch.record == nil else {
      return statement(head, making: kind, payload, converted, otherwise: other)
    }
    let local = output.locals.decoding.coded
    let extras = spelling.member("readExtras", ["besides: \(enclosingKeys)"])
    return .lines([
      "var \(local) = try \(payload)\(other.isEmpty ? .empty : " \(other)" as Code)",
      "\(local).\(around.storageName) = try \(extras)",
      "\(head) \(kind.value(Code(local)))",
    ])
  }

  /// Returns the statement that creates a value of a kind from its payload.
  ///
  /// - Parameters:
  ///   - value: The expression that reads the payload, without `try`.
  ///   - converted: Returns the payload in its own type.
  ///   - other: The code after the payload if it may be missing.
  func statement(
    _ head: Code = "self =", making kind: KindNames, _ value: Code,
    _ converted: (Code) -> Code = { $0 },
    otherwise other: Code = .empty
  ) -> Code {
    let other: Code = other.isEmpty ? .empty : " \(other)"
    return "\(head) \(kind.value("try \(converted(value))\(other)"))"
  }

  /// Returns the statements that check the data of a kind without a payload.
  private mutating func emptyReading(_ branch: Wire.Branch) -> Code {
    switch wire.discriminator {
    case .jsonType: return spelling.isGeneric ? "try \(spelling.reader).readNull()" : .empty
    case .tag, .members:
      return wire.refusesExtras
        ? refusal(
          in: object, parts.tables.keys("keysOfEmptyKinds", union.tagKeys + wire.excepted)) : .empty
    case .key:
      if !wire.refusesExtras { return .empty }
      let keys = branch.tags.map(\.key)
      return .lines([
        spelling.open("content", at: spelling.key(keys), isOptional: false),
        refusal(in: "content", parts.tables.keys("noKeys", [])), spelling.close("content"),
      ])
    }
  }

  /// Returns the statements that read the associated values of a kind into locals.
  mutating func reading(_ record: RecordOutput, _ branch: Wire.Branch) -> [Code] {
    var fields = CodedField(record, spelling)
    let word = branch.kind.name.value.capitalized
    let own = record.ownObject
    let known: Code =
      own.refusesExtras || record.keepsExtras
      ? parts.tables.keys("keysOf" + word, own.knownKeys) : .empty
    guard let content = branch.content else {
      return (own.refusesExtras ? [fields.refusal(in: object, known)] : [])
        + fields.reading(record.members, in: object, extras: known, &parts.tables)
    }
    let name = Code(record.contentName)
    return fields.reading(record.siblings, in: object, extras: .empty, &parts.tables) + [
      spelling.open(
        name, at: spelling.key(content.keys), isOptional: content.absence == .isEmptyObject)
    ] + (own.refusesExtras ? [fields.refusal(in: name, known)] : [])
      + fields.reading(record.ownMembers, in: name, extras: known, &parts.tables)
      + [spelling.close(name)]
  }

  /// The initializer for a kind that is already known:
  ///
  ///     public init(kind: Kind, from decoder: any Decoder) throws {
  ///       switch kind {
  ///       case .text: self = .text(try TextPost(from: decoder))
  ///       …
  ///       }
  ///     }
  var knownKindSection: Code {
    if !union.parts.has(.kindDecoding) { return .empty }
    var coding = self
    let clauses = zip(wire.branches, names.kinds).map { branch, kind in
      KindClause(".\(kind.name)", coding.readingKnown(branch, kind))
    }
    return """
      \(output.conformances.memberExtensionHead(.decodable))
        /// Decodes the payload of a value whose kind is already known.
        \(output.access.modifier)init(kind: \(names.kindType), from decoder: any Decoder) throws {
          \(kindSwitch(on: "kind", clauses, leaves: false))
        }
      }
      """
  }

  private mutating func readingKnown(_ branch: Wire.Branch, _ kind: KindNames) -> Code {
    if let record = output.valueRecords[branch.index], let associated = record.associatedFields {
      var fields = CodedField(record, spelling)
      let open: Code =
        spelling.isGeneric
        ? """
        var \(spelling.reader) = KindsCoderReader(decoder: decoder)
        var \(object) = try \(spelling.reader).openObject(Self.self)
        """ : "let \(object) = try KindsObject(decoder)"
      return .lines(
        [open]
          + fields.reading(
            record.members, in: object,
            extras: record.keepsExtras
              ? parts.tables.keys(
                "keysOf" + branch.kind.name.value.capitalized, record.ownObject.knownKeys) : .empty,
            &parts.tables)
          + ["self = \(associated.value)"])
    }
    guard let type = branch.payloadType else { return "self = \(kind.value(nil))" }
    let coded = CodedType(type, branch.kind.writtenFormat?.value, isDirect: false)
    return statement(making: kind, "decoder.read(\(coded).self)", coded.decoded)
  }
}
