import KindsSchema

// The choice of the methods that decode and encode a value.

extension RecordOutput {
  /// The method that decodes a field.
  ///
  /// - Parameter withoutDefault: Whether to ignore the default value for a missing key.
  func decodingMethod(_ field: Field, withoutDefault: Bool = false) -> Code {
    let type = field.type
    // `decodeIfPresent` cannot distinguish a JSON null from a missing key.
    if case .optional(.json) = type { return MemberMethods.decodeIfContained }
    if type.isPresence {
      return field.containsNumbers
        ? MemberMethods.decodeNumberPresence : MemberMethods.decodePresence
    }
    let methods = decodingMethods(of: field)
    switch (type.isOptional, field.hasDefault && !withoutDefault) {
    case (false, false): return methods.decode
    case (false, true): return methods.decodeDefault
    case (true, false): return methods.decodeIfPresent
    case (true, true): return methods.decodeIfPresentDefault
    }
  }

  /// Whether the name of the method that decodes a field contains the field's type.
  func decodesByKey(_ field: Field, withoutDefault: Bool = false) -> Bool {
    field.isStored && (!field.hasDefault || withoutDefault) && !field.type.isPresence
      && !decodingMethods(of: field).hasTypeParameter
  }

  private func decodingMethods(of field: Field) -> MemberMethods {
    if field.containsNumbers { return .number }
    return field.coerces ? .value : methods(of: field, field.type.wrapped)
  }

  /// The method that encodes a field.
  func encodingMethod(_ field: Field) -> Code {
    if field.type.isPresence { return "encodePresence" }
    return field.omitsNil
      ? methods(of: field, field.type.wrapped).encodeIfPresent
      : methods(of: field, field.type).encode
  }

  /// Returns the methods that code a field as its own type, or as the type that its optional type wraps.
  private func methods(of field: Field, _ type: SwiftType) -> MemberMethods {
    // An intermediate call would use stack space at every level.
    if facts.isRecursive(field) { return .standard }
    // A box is created from a value of the declared type.
    return field.isIndirect ? .value : .of(type)
  }
}

extension SwiftType {
  /// The method that decodes a payload of the type at a key.
  ///
  /// - Parameter ifPresent: Whether a missing key means that the payload is `nil`.
  func decodingMethod(ifPresent: Bool) -> Code {
    let methods: MemberMethods = containsNumbers ? .number : .standard
    return ifPresent ? methods.decodeIfPresent : methods.decode
  }
}

// Most members are coded by methods that are not overloaded. If the compiler had to choose among the overloads of
// `decode` and `encode`, it would need a fifth to a half longer to check the output.

/// The methods that code members of a type. Each is created once, because every literal creates a piece of code.
struct MemberMethods {
  let decode: Code
  let decodeIfPresent: Code
  let encode: Code
  let encodeIfPresent: Code
  /// Whether the decoding methods have a parameter for the type. If not, their names contain the type.
  var hasTypeParameter = true
  var decodeDefault: Code = "decodeValue"
  var decodeIfPresentDefault: Code = "decodeValueIfPresent"

  static let string = MemberMethods(
    decode: "decodeString", decodeIfPresent: "decodeStringIfPresent",
    encode: "encodeString", encodeIfPresent: "encodeStringIfPresent",
    hasTypeParameter: false)
  static let bool = MemberMethods(
    decode: "decodeBool", decodeIfPresent: "decodeBoolIfPresent",
    encode: "encodeBool", encodeIfPresent: "encodeBoolIfPresent",
    hasTypeParameter: false)
  /// The methods for values that are or contain numbers. Encoding needs no special methods.
  static let number = numbers(encode: "encode", encodeIfPresent: "encodeIfPresent")
  static let int = numbers(
    encode: "encodeInt", encodeIfPresent: "encodeIntIfPresent")
  static let double = numbers(
    encode: "encodeDouble", encodeIfPresent: "encodeDoubleIfPresent")
  static let value = MemberMethods(
    decode: "decodeValue", decodeIfPresent: "decodeValueIfPresent",
    encode: "encodeValue", encodeIfPresent: "encodeValueIfPresent")
  static let standard = MemberMethods(
    decode: "decode", decodeIfPresent: "decodeIfPresent",
    encode: "encode", encodeIfPresent: "encodeIfPresent")

  static let decodeIfContained: Code = "decodeIfContained"
  static let decodePresence: Code = "decodePresence"
  static let decodeNumberPresence: Code = "decodeNumberPresence"

  private static func numbers(encode: Code, encodeIfPresent: Code) -> MemberMethods {
    MemberMethods(
      decode: "decodeNumber", decodeIfPresent: "decodeNumberIfPresent",
      encode: encode, encodeIfPresent: encodeIfPresent,
      decodeDefault: "decodeNumber",
      decodeIfPresentDefault: "decodeNumberIfPresent")
  }

  /// The methods for values of a type.
  static func of(_ type: SwiftType) -> MemberMethods {
    switch type {
    case .known(let type):
      switch (type.family, type.name.text) {
      case (.text, _): return .string
      case (.boolean, _): return .bool
      case (.integer, "Int"): return .int
      case (.floatingPoint, "Double"): return .double
      // The standard library's overload for each of these types is faster than the generic method.
      case (.integer, _), (.floatingPoint, _): return .standard
      case (.character, _), (.opaque, _): return .value
      }
    case .array, .set, .dictionary, .json, .declared, .external, .optional, .presence: return .value
    // The type argument may contain values of the enclosing type.
    case .parameter: return .standard
    }
  }
}

// Numbers out of range: Foundation reports them without a path, with an error that is not a DecodingError.

extension SwiftType {
  /// Whether the type can contain numbers. Values that other declarations code do not count.
  var containsNumbers: Bool {
    switch innermost {
    case .known(let type):
      switch type.family {
      case .integer, .floatingPoint, .opaque(.decimal): return true
      case .boolean, .text, .character, .opaque(.never), .opaque(.duration), .opaque(.url),
        .opaque(.date), .opaque(.uuid), .opaque(.data):
        return false
      }
    case .parameter: return true
    default: return false
    }
  }
}

extension Field {
  /// Whether the field is decoded by methods that report the location of a number out of range.
  var containsNumbers: Bool {
    // A lossy list reports a number out of range as a loss, and coercion reports its location.
    type.containsNumbers && !isLossy && !isExtras && !coerces
  }
}
