import KindsSchema

/// The coding of a field or a payload, which may differ from that of its type. Types of the support file replace types
/// that have formats: `[KindsISO8601Date]` replaces `[Date]`.
struct CodedType {
  let type: SwiftType
  let format: FieldFormat?
  /// Whether invalid elements are dropped.
  let isLossy: Bool
  /// The handling of a single value in place of a list, or `nil` if that is not accepted.
  let single: SingleElement?
  /// The support type that replaces the values in coded data, or `nil` if the values are coded without conversion. This
  /// property is stored, because every coding method needs it.
  let part: ReplacingType?
  /// Whether the value is coded as direct JSON rather than by a coder. External types then use their own coding.
  let isDirect: Bool

  init(
    _ type: SwiftType, _ format: FieldFormat? = nil, isLossy: Bool = false,
    single: SingleElement? = nil, isDirect: Bool = false
  ) {
    self.type = type
    self.format = format
    self.isLossy = isLossy
    self.single = single
    self.isDirect = isDirect
    let part =
      format == .coerced ? type.coercedType?.coercedAs : type.formattedType?.codedAs(format)
    self.part = isDirect && part == nil && type.usesOwnCoding(format) ? .coded : part
  }

  /// Returns this coding for another type.
  func with(_ type: SwiftType) -> CodedType {
    CodedType(type, format, isLossy: isLossy, single: single, isDirect: isDirect)
  }

  /// Returns this coding for an element of the type.
  private func element(_ type: SwiftType) -> CodedType {
    CodedType(type, format, isDirect: isDirect)
  }

  /// Whether values are encoded without conversion.
  var encodesItself: Bool { (part == nil || format == .coerced) && single != .write }

  /// Whether values are decoded without conversion.
  var decodesItself: Bool { part == nil && !isLossy && single == nil }

  // MARK: The type

  /// The type that decoders see.
  var code: Code { decodesItself ? type.code : code(of: type) }

  private func code(of type: SwiftType) -> Code {
    switch type {
    case .optional(let wrapped): return "\(code(of: wrapped))?"
    case .presence(let wrapped): return "\(shared: .presence)<\(code(of: wrapped))>"
    case _ where single != nil: return "KindsSingle<\(element(type.element).code)>"
    case _ where part == .coded && type.isValue: return "KindsCoded<\(type)>"
    case .known where part == .coercedNumber: return "KindsCoercedNumber<\(type)>"
    case .known: return part?.code ?? type.code
    // A set is coded as a list, because its elements are inserted after they are converted.
    case .array(let element), .set(let element): return "[\(elementCode(element))]"
    case .dictionary(let key, let element): return "[\(key): \(elementCode(element))]"
    case .json, .parameter, .declared, .external: return type.code
    }
  }

  private func elementCode(_ type: SwiftType) -> Code {
    let code = element(type).code
    return isLossy ? "KindsLossy<\(code)>" : code
  }

  // MARK: Decoding

  /// Returns the expression that converts a decoded value to the type of the field.
  func decoded(_ value: Code) -> Code {
    if decodesItself { return value }
    if case .presence(let wrapped) = type {
      let isValue = part == nil ? single != nil : wrapped.isValue
      return isValue
        ? taken("\(value).map", "value")
        : closureCall("\(value).map", "item", with(wrapped).decoded("item"))
    }
    if single == nil { return decoded(type, value) }
    let list: Code = type.isOptional ? "\(value)?.value" : "\(value).value"
    return part == nil ? list : decoded(type.wrapped, list)
  }

  private func decoded(_ type: SwiftType, _ value: Code) -> Code {
    switch type {
    case .optional(.set(let element)):
      return closureCall("\(value).map", "item", decoded(.set(element), "item"))
    case .optional(let wrapped): return decoded(wrapped, "\(value)?")
    case .set(let element): return "Set(\(decoded(.array(element), value)))"
    case .array(let element):
      let method: Code = isLossy ? "compactMap" : "map"
      return decodedElements("\(value).\(method)", element)
    case .dictionary(_, let element):
      let method: Code = isLossy ? "compactMapValues" : "mapValues"
      return decodedElements("\(value).\(method)", element)
    default: return "\(value).value"
    }
  }

