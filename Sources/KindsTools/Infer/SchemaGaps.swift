import KindsCore

/// The gaps of one sort, in the order of the data.
struct Gaps<Key: Hashable, Gap> {
  var all: [Gap] = []
  private var indices: [Key: Int] = [:]

  /// Returns the index of the gap with a key, which is added if necessary.
  mutating func index(of key: Key, _ make: @autoclosure () -> Gap) -> Int {
    if let index = indices[key] { return index }
    indices[key] = all.count
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

/// The values of a field that the schema does not accept.
struct FieldGap {
  let field: Field
  /// The struct or the kind, as messages call it.
  let owner: String
  /// The first object that lacks the member.
  var missing: SourceRange?
  let type = TypeGap()

  var isEmpty: Bool { missing == nil && type.isEmpty }
}

/// The payloads of a kind that do not match the declared type.
struct PayloadGap {
  /// The path of the type in the schema.
  let path: [String]
  let declared: SwiftType
  /// The kind, as messages call it.
  let owner: String
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
  var extras: [String: [JSONNode]] = [:]
  /// The keys, in the order of the data.
  var keys: [String] = []

  mutating func note(_ member: JSONMember) {
    if extras[member.key.value] == nil { keys.append(member.key.value) }
    extras[member.key.value, default: []].append(member.value)
  }
}

/// The kinds that a union lacks, with their values.
struct UnionGap {
  struct NewKind {
    /// The tag; `nil` if the JSON type discriminates the kind.
    let tag: Tag?
    let first: SourceRange
    /// The payloads of the kind, if they are separate values.
    var contents: [JSONNode] = []
  }

  let union: Union
  private(set) var kinds: [NewKind] = []
  private var numbers: [String: Int] = [:]

  init(_ union: Union) { self.union = union }

  /// Records a value.
  ///
  /// - Parameters:
  ///   - name: A string that identifies the kind.
  ///   - content: The payload, if it is a separate value.
  mutating func note(_ name: String, _ tag: Tag?, at range: SourceRange, _ content: JSONNode?) {
    let number = numbers[name] ?? kinds.count
    if number == kinds.count {
      numbers[name] = number
      kinds.append(NewKind(tag: tag, first: range))
    }
    if let content { kinds[number].contents.append(content) }
  }
}

/// The tags that an enum lacks, or the kinds that a subset lacks.
struct ListGap {
  /// The path of the list in the schema.
  let path: [String]
  private(set) var tags: [(tag: Tag, range: SourceRange)] = []
  private var known: Set<Tag> = []

  init(at path: [String]) { self.path = path }

  mutating func note(_ tag: Tag, at range: SourceRange) {
    if known.insert(tag).inserted { tags.append((tag, range)) }
  }
}
