import KindsSchema

// Direct JSON of the payloads of a union.

extension UnionOutput {
  // MARK: Reading

  /// The parameters, besides the reader, of the functions that read the payload of a kind.
  var directParameters: [(name: SwiftName, type: Code)] {
    wire.isKeyed && hasSiblings
      ? [("member", "KindsJSONOnlyMember")] : []
  }

  /// A switch over the local `kind` that creates the value.
  var kindReadingSwitch: Code {
    branchSwitch { branch, kind in
      directReading(of: branch, kind, "self = ")
        ?? .lines([emptyKindReading, "self = \(kind.value(nil))"])
    }
  }

  /// The statements that check and skip the JSON of a kind without a payload.
  private var emptyKindReading: Code {
    if case .jsonType = wire.discriminator { return "_ = try reader.skipNull()" }
    let check: Code =
      wire.refusesExtras
      ? directRefusal("reader", besides: namesOfEmptyKinds.reference) : .empty
    let isAnything = wire.isKeyed && !wire.refusesExtras
    return .lines([
      check, isAnything ? "try reader.skipValue()" : "try reader.skipObject(Self.self)",
    ])
  }

  /// Returns the statement that reads a value of a kind, or `nil` if the kind has no payload.
  ///
  /// - Parameter head: The code before the value: `self = `, or nothing if the value is returned.
  private func directReading(
    of branch: Wire.Branch, _ kind: KindNames, _ head: Code
  ) -> Code? {
    if branch.kind.hasAssociatedFields {
      return call("\(head)try Self.\(readName(kind))", valuesReadingArguments(branch))
    }
    guard let coded = directType(branch) else { return nil }
    let payload = payloadReading(branch, coded)
    guard let field = branch.kind.enclosingExtras, branch.record == nil else {
      return statement(making: kind, head, coded, payload)
    }
    let local = locals.decoding.coded
    return """
      let start = reader.place
      var \(local) = try \(payload.value)\(payload.otherwise)
      let end = reader.place
      reader.place = start
      \(directExtras(into: "\(local).\(field.storageName)", "reader", besides: knownNames.reference))
      reader.place = end
      \(head.isEmpty ? "return " : head)\(kind.value(Code(local)))
      """
  }

  /// Returns the expression that reads a payload, without `try`, and the code after it if a missing payload has a
  /// value.
  private func payloadReading(
    _ branch: Wire.Branch, _ coded: CodedType
  ) -> (value: Code, otherwise: Code) {
    if branch.record != nil { return (call(coded.code, valuesReadingArguments(branch)), .empty) }
    guard let content = branch.content, !wire.isKeyed else {
      return ("\(typeForCall(coded))(from: &reader)", .empty)
    }
    let method: Code = content.absence == .isError ? "content" : "contentIfPresent"
    let read = content.absence == .isNil ? coded.with(coded.type.wrapped) : coded
    return (
      call(
        "reader.\(method)",
        ["\(read.code).self", "at: \(jsonContentKey.reference)"]),
      content.absence == .isEmptyObject ? " ?? \(coded.code)()" : .empty
    )
  }

  /// Whether fields are in a payload object inside the object at the position.
  private func isInner(_ branch: Wire.Branch) -> Bool {
    branch.record != nil || branch.content != nil && !wire.isKeyed
  }

  /// Returns the arguments of the function that reads fields: the reader, and the payload object, if there is one.
  private func valuesReadingArguments(_ branch: Wire.Branch) -> [Code] {
    if !isInner(branch) { return ["from: &reader"] }
    if wire.isKeyed { return ["from: &reader", "content: member.value"] }
    let place = directContentPlace(
      "reader", at: jsonContentKey, isOptional: branch.content?.absence == .isEmptyObject)
    return ["from: &reader", "content: \(place)"]
  }

  /// The direct JSON coding of the payload of a kind.
  private func directType(_ branch: Wire.Branch) -> CodedType? {
    payloadType(branch, isDirect: true)
  }

  var readerName: SwiftName { directName("jsonReader") }
  private func readName(_ kind: KindNames) -> SwiftName { directName("read" + kind.capitalized) }

