import KindsSchema

/// The parts of how a union is written. Each belongs to another change of the schema.
enum UnionAspect: Hashable {
  case style
  case tagKey
  case missingTag
  case content
  case shared
  case extras
  case depth
}

/// The kinds that one of another schema may be read as without a change of meaning.
enum ExpectedKind {
  case any
  case none
  case one(Int)

  func includes(_ kind: Int) -> Bool {
    switch self {
    case .any: return true
    case .none: return false
    case .one(let expected): return kind == expected
    }
  }
}

/// What is looked up of the unions of a schema, once for each.
final class ReadUnions {
  private let schema: Schema
  private var tags: [SourceRange: [Tag: Int]] = [:]
  private var told: [Int: ToldKinds] = [:]

  init(_ schema: Schema) {
    self.schema = schema
  }

  /// The indices of the kinds by their tags and aliases.
  func kindsByTag(of union: Union) -> [Tag: Int] {
    if let known = tags[union.name.range] { return known }
    let all = union.kinds.enumerated().flatMap { index, kind in
      ([kind.tag] + kind.aliases).map { ($0.value, index) }
    }
    let found = Dictionary(all, uniquingKeysWith: { first, _ in first })
    tags[union.name.range] = found
    return found
  }

  /// What tells the kinds of a union.
  func toldKinds(of index: Int) -> ToldKinds {
    if let known = told[index] { return known }
    let found = schema.toldKinds(of: index)
    told[index] = found
    return found
  }
}

extension DataReading {
  /// A union as another one that is not the same declaration.
  mutating func union(
    _ written: Int, _ arguments: [SwiftType], as read: Int, _ others: [SwiftType]
  ) -> DataEffect {
    let (union, other) = (writer.schema.unions[written], reader.schema.unions[read])
    var effect = DataEffect.safe
    for aspect in aspects(of: written, as: read).values { effect = effect.or(aspect) }
    if effect.verdict == .breaks { return effect }
    for position in union.kinds.indices {
      effect = effect.or(kind(position, of: written, as: read, as: .any))
      if let readKind = kindsRead(of: union.kinds[position], union, as: other).first ?? nil {
        effect = effect.or(payload(position, of: written, as: readKind, of: read))
      }
    }
    return effect
  }

  /// How a union is written and how another one is read, for each aspect. Kinds are looked at elsewhere.
  func aspects(of written: Int, as read: Int) -> [UnionAspect: DataEffect] {
    let (union, other) = (writer.schema.unions[written], reader.schema.unions[read])
    let (coding, otherCoding) = (union.coding, other.coding)
    var aspects: [UnionAspect: DataEffect] = [:]
    if coding.style != otherCoding.style, !areTagsAlone(union, other) {
      aspects[.style] = DataEffect(
        .breaks,
        "values are written in the style '\(coding.style.rawValue)' and read in the style '\(otherCoding.style.rawValue)'"
      )
    }
    aspects[.tagKey] = tagKey(union, as: other)
    aspects[.missingTag] = missingTag(union, as: other)
    if coding.style == .adjacent, otherCoding.style == .adjacent,
      coding.contentKey.value != otherCoding.contentKey.value,
      union.kinds.contains(where: \.hasData)
    {
      aspects[.content] = DataEffect(
        .breaks,
        "what a kind carries is at the key \(quoted(coding.contentKey.value)), and is read at \(quoted(otherCoding.contentKey.value))"
      )
    }
    if union.fieldsBeside.isEmpty != other.fieldsBeside.isEmpty,
      !union.sharedFields.isEmpty, !other.sharedFields.isEmpty,
      coding.style == otherCoding.style
    {
      aspects[.shared] = DataEffect(
        .breaks,
        "the shared fields are written \(place(of: union)) what a kind carries, and looked for \(place(of: other)) it"
      )
    }
    aspects[.extras] = extras(
      coding.extras, coding.excepted, as: otherCoding.extras, otherCoding.excepted)
    aspects[.depth] = depth(
      writer.facts.unions[written].depthLimit, as: reader.facts.unions[read].depthLimit,
      isSaid: coding.maxDepth != nil || otherCoding.maxDepth != nil)
    return aspects.filter { $0.value.verdict != .safe }
  }

  /// Where the shared fields stand.
  private func place(of union: Union) -> String { union.fieldsBeside.isEmpty ? "in" : "beside" }

