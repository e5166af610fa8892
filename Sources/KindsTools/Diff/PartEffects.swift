import KindsCore

/// How the fields of an owner are read.
struct FieldReading {
  /// The handling of unknown members by the schema of the data and by the one that reads it.
  let unknown: (written: UnknownMembers, read: UnknownMembers)
  /// Whether the fields are elements of a JSON array.
  var areElements = false
  /// The effect on the array as a whole, if the fields are elements.
  var ofElements = DataEffect.safe
  /// Whether to compare the data of the fields.
  var hasData = true
}

// The effects of the changes of parts.
extension DataReading {
  /// Returns how the fields of a part are read; `nil` if it has no fields.
  func fields(of written: Part, as read: Part) -> FieldReading? {
    guard let own = written.unknown, let other = read.unknown else { return nil }
    var reading = FieldReading(unknown: (own, other))
    switch (written.element, read.element) {
    case (.union, .union): break
    case (.kind(let branch), .kind(let other)):
      reading.hasData = branch.union.coding.style == other.union.coding.style
    case (.structure(_, let record, let index), .structure(_, let other, let otherIndex)):
      reading.hasData = record.form == other.form
      reading.areElements = reading.hasData && record.form != .object
      if reading.areElements { reading.ofElements = structure(index, as: otherIndex) }
    default: return nil
    }
    return reading
  }

  /// Returns the effects of the changes of a part, apart from those of its inner parts.
  ///
  /// - Parameters:
  ///   - changed: The changes of the part and of the parts around it.
  ///   - owners: The two versions of the part's owner.
  func effects(
    of part: Part, as other: Part, _ changed: Set<ChangeRule>,
    in owners: (written: Part, read: Part), _ fields: FieldReading?
  ) -> AspectEffects {
    var result: AspectEffects = [:]
    switch (part.element, other.element) {
    case (.union(let choice), .union(let other)):
      if choice.union.superset != nil || other.union.superset != nil { break }
      result = aspects(of: choice, as: other)
    case (.kind(let branch), .kind(let other)):
      guard case .union(let written) = owners.written.element,
        case .union(let read) = owners.read.element
      else { break }
      if written.isWritten(like: read) {
        result[.kindTag] = kind(branch, of: written, in: read, as: other.index)
          .or(formerlyUnknown(other, written, read))
      }
      result[.kindInvalid] = invalid(branch, as: other)
      let isPayloadChanged = changed.contains(.kindPayload) || changed.contains(.fieldFormat)
      if isPayloadChanged, branch.union.coding.style == other.union.coding.style {
        result[.kindPayload] = payload(branch, of: written, as: other, of: read)
      }
    case (.field(let field), .field(let other)):
      guard let fields, fields.hasData else { break }
      result = aspects(
        of: writer.wire.member(of: field), as: reader.wire.member(of: other),
        isRefused: fields.unknown.read.areRefused, areElements: fields.areElements)
      // Elements before the last required one are never missing.
      if fields.areElements, let missing = result[.fieldDefault], missing.verdict != .unknown,
        missing.verdict > fields.ofElements.verdict
      {
        result[.fieldDefault] = fields.ofElements
      }
    case (
      .structure(let structure, let record, let index),
      .structure(let other, let otherRecord, let otherIndex)
    ):
      if record.form == otherRecord.form {
        result[.extras] = extras(record.unknown, as: otherRecord.unknown)
      } else {
        result[.structForm] = self.structure(index, as: otherIndex)
      }
      result[.maxDepth] = depth(
        writer.facts.structures[index].depthLimit,
        as: reader.facts.structures[otherIndex].depthLimit,
        isExplicit: writer.schema.documents[structure.document].maxDepth != nil
          || reader.schema.documents[other.document].maxDepth != nil)
      result[.directJSON] = commas(other.json)
    case (.enumeration(let enumeration, _), .enumeration(let other, _)):
      if mode == .described, enumeration.keepsUnknown, !other.keepsUnknown {
        result[.unknownValues] = DataEffect(
          .breaks, "unknown values were kept, and are now refused")
      }
    case (.value(let value), .value(let other)):
      guard case .enumeration(let enumeration, _) = owners.read.element,
        value.tag.value != other.tag.value
      else { break }
      result[.valueTag] = tag(value.tag.value, in: enumeration)
    case (.external(let external), .external(let other)):
      if external.jsonType == other.jsonType { break }
      result[.external] = DataEffect(
        .unknown, "hand-written Swift decodes \(quoted(external.name))")
    default: break
    }
    return result.filter { $0.value.verdict != .safe }
  }

  /// Returns the effect of a part that the reader does not have.
  ///
  /// - Parameter others: The reader's parts of the same sort.
  func surplus(
    _ part: Part, besides others: [Part], in owners: (written: Part, read: Part),
    _ fields: FieldReading?, _ title: String
  ) -> DataEffect {
    switch (part.element, owners.written.element, owners.read.element) {
    case (.kind(let branch), .union(let written), .union(let read)):
      return written.isWritten(like: read) ? kind(branch, of: written, in: read, as: nil) : .safe
    case (.value(let value), _, .enumeration(let enumeration, _)):
      return tag(value.tag.value, in: enumeration)
    case (.field(let field), _, _):
      guard let fields, fields.hasData else { return .safe }
      return fields.areElements
        ? fields.ofElements
        : surplus(field, besides: others.compactMap(\.field), title, fields.unknown.read)
    default: return .safe
    }
  }

