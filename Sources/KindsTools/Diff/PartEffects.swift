import KindsCore

/// How the fields of an owner are read.
struct FieldReading {
  /// The handling of unknown members in the old and in the new schema.
  var unknown: (old: UnknownMembers, new: UnknownMembers)
  /// Whether the fields are elements of a JSON array.
  var areElements = false
  /// The effects on the array as a whole, if the fields are elements.
  var ofElements = DataEffects.safe
  /// Whether to compare the data of the fields.
  var hasData = true
}

// The effects of changes on data.
extension Comparison {
  /// Returns the effects of a change in both directions.
  private func effects<Value>(
    _ old: Value, _ new: Value, _ effect: (DataReading, Value, Value) -> DataEffect
  ) -> DataEffects {
    DataEffects(old: effect(oldData, old, new), new: effect(newData, new, old))
  }

  /// Returns how the fields of an owner are read; `nil` if it has no fields.
  func fieldReading(_ owners: Owners) -> FieldReading? {
    switch (owners.old.element, owners.new.element) {
    case (.union(let choice), .union(let other)):
      return FieldReading(
        unknown: (choice.union.coding.unknownMembers, other.union.coding.unknownMembers))
    case (.kind(let branch), .kind(let other)):
      let (coding, newCoding) = (branch.union.coding, other.union.coding)
      return FieldReading(
        unknown: (coding.unknownMembers, newCoding.unknownMembers),
        hasData: coding.style == newCoding.style)
    case (.structure(_, let record, let index), .structure(_, let other, let newIndex)):
      var reading = FieldReading(
        unknown: (
          refusing.old[index] ?? record.unknown, refusing.new[newIndex] ?? other.unknown
        ), hasData: record.form == other.form)
      reading.areElements = reading.hasData && record.form != .object
      if reading.areElements {
        reading.ofElements = effects(index, newIndex) { $0.structure($1, as: $2) }
      }
      return reading
    default: return nil
    }
  }

  /// Returns the effects of another order of parts.
  func effectsOfOrder(of sort: PartSort, _ owners: Owners) -> DataEffects {
    if sort == .field { return owners.fields?.ofElements ?? .safe }
    let isFirst = [owners.old, owners.new].allSatisfy {
      $0.union?.coding.style == .members && $0.union?.coding.ambiguous == .first
    }
    let effect =
      isFirst
      ? DataEffect(
        .unknown, "objects with the members of several kinds, if any, are read as another kind")
      : .safe
    return DataEffects(old: effect, new: effect)
  }

  // MARK: Changed parts

