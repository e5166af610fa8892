import KindsCore

/// The counts of the objects at a place: their combinations of members, and how often each value of a possible tag
/// occurs with each combination.
final class ObjectTally {
  /// The members of an object: the keys and the forms of their values.
  struct Row: Hashable {
    struct Member: Hashable {
      let key: Int
      let form: ValueForm
    }

    let members: [Member]

    /// Returns the keys of the members, except the tag, that differ clearly from those of a row with the same keys: in
    /// their JSON types, or because they are objects without a common key.
    func keysOfDifferences(from other: Row, besides tagKey: Int?) -> [Int] {
      zip(members, other.members).filter { one, two in
        if one.key == tagKey { return false }
        if case (.object(let first?), .object(let second?)) = (one.form, two.form) {
          return !first.isEmpty && !second.isEmpty && Set(first).isDisjoint(with: second)
        }
        return one.form != .unknown && two.form != .unknown && one.form.outer != two.form.outer
      }.map(\.0.key)
    }
  }

  /// A member whose values may be tags, usually one that all objects have.
  struct Candidate {
    var hasIntegers: Bool
    /// The number of times that each value occurs with each row.
    var rows: [String: [Int: Int]] = [:]
    /// The different values, in the order of their first occurrence.
    var values: [String] = []
    /// The number of objects that were counted for this member, including those without a valid tag.
    var count = 0
    /// The first object without a valid tag in this member.
    var firstWithout: SourceRange?
    /// Whether an object has the member with a value that cannot be a tag.
    var isContradicted = false
    /// The number of objects without the member, for each row.
    var rowsWithout: [Int: Int] = [:]
  }

  private(set) var rows: [Row] = []
  /// The number of objects with each row.
  private(set) var rowCounts: [Int] = []
  private var numbers: [Row: Int] = [:]
  private(set) var count = 0
  private(set) var candidates: [Int: Candidate] = [:]
  /// The keys of candidates, in the order of the data.
  private(set) var candidateKeys: [Int] = []
  /// The keys that have been ruled out as tags.
  private var excludedKeys: Set<Int> = []
  /// Whether every object has exactly one member.
  private(set) var hasSingleMembers = true
  let first: SourceRange
  /// The maximum number of different rows. Further rows count as the last one.
  private static let maximumRows = 3000
  /// The maximum number of different values of a member if more than nine tenths of its values are different.
  private static let maximumRareValues = 64
  private static let maximumValues = 2000
  /// The maximum number of members of an object in which any key may be the tag. Larger objects are dictionaries or
  /// wide records, and comparing each candidate with all members would be slow.
  private static let maximumMembersOfKinds = 256

  init(first: SourceRange) { self.first = first }

  /// Counts an object.
  ///
  /// - Parameter keys: The numbers of the members' keys, in order.
  func add(
    _ members: [JSONMember], _ keys: [Int], at range: SourceRange, _ table: inout KeyTable
  ) {
    let isSmall = members.count <= TagThreshold.membersWithContent
    var row: [Row.Member] = []
    row.reserveCapacity(members.count)
    for (member, key) in zip(members, keys) {
      row.append(
        .init(key: key, form: ValueForm(member.value, hasContent: isSmall, &table)))
    }
    row.sort { $0.key < $1.key }
    let number = number(of: Row(members: row))
    if members.count != 1 { hasSingleMembers = false }
    let isWide = members.count > Self.maximumMembersOfKinds
    for (member, key) in zip(members, keys) {
      if isWide, candidates[key] == nil, !table.isNamedAsTag(key) { continue }
      let isLate = count > 0 && candidates[key] == nil
      // A common tag may appear late, because older data may lack it.
      if isLate, !table.isUsualTag(key) || excludedKeys.contains(key) { continue }
      let value: String
      let isInteger: Bool
      switch member.value.content {
      case .string(let text) where isTag(text):
        value = text
        isInteger = false
      case .number(let text) where isTagNumber(text):
        value = text
        isInteger = true
      default:
        if candidates[key] == nil, table.isUsualTag(key) { excludedKeys.insert(key) }
        continue
      }
      if candidates[key] == nil {
        var candidate = Candidate(hasIntegers: isInteger)
        if isLate {
          candidate.count = count
          candidate.firstWithout = first
          for (row, count) in rowCounts.enumerated() { candidate.rowsWithout[row] = count }
          candidate.rowsWithout[number]? -= 1
        }
        candidates[key] = candidate
        candidateKeys.append(key)
      }
      note(value, isInteger: isInteger, row: number, key)
    }
    count += 1
    for key in candidateKeys where candidates[key].map({ $0.count < count }) ?? false {
      // The object does not have the member, or its value cannot be a tag.
      if table.isUsualTag(key) {
        if candidates[key]?.firstWithout == nil { candidates[key]?.firstWithout = range }
        candidates[key]?.count = count
        if keys.contains(key) {
          candidates[key]?.isContradicted = true
        } else {
          candidates[key]?.rowsWithout[number, default: 0] += 1
        }
      } else {
        candidates[key] = nil
      }
    }
    if candidates.count < candidateKeys.count {
      excludedKeys.formUnion(candidateKeys.filter { candidates[$0] == nil })
      candidateKeys.removeAll { candidates[$0] == nil }
    }
  }

