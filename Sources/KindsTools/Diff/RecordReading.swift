import KindsSchema

/// The handling of an object's members that are not fields.
struct UnknownMembers: Equatable {
  let extras: Extras
  /// The key of the union's fallback, which is ignored although all other unknown members are rejected.
  let excepted: [String]

  var areRefused: Bool { extras == .fail }
}

extension Wire.Record {
  var unknown: UnknownMembers { UnknownMembers(extras: extras, excepted: excepted) }
}

extension Coding {
  var unknownMembers: UnknownMembers { UnknownMembers(extras: extras, excepted: excepted) }
}

extension Structure {
  var unknownMembers: UnknownMembers { UnknownMembers(extras: extras, excepted: []) }
}

extension DataReading {
  /// Returns the effect of reading one record as another with a different declaration.
  mutating func record(_ written: Wire.Record, as read: Wire.Record) -> DataEffect {
    if written.form != read.form {
      return DataEffect(
        .breaks,
        written.form == .array
          ? "the value is an array in data, but is read as an object"
          : "the value is an object in data, but is read as an array")
    }
    if written.form == .array { return array(written, as: read) }
    let effect = members(
      written.membersWithKeys, besides: written.foreignKeys, written.unknown,
      as: read.membersWithKeys, besides: read.foreignKeys, read.unknown)
    switch (written.content?.value, read.content?.value) {
    case (nil, nil): return effect
    case (.record(let inner)?, .record(let other)?): return effect.or(record(inner, as: other))
    default:
      return DataEffect(
        .breaks, "the fields are in one object in one schema, and in two objects in the other")
    }
  }

  /// Returns the effect of reading the members of an object as a record.
  mutating func members(
    _ written: [Wire.Member], besides foreignKeys: [String], _ unknown: UnknownMembers,
    as read: Wire.Record
  ) -> DataEffect {
    members(
      written, besides: foreignKeys, unknown, as: read.membersWithKeys,
      besides: read.foreignKeys, read.unknown)
  }

  /// Returns the effect of reading the members of one object as those of another.
  ///
  /// - Parameters:
  ///   - foreignKeys: The keys that the written object's union adds, such as the tag.
  ///   - otherKeys: The keys that the other object's union reads itself.
  private mutating func members(
    _ written: [Wire.Member], besides foreignKeys: [String], _ unknown: UnknownMembers,
    as read: [Wire.Member], besides otherKeys: [String], _ other: UnknownMembers
  ) -> DataEffect {
    var effect = extras(unknown, as: other)
    var found: Set<Int> = []
    for member in written {
      let keys = keysOfData(member)
      let position = read.firstIndex { !Set($0.keys).isDisjoint(with: keys) }
      if let position {
        found.insert(position)
        effect = effect.or(self.member(member, unknown, as: read[position], other))
      } else if !otherKeys.contains(where: keys.contains) {
        effect = effect.or(effectOfExtra(member, other))
      }
    }
    for (position, member) in read.enumerated()
    where !found.contains(position) && !foreignKeys.contains(where: member.keys.contains) {
      effect = effect.or(neverWritten(member))
    }
    return effect
  }

  /// Returns the effect of reading one member as another at the same key. Each member is a field or an object with
  /// several fields.
  private mutating func member(
    _ written: Wire.Member, _ unknown: UnknownMembers, as read: Wire.Member,
    _ other: UnknownMembers
  ) -> DataEffect {
    switch (written.place == .object, read.place == .object) {
    case (false, false):
      return aspects(of: written, as: read, isRefused: other.areRefused).mostSevere
    case (true, true):
      return members(
        written.members, besides: [], unknown, as: read.members, besides: [], other)
    default:
      return DataEffect(
        .unknown,
        "the key \(quoted(written.keyPath)) has one field in one schema, and an object of fields in the other"
      )
    }
  }

  private mutating func array(_ written: Wire.Record, as read: Wire.Record) -> DataEffect {
    let (elements, others) = (written.membersWithKeys, read.membersWithKeys)
    let fewest = fewestElements(written)
    var effect = count(of: written, as: read)
    for (position, (element, other)) in zip(elements, others).enumerated() {
      var aspects = aspects(of: element, as: other, areElements: true)
      if position < fewest { aspects[.missing] = nil }
      effect = effect.or(aspects.mostSevere)
    }
    return effect.or(positions(of: elements, as: others))
  }

