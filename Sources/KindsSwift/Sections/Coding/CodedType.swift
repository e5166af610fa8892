/// How a field or a payload is coded, where that is not as values of its type: the types of the support file stand
/// in the place of those that have formats, `[KindsISO8601Date]` in that of `[Date]`.
struct CodedType {
  let type: SwiftType
  let format: FieldFormat?
  /// Whether elements that cannot be decoded are left out.
  let isLossy: Bool
  /// The type of the support file for the values in it, where these are not coded themselves; kept, because each way to
  /// code them asks for it.
  let name: SwiftName?

  init(_ type: SwiftType, _ format: FieldFormat? = nil, isLossy: Bool = false) {
    self.type = type
    self.format = format
    self.isLossy = isLossy
    self.name = type.formattedType?.codedName(format)
  }

  /// The type that decoders see.
  var code: Code { isLossy ? lossyCode(of: type) : code(of: type) }

  private func lossyCode(of type: SwiftType) -> Code {
    switch type {
    case .optional(let wrapped): return "\(lossyCode(of: wrapped))?"
    case .array(let element), .set(let element): return "[KindsLossy<\(code(of: element))>]"
    case .dictionary(let key, let element): return "[\(key): KindsLossy<\(code(of: element))>]"
    default: return code(of: type)
    }
  }

  private func code(of type: SwiftType) -> Code {
    name.map { code(of: type, $0) } ?? type.code
  }

  /// Whether values are encoded themselves.
  var encodesItself: Bool { name == nil }

  /// Whether values are decoded themselves.
  var decodesItself: Bool { name == nil && !isLossy }

  private func code(of type: SwiftType, _ name: SwiftName) -> Code {
    switch type {
    case .known: return Code(name)
    case .optional(let wrapped): return "\(code(of: wrapped, name))?"
    // The elements are put into a set as values.
    case .array(let element), .set(let element): return "[\(code(of: element, name))]"
    case .dictionary(let key, let element): return "[\(key): \(code(of: element, name))]"
    case .json, .parameter, .declared, .external: return type.code
    }
  }

  /// The value itself, made from what a coder gives.
  func decoded(_ value: Code) -> Code {
    if isLossy { return lossyDecoded(type, value) }
    return name == nil ? value : decoded(type, value)
  }

  private func lossyDecoded(_ type: SwiftType, _ value: Code) -> Code {
    switch type {
    case .optional(.set(let element)):
      return closureCall("\(value).map", "item", lossyDecoded(.set(element), "item"))
    case .optional(let wrapped): return lossyDecoded(wrapped, "\(value)?")
    case .set(let element): return "Set(\(lossyDecoded(.array(element), value)))"
    case .array(let element): return lossyElements("\(value).compactMap", element)
    case .dictionary(_, let element): return lossyElements("\(value).compactMapValues", element)
    default: return value
    }
  }

  private func lossyElements(_ method: Code, _ element: SwiftType) -> Code {
    if name == nil { return "\(method)(\\.value)" }
    if case .known = element { return "\(method)(\\.value?.value)" }
    // A `nil` among the elements is not one that is left out.
    let value =
      element.isOptional
      ? closureCall("item.value.map", "item", decoded(element, "item"))
      : decoded(.optional(element), "item.value")
    return closureCall(method, "item", value)
  }

  /// What a coder is given, made from the value itself.
  func encoded(_ value: Code) -> Code {
    name.map { encoded(type, value, $0) } ?? value
  }

  private func decoded(_ type: SwiftType, _ value: Code) -> Code {
    switch type {
    case .optional(.set(let element)):
      return closureCall("\(value).map", "item", decoded(.set(element), "item"))
    case .optional(let wrapped): return decoded(wrapped, "\(value)?")
    case .array(let element): return decodedElements("\(value).map", element)
    case .set(let element): return "Set(\(decodedElements("\(value).map", element)))"
    case .dictionary(_, let element): return decodedElements("\(value).mapValues", element)
    default: return "\(value).value"
    }
  }

  private func decodedElements(_ method: Code, _ element: SwiftType) -> Code {
    if case .known = element { return "\(method)(\\.value)" }
    return closureCall(method, "item", decoded(element, "item"))
  }

  private func encoded(_ type: SwiftType, _ value: Code, _ name: SwiftName) -> Code {
    switch type {
    case .optional(.known): return "\(value).map(\(name).init)"
    case .optional(let wrapped): return encoded(wrapped, "\(value)?", name)
    case .array(let element), .set(let element):
      return encodedElements("\(value).map", element, name)
    case .dictionary(_, let element): return encodedElements("\(value).mapValues", element, name)
    default: return "\(name)(\(value))"
    }
  }

  private func encodedElements(_ method: Code, _ element: SwiftType, _ name: SwiftName) -> Code {
    if case .known = element { return "\(method)(\(name).init)" }
    return closureCall(method, "item", encoded(element, "item", name))
  }

