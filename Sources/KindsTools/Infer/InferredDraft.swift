import KindsCore

/// Creates a schema from the descriptions of data.
struct InferredDraft {
  private(set) var draft = SchemaDraft()
  private var remarks = Diagnostics()
  /// The members that are always null, each with its first value.
  private var alwaysNull: [(member: String, first: SourceRange)] = []
  private(set) var pool: RecordPool
  private let keys: [String]
  private let options: InferOptions
  var typeNames: DraftNames
  /// The types of the schema that is extended; `nil` for a new schema.
  private let declared: DeclaredTypes?
  /// The unions of the style `shape`, by the key at which they occur and their payloads.
  private var shapes: [[String]: String] = [:]
  private var enums: [[String]: String] = [:]
  /// Whether the top-level values are a struct.
  private(set) var isRootStruct = false

  /// The record with the most objects, for each preferred name.
  private var mostFrequent: [String: DataPlace] = [:]

  typealias Use = InferredUse

  /// - Parameter taken: The type names in use.
  init(
    _ keys: [String], _ options: InferOptions, keepsPlacesSeparate: Bool = false,
    taken: some Sequence<String> = [], declared: DeclaredTypes? = nil
  ) {
    pool = RecordPool(names: keys, options, keepsPlacesSeparate: keepsPlacesSeparate)
    self.keys = keys
    self.options = options
    self.declared = declared
    typeNames = DraftNames(.types, taken: namesOfStandardLibrary + taken)
  }

  /// Creates a schema for the values at the root.
  mutating func make(root: DataPlace, named name: String) -> SchemaDraft? {
    fill([root])
    guard let profile = root.profile else { return nil }
    if root.jsonTypes.count != 1 {
      _ = shape(root, Use(owner: "", key: ""), named: name)
    } else if let group = profile.union {
      declare(group, named: typeNames.takeUnion(name))
    } else if let record = root.itself {
      isRootStruct = true
      declare(record, named: typeNames.take(name))
    } else {
      isRootStruct = true
      // A dictionary type has no name, so the root becomes a struct whose JSON form is the dictionary.
      let structure = typeNames.take(name)
      let index = draft.structs.count
      draft.structs.append(DraftStruct(name: structure, form: .value))
      let type = type(root, Use(owner: structure, key: "entries"))
      draft.structs[index].fields = [DraftField(name: "entries", key: "entries", type: type)]
    }
    return draft
  }

  /// Describes the values and the objects at places, before any type is named.
  mutating func fill(_ places: [DataPlace]) {
    for place in places { pool.fill(place) }
    mostFrequent = pool.mostFrequent
  }

  // MARK: Types

  /// Returns the type of the values at a place as schemas write it, without optionality.
  mutating func type(_ place: DataPlace, _ use: Use) -> String {
    guard let profile = place.profile, let jsonType = place.jsonTypes.first else { return "JSON" }
    if place.jsonTypes.count > 1 {
      return place.jsonTypes.count <= 3 ? shape(place, use, named: nil) : "JSON"
    }
    return type(jsonType, place, profile, use)
  }

  /// Returns the type of the values of one JSON type.
  private mutating func type(
    _ jsonType: JSONType, _ place: DataPlace, _ profile: ValueProfile, _ use: Use
  ) -> String {
    if let known = place.known, known.jsonType == jsonType {
      switch known.type {
      case .array where place.elements != nil: return "[\(element(place.elements, use))]"
      case .set where place.elements != nil: return "Set<\(element(place.elements, use))>"
      case .dictionary(let key, _) where place.entries != nil:
        return "[\(key.text): \(element(place.entries, use))]"
      default: return known.type.text
      }
    }
    switch jsonType {
    case .null: return "JSON"
    case .boolean: return "Bool"
    case .string: return profile.strings.map { type($0, use) } ?? "String"
    case .number: return number(profile, use)
    case .array: return "[\(element(place.elements, use))]"
    case .object: break
    }
    if let type = declared?.fitting(profile.objects, at: use.key) { return type.text }
    if place.isDictionary { return "[String: \(element(place.entries, use))]" }
    if let group = profile.union { return name(of: group, use) }
    return place.itself.map { name(of: $0, use) } ?? "JSON"
  }

