/// What is read of a struct or a model, with generic arguments in place.
final class DataRecord {
  let name: String
  /// What messages call it.
  let title: String
  let fields: [DataField]
  let extras: Extras
  /// How deep in the data a value may stand.
  let depthLimit: Int?
  /// How many of the fields, the first, stand beside the others in a value of the union.
  let besideCount: Int
  /// The keys that mean something in an object with all fields, the tag's among them.
  let keys: [String]
  /// The same without the fields that stand beside.
  let contentKeys: [String]

  init(_ type: DeclaredType, _ schema: Schema) {
    var declared: [Field] = []
    var replaced: [Field] = []
    var tagKeys: [String] = []
    switch type.place {
    case .structure(let index):
      let structure = schema.structures[index]
      declared = structure.fields
      replaced = schema.fields(of: index, type.arguments)
      title = quoted(type.name.text)
      extras = structure.extras
      depthLimit = structure.depthLimit
      besideCount = 0
    case .model(let index, let position):
      let union = schema.unions[index]
      let kind = union.kinds[position]
      if case .model(let fields) = kind.payload { declared = fields }
      replaced = schema.fields(of: index, kind: position, type.arguments)
      if union.coding.style == .internal { tagKeys = [union.tagKey.value] }
      title = "the kind \(quoted(kind.name.value.text)) of \(quoted(union.name.value.text))"
      extras = union.coding.extras
      depthLimit = kind.depthLimit
      besideCount = union.fieldsBeside.count
    case .union, .enumeration: preconditionFailure("'\(type.name.text)' has no fields")
    }
    name = type.name.text
    fields = zip(declared, replaced).map { DataField($0, type: $1.type) }
    keys = tagKeys + fields.flatMap(\.keys)
    contentKeys = tagKeys + fields.dropFirst(besideCount).flatMap(\.keys)
  }
}

/// A field, with generic arguments in place; what is read at each level of the data stands by itself, as for a union.
final class DataField {
  /// As it is declared, which decides whether its key may be missing.
  let declared: Field
  /// The type of its values.
  let type: SwiftType
  let isConstant: Bool
  let isExtras: Bool
  let isLossy: Bool
  /// Whether null is a value of it, and only a missing key is `nil`.
  let isOptionalJSON: Bool
  /// How the dates, durations and data in it are coded; `nil` where that is up to the coder.
  let format: FieldFormat?
  /// Its own key and those of its aliases; none for the property that holds the extras.
  let keys: [String]

  var name: String { declared.name.value.text }

  init(_ declared: Field, type: SwiftType) {
    self.declared = declared
    self.type = type
    self.isConstant = declared.isConstant
    self.isExtras = declared.isExtras
    self.isLossy = declared.isLossy
    self.isOptionalJSON = declared.type == .optional(.json)
    self.format = declared.dataFormat
    self.keys = declared.isExtras ? [] : [declared.key.value] + declared.aliases.map(\.value)
  }

  /// The place of the member that counts among those of an object.
  func position(in members: [JSONMember]) -> Int? {
    for key in keys {
      if let position = members.firstIndex(where: { $0.key.value == key }) { return position }
    }
    return nil
  }
}

extension DataReader {
  /// A struct or a model, all of whose fields stand in one object.
  mutating func record(_ node: JSONNode, _ record: DataRecord) -> DataValue? {
    guard standsInDepth(record.depthLimit, node),
      let members = members(of: node, "a value of \(quoted(record.name)) (an object)")
    else { return nil }
    var isGood = true
    if record.extras == .fail {
      isGood = refuseExtras(members, of: record.name, besides: record.keys)
    }
    var values: [DataValue] = []
    isGood = fields(record.fields.indices, of: record, members, node, &values) && isGood
    return isGood ? .record(values) : nil
  }

  /// A model whose first fields stand beside the others.
  ///
  /// - Parameters:
  ///   - shared: The members of the outer object.
  ///   - node: That object.
  ///   - content: What stands at the key of the others.
  mutating func record(
    _ shared: [JSONMember], _ node: JSONNode, content: JSONNode, _ record: DataRecord
  ) -> DataValue? {
    guard let members = members(of: content, "an object with its fields") else { return nil }
    var isGood = true
    if record.extras == .fail {
      isGood = refuseExtras(members, of: record.name, besides: record.contentKeys)
    }
    var values: [DataValue] = []
    isGood = fields(0..<record.besideCount, of: record, shared, node, &values) && isGood
    let own = record.besideCount..<record.fields.count
    let outer = enter()
    defer { leave(outer) }
    isGood = fields(own, of: record, members, content, &values) && isGood
    return isGood ? .record(values) : nil
  }

  /// Reads some fields of a record from the members of an object.
  ///
  /// - Returns: Whether no fault was found.
  private mutating func fields(
    _ range: Range<Int>, of record: DataRecord, _ members: [JSONMember], _ node: JSONNode,
    _ values: inout [DataValue]
  ) -> Bool {
    let outer = place
    defer { place = outer }
    var isGood = true
    for index in range {
      place = .field(record, index)
      if let value = field(record, index, members, node) {
        values.append(value)
      } else {
        isGood = false
      }
    }
    return isGood
  }
}
