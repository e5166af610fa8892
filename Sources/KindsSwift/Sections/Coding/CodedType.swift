import KindsSchema

/// How values are read and written without a coder.
enum DirectCoding {
  /// What has them is Codable too, and leaves the types that are written elsewhere to their own coding.
  case besideCoders
  /// Nothing of them is left to a coder.
  case alone
}

extension Conformances {
  /// How what conforms to them reads and writes its values without a coder.
  var directCoding: DirectCoding { isCoding ? .besideCoders : .alone }
}

/// How a field or a payload is coded, where that is not as values of its type: the types of the support file stand
/// in the place of those that have formats, `[KindsISO8601Date]` in that of `[Date]`.
struct CodedType {
  let type: SwiftType
  let format: FieldFormat?
  /// Whether elements that cannot be decoded are left out.
  let isLossy: Bool
  /// Whether an element of the list may stand alone.
  let single: SingleElement?
  /// The type of the support file for the values in it, where these are not coded themselves; kept, because each way to
  /// code them asks for it.
  let part: SupportPart?
  /// How it is read and written without a coder; `nil` for a coder.
  let direct: DirectCoding?

  init(
    _ type: SwiftType, _ format: FieldFormat? = nil, isLossy: Bool = false,
    single: SingleElement? = nil, direct: DirectCoding? = nil
  ) {
    self.type = type
    self.format = format
    self.isLossy = isLossy
    self.single = single
    self.direct = direct
    let part = type.formattedType?.codedAs(format)
    self.part =
      direct == .besideCoders && part == nil && type.isCodedElsewhere(format) ? .coded : part
  }

  /// The same for another type.
  func with(_ type: SwiftType) -> CodedType {
    CodedType(type, format, isLossy: isLossy, single: single, direct: direct)
  }

  /// The same for an element of it.
  private func element(_ type: SwiftType) -> CodedType {
    CodedType(type, format, direct: direct)
  }

  /// The type that decoders see.
  var code: Code {
    if single != nil { return singleCode(of: type) }
    return isLossy ? lossyCode(of: type) : code(of: type)
  }

  private func singleCode(of type: SwiftType) -> Code {
    if case .optional(let wrapped) = type { return "\(singleCode(of: wrapped))?" }
    if case .presence(let wrapped) = type { return presence(of: singleCode(of: wrapped)) }
    return "\(support: .single)<\(code(of: type.element))>"
  }

  private func lossyCode(of type: SwiftType) -> Code {
    switch type {
    case .optional(let wrapped): return "\(lossyCode(of: wrapped))?"
    case .presence(let wrapped): return presence(of: lossyCode(of: wrapped))
    case .array(let element), .set(let element): return "[\(support: .lossy)<\(code(of: element))>]"
    case .dictionary(let key, let element):
      return "[\(key): \(support: .lossy)<\(code(of: element))>]"
    default: return code(of: type)
    }
  }

  private func code(of type: SwiftType) -> Code {
    part.map { code(of: type, $0) } ?? type.code
  }

  private func presence(of value: Code) -> Code { "\(shared: .presence)<\(value)>" }

  /// Whether values are encoded themselves.
  var encodesItself: Bool { part == nil && single != .write }

  /// Whether values are decoded themselves.
  var decodesItself: Bool { part == nil && !isLossy && single == nil }

  private func code(of type: SwiftType, _ part: SupportPart) -> Code {
    switch type {
    case _ where part == .coded && type.isValue: return "\(support: part)<\(type)>"
    case .known: return "\(support: part)"
    case .optional(let wrapped): return "\(code(of: wrapped, part))?"
    case .presence(let wrapped): return presence(of: code(of: wrapped, part))
    // The elements are put into a set as values.
    case .array(let element), .set(let element): return "[\(code(of: element, part))]"
    case .dictionary(let key, let element): return "[\(key): \(code(of: element, part))]"
    case .json, .parameter, .declared, .external: return type.code
    }
  }

