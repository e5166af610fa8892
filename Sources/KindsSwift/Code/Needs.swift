import KindsSchema

/// The parts and modules that a piece of code needs to compile.
struct Needs {
  private final class Storage: Sendable {
    let parts: SupportParts
    let modules: Modules?

    init(_ parts: SupportParts, _ modules: Modules?) {
      self.parts = parts
      self.modules = modules
    }
  }

  /// A single reference, because every piece stores its needs. It is `nil` for most pieces, which need nothing.
  private var storage: Storage?

  init() {}

  init(parts: SupportParts = SupportParts(), modules: Modules? = nil) {
    if !parts.isEmpty || modules != nil { storage = Storage(parts, modules) }
  }

  /// The parts of the support file that the code needs.
  var parts: SupportParts { storage?.parts ?? SupportParts() }

  /// The modules that the code needs, or `nil` if there are none.
  var modules: Modules? { storage?.modules }

  /// Adds the needs of another piece.
  mutating func formUnion(_ other: Needs) {
    if let others = other.storage { formUnion(others) }
  }

  private mutating func formUnion(_ others: Storage) {
    guard let own = storage else {
      storage = others
      return
    }
    if own === others { return }
    let parts = own.parts.union(others.parts)
    let modules = others.modules.map { own.modules?.union($0) ?? $0 } ?? own.modules
    if parts != own.parts || modules !== own.modules { storage = Storage(parts, modules) }
  }

  /// The same needs, for code that other modules do not see.
  var hidden: Needs {
    guard let modules else { return self }
    return Needs(parts: parts, modules: modules.hidden)
  }
}

/// Modules that a file has to import.
///
/// Few pieces of code need modules, so a piece only has a reference to them. The most frequent ones are created once.
final class Modules: Sendable {
  /// The origin of the names that need a module, and whether a public declaration uses them.
  struct Use: Equatable, Sendable {
    let origin: Origin
    let isSeen: Bool
  }

  /// The origin of a name in code.
  enum Origin: Equatable, Sendable {
    case module(String)
    /// From the support file, or from that of another module.
    case shared(SharedType)
  }

  /// The modules in no particular order, each once.
  let uses: [Use]

  private init(_ uses: [Use]) {
    self.uses = uses
  }

  /// Creates a set of one module, for code that other modules see.
  convenience init(_ module: String) {
    self.init([Use(origin: .module(module), isSeen: true)])
  }

  private convenience init(_ type: SharedType) {
    self.init([Use(origin: .shared(type), isSeen: true)])
  }

  static let foundation = Modules("Foundation")
  static let swiftUI = Modules("SwiftUI")
  static let uiKit = Modules("UIKit")
  private static let hiddenFoundation = Modules([
    Use(origin: .module("Foundation"), isSeen: false)
  ])
  static let json = Modules(.json)
  static let presence = Modules(.presence)
  static let losses = Modules(.losses)
  static let note = Modules(.note)

  /// Returns these modules and others.
  func union(_ others: Modules) -> Modules {
    if others === self { return self }
    var all = uses
    for use in others.uses {
      guard let index = all.firstIndex(where: { $0.origin == use.origin }) else {
        all.append(use)
        continue
      }
      if use.isSeen { all[index] = use }
    }
    return all == uses ? self : Modules(all)
  }

