/// One kind of a union.
package final class Kind {
  package let name: Located<SwiftName>
  package let doc: String?
  /// Its name in JSON data, or the first of the tags that it has of its payload.
  package private(set) var tag: Located<Tag>
  /// The tags that it has of its payload; `nil` if it has one of its own.
  package private(set) var payloadTags: PayloadTags?
  /// The other tags that are read.
  package let aliases: [Located<Tag>]
  /// The names of the fields that discriminate it in the style `members`, if it lists them.
  package let discriminatedBy: [Located<String>]?
  /// The shapes that it used to have in data, the oldest first.
  package let earlier: [EarlierShape]
  /// The value of the union if the kind's own cannot be decoded, if the kind says so.
  let writtenInvalid: Located<InvalidKind>?
  /// The coding of the dates, durations and data in its payload, if the kind names one.
  package let writtenFormat: Located<FieldFormat>?
  /// The label of its payload in its case, if the kind says so.
  let writtenLabel: Located<String>?
  /// The name of its model struct. If its case carries values, there is no such struct, and the name is that of the record
  /// of its fields, which only the program knows.
  package let model: SwiftName
  /// The name of the model as the kind itself gives it.
  let writtenModel: Located<String>?
  /// The carrier of the fields in its case.
  let associatedValues: AssociatedValues
  /// The conformances of its model.
  package let conforms: Conformances
  /// The coding of its model.
  package let coded: Conformances
  /// The other protocols that its model conforms to, those of the union first.
  package let protocols: [Located<ProtocolReference>]
  /// The attributes of its model, or of its case if it has no model.
  package let attributes: [SwiftAttribute]
  /// The values of the union's constants as they are written.
  package let writtenConstants: [JSONMember]
  /// Whether its case is indirect, if the kind itself says so.
  let writtenIndirect: Located<Bool>?
  /// The place where it says that it is newer than the last major version.
  let newer: SourceRange?
  /// The deprecation message.
  package let deprecation: String?
  /// Whether it is of a union in another module.
  let isInOtherModule: Bool
  package private(set) var payload: Payload

  init(
    name: Located<SwiftName>, payload: Payload, doc: String?, tag: Located<Tag>,
    aliases: [Located<Tag>] = [], discriminatedBy: [Located<String>]? = nil,
    earlier: [EarlierShape] = [],
    writtenInvalid: Located<InvalidKind>? = nil, writtenFormat: Located<FieldFormat>? = nil,
    writtenLabel: Located<String>? = nil,
    model: SwiftName,
    writtenModel: Located<String>? = nil, associatedValues: AssociatedValues = .model,
    conforms: Conformances, coded: Conformances, protocols: [Located<ProtocolReference>],
    attributes: [SwiftAttribute] = [], writtenConstants: [JSONMember] = [],
    writtenIndirect: Located<Bool>? = nil,
    newer: SourceRange? = nil, deprecation: String? = nil, isInOtherModule: Bool = false
  ) {
    self.name = name
    self.payload = payload
    self.doc = doc
    self.tag = tag
    self.aliases = aliases
    self.discriminatedBy = discriminatedBy
    self.earlier = earlier
    self.writtenInvalid = writtenInvalid
    self.writtenFormat = writtenFormat
    self.writtenLabel = writtenLabel
    self.model = model
    self.writtenModel = writtenModel
    self.associatedValues = associatedValues
    self.conforms = conforms
    self.coded = coded
    self.protocols = protocols
    self.attributes = attributes
    self.writtenConstants = writtenConstants
    self.writtenIndirect = writtenIndirect
    self.newer = newer
    self.deprecation = deprecation
    self.isInOtherModule = isInOtherModule
  }

  /// Gives it the tags of its payload in place of its own. Called once, when all unions are resolved.
  func take(_ tags: PayloadTags) {
    guard let first = tags.written.first else { return }
    payloadTags = tags
    tag = Located(first, at: name.range)
  }

  /// Makes the tag that a value of an unknown kind stores an integer. Called once, when all unions are resolved.
  func storeIntegerTag() {
    guard case .fields(let fields) = payload else { return }
    payload = .fields(
      fields.map { $0.name.value == UnknownNames.tag ? $0.with(.known(.int)) : $0 })
  }

  /// Whether generated code makes its values with a function: its case is deprecated, and in this module.
  var isMadeByFunction: Bool { deprecation != nil && !isInOtherModule }

  /// Whether a value that cannot be decoded is kept as one of an unknown kind.
  package var allowsInvalid: Bool { writtenInvalid != nil }

  /// Whether hand-written code handles it with all newer kinds.
  package var isNewer: Bool { newer != nil }

  /// Whether its case carries something.
  package var hasPayload: Bool { hasAssociatedFields ? !associatedFields.isEmpty : hasData }

  /// The label of its payload in its case.
  package var label: SwiftName? { writtenLabel.map { SwiftName($0.value) } }

  /// Whether something of it is in the data besides its tag, if only constant fields.
  package var hasData: Bool {
    if case .nothing = payload { return false }
    return true
  }

  /// Whether it has a model struct of its own.
  package var hasModel: Bool { hasFields && associatedValues == .model }

  /// Whether its case carries the fields as values.
  package var hasAssociatedFields: Bool { hasFields && associatedValues == .fields }

  /// The fields that its case carries as values.
  package var associatedFields: [Field] {
    guard case .fields(let fields) = payload, associatedValues == .fields else { return [] }
    return fields.filter { $0.isStored }
  }

  /// The fields of a value of its case that code has to state: some, and those before them that Swift could not
  /// distinguish from them. A value without a label can be omitted only if the next one has a label.
  func fieldsToState(_ isStated: (Field) -> Bool) -> [Field] {
    var fields: [Field] = []
    for field in associatedFields.reversed() {
      let comesBeforeUnlabeled = fields.last.map { $0.label == nil } ?? false
      if isStated(field) || (field.label == nil && comesBeforeUnlabeled) { fields.append(field) }
    }
    return fields.reversed()
  }

  /// The types that its case names, where they are written; a model is not.
  var associatedValueTypes: [(type: SwiftType, range: SourceRange)] {
    if case .type(let type, let range) = payload { return [(type, range)] }
    return associatedFields.map { ($0.type, $0.typeRange) }
  }

  private var hasFields: Bool {
    if case .fields = payload { return true }
    return false
  }
}

/// The payload of the case of a kind.
package enum Payload {
  case nothing
  /// Fields, the shared ones first.
  case fields([Field])
  /// A type that is declared on its own.
  case type(SwiftType, at: SourceRange)

  /// The types that are written for it: its own, or those of its model's fields.
  package var types: [SwiftType] {
    switch self {
    case .nothing: return []
    case .fields(let fields): return fields.map(\.type)
    case .type(let type, _): return [type]
    }
  }
}

/// The names of what is generated for values of unknown kinds.
package enum UnknownNames {
  /// The case, if the schema gives it no other name.
  static let standardCase = "unknown"
  /// The fields of the model.
  static let tag: SwiftName = "tag"
  static let secondTag: SwiftName = "secondTag"
  static let value: SwiftName = "value"
  package static let fallback: SwiftName = "fallback"
  /// The property of the union that has the first known value of a chain of fallbacks.
  package static let resolved: SwiftName = "resolved"

  /// The model. Its name follows from the case, and not from the pattern of the union for models.
  static func model(of union: SwiftName, case name: SwiftName) -> SwiftName {
    name.capitalized + union.capitalized
  }
}
