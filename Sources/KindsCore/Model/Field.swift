/// What a schema says of a field and no pass changes. Copies of the field share it.
final class FieldSource {
  let doc: String?
  /// Where the type is written.
  let typeRange: SourceRange
  let key: Located<String>
  let aliases: [Located<String>]
  let constant: JSONNode?
  let format: Located<FieldFormat>?
  let nilCoding: Located<NilCoding>?
  let elements: Located<ElementDecoding>?
  let defaultValue: JSONNode?
  let deprecation: String?

  init(
    doc: String?, typeRange: SourceRange, key: Located<String>, aliases: [Located<String>] = [],
    constant: JSONNode? = nil, format: Located<FieldFormat>? = nil,
    nilCoding: Located<NilCoding>? = nil, elements: Located<ElementDecoding>? = nil,
    defaultValue: JSONNode? = nil, deprecation: String? = nil
  ) {
    self.doc = doc
    self.typeRange = typeRange
    self.key = key
    self.aliases = aliases
    self.constant = constant
    self.format = format
    self.nilCoding = nilCoding
    self.elements = elements
    self.defaultValue = defaultValue
    self.deprecation = deprecation
  }
}

/// A field of a model or a struct.
struct Field {
  let name: Located<SwiftName>
  var type: SwiftType
  /// What the schema says besides.
  private let source: FieldSource
  /// Whether it is the property that holds the members that no field names.
  var isExtras = false
  /// Whether it can contain another value of what it belongs to; `markRecursiveFields` sets it.
  var isRecursive = false
  /// About how many words of eight bytes it takes; `markLargeKinds` sets it.
  var words = 1
  /// How what it belongs to stores it.
  let storage: Storage
  /// The default as a value of the type; `readDefaults` sets it.
  var defaultValue: DefaultValue?
  /// The only value that it can have, which is not stored; `readDefaults` sets it.
  var constant: DefaultValue?

  init(
    name: Located<SwiftName>, type: SwiftType, storage: Storage = .inPlace, _ source: FieldSource
  ) {
    self.name = name
    self.type = type
    self.storage = storage
    self.source = source
  }

  /// How a field is stored; generic arguments in its type do not change it.
  enum Storage {
    case inPlace
    /// In a box beside what it belongs to.
    case box
    /// What an optional wraps in a box, and no box for `nil`.
    case optionalBox
  }
}

extension Field {
  /// The property that holds the members that no field names.
  ///
  /// - Parameter range: Where the schema says that they are kept.
  static func extras(at range: SourceRange) -> Field {
    var field = Field(
      name: Located("extras", at: range), type: .dictionary(key: .known(.string), value: .json),
      FieldSource(
        doc: "The members that no field names, by their keys.", typeRange: range,
        key: Located("", at: range)))
    field.isExtras = true
    field.defaultValue = .dictionary([])
    return field
  }

  var doc: String? { source.doc }

  /// Where the type is written.
  var typeRange: SourceRange { source.typeRange }

  /// Its name in JSON data.
  var key: Located<String> { source.key }

  /// The keys that are read where its own is missing.
  var aliases: [Located<String>] { source.aliases }

  /// The only value that it can have, as it is written.
  var writtenConstant: JSONNode? { source.constant }

  /// How the dates, durations and data in it are coded, where the field itself says so.
  var writtenFormat: Located<FieldFormat>? { source.format }

  /// What `nil` is encoded as, where the field itself says so.
  var writtenNilCoding: Located<NilCoding>? { source.nilCoding }

  /// What becomes of elements that cannot be decoded, where the field itself says so.
  var writtenElements: Located<ElementDecoding>? { source.elements }

  /// The default as it is written.
  var writtenDefault: JSONNode? { source.defaultValue }

  /// Why it should no longer be used.
  var deprecation: String? { source.deprecation }

  /// Whether a value has to be given for it.
  var isRequired: Bool { writtenDefault == nil && !type.isOptional && !isExtras }

  /// Whether it is stored beside what it belongs to.
  var isIndirect: Bool { storage != .inPlace }

  /// Whether it has one value only, and is not stored.
  var isConstant: Bool { writtenConstant != nil }

  /// Whether it is a property over another of a name that the schema does not have.
  var isComputed: Bool { isIndirect || deprecation != nil }

  /// How the dates, durations and data in it are coded, where the field itself says so.
  var format: FieldFormat? { writtenFormat?.value }

  /// Whether elements that cannot be decoded are left out.
  var isLossy: Bool { writtenElements?.value == .lossy }

  /// The value for a missing key, where that is not `nil` anyway.
  var absentValue: DefaultValue? {
    if case .null? = defaultValue { return nil }
    return defaultValue
  }

  /// Whether `nil` is encoded as no key; where a missing key stands for something else, it is encoded as null.
  var omitsNil: Bool {
    type.isOptional && absentValue == nil && writtenNilCoding?.value != .null
  }
}
