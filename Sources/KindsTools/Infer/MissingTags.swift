import KindsSchema

/// The kind of objects without the tag that others have.
enum MissingTag: Equatable {
  /// They are as the objects with a tag are.
  case kind(String)
  /// They have members of their own.
  case own

  /// The tag under which they are known. No data has an empty one.
  var tag: String {
    switch self {
    case .kind(let tag): tag
    case .own: ""
    }
  }

  /// The kind of objects without the tag; `nil` if the data leaves it open.
  ///
  /// They have to be seen twice, and to be of one shape: a kind of their own has a member that no object with a tag has,
  /// and any other is a kind of which they have all that its objects have, and nothing else. Only one kind may be so.
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
    guard !shape.required.isEmpty, shape.isOne else { return nil }
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

/// The members of some objects.
private struct RowShape {
  /// The keys that all of them have.
  private(set) var required: Set<Int>
  /// The keys that any of them has.
  private(set) var all: Set<Int> = []
  private var forms: [Int: Set<ValueForm>] = [:]
  private let rows: [Set<Int>]

  init(_ rows: [ObjectTally.Row], besides tagKey: Int) {
    self.rows = rows.map { Set($0.members.lazy.map(\.key).filter { $0 != tagKey }) }
    required = self.rows.first ?? []
    for row in self.rows {
      required.formIntersection(row)
      all.formUnion(row)
    }
    for member in rows.lazy.flatMap(\.members) where member.form != .unknown {
      forms[member.key, default: []].insert(member.form.outer)
    }
  }

  /// Whether the objects are alike: no two members alternate, which would discriminate kinds among them.
  var isOne: Bool {
    let optional = all.subtracting(required)
    return !optional.contains { first in
      optional.contains { second in
        first < second && rows.allSatisfy { $0.contains(first) != $0.contains(second) }
      }
    }
  }

  /// Whether all objects are as others are.
  func fits(_ other: RowShape) -> Bool {
    other.required.isSubset(of: required) && all.isSubset(of: other.all)
      && all.allSatisfy { (forms[$0] ?? []).isSubset(of: other.forms[$0] ?? []) }
  }
}