  /// Whether two styles write the same, because every value is an object with its tag.
  func areTagsAlone(_ union: Union, _ other: Union) -> Bool {
    let styles: [CodingStyle] = [.internal, .adjacent]
    return styles.contains(union.coding.style) && styles.contains(other.coding.style)
      && !(union.kinds + other.kinds).contains(where: \.hasData)
  }

  private func tagKey(_ union: Union, as other: Union) -> DataEffect {
    let keys = mode == .described ? union.tagKeys : Array(union.tagKeys.prefix(1))
    guard !other.tagKeys.isEmpty, let key = keys.first(where: { !other.tagKeys.contains($0) })
    else { return .safe }
    guard other.kindWithoutTag == nil else {
      return DataEffect(
        .changed, "the tag at \(quoted(key)) is not read, as if there were none")
    }
    return DataEffect(.breaks, "the tag at \(quoted(key)) is not read")
  }

  private func missingTag(_ union: Union, as other: Union) -> DataEffect {
    guard mode == .described, let index = union.kindWithoutTag, !other.tagKeys.isEmpty else {
      return .safe
    }
    guard let otherIndex = other.kindWithoutTag else {
      return DataEffect(.breaks, "values without a tag are refused")
    }
    let (kind, otherKind) = (union.kinds[index], other.kinds[otherIndex])
    let isSame = ([otherKind.tag] + otherKind.aliases).contains { $0.value == kind.tag.value }
    return isSame || kind.name.value == otherKind.name.value
      ? .safe
      : DataEffect(
        .changed,
        "values without a tag are read as the kind \(quoted(otherKind.name.value.text))")
  }

  func depth(_ limit: Int?, as other: Int?, isSaid: Bool) -> DataEffect {
    guard let limit, let other, other < limit else { return .safe }
    let reason = "values that are more than \(other) keys and indices deep are refused"
    return DataEffect(isSaid ? .breaks : .partial, reason)
  }

  /// What each tag of a kind is read as; `nil` for an unknown one.
  func kindsRead(of kind: Kind, _ union: Union, as other: Union) -> [Int?] {
    switch other.coding.style {
    case .internal, .adjacent, .external:
      let tags = mode == .described ? [kind.tag] + kind.aliases : [kind.tag]
      let kinds = readUnions.kindsByTag(of: other)
      return tags.map { kinds[$0.value] }
    case .shape:
      let type = writer.schema.jsonType(of: kind)
      return [
        other.kinds.firstIndex { type != nil && reader.schema.jsonType(of: $0) == type }
      ]
    case .members: return []
    }
  }

  /// Whether a kind is read as the same kind, by its tags or by whatever else tells it.
  ///
  /// - Parameter expected: The kind of the reader that it should be.
  func kind(
    _ position: Int, of written: Int, as read: Int, as expected: ExpectedKind
  ) -> DataEffect {
    let (union, other) = (writer.schema.unions[written], reader.schema.unions[read])
    let kind = union.kinds[position]
    if union.coding.style == .members || other.coding.style == .members {
      if union.coding.style != other.coding.style { return .safe }
      return told(position, of: written, as: read, as: expected)
    }
    var effect = DataEffect.safe
    for found in kindsRead(of: kind, union, as: other) {
      guard let found else {
        effect = effect.or(unknownKind(kind, union, as: other))
        continue
      }
      if !expected.includes(found) {
        let name = other.kinds[found].name.value.text
        effect = effect.or(
          DataEffect(.changed, "\(title(of: kind, union)) is read as the kind \(quoted(name))"))
      }
    }
    return effect
  }

  /// What the data of a kind is called: its tag, if there is one.
  private func title(of kind: Kind, _ union: Union) -> String {
    union.coding.style.hasTags
      ? "the tag \(kind.tag.value.quotedText)" : "the kind \(quoted(kind.name.value.text))"
  }

  private func unknownKind(_ kind: Kind, _ union: Union, as other: Union) -> DataEffect {
    let name = quoted(other.name.value.text)
    if other.keepsUnknown, union.tagForm == other.tagForm {
      return DataEffect(
        .partial, "\(title(of: kind, union)) is kept as an unknown kind of \(name)")
    }
    let cure = other.coding.style.hasTags ? ", which does not keep unknown ones" : ""
    return DataEffect(.breaks, "\(title(of: kind, union)) is not a kind of \(name)\(cure)")
  }

