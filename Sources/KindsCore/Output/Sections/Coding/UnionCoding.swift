extension UnionOutput {
  /// Codable, and direct JSON if it is requested, for a union in the JSON form that the schema specifies:
  ///
  ///     nonisolated extension Post: KindsCodable {
  ///       init(from object: KindsObject) throws { … }
  ///       func writeMembers(to object: inout KindsCoderWriter) throws { … }
  ///     }
  var codingSection: Code {
    if !union.conforms.isCoding { return .empty }
    let coding = UnionCoding(self)
    return .blocks([
      conformances.codingExtensions(coding.parts, coding.spelling, access), coding.knownKindSection,
    ])
  }

  /// Whether the union also has direct JSON.
  var hasDirectJSON: Bool { schemaFacts.direct.contains(.union(index)) }
}

/// The code that reads and writes a union.
struct UnionCoding {
  let output: UnionOutput
  let spelling: CodingSpelling
  private(set) var parts = CodingParts()

  init(_ output: UnionOutput) {
    self.output = output
    spelling = CodingSpelling(isGeneric: output.hasDirectJSON, output.locals.decoding)
    parts.tables.isGeneric = !output.union.parameters.isEmpty
    parts.tables.isDirect = spelling.isGeneric
    parts.tables.taken = Set(output.names.members + output.names.cases.map(\.name))
    parts.forwardsReading = output.access != .internal
    parts.forwardsWriting = parts.forwardsReading
    if case .jsonType = wire.discriminator {
      parts.readsObject = false
    }
    addReading()
    addWriting()
  }

  private var wire: Wire.Choice { output.wire }
  private var union: Union { output.union }
  private var names: UnionNames { output.names }
  private var object: Code { spelling.object }

  // MARK: Reading

