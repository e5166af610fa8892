import KindsSchema

/// The evidence that a member of objects determines their other members.
struct TagEvidence {
  /// The key; `nil` for the only key of each object.
  var key: String?
  /// 1 if the value determines everything, 0 if it determines nothing.
  var score = 0.0
  /// The number of objects.
  var objects = 0
  /// The number of distinct values.
  var values = 0
  /// The number of values that were seen more than once.
  var repeatedValues = 0
  /// The number of values that were seen at least ``TagThreshold/frequency`` times.
  var frequentValues = 0
  var places = 1
  /// Whether the objects are in each other, with the same key in all of them, which is seldom chance.
  var isRecursive = false
  /// Whether the values are integers.
  var hasIntegers = false
  /// The member whose content depends on the value, if that is the evidence.
  var content: Int?
  /// Whether the key is one that tags usually have.
  var isUsual: Bool { key.map(isUsualTag) ?? true }

  /// Whether this is enough to take the member for a tag.
  var isEnough: Bool { lack == nil }

  /// The minimum score of a key that is unusual for tags.
  private var leastScore: Double {
    isRecursive ? TagThreshold.scoreOfRecursiveTag : TagThreshold.scoreOfOtherTag
  }

  /// Whether the scores differ by more than chance.
  func differs(from other: TagEvidence) -> Bool {
    abs(score - other.score) > TagThreshold.scoreDifference
  }

  /// The reason why this is not enough, as the end of a sentence; `nil` if it is.
  var lack: String? {
    if hasIntegers, values > TagThreshold.integers {
      return "so many numbers are an amount or a position"
    }
    if isUsual {
      if repeatedValues < 2 { return "fewer than two of its values are repeated" }
      return score < TagThreshold.scoreOfUsualTag ? Self.isWeak : nil
    }
    if key.map(isNamedAsTag) ?? false {
      if frequentValues < 2 { return "fewer than two of its values occur three times" }
      return score < leastScore ? Self.isWeak : nil
    }
    if objects < TagThreshold.objectsOfUnnamedTag {
      return "a key of that name needs at least \(TagThreshold.objectsOfUnnamedTag) objects"
    }
    if frequentValues < 3 { return "fewer than three of its values occur three times" }
    if objects < TagThreshold.objectsPerValueOfUnnamedTag * values {
      return "a key of that name needs four objects for each value"
    }
    return score < leastScore ? Self.isWeak : nil
  }

  private static let isWeak = "objects with the same value are not alike enough"

  /// The correlation of values and objects, as the end of a sentence.
  var finding: String {
    if score > 1 - TagThreshold.noise { return ", and objects with the same value are alike" }
    return score < TagThreshold.scoreOfUsualTag
      ? "" : ", and objects with the same value are mostly alike"
  }

  /// The finding, as a part of a sentence.
  var text: String {
    let name = key.map { "the key \(quoted($0))" } ?? "the only key of each object"
    return "\(name) (\(Self.counts(values, objects)))"
  }

  /// The numbers of values and objects, as a part of a sentence.
  static func counts(_ values: Int, _ objects: Int) -> String {
    "\(values) \(values == 1 ? "value" : "values") in \(objects) \(objects == 1 ? "object" : "objects")"
  }
}

/// The count of objects with a value that match a row.
struct TaggedRow {
  let value: Int
  let row: ObjectTally.Row
  let count: Int
}

/// Measures how well values predict the rows in which they occur (the mutual information of a value and each feature of
/// the rows, by the entropy of these). Values that occur once are no evidence.
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
  // The values count if the keys are the same; otherwise they are noise.
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

/// The counts of features with values.
private struct FeatureCounts {
  /// By feature and form, how often it was seen with each value.
  private var features: [Int: [ValueForm: [Int: Int]]] = [:]

  mutating func add(_ form: ValueForm, of key: Int, _ row: TaggedRow) {
    features[key, default: [:]][form, default: [:]][row.value, default: 0] += row.count
  }

  /// The share of the entropy of all features that the values explain.
  ///
  /// - Parameter counts: By value, how many objects have it.
  func score(_ counts: [Int: Int], _ total: Double) -> (value: Double, entropy: Double) {
    var entropy = 0.0
    var rest = 0.0
    for key in features.keys.sorted() {
      guard var forms = features[key] else { continue }
      // Null and empty lists are of the form that is usual for the value, or for all.
      if forms.count > 1, let unknown = forms.removeValue(forKey: .unknown) {
        let usual = forms.max {
          ($0.value.values.reduce(0, +), $0.key.rank) < ($1.value.values.reduce(0, +), $1.key.rank)
        }?.key
        for (value, count) in unknown {
          let own = forms.max {
            ($0.value[value] ?? 0, $0.key.rank) < ($1.value[value] ?? 0, $1.key.rank)
          }
          let form = (own?.value[value] ?? 0) > 0 ? own?.key : usual
          if let form { forms[form]?[value, default: 0] += count }
        }
      }
      let ranked = forms.sorted { $0.key.rank < $1.key.rank }.map(\.value)
      let sums = ranked.map { Double($0.values.reduce(0, +)) }
      entropy += Self.entropy(sums + [total - sums.reduce(0, +)], total)
      // Values without the feature have no entropy.
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

  /// The logarithm to the base 2 of a number that is greater than 0 and no more than 1.
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
