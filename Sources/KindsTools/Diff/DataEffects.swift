import KindsCore

/// The consequence of a change for reading data.
public enum DataVerdict: String, Comparable, CaseIterable, Sendable {
  /// All data is read with the same meaning.
  case safe
  /// All data is read, but some parts are ignored, dropped, rounded, or kept as unknown.
  case partial
  /// The schemas alone do not determine the consequence.
  case unknown
  /// Some data is read with another meaning.
  case changed
  /// Some data is rejected.
  case breaks

  /// Whether some data may be rejected or read with another meaning.
  public var isFailure: Bool { self >= .unknown }

  /// Whether a verdict is less severe than another.
  public static func < (left: DataVerdict, right: DataVerdict) -> Bool {
    allCases.prefix { $0 != right }.contains(left)
  }
}

/// A verdict and its reason. The reason is worded as a part of a sentence.
public struct DataEffect: Equatable, Sendable {
  /// The verdict.
  public let verdict: DataVerdict
  /// The reason, if one is known.
  public let reason: String?

  init(_ verdict: DataVerdict, _ reason: String? = nil) {
    self.verdict = verdict
    self.reason = reason
  }

  static let safe = DataEffect(.safe)

  /// Returns the more severe of two effects, or the first one if both have the same verdict.
  func or(_ other: DataEffect) -> DataEffect { other.verdict > verdict ? other : self }

  /// The effect for readers that keep unreadable values as unknown kinds.
  var keptAsUnknown: DataEffect {
    if verdict != .breaks { return self }
    return DataEffect(.partial, "values are kept as an unknown kind: " + (reason ?? ""))
  }
}

/// The effects of a change on old data, read by the new schema, and on new data, read by the old schema.
struct DataEffects {
  var old = DataEffect.safe
  var new = DataEffect.safe

  static let safe = DataEffects()
}

/// The effects for one reader and one writer. Each belongs to the rule for the change of one setting of the JSON form.
typealias AspectEffects = [ChangeRule: DataEffect]

extension AspectEffects {
  /// The most severe effect.
  var mostSevere: DataEffect {
    if count <= 1 { return values.first ?? .safe }
    return ChangeRule.allCases.compactMap { self[$0] }.reduce(.safe) { $0.or($1) }
  }

  /// Removes the effects on the given aspects, and returns the most severe one.
  mutating func take(_ aspects: Set<ChangeRule>) -> DataEffect {
    let taken = filter { aspects.contains($0.key) }
    for aspect in aspects { removeValue(forKey: aspect) }
    return taken.mostSevere
  }
}

/// The effects in both directions that no reported change explains yet.
struct OpenEffects {
  var old: AspectEffects = [:]
  var new: AspectEffects = [:]

  var aspects: Set<ChangeRule> { Set(old.keys).union(new.keys) }

  mutating func take(_ aspects: Set<ChangeRule>) -> DataEffects {
    DataEffects(old: old.take(aspects), new: new.take(aspects))
  }
}
