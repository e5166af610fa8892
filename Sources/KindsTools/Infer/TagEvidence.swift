import KindsCore

/// The evidence that a member is a tag: how well its value predicts the other members.
struct TagEvidence {
  /// The key; `nil` for a tag that is the only key of each object.
  var key: String?
  /// The share of the differences that the value predicts, from 0 to 1.
  var score = 0.0
  /// The number of objects.
  var objects = 0
  /// The number of distinct values.
  var values = 0
  /// The number of values that occur more than once.
  var repeatedValues = 0
  /// The number of values that occur at least ``TagThreshold/frequency`` times.
  var frequentValues = 0
  var places = 1
  /// Whether the values are integers.
  var hasIntegers = false
  /// Whether the member is a tag because of its name: too few values are repeated, but objects with different values
  /// have different members.
  var isTakenByName = false
  /// The member whose content depends on the value, if the evidence is based on that member.
  var content: Int?
  /// Whether the key is commonly used for tags, or the tag is the only key of each object.
  var isUsual: Bool { key.map(isUsualTag) ?? true }

  /// Whether the name suggests a tag.
  var isNamed: Bool { key.map { isUsualTag($0) || isNamedAsTag($0) } ?? true }

  /// Whether the evidence is enough to consider the member a tag.
  var isEnough: Bool { lack == nil }

  /// Whether the scores differ by more than chance.
  func differs(from other: TagEvidence) -> Bool {
    abs(score - other.score) > TagThreshold.scoreDifference
  }

  /// The reason why the evidence is not enough, as the end of a sentence; `nil` if it is enough.
  var lack: String? {
    if hasIntegers, values > TagThreshold.integers {
      return "so many different numbers are probably amounts or positions"
    }
    if isTakenByName { return nil }
    if isUsual {
      if repeatedValues < 2 {
        return
          "fewer than two of its values are repeated, and objects with different values have the same members"
      }
      return score < TagThreshold.scoreOfUsualTag ? Self.isWeak : nil
    }
    if isNamed {
      if frequentValues < 2 { return "fewer than two of its values occur three times" }
    } else if frequentValues < 3 || objects < TagThreshold.objectsOfUnnamedTag
      || objects < TagThreshold.objectsPerValueOfUnnamedTag * values
    {
      return Self.isWeak
    }
    return score < TagThreshold.scoreOfOtherTag ? Self.isWeak : nil
  }

  private static let isWeak = "objects with the same value are not alike enough"

  /// The strength of the correlation, as the end of a sentence.
  var finding: String {
    if isTakenByName {
      return
        "; it is chosen by its name, because objects with different values have different members"
    }
    if score > 1 - TagThreshold.noise { return ", and objects with the same value are alike" }
    return score < TagThreshold.scoreOfUsualTag
      ? "" : ", and objects with the same value are mostly alike"
  }

  /// The key and its counts, as a part of a sentence.
  var text: String {
    let name = key.map { "the key \(quoted($0))" } ?? "the only key of each object"
    return "\(name) (\(Self.counts(values, objects)))"
  }

  /// Returns the numbers of values and objects, as a part of a sentence.
  static func counts(_ values: Int, _ objects: Int) -> String {
    "\(values) \(values == 1 ? "value" : "values") in \(objects) \(objects == 1 ? "object" : "objects")"
  }
}

/// A value of a possible tag, a row that it occurs with, and the number of objects with both.
struct TaggedRow {
  let value: Int
  let row: ObjectTally.Row
  let count: Int
}

/// Measures how well the values of a possible tag predict the rows that they occur with.
///
/// The score is the mutual information between the value and the features of the rows, relative to the entropy of the
/// features. Values that occur only once do not count.
func tagScore(
  _ rows: [TaggedRow], besides tagKey: Int?
) -> (score: Double, content: Int?) {
  var counts: [Int: Int] = [:]
  for row in rows { counts[row.value, default: 0] += row.count }
  let rows = rows.filter { counts[$0.value, default: 0] > 1 }
  let total = Double(rows.reduce(0) { $0 + $1.count })
  if rows.isEmpty { return (0, nil) }
  var presence = FeatureCounts()
  var outer = FeatureCounts()
  var inner: [Int: FeatureCounts] = [:]
  for row in rows {
    for member in row.row.members where member.key != tagKey {
      presence.add(.unknown, of: member.key, row)
      outer.add(member.form.outer, of: member.key, row)
      if case .object(let keys?) = member.form {
        for key in keys { inner[member.key, default: .init()].add(.unknown, of: key, row) }
      }
    }
  }
  // The forms of the values matter only if all objects have nearly the same keys; otherwise they are noise.
  var best = presence.score(counts, total)
  if best.entropy < TagThreshold.entropyOfKeys { best = outer.score(counts, total) }
  var content: Int?
  for key in inner.keys.sorted() {
    guard let score = inner[key]?.score(counts, total) else { continue }
    let isBetter = score.value > best.value + TagThreshold.advantageOfContent
    if score.entropy > TagThreshold.entropyOfContent,
      isBetter || best.entropy < TagThreshold.entropyOfKeys
    {
      best = score
      content = key
    }
  }
  return (best.entropy < TagThreshold.noise ? 0 : best.value, content)
}

/// The number of times that features of objects occur with each value.
private struct FeatureCounts {
  /// The counts by feature, form and value.
  private var features: [Int: [ValueForm: [Int: Int]]] = [:]

  mutating func add(_ form: ValueForm, of key: Int, _ row: TaggedRow) {
    features[key, default: [:]][form, default: [:]][row.value, default: 0] += row.count
  }

  /// Returns the share of the features' total entropy that the values predict, and the total entropy.
  ///
  /// - Parameter counts: The number of objects with each value.
  func score(_ counts: [Int: Int], _ total: Double) -> (value: Double, entropy: Double) {
    var entropy = 0.0
    var rest = 0.0
    for key in features.keys.sorted() {
      guard var forms = features[key] else { continue }
      // Null and empty lists fit any form.
      if forms.count > 1 { forms[.unknown] = nil }
      let ranked = forms.sorted { $0.key.rank < $1.key.rank }.map(\.value)
      let sums = ranked.map { Double($0.values.reduce(0, +)) }
      entropy += Self.entropy(sums + [total - sums.reduce(0, +)], total)
      // For values without the feature, the entropy is 0.
      for value in Set(ranked.lazy.flatMap(\.keys)).sorted() {
        guard let count = counts[value] else { continue }
        let parts = ranked.compactMap { $0[value].map(Double.init) }
        let all = Double(count)
        rest += all / total * Self.entropy(parts + [all - parts.reduce(0, +)], all)
      }
    }
    return (entropy > 0 ? max(0, 1 - rest / entropy) : 0, entropy)
  }

  private static func entropy(_ counts: [Double], _ total: Double) -> Double {
    counts.reduce(0) { $1 <= 0 || $1 >= total ? $0 : $0 - $1 / total * logarithm($1 / total) }
  }

  /// Returns the base-2 logarithm of a number greater than 0 and at most 1.
  private static func logarithm(_ number: Double) -> Double {
    var result = Double(number.exponent)
    var rest = number.significand
    var digit = 0.5
    for _ in 0..<30 {
      rest *= rest
      if rest >= 2 {
        rest /= 2
        result += digit
      }
      digit /= 2
    }
    return result
  }
}