  private mutating func addReading() {
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
  private var tagKey: Code {
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
  fileprivate var onlyKey: Code {
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

  /// The reference to the known keys of the object around the payload.
  private var enclosingKeys: Code {
    mutating get {
      parts.tables.keys(
        "knownKeys", wire.enclosingKeys + (wire.refusesExtras ? wire.excepted : []))
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

  /// Returns the statement that returns a closure.
  private func closure(_ parameters: Code, _ statements: Code) -> Code {
    """
    return { \(parameters) in
      \(statements)
    }
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
  private mutating func reading(
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
  private func statement(
    _ head: Code = "self =", making kind: KindNames, _ value: Code,
    _ converted: (Code) -> Code = { $0 },
    otherwise other: Code = .empty
  ) -> Code {
    let other: Code = other.isEmpty ? .empty : " \(other)"
    return "\(head) \(kind.value("try \(converted(value))\(other)"))"
  }

  private func coded(_ branch: Wire.Branch, _ type: SwiftType) -> CodedType {
    CodedType(type, branch.kind.writtenFormat?.value, isDirect: spelling.isGeneric)
  }

  /// Returns the statements that check the data of a kind without a payload.
  private mutating func emptyReading(_ branch: Wire.Branch) -> Code {
    switch wire.discriminator {
    case .jsonType: return spelling.isGeneric ? "try \(spelling.reader).readNull()" : .empty
    case .tag where wire.contentKey != nil: return .empty
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
  private mutating func reading(_ record: RecordOutput, _ branch: Wire.Branch) -> [Code] {
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

  // MARK: Writing

  private mutating func addWriting() {
    switch wire.discriminator {
    case .tag, .members:
      parts.writing.append(
        """
        \(spelling.writingHead())
          \(unknownWriting)
          \(wire.isTagged ? tagWriting : .empty)
          \(writingSwitch())
        }
        """)
      if let limit = output.facts.depthLimit, spelling.isGeneric {
        parts.writing.append(spelling.limitedWriting(limit))
      }
    case .key, .jsonType:
      parts.writesObject = false
      if !spelling.isGeneric { parts.forwardsWriting = false }
      let check = output.facts.depthLimit.map(spelling.writingCheck)
      parts.writing.append(
        """
        \(spelling.wholeWritingHead(output.access))
          \(spelling.isGeneric ? check ?? .empty : .empty)
          \(unknownWriting)
          \(writingSwitch())
        }
        """)
    }
  }

  /// The statement that writes the tag, unless the payload writes the tag or the data has none.
  private var tagWriting: Code {
    let key = spelling.writtenKey(union.tagKey.value)
    // A value of an unknown kind in the payload does not write the tag again.
    let reserve: Code =
      output.facts.keepsUnknownInPayload
      ? "\(object).reserveMember(\(literal: union.tagKey.value))" : .empty
    let statement: Code
    if !union.keepsUnknown || output.facts.hasSmallFrames {
      statement = .lines(["try \(object).value(kind.rawValue, \(key))", reserve])
    } else if reserve.isEmpty {
      statement = "try \(object).valueIfPresent(kind?.rawValue, \(key))"
    } else {
      statement = """
        if let kind {
          try \(object).value(kind.rawValue, \(key))
          \(reserve)
        }
        """
    }
    let untagged = union.kindWithoutWrittenTag
    let others = union.kinds.indices.filter { index in
      let kind = union.kinds[index]
      return kind.payloadTags != nil || output.forms.tagMember(of: kind, in: union) != nil
        || index == untagged
    }
    if others.isEmpty { return statement }
    if others.count == union.kinds.count { return .empty }
    let patterns = others.map { ".\(names.kinds[$0].name)" as Code }
    return """
      switch kind {
      // The payload writes the tag, or the data has none.
      \(caseClause("\(list: patterns)", "break"))
      \(defaultClause(statement))
      }
      """
  }

  /// The local to which values are written.
  private var target: Code { writesWhole ? spelling.writer : object }

  /// The statement that writes a value of an unknown kind and returns, if each kind has a function.
  private var unknownWriting: Code {
    output.facts.hasSmallFrames
      ? output.unknownGuard { "try \(output.locals.functions(of: $0).write)(to: &\(target))" }
      : .empty
  }

  /// A switch over the value that writes its payload, or the call of a function for its kind.
  private mutating func writingSwitch() -> Code {
    if output.facts.hasSmallFrames { return splitWriting() }
    var clauses: [KindClause] = []
    for associated in output.associatedFieldsOfCases {
      clauses.append(KindClause(associated.pattern, writing(of: associated)))
    }
    return kindSwitch(on: "self", clauses, leaves: false)
  }

  /// Adds a function for each kind that writes its payload, and returns the call of the function for the local `kind`.
  private mutating func splitWriting() -> Code {
    let split = spelling.splitWriting(target)
    for (kind, associated) in zip(union.cases, output.associatedFieldsOfCases) where kind.hasData {
      let statements = writing(of: associated)
      parts.writing.append(
        output.kindFunction(
          "private func \(output.locals.functions(of: associated.kind).write)\(split.head)",
          associated,
          isCalledInPlace: false, statements))
    }
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames -> KindClause in
      let nothing = kind.hasData ? .empty : emptyWriting(wire.branches[kindNames.position])
      let closure: Code =
        kind.hasData
        ? "{ try $0.\(output.locals.functions(of: kindNames).write)(to: &$1) }"
        : "{ _, _ in }"
      return KindClause(
        ".\(kindNames.name)",
        nothing.isEmpty ? "return \(closure)" : self.closure(split.parameters, nothing))
    }
    let function = output.locals.payloadWriter
    parts.writing.append(
      """
      /// Returns the function that writes the payload of a kind, to be called after this frame has left the stack.
      private static func \(function)\(split.generics)\(parameters: ["for kind: \(names.kindType)"] + spelling.coderParameter(isReading: false)) -> (\(names.typeCode), inout \(split.type) -> Void {
        \(kindSwitch(on: "kind", clauses))
      }
      """)
    return """
      let write = Self.\(function)(\(list: ["for: kind"] + spelling.coderArgument(isReading: false)))
      try write(self, &\(target))
      """
  }

  /// Returns the statements that write the payload of a case.
  private mutating func writing(of associated: AssociatedFields) -> Code {
    let (payload, writer) = (output.locals.payload, spelling.writer)
    if associated.kind.isUnknown {
      return wire.isKeyed
        ? "try \(writer).write(\(payload).value)" : "try \(payload).writeMembers(to: &\(object))"
    }
    let branch = wire.branches[associated.kind.position]
    if let record = output.valueRecords[branch.index] { return writing(record, branch) }
    guard let type = branch.payloadType else { return emptyWriting(branch) }
    let coded = coded(branch, type)
    let value = coded.encoded(Code(payload))
    switch branch.value {
    case .nothing, .payload:
      if case .jsonType = wire.discriminator { return "try \(writer).write(\(value))" }
      let target = wire.isKeyed ? writer : object
      return inObject(
        branch,
        [
          output.sharesObject(type, spelling)
            ? "try \(payload).writeMembers(to: &\(target))"
            : "try \(target).writeEncoded(\(value))"
        ])
    case .record(let record):
      let key = spelling.writtenKey(record.content?.keys[0] ?? "")
      return inObject(
        branch,
        ["try \(payload).writeMembers(to: &\(wire.isKeyed ? writer : object), contentAt: \(key))"])
    case .content(let content):
      let key = spelling.writtenKey(content.keys[0])
      if wire.isKeyed { return "try \(writer).writeMember(\(value), \(key))" }
      let method: Code = content.absence == .isNil ? "valueIfPresent" : "value"
      var statements: [Code] = ["try \(object).\(method)(\(value), \(key))"]
      if let around = branch.kind.enclosingExtras {
        statements.append(
          "try \(object).writeExtras(\(payload).\(around.storageName), besides: \(enclosingKeys))")
      }
      return .lines(statements)
    }
  }

  /// Whether the union writes values that may be no objects.
  private var writesWhole: Bool {
    switch wire.discriminator {
    case .key, .jsonType: true
    case .tag, .members: false
    }
  }

  /// Returns the statements for the members of a value, in a new object if the union does not write into one.
  private func inObject(_ branch: Wire.Branch, _ members: [Code]) -> Code {
    writesWhole
      ? .lines(["\(spelling.writer).beginObject()"] + members + ["\(spelling.writer).endObject()"])
      : .lines(members)
  }

  /// Returns the statements that write the associated values of a kind.
  private mutating func writing(_ record: RecordOutput, _ branch: Wire.Branch) -> Code {
    var fields = CodedField(record, writesWhole ? spelling.writingToWriter : spelling)
    let own = record.ownObject
    let known: Code =
      record.keepsExtras
      ? parts.tables.keys("keysOf" + branch.kind.name.value.capitalized, own.knownKeys) : .empty
    let shared = fields.writing(record.siblings, extras: .empty)
    let members = fields.writing(record.ownMembers, extras: known)
    guard let content = branch.content else { return inObject(branch, shared + members) }
    if content.absence == .isEmptyObject, record.ownMembers.isEmpty {
      return inObject(branch, shared)
    }
    let object = target
    let outer = Code(record.localName(["outer", "enclosing", "outside"]))
    return inObject(
      branch,
      shared + ["let \(outer) = \(object).enterObject(\(spelling.writtenKey(content.keys[0])))"]
        + members + ["\(object).leaveObject(\(outer))"])
  }

  /// Returns the statements that write a kind without a payload.
  private func emptyWriting(_ branch: Wire.Branch) -> Code {
    switch wire.discriminator {
    case .tag, .members: return .empty
    case .key where union.coding.emptyKinds == .object:
      return "\(spelling.writer).writeEmptyMember(\(spelling.writtenKey(branch.tags[0].key)))"
    case .key: return "try \(spelling.writer).write(\(branch.tags[0].code))"
    case .jsonType: return "try \(spelling.writer).writeNull()"
    }
  }

  // MARK: Known kinds

  /// The initializer for a kind that is already known:
  ///
  ///     public init(kind: Kind, from decoder: any Decoder) throws {
  ///       switch kind {
  ///       case .text: self = .text(try TextPost(from: decoder))
  ///       …
  ///       }
  ///     }
  fileprivate var knownKindSection: Code {
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

extension UnionOutput {
  /// Whether values of a payload's type are read and written among the members of the union's object.
  fileprivate func sharesObject(_ type: SwiftType, _ spelling: CodingSpelling) -> Bool {
    guard case .declared(let declared) = type, declared.module == nil,
      schemaFacts.direct.contains(declared.index) == spelling.isGeneric
    else { return false }
    switch declared.index {
    case .model: return true
    // Alone, the struct refuses unknown members.
    case .structure(let index):
      let structure = schema.structures[index]
      return structure.form == .object
        && !(schemaFacts.structures[index].isFlattened && structure.extras == .fail)
    case .union(let index):
      switch forms.choice(index).discriminator {
      case .tag, .members: return true
      case .key, .jsonType: return false
      }
    case .enumeration: return false
    }
  }
}
