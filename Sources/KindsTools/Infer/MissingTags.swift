import KindsCore

/// The kind of objects without a tag, in a union whose other objects have one.
enum MissingTag: Equatable {
  /// The objects have the members of the kind with a certain tag.
  case kind(String)
  /// The objects are a separate kind.
  case own

  /// The tag that identifies the kind internally. A tag in data is never empty.
  var tag: String {
    switch self {
    case .kind(let tag): tag
    case .own: ""
    }
  }

  /// Whether two places, whose objects may all have a tag, can belong to one union.
  static func areCompatible(_ first: MissingTag?, _ second: MissingTag?) -> Bool {
    first == nil || second == nil || first == second
  }

  /// Determines the kind of objects without a tag. Returns `nil` if the data does not determine the kind.
  ///
  /// There must be at least two such objects, with a member in common. If exactly one tagged
  /// kind has all their members with the same forms, and requires no other members, they belong to that kind. If there
  /// is no such kind, and all of them have a member that no tagged object has, they are a separate kind.
  ///
  /// - Parameters:
  ///   - rows: The objects without the tag.
  ///   - tags: The objects with each tag.
  ///   - tagKey: The key of the tag.
  init?(
    _ rows: [(row: ObjectTally.Row, count: Int)],
    besides tags: [(tag: String, rows: [(row: ObjectTally.Row, count: Int)])], _ tagKey: Int
  ) {
    guard rows.reduce(0, { $0 + $1.count }) >= 2 else { return nil }
    let shape = RowShape(rows.map(\.row), besides: tagKey)
    guard !shape.required.isEmpty else { return nil }
    let shapes = tags.map { ($0.tag, RowShape($0.rows.map(\.row), besides: tagKey)) }
    let fitting = shapes.filter { shape.fits($0.1) }
    if fitting.count == 1 {
      self = .kind(fitting[0].0)
      return
    }
    let others = shapes.reduce(into: Set<Int>()) { $0.formUnion($1.1.all) }
    if fitting.count > 1 || shape.required.isSubset(of: others) { return nil }
    self = .own
  }
}

/// The members that a group of objects has.
private struct RowShape {
  /// The keys that all objects have.
  private(set) var required: Set<Int>
  /// The keys that at least one object has.
  private(set) var all: Set<Int> = []
  private var forms: [Int: Set<ValueForm>] = [:]

  init(_ rows: [ObjectTally.Row], besides tagKey: Int) {
    let keys = rows.map { Set($0.members.lazy.map(\.key).filter { $0 != tagKey }) }
    required = keys.first ?? []
    for row in keys {
      required.formIntersection(row)
      all.formUnion(row)
    }
    for member in rows.lazy.flatMap(\.members) where member.form != .unknown {
      forms[member.key, default: []].insert(member.form.outer)
    }
  }

  /// Whether all objects also match the shape of another group.
  func fits(_ other: RowShape) -> Bool {
    other.required.isSubset(of: required) && all.isSubset(of: other.all)
      && all.allSatisfy { (forms[$0] ?? []).isSubset(of: other.forms[$0] ?? []) }
  }
}
