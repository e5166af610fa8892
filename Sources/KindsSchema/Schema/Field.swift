/// A field of a model or a struct.
///
/// It is one object for all that have it: the shared fields of a union are those of its models too. So what passes set
/// later holds wherever the field stands, and what differs from one place to the next is said by a copy.
final class Field {
  let name: Located<SwiftName>
  let type: SwiftType
  /// Where the type is written.
  let typeRange: SourceRange
  /// Its name in JSON data.
  let key: Located<String>
  /// How what it belongs to stores it.
  let storage: Storage
  /// What the schema says besides.
  private let details: FieldDetails?
  /// Whether it is the property that holds the members that no field names.
  let isExtras: Bool
  /// Whether it can contain another value of what it belongs to; `markRecursiveFields` puts copies that do.
  let isRecursive: Bool
  /// About how many words of eight bytes it takes; `markLargeKinds` sets it.
  var words = 1
  /// The default as a value of the type; `readDefaults` sets it.
  var defaultValue: DefaultValue?
  /// The only value that it can have, which is not stored; `readDefaults` sets it.
  var constant: DefaultValue?

  init(
    name: Located<SwiftName>, type: SwiftType, typeRange: SourceRange, key: Located<String>,
    storage: Storage = .inPlace, details: FieldDetails?, isExtras: Bool = false,
    isRecursive: Bool = false
  ) {
    self.name = name
    self.type = type
    self.typeRange = typeRange
    self.key = key
    self.storage = storage
    self.details = details
    self.isExtras = isExtras
    self.isRecursive = isRecursive
  }

  /// The field with another type, or as one by which what it belongs to can contain itself.
  func copy(type: SwiftType? = nil, isRecursive: Bool? = nil) -> Field {
    let copy = Field(
      name: name, type: type ?? self.type, typeRange: typeRange, key: key, storage: storage,
      details: details, isExtras: isExtras, isRecursive: isRecursive ?? self.isRecursive)
    copy.words = words
    copy.defaultValue = defaultValue
    copy.constant = constant
    return copy
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
    let field = Field(
      name: Located("extras", at: range), type: .dictionary(key: .known(.string), value: .json),
      typeRange: range, key: Located("", at: range),
      details: FieldDetails(doc: "The members that no field names, by their keys."),
      isExtras: true)
    field.defaultValue = .dictionary([])
    return field
  }

  var doc: String? { details?.doc }

  /// The keys that are read where its own is missing.
  var aliases: [Located<String>] { details?.aliases ?? [] }

  /// The only value that it can have, as it is written.
  var writtenConstant: JSONNode? { details?.constant }

  /// How the dates, durations and data in it are coded, where the field itself says so.
  var writtenFormat: Located<FieldFormat>? { details?.format }

  /// What `nil` is encoded as, where the field itself says so.
  var writtenNilCoding: Located<NilCoding>? { details?.nilCoding }

  /// What becomes of elements that cannot be decoded, where the field itself says so.
  var writtenElements: Located<ElementDecoding>? { details?.elements }

  /// The default as it is written.
  var writtenDefault: JSONNode? { details?.defaultValue }

  /// Why it should no longer be used.
  var deprecation: String? { details?.deprecation }

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