  /// Returns the modules to import, sorted, and whether other modules see code that names them.
  func imports(_ sharedTypes: SharedTypes) -> [(module: String, isSeen: Bool)] {
    var imports: [String: Bool] = [:]
    for use in uses {
      let module: String?
      switch use.origin {
      case .module(let name): module = name
      case .shared(let type): module = sharedTypes[type]
      }
      if let module { imports[module] = imports[module, default: false] || use.isSeen }
    }
    return imports.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The same modules, for code that other modules do not see.
  var hidden: Modules {
    if self === Modules.foundation { return .hiddenFoundation }
    return uses.contains(where: \.isSeen)
      ? Modules(uses.map { Use(origin: $0.origin, isSeen: false) }) : self
  }
}

/// A part of the file that the schemas of a target share, such as a type, a conformance or a single method.
///
/// Code that names a part with the interpolation `support:` needs that part. The code of a part is in the table of its
/// family, and may need further parts.
enum SupportPart: UInt8, CaseIterable {
  // Keys and members of objects.
  case key, keyOfText, knownKeys, otherKeys
  case decodeString, decodeStringIfPresent, encodeString, encodeStringIfPresent
  case decodeBool, decodeBoolIfPresent, encodeBool, encodeBoolIfPresent
  case encodeInt, encodeIntIfPresent, encodeDouble, encodeDoubleIfPresent
  case decodeValue, decodeValueIfPresent, encodeValue, encodeValueIfPresent
  case decodeDefault, decodeIfPresentDefault, decodeIfContained, decodeExpecting, presentKey,
    refuseExtras, extras
  case encodeExtras, decodeExpectingIfPresent, encodeExpecting, encodeExpectingIfPresent
  case expectValue
  // Elements of arrays.
  case decodeNumberElement, decodeNumberElementIfPresent, decodeElementExpecting, refuseMore
  // Numbers out of range.
  case decodeNumber, decodeNumberDefault, decodeNumberIfPresent, decodeNumberIfPresentDefault
  case locatedMember, number, elements, elementsOfOptional, elementsOfArray, elementsOfSet
  case elementsOfDictionary
  // The representations of unions.
  case onlyKey, onlyKeyBesides, encodeMember, encodeTag, encodeEmptyObject
  case jsonTypes, jsonType, unknownType
  case objectEncoder, encodeObject
  case discriminating, firstKind, content, noMembers
  // Errors.
  case depthError, checkDepth, checkMemberDepth, inner, tooDeep, unknownTag, unknownIntegerTag,
    naming
  // Storage of values, and types that replace values in coded data.
  case box, decodeBox, encodeBox, iso8601Date, secondsDate, millisecondsDate, secondsDuration
  case millisecondsDuration, base64Data, calendar, dateNumber, durationNumber, losses, lossy
  case note, decoderNote, jsonNote, depthErrors, reportLoss, keepInvalid
  case decodeValid, decodeValidDefault, jsonLosses, jsonInvalid
  case single, json
  // Dates, by the number of fraction digits.
  case date0, date1, date2, date3, date4, date5, date6, date7, date8, date9, fractionDate
  case encodeMembers
  // Values that are coerced from other JSON types.
  case coercedNumber, coercedBool, coercedString
  case directCoercedNumbers, directCoercedBools, directCoercedStrings
  // Values that distinguish null from a missing key.
  case presence, decodePresence, decodeNumberPresence, encodePresence
  // Renderers.
  case indentedText, sortedTexts, dateText, destination, html, markdown
  // Direct JSON.
  case jsonReader, jsonFailure, jsonError, jsonReadable, jsonNames, jsonTags, readBools,
    readIntegers
  case readDoubles, readFloats, readOptionals, readArrays, readSets, readDictionaries
  case jsonWriter, jsonWritable, writtenBools, writtenIntegers, writtenDoubles, writtenFloats
  case writtenOptionals, writtenArrays, writtenSets, writtenDictionaries
  case jsonContent, jsonContentPlaces, jsonAliases, jsonExpected, jsonExtras, jsonOnlyMember
  case jsonJoinedNames
  case jsonDiscriminator, jsonElements, jsonIntegerTags, jsonKeys,
    jsonMembers, jsonPlace
  case readLosses, jsonLines
  case directURLs, directUUIDs, directDecimals, directISODates, directSecondsDates
  case directMillisecondsDates, directFractions, directDurations, directSecondsDurations
  case directMillisecondsDurations, directData, directValues, directTypes, directPresences
  case readLossyElements, directSingles, coded, readCoded, writtenCoded
  case directDate0, directDate1, directDate2, directDate3, directDate4, directDate5, directDate6
  case directDate7, directDate8, directDate9
  // Parts without code that change the code of other parts: constants can be numbers, lists can drop numbers, and
  // coerced values are reported.
  case expectsNumbers, losesNumbers