  /// The functions that read payloads: those of associated values and, if stack frames must be small, those of all
  /// other payloads, and the function that returns the function for a kind.
  var kindReading: [Code] {
    let types = directParameters
    let throwing: Code = " throws(KindsJSONFailure)"
    let readings = directValueReadings
    let functions = zip(wire.branches, names.kinds).compactMap { branch, kind -> Code? in
      if let reading = readings[branch.index] { return reading.function }
      guard facts.hasSmallFrames, let reading = directReading(of: branch, kind, .empty) else {
        return nil
      }
      let parameters: [Code] =
        ["_ reader: inout KindsJSONReader"] + types.map { "_ \($0.name): \($0.type)" }
      let head = signature(
        "private static func \(readName(kind))", parameters, "\(throwing) -> \(names.typeCode) {")
      return """
        \(neverInlined)
        \(head)
          \(reading)
        }
        """
    }
    if !facts.hasSmallFrames { return functions }
    let locals = types.map { Code($0.name) }
    func closure(_ body: Code) -> Code {
      """
      { \(list: ["reader"] + locals)\(throwing) in
        \(body)
      }
      """
    }
    let reader = functionOfKind(
      readerName,
      "Returns the function that reads the payload of a kind, to be called after this frame has left the stack.",
      ["inout KindsJSONReader"] + types.map(\.type), names.typeCode, throwing: throwing
    ) { kind, kindNames in
      if !kind.hasData {
        return closure(.lines([emptyKindReading, "return \(kindNames.value(nil))"]))
      }
      if kind.hasAssociatedFields {
        let arguments = valuesReadingArguments(wire.branches[kindNames.position])
        return closure(call("try \(readName(kindNames))", arguments))
      }
      // A function cannot be referred to where `Self` is generic.
      return union.parameters.isEmpty
        ? Code(readName(kindNames))
        : closure(call("try \(readName(kindNames))", ["&reader"] + locals))
    }
    return functions + [reader]
  }

  /// The functions that read the associated values of cases, each with the tables of names that it uses; `nil` for
  /// other kinds.
  var directValueReadings: [(tables: Code, function: Code)?] {
    valueRecords.map { record in
      guard let record, let associatedFields = record.associatedFields else { return nil }
      return record.directValues(
        function: readName(associatedFields.kind),
        tables: { self.table("json" + associatedFields.kind.capitalized + $0) },
        isInner: isInner(wire.branches[associatedFields.kind.position]), names.typeCode)
    }
  }

  // MARK: Writing

  var writerName: SwiftName { directName("jsonWriter") }
  func writeName(_ kind: KindNames) -> SwiftName { directName("write" + kind.capitalized) }

  /// Returns the statements that write the payload of a case.
  private func directWriting(of associatedFields: AssociatedFields) -> Code {
    let payload = locals.payload
    if associatedFields.kind.isUnknown {
      return isObject
        ? call("\(payload).writeMembers", ["to: &json"] + writtenNamesArgument)
        : "\(payload).write(to: &json)"
    }
    let branch = wire.branches[associatedFields.kind.position]
    if let record = valueRecords[branch.index] {
      func members(_ members: [Wire.Member]) -> Code {
        .lines(record.directWriting(of: members, knownNames: knownNames.reference))
      }
      return writing(
        branch, record, members(record.siblings), members(record.ownMembers))
    }
    guard let coded = directType(branch) else { return emptyKindWriting(branch) }
    let value = coded.encoded(Code(payload))
    switch branch.value {
    case .record:
      guard let record = modelRecords[branch.index] else { return .empty }
      let shared: Code = .lines([
        "\(payload).writeShared(to: &json)", record.directEnclosingExtrasWriting(payload),
      ])
      return writing(branch, record, shared, record.directContentWriting(payload))
    case .nothing, .payload:
      if case .jsonType = wire.discriminator {
        return KindsSwift.directWriting(coded, value)
      }
      return inObject(
        "\(call("\(value).writeMembers", ["to: &json"] + (tagArgument(branch).map { [$0] } ?? [])))"
      )
    case .content(let content):
      let method: Code = content.absence == .isNil ? "writeIfPresent" : "write"
      let around: Code =
        branch.kind.enclosingExtras.map {
          directExtrasWriting("\(payload).\($0.storageName)", besides: knownNames.reference)
        } ?? .empty
      return .lines([
        inObject(
          call("json.\(method)", [value, "forKey: \(key(of: content))"])), around,
      ])
    }
  }

