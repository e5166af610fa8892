/// The coding of a field or a payload, which may differ from that of its type. Types of the support file replace types
/// that have formats: `[KindsISO8601Date]` replaces `[Date]`.
struct CodedType {
  /// A support type that replaces the values in coded data.
  struct Wrapper {
    let name: Code
    /// Whether the replaced type is its generic argument.
    var isGeneric = false
    /// Whether values are also written as the support type.
    var isWritten = true
  }

  let type: SwiftType
  /// Whether invalid elements are dropped.
  private let isLossy: Bool
  /// The handling of a single value in place of a list, or `nil` if that is not accepted.
  private let single: SingleElement?
  private let wrapper: Wrapper?

  private init(_ type: SwiftType, _ wrapper: Wrapper?, isLossy: Bool, single: SingleElement?) {
    self.type = type
    self.wrapper = wrapper
    self.isLossy = isLossy
    self.single = single
  }

  /// - Parameter isDirect: Whether the value is also coded as direct JSON. External types then use their own coding.
  init(_ type: SwiftType, _ format: FieldFormat?, isDirect: Bool) {
    self.init(
      type, Wrapper(type, format, isDirect: isDirect), isLossy: false, single: nil)
  }

  /// The coding of a field.
  init(_ field: Field, isDirect: Bool) {
    self.init(
      field.type, Wrapper(field.type, field.format, isDirect: isDirect), isLossy: field.isLossy,
      single: field.single)
  }

  /// Returns this coding for another type.
  func with(_ type: SwiftType) -> CodedType {
    CodedType(type, wrapper, isLossy: isLossy, single: single)
  }

  /// Returns this coding for an element of the type.
  private func element(_ type: SwiftType) -> CodedType {
    CodedType(type, wrapper, isLossy: false, single: nil)
  }

  /// Whether values are written without conversion.
  var encodesItself: Bool { wrapper?.isWritten != true && single != .write }

  /// Whether values are read without conversion.
  var decodesItself: Bool { wrapper == nil && !isLossy && single == nil }

  // MARK: The type

  /// The type that is read.
  var code: Code { decodesItself ? type.code : code(of: type) }

  private func code(of type: SwiftType) -> Code {
    switch type {
    case .optional(let wrapped): return "\(code(of: wrapped))?"
    case .presence(let wrapped): return "\(shared: .presence)<\(code(of: wrapped))>"
    case _ where single != nil: return "KindsSingle<\(element(type.element).code)>"
    case .known, .json, .parameter, .declared, .external:
      guard let wrapper else { return type.code }
      return wrapper.isGeneric ? "\(wrapper.name)<\(type)>" : wrapper.name
    // A set is coded as a list, because its elements are inserted after they are converted.
    case .array(let element), .set(let element): return "[\(elementCode(element))]"
    case .dictionary(let key, let element): return "[\(key): \(elementCode(element))]"
    }
  }

  private func elementCode(_ type: SwiftType) -> Code {
    let code = element(type).code
    return isLossy ? "KindsLossy<\(code)>" : code
  }

  // MARK: Reading

