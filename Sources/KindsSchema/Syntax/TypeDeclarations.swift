/// A struct that the schema declares.
struct StructDeclaration {
  let name: Located<String>
  let doc: String?
  let parameters: [ParameterDeclaration]
  /// The groups whose fields precede the struct's own.
  let include: [Located<String>]
  let fields: [FieldDeclaration]
  let conforms: [Located<String>]?
  let attributes: [Located<SwiftAttribute>]
  let availability: Availability?
  /// The JSON form of the struct.
  let form: StructForm
  /// The conversion of field names to keys.
  let keyStyle: NamingStyle
  /// The treatment of unknown members.
  let extras: Located<Extras>?
  /// The request for direct JSON.
  let json: DirectRequest
  /// The named values of the struct.
  let presets: [PresetDeclaration]

  init(
    _ name: Located<String>, _ structure: Members<StructObject>, _ defaults: DeclarationDefaults
  ) {
    self.name = name
    self.doc = structure.doc?.value
    self.parameters = structure.parameters ?? []
    self.include = structure.include ?? []
    self.fields = FieldDeclaration.all(structure.fields, defaults)
    self.conforms = structure.conforms ?? defaults.conforms
    self.attributes = structure.attributes ?? []
    self.availability = Availability(structure.available)
    self.form = structure.form
    let extras = structure.extras.map { Located($0.value, at: structure.keyRange(\.extras)) }
    self.keyStyle =
      form == .object ? structure.keys?.value ?? defaults.coding.keyStyle : .verbatim
    self.extras = extras ?? defaults.coding.extras.flatMap(form.inherited)
    self.json = DirectRequest(structure.json, besides: structure.conforms, defaults)
    self.presets = []
    structure.refuseKeys(for: form.rawValue)
    if form == .array, let extras, extras.value == .keep {
      structure.reader.diagnostics.error(
        .structForm,
        "the struct \(quoted(name.value)) has the form 'array', so its extras have no keys and can only be ignored or refused; set 'extras' to 'ignore' or 'fail'",
        at: extras.range)
    }
  }

  /// Creates a struct from a declaration in `presets`, with its named values.
  init(
    _ name: Located<String>, _ structure: Members<PresetsObject>, _ defaults: DeclarationDefaults
  ) {
    self.name = name
    self.doc = structure.doc?.value
    self.parameters = []
    self.include = structure.include ?? []
    self.fields = FieldDeclaration.all(structure.fields, defaults)
    self.conforms = structure.conforms ?? defaults.conforms
    self.attributes = structure.attributes ?? []
    self.availability = Availability(structure.available)
    self.form = .object
    self.keyStyle = structure.keys?.value ?? defaults.coding.keyStyle
    self.extras =
      structure.extras.map { Located($0.value, at: structure.keyRange(\.extras)) }
      ?? defaults.coding.extras
    self.json = DirectRequest(nil, besides: structure.conforms, defaults)
    self.presets = (structure.values ?? []).map { PresetDeclaration(name: $0, values: $1) }
  }
}

extension StructForm {
  /// Returns a document's treatment of unknown members, where it applies to structs of this form. Only `ignore` applies
  /// to arrays: they cannot keep additional elements, and reject them by default.
  fileprivate func inherited(_ extras: Located<Extras>) -> Located<Extras>? {
    switch self {
    case .object: return extras
    case .array: return extras.value == .ignore ? extras : nil
    case .value: return nil
    }
  }
}

/// A named value of a struct.
struct PresetDeclaration {
  let name: Located<String>
  /// The values that differ from the fields' defaults, by field name.
  let values: [JSONMember]
}

/// A generic parameter of a declaration, with the protocols that its arguments conform to.
struct ParameterDeclaration {
  let name: Located<String>
  let constraints: [Located<String>]
}

/// A field of a kind, a union or a struct.
struct FieldDeclaration {
  let name: Located<String>
  let type: TypeExpression
  let details: FieldDetails?

  /// Returns the fields of a declaration. Fields without a readable type are omitted.
  static func all(
    _ fields: [(name: Located<String>, value: Either<TypeText, One<FieldObject>>.Value)]?,
    _ defaults: DeclarationDefaults
  ) -> [FieldDeclaration] {
    (fields ?? []).compactMap { name, field in
      switch field {
      case .first(let type):
        return FieldDeclaration(name: name, type: type, details: defaults.fieldDetails)
      case .second(let field):
        guard let type = field.type else { return nil }
        return FieldDeclaration(name: name, type: type, details: FieldDetails(field, defaults))
      }
    }
  }
}

/// The settings of a field other than its name and type. Most fields have none.
final class FieldDetails {
  let doc: String?
  /// The JSON encoding of the field.
  let coding: FieldCoding
  /// The argument label in a case that carries the field as an associated value, if the field sets one.
  let label: Located<String>?
  /// The default, for initializers and for a missing key.
  let defaultValue: JSONNode?
  /// Whether a value that equals the default is encoded.
  let encodeDefault: Located<Bool>?
  /// The field's constant value. It is stored only if the field is optional.
  let constant: JSONNode?
  /// Whether the value is in a box.
  let isIndirect: Bool
  /// The deprecation message.
  let deprecation: Located<String>?
  /// Whether values of unknown kinds also have the field.
  let ofUnknown: Located<Bool>?
  /// Whether the field is the fallback: the value that data offers in place of a value of an unknown kind.
  let isFallback: Bool