  private func decodedElements(_ method: Code, _ type: SwiftType) -> Code {
    if part == nil { return taken(method, "value") }
    if type.isValue { return taken(method, isLossy ? "value?.value" : "value") }
    let element = element(type)
    if !isLossy { return closureCall(method, "item", element.decoded("item")) }
    // A `nil` element is valid, and must not be dropped.
    let value =
      type.isOptional
      ? closureCall("item.value.map", "item", element.decoded("item"))
      : element.with(.optional(type)).decoded("item.value")
    return closureCall(method, "item", value)
  }

  /// Returns the call of a method such as `map` that selects the wrapped value of each element.
  private func taken(_ method: Code, _ path: Code) -> Code { "\(method)(\\.\(path))" }

  // MARK: Encoding

  /// Returns the expression that converts a value to the type that a coder encodes.
  func encoded(_ value: Code) -> Code {
    if encodesItself { return value }
    if case .presence(let wrapped) = type {
      if let part, wrapped.isValue { return "\(value).map(\(part.code).init)" }
      if part == nil { return single(of: value) }
      return closureCall("\(value).map", "item", with(wrapped).encoded("item"))
    }
    let list = part.map { encoded(type, value, $0) } ?? value
    guard single == .write else { return list }
    if !type.isOptional { return "KindsSingle(\(list))" }
    return single(of: part == nil ? list : "(\(list))")
  }

  /// The coded value of a list that can be missing, if a list of one element is written as that element.
  private func single(of list: Code) -> Code {
    // An initializer passed as a function would capture the types of generic parameters, which may not be Sendable.
    type.namesParameters
      ? "\(list).map { KindsSingle($0) }" : "\(list).map(KindsSingle.init)"
  }

  private func encoded(_ type: SwiftType, _ value: Code, _ part: ReplacingType) -> Code {
    switch type {
    case .optional(let wrapped) where wrapped.isValue:
      return "\(value).map(\(part.code).init)"
    case .optional(let wrapped): return encoded(wrapped, "\(value)?", part)
    case .array(let element), .set(let element):
      return encodedElements("\(value).map", element, part)
    case .dictionary(_, let element): return encodedElements("\(value).mapValues", element, part)
    default: return "\(part.code)(\(value))"
    }
  }

  private func encodedElements(_ method: Code, _ element: SwiftType, _ part: ReplacingType) -> Code
  {
    if element.isValue { return "\(method)(\(part.code).init)" }
    return closureCall(method, "item", encoded(element, "item", part))
  }

  // MARK: Defaults

  /// Returns a default value in the type that a coder decodes.
  func code(of value: DefaultValue) -> Code {
    if single == nil { return decodesItself ? value.code : code(of: value, type) }
    if case .null = value { return "nil" }
    let list = part == nil ? value.code : code(of: value, type)
    guard type.isOptional, case .expression = value else {
      return call("KindsSingle", literal: list)
    }
    return single(of: part == nil ? "(\(list) as \(type))" : "(\(list))")
  }

  private func code(of value: DefaultValue, _ type: SwiftType) -> Code {
    switch (type, value) {
    case (_, .null): return "nil"
    // The value is wrapped in `KindsCoded` as a type that is not optional, so a case `none` is not taken for `nil`.
    case (.optional(let wrapped), .some(let value)) where part == .coded:
      return code(of: value, wrapped)
    case (_, .expression) where isLossy:
      let whole: Code = "(\(value.code) as \(type))\(type.isOptional ? "?" : Code.empty)"
      return closureCall(
        type.isDictionary ? "\(whole).mapValues" : "\(whole).map", "item",
        "KindsLossy(\(element(type.element).encoded("item")))")
    case _ where type.isValue:
      guard let part else { return value.code }
      // Otherwise a generic function could not infer the type of the default.
      let value: Code = part == .coded ? "\(value.code) as \(type)" : value.code
      return "\(part.code)(\(value))"
    case (_, .expression):
      guard let part else { return value.code }
      let value: Code = "(\(value.code) as \(type))"
      let chained = type.chained
      let mark: Code = chained == type ? .empty : "?"
      return
        "\(value)\(mark)\(.fill)\(.indentedSoftLine)\(encoded(chained, .empty, part))\(.end)"
    case (.optional(let wrapped), _): return code(of: value, wrapped)
    case (.array(let element), .list(let values, _)), (.set(let element), .list(let values, _)):
      return collection(values.map { elementCode($0, element) }, of: listCode(of: type))
    case (.dictionary(_, let element), .dictionary(let entries, _)):
      return collection(
        entries.map { "\($0.key.code): \(elementCode($0.value, element))" }, .dictionary,
        of: listCode(of: type))
    default: return value.code
    }
  }