  /// Returns the effect of elements that are read as elements with other names. Elements at the same position count as
  /// renamed if no other position has their names.
  private func positions(of written: [Wire.Member], as read: [Wire.Member]) -> DataEffect {
    let names = written.map(\.field.name.value)
    let others = read.map(\.field.name.value)
    let moved = zip(names, others).first {
      $0 != $1 && (others.contains($0) || names.contains($1))
    }
    guard let (name, other) = moved else { return .safe }
    return DataEffect(
      .changed, "the element \(quoted(name.text)) is read as \(quoted(other.text))")
  }

  /// Returns the minimum number of elements in the arrays of a record. The writer may omit elements at the end.
  func fewestElements(_ record: Wire.Record) -> Int {
    let last = record.membersWithKeys.lastIndex {
      $0.isRequired || mode == .written && $0.writing == .always
    }
    return (last ?? -1) + 1
  }

  /// Returns the effect of reading an array with another number of elements.
  private func count(of written: Wire.Record, as read: Wire.Record) -> DataEffect {
    let (fewest, most) = (fewestElements(written), read.membersWithKeys.count)
    let needed = (read.membersWithKeys.lastIndex(where: \.isRequired) ?? -1) + 1
    if fewest < needed {
      return DataEffect(
        .breaks, "the array can have \(fewest) elements, but \(needed) are required")
    }
    if written.membersWithKeys.count <= most { return .safe }
    return read.unknown.areRefused
      ? DataEffect(.breaks, "an array of more than \(most) elements is refused")
      : DataEffect(.partial, "elements after the first \(most) are ignored")
  }

  /// Returns the effect of reading a struct as one with another JSON form.
  func form(of written: Wire.Record, as read: Wire.Record) -> DataEffect {
    func type(_ record: Wire.Record, _ schema: Schema) -> JSONType? {
      switch record.form {
      case .object: return .object
      case .array: return .array
      case .value:
        guard let member = record.members.first, member.field.single == nil else { return nil }
        return schema.jsonType(of: member.type, member.format)
      }
    }
    guard let own = type(written, writer.schema), let other = type(read, reader.schema),
      own != other
    else {
      return DataEffect(
        .unknown, "the schemas do not determine whether one form is read as the other")
    }
    return DataEffect(
      .breaks, "the value is \(own.valueText) in data, but is read as \(other.valueText)")
  }

  /// Returns the effect of a change in the handling of unknown members.
  func extras(_ written: UnknownMembers, as read: UnknownMembers) -> DataEffect {
    guard mode == .described else { return .safe }
    let areMore = !written.areRefused || !written.excepted.allSatisfy(read.excepted.contains)
    if read.areRefused, areMore {
      return DataEffect(
        .breaks, "members that are not fields were ignored, and are now refused")
    }
    if written.extras == .keep, read.extras == .ignore {
      return DataEffect(.partial, "members that are not fields are no longer kept")
    }
    return .safe
  }

  /// Returns the keys that a member may have in the data.
  func keysOfData(_ member: Wire.Member) -> [String] {
    mode == .described ? member.keys : [member.keys[0]]
  }

  /// Returns the effect of a member that is not a field of the reader.
  func effectOfExtra(_ member: Wire.Member, _ unknown: UnknownMembers) -> DataEffect {
    let keys = keysOfData(member)
    let refused = keys.first { !unknown.excepted.contains($0) }
    let title = "the member \(quoted(member.keyPath(to: refused ?? keys[0])))"
    switch unknown.extras {
    case .keep: return .safe
    case .fail where refused != nil:
      return DataEffect(
        .breaks,
        "\(title) is unknown, and '\"extras\": \"fail\"' refuses unknown members"
      )
    case .fail, .ignore:
      return DataEffect(.partial, "\(title) is ignored")
    }
  }

  /// Returns the effect of a member that the data never has.
  func neverWritten(_ member: Wire.Member) -> DataEffect {
    member.isRequired
      ? DataEffect(.breaks, "the required key \(quoted(member.keyPath)) is missing") : .safe
  }