  init(_ field: Members<FieldObject>, _ defaults: DeclarationDefaults) {
    doc = field.doc?.value
    coding = FieldCoding(field, defaults)
    label = field.label
    defaultValue = field.default
    encodeDefault = field.encodeDefault
    constant = field.const
    isIndirect = field.indirect
    deprecation = field.deprecated
    ofUnknown = field.written(\.ofUnknown)
    isFallback = false
  }

  /// Creates the settings of a fallback field. A fallback that cannot be decoded is treated as missing.
  init(fallbackAt range: SourceRange) {
    doc = "The value that the data provides to replace this one."
    var coding = FieldCoding()
    coding.invalid = Located(.nil, at: range)
    self.coding = coding
    label = nil
    defaultValue = nil
    encodeDefault = nil
    constant = nil
    isIndirect = false
    deprecation = nil
    ofUnknown = Located(true, at: range)
    isFallback = true
  }

  /// Creates the settings of a field that is derived from another declaration, such as a constant.
  init(
    doc: String?, label: Located<String>? = nil, constant: JSONNode? = nil,
    coding: FieldCoding = FieldCoding(), ofUnknown: Located<Bool>? = nil
  ) {
    self.doc = doc
    self.coding = coding
    self.label = label
    defaultValue = nil
    encodeDefault = nil
    self.constant = constant
    isIndirect = false
    deprecation = nil
    self.ofUnknown = ofUnknown
    isFallback = false
  }
}

/// The coding settings of a field.
struct FieldCoding {
  /// The key in JSON data, if the field sets one.
  var key: Located<String>?
  /// The keys of the nested objects that lead to the field's member, if the field sets them.
  var path: Located<[String]>?
  /// The other keys that decoding accepts.
  var aliases: [Located<String>] = []
  /// The format of dates, durations and data.
  var format: Located<FieldFormat>?
  /// Whether decoding accepts values of other JSON types.
  var coerce: Located<Bool>?
  /// Whether the document's defaults enable coercion for fields that do not set `coerce`.
  var coercesByDefault = false
  /// The JSON encoding of `nil`.
  var nilCoding: Located<NilCoding>?
  /// The replacement for a value that cannot be decoded.
  var invalid: Located<InvalidValue>?
  /// The treatment of elements that cannot be decoded.
  var elements: Located<ElementDecoding>?
  /// The handling of a single value in place of a list.
  var single: Located<SingleElement>?
  /// The flattening of the field's struct into the parent object.
  var flatten: Located<Bool>?
}

extension FieldCoding {
  init(_ field: Members<FieldObject>, _ defaults: DeclarationDefaults) {
    switch field.key {
    case .first(let name)?: key = name
    case .second(let names)?:
      let range = field.keyRange(\.key)
      key = Located(names.last?.value ?? "", at: names.last?.range ?? range)
      path = Located(names.dropLast().map(\.value), at: names.first?.range ?? range)
    case nil: break
    }
    aliases = field.aliases ?? []
    format = field.format.flatMap(FieldFormat.written)
    coerce = field.coerce
    coercesByDefault = defaults.coerces
    nilCoding = field.nil
    invalid = field.invalid
    elements = field.elements
    single = field.single
    flatten = field.flatten
  }
}

extension FieldFormat {
  /// Reads a word or an object; returns `nil` if an error was reported.
  static func written(
    _ format: EitherValue<Located<FormatWord>, Members<FormatObject>>
  ) -> Located<FieldFormat>? {
    switch format {
    case .first(let word): return word.map { FieldFormat($0) }
    case .second(let object):
      return object.iso8601.map { digits in digits.map { .iso8601(fractionDigits: $0) } }
    }
  }
}

/// An enum of strings or of integers.
struct EnumDeclaration {
  let name: Located<String>
  let doc: String?
  let values: [EnumValueDeclaration]
  let conforms: [Located<String>]?
  let attributes: [Located<SwiftAttribute>]
  let availability: Availability?
  /// The conversion of value names to tags.
  let tagStyle: NamingStyle
  /// The treatment of unknown tags.
  let unknown: UnknownTags
  /// Whether the enum itself does not set `unknown`.
  let inheritsUnknown: Bool

  init(
    _ name: Located<String>, _ enumeration: Members<EnumObject>, _ defaults: DeclarationDefaults
  ) {
    self.name = name
    self.doc = enumeration.doc?.value
    switch enumeration.values {
    case .first(let names)?:
      self.values = names.map { EnumValueDeclaration(name: $0, doc: nil, tag: nil) }
    case .second(let values)?:
      self.values = values.map { name, value in
        EnumValueDeclaration(name: name, doc: value.doc?.value, tag: value.tag)
      }
    case nil: self.values = []
    }
    self.conforms = enumeration.conforms ?? defaults.conforms
    self.attributes = enumeration.attributes ?? []
    self.availability = Availability(enumeration.available)
    self.tagStyle = enumeration.tags?.value ?? defaults.coding.tagStyle
    let unknown = enumeration.written(\.unknown)?.value
    self.inheritsUnknown = unknown == nil
    self.unknown =
      unknown ?? defaults.coding.unknown?.value
      ?? EnumObject.grammar.keys.unknown.defaultValue
  }
}

/// One value of an enum.
struct EnumValueDeclaration {
  let name: Located<String>
  let doc: String?
  let tag: Located<Tag>?
}