  /// The value itself, made from what a coder gives.
  func decoded(_ value: Code) -> Code {
    if case .presence(let wrapped) = type {
      let coded = with(wrapped)
      if coded.decodesItself { return value }
      let isValue = part == nil ? single != nil : wrapped.isValue
      return isValue
        ? taken("\(value).map", "value")
        : closureCall("\(value).map", "item", coded.decoded("item"))
    }
    if single != nil {
      let list: Code = type.isOptional ? "\(value)?.value" : "\(value).value"
      return part == nil ? list : decoded(type.wrapped, list)
    }
    if isLossy { return lossyDecoded(type, value) }
    return part == nil ? value : decoded(type, value)
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
    if part == nil { return taken(method, "value") }
    if element.isValue { return taken(method, "value?.value") }
    // A `nil` among the elements is not one that is left out.
    let value =
      element.isOptional
      ? closureCall("item.value.map", "item", decoded(element, "item"))
      : decoded(.optional(element), "item.value")
    return closureCall(method, "item", value)
  }

  /// What a coder is given, made from the value itself.
  func encoded(_ value: Code) -> Code {
    if case .presence(let wrapped) = type {
      let coded = with(wrapped)
      if coded.encodesItself { return value }
      if let part, wrapped.isValue { return "\(value).map(\(support: part).init)" }
      if part == nil { return single(of: value) }
      return closureCall("\(value).map", "item", coded.encoded("item"))
    }
    let list = part.map { encoded(type, value, $0) } ?? value
    guard single == .write else { return list }
    if !type.isOptional { return "\(support: .single)(\(list))" }
    return single(of: part == nil ? list : "(\(list))")
  }

