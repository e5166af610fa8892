import KindsSchema

/// The remarks of an import. Similar remarks are counted and reported once.
struct Remarks {
  /// The properties that remarks must share to be counted together.
  private struct Key: Hashable {
    let subject: String
    let outcome: String
    /// The position, for remarks that are not counted together.
    var place: NodeID?
  }

  private struct Entry {
    let rule: Rule
    let isWarning: Bool
    let subject: String
    let outcome: String
    let range: SourceRange
    var count = 1
  }

  private var entries: [Entry] = []
  private var indices: [Key: Int] = [:]
  /// The maximum number of similar remarks that are reported individually.
  private static let limit = 50
  private var counts: [String: Int] = [:]

  /// The positions of all remarks.
  var ranges: [SourceRange] { entries.map(\.range) }

  /// Counts a keyword that is dropped.
  mutating func dropped(_ keyword: String, _ reason: String, at range: SourceRange) {
    add(.importDropped, isWarning: false, quoted(keyword), "is dropped: \(reason)", at: range)
  }

  /// Counts something that is read differently than described.
  mutating func changed(_ subject: String, _ outcome: String, at range: SourceRange) {
    add(.importChanged, isWarning: false, subject, outcome, at: range)
  }

  /// Reports something that the schema language cannot express. Up to a limit, each of these remarks is reported
  /// individually.
  ///
  /// - Parameter outcome: What happens instead, and the reason.
  mutating func refused(_ subject: String, _ outcome: String, at range: SourceRange) {
    let number = counts[subject, default: 0]
    counts[subject] = number + 1
    add(
      .importRefused, isWarning: true, subject, outcome, at: range,
      place: number < Self.limit ? NodeID(range) : nil)
  }

  private mutating func add(
    _ rule: Rule, isWarning: Bool, _ subject: String, _ outcome: String, at range: SourceRange,
    place: NodeID? = nil
  ) {
    let key = Key(subject: subject, outcome: outcome, place: place)
    if let index = indices[key] {
      entries[index].count += 1
      return
    }
    indices[key] = entries.count
    entries.append(
      Entry(rule: rule, isWarning: isWarning, subject: subject, outcome: outcome, range: range))
  }

  /// Adds the remarks of another pass.
  mutating func append(_ other: Remarks) {
    for (key, index) in other.indices.sorted(by: { $0.value < $1.value }) {
      let entry = other.entries[index]
      if let known = indices[key] {
        entries[known].count += entry.count
      } else {
        indices[key] = entries.count
        entries.append(entry)
      }
    }
  }

  /// Adds the remarks to diagnostics, each with the JSON Pointer of the first position.
  func report(_ references: References, _ diagnostics: inout Diagnostics) {
    for entry in entries {
      let times =
        entry.count == 1
        ? "" : " (this is the first of \(entry.count) places)"
      let pointer = quoted(references.pointer(to: entry.range), limit: 300)
      let message = "\(entry.subject) at \(pointer) \(entry.outcome)\(times)"
      if entry.isWarning {
        diagnostics.warning(entry.rule, message, at: entry.range)
      } else {
        diagnostics.note(entry.rule, message, at: entry.range)
      }
    }
  }
}
