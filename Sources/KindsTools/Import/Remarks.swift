import KindsCore

/// The remarks of an import. Similar remarks are counted and reported once.
struct Remarks {
  private struct Entry {
    let rule: Rule
    let subject: String
    let outcome: String
    let range: SourceRange
    var count = 1
  }

  private var entries: [Entry] = []
  /// The indices of the entries by the text that similar remarks share.
  private var indices: [String: Int] = [:]
  /// The maximum number of similar remarks that are reported individually.
  private static let limit = 50
  private var counts: [String: Int] = [:]

  /// The positions of all remarks.
  var ranges: [SourceRange] { entries.map(\.range) }

  /// Counts a keyword that is dropped.
  mutating func dropped(_ keyword: String, _ reason: String, at range: SourceRange) {
    let subject = quoted(keyword)
    add(
      Entry(rule: .importDropped, subject: subject, outcome: "is dropped: \(reason)", range: range))
  }

  /// Counts something that is read differently than described.
  mutating func changed(_ subject: String, _ outcome: String, at range: SourceRange) {
    add(Entry(rule: .importChanged, subject: subject, outcome: outcome, range: range))
  }

  /// Reports something that the schema language cannot express. Up to a limit, each of these remarks is reported
  /// individually.
  ///
  /// - Parameter outcome: What happens instead, and the reason.
  mutating func refused(_ subject: String, _ outcome: String, at range: SourceRange) {
    let number = counts[subject, default: 0]
    counts[subject] = number + 1
    add(
      Entry(rule: .importRefused, subject: subject, outcome: outcome, range: range),
      place: number < Self.limit ? "\(range.file) \(range.bytes.lowerBound)" : "")
  }

  private mutating func add(_ entry: Entry, place: String = "") {
    let key = "\(entry.subject) \(entry.outcome) \(place)"
    if let index = indices[key] {
      entries[index].count += entry.count
    } else {
      indices[key] = entries.count
      entries.append(entry)
    }
  }

  /// Adds the remarks of another pass.
  mutating func append(_ other: Remarks) {
    for (key, index) in other.indices.sorted(by: { $0.value < $1.value }) {
      if let known = indices[key] {
        entries[known].count += other.entries[index].count
      } else {
        indices[key] = entries.count
        entries.append(other.entries[index])
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
      if entry.rule == .importRefused {
        diagnostics.warning(entry.rule, message, at: entry.range)
      } else {
        diagnostics.note(entry.rule, message, at: entry.range)
      }
    }
  }
}
