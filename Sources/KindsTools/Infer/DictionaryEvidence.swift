import KindsCore

/// The thresholds for dictionaries. They decide whether the keys of objects are data or names of fields.
enum DictionaryThreshold {
  /// Structs often have up to four fields of one type, such as the edges of a box or the points of the compass.
  static let names = 5
  /// Few structs have this many fields of one type, so other evidence matters less.
  static let manyNames = 20
  /// Two objects may have the same keys by chance. Keys that three objects share are names of fields.
  static let objects = 3

  /// Whether a key is rare. Most optional fields are present more often than missing.
  static func isRare(_ count: Int, of objects: Int) -> Bool { count * 2 <= objects }

  /// Whether a number is more than half of another one.
  static func isMost(_ count: Int, of all: Int) -> Bool { count * 2 > all }

  /// Whether objects share a member: at least half of them have it.
  static func isShared(_ count: Int, by objects: Int) -> Bool { count * 2 >= objects }

  /// Whether objects have mostly the same members: at least two thirds of their members are shared. The others are
  /// optional fields.
  static func areSimilar(shared: Int, of members: Int) -> Bool { shared * 3 >= members * 2 }
}

/// The evidence that objects are a dictionary: their keys are data and do not determine the values.
struct DictionaryEvidence {
  enum Verdict {
    case fields
    /// - Parameter reason: The reason; `nil` if a struct is obviously wrong.
    case dictionary(reason: String?)
  }

  private typealias Threshold = DictionaryThreshold

  private let members: ObjectProfile
  private let places: [DataPlace]
  /// The names of the keys by number.
  private let names: [String]

  /// - Parameter places: The places of the members' values.
  init(_ members: ObjectProfile, _ places: [DataPlace], names: [String]) {
    self.members = members
    self.places = places
    self.names = names
  }

  /// Returns the verdict on the objects.
  func verdict() -> Verdict {
    let keys = members.keys
    let isUnusual = Threshold.isMost(keys.count { !isFieldName(names[$0]) }, of: keys.count)
    guard isUnusual || keys.count >= Threshold.names, DataPlace.areAlike(places) else {
      return .fields
    }
    let lookLikeData = "most of their \(keys.count) keys look like data"
    if isUnusual, !isFixed {
      return .dictionary(reason: keys.count >= Threshold.names ? lookLikeData : nil)
    }
    let areRare =
      "most of their \(keys.count) different keys are missing in at least half of the objects, and the values are alike"
    if keys.count >= Threshold.names, let shape = shape(of: places) {
      let isMany = keys.count >= Threshold.manyNames
      if !isFixed || isMany, haveDataNames(shape) { return .dictionary(reason: lookLikeData) }
      if shape == .objects {
        if hasRareNames { return .dictionary(reason: areRare) }
        if isMany, !isFixed {
          return .dictionary(reason: "the values of their \(keys.count) keys are alike")
        }
      }
    }
    return .fields
  }

  // MARK: Names

  /// The share of the objects that have a key, averaged over all keys.
  private var presence: Double {
    let all = members.keys.reduce(0) { $0 + (members.counts[$1] ?? 0) }
    return Double(all) / Double(members.keys.count) / Double(max(members.count, 1))
  }

  /// Whether all objects have the same keys; if there are only a few objects, whether there is only one key.
  private var isFixed: Bool {
    members.count >= Threshold.objects ? presence >= 1 : members.keys.count == 1
  }

  /// Whether most keys are rare. Objects with one member each are kinds of a union rather than dictionaries.
  private var hasRareNames: Bool {
    let counts = members.keys.map { members.counts[$0] ?? 0 }
    let rare = counts.count { Threshold.isRare($0, of: members.count) }
    return Threshold.isMost(rare, of: counts.count) && counts.reduce(0, +) > members.count
  }

  /// Whether most keys look like data: they cannot be field names or contain several numbers, or they differ only in a
  /// number, as `item1` and `item2` do. If the values are scalars, numbered keys do not count, because fields such as
  /// `line1` may be numbered too.
  private func haveDataNames(_ shape: Shape) -> Bool {
    let texts = members.keys.map { names[$0] }
    let mixed = texts.count { !isFieldName($0) || numbers(in: $0) > 1 }
    if Threshold.isMost(mixed, of: texts.count) { return true }
    if shape == .scalars { return false }
    let numbered = texts.filter { numbers(in: $0) == 1 }
    let stems = Dictionary(grouping: numbered) { $0.filter { !$0.isNumber } }
    return Threshold.isMost(stems.values.map(\.count).max() ?? 0, of: texts.count)
  }

  /// Returns the number of groups of digits in a name.
  private func numbers(in name: String) -> Int {
    name.utf8.split { !ASCII.isDigit($0) }.count
  }

  // MARK: Values

  private enum Shape {
    case objects
    case scalars
  }

  /// Returns the shape of values or of the elements of lists, or `nil` if it is not uniform.
  private func shape(of places: [DataPlace]) -> Shape? {
    let known = places.filter { $0.profile.map { !$0.jsonTypes.isEmpty } ?? false }
    guard DataPlace.areAlike(known), let profile = known.first?.profile,
      profile.jsonTypes.count == 1
    else { return nil }
    if profile.lists > 0 { return shape(of: known.compactMap(\.elements)) }
    if profile.union != nil { return .objects }
    if !profile.hasObjects { return .scalars }
    return haveSimilarMembers(known) ? .objects : nil
  }

  /// Whether objects have mostly the same members with the same JSON types, or are dictionaries of one shape.
  private func haveSimilarMembers(_ places: [DataPlace]) -> Bool {
    let keys = places.compactMap(\.members?.keys).filter { !$0.isEmpty }
    guard Threshold.isShared(keys.count, by: places.count) else { return false }
    let counts = Dictionary(keys.joined().map { ($0, 1) }, uniquingKeysWith: +)
    if Threshold.isMost(counts.keys.count { !isFieldName(names[$0]) }, of: counts.count) {
      return shape(of: places.flatMap(\.placesOfMembers)) != nil
    }
    let shared = counts.filter { Threshold.isShared($0.value, by: keys.count) }
    return !shared.isEmpty
      && Threshold.areSimilar(
        shared: shared.values.reduce(0, +), of: counts.values.reduce(0, +))
      && shared.keys.allSatisfy { key in
        DataPlace.areAlike(places.compactMap { $0.children[key] })
      }
  }
}
