import KindsCore

// The values of one type, read as another. Instead of a proof, both schemas read the same documents.
extension DataReading {
  /// Returns the effect of reading values of one type as another.
  ///
  /// - Parameter isWhole: Whether to compare the declarations of the types even if they match. Otherwise, their changes
  ///   are reported at the declarations.
  func type(
    _ written: SwiftType, _ format: FieldFormat?, as read: SwiftType, _ readFormat: FieldFormat?,
    isWhole: Bool = false
  ) -> DataEffect {
    let record = reader.wire.record(read.wrapped)
    witnesses.keys = record?.membersWithKeys.map { $0.keys[0] } ?? []
    return effect(written, format, as: read, readFormat) { witnesses in
      witnesses.documents(of: written, format, isWhole: isWhole)
    }
  }

  /// Returns the effect of reading the values of a kind as values of another union.
  ///
  /// - Parameter tags: The tags of the values, in a union with tags.
  func values(
    of branch: Wire.Branch, _ tags: [Tag], _ written: Wire.Choice, as read: Wire.Choice
  ) -> DataEffect {
    effect(
      writer.type(.union(written.index)), nil, as: reader.type(.union(read.index)), nil
    ) { witnesses in
      witnesses.documents(of: branch, in: written).filter { node in
        written.tag(of: node).map(tags.contains) ?? true
      }
    }
  }

  /// Returns the effect of recognizing the values of a kind.
  ///
  /// - Parameter meaning: Returns the effect of reading the values as a kind.
  func recognition(
    of branch: Wire.Branch, _ written: Wire.Choice, in read: Wire.Choice,
    _ meaning: (Int) -> DataEffect
  ) -> DataEffect {
    effect { witnesses in
      witnesses.documents(of: branch, in: written, isWhole: true)
        .filter { !written.isTagged || written.tag(of: $0) != nil }
    } written: { own, node in
      own.kind(of: node, written)
    } read: { other, node in
      // Another key of the tag is a change of the union.
      let isFound = !read.isTagged || read.tag(of: node) != nil
      return other.kind(
        of: isFound ? node : node.renaming(written.union.tagKeys, to: read.union.tagKeys[0]), read)
    } difference: { value, found in
      guard case .kind(branch.index, _) = value, case .kind(let index, _) = found else {
        return .safe
      }
      return meaning(index)
    }
  }

  /// Returns the effect of reading a struct as one with another JSON form.
  func structure(_ written: Int, as read: Int) -> DataEffect {
    type(
      writer.type(.structure(written)), nil, as: reader.type(.structure(read)), nil, isWhole: true)
  }

  /// Returns the effect of reading objects with some fields as objects with others.
  ///
  /// - Parameters:
  ///   - title: The name of the objects in messages.
  ///   - unknown: The reader's handling of unknown members.
  func object(
    _ title: String, with written: [Field], as read: [Field], _ unknown: UnknownMembers
  ) -> DataEffect {
    let record = writer.wire.object(
      title, written.map(writer.wire.member), extras: .fail, excepted: [])
    let otherRecord = reader.wire.object(
      title, read.map(reader.wire.member), extras: unknown.extras, excepted: unknown.excepted)
    return effect { witnesses in
      witnesses.documents(of: record)
    } written: { own, node in
      own.record(node, record)
    } read: { other, node in
      other.record(node, otherRecord)
    } difference: { _, _ in
      .safe
    }
  }

  /// Returns the effects of reading the values of one field as another, by the aspects of the field.
  func values(of written: Wire.Member, as read: Wire.Member) -> AspectEffects {
    effects { witnesses in
      witnesses.forms(of: written)
    } written: { own, node in
      own.fieldValue(node, of: written)
    } read: { other, node in
      other.fieldValue(node, of: read)
    } difference: { value, found in
      difference(value, written.type, found, read.type)
    }
  }

  /// Returns the effect of reading documents of one type as another.
  private func effect(
    _ written: SwiftType, _ format: FieldFormat?, as read: SwiftType, _ readFormat: FieldFormat?,
    _ documents: (Witnesses) -> [JSONNode]
  ) -> DataEffect {
    effect(documents) { own, node in
      own.value(node, written, format)
    } read: { other, node in
      other.value(node, read, readFormat)
    } difference: { value, found in
      difference(value, written, found, read)
    }
  }

  private func effect(
    _ documents: (Witnesses) -> [JSONNode], written: (WireReader, JSONNode) -> DataValue?,
    read: (WireReader, JSONNode) -> DataValue?, difference: (DataValue, DataValue) -> DataEffect
  ) -> DataEffect {
    effects(
      { documents($0).map { (.fieldType, $0) } }, written: written, read: read,
      difference: difference
    ).mostSevere
  }

