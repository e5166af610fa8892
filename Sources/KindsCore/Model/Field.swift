/// A field of a model or a struct.
struct Field {
  let name: Located<SwiftName>
  let doc: String?
  var type: SwiftType
  /// Where the type is written.
  let typeRange: SourceRange
  /// Its name in JSON data.
  let key: Located<String>
  /// The keys that are read where its own is missing.
  let aliases: [Located<String>]
  /// The only value that it can have, as it is written.
  let writtenConstant: JSONNode?
  /// How the dates, durations and data in it are coded, where the field itself says so.
  let writtenFormat: Located<FieldFormat>?
  /// What `nil` is encoded as, where the field itself says so.
  let writtenNilCoding: Located<NilCoding>?
  /// What becomes of elements that cannot be decoded, where the field itself says so.
  let writtenElements: Located<ElementDecoding>?
  /// The default as it is written.
  let writtenDefault: JSONNode?
  /// Whether it is the property that holds the members that no field names.
  var isExtras = false
  /// Whether it can contain another value of what it belongs to; `markRecursiveFields` sets it.
  var isRecursive = false
  /// About how many words of eight bytes it takes; `markLargeKinds` sets it.
  var words = 1
  /// How what it belongs to stores it.
  let storage: Storage
  /// Why it should no longer be used.
  let deprecation: String?
  /// The default as a value of the type; `readDefaults` sets it.
  var defaultValue: DefaultValue?
  /// The only value that it can have, which is not stored; `readDefaults` sets it.
  var constant: DefaultValue?

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
    Field(
      name: Located("extras", at: range), doc: "The members that no field names, by their keys.",
      type: .dictionary(key: .known(.string), value: .json), typeRange: range,
      key: Located("", at: range), aliases: [], writtenConstant: nil, writtenFormat: nil,
      writtenNilCoding: nil, writtenElements: nil, writtenDefault: nil, isExtras: true,
      storage: .inPlace, deprecation: nil, defaultValue: .dictionary([]))
  }

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