  /// Returns the effect of a part that the writer does not have.
  func lack(
    of part: Part, in owners: (written: Part, read: Part), _ fields: FieldReading?,
    _ title: String
  ) -> DataEffect {
    switch (part.element, owners.written.element, owners.read.element) {
    case (.kind(let branch), .union(let written), .union(let read)):
      return written.isWritten(like: read) ? formerlyUnknown(branch, written, read) : .safe
    case (.field(let field), _, _):
      guard let fields, fields.hasData else { return .safe }
      if fields.areElements { return fields.ofElements }
      let unknown = fields.unknown.written
      let effect = object(title, with: [], as: [field], unknown)
      let keys = reader.members(of: [field]).flatMap(\.keys)
      guard mode == .described, unknown.areRefused,
        let key = keys.first(where: unknown.excepted.contains)
      else { return effect }
      return effect.or(
        DataEffect(.unknown, "the member \(quoted(key)) was ignored, and can have any value"))
    default: return .safe
    }
  }

  /// Returns the effect of a field that the reader does not have.
  ///
  /// - Parameters:
  ///   - others: The reader's fields.
  ///   - unknown: The reader's handling of unknown members.
  private func surplus(
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
  private func effectOfLostPayload(_ field: Field) -> DataEffect {
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

  /// Returns the effect of tags that were unknown before. The values with these tags can be anything.
  private func formerlyUnknown(
    _ branch: Wire.Branch, _ written: Wire.Choice, _ read: Wire.Choice
  ) -> DataEffect {
    guard mode == .described, written.keepsUnknown, read.hasTags, branch.payloadType != nil,
      !branch.allowsInvalid, branch.union.superset == nil,
      let tag = branch.tags.first(where: { written.kind(of: $0) == nil })
    else { return .safe }
    return DataEffect(
      .partial,
      "values with the tag \(tag.quotedText) that were kept as an unknown kind are now of this kind, or refused if they do not fit"
    )
  }

  /// Returns the effect of reading a tag of an enum that the other schema lacks, or gives to another value.
  private func tag(_ tag: Tag, in enumeration: Enumeration) -> DataEffect {
    if let other = enumeration.values.first(where: { $0.tag.value == tag }) {
      return DataEffect(
        .changed, "\(tag.quotedText) is read as the value \(quoted(other.name.value.text))")
    }
    let name = quoted(enumeration.name.value.text)
    if enumeration.keepsUnknown, tag.form == enumeration.tagForm {
      return DataEffect(.partial, "\(tag.quotedText) is kept as an unknown value of \(name)")
    }
    return DataEffect(
      .breaks, "\(tag.quotedText) is not a value of \(name), which does not keep unknown values")
  }
}

// The effects in both directions.
extension Comparison {
  /// Returns the effects of another order of parts.
  func effectsOfOrder(of sort: PartSort, _ owners: Owners) -> DataEffects {
    if sort == .field {
      return DataEffects(
        old: owners.fields.old?.ofElements ?? .safe, new: owners.fields.new?.ofElements ?? .safe)
    }
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

  /// Returns the effects of the changes of a part, apart from those of its inner parts.
  func effects(
    _ part: Part, _ other: Part, _ changed: Set<ChangeRule>, _ owners: Owners
  ) -> OpenEffects {
    OpenEffects(
      old: oldData.effects(
        of: part, as: other, changed, in: (owners.old, owners.new), owners.fields.old),
      new: newData.effects(
        of: other, as: part, changed, in: (owners.new, owners.old), owners.fields.new))
  }

  /// Returns the effects of parts that only one schema has.
  ///
  /// - Parameter others: The parts of the same sort in the schema that lacks these.
  func effects(
    of parts: [Part], isNew: Bool, besides others: [Part], _ owners: Owners
  ) -> DataEffects {
    let part = parts[0]
    let title = quoted(owners.path)
    if !isNew, part.sort == .conformance {
      // Losing `Decodable` concerns the declaration itself, even if no other declaration reads its data.
      guard parts.contains(where: { $0.name == "Decodable" }) else { return .safe }
      return DataEffects(
        old: DataEffect(.breaks, "\(quoted(part.subject ?? owners.path)) is no longer Decodable"))
    }
    if !isNew, let index = part.index, matching.counterpart(of: index) == nil {
      return effectsOfRemoval(index)
    }
    let (olds, news) = ((owners.old, owners.new), (owners.new, owners.old))
    let (old, new) = owners.fields
    return isNew
      ? DataEffects(
        old: oldData.lack(of: part, in: olds, old, title),
        new: newData.surplus(part, besides: others, in: news, new, title))
      : DataEffects(
        old: oldData.surplus(part, besides: others, in: olds, old, title),
        new: newData.lack(of: part, in: news, new, title))
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
