import KindsSchema

/// What a struct or a model is in data.
struct RecordData {
  let form: StructForm
  /// Those whose keys are in its object, or that are its elements.
  let members: [MemberField]
  let extras: Extras
  /// The keys that are passed over if others are refused.
  let excepted: [String]
  /// The keys of the tag in its object.
  let tagKeys: [String]

  init(_ type: DeclaredType, _ schema: Schema) {
    var declared: [Field] = []
    switch type.index {
    case .structure(let index):
      let structure = schema.structures[index]
      declared = structure.fields
      extras = structure.extras
      excepted = structure.excepted
      tagKeys = []
    case .model(let index, let position):
      let union = schema.unions[index]
      let kind = union.kinds[position]
      if case .fields(let fields) = kind.payload { declared = fields }
      extras = union.coding.extras
      excepted = union.coding.excepted
      tagKeys = union.hasTag(besideFieldsOf: kind) ? union.tagKeys : []
    case .union, .enumeration: preconditionFailure("'\(type.name.text)' has no fields")
    }
    form = schema.form(of: type)
    members = schema.members(
      of: zip(declared, schema.fields(of: type)).map { MemberField($0, type: $1.type) }
    ).filter { !$0.declared.isExtras }
  }

  /// A record without fields.
  init(extras: Extras, excepted: [String], tagKeys: [String]) {
    form = .object
    members = []
    self.extras = extras
    self.excepted = excepted
    self.tagKeys = tagKeys
  }
}

/// The parts of how a field is written. Each belongs to another change of the schema.
enum FieldAspect: CaseIterable, Hashable {
  case key
  /// What a missing key means.
  case missing
  case null
  case value
  case constant
  case elements
  case single
}

extension DataReading {
  /// A record as another one that is not the same declaration.
  mutating func record(_ written: RecordData, as read: RecordData) -> DataEffect {
    if written.form != read.form {
      return DataEffect(.breaks, "one is an array in data and the other an object")
    }
    if written.form == .array { return array(written, as: read) }
    var effect = extras(written.extras, written.excepted, as: read.extras, read.excepted)
    var found: Set<Int> = []
    for member in written.members {
      let keys = keysOfData(member.declared)
      let position = read.members.firstIndex { !Set($0.declared.keys).isDisjoint(with: keys) }
      if let position {
        found.insert(position)
        let aspects = aspects(
          of: member, as: read.members[position], isRefused: read.extras == .fail)
        for aspect in aspects.values {
          effect = effect.or(aspect)
        }
      } else if !read.tagKeys.contains(where: keys.contains) {
        effect = effect.or(passedOver(member.declared, read.extras, read.excepted))
      }
    }
    for (position, member) in read.members.enumerated() where !found.contains(position) {
      effect = effect.or(neverWritten(member.declared))
    }
    return effect
  }

  private mutating func array(_ written: RecordData, as read: RecordData) -> DataEffect {
    var effect = count(
      written.members.map(\.declared), as: read.members.map(\.declared), read.extras)
    let fewest = fewestElements(written.members.map(\.declared))
    for (position, (member, other)) in zip(written.members, read.members).enumerated() {
      for (aspect, one) in aspects(of: member, as: other)
      where aspect != .key && (aspect != .missing || position >= fewest) {
        effect = effect.or(one)
      }
    }
    return effect
  }

  /// The number of elements that every array of a record has: the writer may leave out the others, which are at its end.
  func fewestElements(_ fields: [Field]) -> Int {
    let last = fields.lastIndex { $0.isRequired || mode == .written && $0.isAlwaysWritten }
    return (last ?? -1) + 1
  }

  /// The number of elements of a record that is an array.
  func count(_ written: [Field], as read: [Field], _ extras: Extras) -> DataEffect {
    let fewest = fewestElements(written)
    let needed = (read.lastIndex(where: \.isRequired) ?? -1) + 1
    if fewest < needed {
      return DataEffect(
        .breaks, "the array may have \(fewest) elements, and \(needed) are needed")
    }
    if written.count > read.count {
      return extras == .fail
        ? DataEffect(.breaks, "an array of more than \(read.count) elements is refused")
        : DataEffect(.partial, "elements after the first \(read.count) are passed over")
    }
    return .safe
  }