  /// Returns the effects of the changes of a part, apart from those of its inner parts.
  func effects(
    _ part: Part, _ other: Part, _ changed: Set<ChangeRule>, _ owners: Owners
  ) -> OpenEffects {
    var result = OpenEffects()
    func add(_ rule: ChangeRule, _ effects: DataEffects) {
      result.old[rule] = effects.old
      result.new[rule] = effects.new
    }
    switch (part.element, other.element) {
    case (.union(let choice), .union(let newChoice)):
      if part.isOfSubset || other.isOfSubset { break }
      result.old = oldData.aspects(of: choice, as: newChoice)
      result.new = newData.aspects(of: newChoice, as: choice)
      // New code writes an unknown kind only after reading it from other data, so unknown kinds are not new data.
      if choice.keepsUnknown, !newChoice.keepsUnknown {
        result.old[.unknownKinds] = DataEffect(
          .breaks, "unknown kinds were kept, and are now refused")
      }
      let isExplicit = [choice, newChoice].contains { $0.union.coding.maxDepth != nil }
      add(
        .maxDepth,
        effects(
          old.facts.unions[choice.index].depthLimit, new.facts.unions[newChoice.index].depthLimit
        ) { $0.depth($1, as: $2, isExplicit: isExplicit) })
      add(.directJSON, effectsOfCommas(newChoice.union.json))
    case (.kind(let branch), .kind(let newBranch)):
      guard let unions = choices(owners) else { break }
      if areWrittenAlike(unions) {
        result.old[.kindTag] = oldData.kind(
          branch, of: unions.old, in: unions.new, as: newBranch.index
        )
        .or(formerlyUnknown(newBranch, unions))
        result.new[.kindTag] = newData.kind(
          newBranch, of: unions.new, in: unions.old, as: branch.index)
      }
      add(.kindInvalid, effects(branch, newBranch) { $0.invalid($1, as: $2) })
      let isPayloadChanged = changed.contains(.kindPayload) || changed.contains(.fieldFormat)
      if isPayloadChanged, branch.union.coding.style == newBranch.union.coding.style {
        add(
          .kindPayload,
          DataEffects(
            old: oldData.payload(branch, of: unions.old, as: newBranch, of: unions.new),
            new: newData.payload(newBranch, of: unions.new, as: branch, of: unions.old)))
      }
    case (.field(let field), .field(let newField)):
      result = effects(field, newField, owners)
    case (
      .structure(let structure, let record, let index),
      .structure(let newStructure, let newRecord, let newIndex)
    ):
      if record.form == newRecord.form {
        add(.extras, effects(record.unknown, newRecord.unknown) { $0.extras($1, as: $2) })
      } else {
        add(.structForm, effects(index, newIndex) { $0.structure($1, as: $2) })
      }
      let isExplicit =
        old.schema.documents[structure.document].maxDepth != nil
        || new.schema.documents[newStructure.document].maxDepth != nil
      add(
        .maxDepth,
        effects(
          old.facts.structures[index].depthLimit, new.facts.structures[newIndex].depthLimit
        ) { $0.depth($1, as: $2, isExplicit: isExplicit) })
      add(.directJSON, effectsOfCommas(newStructure.json))
    case (.enumeration(let enumeration, _), .enumeration(let newEnumeration, _)):
      if enumeration.keepsUnknown, !newEnumeration.keepsUnknown {
        result.old[.unknownValues] = DataEffect(
          .breaks, "unknown values were kept, and are now refused")
      }
    case (.value(let value), .value(let newValue)):
      guard let enumerations = enumerations(owners) else { break }
      result.old[.valueTag] = oldData.value(value, in: enumerations.new)
      result.new[.valueTag] = newData.value(newValue, in: enumerations.old)
    case (.external(let external), .external(let newExternal)):
      if external.jsonType == newExternal.jsonType { break }
      let effect = DataEffect(.unknown, "hand-written Swift decodes \(quoted(external.name))")
      add(.external, DataEffects(old: effect, new: effect))
    default: break
    }
    return result
  }

  private func effectsOfCommas(_ json: Located<DirectJSON>?) -> DataEffects {
    DataEffects(
      old: json?.value == .strict
        ? DataEffect(
          .unknown, "documents with a comma after the last element or member, if any, are refused")
        : .safe)
  }

  private func effects(_ field: Field, _ newField: Field, _ owners: Owners) -> OpenEffects {
    guard let reading = owners.fields, reading.hasData else { return OpenEffects() }
    let members = (old: old.wire.member(of: field), new: new.wire.member(of: newField))
    var result = OpenEffects(
      old: oldData.aspects(
        of: members.old, as: members.new, isRefused: reading.unknown.new.areRefused,
        areElements: reading.areElements),
      new: newData.aspects(
        of: members.new, as: members.old, isRefused: reading.unknown.old.areRefused,
        areElements: reading.areElements))
    if reading.areElements {
      result.old.limit(.fieldDefault, to: reading.ofElements.old)
      result.new.limit(.fieldDefault, to: reading.ofElements.new)
    }
    return result
  }

  private func choices(_ owners: Owners) -> (old: Wire.Choice, new: Wire.Choice)? {
    guard case .union(let choice) = owners.old.element, case .union(let other) = owners.new.element
    else { return nil }
    return (choice, other)
  }

  private func enumerations(_ owners: Owners) -> (old: Enumeration, new: Enumeration)? {
    guard case .enumeration(let old, _) = owners.old.element,
      case .enumeration(let new, _) = owners.new.element
    else { return nil }
    return (old, new)
  }

  /// Whether the kinds can be compared: the styles are equal or have the same JSON.
  private func areWrittenAlike(_ unions: (old: Wire.Choice, new: Wire.Choice)) -> Bool {
    unions.old.union.coding.style == unions.new.union.coding.style
      || unions.old.hasOnlyTags(like: unions.new)
  }

