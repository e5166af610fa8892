/// The amount of data that a schema allows without describing it.
public struct DataCounts: Sendable {
  package init() {}

  /// Values whose tag no kind has.
  public package(set) var unknownKinds = PassedOver()
  /// Values of enums that keep unknown ones.
  public package(set) var unknownValues = PassedOver()
  /// Members that no field names.
  public package(set) var extras = PassedOver()
  /// Elements that cannot be read, and are left out for that.
  public package(set) var leftOut = 0
  /// Values of fields that cannot be read, and are `nil` or the default for that.
  public package(set) var invalid = 0
  /// Values of types that are written in Swift, which are not looked at.
  public package(set) var externals = PassedOver()
  /// Missing members whose defaults are written in Swift.
  public package(set) var swiftDefaults = PassedOver()

  /// The number of all that a schema does not know.
  package var unknown: Int {
    unknownKinds.count + unknownValues.count + extras.count + leftOut + invalid
  }
}

/// Ignored parts of data of one sort.
public struct PassedOver: Sendable {
  /// The number of them.
  public package(set) var count = 0
  /// The names of the first of them, each once.
  public private(set) var names: [String] = []
  /// Whether others are called otherwise.
  public private(set) var hasOtherNames = false

  private static let mostNames = 3

  mutating func add(_ name: String) {
    count += 1
    if hasOtherNames || names.contains(name) { return }
    if names.count < Self.mostNames { names.append(name) } else { hasOtherNames = true }
  }

  /// Takes back some that were added since, which have one of these names.
  mutating func remove(_ number: Int, called others: [String], since before: PassedOver) {
    count = max(before.count, count - number)
    names.removeAll { others.contains($0) && !before.names.contains($0) }
  }
}
