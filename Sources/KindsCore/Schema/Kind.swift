/// One kind of a union.
package final class Kind {
  /// The kind as it is written.
  let syntax: KindSyntax
  package let name: Located<SwiftName>
  /// The tag in JSON data. If the kind takes its tags from its payload, this is the first one.
  package private(set) var tag: Located<Tag>
  /// The tags from the payload; `nil` if the kind has a tag of its own.
  package private(set) var payloadTags: PayloadTags?
  /// The name of the model struct. A kind whose case carries its fields as associated values has no such struct. The
  /// name of such a kind identifies the record of the kind's fields, but only inside the generator.
  package let model: SwiftName
  /// The generic parameters of the union that the payload uses. The model has the same parameters.
  package let parameters: [TypeParameter]
  /// The representation of the fields in the case: a model or associated values.
  let associatedValues: AssociatedValues
  /// The conformances of the model.
  package let conforms: Conformances
  /// The other protocols of the model, with those of the union first.
  package let protocols: [Located<ProtocolReference>]
  /// The attributes of the model, or of the case if there is no model.
  package let attributes: [SwiftAttribute]
  /// Whether the union belongs to another module.
  let isInOtherModule: Bool
  package private(set) var payload: Payload

  init(
    _ syntax: KindSyntax, payload: Payload, tag: Located<Tag>, model: SwiftName,
    parameters: [TypeParameter] = [], associatedValues: AssociatedValues = .model,
    conforms: Conformances, protocols: [Located<ProtocolReference>],
    attributes: [SwiftAttribute] = [], isInOtherModule: Bool = false
  ) {
    self.syntax = syntax
    self.name = syntax.name.map(SwiftName.init)
    self.payload = payload
    self.tag = tag
    self.model = model
    self.parameters = parameters
    self.associatedValues = associatedValues
    self.conforms = conforms
    self.protocols = protocols
    self.attributes = attributes
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
    payload = .fields(
      fields.map { $0.name.value == UnknownNames.tag ? $0.with(.known(.int)) : $0 })
  }

  package var doc: String? { syntax.doc?.value }

  /// The aliases of the tag, which decoding accepts too.
  package var aliases: [Located<Tag>] { syntax.aliases }

  /// The names of the fields that discriminate the kind in the style `members`, if it lists them.
  package var discriminatedBy: [Located<String>]? { syntax.discriminatedBy }

  /// The format of dates, durations and data in the payload, if the kind sets one.
  var writtenFormat: Located<FieldFormat>? { syntax.format }

  /// The values of the union's constants, as written in the schema.
  package var writtenConstants: [JSONMember] { syntax.constants }

  /// The deprecation message.
  package var deprecation: String? { syntax.deprecated?.value }

  /// Whether generated code creates values with a function, because using a deprecated case would cause a warning.
  var isMadeByFunction: Bool { deprecation != nil && !isInOtherModule }

  /// Whether a value that cannot be decoded is kept as a value of an unknown kind.
  package var allowsInvalid: Bool { syntax.invalid != nil }

  /// Whether the case has associated values.
  package var hasPayload: Bool { hasAssociatedFields ? !associatedFields.isEmpty : hasData }

  /// The argument label of the payload in the case.
  package var label: SwiftName? { syntax.label.map { SwiftName($0.value) } }

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
  var associatedFields: [Field] {
    associatedValues == .fields ? fields.filter { $0.isStored } : []
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

  /// The fields in the payload; empty for a payload that is a type.
  package var fields: [Field] {
    payload.fields
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

  /// The fields; empty for a type.
  package var fields: [Field] {
    if case .fields(let fields) = self { fields } else { [] }
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