  /// Returns the most severe effects of reading documents, by the aspects that the documents show.
  private func effects(
    _ documents: (Witnesses) -> [(aspect: ChangeRule, node: JSONNode)],
    written: (WireReader, JSONNode) -> DataValue?, read: (WireReader, JSONNode) -> DataValue?,
    difference: (DataValue, DataValue) -> DataEffect
  ) -> AspectEffects {
    var known = -1
    var effects: AspectEffects = [:]
    // A shared declaration that is read as another one is listed in full.
    while state.misread.count > known {
      known = state.misread.count
      effects = documents(witnesses).reduce(into: [:]) { effects, document in
        let (aspect, node) = document
        (own.faults, own.counts, other.faults, other.counts) = ([], DataCounts(), [], DataCounts())
        // A document that its own schema refuses shows nothing.
        guard let value = written(own, node), own.faults.isEmpty else { return }
        state.unknownType = nil
        let found = read(other, node)
        effects[aspect, default: .safe] = effects[aspect, default: .safe]
          .or(effect(of: node, value, found, difference))
      }
    }
    state.misread = []
    return effects
  }

  private func effect(
    of node: JSONNode, _ value: DataValue, _ found: DataValue?,
    _ difference: (DataValue, DataValue) -> DataEffect
  ) -> DataEffect {
    /// Returns a reason with the document, if it is short.
    func inDocument(_ reason: String) -> String {
      let text = JSONValue(node.content).text
      return text.count > 60 || text == "{}" ? reason : "\(text): \(reason)"
    }
    if let fault = other.faults.first {
      // The fix at the end of the message is for data.
      return DataEffect(.breaks, inDocument("\(fault.message.split(separator: ";")[0])"))
    }
    if let (type, name) = state.unknownType {
      return DataEffect(
        .unknown, "the schemas do not determine whether \(quoted(name)) reads \(type)")
    }
    guard let found else { return .safe }
    let (before, after) = (own.counts, other.counts)
    let change = difference(value, found)
    var effect = DataEffect(change.verdict, change.reason.map(inDocument))
    func lose(_ count: KeyPath<DataCounts, Int>, _ reason: String) {
      if after[keyPath: count] > before[keyPath: count] {
        effect = effect.or(DataEffect(.partial, inDocument(reason)))
      }
    }
    lose(\.unknownKinds.count, "the value is kept as an unknown kind")
    lose(\.unknownValues.count, "the value is kept as an unknown value of its enum")
    lose(\.ignored, "members that are not fields are ignored")
    lose(\.droppedElements, "elements are dropped")
    lose(\.invalid, "an invalid value is read as a missing key, or as an unknown kind")
    return effect
  }

  // MARK: Values

  /// Compares a value with the value that the other schema reads from the same document.
  private func difference(
    _ value: DataValue, _ type: SwiftType, _ other: DataValue, _ otherType: SwiftType
  ) -> DataEffect {
    let (type, otherType) = (type.wrapped, otherType.wrapped)
    if let member = writer.wire.record(type)?.only, case .record(let values) = value {
      return difference(values[0], member.type, other, otherType)
    }
    if let member = reader.wire.record(otherType)?.only, case .record(let values) = other {
      return difference(value, type, values[0], member.type)
    }
    if type == .json || otherType == .json { return .safe }
    switch (value, other) {
    case (.absent, _), (_, .absent), (.none, .none), (.null, .null), (.none, .null),
      (.unknown, .unknown):
      return .safe
    case (.null, .none):
      return DataEffect(.partial, "null and a missing key are no longer distinguished")
    case (.none, _), (.null, _), (_, .none), (_, .null):
      return DataEffect(.changed, "a missing value is read as another one, or the reverse")
    case (.unknown, _): return .safe
    case (_, .unknown):
      return DataEffect(.partial, "values are kept as an unknown kind")
    case (.list(let values), .list(let others)):
      if values.count != others.count {
        let isSet = otherType == .set(otherType.element)
        return DataEffect(
          .partial, isSet ? "a set has no repeated elements" : "elements are dropped")
      }
      return zip(values, others).reduce(.safe) {
        $0.or(difference($1.0, type.element, $1.1, otherType.element))
      }
    case (_, .list(let others)) where others.count == 1:
      return difference(value, type, others[0], otherType.element)
    case (.dictionary(let entries), .dictionary(let others)):
      return zip(entries, others).reduce(.safe) {
        $0.or(difference($1.0.value, type.element, $1.1.value, otherType.element))
      }
    case (.record(let values), .record(let others)):
      return difference(values, writer.wire.record(type), others, reader.wire.record(otherType))
    case (.kind(let index, let payload), .kind(let otherIndex, let otherPayload)):
      guard case .union(let choice)? = writer.wire.form(of: type),
        case .union(let otherChoice)? = reader.wire.form(of: otherType)
      else { return .safe }
      return difference(
        choice.branches[index], payload, otherChoice.branches[otherIndex], otherPayload)
    default: return difference(scalar: value, type, other, otherType)
    }
  }