  private mutating func number(_ profile: ValueProfile, _ use: Use) -> String {
    guard let numbers = profile.numbers else { return "Double" }
    if numbers.areTooPrecise {
      remarks.note(
        .dataValue,
        "some numbers at \(quoted(use.key)) have more digits than any type of Swift keeps; 'Double' rounds them",
        at: profile.first)
    }
    return numbers.type
  }

  private mutating func element(_ place: DataPlace?, _ use: Use) -> String {
    guard let place, use.depth < maximumCollectionDepth else { return "JSON" }
    var use = use
    use.isElement = true
    use.depth += 1
    let type = type(place, use)
    return type == "JSON" || !place.hasNulls ? type : "\(type)?"
  }

  private mutating func type(_ strings: StringFacts, _ use: Use) -> String {
    if options.uuids, strings.areUUIDs { return "UUID" }
    if options.dates, strings.areDates { return "Date" }
    if options.urls, strings.areURLs { return "URL" }
    guard options.enums, let values = strings.values else { return "String" }
    if let name = enums[[use.key] + values.sorted()] { return name }
    let name = typeNames.take(for: use)
    enums[[use.key] + values.sorted()] = name
    var names = DraftNames(.cases)
    draft.enums.append(
      DraftEnum(
        name: name,
        values: zip(values, names.takeMembers(values)).map { .init(name: $1, tag: .string($0)) }))
    return name
  }

  /// Returns the name of the union for values of several JSON types, and declares it unless an equal one exists.
  private mutating func shape(_ place: DataPlace, _ use: Use, named root: String?) -> String {
    let reserved = root.map { typeNames.takeUnion($0) }
    let index = draft.unions.count
    if let reserved { draft.unions.append(DraftUnion(name: reserved)) }
    let owner = reserved ?? use.typeName
    var kinds: [DraftKind] = []
    for jsonType in [JSONType.string, .number, .boolean, .array, .object]
    where place.jsonTypes.contains(jsonType) {
      guard let profile = place.profile else { continue }
      var inner = Use(owner: owner, key: jsonType.rawValue)
      if jsonType == .array { inner = Use(owner: owner, key: "element") }
      if jsonType == .array || jsonType == .object, !use.key.isEmpty {
        inner = Use(owner: owner, key: use.key)
      }
      let type = type(jsonType, place, profile, inner)
      kinds.append(DraftKind(name: jsonType.rawValue, payload: type))
    }
    let key = [use.key] + kinds.map { $0.payload ?? "" }
    if root == nil, let name = shapes[key] { return name }
    let name =
      reserved ?? typeNames.takeUnion(typeNames.take(for: use, suffix: "Value"), isReserved: true)
    shapes[key] = name
    let union = DraftUnion(name: name, coding: DraftCoding(style: .shape), kinds: kinds)
    if reserved == nil { draft.unions.append(union) } else { draft.unions[index] = union }
    return name
  }

  // MARK: Structs

  private mutating func name(of record: DataPlace, _ use: Use) -> String {
    if let name = record.structName { return name }
    let other = mostFrequent[use.typeName]
    let isShort = other == nil || other === record || other?.structName != nil
    let name = isShort ? typeNames.take(for: use) : typeNames.takeLong(for: use)
    declare(record, named: name)
    return name
  }

  private mutating func declare(_ record: DataPlace, named name: String) {
    record.structName = name
    // Declarations are in the order in which the data mentions them.
    let index = draft.structs.count
    draft.structs.append(DraftStruct(name: name))
    draft.structs[index].fields = fields(at: record, owner: name)
  }