  /// The name in code that uses the part; empty for a part that is needed without being named.
  var name: StaticString {
    switch self {
    case .key, .keyOfText: "KindsKey"
    case .knownKeys: "KindsKnownKeys"
    case .otherKeys: "otherKeys"
    case .decodeString: "decodeString"
    case .decodeStringIfPresent: "decodeStringIfPresent"
    case .encodeString: "encodeString"
    case .encodeStringIfPresent: "encodeStringIfPresent"
    case .decodeBool: "decodeBool"
    case .decodeBoolIfPresent: "decodeBoolIfPresent"
    case .encodeBool: "encodeBool"
    case .encodeBoolIfPresent: "encodeBoolIfPresent"
    case .encodeInt: "encodeInt"
    case .encodeIntIfPresent: "encodeIntIfPresent"
    case .encodeDouble: "encodeDouble"
    case .encodeDoubleIfPresent: "encodeDoubleIfPresent"
    case .decodeValue, .decodeDefault: "decodeValue"
    case .decodeValueIfPresent, .decodeIfPresentDefault: "decodeValueIfPresent"
    case .encodeValue: "encodeValue"
    case .encodeValueIfPresent: "encodeValueIfPresent"
    case .decodeExpecting, .decodeElementExpecting: "decode"
    case .decodeExpectingIfPresent: "decodeIfPresent"
    case .encodeExpecting: "encode"
    case .encodeExpectingIfPresent: "encodeIfPresent"
    case .expectValue: "expect"
    case .decodeIfContained: "decodeIfContained"
    case .presentKey: "key"
    case .refuseExtras: "refuseExtras"
    case .extras: "extras"
    case .encodeExtras: "encodeExtras"
    case .refuseMore: "refuseMore"
    case .decodeNumber, .decodeNumberDefault, .decodeNumberElement: "decodeNumber"
    case .decodeNumberIfPresent, .decodeNumberIfPresentDefault, .decodeNumberElementIfPresent:
      "decodeNumberIfPresent"
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
    case .encodeEmptyObject: "encodeEmptyObject"
    case .objectEncoder: "KindsObjectEncoder"
    case .encodeObject: "encodeObject"
    case .jsonTypes: "KindsJSONType"
    case .jsonType: "jsonType"
    case .unknownType: "unknownType"
    case .discriminating: "KindsDiscriminator"
    case .firstKind: "firstKind"
    case .content: "content"
    case .noMembers: "KindsNoMembers"
    case .depthError: "KindsDepthError"
    case .checkDepth, .checkMemberDepth: "checkDepth"
    case .inner: "KindsInner"
    case .tooDeep: "tooDeep"
    case .unknownTag, .unknownIntegerTag: "unknownTag"
    case .naming: "naming"
    case .box, .decodeBox, .encodeBox: "KindsBox"
    case .iso8601Date: "KindsISO8601Date"
    case .date0: "KindsISO8601Date0"
    case .date1: "KindsISO8601Date1"
    case .date2: "KindsISO8601Date2"
    case .date3: "KindsISO8601Date3"
    case .date4: "KindsISO8601Date4"
    case .date5: "KindsISO8601Date5"
    case .date6: "KindsISO8601Date6"
    case .date7: "KindsISO8601Date7"
    case .date8: "KindsISO8601Date8"
    case .date9: "KindsISO8601Date9"
    case .fractionDate: "encode"
    case .secondsDate: "KindsSecondsDate"
    case .millisecondsDate: "KindsMillisecondsDate"
    case .secondsDuration: "KindsSecondsDuration"
    case .millisecondsDuration: "KindsMillisecondsDuration"
    case .base64Data: "KindsBase64Data"
    case .coercedNumber: "KindsCoercedNumber"
    case .coercedBool: "KindsCoercedBool"
    case .coercedString: "KindsCoercedString"
    case .calendar: "KindsCalendar"
    case .dateNumber, .durationNumber: "number"
    case .losses: "DecodingLosses"
    case .note: "DecodingNote"
    case .decoderNote, .jsonNote: "note"
    case .depthErrors: "isOfDepth"
    case .reportLoss: "report"
    case .keepInvalid: "keepInvalid"
    case .decodeValid, .decodeValidDefault: "decodeValid"
    case .lossy: "KindsLossy"
    case .single: "KindsSingle"
    case .json: "JSON"
    case .encodeMembers: "encodeMembers"
    case .presence: "Presence"
    case .decodePresence: "decodePresence"
    case .decodeNumberPresence: "decodeNumberPresence"
    case .encodePresence: "encodePresence"
    case .indentedText: "append"
    case .sortedTexts: "sorted"
    case .dateText: "text"
    case .destination: "KindsDestination"
    case .html: "KindsHTML"
    case .markdown: "KindsMarkdown"
    case .jsonReader: "KindsJSONReader"
    case .jsonFailure: "KindsJSONFailure"
    case .jsonError: "KindsJSONError"
    case .jsonReadable: "KindsJSONReadable"
    case .jsonNames: "KindsJSONNames"
    case .jsonTags: "KindsJSONTags"
    case .jsonWriter: "KindsJSONWriter"
    case .jsonWritable: "KindsJSONWritable"
    case .jsonContent: "content"
    case .jsonDiscriminator: "KindsJSONDiscriminator"
    case .jsonMembers: "KindsJSONMembers"
    case .jsonPlace: "KindsJSONPlace"
    case .jsonElements: "KindsJSONElements"
    case .jsonKeys: "KindsJSONName"
    case .coded: "KindsCoded"
    case .jsonLines: "KindsJSONLines"
    case .jsonOnlyMember: "KindsJSONOnlyMember"
    default: ""
    }
  }
}

extension SupportPart {
  /// The types of dates, by the number of fraction digits that are written.
  static let fractionDates: [SupportPart] = [
    .date0, .date1, .date2, .date3, .date4, .date5, .date6, .date7, .date8, .date9,
  ]