  private func difference(
    _ values: [DataValue], _ record: Wire.Record?, _ others: [DataValue], _ other: Wire.Record?
  ) -> DataEffect {
    guard let record, let other else { return .safe }
    let (members, otherMembers) = (record.allMembers, other.allMembers)
    return zip(members, values).reduce(.safe) { effect, element in
      let (member, value) = element
      let name = member.field.name.value
      let index = otherMembers.firstIndex {
        record.form == .array
          ? $0.field.name.value == name : !Set($0.keys).isDisjoint(with: member.keys)
      }
      guard let index, index < others.count, member.place == .key, member.field.isStored,
        otherMembers[index].field.isStored
      else { return effect }
      return effect.or(difference(value, member.type, others[index], otherMembers[index].type))
    }
  }

  /// Compares kinds. In the data, a kind of a union and a kind of its payload look the same.
  private func difference(
    _ branch: Wire.Branch, _ payload: DataValue?, _ other: Wire.Branch, _ otherPayload: DataValue?
  ) -> DataEffect {
    if branch.kind.payloadTags != nil, let type = branch.payloadType,
      case .kind(let index, let inner)? = payload,
      case .union(let choice)? = writer.wire.form(of: type)
    {
      return difference(choice.branches[index], inner, other, otherPayload)
    }
    if other.kind.payloadTags != nil, let type = other.payloadType,
      case .kind(let index, let inner)? = otherPayload,
      case .union(let choice)? = reader.wire.form(of: type)
    {
      return difference(branch, payload, choice.branches[index], inner)
    }
    let name = other.kind.name.value
    let isSame = branch.kind.name.value == name || branch.kind.tag.value == other.kind.tag.value
    if !isSame, branch.union.coding.style.hasTags {
      return DataEffect(.changed, "a value is read as the kind \(quoted(name.text))")
    }
    guard let payload, let type = branch.payloadType else { return .safe }
    guard let otherPayload, let otherType = other.payloadType else {
      return DataEffect(.partial, "the payload of the kind is ignored")
    }
    return difference(payload, type, otherPayload, otherType)
  }

  private func difference(
    scalar value: DataValue, _ type: SwiftType, _ other: DataValue, _ otherType: SwiftType
  ) -> DataEffect {
    let (text, otherText) = (value.sortText, other.sortText)
    if text == otherText { return .safe }
    if let number = Double(text), let otherNumber = Double(otherText) {
      let (exact, otherExact) = (DecimalNumber(text)?.text, DecimalNumber(otherText)?.text)
      if number == otherNumber, exact == otherExact { return .safe }
      return abs(number - otherNumber) <= abs(number) * 1e-5
        ? DataEffect(.partial, "\(text) is rounded to \(otherText)")
        : DataEffect(.changed, "\(text) is read as \(otherText)")
    }
    guard case .known(let known) = type, case .known(let otherKnown) = otherType,
      known.family == otherKnown.family
    else { return .safe }
    return DataEffect(.changed, "\(text) is read as \(otherText)")
  }
}

extension WireReader {
  /// Returns the value of a field. An invalid one counts as a missing key, if the field allows it.
  fileprivate func fieldValue(_ node: JSONNode, of member: Wire.Member) -> DataValue? {
    let value = value(node, of: member)
    if value != nil || !member.allowsInvalid { return value }
    faults = []
    counts.invalid += 1
    return .absent
  }
}

extension CheckedSchema {
  /// Returns a declaration as a type.
  fileprivate func type(_ index: DeclarationIndex) -> SwiftType {
    .declared(schema.typeWithParameters(index))
  }
}

extension Wire.Choice {
  /// Returns the tag of a value; `nil` if there is none at the union's keys.
  fileprivate func tag(of node: JSONNode) -> Tag? {
    switch (node.content, discriminator) {
    case (.string(let tag), .key): .string(tag)
    case (.object(let members), .tag(let keys, _)):
      members.first { keys.contains($0.key.value) }.flatMap { Tag($0.value.content, tagForm) }
    case (.object(let members), .key(let siblings, _)):
      members.first { !siblings.contains($0.key.value) }.map { .string($0.key.value) }
    default: nil
    }
  }
}

extension JSONNode {
  /// Returns an object whose members with certain keys have another key.
  fileprivate func renaming(_ keys: [String], to key: String) -> JSONNode {
    guard case .object(let members) = content else { return self }
    return JSONNode(
      content: .object(
        members.map {
          keys.contains($0.key.value) ? JSONMember(key, at: $0.key.range, value: $0.value) : $0
        }), range: range)
  }
}

extension Wire.Record {
  /// The only member of a struct that is coded as that member's value.
  fileprivate var only: Wire.Member? { form == .value ? members.first : nil }
}