  /// Returns the effect of tags that were unknown before. The values with these tags can be anything.
  private func formerlyUnknown(
    _ branch: Wire.Branch, _ unions: (old: Wire.Choice, new: Wire.Choice)
  ) -> DataEffect {
    guard unions.old.keepsUnknown, unions.new.hasTags, branch.payloadType != nil,
      !branch.allowsInvalid, branch.union.superset == nil,
      let tag = branch.tags.first(where: { unions.old.kind(of: $0) == nil })
    else { return .safe }
    return DataEffect(
      .partial,
      "values with the tag \(tag.quotedText) that were kept as an unknown kind are now of this kind, or refused if they do not fit"
    )
  }

  // MARK: New and removed parts

  /// Returns the effects of parts that only one schema has.
  ///
  /// - Parameter others: The parts of the same sort in the schema that lacks these.
  func effects(
    of parts: [Part], isNew: Bool, besides others: [Part], _ owners: Owners
  ) -> DataEffects {
    let part = parts[0]
    switch part.element {
    case .kind(let branch):
      guard let unions = choices(owners), areWrittenAlike(unions) else { return .safe }
      return isNew
        ? DataEffects(
          old: formerlyUnknown(branch, unions),
          new: newData.kind(branch, of: unions.new, in: unions.old, as: nil))
        : DataEffects(old: oldData.kind(branch, of: unions.old, in: unions.new, as: nil))
    case .value(let value):
      guard let enumerations = enumerations(owners) else { return .safe }
      return isNew
        ? DataEffects(new: newData.unknown(value.tag.value, in: enumerations.old))
        : DataEffects(old: oldData.unknown(value.tag.value, in: enumerations.new))
    case .field(let field):
      guard let reading = owners.fields else { return .safe }
      if reading.areElements { return reading.ofElements }
      let fields = others.compactMap(\.field)
      if !reading.hasData { return .safe }
      let title = quoted(owners.path)
      return isNew
        ? DataEffects(
          old: oldData.lack(of: field, title, reading.unknown.old),
          new: newData.surplus(field, besides: fields, title, reading.unknown.old))
        : DataEffects(
          old: oldData.surplus(field, besides: fields, title, reading.unknown.new),
          new: newData.lack(of: field, title, reading.unknown.new))
    default: break
    }
    if isNew { return .safe }
    if part.sort == .conformance {
      // Losing `Decodable` concerns the declaration itself, even if no other declaration reads its data.
      guard parts.contains(where: { $0.name == "Decodable" }) else { return .safe }
      return DataEffects(
        old: DataEffect(.breaks, "\(quoted(part.subject ?? owners.path)) is no longer Decodable"))
    }
    guard let index = part.index, matching.counterpart(of: index) == nil else {
      return .safe
    }
    return effectsOfRemoval(index)
  }

  /// Returns the effects of removing a declaration. If only other declarations contain it, their changes report
  /// the effects.
  private func effectsOfRemoval(_ index: DeclarationIndex) -> DataEffects {
    guard newData.exposed.isRoot(index), old.schema.decodes(index) else { return .safe }
    let type = old.schema.type(index)
    let name = quoted(type.name.text)
    let added = matching.added(in: new.schema).filter(new.schema.decodes).map {
      new.schema.type($0)
    }
    if added.contains(where: { $0.name == type.name }) {
      func effect(_ reader: String, _ writer: String) -> DataEffect {
        DataEffect(
          .unknown, "it is not known whether the \(reader) \(name) reads data of the \(writer) one")
      }
      return DataEffects(old: effect("new", "old"), new: effect("old", "new"))
    }
    for other in added {
      let effect = oldData.type(.declared(type), nil, as: .declared(other), nil)
      if effect.verdict == .breaks { continue }
      return DataEffects(
        old: DataEffect(
          .unknown, "it is not known whether \(quoted(other.name.text)) replaces \(name)"))
    }
    return DataEffects(old: DataEffect(.breaks, "no declaration reads data of \(name)"))
  }
}

