import KindsSchema

// The parts of the support file for the direct JSON of a type.

/// The direction of coding.
enum CodingDirection {
  case reading
  case writing
}

extension CodedType {
  /// The parts that read or write values of the type as direct JSON.
  func directNeeds(_ direction: CodingDirection) -> SupportParts {
    var needs: SupportParts = []
    func add(_ read: SupportPart, _ written: SupportPart) {
      needs.insert(direction == .reading ? read : written)
    }
    if single != nil { needs.insert(.directSingles) }
    if isLossy, direction == .reading { needs.insert(.readLossyElements) }
    if part == .coded { add(.readCoded, .writtenCoded) }
    if format == .coerced, direction == .reading, let part = directCoercion { needs.insert(part) }
    for type in type.parts {
      switch type {
      case .known(let known): if let part = directPart(of: known, direction) { needs.insert(part) }
      case .json: needs.insert(.directValues)
      case .optional: add(.readOptionals, .writtenOptionals)
      case .presence: needs.insert(.directPresences)
      // The elements of a set are coded as a list if they have a format or may be dropped.
      case .set where part == nil && !(isLossy && direction == .reading):
        add(.readSets, .writtenSets)
      case .array, .set: add(.readArrays, .writtenArrays)
      case .dictionary: add(.readDictionaries, .writtenDictionaries)
      case .parameter, .declared, .external: break
      }
    }
    return needs
  }

  /// The part that coerces values.
  private var directCoercion: SupportPart? {
    switch part {
    case .coercedNumber: return .directCoercedNumbers
    case .coercedBool: return .directCoercedBools
    case .coercedString: return .directCoercedStrings
    default: return nil
    }
  }

  private func directPart(of type: KnownType, _ direction: CodingDirection) -> SupportPart? {
    func part(_ read: SupportPart, _ written: SupportPart) -> SupportPart {
      direction == .reading ? read : written
    }
    switch type.family {
    case .boolean: return part(.readBools, .writtenBools)
    case .integer: return part(.readIntegers, .writtenIntegers)
    case .floatingPoint where type.name.text == "Float": return part(.readFloats, .writtenFloats)
    case .floatingPoint: return part(.readDoubles, .writtenDoubles)
    case .text, .character: return nil
    case .opaque(let type): return directPart(of: type)
    }
  }

  private func directPart(of type: KnownType.Opaque) -> SupportPart? {
    if let digits = part.flatMap({ SupportPart.fractionDates.firstIndex(of: $0) }) {
      return SupportPart.directFractionDates[digits]
    }
    switch part {
    case .iso8601Date: return .directISODates
    case .secondsDate: return .directSecondsDates
    case .millisecondsDate: return .directMillisecondsDates
    case .secondsDuration: return .directSecondsDurations
    case .millisecondsDuration: return .directMillisecondsDurations
    case .base64Data: return .directData
    case .coded: return nil
    default: break
    }
    switch type {
    case .url: return .directURLs
    case .uuid: return .directUUIDs
    case .decimal: return .directDecimals
    case .never, .duration, .date, .data: return nil
    }
  }
}