  /// What becomes of extras, if what is done about them changes.
  func extras(
    _ written: Extras, _ excepted: [String], as read: Extras, _ others: [String]
  ) -> DataEffect {
    guard mode == .described else { return .safe }
    let areMore = written != .fail || !excepted.allSatisfy(others.contains)
    if read == .fail, areMore {
      return DataEffect(
        .breaks, "members that no field names were passed over, and are now refused")
    }
    if written == .keep, read == .ignore {
      return DataEffect(.partial, "members that no field names are no longer kept")
    }
    return .safe
  }

  /// The keys at which data has a field.
  func keysOfData(_ field: Field) -> [String] {
    mode == .described ? field.keys : [field.key.value]
  }

  /// A member that the reader has no field for.
  func passedOver(_ field: Field, _ extras: Extras, _ excepted: [String]) -> DataEffect {
    let keys = keysOfData(field)
    let key = quoted(keys.first { !excepted.contains($0) } ?? keys[0])
    switch extras {
    case .keep: return .safe
    case .ignore: return DataEffect(.partial, "the member \(key) is passed over")
    case .fail:
      return keys.allSatisfy(excepted.contains)
        ? DataEffect(.partial, "the member \(key) is passed over")
        : DataEffect(.breaks, "the member \(key) is refused")
    }
  }

  /// A field that no data has.
  func neverWritten(_ field: Field) -> DataEffect {
    field.needsKey
      ? DataEffect(.breaks, "the key \(quoted(field.key.value)) is missing, and is needed") : .safe
  }

  /// How one field is read as another, for each aspect.
  ///
  /// - Parameter isRefused: Whether a member is refused that no field names.
  mutating func aspects(
    of written: MemberField, as read: MemberField, isRefused: Bool = false
  ) -> [FieldAspect: DataEffect] {
    var aspects: [FieldAspect: DataEffect] = [:]
    let (field, other) = (written.declared, read.declared)
    if !field.isFlattened, !other.isFlattened, !field.isPayload, !other.isPayload {
      aspects[.key] = key(field, as: other, isRefused: isRefused)
    }
    if field.isFlattened != other.isFlattened {
      let needsMember = reader.schema.members(of: [other]).contains(where: \.needsKey)
      let reason = "the members of \(quoted(field.name.value.text)) are not where they are read"
      aspects[.key] = DataEffect(needsMember || isRefused ? .breaks : .changed, reason)
      return aspects
    }
    aspects[.missing] = missing(field, as: other)
    aspects[.null] = null(written, as: read)
    aspects[.constant] = constant(field, as: other)
    if aspects[.constant] == nil { values(written, as: read, &aspects) }
    return aspects.filter { $0.value.verdict != .safe }
  }

  private func key(_ written: Field, as read: Field, isRefused: Bool) -> DataEffect {
    let keys = keysOfData(written)
    guard let key = keys.first(where: { !read.keys.contains($0) }) else { return .safe }
    let isNeeded = read.needsKey || isRefused
    return DataEffect(
      isNeeded ? .breaks : .changed,
      "the key \(quoted(key)) is not read"
        + (isNeeded ? "" : ", as if there were no value"))
  }

  /// What a missing key means here and there.
  private func missing(_ written: Field, as read: Field) -> DataEffect {
    let mayBeMissing = mode == .described ? !written.needsKey : !written.isAlwaysWritten
    if !mayBeMissing || written.isFlattened || read.isFlattened { return .safe }
    if !written.isStored, mode == .written { return .safe }
    if read.needsKey {
      return DataEffect(
        .breaks, "the key \(quoted(written.key.value)) may be missing, and is needed")
    }
    if !written.isStored || !read.isStored { return .safe }
    let (meaning, other) = (written.meaningWhereMissing, read.meaningWhereMissing)
    if meaning == other { return .safe }
    let isKnown = !meaning.isSwift && !other.isSwift
    return DataEffect(
      isKnown ? .changed : .unknown,
      "where \(quoted(written.key.value)) is missing, \(meaning.text) was meant, and \(other.text) is read"
    )
  }

  private func null(_ written: MemberField, as read: MemberField) -> DataEffect {
    let (field, other) = (written.declared, read.declared)
    // With any JSON, null is a value.
    if field.type == .optional(.json) || other.type == .optional(.json) { return .safe }
    let mayBeNull: Bool
    switch field.type {
    case .optional: mayBeNull = mode == .described || !field.omitsNil
    case .presence: mayBeNull = true
    default: mayBeNull = false
    }
    guard mayBeNull else { return .safe }
    switch other.type {
    case .optional:
      return field.type.isPresence
        ? DataEffect(.partial, "null and a missing key are no longer told apart") : .safe
    case .presence, .json: return .safe
    default:
      if reader.schema.isNull(other.type) {
        return DataEffect(.unknown, "null, which stood for 'nil', is a value")
      }
      return DataEffect(.breaks, "null is not read as \(quoted(read.type.text))")
    }
  }

