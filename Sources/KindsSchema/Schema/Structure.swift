/// A record that fields can name.
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
  /// The treatment of members that no field names, or of elements after those of the fields.
  package let extras: Extras
  /// The keys of unknown members that are ignored although others are refused.
  package let excepted: [String]
  /// The direct JSON, if it is requested.
  package let json: Located<DirectJSON>?
  /// Its values with a name.
  package let presets: [Preset]
  /// The isolation of its Swift expressions, if the declaration or its document names one.
  package let isolation: Isolation?
  /// The place where it says so itself.
  let isolationRange: SourceRange?
  /// Whether it is an earlier shape of a kind, and not declared on its own.
  package let isEarlier: Bool

  init(
    name: Located<SwiftName>, document: Int, doc: String?, parameters: [Located<TypeParameter>],
    conforms: Conformances, protocols: [Located<ProtocolReference>],
    attributes: [SwiftAttribute] = [], availability: Availability?, fields: [Field],
    form: StructForm, extras: Extras, excepted: [String], json: Located<DirectJSON>?,
    presets: [Preset], isolation: Isolation?, isolationRange: SourceRange?, isEarlier: Bool = false
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
    self.excepted = excepted
    self.json = json
    self.presets = presets
    self.isolation = isolation
    self.isolationRange = isolationRange
    self.isEarlier = isEarlier
  }
}

extension Structure {
  /// The coding of its values.
  package var coded: Conformances { conforms.coded(isDirect: json != nil) }
}

/// A value of a struct that has a name.
package struct Preset {
  package let name: Located<SwiftName>
  /// The values of fields as they are written, by the fields' names.
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
  /// The coding of its values.
  package let coded: Conformances
  package let protocols: [Located<ProtocolReference>]
  package let attributes: [SwiftAttribute]
  package let availability: Availability?
  package let values: [Value]
  /// The case that keeps tags that no value has, if they are kept.
  package let unknownCase: SwiftName?
  /// The place where the enum itself names that case.
  let ownUnknownCase: SourceRange?

  /// Whether a case of its own keeps tags that no value has.
  package var keepsUnknown: Bool { unknownCase != nil }

  /// The JSON type of its tags, which is the same for every value.
  package var tagForm: Tag.Form { values.first?.tag.value.form ?? .string }
}
