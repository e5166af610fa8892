import KindsSchema

// By which method a value is decoded and encoded.

/// The methods that encode a field, each made once.
private enum EncodingMethod {
  static let encode: Code = "encode"
  static let encodeIfPresent: Code = "encodeIfPresent"
  static let encodeString: Code = "\(support: .encodeString)"
  static let encodeStringIfPresent: Code = "\(support: .encodeStringIfPresent)"
  static let encodePresence: Code = "\(support: .encodePresence)"
}

/// The methods that decode a field, each made once: a literal is a piece of its own wherever it stands.
private enum DecodingMethod {
  static let decode: Code = "decode"
  static let decodeDefault: Code = "\(support: .decodeDefault)"
  static let decodeIfPresent: Code = "decodeIfPresent"
  static let decodeIfPresentDefault: Code = "\(support: .decodeIfPresentDefault)"
  static let decodeNumber: Code = "\(support: .decodeNumber)"
  static let decodeNumberDefault: Code = "\(support: .decodeNumberDefault)"
  static let decodeNumberIfPresent: Code = "\(support: .decodeNumberIfPresent)"
  static let decodeNumberIfPresentDefault: Code = "\(support: .decodeNumberIfPresentDefault)"
  static let decodeIfContained: Code = "\(support: .decodeIfContained)"
  static let decodePresence: Code = "\(support: .decodePresence)"
  static let decodeNumberPresence: Code = "\(support: .decodeNumberPresence)"
  static let decodeString: Code = "\(support: .decodeString)"
  static let decodeStringIfPresent: Code = "\(support: .decodeStringIfPresent)"
}

extension Field {
  /// The method that decodes it.
  var decodingMethod: Code {
    if decodesString {
      return type.isOptional ? DecodingMethod.decodeStringIfPresent : DecodingMethod.decodeString
    }
    // `decodeIfPresent` cannot tell a JSON null from a missing key.
    if case .optional(.json) = type { return DecodingMethod.decodeIfContained }
    if type.isPresence {
      return holdsNumbers ? DecodingMethod.decodeNumberPresence : DecodingMethod.decodePresence
    }
    switch (type.isOptional, holdsNumbers, hasDefault) {
    case (false, false, false): return DecodingMethod.decode
    case (false, false, true): return DecodingMethod.decodeDefault
    case (true, false, false): return DecodingMethod.decodeIfPresent
    case (true, false, true): return DecodingMethod.decodeIfPresentDefault
    case (false, true, false): return DecodingMethod.decodeNumber
    case (false, true, true): return DecodingMethod.decodeNumberDefault
    case (true, true, false): return DecodingMethod.decodeNumberIfPresent
    case (true, true, true): return DecodingMethod.decodeNumberIfPresentDefault
    }
  }

  /// The method that encodes it.
  var encodingMethod: Code {
    if type.isPresence { return EncodingMethod.encodePresence }
    switch (encodesString, omitsNil) {
    case (true, false): return EncodingMethod.encodeString
    case (true, true): return EncodingMethod.encodeStringIfPresent
    case (false, false): return EncodingMethod.encode
    case (false, true): return EncodingMethod.encodeIfPresent
    }
  }
}

extension Payload {
  /// The method that decodes it at a key.
  ///
  /// - Parameter ifPresent: Whether it is optional and a missing key stands for none.
  func decodingMethod(ifPresent: Bool = false) -> Code {
    guard case .type(let type, _) = self, type.holdsNumbers else {
      return ifPresent ? DecodingMethod.decodeIfPresent : DecodingMethod.decode
    }
    return ifPresent
      ? "\(DecodingMethod.decodeNumberIfPresent)\(needs: type.wrapped.numberElements)"
      : "\(DecodingMethod.decodeNumber)\(needs: type.numberElements)"
  }
}

// Strings, which most fields are, are coded by methods that are not overloaded: where the compiler has to choose among
// the many that `decode` and `encode` stand for, checking the output of 100 kinds takes it a fifth to a fourth longer.

extension Field {
  /// Whether it is decoded by the methods for strings.
  var decodesString: Bool { isPlainString && isStored && !hasDefault }

  /// Whether it is encoded by the methods for strings, which takes in constants.
  var encodesString: Bool { isPlainString && (!type.isOptional || omitsNil) }

  private var isPlainString: Bool {
    switch type {
    case .known(let type), .optional(.known(let type)): return type.family == .text && !isIndirect
    default: return false
    }
  }
}

// Numbers that do not fit: Foundation reports them without a path, by an error of its own that is no DecodingError.

extension SwiftType {
  /// Whether numbers can stand in it, leaving aside what is coded by other declarations.
  var holdsNumbers: Bool {
    switch self {
    case .known(let type):
      switch type.family {
      case .integer, .floatingPoint: return true
      case .boolean, .text, .character: return false
      case .opaque: return type.name.text == "Decimal"
      }
    case .parameter: return true
    case .optional(let type), .presence(let type), .array(let type), .set(let type),
      .dictionary(_, let type):
      return type.holdsNumbers
    case .json, .declared, .external: return false
    }
  }
}

extension SwiftType {
  /// What finds the numbers in it that do not fit.
  var numberElements: SupportParts {
    switch self {
    case .known, .json, .declared, .external: return SupportParts()
    case .parameter:
      return [.elementsOfOptional, .elementsOfArray, .elementsOfSet, .elementsOfDictionary]
    case .optional(let type): return type.numberElements.union([.elementsOfOptional])
    case .presence(let type): return type.numberElements
    case .array(let type): return type.numberElements.union([.elementsOfArray])
    case .set(let type): return type.numberElements.union([.elementsOfSet])
    case .dictionary(_, let type): return type.numberElements.union([.elementsOfDictionary])
    }
  }
}

extension Field {
  /// Whether it is decoded by methods that say where a number stands that does not fit.
  var holdsNumbers: Bool {
    // A lossy list takes such a number for one of its losses.
    type.holdsNumbers && !isLossy && !isExtras
  }

  /// What finds the numbers that do not fit where a type is decoded: the field's own, or what that wraps.
  func numberNeeds(of type: SwiftType) -> SupportParts {
    if holdsNumbers { return type.numberElements }
    guard isLossy, type.holdsNumbers else { return SupportParts() }
    return type.element.numberElements.union([.losesNumbers])
  }
}

extension Payload {
  /// Whether it is decoded by methods that say where a number stands that does not fit.
  var holdsNumbers: Bool {
    guard case .type(let type, _) = self else { return false }
    return type.holdsNumbers
  }

  /// What finds those numbers.
  var numberElements: SupportParts {
    guard case .type(let type, _) = self, type.holdsNumbers else { return SupportParts() }
    return type.numberElements
  }
}
