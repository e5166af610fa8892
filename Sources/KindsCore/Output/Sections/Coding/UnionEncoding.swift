extension UnionCoding {
  mutating func addWriting() {
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
}
