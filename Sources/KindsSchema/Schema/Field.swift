/// A field of a model or a struct.
///
/// It is one object for all that have it: the shared fields of a union are those of its models too.
package final class Field {
  /// Its number among the fields of the schema, by which ``Values`` and ``Facts`` know it.
  package let number: Int
  package let name: Located<SwiftName>
  package let type: SwiftType
  /// The place where the type is written.
  package let typeRange: SourceRange
  /// Its name in JSON data.
  package let key: Located<String>
  /// The storage of the field.
  package let storage: Storage
  /// Whether it is the property that holds the members that no field names.
  package let isExtras: Bool
  /// Whether these are members of the object around the one with the other fields.
  package let isEnclosingExtras: Bool
  /// Whether it holds the `payload` of its kind beside shared fields.
  package let isPayload: Bool
  /// The module of what it belongs to, if that is not the generated one.
  package let module: String?
  /// Whether the members of its struct are in the parent object, and it has no key. It is stored, because each section
  /// of its coding needs it.
  package let isFlattened: Bool
  /// Whether a value has to be given for it. Generic arguments in its type do not change that.
  package let isRequired: Bool
  /// Whether values of other JSON types are decoded too. Generic arguments in its type do not change that.
  package let coerces: Bool
  /// The other details in the schema.
  private let details: FieldDetails?

  init(
    number: Int, name: Located<SwiftName>, type: SwiftType, typeRange: SourceRange,
    key: Located<String>, storage: Storage, isExtras: Bool = false,
    isEnclosingExtras: Bool = false, isPayload: Bool = false, module: String? = nil,
    isRequired: Bool? = nil, coerces: Bool? = nil, details: FieldDetails?
  ) {
    self.number = number
    self.name = name
    self.type = type
    self.typeRange = typeRange
    self.key = key
    self.storage = storage
    self.isExtras = isExtras
    self.isEnclosingExtras = isEnclosingExtras
    self.isPayload = isPayload
    self.module = module
    self.isFlattened = details?.coding.flatten?.value.isOn ?? false
    self.isRequired =
      isRequired
      ?? (details?.defaultValue == nil && !type.isOptional && !type.isPresence && !isExtras)
    self.coerces =
      coerces ?? details?.coding.coerce?.value
      ?? (details?.coding.coercesByDefault == true && details?.constant == nil)
      && type.coercedType != nil
    self.details = details
  }

  /// The field with its type where generic arguments are in place of parameters.
  func replacing(_ arguments: [SwiftName: SwiftType]) -> Field { with(type.replacing(arguments)) }

  /// Returns the field with another type.
  func with(_ type: SwiftType) -> Field {
    Field(
      number: number, name: name, type: type, typeRange: typeRange, key: key,
      storage: storage, isExtras: isExtras, isEnclosingExtras: isEnclosingExtras,
      isPayload: isPayload, module: module, isRequired: isRequired,
      coerces: coerces, details: details)
  }

  /// The storage of a field; generic arguments in its type do not change it.
  package enum Storage {
    case inPlace
    /// In a box beside what it belongs to.
    case box
    /// The wrapped value of an optional in a box, and no box for `nil`.
    case optionalBox
    /// A value that may be null or missing in a box, and no box in these cases.
    case presenceBox

    /// The storage of a field of a type beside its owner.
    static func box(for type: SwiftType) -> Storage {
      if type.isPresence { return .presenceBox }
      return type.isOptional ? .optionalBox : .box
    }
  }
}

extension Field {
  package var doc: String? { details?.doc }

  /// Its label where a case carries it as a value, if the field itself says so.
  var writtenLabel: Located<String>? { details?.label }

  /// Its label where a case carries it as a value, or `nil` for none.
  package var label: SwiftName? {
    guard let label = writtenLabel?.value else { return name.value }
    return label == "_" ? nil : SwiftName(label)
  }

  /// The keys of the nested objects that its member is in, the outermost first.
  package var path: [String] { writtenPath?.value ?? [] }

  /// The same with its place.
  var writtenPath: Located<[String]>? { details?.coding.path }

  /// The keys that lead to its member, as messages show them.
  package var keyPath: String { (path + [key.value]).joined(separator: ".") }

  /// The keys that are read where its own is missing.
  package var aliases: [Located<String>] { details?.coding.aliases ?? [] }

