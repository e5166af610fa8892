import KindsCore

/// The gaps of one sort by their path in the schema, in the order of the data.
struct Gaps<Gap> {
  var all: [Gap] = []
  private var indices: [[String]: Int] = [:]

  /// Returns the index of the gap with a path, which is added if necessary.
  mutating func index(of path: [String], _ make: @autoclosure () -> Gap) -> Int {
    if let index = indices[path] { return index }
    indices[path] = all.count
    all.append(make())
    return all.count - 1
  }
}

/// The values that a type of the schema does not accept.
final class TypeGap {
  /// The first null, if the type does not accept null.
  var null: SourceRange?
  /// The values that do not match the type.
  var mismatches: [JSONNode] = []
  /// The gap of the elements, if the values are lists or dictionaries.
  private(set) var inner: TypeGap?

  /// Returns the gap of the elements.
  func elements() -> TypeGap {
    if let inner { return inner }
    let gap = TypeGap()
    inner = gap
    return gap
  }

  var isEmpty: Bool { null == nil && mismatches.isEmpty && (inner?.isEmpty ?? true) }
}

/// The values of a field or a payload that the schema does not accept.
struct ValueGap {
  /// The path in the schema: of the field, or of the kind's payload.
  let path: [String]
  let declared: SwiftType
  /// The field; `nil` for a payload.
  let field: Field?
  /// The struct or the kind, as messages call it.
  let owner: String
  /// The first object that lacks the member.
  var missing: SourceRange?
  let type = TypeGap()
}

/// The members that are not fields, in the objects of a struct or a kind.
struct RecordGap {
  /// The path of the fields in the schema.
  let path: [String]
  /// The struct or the kind, as messages call it.
  let owner: String
  /// The number of objects.
  var count = 0
  /// The values of the members, by key.
  private(set) var extras: [String: [JSONNode]] = [:]
  /// The keys, in the order of the data.
  private(set) var keys: [String] = []

  mutating func note(_ member: JSONMember) {
    if extras[member.key.value] == nil { keys.append(member.key.value) }
    extras[member.key.value, default: []].append(member.value)
  }
}

/// The kinds that a union or a subset lacks, or the values that an enum lacks.
struct TagGap {
  struct Entry {
    /// The tag; `nil` if the JSON type discriminates the kind.
    let tag: Tag?
    let first: SourceRange
    /// The payloads of the kind, if they are separate values.
    var contents: [JSONNode] = []
  }

  /// The path of the kinds or values in the schema.
  let path: [String]
  private(set) var entries: [Entry] = []
  private var numbers: [String: Int] = [:]

  init(path: [String]) { self.path = path }

  /// Records a value.
  ///
  /// - Parameters:
  ///   - name: A string that identifies the kind.
  ///   - content: The payload, if it is a separate value.
  mutating func note(_ name: String, _ tag: Tag?, at range: SourceRange, _ content: JSONNode?) {
    let number = numbers[name] ?? entries.count
    if number == entries.count {
      numbers[name] = number
      entries.append(Entry(tag: tag, first: range))
    }
    if let content { entries[number].contents.append(content) }
  }
}