  /// A default as a coder would give it.
  func code(of value: DefaultValue) -> Code {
    if isLossy { return lossyCode(of: value, type) }
    return name.map { code(of: value, type, $0) } ?? value.code
  }

  private func lossyCode(of value: DefaultValue, _ type: SwiftType) -> Code {
    switch (type, value) {
    case (_, .null): return "nil"
    case (_, .expression):
      let whole: Code = "(\(value.code) as \(type))\(type.isOptional ? "?" : Code.empty)"
      let isDictionary = type.isDictionary
      return closureCall(
        isDictionary ? "\(whole).mapValues" : "\(whole).map", "item",
        "KindsLossy(\(CodedType(type.element, format).encoded("item")))")
    case (.optional(let wrapped), _): return lossyCode(of: value, wrapped)
    case (.array(let element), .list(let values)), (.set(let element), .list(let values)):
      return collection(
        values.map { "KindsLossy(\(CodedType(element, format).code(of: $0)))" })
    case (.dictionary(_, let element), .dictionary(let entries)):
      return collection(
        entries.map {
          "\($0.key.code): KindsLossy(\(CodedType(element, format).code(of: $0.value)))"
        }, empty: "[:]")
    default: return value.code
    }
  }

  private func code(of value: DefaultValue, _ type: SwiftType, _ name: SwiftName) -> Code {
    switch (type, value) {
    case (_, .null): return "nil"
    case (.known, _): return "\(name)(\(value.code))"
    case (_, .expression):
      let value: Code = "(\(value.code) as \(type))"
      let chained = type.chained
      let mark: Code = chained == type ? .empty : "?"
      return
        "\(value)\(mark)\(.fill)\(.indentedSoftLine)\(encoded(chained, .empty, name))\(.end)"
    case (.optional(let wrapped), _): return code(of: value, wrapped, name)
    case (.array(let element), .list(let values)), (.set(let element), .list(let values)):
      return collection(values.map { code(of: $0, element, name) })
    case (.dictionary(_, let element), .dictionary(let entries)):
      return collection(
        entries.map { "\($0.key.code): \(code(of: $0.value, element, name))" }, empty: "[:]")
    default: return value.code
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

extension SwiftType {
  /// What a list, a set or a dictionary holds, also an optional one.
  var element: SwiftType {
    switch self {
    case .optional(let type): return type.element
    case .array(let type), .set(let type), .dictionary(_, let type): return type
    case .known, .json, .parameter, .declared, .external: return self
    }
  }

  /// Whether it is a dictionary, also an optional one.
  fileprivate var isDictionary: Bool {
    switch self {
    case .optional(let type): return type.isDictionary
    case .dictionary: return true
    default: return false
    }
  }

  /// What a `?` leads to in a chain of calls, but for a value that is mapped itself.
  fileprivate var chained: SwiftType {
    if case .optional(let wrapped) = self, !wrapped.isKnown { return wrapped }
    return self
  }

  private var isKnown: Bool {
    if case .known = self { return true }
    return false
  }
}

extension Field {
  /// How the field is coded.
  var codedType: CodedType { CodedType(type, format, isLossy: isLossy) }

  /// What a coder is given for the field.
  ///
  /// - Parameter owner: What stands before the name, with its period: `self.`.
  func codedValue(of owner: Code) -> Code {
    let value = value(of: owner)
    // A method behind it would be one of what the optional wraps.
    let isChain = deprecation != nil && storage == .optionalBox && !codedType.encodesItself
    return codedType.encoded(isChain ? "(\(value))" : value)
  }
}

extension Payload {
  /// How a payload that is declared on its own is coded.
  private var codedType: CodedType? {
    guard case .type(let type, _) = self else { return nil }
    return CodedType(type)
  }

  /// Whether it is coded in a format.
  var hasFormat: Bool { codedType.map { !$0.decodesItself } ?? false }

  /// The type that coders see in place of the one that the case carries.
  func coded(_ type: Code) -> Code { codedType?.code ?? type }

  /// What the case carries, made from what a coder gives.
  func decoded(_ value: Code) -> Code { codedType?.decoded(value) ?? value }

  /// What a coder is given for what the case carries.
  func encoded(_ value: SwiftName) -> Code { codedType?.encoded(Code(value)) ?? Code(value) }
}

extension KnownType {
  /// The type of the support file that values of the type are coded as, or `nil` where they are coded themselves.
  ///
  /// - Parameter format: What the field says, if anything.
  func codedName(_ format: FieldFormat?) -> SwiftName? {
    switch (name.text, format ?? defaultFormat) {
    case ("Date", .iso8601): return "KindsISO8601Date"
    case ("Date", .seconds): return "KindsSecondsDate"
    case ("Date", .milliseconds): return "KindsMillisecondsDate"
    case ("Duration", .seconds): return "KindsSecondsDuration"
    case ("Duration", .milliseconds): return "KindsMillisecondsDuration"
    case ("Data", .base64): return "KindsBase64Data"
    default: return nil
    }
  }
}
