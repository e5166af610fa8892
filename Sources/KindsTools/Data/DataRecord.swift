import KindsSchema

/// What is read of a struct or a model, with generic arguments in place.
final class DataRecord {
  /// What messages call it as a part of its union, or by its name.
  let title: String
  /// What messages call its type: a kind that carries values has none of its own.
  let typeTitle: String
  let fields: [DataField]
  /// What it is in JSON data.
  let form: StructForm
  let extras: Extras
  /// How deep in the data a value may be.
  let depthLimit: Int?
  /// How many of the first fields are beside the others in a value of the union.
  let besideCount: Int
  /// The keys at which the others are if a value by itself is two objects too; else none.
  let keysOfContent: [String]
  /// Whether null or a missing key stands for the others if they have no members.
  let mayLackContent: Bool
  /// The keys that mean something in an object with all fields, the tag's among them.
  let keys: [String]
  /// The same without the fields that are beside.
  let contentKeys: [String]
  /// Those of members that are passed over where others are refused.
  let excepted: [String]
  /// The keys that mean something around its object in a value of its union.
  let keysAround: [String]
  /// The record as it is read from the object beside shared fields, in which their keys mean nothing.
  private(set) lazy var content = DataRecord(contentOf: self)

  init(_ type: DeclaredType, _ schema: Schema, _ facts: Facts) {
    var declared: [Field] = []
    var replaced: [Field] = []
    var tagKeys: [String] = []
    switch type.index {
    case .structure(let index):
      let structure = schema.structures[index]
      declared = structure.fields
      replaced = schema.fields(of: index, type.arguments)
      title = quoted(type.name.text)
      typeTitle = title
      extras = structure.extras
      excepted = structure.excepted
      besideCount = 0
      keysOfContent = []
      keysAround = []
      mayLackContent = false
    case .model(let index, let position):
      let union = schema.unions[index]
      let kind = union.kinds[position]
      if case .fields(let fields) = kind.payload { declared = fields }
      replaced = schema.fields(of: index, kind: position, type.arguments)
      if union.hasTag(besideFieldsOf: kind) { tagKeys = union.tagKeys }
      title = "the kind \(quoted(kind.name.value.text)) of \(quoted(union.name.value.text))"
      typeTitle = kind.carriesValues ? title : quoted(type.name.text)
      extras = union.coding.extras
      excepted = union.coding.excepted
      besideCount = union.fieldsBesideObject(of: kind).count
      keysOfContent = schema.keysMeet(in: kind, of: union) ? union.contentKeys(of: kind) : []
      keysAround = schema.keysAround(union)
      mayLackContent = union.coding.style == .adjacent && schema.needsNoMembers(kind, of: union)
    case .union, .enumeration: preconditionFailure("'\(type.name.text)' has no fields")
    }
    form = schema.form(of: type)
    depthLimit = facts.record(type.index).depthLimit
    fields = zip(declared, replaced).map { DataField($0, type: $1.type, schema) }
    keys = tagKeys + fields.flatMap(\.keys) + excepted
    contentKeys = tagKeys + fields.dropFirst(besideCount).flatMap(\.keys) + excepted
  }

  private init(contentOf record: DataRecord) {
    title = record.title
    typeTitle = record.typeTitle
    fields = record.fields
    form = record.form
    extras = record.extras
    depthLimit = record.depthLimit
    besideCount = record.besideCount
    keysOfContent = record.keysOfContent
    keysAround = record.keysAround
    mayLackContent = record.mayLackContent
    keys = record.contentKeys
    contentKeys = record.contentKeys
    excepted = record.excepted
  }
}

/// A field, with generic arguments in place; what is read at each level of the data is kept apart, as for a union.
final class DataField {
  /// As it is declared, which decides whether its key may be missing.
  let declared: Field
  /// The type of its values.
  let type: SwiftType
  /// That type, or what it wraps if it is an optional.
  let presentType: SwiftType
  let isOptional: Bool
  let isConstant: Bool
  let isExtras: Bool
  let isFlattened: Bool
  let isLossy: Bool
  /// Whether an element of the list may stand alone.
  let isSingle: Bool
  /// Whether null is a value of it, and only a missing key is `nil`.
  let isOptionalJSON: Bool
  /// How the dates, durations and data in it are coded; `nil` if that is up to the coder.
  let format: FieldFormat?
  /// Its own key and those of its aliases, or those of the members in its place; none for the property that holds the extras.
  let keys: [String]
  /// What its default is, once that was read: values share it, since defaults can make many values.
  var knownDefault: DataValue?

  var name: String { declared.name.value.text }

  init(_ declared: Field, type: SwiftType, _ schema: Schema) {
    self.declared = declared
    self.type = type
    if case .optional(let wrapped) = type {
      self.presentType = wrapped
    } else {
      self.presentType = type
    }
    self.isOptional = type.isOptional
    self.isConstant = declared.writtenConstant != nil
    self.isExtras = declared.isExtras
    self.isFlattened = declared.isFlattened
    self.isLossy = declared.isLossy
    self.isSingle = declared.single != nil
    self.isOptionalJSON = declared.type == .optional(.json)
    self.format = declared.dataFormat
    self.keys =
      declared.isExtras
      ? [] : schema.members(of: [MemberField(declared, type: type)]).flatMap(\.declared.keys)
  }

  /// The value of the member that counts among those of an object.
  func value(in members: MemberLookup) -> JSONNode? {
    for key in keys {
      if let value = members[key] { return value }
    }
    return nil
  }
}

/// The most keys that are compared one by one, which takes less time than hashing a few.
private let mostComparedKeys = 16

/// The values of an object by their keys.
struct MemberLookup {
  private let members: [JSONMember]
  /// The indices of the members by key, if they are many.
  private let indices: [String: Int]?

  init(_ members: [JSONMember]) {
    self.members = members
    indices =
      members.count <= mostComparedKeys
      ? nil
      : Dictionary(
        members.enumerated().lazy.map { ($1.key.value, $0) },
        uniquingKeysWith: { first, _ in first })
  }

  subscript(key: String) -> JSONNode? {
    let index = indices.map { $0[key] } ?? members.firstIndex { $0.key.value == key }
    return index.map { members[$0].value }
  }
}

extension [JSONMember] {
  /// The members whose keys are not among others.
  func besides(_ keys: [String]) -> [JSONMember] {
    if keys.count <= mostComparedKeys { return filter { !keys.contains($0.key.value) } }
    let known = Set(keys)
    return filter { !known.contains($0.key.value) }
  }
}
