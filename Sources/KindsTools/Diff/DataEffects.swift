import KindsSchema

/// The consequence of a change for those who read data.
public enum DataVerdict: String, Comparable, CaseIterable, Sendable {
  /// All of it is read, and means the same.
  case safe
  /// All of it is read, but a part is ignored, dropped, rounded, or kept without being understood.
  case partial
  /// The schemas do not show it.
  case unknown
  /// Some of it is read as something else.
  case changed
  /// Some of it is refused.
  case breaks

  /// Whether data cannot be relied on to be read with its meaning.
  public var isFailure: Bool { self >= .unknown }

  /// Whether one is less grave than another.
  public static func < (left: DataVerdict, right: DataVerdict) -> Bool {
    allCases.prefix { $0 != right }.contains(left)
  }
}

/// A verdict and its reason, as a part of a sentence.
public struct DataEffect: Equatable, Sendable {
  /// The consequence for the data.
  public let verdict: DataVerdict
  /// The reason, if there is one to give.
  public let reason: String?

  init(_ verdict: DataVerdict, _ reason: String? = nil) {
    self.verdict = verdict
    self.reason = reason
  }

  static let safe = DataEffect(.safe)

  /// The graver of two, the first of equal ones.
  func or(_ other: DataEffect) -> DataEffect { other.verdict > verdict ? other : self }

  /// The same where values that cannot be read are kept as values of an unknown kind.
  var keptAsUnknown: DataEffect {
    if verdict != .breaks { return self }
    return DataEffect(.partial, "values are kept as an unknown kind: " + (reason ?? ""))
  }
}

/// The effects of a change on old data, which the new schema reads, and on new data, which the old schema reads.
struct DataEffects {
  var old = DataEffect.safe
  var new = DataEffect.safe

  static let safe = DataEffects()

  var areSafe: Bool { old.verdict == .safe && new.verdict == .safe }

  func or(_ other: DataEffects) -> DataEffects {
    DataEffects(old: old.or(other.old), new: new.or(other.new))
  }
}

/// The parts of the JSON form of a declaration. Each belongs to another change of the schema.
enum DataAspect: CaseIterable {
  // Fields.
  case key
  /// The meaning of a missing key.
  case missing
  case null
  case value
  case constant
  case elements
  case single

  // Unions and their kinds.
  case style
  case tagKey
  case secondTag
  case missingTag
  case otherTags
  case ambiguous
  case ofUnknown
  case content
  case shared
  case unknown
  case kind
  case earlier

  // Unions and structs.
  case extras
  case form
}

/// The effects in one direction, by aspect.
typealias AspectEffects = [DataAspect: DataEffect]

extension AspectEffects {
  /// The gravest effect.
  var gravest: DataEffect {
    DataAspect.allCases.compactMap { self[$0] }.reduce(.safe) { $0.or($1) }
  }

  /// Removes the effects on some aspects, and returns the gravest.
  mutating func take(_ aspects: Set<DataAspect>) -> DataEffect {
    let taken = filter { aspects.contains($0.key) }
    for aspect in aspects { removeValue(forKey: aspect) }
    return taken.gravest
  }
}

/// The effects in both directions that no change of the report has yet.
struct OpenEffects {
  var old: AspectEffects = [:]
  var new: AspectEffects = [:]

  var aspects: Set<DataAspect> { Set(old.keys).union(new.keys) }

  mutating func take(_ aspects: Set<DataAspect>) -> DataEffects {
    DataEffects(old: old.take(aspects), new: new.take(aspects))
  }
}
