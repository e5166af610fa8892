import KindsCore

/// The evidence that objects are a dictionary: their keys are data and do not determine the values.
struct DictionaryEvidence {
  enum Verdict {
    case fields
    /// - Parameter reason: The reason; `nil` if a struct is obviously wrong.
    case dictionary(reason: String?)
  }

  /// Structs often have up to four fields of one type, such as the edges of a box or the points of the compass.
  private static let fewNames = 4
  /// Few structs have this many fields of one type, so other evidence matters less.
  private static let manyNames = 20
  /// Two objects may have the same keys by chance. Keys that three objects share are names of fields.
  private static let objects = 3

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
    let count = members.keys.count
    let isUnusual = isMost(members.keys.count { !isFieldName(names[$0]) }, of: count)
    let areFew = count <= Self.fewNames
    guard !isFixed, isUnusual || !areFew, DataPlace.areAlike(places) else { return .fields }
    if isUnusual, areFew { return .dictionary(reason: nil) }
    let shape = shape(of: places)
    if isUnusual || shape.map(haveDataNames) ?? false {
      return .dictionary(reason: "most of their \(count) keys look like data")
    }
    guard shape == .objects else { return .fields }
    if hasRareNames {
      return .dictionary(
        reason:
          "most of their \(count) different keys are missing in at least half of the objects, and the values are alike"
      )
    }
    return count >= Self.manyNames
      ? .dictionary(reason: "the values of their \(count) keys are alike") : .fields
  }

  /// Whether a number is more than half of another one.
  private func isMost(_ count: Int, of all: Int) -> Bool { count * 2 > all }

  // MARK: Names

  /// Whether all objects have the same keys; if there are only a few objects, whether there is only one key.
  private var isFixed: Bool {
    members.count >= Self.objects
      ? members.keys.allSatisfy { members.counts[$0] == members.count } : members.keys.count == 1
  }

  /// Whether most keys are missing in at least half of the objects. Objects with one member each are kinds of a union
  /// rather than dictionaries.
  private var hasRareNames: Bool {
    let counts = members.keys.map { members.counts[$0] ?? 0 }
    let rare = counts.count { $0 * 2 <= members.count }
    return isMost(rare, of: counts.count) && counts.reduce(0, +) > members.count
  }

  /// Whether most keys look like data: they cannot be field names or contain several numbers, or they differ only in a
  /// number, as `item1` and `item2` do. If the values are scalars, numbered keys do not count, because fields such as
  /// `line1` may be numbered too.
  private func haveDataNames(_ shape: Shape) -> Bool {
    let texts = members.keys.map { names[$0] }
    let mixed = texts.count { !isFieldName($0) || numbers(in: $0) > 1 }
    if isMost(mixed, of: texts.count) { return true }
    if shape == .scalars { return false }
    let numbered = texts.filter { numbers(in: $0) == 1 }
    let stems = Dictionary(grouping: numbered) { $0.filter { !$0.isNumber } }
    return isMost(stems.values.map(\.count).max() ?? 0, of: texts.count)
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

  /// Whether objects have mostly the same members with the same JSON types, or are dictionaries of one shape. At least
  /// two thirds of the members are shared, which means that at least half of the objects have them.
  private func haveSimilarMembers(_ places: [DataPlace]) -> Bool {
    let keys = places.compactMap(\.members?.keys).filter { !$0.isEmpty }
    let counts = Dictionary(keys.joined().map { ($0, 1) }, uniquingKeysWith: +)
    if isMost(counts.keys.count { !isFieldName(names[$0]) }, of: counts.count) {
      return shape(of: places.flatMap(\.placesOfMembers)) != nil
    }
    let shared = counts.filter { $0.value * 2 >= keys.count }
    return !shared.isEmpty
      && shared.values.reduce(0, +) * 3 >= counts.values.reduce(0, +) * 2
      && shared.keys.allSatisfy { key in
        DataPlace.areAlike(places.compactMap { $0.children[key] })
      }
  }
}
