import KindsCore

/// The amount of data that a schema accepts but does not describe.
public struct DataCounts: Sendable {
  init() {}

  /// The places that the generated encoder writes differently; `nil` if they are not collected.
  var changes: [ReadingFault]?

  /// Values of unknown kinds that were kept.
  public package(set) var unknownKinds = NamedCount()
  /// Unknown values of enums that keep them.
  public package(set) var unknownValues = NamedCount()
  /// Members that are not fields.
  public package(set) var extras = NamedCount()
  /// Those of these members that are not kept.
  var ignored = 0
  /// Elements that were dropped, because they are invalid or follow the fields of a struct of the form `array`.
  public package(set) var droppedElements = 0
  /// Invalid values that became `nil`, the default or a value of an unknown kind.
  public package(set) var invalid = 0
  /// Values of external types, which were not checked.
  public package(set) var externals = NamedCount()
  /// Missing members with a default that is a Swift expression.
  public package(set) var swiftDefaults = NamedCount()

  /// The number of all unknown, dropped and invalid values, and of members that are not fields.
  var unknown: Int {
    unknownKinds.count + unknownValues.count + extras.count + droppedElements + invalid
  }
}

/// A count of values or members, with their first distinct names.
public struct NamedCount: Sendable {
  /// The number of values or members.
  public package(set) var count = 0
  /// The first distinct names.
  public private(set) var names: [String] = []
  /// Whether there are further distinct names, which are not in ``names``.
  public private(set) var hasOtherNames = false

  private static let maximumNames = 3

  mutating func add(_ name: String) {
    count += 1
    if hasOtherNames || names.contains(name) { return }
    if names.count < Self.maximumNames { names.append(name) } else { hasOtherNames = true }
  }

  /// Removes a number of values or members, and their names, if they were added since an earlier state.
  mutating func remove(_ number: Int, called others: [String], since before: NamedCount) {
    count = max(before.count, count - number)
    names.removeAll { others.contains($0) && !before.names.contains($0) }
  }
}
