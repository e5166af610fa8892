import KindsSchema

/// The parts of values that are missing in the type that a schema gives them.
final class TypeGap {
  /// The first null, if the type has none.
  var null: SourceRange?
  /// The values that are not of the type.
  var misfits: [JSONNode] = []
  /// The same for the elements of the lists or dictionaries that the values are.
  private(set) var inner: TypeGap?

  /// The gap of the values inside the values.
  func elements() -> TypeGap {
    if let inner { return inner }
    let gap = TypeGap()
    inner = gap
    return gap
  }

  var isEmpty: Bool { null == nil && misfits.isEmpty && (inner?.isEmpty ?? true) }
}

/// The part of the data at a field that the schema lacks.
final class FieldGap {
  let field: Field
  /// The struct or the kind, as messages call it.
  let owner: String
  /// The first object without the member.
  var missing: SourceRange?
  let type = TypeGap()

  init(_ field: Field, of owner: String) {
    self.field = field
    self.owner = owner
  }

  var isEmpty: Bool { missing == nil && type.isEmpty }
}

/// A payload of a kind that is not of the type of its payload.
final class PayloadGap {
  /// The keys that lead to the type in the schema.
  let path: [String]
  let declared: SwiftType
  /// The kind, as messages call it.
  let owner: String
  let type = TypeGap()

  init(at path: [String], _ declared: SwiftType, of owner: String) {
    self.path = path
    self.declared = declared
    self.owner = owner
  }
}

/// Members that no field of a struct or a kind names.
final class RecordGap {
  /// The keys that lead to the fields in the schema.
  let path: [String]
  /// The struct or the kind, as messages call it.
  let owner: String
  /// The number of objects.
  var count = 0
  /// By key, the values of such members.
  private(set) var extras: [String: [JSONNode]] = [:]
  /// The keys in their order.
  private(set) var keys: [String] = []

  init(at path: [String], of owner: String) {
    self.path = path
    self.owner = owner
  }

  func note(_ member: JSONMember) {
    if extras[member.key.value] == nil { keys.append(member.key.value) }
    extras[member.key.value, default: []].append(member.value)
  }
}

/// Values of kinds that a union does not have.
final class UnionGap {
  struct NewKind {
    /// `nil` if the JSON type discriminates the kind.
    let tag: Tag?
    let first: SourceRange
    /// The payload of the kind, if it is a value of its own.
    var contents: [JSONNode] = []
  }

  let union: Union
  private(set) var kinds: [NewKind] = []
  private var numbers: [String: Int] = [:]

  init(_ union: Union) { self.union = union }

  /// Notes a value.
  ///
  /// - Parameters:
  ///   - name: The value that discriminates the kind.
  ///   - content: The payload, if it is a value of its own.
  func note(_ name: String, _ tag: Tag?, at range: SourceRange, _ content: JSONNode?) {
    let number = numbers[name] ?? kinds.count
    if number == kinds.count {
      numbers[name] = number
      kinds.append(NewKind(tag: tag, first: range))
    }
    if let content { kinds[number].contents.append(content) }
  }
}

/// Tags that an enum does not have, or kinds that a subset does not have.
final class ListGap {
  /// The keys that lead to the list in the schema.
  let path: [String]
  private(set) var tags: [(tag: Tag, range: SourceRange)] = []
  private var known: Set<Tag> = []

  init(at path: [String]) { self.path = path }

  func note(_ tag: Tag, at range: SourceRange) {
    if known.insert(tag).inserted { tags.append((tag, range)) }
  }
}
