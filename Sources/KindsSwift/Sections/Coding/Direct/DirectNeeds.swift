import KindsSchema

// Which parts of the support file read and write a type as JSON without a coder.

/// Which way a value goes.
enum DirectWay {
  case reading
  case writing
}

extension CodedType {
  /// What reads or writes values of the type as JSON without a coder.
  func directNeeds(_ way: DirectWay) -> SupportParts {
    var needs: SupportParts = []
    for type in type.parts {
      switch type {
      case .known(let known): if let part = directPart(of: known, way) { needs.insert(part) }
      case .optional: needs.insert(way == .reading ? .readOptionals : .writtenOptionals)
      // The elements of a set with a format are coded as a list.
      case .set where part == nil: needs.insert(way == .reading ? .readSets : .writtenSets)
      case .array, .set: needs.insert(way == .reading ? .readArrays : .writtenArrays)
      case .dictionary: needs.insert(way == .reading ? .readDictionaries : .writtenDictionaries)
      case .json, .parameter, .declared, .external, .presence: break
      }
    }
    return needs
  }

  private func directPart(of type: KnownType, _ way: DirectWay) -> SupportPart? {
    switch type.family {
    case .boolean: return way == .reading ? .readBools : .writtenBools
    case .integer: return way == .reading ? .readIntegers : .writtenIntegers
    case .floatingPoint:
      if type.name.text == "Float" { return way == .reading ? .readFloats : .writtenFloats }
      return way == .reading ? .readDoubles : .writtenDoubles
    case .text, .character: return nil
    case .opaque: break
    }
    switch part {
    case .iso8601Date: return .directISODates
    case .secondsDate: return .directSecondsDates
    case .millisecondsDate: return .directMillisecondsDates
    case .base64Data: return .directData
    default: return type.name.text == "URL" ? .directURLs : .directUUIDs
    }
  }
}
