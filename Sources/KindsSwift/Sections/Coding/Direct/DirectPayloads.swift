import KindsSchema

// What a union reads and writes of what its kinds carry as JSON without a coder.

extension UnionOutput {
  // MARK: Reading

  private var style: CodingStyle { union.coding.style }

  /// What the functions that read the payload of a kind take besides the reader.
  var directParameters: [(name: SwiftName, type: Code)] {
    style == .external && !union.fieldsBeside.isEmpty
      ? [("member", "\(support: .jsonOnlyMember)")] : []
  }

  /// A switch over the local `kind` that makes the value.
  var kindReadingSwitch: Code {
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames in
      KindClause(
        pattern: ".\(kindNames.name)",
        statement: directReading(of: kind, kindNames, "self = ")
          ?? .lines([nothingReading, "self = \(kindNames.value(nil))"]))
    }
    return kindSwitch(on: "kind", clauses, leaves: false)
  }

  /// The statements that read what a kind has that carries nothing.
  private var nothingReading: Code {
    switch style {
    case .internal, .adjacent, .members, .external:
      let refusal: Code =
        union.coding.extras == .fail
        ? directRefusal("reader", besides: namesOfNothing.reference) : .empty
      return .lines([refusal, "try reader.skipObject(Self.self)"])
    case .shape: return "_ = try reader.skipNull()"
    }
  }

  /// The statement that makes a value of a kind from what is read; `nil` if it carries nothing.
  ///
  /// - Parameter head: What stands before the value: `self = `.
  private func directReading(of kind: Kind, _ kindNames: KindNames, _ head: Code) -> Code? {
    if let record = valueRecords[kindNames.position] {
      let arguments = ["from: &reader"] + contentArgument(record, kind)
      let value = call("try \(readName(kindNames))", arguments)
      return head.isEmpty
        ? "return \(value)" : "\(head)try Self.\(readName(kindNames))(\(list: arguments))"
    }
    guard let type = kind.payload.typeCode(kindNames) else { return nil }
    let record = modelRecords[kindNames.position]
    let (payload, other) = payloadReading(kind, type, record)
    guard let field = kind.fieldAround, union.fieldsBeside.isEmpty else {
      return directStatement(kind, kindNames, head, payload, otherwise: other)
    }
    let coded = locals.decoding.coded
    return """
      let start = reader.place
      var \(coded) = try \(payload)\(other)
      let end = reader.place
      reader.place = start
      \(coded).\(field.storageName) = try reader.extras(besides: \(knownNames.reference))\(needs: [.jsonExtras, .directValues])
      reader.place = end
      \(head.isEmpty ? "return " : head)\(kindNames.value(Code(coded)))
      """
  }

  /// What reads a payload, without `try`, and what follows it if it may be `nil`.
  private func payloadReading(
    _ kind: Kind, _ type: Code, _ record: RecordOutput?
  ) -> (Code, Code) {
    if let record, record.branch?.record != nil {
      return (call(type, ["from: &reader"] + contentArgument(record, kind)), .empty)
    }
    let coded = directType(of: kind)
    let code = coded?.code ?? type
    let needs = coded?.directNeeds(.reading) ?? []
    guard style == .adjacent, kind.payloadField == nil else {
      return ("\(directInitializer(coded, type))(from: &reader)\(needs: needs)", .empty)
    }
    let other: Code = schema.needsNoMembers(kind, of: union) ? " ?? \(type)()" : .empty
    var (method, read): (Code, Code) = ("content", code)
    if let coded, coded.type.isOptional {
      (method, read) = ("contentIfPresent", coded.with(coded.type.wrapped).code)
    }
    if !other.isEmpty { method = "contentIfPresent" }
    return (
      call(
        "reader.\(method)\(needs: .jsonContent)\(needs: needs)",
        ["\(read).self", "at: \(jsonContentKey.reference)"]), other
    )
  }

  private func directInitializer(_ coded: CodedType?, _ type: Code) -> Code {
    guard let coded, coded.type.isOptional else { return coded?.code ?? type }
    // `[T]?(from:)` is not a call of the optional's initializer.
    return "Swift.Optional<\(coded.with(coded.type.wrapped).code)>"
  }

  /// Whether fields are in an object inside of the one at the position.
  private func isInner(_ record: RecordOutput, _ kind: Kind) -> Bool {
    record.branch?.record != nil || style == .adjacent && kind.payloadField == nil
  }

  /// The argument for the object of the fields that are not shared, if there is one.
  private func contentArgument(_ record: RecordOutput, _ kind: Kind) -> [Code] {
    if !isInner(record, kind) { return [] }
    if style == .external { return ["content: member.value"] }
    let method: Code = record.mayLackContent ? "placeOfContentIfPresent" : "placeOfContent"
    return [
      "content: reader.\(method)(at: \(jsonContentKey.reference), of: Self.self)\(needs: .jsonContentPlaces)"
    ]
  }

  /// How a payload of a type is coded without a coder.
  private func directType(of kind: Kind) -> CodedType? {
    guard case .type(let type, _) = kind.payload else { return nil }
    return CodedType(type, kind.writtenFormat?.value, direct: union.conforms.directCoding)
  }

  private func directStatement(
    _ kind: Kind, _ names: KindNames, _ head: Code, _ payload: Code, otherwise other: Code
  ) -> Code {
    let coded = directType(of: kind)
    let isItself = coded?.decodesItself ?? true
    func decoded(_ value: Code) -> Code { coded?.decoded(value) ?? value }
    let line: Code = "\(head)\(names.value("try \(decoded(payload))\(other)"))"
    if isItself, line.count <= 60 { return line }
    let result: Code = head.isEmpty ? "return " : head
    let local = locals.decoding.coded
    let lines: Code = """
      let \(local) = try \(payload)
      \(result)\(names.value("\(decoded(Code(local)))\(other)"))
      """
    return choice(line, else: lines)
  }

  var readerName: SwiftName { directName("jsonReader") }
  private func readName(_ kind: KindNames) -> SwiftName { directName("read" + kind.capitalized) }

  /// The functions that read what a kind carries: those of values, and where frames are kept small one for each kind, and
  /// the one that returns them.
  var kindReading: [Code] {
    let types = directParameters
    let functions = zip(union.kinds, names.kinds).compactMap { kind, kindNames -> Code? in
      if let reading = directValueReadings[kindNames.position] { return reading.function }
      if !facts.hasSmallFrames { return nil }
      guard let reading = directReading(of: kind, kindNames, .empty) else { return nil }
      let parameters: [Code] =
        ["_ reader: inout \(support: .jsonReader)"] + types.map { "_ \($0.name): \($0.type)" }
      let head = signature(
        "private static func \(readName(kindNames))", parameters,
        " throws(\(support: .jsonFailure)) -> \(names.typeCode) {")
      return """
        \(neverInlined)
        \(head)
          \(reading)
        }
        """
    }
    if !facts.hasSmallFrames { return functions }
    let parameters: Code = "\(list: ["reader"] + types.map { Code($0.name) })"
    let clauses = zip(union.kinds, names.kinds).map { kind, kindNames -> KindClause in
      let statement: Code
      if let record = valueRecords[kindNames.position] {
        let arguments = ["from: &reader"] + contentArgument(record, kind)
        statement = """
          return { \(parameters) throws(\(support: .jsonFailure)) in
            \(call("try \(readName(kindNames))", arguments))
          }
          """
      } else if kind.hasData, union.parameters.isEmpty {
        statement = "return \(readName(kindNames))"
      } else if kind.hasData {
        // A function cannot be referred to where `Self` is generic.
        statement = """
          return { \(parameters) throws(\(support: .jsonFailure)) in
            \(call("try \(readName(kindNames))", ["&reader"] + types.map { Code($0.name) }))
          }
          """
      } else {
        statement = """
          return { \(parameters) throws(\(support: .jsonFailure)) in
            \(nothingReading)
            return \(kindNames.value(nil))
          }
          """
      }
      return KindClause(pattern: ".\(kindNames.name)", statement: statement)
    }
    let passed: [Code] = ["inout \(support: .jsonReader)"] + types.map(\.type)
    let head = signature(
      "private static func \(readerName)", ["for kind: \(names.kindType)"],
      " -> (\(list: passed)) throws(\(support: .jsonFailure)) -> \(names.typeCode) {")
    return functions + [
      """
      /// Returns what reads the payload of a kind, which is called when the frame of this switch has left the stack.
      \(head)
        \(kindSwitch(on: "kind", clauses))
      }
      """
    ]
  }

  /// The functions that read the values of cases, each with the tables of names that it takes.
  var directValueReadings: [(tables: Code, function: Code)?] {
    valueRecords.map { record in
      guard let record, let carried = record.carried else { return nil }
      return record.directValues(
        function: readName(carried.kind),
        tables: { self.table("json" + carried.kind.capitalized + $0) },
        isInner: isInner(record, union.kinds[carried.kind.position]), names.typeCode)
    }
  }

  // MARK: Writing

  var writerName: SwiftName { directName("jsonWriter") }
  func writeName(_ kind: KindNames) -> SwiftName { directName("write" + kind.capitalized) }

  /// What writes the payload of a kind.
  private func directWriting(of kind: Kind, _ carried: CarriedValues) -> Code {
    if carried.kind.isUnknown {
      let payload = locals.payload
      switch style {
      case .internal, .adjacent, .members:
        return "\(payload).writeMembers(to: &json\(besidesArgument))"
      case .external, .shape: return "\(payload).write(to: &json)"
      }
    }
    if let record = valueRecords[carried.kind.position] { return valuesWriting(kind, record) }
    if !kind.hasData { return nothingWriting(kind) }
    let around: Code =
      (union.fieldsBeside.isEmpty ? kind.fieldAround : nil).map {
        "json.write(\(locals.payload).\($0.storageName), besides: \(knownNames.reference))\(needs: [.jsonExtras, .directValues])"
      } ?? .empty
    return .lines([payloadWriting(kind, carried.kind), around])
  }

  private func nothingWriting(_ kind: Kind) -> Code {
    switch style {
    case .internal, .adjacent, .members: return .empty
    case .external: return "\(kind.tag.value.code).write(to: &json)"
    case .shape: return "json.append(\"null\")"
    }
  }

  private func key(of kind: Kind) -> Code {
    let key =
      style == .external ? kind.tag.value.key : union.coding.contentKey.value
    return "\(literal: key.asJSONKey)"
  }

  private func payloadWriting(_ kind: Kind, _ kindNames: KindNames) -> Code {
    let payload = locals.payload
    let record = modelRecords[kindNames.position]
    if let record, record.branch?.record != nil {
      let hasObject =
        !(record.ownMembers.allSatisfy { $0.place == .enclosingExtras } && record.mayLackContent)
      let content: Code = """
        json.key(\(key(of: kind)))
        json.begin("{")
        \(record.directContentWriting(payload))
        json.end("}")
        """
      let members: Code = .lines([
        "\(payload).writeShared(to: &json)", record.directAroundWriting(payload),
        hasObject ? content : .empty,
      ])
      return style == .external ? inObject(members) : members
    }
    let coded = directType(of: kind)
    let value = coded?.encoded(Code(payload)) ?? Code(payload)
    let needs = coded?.directNeeds(.writing) ?? []
    switch style {
    case .internal, .members:
      var besides: Code = .empty
      if style == .internal, case .type(.declared(let type), _) = kind.payload,
        case .union(let inner) = type.index,
        schema.unions[inner].keepsUnknown || schemaFacts.unions[inner].keepsUnknownInPayload
      {
        besides = ", besides: \(jsonTagKey.reference)"
      }
      return "\(value).writeMembers(to: &json\(besides))\(needs: needs)"
    case .adjacent, .external:
      if kind.payloadField != nil {
        let members: Code = "\(payload).writeMembers(to: &json)"
        return style == .external ? inObject(members) : members
      }
      let isOptional = style == .adjacent && coded?.type.isOptional ?? false
      let member = call(
        "json.\(isOptional ? "writeIfPresent" : "write" as Code)",
        [value, "forKey: \(key(of: kind))\(needs: needs)"])
      return style == .external ? inObject(member) : member
    case .shape:
      let isChain = coded.map { $0.type.isOptional && !$0.encodesItself } ?? false
      return "\(isChain ? "(\(value))" : value).write(to: &json)\(needs: needs)"
    }
  }

  private func inObject(_ members: Code) -> Code {
    """
    json.begin("{")
    \(members)
    json.end("}")
    """
  }

  /// What writes the values of a case.
  private func valuesWriting(_ kind: Kind, _ record: RecordOutput) -> Code {
    func members(_ members: [Wire.Member]) -> Code {
      .lines(members.map { record.directWriting(of: $0, knownNames: knownNames.reference) })
    }
    if kind.payloadField != nil {
      return style == .external ? inObject(members(record.members)) : members(record.members)
    }
    switch style {
    case .internal, .members: return members(record.members)
    case .shape: return inObject(members(record.members))
    case .adjacent, .external: break
    }
    let shared = record.siblings
    let own = record.ownMembers
    let hasObject = style == .external || shared.isEmpty || !own.isEmpty
    let content: Code = """
      json.key(\(key(of: kind)))
      \(inObject(members(own)))
      """
    let all: Code = .lines([members(shared), hasObject ? content : .empty])
    return style == .external ? inObject(all) : all
  }

  var kindWritingSwitch: Code {
    let clauses = zip(union.cases, carriedValues).map { kind, carried in
      carried.clause(carried.pattern, directWriting(of: kind, carried))
    }
    return kindSwitch(on: "self", clauses, leaves: false)
  }

  var kindWriting: [Code] {
    if !facts.hasSmallFrames { return [] }
    let functions = zip(union.cases, carriedValues).compactMap { kind, carried -> Code? in
      if !kind.hasData { return nil }
      var parameters: [Code] = ["to json: inout \(support: .jsonWriter)"]
      if carried.kind.isUnknown, !besidesArgument.isEmpty {
        parameters.append("besides names: \(support: .jsonNames)?")
      }
      return kindFunction(
        signature("private func \(writeName(carried.kind))", parameters, " {"), carried,
        isCalledInPlace: true, directWriting(of: kind, carried))
    }
    let writer = functionOfKind(
      writerName,
      "Returns what writes the payload of a kind, which is called when the frame of this switch has left the stack.",
      [names.typeCode, "inout \(support: .jsonWriter)"], "Void", isThrowing: false
    ) { kind, kindNames in
      if kind.hasData { return "{ $0.\(writeName(kindNames))(to: &$1) }" }
      let nothing = nothingWriting(kind)
      return nothing.isEmpty ? "{ _, _ in }" : "{ _, json in \(nothing) }"
    }
    return [writer] + functions
  }
}