  /// Returns the fields of the objects at a place.
  ///
  /// - Parameters:
  ///   - count: The number of objects; `nil` for that of the place. A member that fewer objects have is optional.
  ///   - taken: The names of other fields.
  mutating func fields(
    at place: DataPlace, of count: Int? = nil, owner: String, taken: [String] = []
  ) -> [DraftField] {
    guard let members = place.members else { return [] }
    var names = DraftNames(.fields, taken: taken)
    return members.keys.map { key in
      let isOptional = (members.counts[key] ?? 0) < count ?? members.count
      return field(
        place.place(at: key), key: keys[key], isOptional: isOptional, owner: owner, &names)
    }
  }

  private mutating func field(
    _ place: DataPlace, key: String, isOptional: Bool, owner: String,
    _ names: inout DraftNames
  ) -> DraftField {
    let type = type(place, Use(owner: owner, key: key))
    guard let profile = place.profile else {
      return DraftField(name: names.takeMember(key), key: key, type: type)
    }
    let isAlwaysNull = profile.nulls == profile.count
    let result = DraftField(
      name: names.takeMember(key), key: key, type,
      Presence(isRequired: !isOptional && !isAlwaysNull, mayBeNull: place.hasNulls))
    if isAlwaysNull {
      alwaysNull.append(("\(quoted(key)) of \(quoted(owner))", profile.first))
    }
    if let strings = profile.strings, type == "Date" || type == "UUID" {
      let changed = type == "Date" ? strings.changedDates : strings.changedUUIDs
      if changed > 0 {
        remarks.note(
          .dataValue,
          "\(quoted(type)) encodes \(changed) of the strings at \(quoted(key)) of \(quoted(owner)) differently, with the same meaning",
          at: profile.first)
      }
    }
    return result
  }

  // MARK: Unions

  private mutating func name(of group: DataUnion, _ use: Use) -> String {
    if let name = group.name { return name }
    let tag = group.tagKey.map { draftTypeName(keys[$0]) }
    let suffix = tag ?? (group.style == .external ? "Choice" : "")
    let name = typeNames.takeUnion(typeNames.take(for: use, suffix: suffix), isReserved: true)
    declare(group, named: name)
    return name
  }

  private mutating func declare(_ group: DataUnion, named name: String) {
    group.name = name
    var union = DraftUnion(name: name, coding: group.coding(keys))
    let index = draft.unions.count
    draft.unions.append(union)
    if group.hasSiblings {
      union.fields = fields(at: group.siblingPlace, owner: name)
    }
    var names = DraftNames(.cases)
    union.kinds = group.tags.map { tag in
      let isWithoutTag = group.missingTag == .own && tag == MissingTag.own.tag
      let kindName = names.takeMember(
        isWithoutTag ? ownKey(of: group) : tag, fallback: "kind", suffix: "Kind")
      var kind = DraftKind(name: kindName)
      if group.style != .members {
        kind.tag =
          isWithoutTag
          ? newTag(kindName, group) : group.hasIntegers ? .number(tag) : .string(tag)
      }
      if let missing = group.missingTag, missing.tag == tag {
        union.coding.missingTag = kindName
        remarkOnMissingTag(of: group, kind)
      }
      let model = draftTypeName(kindName)
      let base = group.base(tag)
      if group.hasContent {
        content(base, of: &kind, model: model)
      } else {
        kind.fields = fields(at: base, owner: model)
      }
      if group.style == .members { discriminate(&kind, by: tag) }
      return kind
    }
    for index in union.kinds.indices { typeNames.takeModel(of: &union.kinds[index], in: name) }
    if group.style == .internal { union.shareFields(&typeNames) }
    draft.unions[index] = union
  }

  /// Makes a member discriminate a kind.
  private func discriminate(_ kind: inout DraftKind, by key: String) {
    guard let index = kind.fields.firstIndex(where: { $0.key == key }) else { return }
    // The member is never missing, so a null in it is a JSON value, and the type needs no `?`.
    if kind.fields[index].type == "JSON?" { kind.fields[index].type = "JSON" }
    kind.discriminatedBy = [kind.fields[index].name]
  }

