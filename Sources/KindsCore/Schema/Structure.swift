/// A struct that the schema declares.
package struct Structure {
  /// The struct as it is written.
  let syntax: StructureSyntax
  package let name: Located<SwiftName>
  package let document: Int
  package let parameters: [Located<TypeParameter>]
  package let conforms: Conformances
  package let protocols: [Located<ProtocolReference>]
  package let attributes: [SwiftAttribute]
  package let fields: [Field]
  /// The named values of the struct.
  package let presets: [Preset]

  package var doc: String? { syntax.doc?.value }

  package var availability: Availability? { Availability(syntax.available) }

  /// The JSON form.
  package var form: StructForm { syntax.form }

  /// The treatment of unknown members, or of additional elements in the form `array`.
  package var extras: Extras { syntax.extras?.value ?? (form == .array ? .fail : .ignore) }

  /// The direct JSON, if requested.
  package var json: Located<DirectJSON>? { directJSON(syntax.json, of: syntax, conforms) }
}

/// Returns the direct JSON of a declaration; `nil` if it has none. If the document requests it, but the declaration sets
/// its own conformances, the request applies only to a Codable declaration.
func directJSON(
  _ json: Located<DirectJSON>?, of syntax: SyntaxObject, _ conforms: Conformances
) -> Located<DirectJSON>? {
  syntax.has("json") || !syntax.has("conforms") || conforms.isCoding ? json : nil
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

  /// The enum as it is written.
  let syntax: EnumSyntax
  package let name: Located<SwiftName>
  package let document: Int
  package let conforms: Conformances
  package let protocols: [Located<ProtocolReference>]
  package let attributes: [SwiftAttribute]
  package let values: [Value]
  /// Whether a case keeps unknown tags.
  package let keepsUnknown: Bool

  package var doc: String? { syntax.doc?.value }

  package var availability: Availability? { Availability(syntax.available) }

  /// The case that keeps unknown tags, if they are kept.
  var unknownCase: SwiftName? { keepsUnknown ? UnknownNames.case : nil }

  /// The JSON type of the tags, which is the same for all values.
  package var tagForm: Tag.Form { values.first?.tag.value.form ?? .string }
}
