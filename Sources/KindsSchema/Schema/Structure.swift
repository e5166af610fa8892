/// A struct that the schema declares.
package final class Structure {
  package let name: Located<SwiftName>
  package let document: Int
  package let doc: String?
  package let parameters: [Located<TypeParameter>]
  package let conforms: Conformances
  package let protocols: [Located<ProtocolReference>]
  package let attributes: [SwiftAttribute]
  package let availability: Availability?
  package let fields: [Field]
  /// The JSON form.
  package let form: StructForm
  /// The treatment of unknown members, or of additional elements in the form `array`.
  package let extras: Extras
  /// The direct JSON, if requested.
  package let json: Located<DirectJSON>?
  /// The named values of the struct.
  package let presets: [Preset]

  init(
    name: Located<SwiftName>, document: Int, doc: String?, parameters: [Located<TypeParameter>],
    conforms: Conformances, protocols: [Located<ProtocolReference>],
    attributes: [SwiftAttribute] = [], availability: Availability?, fields: [Field],
    form: StructForm, extras: Extras, json: Located<DirectJSON>?,
    presets: [Preset]
  ) {
    self.name = name
    self.document = document
    self.doc = doc
    self.parameters = parameters
    self.conforms = conforms
    self.protocols = protocols
    self.attributes = attributes
    self.availability = availability
    self.fields = fields
    self.form = form
    self.extras = extras
    self.json = json
    self.presets = presets
  }
}

/// A named value of a struct.
package struct Preset {
  package let name: Located<SwiftName>
  /// The values of fields, by field name, as written in the schema.
  package let writtenValues: [JSONMember]
}

/// An enum of strings or of integers.
package struct Enumeration {
  package struct Value {
    package let name: Located<SwiftName>
    package let doc: String?
    package let tag: Located<Tag>
  }

  package let name: Located<SwiftName>
  package let document: Int
  package let doc: String?
  package let conforms: Conformances
  package let protocols: [Located<ProtocolReference>]
  package let attributes: [SwiftAttribute]
  package let availability: Availability?
  package let values: [Value]
  /// Whether a case keeps unknown tags.
  package let keepsUnknown: Bool

  /// The case that keeps unknown tags, if they are kept.
  package var unknownCase: SwiftName? { keepsUnknown ? UnknownNames.case : nil }

  /// The JSON type of the tags, which is the same for all values.
  package var tagForm: Tag.Form { values.first?.tag.value.form ?? .string }
}