  /// What a list that can be missing is coded as where a list of one is written as its element.
  private func single(of list: Code) -> Code {
    // The initializer itself would capture the types of generic parameters, which need not be Sendable.
    type.namesParameters
      ? "\(list).map { \(support: .single)($0) }" : "\(list).map(\(support: .single).init)"
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

  /// The call of a method with what is in each element; Embedded Swift has no key paths.
  private func taken(_ method: Code, _ path: Code) -> Code {
    direct == .alone ? "\(method) { $0.\(path) }" : "\(method)(\\.\(path))"
  }

  private func decodedElements(_ method: Code, _ element: SwiftType) -> Code {
    if element.isValue { return taken(method, "value") }
    return closureCall(method, "item", decoded(element, "item"))
  }

  private func encoded(_ type: SwiftType, _ value: Code, _ part: SupportPart) -> Code {
    switch type {
    case .optional(let wrapped) where wrapped.isValue:
      return "\(value).map(\(support: part).init)"
    case .optional(let wrapped): return encoded(wrapped, "\(value)?", part)
    case .array(let element), .set(let element):
      return encodedElements("\(value).map", element, part)
    case .dictionary(_, let element): return encodedElements("\(value).mapValues", element, part)
    default: return "\(support: part)(\(value))"
    }
  }

  private func encodedElements(_ method: Code, _ element: SwiftType, _ part: SupportPart) -> Code {
    if element.isValue { return "\(method)(\(support: part).init)" }
    return closureCall(method, "item", encoded(element, "item", part))
  }

  /// A default as a coder would give it.
  func code(of value: DefaultValue) -> Code {
    if single != nil {
      if case .null = value { return "nil" }
      let list = part.map { code(of: value, type, $0) } ?? value.code
      guard type.isOptional, case .expression = value else {
        return call("\(support: .single)", literal: list)
      }
      return single(of: part == nil ? "(\(list) as \(type))" : "(\(list))")
    }
    if isLossy { return lossyCode(of: value, type) }
    return part.map { code(of: value, type, $0) } ?? value.code
  }

  private func lossyCode(of value: DefaultValue, _ type: SwiftType) -> Code {
    switch (type, value) {
    case (_, .null): return "nil"
    case (_, .expression):
      let whole: Code = "(\(value.code) as \(type))\(type.isOptional ? "?" : Code.empty)"
      let isDictionary = type.isDictionary
      return closureCall(
        isDictionary ? "\(whole).mapValues" : "\(whole).map", "item",
        "\(support: .lossy)(\(element(type.element).encoded("item")))")
    case (.optional(let wrapped), _): return lossyCode(of: value, wrapped)
    case (.array(let element), .list(let values, _)), (.set(let element), .list(let values, _)):
      return collection(
        values.map { "\(support: .lossy)(\(self.element(element).code(of: $0)))" },
        of: lossyCode(of: type))
    case (.dictionary(_, let element), .dictionary(let entries, _)):
      return collection(
        entries.map {
          "\($0.key.code): \(support: .lossy)(\(self.element(element).code(of: $0.value)))"
        }, .dictionary, of: lossyCode(of: type))
    default: return value.code
    }
  }

  /// A default of a type that a generic function could not know otherwise.
  private func typed(_ value: DefaultValue, _ type: SwiftType) -> Code {
    part == .coded ? "\(value.code) as \(type)" : value.code
  }

  private func code(of value: DefaultValue, _ type: SwiftType, _ part: SupportPart) -> Code {
    switch (type, value) {
    case (_, .null): return "nil"
    case _ where type.isValue: return "\(support: part)(\(typed(value, type)))"
    case (_, .expression):
      let value: Code = "(\(value.code) as \(type))"
      let chained = type.chained
      let mark: Code = chained == type ? .empty : "?"
      return "\(value)\(mark)\(.fill)\(.indentedSoftLine)\(encoded(chained, .empty, part))\(.end)"
    case (.optional(let wrapped), _): return code(of: value, wrapped, part)
    case (.array(let element), .list(let values, _)), (.set(let element), .list(let values, _)):
      return collection(values.map { code(of: $0, element, part) }, of: code(of: type, part))
    case (.dictionary(_, let element), .dictionary(let entries, _)):
      return collection(
        entries.map { "\($0.key.code): \(code(of: $0.value, element, part))" }, .dictionary,
        of: code(of: type, part))
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

extension KnownType {
  /// What values of the type are coded as, or `nil` where they are coded themselves.
  ///
  /// - Parameter format: What the field says, if anything.
  fileprivate func codedAs(_ format: FieldFormat?) -> SupportPart? {
    switch (family, format ?? defaultFormat) {
    case (.opaque(.date), .iso8601(let digits)):
      return digits.map { SupportPart.fractionDates[$0] } ?? .iso8601Date
    case (.opaque(.date), .seconds): return .secondsDate
    case (.opaque(.date), .milliseconds): return .millisecondsDate
    case (.opaque(.duration), .seconds): return .secondsDuration
    case (.opaque(.duration), .milliseconds): return .millisecondsDuration
    case (.opaque(.data), .base64): return .base64Data
    default: return nil
    }
  }
}

extension SwiftType {
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
    if case .optional(let wrapped) = self, !wrapped.isValue { return wrapped }
    return self
  }

  /// Whether it is neither an optional nor a container of others.
  var isValue: Bool {
    switch self {
    case .known, .json, .parameter, .declared, .external: return true
    case .optional, .presence, .array, .set, .dictionary: return false
    }
  }

  /// Whether what reads and writes JSON without a coder leaves its values to their own coding.
  ///
  /// - Parameter format: What the field says, if anything.
  fileprivate func isCodedElsewhere(_ format: FieldFormat?) -> Bool {
    switch self {
    case .external: return true
    case .declared(let type): return type.module != nil
    case .known(let type): return type.defaultFormat != nil && format == .coder
    case .json, .parameter: return false
    case .optional(let type), .presence(let type), .array(let type), .set(let type),
      .dictionary(_, let type):
      return type.isCodedElsewhere(format)
    }
  }
}

extension Field {
  /// How the field is coded.
  var codedType: CodedType { codedType(direct: nil) }

  /// - Parameter direct: How it is read and written without a coder; `nil` for a coder.
  func codedType(direct: DirectCoding?) -> CodedType {
    CodedType(type, format, isLossy: isLossy, single: single, direct: direct)
  }

  /// What a coder is given for the field.
  ///
  /// - Parameter owner: What stands before the name, with its period: `self.`.
  func codedValue(of owner: Code) -> Code {
    let value = value(of: owner)
    // A method after it would be one of what the optional wraps.
    let isChain = deprecation != nil && storage == .optionalBox && !codedType.encodesItself
    return codedType.encoded(isChain ? "(\(value))" : value)
  }
}