  /// A kind that its members tell: with as few of them as there may be, with all, and with one by one.
  private func told(
    _ position: Int, of written: Int, as read: Int, as expected: ExpectedKind
  ) -> DataEffect {
    let union = writer.schema.unions[written]
    if case .type(.declared(let type), _) = union.kinds[position].payload, case .union = type.index
    {
      return told(
        writer.schema.toldVariants(of: union.kinds[position]), position, of: union, as: read,
        as: expected)
    }
    let fields = writer.schema.members(of: writer.schema.fields(of: union.kinds[position].payload))
      .filter { !$0.isExtras }
    let needed = fields.filter { mode == .described ? $0.needsKey : $0.isAlwaysWritten }
    let optional = fields.filter { field in !needed.contains { $0.number == field.number } }
    let key = { (field: Field) in field.key.value }
    var variants = [needed.map(key), fields.map(key)]
    variants += optional.map { needed.map(key) + [$0.key.value] }
    if mode == .described { variants.append(fields.map { $0.keys.last ?? $0.key.value }) }
    return told(variants, position, of: union, as: read, as: expected)
  }

  /// What kinds the members of one tell.
  ///
  /// - Parameter variants: The keys that may be there, in several ways.
  private func told(
    _ variants: [[String]], _ position: Int, of union: Union, as read: Int,
    as expected: ExpectedKind
  ) -> DataEffect {
    let other = reader.schema.unions[read]
    let told = readUnions.toldKinds(of: read)
    let name = quoted(union.kinds[position].name.value.text)
    var effect = DataEffect.safe
    for variant in variants {
      switch told.told(by: Set(variant).contains) {
      case .kind(let found):
        if expected.includes(found) { continue }
        let other = quoted(other.kinds[found].name.value.text)
        effect = effect.or(
          DataEffect(.changed, "the members of the kind \(name) tell the kind \(other)"))
      case .several:
        effect = effect.or(
          DataEffect(.breaks, "the members of the kind \(name) tell two kinds"))
      case .none:
        effect = effect.or(DataEffect(.breaks, "the members of the kind \(name) tell no kind"))
      }
    }
    return effect
  }

  /// What a kind carries, as what another one carries.
  mutating func payload(
    _ position: Int, of written: Int, as readPosition: Int, of read: Int
  ) -> DataEffect {
    let (union, other) = (writer.schema.unions[written], reader.schema.unions[read])
    let (kind, readKind) = (union.kinds[position], other.kinds[readPosition])
    let types = writer.schema.carriedTypes(of: written, parameters(of: union))
    let readTypes = reader.schema.carriedTypes(of: read, parameters(of: other))
    switch (types[position], readTypes[readPosition]) {
    case (nil, nil): return .safe
    case (let type?, let readType?):
      let isOwn = union.coding.style == other.coding.style
      if isOwn, case .declared(let model) = type, case .declared(let readModel) = readType,
        case .fields = kind.payload, case .fields = readKind.payload
      {
        return record(RecordData(model, writer.schema), as: RecordData(readModel, reader.schema))
      }
      return self.type(type, kind.dataFormat, as: readType, readKind.dataFormat)
    case (nil, let readType?): return nothing(in: union, as: readType, readKind, other)
    case (let type?, nil): return carried(type, in: union, as: other)
    }
  }

  private func parameters(of union: Union) -> [SwiftType] {
    union.parameters.map { .parameter($0.value) }
  }

  /// A kind that carries nothing as one that carries something.
  private mutating func nothing(
    in union: Union, as type: SwiftType, _ kind: Kind, _ other: Union
  ) -> DataEffect {
    switch other.coding.style {
    case .internal, .members:
      guard case .declared(let declared) = type else { break }
      switch declared.index {
      case .structure, .model:
        return record(
          RecordData(
            extras: union.coding.extras, excepted: union.coding.excepted, tagKeys: union.tagKeys),
          as: RecordData(declared, reader.schema))
      case .union, .enumeration: break
      }
    case .adjacent: if reader.schema.mayLackContent(kind, of: other) { return .safe }
    case .external, .shape: break
    }
    return DataEffect(.breaks, "nothing was carried, and \(quoted(type.text)) is needed")
  }

  /// A kind that carries something as one that carries nothing.
  private func carried(_ type: SwiftType, in union: Union, as other: Union) -> DataEffect {
    switch other.coding.style {
    case .shape: return DataEffect(.breaks, "only null is read")
    case .external where writer.schema.jsonType(of: type) != .object:
      return DataEffect(.breaks, "an empty object is needed in place of \(quoted(type.text))")
    case .external, .internal, .adjacent, .members:
      return other.coding.extras == .fail
        ? DataEffect(.breaks, "what the kind carries is refused")
        : DataEffect(.partial, "what the kind carries is passed over")
    }
  }
}
