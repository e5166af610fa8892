/// The thresholds of the search for tags. Except where the reason is a limit of time, they separate tags from chance.
enum TagThreshold {
  // MARK: Repetition

  /// Two objects with the same value may agree by chance; three seldom do.
  static let frequency = 3
  /// A union has two kinds, each of which is seen often enough.
  static let objectsOfUnion = 2 * frequency
  /// A key with a name that says nothing needs more evidence: so many objects in all, and for each value.
  static let objectsOfUnnamedTag = 20
  static let objectsPerValueOfUnnamedTag = 4
  /// More integers are amounts or positions; unions that number their kinds have few.
  static let integers = 32

  // MARK: Scores

  /// For a usual key, the name is the greater part of the evidence, so the values have to explain half of the differences.
  static let scoreOfUsualTag = 0.5
  /// Any other key has to explain nearly all differences, because many keys go together with some.
  static let scoreOfOtherTag = 0.9
  /// Objects inside each other with the same key are evidence in themselves.
  static let scoreOfRecursiveTag = 0.75
  /// A person may know better, so tags with less evidence are reported, but not keys that explain nothing.
  static let reportedScoreOfUsualTag = 0.1
  static let reportedScoreOfOtherTag = 0.75
  static let reportedScoreOfRecursiveTag = 0.5
  /// An optional member that few objects have changes a score by as much.
  static let scoreDifference = 0.05
  /// The entropy of a member that one of 500 objects lacks, which explains nothing.
  static let noise = 0.02
  /// With less entropy, nearly all objects have the same keys, so their types and contents are better evidence.
  static let entropyOfKeys = 0.3
  /// A few members in which contents differ are chance: contents need more entropy, and a better score than the keys.
  static let entropyOfContent = 0.5
  static let advantageOfContent = 0.1

  // MARK: Alikeness

  /// Whether required keys are those of one kind: two of three are the same. Few objects may lack the rest by chance.
  static func areAlike(_ first: Set<Int>, _ second: Set<Int>) -> Bool {
    let all = first.union(second).count
    return all == 0 || first.intersection(second).count * 3 >= all * 2
  }

  // MARK: Limits

  /// Objects with one of more keys than a union has kinds are dictionaries.
  static let externalTags = 500
  /// Only the contents of objects with few members are known, which the style `adjacent` has.
  static let membersWithContent = 16
  /// Each place is compared with the first ones of the same tag, because comparing all takes quadratic time.
  static let comparedPlaces = 16
  /// The search for members that discriminate takes exponential time. Unions in the style `members` have few kinds, so that
  /// few keys, combinations of keys and steps are enough.
  static let discriminatingKeys = 24
  static let combinationsOfKeys = 200
  static let steps = 200
}
