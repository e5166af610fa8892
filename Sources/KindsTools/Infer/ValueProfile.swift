import KindsCore

/// The numbers of values at a place by JSON type, and facts about the strings and numbers.
final class ValueProfile {
  var count = 0
  var nulls = 0
  var booleans = 0
  var strings: StringFacts?
  var numbers: NumberFacts?
  var objectCount = 0
  /// The objects, if the walk keeps them.
  var objects: [JSONNode] = []
  var lists = 0
  /// Whether there are objects that belong to no union.
  var hasObjects = false
  /// The union that the objects belong to.
  var union: DataUnion?
  let first: SourceRange
  /// The first value of each JSON type and the number of such values, recorded only at the root.
  var byType: [JSONType: (first: SourceRange, count: Int)] = [:]

  init(first: SourceRange) { self.first = first }

  /// Adds the facts about other values. Values by type are not added, because only the root has them.
  func add(_ other: ValueProfile) {
    count += other.count
    nulls += other.nulls
    booleans += other.booleans
    objectCount += other.objectCount
    objects += other.objects
    lists += other.lists
    hasObjects = hasObjects || other.hasObjects
    if let others = other.strings {
      if strings == nil { strings = others } else { strings?.add(others) }
    }
    if let others = other.numbers {
      if numbers == nil { numbers = others } else { numbers?.add(others) }
    }
    union = union ?? other.union
  }

  /// The JSON types of the values, except null.
  var jsonTypes: Set<JSONType> {
    var types: Set<JSONType> = []
    if booleans > 0 { types.insert(.boolean) }
    if strings != nil { types.insert(.string) }
    if numbers != nil { types.insert(.number) }
    if lists > 0 { types.insert(.array) }
    if hasObjects || union != nil { types.insert(.object) }
    return types
  }
}

/// The counts of the members of objects.
final class ObjectProfile {
  /// The keys in the order in which they were seen.
  private(set) var keys: [Int] = []
  /// The number of objects with each key.
  private(set) var counts: [Int: Int] = [:]
  var count = 0
  var first: SourceRange?
  /// Whether there are too many keys, so that some are not counted.
  var isEndless = false
  /// The maximum number of keys that are counted. No struct has this many fields.
  static let maximumKeys = 5000

  func note(_ key: Int, _ number: Int = 1) {
    if let count = counts[key] {
      counts[key] = count + number
    } else if keys.count < Self.maximumKeys {
      keys.append(key)
      counts[key] = number
    } else {
      isEndless = true
    }
  }
}

/// Facts about strings.
struct StringFacts {
  var count = 0
  /// The different strings in the order of the data, with their frequencies; `nil` if there are too many.
  var texts: [(text: String, count: Int)]? = []
  var areDates = true
  var areUUIDs = true
  var areURLs = true
  /// The numbers of strings that Swift would write differently, as dates and as UUIDs.
  var changedDates = 0
  var changedUUIDs = 0
  private static let maximumTexts = 12

  /// Strings of any type.
  static let any = StringFacts(texts: nil, areDates: false, areUUIDs: false, areURLs: false)

  mutating func add(_ text: String, _ options: InferOptions) {
    count += 1
    if options.dates, areDates {
      let date = DateNumber(rfc3339: text)
      areDates = date != nil
      if let date, date.text != text { changedDates += 1 }
    }
    if options.uuids, areUUIDs {
      areUUIDs = isUUID(text)
      if text.uppercased() != text { changedUUIDs += 1 }
    }
    if options.urls, areURLs { areURLs = isURL(text) }
    if options.enums { add(text, 1) }
  }

  private mutating func add(_ text: String, _ number: Int) {
    if let index = texts?.firstIndex(where: { $0.text == text }) {
      texts?[index].count += number
    } else if texts?.count ?? 0 < Self.maximumTexts {
      texts?.append((text, number))
    } else {
      texts = nil
    }
  }

  mutating func add(_ other: StringFacts) {
    count += other.count
    areDates = areDates && other.areDates
    areUUIDs = areUUIDs && other.areUUIDs
    areURLs = areURLs && other.areURLs
    changedDates += other.changedDates
    changedUUIDs += other.changedUUIDs
    if other.texts == nil { texts = nil }
    for (text, count) in other.texts ?? [] { add(text, count) }
  }

  /// The values of an enum, if there are few different strings, each of which is frequent and may be a tag.
  var values: [String]? {
    guard let texts, count >= 20, texts.count >= 2, texts.allSatisfy({ $0.count >= 5 }),
      texts.allSatisfy({ isTag($0.text) })
    else { return nil }
    return texts.map(\.text)
  }
}

/// Whether a string is a UUID in the canonical form.
private func isUUID(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  return bytes.count == 36
    && bytes.enumerated().allSatisfy { index, byte in
      [8, 13, 18, 23].contains(index)
        ? byte == ASCII.minus : ASCII.hexadecimalValue(byte) != nil
    }
}

/// Whether a string is an absolute URL that Swift writes without changes.
private func isURL(_ text: String) -> Bool {
  guard text.contains("://") else { return false }
  if case .text(let written) = urlText(text) { return written == text }
  return false
}

/// Facts about numbers.
struct NumberFacts {
  /// Whether all numbers fit in `Int`.
  var areIntegers = true
  /// Whether all numbers keep their value as a `Double`.
  var areDoubles = true
  /// Whether all numbers fit in `Decimal`.
  var areDecimals = true
  /// Whether an integer is out of the range of `Int64`.
  var hasLargeIntegers = false

  init() {}

  init(_ text: String) {
    areIntegers = wholeNumber(text, Int64.self) != nil
    let isPlain = text.utf8.allSatisfy { ASCII.isDigit($0) || $0 == ASCII.minus }
    hasLargeIntegers = !areIntegers && isPlain
    let digits = SignificantDigits(text)
    areDoubles =
      floatingPoint(text, Double.self).map {
        $0.isFinite && SignificantDigits($0.description) == digits
      } ?? false
    areDecimals =
      digits.digits.count <= 38 && digits.exponent >= -128 && digits.exponent <= 127
      && DecimalNumber(text) != nil
  }

  mutating func add(_ other: NumberFacts) {
    areIntegers = areIntegers && other.areIntegers
    areDoubles = areDoubles && other.areDoubles
    areDecimals = areDecimals && other.areDecimals
    hasLargeIntegers = hasLargeIntegers || other.hasLargeIntegers
  }

  /// The type that fits all numbers, or `Double` if no type does.
  var type: String {
    if areIntegers { return "Int" }
    if areDoubles, !(hasLargeIntegers && areDecimals) { return "Double" }
    return areDecimals ? "Decimal" : "Double"
  }

  /// Whether no type fits all numbers.
  var areTooPrecise: Bool { !areIntegers && !areDoubles && !areDecimals }
}

/// A decimal number as digits without leading and trailing zeros, and a power of ten.
struct SignificantDigits: Hashable {
  private(set) var digits: [UInt8]
  private(set) var exponent: Int
  private var isNegative: Bool

  init(_ text: String) {
    isNegative = text.utf8.first == ASCII.minus
    let parts = text.utf8.split { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
    let mantissa = parts[0].drop { $0 == ASCII.minus }.split(separator: ASCII.period)
    digits = Array(mantissa.joined().drop { $0 == ASCII.zero })
    exponent = parts.count > 1 ? Int(String(Substring(parts[1]))) ?? 0 : 0
    if mantissa.count > 1 { exponent -= mantissa[1].count }
    while digits.last == ASCII.zero {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { (exponent, isNegative) = (0, false) }
  }
}
