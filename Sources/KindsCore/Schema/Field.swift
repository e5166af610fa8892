/// A field of a model or a struct.
///
/// All owners of a field share one object: a union's shared field is the same object in each of its models.
package final class Field {
  /// The field as it is written.
  let syntax: FieldSyntax
  /// The number of the field in the schema, by which ``Values`` and ``Facts`` identify it.
  package let number: Int
  package let name: Located<SwiftName>
  package let type: SwiftType
  /// The place where the type is written.
  package let typeRange: SourceRange
  /// The key in JSON data.
  package let key: Located<String>
  package let storage: Storage
  /// Whether the field keeps unknown members: all members that belong to no other field.
  package let isExtras: Bool
  /// Whether the field keeps the unknown members of the enclosing object: the one with the tag and the content.
  package let isEnclosingExtras: Bool
  /// Whether the field holds the `payload` of a kind that also has shared fields.
  package let isPayload: Bool
  /// The name of the module that declares the field's owner; `nil` for the generated module.
  package let module: String?
  /// Whether the field has no key, and its struct's members are in the parent object. This property is stored rather
  /// than computed, because each part of the coding reads it.
  package let isFlattened: Bool
  /// Whether initializers require a value for the field. Replacing generic parameters does not change this.
  package let isRequired: Bool
  /// Whether decoding also accepts values of other JSON types. Replacing generic parameters does not change this.
  package let coerces: Bool

  init(
    number: Int, _ syntax: FieldSyntax, type: SwiftType, typeRange: SourceRange,
    key: Located<String>, isExtras: Bool = false, isEnclosingExtras: Bool = false,
    isPayload: Bool = false, module: String? = nil
  ) {
    self.number = number
    self.syntax = syntax
    self.name = syntax.name.map(SwiftName.init)
    self.type = type
    self.typeRange = typeRange
    self.key = key
    self.storage = syntax.indirect ? .box(for: type) : .inPlace
    self.isExtras = isExtras
    self.isEnclosingExtras = isEnclosingExtras
    self.isPayload = isPayload
    self.module = module
    self.isFlattened = syntax.flatten?.value ?? false
    self.isRequired =
      syntax.default == nil && !type.isOptional && !type.isPresence && !isExtras
    self.coerces =
      syntax.coerce?.value ?? (syntax.coercesByDefault && syntax.const == nil)
      && type.coercedType != nil
  }

  /// Creates a field with a different type.
  private init(_ field: Field, _ type: SwiftType) {
    number = field.number
    syntax = field.syntax
    name = field.name
    self.type = type
    typeRange = field.typeRange
    key = field.key
    storage = field.storage
    isExtras = field.isExtras
    isEnclosingExtras = field.isEnclosingExtras
    isPayload = field.isPayload
    module = field.module
    isFlattened = field.isFlattened
    isRequired = field.isRequired
    coerces = field.coerces
  }

  /// Returns the field with the generic parameters in its type replaced by arguments.
  func replacing(_ arguments: [SwiftName: SwiftType]) -> Field { with(type.replacing(arguments)) }

  /// Returns the field with a different type.
  func with(_ type: SwiftType) -> Field { Field(self, type) }

  /// The storage of a field's value. Replacing generic parameters in the type does not change it.
  package enum Storage {
    case inPlace
    /// In a box.
    case box
    /// An optional box with the optional's wrapped value; `nil` has no box.
    case optionalBox
    /// An optional box with the value; null and a missing key have no box.
    case presenceBox

    /// Returns the boxed storage for a type.
    static func box(for type: SwiftType) -> Storage {
      if type.isPresence { return .presenceBox }
      return type.isOptional ? .optionalBox : .box
    }
  }
}

extension Field {
  package var doc: String? { syntax.doc?.value }

  /// The argument label in a case that carries the field as an associated value; `nil` for no label.
  package var label: SwiftName? {
    guard let label = syntax.label?.value else { return name.value }
    return label == "_" ? nil : SwiftName(label)
  }

  /// The keys of the nested objects that lead to the field's member, outermost first.
  package var path: [String] { writtenPath?.value ?? [] }

  /// The path, with its place in the schema.
  var writtenPath: Located<[String]>? { syntax.key?.path }

  /// The full key path of the member, for messages.
  package var keyPath: String { (path + [key.value]).joined(separator: ".") }

  /// The keys that decoding tries if the field's own key is missing.
  package var aliases: [Located<String>] { syntax.aliases }

  /// The field's constant value, as written in the schema. An optional field can also be `nil`.
  package var writtenConstant: JSONNode? { syntax.const }

  /// The format of dates, durations and data, if the field sets one.
  var writtenFormat: Located<FieldFormat>? { syntax.format }

  /// The JSON encoding of `nil`, if the field sets one.
  package var writtenNilCoding: Located<NilCoding>? { syntax.nil }

  /// The default, as written in the schema.
  package var writtenDefault: JSONNode? { syntax.default }

  /// The deprecation message.
  package var deprecation: String? { syntax.deprecated?.value }

  /// Whether values of unknown kinds also have the field.
  package var isOfUnknown: Bool { syntax.ofUnknown?.value ?? false }

  /// Whether the field is the fallback: the value that data offers in place of a value of an unknown kind.
  var isFallback: Bool { syntax.isFallback }

  /// Whether generated code uses the underlying stored property, because using a deprecated property would cause a
  /// warning. This applies to the generated module only.
  var isUsedAsStored: Bool { deprecation != nil && module == nil }

  /// Whether the value is in a box.
  package var isIndirect: Bool { storage != .inPlace }

  /// Whether the field is a stored property. A constant is not, unless it is optional.
  package var isStored: Bool { writtenConstant == nil || type.isOptional }

  /// Whether the field is a computed property, backed by a stored property whose name is not in the schema.
  var isComputed: Bool { isIndirect || deprecation != nil }

  /// The format of dates, durations and data if the field sets one, or `.coerced` if its value is coerced.
  package var format: FieldFormat? { coerces ? .coerced : writtenFormat?.value }

  /// Whether elements that cannot be decoded are dropped.
  package var isLossy: Bool { syntax.elements?.value == .lossy }

  /// Whether a value that cannot be decoded is treated as a missing key.
  package var allowsInvalid: Bool { syntax.invalid != nil }

  /// Whether decoding can lose the value or a part of it.
  package var mayBeLost: Bool { isLossy || allowsInvalid }

  /// The handling of a single value in place of a list; `nil` if the field requires lists.
  package var single: SingleElement? { syntax.single?.value }

  /// Whether a missing key means a value other than `nil`. If the field is optional, a default of null does not count.
  package var hasDefault: Bool {
    guard let writtenDefault else { return isExtras }
    if type.isOptional, case .null = writtenDefault.content { return false }
    return true
  }

  /// Whether the field has a default as an associated value. Unlike in an initializer, an optional has one only if the
  /// schema writes it, as null for example.
  package var hasDefaultInCase: Bool { writtenDefault != nil || type.isPresence }

  /// Whether a value that equals the default is encoded as a missing key.
  package var omitsDefault: Bool { syntax.encodeDefault?.value == false }

  /// Whether the key is always encoded.
  var isAlwaysWritten: Bool { !omitsNil && !omitsDefault && !type.isPresence }

  /// Whether `nil` is encoded as a missing key. If a missing key means another value, `nil` is encoded as null.
  var omitsNil: Bool {
    type.isOptional && !hasDefault && writtenNilCoding?.value != .null
  }
}
