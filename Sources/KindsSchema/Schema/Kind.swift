/// One kind of a union.
package final class Kind {
  package let name: Located<SwiftName>
  package let doc: String?
  /// The tag in JSON data. If the kind takes its tags from its payload, this is the first one.
  package private(set) var tag: Located<Tag>
  /// The tags from the payload; `nil` if the kind has a tag of its own.
  package private(set) var payloadTags: PayloadTags?
  /// The aliases of the tag, which decoding accepts too.
  package let aliases: [Located<Tag>]
  /// The names of the fields that discriminate the kind in the style `members`, if it lists them.
  package let discriminatedBy: [Located<String>]?
  /// The replacement for a value whose payload cannot be decoded, if the kind sets one.
  let writtenInvalid: Located<InvalidKind>?
  /// The format of dates, durations and data in the payload, if the kind sets one.
  package let writtenFormat: Located<FieldFormat>?
  /// The argument label of the payload in the case, if the kind sets one.
  let writtenLabel: Located<String>?
  /// The name of the model struct. A kind whose case carries its fields as associated values has no such struct. The
  /// name of such a kind identifies the record of the kind's fields, but only inside the generator.
  package let model: SwiftName
  /// The name of the model, if the kind sets one.
  let writtenModel: Located<String>?
  /// The representation of the fields in the case: a model or associated values.
  let associatedValues: AssociatedValues
  /// The conformances of the model.
  package let conforms: Conformances
  /// The other protocols of the model, with those of the union first.
  package let protocols: [Located<ProtocolReference>]
  /// The attributes of the model, or of the case if there is no model.
  package let attributes: [SwiftAttribute]
  /// The values of the union's constants, as written in the schema.
  package let writtenConstants: [JSONMember]
  /// The setting `indirect`, if the kind has it: whether the case is indirect.
  let writtenIndirect: Located<Bool>?
  /// The deprecation message.
  package let deprecation: String?
  /// Whether the union belongs to another module.
  let isInOtherModule: Bool
  package private(set) var payload: Payload

  init(
    name: Located<SwiftName>, payload: Payload, doc: String?, tag: Located<Tag>,
    aliases: [Located<Tag>] = [], discriminatedBy: [Located<String>]? = nil,
    writtenInvalid: Located<InvalidKind>? = nil, writtenFormat: Located<FieldFormat>? = nil,
    writtenLabel: Located<String>? = nil,
    model: SwiftName,
    writtenModel: Located<String>? = nil, associatedValues: AssociatedValues = .model,
    conforms: Conformances, protocols: [Located<ProtocolReference>],
    attributes: [SwiftAttribute] = [], writtenConstants: [JSONMember] = [],
    writtenIndirect: Located<Bool>? = nil,
    deprecation: String? = nil, isInOtherModule: Bool = false
  ) {
    self.name = name
    self.payload = payload
    self.doc = doc
    self.tag = tag
    self.aliases = aliases
    self.discriminatedBy = discriminatedBy
    self.writtenInvalid = writtenInvalid
    self.writtenFormat = writtenFormat
    self.writtenLabel = writtenLabel
    self.model = model
    self.writtenModel = writtenModel
    self.associatedValues = associatedValues
    self.conforms = conforms
    self.protocols = protocols
    self.attributes = attributes
    self.writtenConstants = writtenConstants
    self.writtenIndirect = writtenIndirect
    self.deprecation = deprecation
    self.isInOtherModule = isInOtherModule
  }

  /// Replaces the kind's own tag with the tags of its payload. Called at most once, after all unions are resolved.
  func take(_ tags: PayloadTags) {
    guard let first = tags.written.first else { return }
    payloadTags = tags
    tag = Located(first, at: name.range)
  }

  /// Changes the type of the unknown tag field to an integer. Called at most once, after all unions are resolved.
  func storeIntegerTag() {
    guard case .fields(let fields) = payload else { return }
    payload = .fields(
      fields.map { $0.name.value == UnknownNames.tag ? $0.with(.known(.int)) : $0 })
  }

  /// Whether generated code creates values with a function, because using a deprecated case would cause a warning.
  var isMadeByFunction: Bool { deprecation != nil && !isInOtherModule }

  /// Whether a value that cannot be decoded is kept as a value of an unknown kind.
  package var allowsInvalid: Bool { writtenInvalid != nil }

  /// Whether the case has associated values.
  package var hasPayload: Bool { hasAssociatedFields ? !associatedFields.isEmpty : hasData }

  /// The argument label of the payload in the case.
  package var label: SwiftName? { writtenLabel.map { SwiftName($0.value) } }

  /// Whether the data has anything besides the tag, even if only constant fields.
  package var hasData: Bool {
    if case .nothing = payload { return false }
    return true
  }

  /// Whether the kind has a model struct of its own.
  package var hasModel: Bool { hasFields && associatedValues == .model }

  /// Whether the fields are associated values of the case.
  package var hasAssociatedFields: Bool { hasFields && associatedValues == .fields }

  /// The fields that are associated values of the case.
  package var associatedFields: [Field] {
    guard case .fields(let fields) = payload, associatedValues == .fields else { return [] }
    return fields.filter { $0.isStored }
  }

  /// Returns the associated values that code has to pass explicitly: the required ones, and any before them that Swift
  /// could confuse with them. An unlabeled value cannot be omitted if the next value that is passed is unlabeled too.
  ///
  /// - Parameter isExplicit: Returns whether code has to pass a field's value.
  func explicitFields(_ isExplicit: (Field) -> Bool) -> [Field] {
    var fields: [Field] = []
    for field in associatedFields.reversed() {
      let precedesUnlabeled = fields.last.map { $0.label == nil } ?? false
      if isExplicit(field) || !field.hasDefaultInCase || field.label == nil && precedesUnlabeled {
        fields.append(field)
      }
    }
    return fields.reversed()
  }

  /// The types in the case declaration, with their places in the schema. Models are not included.
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
  /// Fields, with the shared ones first.
  case fields([Field])
  /// A type that is declared elsewhere.
  case type(SwiftType, at: SourceRange)

  /// The types in the payload, as written in the schema: the type itself, or the types of the fields.
  package var types: [SwiftType] {
    switch self {
    case .nothing: return []
    case .fields(let fields): return fields.map(\.type)
    case .type(let type, _): return [type]
    }
  }
}

/// The names of generated declarations for values of unknown kinds.
package enum UnknownNames {
  /// The name of the case.
  static let `case`: SwiftName = "unknown"
  /// The names of the model's fields.
  static let tag: SwiftName = "tag"
  static let value: SwiftName = "value"
  package static let fallback: SwiftName = "fallback"
  /// The union's property for the first known value in a chain of fallbacks.
  package static let resolved: SwiftName = "resolved"

  /// The name of the model. It is derived from the case's name, not from the union's pattern for models.
  static func model(of union: SwiftName, case name: SwiftName) -> SwiftName {
    name.capitalized + union.capitalized
  }
}