  /// The only value that it can have, besides `nil` if it is optional, as it is written.
  package var writtenConstant: JSONNode? { details?.constant }

  /// The coding of the dates, durations and data in it, if the field itself names one.
  var writtenFormat: Located<FieldFormat>? { details?.coding.format }

  /// Whether values of other JSON types are decoded too, if the field itself says so.
  var writtenCoercion: Located<Bool>? { details?.coding.coerce }

  /// The JSON encoding of `nil`, if the field itself names one.
  package var writtenNilCoding: Located<NilCoding>? { details?.coding.nilCoding }

  /// Its value if it cannot be decoded, if the field itself says so.
  var writtenInvalid: Located<InvalidValue>? { details?.coding.invalid }

  /// The treatment of elements that cannot be decoded, if the field itself names one.
  var writtenElements: Located<ElementDecoding>? { details?.coding.elements }

  /// Whether an element of a list may be a single value, if the field itself says so.
  var writtenSingle: Located<SingleElement>? { details?.coding.single }

  /// The default as it is written.
  package var writtenDefault: JSONNode? { details?.defaultValue }

  /// Whether a value that equals the default is encoded, if the field itself says so.
  var writtenEncodeDefault: Located<Bool>? { details?.encodeDefault }

  /// The deprecation message.
  package var deprecation: String? { writtenDeprecation?.value }

  /// The same with its place.
  var writtenDeprecation: Located<String>? { details?.deprecation }

  /// Whether values of unknown kinds have it too, if the field itself says so.
  var writtenOfUnknown: Located<Bool>? { details?.ofUnknown }

  /// Whether values of unknown kinds have it too.
  package var isOfUnknown: Bool { writtenOfUnknown?.value ?? false }

  /// Whether it is the value that data offers in place of one of an unknown kind.
  package var isFallback: Bool { details?.isFallback ?? false }

  /// Whether generated code reads and writes what stores it, to get no warning: it is deprecated, and in this module.
  package var isUsedAsStored: Bool { deprecation != nil && module == nil }

  /// Whether it is stored beside what it belongs to.
  package var isIndirect: Bool { storage != .inPlace }

  /// Whether its members are in the parent object, if the field says so.
  var writtenFlatten: Located<Flattening>? { details?.coding.flatten }

  /// The prefix that the keys of its members have in that object; empty if they have none.
  package var flattenPrefix: String { writtenFlatten?.value.prefix ?? "" }

  /// Whether it is stored, which a constant is not.
  package var isStored: Bool { writtenConstant == nil || type.isOptional }

  /// Whether it is a property over another of a name that the schema does not have.
  package var isComputed: Bool { isIndirect || deprecation != nil }

  /// The format of its dates, durations and data if the field itself has one, or the coercion of its value.
  package var format: FieldFormat? { coerces ? .coerced : writtenFormat?.value }

  /// Whether elements that cannot be decoded are left out.
  package var isLossy: Bool { writtenElements?.value == .lossy }

  /// Whether a value that cannot be decoded counts as a missing key.
  package var allowsInvalid: Bool { writtenInvalid != nil }

  /// Whether decoding reports values of other JSON types.
  package var reportsCoercion: Bool { coerces && details?.coding.reportsCoercion == true }

  /// Whether decoding may lose its value, or a part of it.
  package var mayBeLost: Bool { isLossy || allowsInvalid }

  /// Whether decoding may report something about its value.
  package var reportsLosses: Bool { mayBeLost || reportsCoercion }

  /// Whether an element of its list may be a single value, and is written so.
  package var single: SingleElement? { writtenSingle?.value }

  /// Whether a missing key means a value other than `nil`: a default that is written as null is none.
  package var hasDefault: Bool {
    guard let writtenDefault else { return isExtras }
    if type.isOptional, case .null = writtenDefault.content { return false }
    return true
  }

  /// Whether a value that equals the default is encoded as a missing key.
  package var omitsDefault: Bool { writtenEncodeDefault?.value == false }

  /// Whether its key is in all data that is encoded.
  package var isAlwaysWritten: Bool { !omitsNil && !omitsDefault && !type.isPresence }

  /// Whether `nil` is encoded as a missing key; if a missing key means something else, it is encoded as null.
  package var omitsNil: Bool {
    type.isOptional && !hasDefault && writtenNilCoding?.value != .null
  }
}