extension DataReading {
  /// Returns the effect of a field that the writer does not have.
  ///
  /// - Parameter unknown: The writer's handling of unknown members.
  fileprivate func lack(of field: Field, _ title: String, _ unknown: UnknownMembers) -> DataEffect {
    let effect = object(title, with: [], as: [field], unknown)
    let keys = reader.members(of: [field]).flatMap(\.keys)
    guard mode == .described, unknown.areRefused,
      let key = keys.first(where: unknown.excepted.contains)
    else { return effect }
    return effect.or(
      DataEffect(.unknown, "the member \(quoted(key)) was ignored, and can have any value"))
  }

  /// Returns the effect of a field that the reader does not have.
  ///
  /// - Parameters:
  ///   - others: The reader's fields.
  ///   - unknown: The reader's handling of unknown members.
  fileprivate func surplus(
    _ field: Field, besides others: [Field], _ title: String, _ unknown: UnknownMembers
  ) -> DataEffect {
    let others = reader.members(of: others)
    let keys = Set(others.flatMap { member in member.keys.map { member.path + [$0] } })
    let objects = Set(others.flatMap(\.objectPaths))
    let members = writer.members(of: [field])
    let isTaken = members.contains { member in
      let own = keysOfData(member).map { member.path + [$0] }
      return !keys.isDisjoint(with: own + member.objectPaths) || !objects.isDisjoint(with: own)
    }
    if isTaken {
      return DataEffect(.unknown, "another field has the key \(quoted(members[0].keys[0])) too")
    }
    let effect = object(title, with: [field], as: [], unknown)
    return field.isPayload ? effectOfLostPayload(field).or(effect) : effect
  }

  /// Returns the effect of a payload beside shared fields that the reader's kind does not have. In its place, the reader
  /// accepts only an object.
  fileprivate func effectOfLostPayload(_ field: Field) -> DataEffect {
    let type = field.type.wrapped
    let name = quoted(field.name.value.text)
    switch writer.schema.jsonType(of: type, field.dataFormat) {
    case .object: return .safe
    case nil where type != .json:
      return DataEffect(.unknown, "the schemas do not determine whether \(name) is an object")
    case let found:
      return DataEffect(
        .breaks, "\(name) is \(found?.valueText ?? "any value"), but only an object is read")
    }
  }

  /// Returns the effect of reading an enum value with a changed tag: the other schema lacks the tag, or gives it to
  /// another value.
  fileprivate func value(_ value: Enumeration.Value, in enumeration: Enumeration) -> DataEffect {
    let tag = value.tag.value
    guard let other = enumeration.values.first(where: { $0.tag.value == tag }) else {
      return unknown(tag, in: enumeration)
    }
    return DataEffect(
      .changed, "\(tag.quotedText) is read as the value \(quoted(other.name.value.text))")
  }
}

extension Schema {
  fileprivate func decodes(_ index: DeclarationIndex) -> Bool {
    self[index].conforms.contains(.decodable)
  }
}

extension CheckedSchema {
  /// Returns the members that have keys and represent the given fields.
  fileprivate func members(of fields: [Field]) -> [Wire.Member] {
    wire.fieldsWithKeys(of: fields.map(wire.member))
  }
}

extension Wire.Member {
  /// The key paths of the objects that enclose the member.
  fileprivate var objectPaths: [[String]] { path.indices.map { Array(path[...$0]) } }
}

extension AspectEffects {
  /// Limits the severity of a known effect to that on the whole value. Elements before the last required one are never
  /// missing.
  fileprivate mutating func limit(_ aspect: ChangeRule, to whole: DataEffect) {
    guard let effect = self[aspect], effect.verdict > whole.verdict, effect.verdict != .unknown
    else { return }
    self[aspect] = whole.verdict == .safe ? nil : whole
  }
}

extension OpenEffects {
  /// Whether the effects on some aspects are safe.
  func isSafe(_ aspects: Set<ChangeRule>) -> Bool {
    (old.filter { aspects.contains($0.key) }.mostSevere.verdict == .safe)
      && (new.filter { aspects.contains($0.key) }.mostSevere.verdict == .safe)
  }
}