  /// Returns the effects of reading one member as another, by aspect.
  ///
  /// - Parameters:
  ///   - isRefused: Whether the reader rejects unknown members.
  ///   - areElements: Whether the members are elements of an array, which have no keys.
  mutating func aspects(
    of written: Wire.Member, as read: Wire.Member, isRefused: Bool = false,
    areElements: Bool = false
  ) -> AspectEffects {
    var aspects: AspectEffects = [:]
    if !areElements, written.hasOwnKey, read.hasOwnKey {
      aspects[.key] = key(written, as: read, isRefused: isRefused)
    }
    let isFlattened = (written.place == .flattened, read.place == .flattened)
    if isFlattened.0 != isFlattened.1 {
      let needsMember = reader.wire.membersWithKeys(of: [read]).contains(where: \.isRequired)
      let name = quoted(written.field.name.value.text)
      aspects[.key] = DataEffect(
        needsMember || isRefused ? .breaks : .changed,
        "the members of \(name) are not read from the object that contains them")
      return aspects
    }
    aspects[.missing] = missing(
      written, as: read,
      areElements
        ? "element \(quoted(written.field.name.value.text))" : "key \(quoted(written.keyPath))")
    aspects[.null] = null(written, as: read)
    aspects[.constant] = constant(written, as: read)
    if aspects[.constant] == nil { values(written, as: read, &aspects) }
    invalidValues(written, as: read, &aspects)
    if mode == .described, read.field.isOfUnknown, !written.field.isOfUnknown, read.isRequired {
      aspects[.ofUnknown] = DataEffect(
        .breaks, "values of unknown kinds without \(quoted(read.keys[0])) are refused")
    }
    return aspects.filter { $0.value.verdict != .safe }
  }

  private func key(
    _ written: Wire.Member, as read: Wire.Member, isRefused: Bool
  ) -> DataEffect {
    let keys = keysOfData(written)
    let isSamePath = written.path == read.path
    guard let key = keys.first(where: { !isSamePath || !read.keys.contains($0) }) else {
      return .safe
    }
    let title = "the key \(quoted(written.keyPath(to: key)))"
    return read.isRequired || isRefused
      ? DataEffect(.breaks, "\(title) is not read")
      : DataEffect(.changed, "\(title) is ignored, as if it were missing")
  }

  /// Returns the effect of a missing member, for which the schemas may use different values.
  ///
  /// - Parameter title: The member in messages.
  private func missing(
    _ written: Wire.Member, as read: Wire.Member, _ title: String
  ) -> DataEffect {
    let mayBeMissing = mode == .described ? !written.isRequired : written.writing != .always
    if !mayBeMissing || written.place == .flattened || read.place == .flattened { return .safe }
    if !written.field.isStored, mode == .written { return .safe }
    if read.isRequired {
      return DataEffect(.breaks, "the required \(title) can be missing")
    }
    if !written.field.isStored || !read.field.isStored { return .safe }
    let (meaning, other) = (written.valueIfMissing, read.valueIfMissing)
    if meaning == other { return .safe }
    // A default that is a Swift expression may have any value.
    let isSwift = [meaning, other].contains { $0.contains("\"swift\":") }
    return DataEffect(
      isSwift ? .unknown : .changed,
      "a missing \(title) means \(meaning), but is read as \(other)")
  }

  private func null(_ written: Wire.Member, as read: Wire.Member) -> DataEffect {
    switch (written.null, read.null) {
    case (.isError, _), (.isValue, _), (_, .isNull): return .safe
    case (.isNil, _) where mode == .written && written.field.omitsNil: return .safe
    case (.isNull, .isNil):
      return DataEffect(.partial, "null and a missing key are no longer distinguished")
    case (.isNil, .isNil): return .safe
    case (_, .isValue):
      return read.presentType == .json
        ? .safe : DataEffect(.unknown, "null means 'nil', but is read as a value")
    case (_, .isError):
      return DataEffect(.breaks, "\(quoted(read.type.text)) does not accept null")
    }
  }