  private func note(_ value: String, isInteger: Bool, row: Int, _ key: Int) {
    guard let candidate = candidates[key], candidate.hasIntegers == isInteger else { return }
    if candidate.rows[value] == nil {
      let isExcluded =
        candidate.values.count >= Self.maximumValues
        || (candidate.values.count >= Self.maximumRareValues
          && candidate.values.count * 10 > count * 9)
      if isExcluded {
        candidates[key] = nil
        return
      }
      candidates[key]?.values.append(value)
    }
    candidates[key]?.count += 1
    candidates[key]?.rows[value, default: [:]][row, default: 0] += 1
  }

  private func number(of row: Row) -> Int {
    let number = numbers[row] ?? min(rows.count, Self.maximumRows - 1)
    if number == rows.count {
      numbers[row] = number
      rows.append(row)
      rowCounts.append(0)
    }
    rowCounts[number] += 1
    return number
  }
}

/// The form of a value, as far as it helps to discriminate kinds.
enum ValueForm: Hashable {
  /// Null or an empty list, which fits any other form.
  case unknown
  case string
  case number
  case boolean
  case list(depth: Int)
  /// An object, with the keys of its members if it and the enclosing object are small enough.
  case object([Int]?)

  fileprivate init(_ node: JSONNode, hasContent: Bool, _ table: inout KeyTable) {
    switch node.content {
    case .null: self = .unknown
    case .boolean: self = .boolean
    case .number: self = .number
    case .string: self = .string
    case .object(let members):
      if hasContent, members.count <= 64 {
        self = .object(members.map { table.number(of: $0.key.value) }.sorted())
      } else {
        self = .object(nil)
      }
    case .array(let elements):
      if elements.isEmpty {
        self = .unknown
        return
      }
      var depth = 1
      var first = elements[0]
      while case .array(let inner) = first.content {
        depth += 1
        guard let next = inner.first else { break }
        first = next
      }
      self = .list(depth: depth)
    }
  }

  /// A number that puts forms in a fixed order.
  var rank: Int {
    switch self {
    case .unknown: return 0
    case .string: return 1
    case .number: return 2
    case .boolean: return 3
    case .object: return 4
    case .list(let depth): return 4 + depth
    }
  }

  /// The form without the keys of objects.
  var outer: ValueForm {
    if case .object = self { return .object(nil) }
    return self
  }
}

/// The common keys of tags.
private let usualTags: Set<String> = [
  "type", "kind", "op", "event", "method", "action", "tag", "@type", "_type", "$type", "__typename",
  "_kind", "nodeType", "node_type",
]

/// Whether a key is commonly used for tags.
func isUsualTag(_ key: String) -> Bool { usualTags.contains(key) }

/// Whether the name of a key suggests a tag, as `cell_type` does.
func isNamedAsTag(_ key: String) -> Bool {
  let key = key.lowercased()
  return key.hasSuffix("type") || key.hasSuffix("kind")
}

/// Whether a string may be a tag: a short word of letters, digits and some punctuation, but not a date, a number, a
/// hash or a URL.
func isTag(_ text: String) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    guard !bytes.isEmpty, bytes.count <= 64 else { return false }
    var letters = 0
    var digits = 0
    var hexadecimals = 0
    for byte in bytes {
      if ASCII.isDigit(byte) {
        digits += 1
      } else if ASCII.isLowercase(byte) || ASCII.isUppercase(byte) {
        letters += 1
      } else {
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "."),
          UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "-"):
          break
        default: return false
        }
      }
      if ASCII.hexadecimalValue(byte) != nil { hexadecimals += 1 }
    }
    if letters == 0 { return false }
    // Hashes, UUIDs and dates.
    if digits > 0, hexadecimals >= 7, letters + digits == hexadecimals { return false }
    if digits >= 8, digits > letters { return false }
    // URLs.
    for index in 0..<max(0, bytes.count - 2)
    where bytes[index] == UInt8(ascii: ":") && bytes[index + 1] == ASCII.slash
      && bytes[index + 2] == ASCII.slash
    {
      return false
    }
    return true
  }
}

/// Whether a number may be a tag: a small nonnegative integer.
private func isTagNumber(_ text: String) -> Bool {
  text.utf8.count <= 4 && text.utf8.allSatisfy(ASCII.isDigit)
}