  /// Returns the expression that converts a value that was read to the type of the field.
  func decoded(_ value: Code) -> Code {
    if decodesItself { return value }
    if case .presence(let wrapped) = type {
      let isValue = wrapper == nil ? single != nil : wrapped.isValue
      return isValue
        ? taken("\(value).map", "value")
        : closureCall("\(value).map", "item", with(wrapped).decoded("item"))
    }
    if single == nil { return decoded(type, value) }
    let list: Code = type.isOptional ? "\(value)?.value" : "\(value).value"
    return wrapper == nil ? list : decoded(type.wrapped, list)
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
    if wrapper == nil { return taken(method, "value") }
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

  // MARK: Writing

  /// Returns the expression that converts a value to the type that is written.
  func encoded(_ value: Code) -> Code {
    if encodesItself { return value }
    if case .presence(let wrapped) = type {
      if let wrapper, wrapped.isValue { return mapped(value, wrapper.name) }
      if wrapper == nil { return mapped(value, "KindsSingle") }
      return closureCall("\(value).map", "item", with(wrapped).encoded("item"))
    }
    let list = wrapper.map { encoded(type, value, $0.name) } ?? value
    guard single == .write else { return list }
    if !type.isOptional { return "KindsSingle(\(list))" }
    return mapped(wrapper == nil ? list : "(\(list))", "KindsSingle")
  }

  /// Returns the expression that wraps the value of an optional or a `Presence`, or the elements of a list.
  private func mapped(_ value: Code, _ wrapper: Code, by method: Code = "map") -> Code {
    // An initializer passed as a function would capture the types of generic parameters, which may not be Sendable.
    type.namesParameters
      ? "\(value).\(method) { \(wrapper)($0) }" : "\(value).\(method)(\(wrapper).init)"
  }

  private func encoded(_ type: SwiftType, _ value: Code, _ wrapper: Code) -> Code {
    switch type {
    case .optional(let wrapped) where wrapped.isValue: return mapped(value, wrapper)
    case .optional(let wrapped): return encoded(wrapped, "\(value)?", wrapper)
    case .array(let element), .set(let element):
      return encodedElements(value, "map", element, wrapper)
    case .dictionary(_, let element): return encodedElements(value, "mapValues", element, wrapper)
    default: return "\(wrapper)(\(value))"
    }
  }

  private func encodedElements(
    _ value: Code, _ method: Code, _ element: SwiftType, _ wrapper: Code
  ) -> Code {
    if element.isValue { return mapped(value, wrapper, by: method) }
    return closureCall("\(value).\(method)", "item", encoded(element, "item", wrapper))
  }
}

extension CodedType.Wrapper {
  /// Returns `nil` if the values are coded without conversion.
  fileprivate init?(_ type: SwiftType, _ format: FieldFormat?, isDirect: Bool) {
    if format == .coerced, let coerced = type.coercedType {
      switch coerced.family {
      case .boolean: self.init(name: "KindsCoercedBool", isWritten: false)
      case .text: self.init(name: "KindsCoercedString", isWritten: false)
      default: self.init(name: "KindsCoercedNumber", isGeneric: true, isWritten: false)
      }
    } else if let name = type.formattedType?.coded(format) {
      self.init(name: name)
    } else if isDirect, type.innermost.isParameter || type.usesOwnCoding(format) {
      self.init(name: "KindsCoded", isGeneric: true)
    } else {
      return nil
    }
  }
}

extension SwiftType {
  fileprivate var isParameter: Bool {
    if case .parameter = self { return true }
    return false
  }
}

extension KnownType {
  /// Returns the support type that replaces values in coded data, or `nil` if they are coded without conversion.
  ///
  /// - Parameter format: The format of the field, if it has one.
  fileprivate func coded(_ format: FieldFormat?) -> Code? {
    switch (family, format ?? defaultFormat) {
    case (.opaque(.date), .iso8601(let digits)):
      return digits.map { "KindsISO8601Date\(Code(verbatim: String($0)))" } ?? "KindsISO8601Date"
    case (.opaque(.date), .seconds): return "KindsSecondsDate"
    case (.opaque(.date), .milliseconds): return "KindsMillisecondsDate"
    case (.opaque(.duration), .seconds): return "KindsSecondsDuration"
    case (.opaque(.duration), .milliseconds): return "KindsMillisecondsDuration"
    case (.opaque(.data), .base64): return "KindsBase64Data"
    default: return nil
    }
  }
}

extension SwiftType {
  /// Whether the type is neither an optional nor a container of other values.
  var isValue: Bool {
    switch self {
    case .known, .json, .parameter, .declared, .external: return true
    case .optional, .presence, .array, .set, .dictionary: return false
    }
  }
}

extension Code.StringInterpolation {
  /// The type that is read.
  mutating func appendInterpolation(_ type: CodedType) {
    if type.decodesItself {
      appendInterpolation(type.type)
    } else {
      appendInterpolation(type.code)
    }
  }
}
