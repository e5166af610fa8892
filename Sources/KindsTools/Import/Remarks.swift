import KindsSchema

/// The remarks of an import on a description, counted where they would repeat.
struct Remarks {
  /// The common part of remarks that are counted together.
  private struct Key: Hashable {
    let what: String
    let outcome: String
    /// The place, if each is a remark of its own.
    var place: NodeID?
  }

  private struct Entry {
    let rule: Rule
    let isWarning: Bool
    let what: String
    let outcome: String
    let range: SourceRange
    var count = 1
  }

  private var entries: [Entry] = []
  private var indices: [Key: Int] = [:]
  /// The number of similar remarks that are written one by one.
  private static let limit = 50
  private var counts: [String: Int] = [:]

  /// The subjects of the remarks in the description.
  var ranges: [SourceRange] { entries.map(\.range) }

  /// Counts something that is left out, and is of no weight for data.
  mutating func dropped(_ keyword: String, _ reason: String, at range: SourceRange) {
    add(.importDropped, isWarning: false, quoted(keyword), "is dropped: \(reason)", at: range)
  }

  /// Counts something that is read in another way than the description says.
  mutating func changed(_ what: String, _ outcome: String, at range: SourceRange) {
    add(.importChanged, isWarning: false, what, outcome, at: range)
  }

  /// Says that something cannot be said in the schema language; each is a remark of its own, up to a number of them.
  ///
  /// - Parameter outcome: The result for it, and the reason.
  mutating func refused(_ what: String, _ outcome: String, at range: SourceRange) {
    let number = counts[what, default: 0]
    counts[what] = number + 1
    add(
      .importRefused, isWarning: true, what, outcome, at: range,
      place: number < Self.limit ? NodeID(range) : nil)
  }

  private mutating func add(
    _ rule: Rule, isWarning: Bool, _ what: String, _ outcome: String, at range: SourceRange,
    place: NodeID? = nil
  ) {
    let key = Key(what: what, outcome: outcome, place: place)
    if let index = indices[key] {
      entries[index].count += 1
      return
    }
    indices[key] = entries.count
    entries.append(
      Entry(rule: rule, isWarning: isWarning, what: what, outcome: outcome, range: range))
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

  /// Adds the remarks to other diagnostics, each with the JSON Pointer of its first place.
  func report(_ references: References, _ diagnostics: inout Diagnostics) {
    for entry in entries {
      let times =
        entry.count == 1
        ? "" : " (this is the first of \(entry.count) places)"
      let pointer = quoted(references.pointer(to: entry.range), limit: 300)
      let message = "\(entry.what) at \(pointer) \(entry.outcome)\(times)"
      if entry.isWarning {
        diagnostics.warning(entry.rule, message, at: entry.range)
      } else {
        diagnostics.note(entry.rule, message, at: entry.range)
      }
    }
  }
}