  /// Returns the key that best describes objects without a tag: the first one that all of them and no others have, or
  /// `untagged` if there is none.
  private func ownKey(of group: DataUnion) -> String {
    let base = group.base(MissingTag.own.tag)
    let others = group.tags.filter { $0 != MissingTag.own.tag }
      .reduce(into: Set<Int>()) { $0.formUnion(group.base($1).members?.keys ?? []) }
    let own = base.members?.keys.first { key in
      !others.contains(key) && base.members?.counts[key] == base.members?.count
    }
    return own.map { keys[$0] } ?? "untagged"
  }

  /// Returns a tag for a kind that has none in the data.
  private func newTag(_ name: String, _ group: DataUnion) -> JSONValue {
    if !group.hasIntegers { return .string(name) }
    let greatest = group.tags.compactMap { Int($0) }.max() ?? 0
    return .number("\(greatest + 1)")
  }

  private mutating func remarkOnMissingTag(of group: DataUnion, _ kind: DraftKind) {
    guard let key = group.tagKey.map({ quoted(keys[$0]) }), let tag = kind.tag,
      let range = group.places.lazy.compactMap({ $0.profile?.first }).first
    else { return }
    let subject = "\(group.countWithoutTag) of these objects have no \(key)"
    remarks.note(
      .dataValue,
      group.missingTag == .own
        ? "\(subject); they become the separate kind \(quoted(kind.name)), which is always encoded with the tag \(tag.text); change its 'tag' if necessary"
        : "\(subject); they resemble the kind \(quoted(kind.name)), so they decode as this kind and are encoded with its tag",
      at: range)
  }

  /// Sets the fields or the payload of a kind whose content is a separate value.
  private mutating func content(_ base: DataPlace, of kind: inout DraftKind, model: String) {
    // A kind without content has no payload.
    if base.profile == nil { return }
    if base.isContent, !base.isDictionary {
      kind.fields = fields(at: base, owner: model)
      return
    }
    let type = type(base, Use(owner: model, key: kind.name))
    kind.payload = type == "JSON" || !base.hasNulls ? type : "\(type)?"
  }

  // MARK: Remarks

  /// All remarks. Those about values that are always null are combined into one.
  var allRemarks: Diagnostics {
    var result = remarks
    if let first = alwaysNull.first?.first {
      let members = alwaysNull.prefix(6).map(\.member).joined(separator: ", ")
      let more = alwaysNull.count > 6 ? " and \(alwaysNull.count - 6) more" : ""
      let rest =
        alwaysNull.count == 1
        ? "is always null, so it becomes" : "are always null, so they become"
      result.note(.dataValue, "\(members)\(more) \(rest) 'JSON?'", at: first)
    }
    result.append(pool.remarks.all)
    return result
  }
}

/// The maximum number of nested collections in one type. The language allows a few more levels.
private let maximumCollectionDepth = 12

/// The use that a type is named after: a key of a named declaration.
struct InferredUse {
  let owner: String
  let key: String
  /// Whether the type is that of an element rather than the whole value.
  var isElement = false
  /// The number of collections around the type.
  var depth = 0

  /// The preferred name of the type.
  var typeName: String { draftTypeName(isElement ? singular(key) : key) }
}

extension DraftNames {
  /// Returns an unused type name for the values at a key.
  mutating func take(for use: InferredUse, suffix: String = "") -> String {
    isTaken(use.typeName) ? takeLong(for: use, suffix: suffix) : take(use.typeName)
  }

  /// Returns an unused type name that begins with the name of the enclosing declaration, or ends with a suffix if there
  /// is no enclosing declaration or it has the preferred name itself.
  mutating func takeLong(for use: InferredUse, suffix: String = "") -> String {
    let name = use.typeName
    if !use.owner.isEmpty, use.owner != name { return take(use.owner + name, suffix: "Value") }
    return take(name + (suffix.isEmpty ? "Value" : suffix))
  }
}

/// The names of types that a declaration of the module would hide.
let namesOfStandardLibrary = ["AnyObject", "Array", "Dictionary", "Result", "Task"]
