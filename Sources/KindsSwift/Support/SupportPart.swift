import KindsRendering
import KindsSchema

/// A part of the file that the schemas of a target share: a type, or a single method.
///
/// Code that names one by the interpolation `support:` carries the need for it. Its text is in the table of its family,
/// and what a text names is needed in turn.
enum SupportPart: UInt8, CaseIterable {
  // Keys and members of objects.
  case key
  case decodeString
  case decodeStringIfPresent
  case encodeString
  case encodeStringIfPresent
  case decodeDefault
  case decodeIfPresentDefault
  case decodeIfContained
  case decodeExpecting
  /// That constants can be numbers.
  case expectsNumbers
  case presentKey
  case refuseExtras
  case extras
  case encodeExtras

  // Numbers that do not fit.
  case decodeNumber
  case decodeNumberDefault
  case decodeNumberIfPresent
  case decodeNumberIfPresentDefault
  case locatedMember
  case number
  case elements
  case elementsOfOptional
  case elementsOfArray
  case elementsOfSet
  case elementsOfDictionary

  // The representations of unions.
  case onlyKey
  case onlyKeyBesides
  case encodeMember
  case encodeTag
  case jsonTypes
  case jsonType
  case unknownType

  // Errors.
  case depthError
  case checkDepth
  case unknownTag
  case unknownIntegerTag
  case naming
  case nearestName

  // What values are kept in, or coded as.
  case box
  case decodeBox
  case encodeBox
  case iso8601Date
  case secondsDate
  case millisecondsDate
  case secondsDuration
  case millisecondsDuration
  case base64Data
  case calendar
  case dateNumber
  case durationNumber
  case losses
  case lossy
  /// That numbers can be left out of lists.
  case losesNumbers
  case json
  case encodeMembers

  // Renderers.
  case indentedText
  case sortedTexts
  case dateText
  case destination
  case html
  case markdown

  /// What code writes that uses it.
  var name: StaticString { supportNamesInCode[Int(rawValue)] }
}

private let supportNamesInCode: [StaticString] = {
  var names = [StaticString](repeating: "", count: SupportPart.allCases.count)
  for entry in supportFamilies.joined() { names[Int(entry.part.rawValue)] = entry.name }
  return names
}()

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

/// Which part an entry of a table is, where it stands, and its text.
struct SupportEntry: Sendable {
  let part: SupportPart
  let name: StaticString
  /// What it stands in, where it is a member. Those of one owner that follow each other in a table stand in it together.
  let owner: SupportOwner?
  let text: @Sendable (SupportContext) -> Code

  /// A part that stands by itself.
  init(
    _ part: SupportPart, _ name: StaticString, _ text: @escaping @Sendable @autoclosure () -> Code
  ) {
    self.init(part, name, in: nil) { _ in text() }
  }

  /// A member of an extension or a namespace.
  init(
    _ part: SupportPart, _ name: StaticString, in owner: SupportOwner?,
    _ text: @escaping @Sendable @autoclosure () -> Code
  ) {
    self.init(part, name, in: owner) { _ in text() }
  }

  /// A part whose text depends on what else there is.
  init(
    _ part: SupportPart, _ name: StaticString, in owner: SupportOwner? = nil,
    text: @escaping @Sendable (SupportContext) -> Code
  ) {
    self.part = part
    self.name = name
    self.owner = owner
    self.text = text
  }
}

/// What members are added to, or stand in.
enum SupportOwner {
  case decodingContainer
  case encodingContainer
  case decoder
  case encoder
  case decodingError
  case json
  case texts

  /// Its declaration up to the brace.
  var head: Code {
    switch self {
    case .decodingContainer:
      return "nonisolated extension KeyedDecodingContainer where Key == \(support: .key)"
    case .encodingContainer:
      return "nonisolated extension KeyedEncodingContainer where Key == \(support: .key)"
    case .decoder: return "nonisolated extension Decoder"
    case .encoder: return "nonisolated extension Encoder"
    case .decodingError: return "nonisolated extension DecodingError"
    case .json: return "nonisolated extension \(support: .json)"
    case .texts:
      return """
        /// What renderers need to write values as text.
        nonisolated enum KindsText
        """
    }
  }
}

/// What the text of a part can depend on.
struct SupportContext {
  /// All parts of the file.
  var parts: SupportParts
  /// The parts that code needs, directly or not, by who sees the declarations of its schema.
  var needs: [Access: SupportParts]
  /// How deep in the data the lists and objects of a `JSON` may stand.
  let jsonDepthLimit: Int?

  /// The widest access of a schema whose code needs a part.
  func access(of part: SupportPart) -> Access {
    needs.filter { $0.value.contains(part) }.keys.max() ?? .internal
  }
}
