import KindsCore

/// The remarks of an import. Similar remarks are reported once, with the number of their places.
final class Remarks {
  private struct Entry {
    let rule: Rule
    let subject: String
    let outcome: String
    let range: SourceRange
    var places: Set<NodeID> = []
  }

  private var entries: [Entry] = []
  /// The indices of the entries by the text that similar remarks share.
  private var indices: [String: Int] = [:]
  /// The maximum number of similar remarks that are reported individually.
  private static let limit = 50
  private var counts: [String: Int] = [:]

  /// Counts a keyword that is dropped.
  func dropped(_ keyword: String, _ reason: String, at range: SourceRange) {
    add(.importDropped, quoted(keyword), "is dropped: \(reason)", range)
  }

  /// Counts something that is read differently than described.
  func changed(_ subject: String, _ outcome: String, at range: SourceRange) {
    add(.importChanged, subject, outcome, range)
  }

  /// Reports something that the schema language cannot express. Up to a limit, each of these remarks is reported
  /// individually.
  ///
  /// - Parameter outcome: What happens instead, and the reason.
  func refused(_ subject: String, _ outcome: String, at range: SourceRange) {
    let place = " \(NodeID(range))"
    let isNew = indices[subject + outcome + place] == nil
    let count = counts[subject, default: 0]
    if isNew { counts[subject] = count + 1 }
    add(.importRefused, subject, outcome, range, isNew && count >= Self.limit ? "" : place)
  }

  private func add(
    _ rule: Rule, _ subject: String, _ outcome: String, _ range: SourceRange, _ place: String = ""
  ) {
    let key = subject + outcome + place
    let index = indices[key] ?? entries.count
    if index == entries.count {
      indices[key] = index
      entries.append(Entry(rule: rule, subject: subject, outcome: outcome, range: range))
    }
    entries[index].places.insert(NodeID(range))
  }

  /// Adds the remarks to diagnostics, each with the JSON Pointer of the first position.
  func report(_ references: References, _ diagnostics: inout Diagnostics) {
    for entry in entries {
      let count = entry.places.count
      let times = count == 1 ? "" : " (this is the first of \(count) places)"
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