  /// Returns the effect of constants, or `nil` if neither member is a constant.
  private mutating func constant(_ written: Wire.Member, as read: Wire.Member) -> DataEffect? {
    switch (written.constant, read.constant) {
    case (nil, nil): return nil
    case (let value?, let other?):
      if meaning(value) == meaning(other) { return .safe }
      let (text, otherText) = (JSONValue(value.content).text, JSONValue(other.content).text)
      return DataEffect(
        .breaks, "the data has the constant \(text), but only \(otherText) is accepted")
    case (nil, let value?):
      return DataEffect(.breaks, "only the constant \(JSONValue(value.content).text) is accepted")
    case (let value?, nil):
      let effect = type(
        written.field.type, written.format, as: read.field.type, read.format)
      if effect.verdict == .safe { return .safe }
      if case .enumeration(let tags)? = reader.wire.form(of: read.field.type.wrapped) {
        return tags.values.keys.contains { meaning($0) == meaning(value) } ? .safe : effect
      }
      return DataEffect(
        .unknown,
        "it is not known whether \(quoted(read.type.text)) accepts \(JSONValue(value.content).text)"
      )
    }
  }

  /// Adjusts the effects on invalid values that one of the members treats like a missing key.
  private func invalidValues(
    _ written: Wire.Member, as read: Wire.Member, _ aspects: inout AspectEffects
  ) {
    if read.allowsInvalid {
      for aspect in [DataAspect.value, .null, .single] {
        guard let effect = aspects[aspect], effect.verdict == .breaks else { continue }
        aspects[aspect] = DataEffect(
          .partial, "an invalid value is read as a missing key: " + (effect.reason ?? ""))
      }
    } else if written.allowsInvalid, mode == .described, read.type.wrapped != .json {
      aspects[.value] = DataEffect(
        .breaks, "invalid values were read as a missing key, and are now refused")
    }
  }

  private mutating func values(
    _ written: Wire.Member, as read: Wire.Member, _ aspects: inout AspectEffects
  ) {
    let (field, other) = (written.field, read.field)
    let (type, otherType) = (written.type.wrapped, read.type.wrapped)
    let isList = type.isCollection
    if !isList, other.single != nil, type != .json {
      aspects[.value] = self.type(type, written.format, as: otherType.element, read.format)
      return
    }
    let isComparedAlone = field.single == .write || mode == .described && field.single != nil
    if isComparedAlone, other.single == nil, otherType != .json {
      aspects[.single] = DataEffect(
        .breaks, "a single element is not read as \(quoted(read.type.text))")
    }
    if field.isLossy, mode == .described, !other.isLossy, otherType.isCollection,
      otherType.element != .json
    {
      aspects[.elements] = DataEffect(
        .breaks, "invalid elements were dropped, and are now refused")
    }
    var effect = self.type(type, written.format, as: otherType, read.format)
    if effect.verdict == .breaks, other.isLossy, isList, otherType.isCollection,
      type.isDictionary == otherType.isDictionary
    {
      let elements = self.type(type.element, written.format, as: otherType.element, read.format)
      if elements.verdict == .breaks {
        effect = DataEffect(.partial, "elements are dropped: " + (elements.reason ?? ""))
      }
    }
    aspects[.value] = effect
  }
}

extension Wire.Member {
  /// The value that a missing key stands for.
  fileprivate var valueIfMissing: String {
    guard absence == .isDefault, let written = field.writtenDefault else { return "'nil'" }
    return meaning(written)
  }

  /// Returns the full path of one of the member's keys, for messages.
  fileprivate func keyPath(to key: String) -> String { (path + [key]).joined(separator: ".") }

  fileprivate var hasOwnKey: Bool { place == .key && !field.isPayload }
}

/// Returns the same string for a tag as for its JSON value.
private func meaning(_ tag: Tag) -> String {
  switch tag {
  case .string(let text): return jsonString(text)
  case .integer(let number): return String(number)
  }
}

extension SwiftType {
  fileprivate var isDictionary: Bool {
    if case .dictionary = self { true } else { false }
  }

  fileprivate var isCollection: Bool {
    switch self {
    case .array, .set, .dictionary: return true
    default: return false
    }
  }
}
