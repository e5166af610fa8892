/// The thresholds of the search for tags. Some limit the running time; all others separate tags from chance.
enum TagThreshold {
  // MARK: Repetition

  /// The minimum number of objects with the same value of a tag. Two such objects may be alike by chance; three rarely
  /// are.
  static let frequency = 3
  /// A union has at least two kinds, each with the minimum frequency.
  static let objectsOfUnion = 2 * frequency
  /// The minimum numbers of objects, in total and per value, for a key whose name does not suggest a tag. Such a key
  /// needs more evidence.
  static let objectsOfUnnamedTag = 20
  static let objectsPerValueOfUnnamedTag = 4
  /// Larger sets of integers are amounts or positions. Unions with integer tags have few kinds.
  static let integers = 32

  // MARK: Scores

  /// The name of a common key is evidence in itself, so it is enough if the values explain half of the differences.
  static let scoreOfUsualTag = 0.5
  /// Other keys must explain nearly all differences, because many members correlate with some key.
  static let scoreOfOtherTag = 0.9
  /// Keys whose name suggests a tag are reported with less evidence, unless they explain nearly nothing.
  static let reportedScore = 0.1
  /// Scores that differ by no more than this count as equal: an optional member that few objects have changes a score
  /// by as much.
  static let scoreDifference = 0.05
  /// The entropy of a member that one of 500 objects lacks. Lower entropies are ignored.
  static let noise = 0.02
  /// Below this entropy, nearly all objects have the same keys, so types and contents are better evidence.
  static let entropyOfKeys = 0.3
  /// Differences in a few nested members may be chance, so contents need more entropy and a better score than keys.
  static let entropyOfContent = 0.5
  static let advantageOfContent = 0.1

  // MARK: Alikeness

  /// Whether two sets of required keys belong to one kind: at least two thirds of all keys are in both sets. The others
  /// may be missing by chance if there are few objects.
  static func areAlike(_ first: Set<Int>, _ second: Set<Int>) -> Bool {
    let all = first.union(second).count
    return all == 0 || first.intersection(second).count * 3 >= all * 2
  }

  // MARK: Limits

  /// Objects that have one member each are dictionaries if they have more different keys than this.
  static let externalTags = 500
  /// Contents are examined only in objects with few members, as in the style `adjacent`.
  static let membersWithContent = 16
  /// A place is compared only with the first places that have the same tag, because comparing all places takes
  /// quadratic time.
  static let comparedPlaces = 16
  /// The search for discriminating members takes exponential time. Unions in the style `members` have few kinds, so low
  /// limits are sufficient.
  static let discriminatingKeys = 24
  static let combinationsOfKeys = 200
  static let steps = 200
}