  /// The type of a list of coded elements.
  private func listCode(of type: SwiftType) -> Code {
    CodedType(type, format, isLossy: isLossy, isDirect: isDirect).code
  }

  private func elementCode(_ value: DefaultValue, _ type: SwiftType) -> Code {
    let code = element(type).code(of: value)
    return isLossy ? "KindsLossy(\(code))" : code
  }
}

/// A type of the support file that replaces values in coded data.
enum ReplacingType: Equatable {
  case coded, coercedNumber, coercedBool, coercedString
  case iso8601Date, secondsDate, millisecondsDate, secondsDuration, millisecondsDuration, base64Data
  /// A date with a number of fraction digits.
  case fractionDate(Int)

  /// The name of the type.
  var code: Code {
    switch self {
    case .coded: "KindsCoded"
    case .coercedNumber: "KindsCoercedNumber"
    case .coercedBool: "KindsCoercedBool"
    case .coercedString: "KindsCoercedString"
    case .iso8601Date: "KindsISO8601Date"
    case .secondsDate: "KindsSecondsDate"
    case .millisecondsDate: "KindsMillisecondsDate"
    case .secondsDuration: "KindsSecondsDuration"
    case .millisecondsDuration: "KindsMillisecondsDuration"
    case .base64Data: "KindsBase64Data"
    case .fractionDate(let digits): Code(verbatim: "KindsISO8601Date\(digits)")
    }
  }
}

extension Code.StringInterpolation {
  /// The type that decoders see.
  mutating func appendInterpolation(_ type: CodedType) {
    if type.decodesItself {
      appendInterpolation(type.type)
    } else {
      appendInterpolation(type.code)
    }
  }
}

extension KnownType {
  /// Returns the support type that replaces values in coded data, or `nil` if they are coded without conversion.
  ///
  /// - Parameter format: The format of the field, if it has one.
  fileprivate func codedAs(_ format: FieldFormat?) -> ReplacingType? {
    switch (family, format ?? defaultFormat) {
    case (.opaque(.date), .iso8601(let digits)):
      return digits.map { ReplacingType.fractionDate($0) } ?? .iso8601Date
    case (.opaque(.date), .seconds): return .secondsDate
    case (.opaque(.date), .milliseconds): return .millisecondsDate
    case (.opaque(.duration), .seconds): return .secondsDuration
    case (.opaque(.duration), .milliseconds): return .millisecondsDuration
    case (.opaque(.data), .base64): return .base64Data
    default: return nil
    }
  }
}

extension KnownType {
  /// The support type that also decodes values of other JSON types.
  fileprivate var coercedAs: ReplacingType {
    switch family {
    case .boolean: return .coercedBool
    case .text: return .coercedString
    default: return .coercedNumber
    }
  }
}

extension SwiftType {
  /// Whether the type is a dictionary or an optional dictionary.
  fileprivate var isDictionary: Bool {
    switch self {
    case .optional(let type): return type.isDictionary
    case .dictionary: return true
    default: return false
    }
  }

  /// For an optional collection, the type of the collection, whose methods are called after a `?`; otherwise the type
  /// itself.
  fileprivate var chained: SwiftType {
    if case .optional(let wrapped) = self, !wrapped.isValue { return wrapped }
    return self
  }

  /// Whether the type is neither an optional nor a container of other values.
  var isValue: Bool {
    switch self {
    case .known, .json, .parameter, .declared, .external: return true
    case .optional, .presence, .array, .set, .dictionary: return false
    }
  }
}

extension Field {
  /// The coding of the field by a coder.
  var codedType: CodedType { codedType(isDirect: false) }

  /// - Parameter isDirect: Whether the value is coded as direct JSON rather than by a coder.
  func codedType(isDirect: Bool) -> CodedType {
    CodedType(type, format, isLossy: isLossy, single: single, isDirect: isDirect)
  }
}
