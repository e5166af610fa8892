import KindsSchema

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
    case .optional(let type), .array(let type), .set(let type), .dictionary(_, let type):
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
