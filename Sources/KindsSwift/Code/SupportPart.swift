/// A part of the file that the schemas of a target share: a type, or a single method.
///
/// Code that names one by the interpolation `support:` carries the need for it. Its text is in the table of its family,
/// and what a text names is needed in turn.
enum SupportPart: UInt8, CaseIterable {
  // Keys and members of objects.
  case key, decodeString, decodeStringIfPresent, encodeString, encodeStringIfPresent, decodeDefault
  case decodeIfPresentDefault, decodeIfContained, decodeExpecting, presentKey, refuseExtras, extras
  case encodeExtras
  // Numbers that do not fit.
  case decodeNumber, decodeNumberDefault, decodeNumberIfPresent, decodeNumberIfPresentDefault
  case locatedMember, number, elements, elementsOfOptional, elementsOfArray, elementsOfSet
  case elementsOfDictionary
  // The representations of unions.
  case onlyKey, onlyKeyBesides, encodeMember, encodeTag, jsonTypes, jsonType, unknownType
  // Errors.
  case depthError, checkDepth, unknownTag, unknownIntegerTag, naming, nearestName
  // What values are kept in, or coded as.
  case box, decodeBox, encodeBox, iso8601Date, secondsDate, millisecondsDate, secondsDuration
  case millisecondsDuration, base64Data, calendar, dateNumber, durationNumber, losses, lossy, json
  case encodeMembers
  // Renderers.
  case indentedText, sortedTexts, dateText, destination, html, markdown
  // How others are written: that constants can be numbers, and that numbers can be left out of lists.
  case expectsNumbers, losesNumbers

  /// What code writes that uses it; nothing for what only says how others are written.
  var name: StaticString {
    switch self {
    case .key: "KindsKey"
    case .decodeString: "decodeString"
    case .decodeStringIfPresent: "decodeStringIfPresent"
    case .encodeString: "encodeString"
    case .encodeStringIfPresent: "encodeStringIfPresent"
    case .decodeDefault, .decodeExpecting: "decode"
    case .decodeIfPresentDefault: "decodeIfPresent"
    case .decodeIfContained: "decodeIfContained"
    case .presentKey: "key"
    case .refuseExtras: "refuseExtras"
    case .extras: "extras"
    case .encodeExtras: "encodeExtras"
    case .decodeNumber, .decodeNumberDefault: "decodeNumber"
    case .decodeNumberIfPresent, .decodeNumberIfPresentDefault: "decodeNumberIfPresent"
    case .locatedMember: "located"
    case .number: "KindsNumber"
    case .elements: "KindsElements"
    case .elementsOfOptional: "Swift.Optional"
    case .elementsOfArray: "Swift.Array"
    case .elementsOfSet: "Swift.Set"
    case .elementsOfDictionary: "Swift.Dictionary"
    case .onlyKey, .onlyKeyBesides: "onlyKey"
    case .encodeMember: "encodeMember"
    case .encodeTag: "encodeTag"
    case .jsonTypes: "KindsJSONType"
    case .jsonType: "jsonType"
    case .unknownType: "unknownType"
    case .depthError: "KindsDepthError"
    case .checkDepth: "checkDepth"
    case .unknownTag, .unknownIntegerTag: "unknownTag"
    case .naming: "naming"
    case .nearestName: "nearestName"
    case .box, .decodeBox, .encodeBox: "KindsBox"
    case .iso8601Date: "KindsISO8601Date"
    case .secondsDate: "KindsSecondsDate"
    case .millisecondsDate: "KindsMillisecondsDate"
    case .secondsDuration: "KindsSecondsDuration"
    case .millisecondsDuration: "KindsMillisecondsDuration"
    case .base64Data: "KindsBase64Data"
    case .calendar: "KindsCalendar"
    case .dateNumber, .durationNumber: "number"
    case .losses: "DecodingLosses"
    case .lossy: "KindsLossy"
    case .json: "JSON"
    case .encodeMembers: "encodeMembers"
    case .indentedText: "append"
    case .sortedTexts: "sorted"
    case .dateText: "text"
    case .destination: "KindsDestination"
    case .html: "KindsHTML"
    case .markdown: "KindsMarkdown"
    case .expectsNumbers, .losesNumbers: ""
    }
  }
}

/// Some of the parts, as the bits of a word: every piece of code has such a set.
struct SupportParts: Equatable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  init() {}

  init(arrayLiteral parts: SupportPart...) {
    for part in parts { insert(part) }
  }

  var isEmpty: Bool { bits == 0 }

  func contains(_ part: SupportPart) -> Bool { bits & 1 << UInt64(part.rawValue) != 0 }

  mutating func insert(_ part: SupportPart) { bits |= 1 << UInt64(part.rawValue) }

  mutating func formUnion(_ others: SupportParts) { bits |= others.bits }

  func union(_ others: SupportParts) -> SupportParts {
    var all = self
    all.formUnion(others)
    return all
  }

  mutating func subtract(_ others: SupportParts) { bits &= ~others.bits }
}