  /// Constants; `nil` where neither field is one.
  private mutating func constant(_ written: Field, as read: Field) -> DataEffect? {
    switch (written.writtenConstant, read.writtenConstant) {
    case (nil, nil): return nil
    case (let value?, let other?):
      if meaning(value) == meaning(other) { return .safe }
      return DataEffect(
        .breaks,
        "\(JSONValue(value.content).text) is written, and only \(JSONValue(other.content).text) is read"
      )
    case (nil, let value?):
      return DataEffect(.breaks, "only \(JSONValue(value.content).text) is read")
    case (let value?, nil):
      let effect = type(
        written.type, written.dataFormat, as: read.type, read.dataFormat)
      if effect.verdict == .safe { return .safe }
      if let enumeration = reader.schema.enumeration(of: read.type.wrapped) {
        let isValue = enumeration.values.contains {
          meaning($0.tag.value) == meaning(value)
        }
        return isValue ? .safe : effect
      }
      return DataEffect(
        .unknown,
        "it is not known whether \(JSONValue(value.content).text) is \(quoted(read.type.text))")
    }
  }

  private mutating func values(
    _ written: MemberField, as read: MemberField, _ aspects: inout [FieldAspect: DataEffect]
  ) {
    let (field, other) = (written.declared, read.declared)
    let (type, otherType) = (written.type.wrapped, read.type.wrapped)
    let isList = type.isCollection
    if !isList, other.single != nil, type != .json {
      aspects[.value] = self.type(type, field.dataFormat, as: otherType.element, other.dataFormat)
      return
    }
    let standsAlone = field.single == .write || mode == .described && field.single != nil
    if standsAlone, other.single == nil, otherType != .json {
      aspects[.single] = DataEffect(
        .breaks, "an element that stands alone is not read as \(quoted(read.type.text))")
    }
    if field.isLossy, mode == .described, !other.isLossy, otherType.isCollection,
      otherType.element != .json
    {
      aspects[.elements] = DataEffect(
        .breaks, "elements that cannot be read were left out, and are refused")
    }
    var effect = self.type(type, field.dataFormat, as: otherType, other.dataFormat)
    if effect.verdict == .breaks, other.isLossy, isList, otherType.isCollection {
      let elements = self.type(
        type.element, field.dataFormat, as: otherType.element, other.dataFormat)
      if elements.verdict == .breaks {
        effect = DataEffect(.partial, "elements are left out: " + (elements.reason ?? ""))
      }
    }
    aspects[.value] = effect
  }
}

/// What a field is whose key is missing.
private enum MissingMeaning: Equatable {
  case nothing
  case value(String)
  /// What Swift in a schema makes.
  case swift(String)

  var isSwift: Bool {
    if case .swift = self { return true }
    return false
  }

  var text: String {
    switch self {
    case .nothing: return "'nil'"
    case .value(let text), .swift(let text): return text
    }
  }
}

extension Field {
  /// Whether data without its key is refused.
  var needsKey: Bool {
    writtenConstant != nil ? !type.isOptional : isRequired && !isFlattened
  }

  fileprivate var meaningWhereMissing: MissingMeaning {
    guard hasDefault, let writtenDefault else { return .nothing }
    let text = meaning(writtenDefault)
    return text.contains("\"swift\":") ? .swift(text) : .value(text)
  }
}

/// A JSON value as a text that is the same for values that mean the same.
func meaning(_ node: JSONNode) -> String {
  switch node.content {
  case .null, .boolean, .string: return JSONValue(node.content).text
  case .number(let text):
    if let number = Int128(text) { return String(number) }
    return Double(text).map { Int128(exactly: $0).map(String.init) ?? "\($0)" } ?? text
  case .array(let elements): return "[\(elements.map(meaning).joined(separator: ","))]"
  case .object(let members):
    let texts = members.map { "\(jsonString($0.key.value)):\(meaning($0.value))" }
    return "{\(texts.sorted().joined(separator: ","))}"
  }
}

/// A tag as the same text.
private func meaning(_ tag: Tag) -> String {
  switch tag {
  case .string(let text): return jsonString(text)
  case .integer(let number): return String(number)
  }
}

extension SwiftType {
  fileprivate var isCollection: Bool {
    switch self {
    case .array, .set, .dictionary: return true
    default: return false
    }
  }
}