  /// The parts for the direct JSON of dates with each number of fraction digits.
  static let directFractionDates: [SupportPart] = [
    .directDate0, .directDate1, .directDate2, .directDate3, .directDate4, .directDate5,
    .directDate6, .directDate7, .directDate8, .directDate9,
  ]
}

extension SharedType {
  /// The part of the support file that declares the type.
  var part: SupportPart {
    switch self {
    case .json: .json
    case .presence: .presence
    case .losses: .losses
    case .note: .note
    }
  }

  /// The modules from which the type can come.
  var modules: Modules {
    switch self {
    case .json: .json
    case .presence: .presence
    case .losses: .losses
    case .note: .note
    }
  }
}

/// A set of parts, as the bits of four words. It is small, because pieces of code store such sets.
struct SupportParts: Equatable, ExpressibleByArrayLiteral {
  /// A bit for each part, at the position of its number. Each word has 64 bits.
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  init() {}

  init(arrayLiteral parts: SupportPart...) {
    for part in parts { insert(part) }
  }

  static func == (left: SupportParts, right: SupportParts) -> Bool { left.words == right.words }

  var isEmpty: Bool { words.0 | words.1 | words.2 | words.3 == 0 }

  func contains(_ part: SupportPart) -> Bool {
    let word: UInt64
    switch part.rawValue / 64 {
    case 0: word = words.0
    case 1: word = words.1
    case 2: word = words.2
    default: word = words.3
    }
    return word & 1 << UInt64(part.rawValue % 64) != 0
  }

  mutating func insert(_ part: SupportPart) {
    let bit: UInt64 = 1 << UInt64(part.rawValue % 64)
    switch part.rawValue / 64 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  mutating func formUnion(_ others: SupportParts) {
    words.0 |= others.words.0
    words.1 |= others.words.1
    words.2 |= others.words.2
    words.3 |= others.words.3
  }

  func union(_ others: SupportParts) -> SupportParts {
    var all = self
    all.formUnion(others)
    return all
  }

  mutating func subtract(_ others: SupportParts) {
    words.0 &= ~others.words.0
    words.1 &= ~others.words.1
    words.2 &= ~others.words.2
    words.3 &= ~others.words.3
  }
}