  /// Returns the statements that write the fields of a kind into one object or, if it has a payload object, into two.
  private func writing(
    _ branch: Wire.Branch, _ record: RecordOutput, _ shared: Code, _ own: Code
  ) -> Code {
    guard let content = branch.content else { return inObject(own) }
    let isMissing =
      content.absence == .isEmptyObject
      && record.ownMembers.allSatisfy { $0.place == .enclosingExtras }
    let inner: Code = """
      json.key(\(key(of: content)))
      \(jsonObject(own))
      """
    return inObject(.lines([shared, isMissing ? .empty : inner]))
  }

  private func key(of content: Wire.Content) -> Code { "\(literal: content.keys[0].asJSONKey)" }

  /// Returns the argument with the names of the members that are already in the object, for a payload that may be a
  /// value of an unknown kind. Such a value must not write them again.
  private func tagArgument(_ branch: Wire.Branch) -> Code? {
    guard wire.isTagged, case .declared(let type)? = branch.payloadType,
      case .union(let inner) = type.index,
      schema.unions[inner].keepsUnknown || schemaFacts.unions[inner].keepsUnknownInPayload
    else { return nil }
    // The payload writes the tag, but not the members that are already in the object.
    if branch.kind.payloadTags != nil { return writtenNamesArgument.first }
    // The object may be that of an enclosing union, and already have other members.
    return writtenNamesArgument.isEmpty
      ? "besides: \(jsonTagKey.reference)"
      : "besides: \(jsonTagKey.reference).joined(names)"
  }

  /// Whether the function that writes a kind receives the names that are already in the object.
  private func receivesNames(_ kind: KindNames) -> Bool {
    if writtenNamesArgument.isEmpty { return false }
    return kind.isUnknown || tagArgument(wire.branches[kind.position]) != nil
  }

  /// Whether the functions that write kinds receive the names that are already in the object.
  var passesNames: Bool { !writtenNamesArgument.isEmpty && facts.keepsUnknownInPayload }

  private func emptyKindWriting(_ branch: Wire.Branch) -> Code {
    switch wire.discriminator {
    case .tag, .members: return .empty
    case .key where union.coding.emptyKinds == .object:
      return "json.append(\(literal: "{\"\(branch.tags[0].key.asJSONKey)\":{}}"))"
    case .key: return "\(branch.tags[0].code).write(to: &json)"
    case .jsonType: return "json.append(\"null\")"
    }
  }

  /// Returns the statements that write an object with the given members, or only the members if the union writes the
  /// object.
  private func inObject(_ members: Code) -> Code { isObject ? members : jsonObject(members) }

  var kindWritingSwitch: Code {
    kindSwitch(
      on: "self", associatedFieldsOfCases.map { $0.clause($0.pattern, directWriting(of: $0)) },
      leaves: false)
  }

  var kindWriting: [Code] {
    if !facts.hasSmallFrames { return [] }
    let functions = zip(union.cases, associatedFieldsOfCases).compactMap {
      kind, associatedFields -> Code? in
      if !kind.hasData { return nil }
      var parameters: [Code] = ["to json: inout KindsJSONWriter"]
      if receivesNames(associatedFields.kind) {
        parameters.append("besides names: KindsJSONNames?")
      }
      return kindFunction(
        signature("private func \(writeName(associatedFields.kind))", parameters, " {"),
        associatedFields,
        isCalledInPlace: true, directWriting(of: associatedFields))
    }
    let writer = functionOfKind(
      writerName,
      "Returns the function that writes the payload of a kind, to be called after this frame has left the stack.",
      [names.typeCode, "inout KindsJSONWriter"]
        + (passesNames ? ["KindsJSONNames?"] : []), "Void", throwing: .empty
    ) { kind, kindNames in
      let write = writeName(kindNames)
      let rest: Code = passesNames ? ", _" : .empty
      if receivesNames(kindNames) { return "{ $0.\(write)(to: &$1, besides: $2) }" }
      if kind.hasData {
        return passesNames
          ? "{ value, json, _ in value.\(write)(to: &json) }" : "{ $0.\(write)(to: &$1) }"
      }
      let nothing = emptyKindWriting(wire.branches[kindNames.position])
      return nothing.isEmpty ? "{ _, _\(rest) in }" : "{ _, json\(rest) in \(nothing) }"
    }
    return [writer] + functions
  }
}
