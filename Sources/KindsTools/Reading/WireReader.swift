import KindsCore

/// Reads a value of a type from data, in the same way as the generated decoder.
///
/// Reading recurses as deeply as the JSON is nested. The forms are classes, and each case has its own function, so that
/// each level needs little stack.
final class WireReader {
  let schema: Schema
  let wire: Wire
  let facts: Facts
  private let readScalar: ScalarReading
  /// The faults, in the order in which they were found. In an object, unknown members come before fields, and the
  /// fields are in schema order.
  var faults: [ReadingFault] = []
  /// The amount of data that the schema accepts but does not describe.
  var counts = DataCounts()
  /// The place of the first value of an external type.
  private(set) var external: SourceRange?
  /// The whole value, for messages.
  var title: String
  /// The current place in the document, for messages.
  var path = ReadingPath.root
  /// The number of keys and indices on the path to the current value.
  private(set) var depth = 0
  /// The number of unions that the current JSON value belongs to. A union can carry another union in its own object.
  private var unionsHere = 0
  /// The keys in the current object that are tags of enclosing unions.
  var enclosingTagKeys: [String] = []
  /// The depth limit of lists and objects in a `JSON` value.
  private(set) lazy var jsonDepthLimit = facts.jsonDepthLimit(of: schema)
  /// Whether a field's default or constant is being read as a value in data. Such a value can be a Swift expression.
  private(set) var readsDefault = false
  /// Whether the values of lists and dictionaries contain their elements. If only faults matter, the elements would be a
  /// waste of memory.
  var keepsElements = true
  /// The defaults and constants that data uses, by member. They are read only once, because a default can contain many
  /// values.
  private var knownDefaults: [ObjectIdentifier: DataValue] = [:]

  /// Whether messages about unknown tags and keys name similar ones, which takes long if there are many.
  var suggestsNames = true
  /// Receives the data that the schema does not describe.
  var noteGap: ((ReadingGap) -> Void)?
  /// Returns whether a node counts as a valid value of a type without being read; `nil` if all nodes are read.
  var assumes: ((JSONNode, SwiftType, FieldFormat?) -> Bool)?

  /// A function that reads a value of a standard library or Foundation type in a format.
  typealias ScalarReading = (WireReader, JSONNode, KnownType, FieldFormat?) -> DataValue?

  /// Creates a reader of data. It has its own JSON forms, so that several readers of a schema can run concurrently.
  init(_ schema: Schema, _ facts: Facts, readScalar: @escaping ScalarReading) {
    self.schema = schema
    wire = Wire(schema)
    self.facts = facts
    title = "the document"
    self.readScalar = readScalar
  }

  /// Reads a value of a type; returns `nil` if a fault was found.
  ///
  /// - Parameter format: The format of dates, durations and data, or `.coerced`; `nil` means that the coder decides.
  func value(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat? = nil
  ) -> DataValue? {
    if isExpression(node) { return failWithSwift(node) }
    if let assumes, assumes(node, type, format) { return .absent }
    // The called functions unwrap the cases' payloads, so that the payloads are not on the stack while nested values
    // are read.
    switch type {
    case .known: return scalar(node, type, format)
    case .json: return json(node)
    case .parameter, .external: return externalValue(node, type)
    case .declared: return declared(node, type)
    case .optional, .presence:
      if node.isNull { return type.isPresence ? .null : DataValue.none }
      return value(node, type.wrapped, format)
    case .array: return list(node, type, format)
    case .set: return set(node, type, format)
    case .dictionary: return dictionary(node, type, format)
    }
  }

  private func scalar(_ node: JSONNode, _ type: SwiftType, _ format: FieldFormat?) -> DataValue? {
    guard case .known(let known) = type else { return nil }
    let value = readScalar(self, node, known, format)
    if value == nil { note(.mismatch(node)) }
    noteScalar(node, value, known, format)
    return value
  }

  private func externalValue(_ node: JSONNode, _ type: SwiftType) -> DataValue? {
    if case .external = type, readsDefault, node.swiftConstant != nil { return failWithSwift(node) }
    if case .external(let external, _) = type, let expected = external.jsonType,
      JSONType(node.content) != expected
    {
      return mismatch(node, "a value of \(quoted(type.text)) (\(expected.valueText))")
    }
    external = external ?? node.range
    counts.externals.add(type.text)
    return .text(JSONValue(node.content).text)
  }

  private func declared(_ node: JSONNode, _ type: SwiftType) -> DataValue? {
    switch wire.form(of: type) {
    case .enumeration(let tags): return enumeration(node, tags)
    case .record(let record): return self.record(node, record)
    case .union(let choice): return union(node, choice)
    case nil: return nil
    }
  }

  // MARK: Depth

  /// Starts reading the value at a key or index of the current value.
  ///
  /// - Returns: The state to pass to ``leave(_:)`` after that value.
  func enter() -> ReadingLevel {
    let outer = ReadingLevel(path: path, unions: unionsHere, enclosingTagKeys: enclosingTagKeys)
    unionsHere = 0
    enclosingTagKeys = []
    depth += 1
    return outer
  }

  /// Restores the state from before ``enter()``.
  func leave(_ outer: ReadingLevel) {
    path = outer.path
    unionsHere = outer.unions
    enclosingTagKeys = outer.enclosingTagKeys
    depth -= 1
  }

  /// Whether the current value is within a depth limit. If not, a fault is reported.
  func isInDepth(_ limit: Int?, _ node: JSONNode) -> Bool {
    guard let limit, depth > limit else { return true }
    var fault = ReadingFault(
      message:
        "the value is more than \(limit) keys and indices deep; set a larger 'maxDepth' in a 'coding' of the schema",
      range: node.range)
    fault.isOfDepth = true
    faults.append(fault)
    return false
  }

  /// Whether the current JSON value can belong to one more union. A value that contains itself without end is reported.
  func entersUnion(_ node: JSONNode, _ choice: Wire.Choice) -> Bool {
    unionsHere += 1
    if unionsHere <= schema.unions.count { return true }
    unionsHere -= 1
    _ = fail("a value of \(quoted(choice.name)) contains itself endlessly", node)
    return false
  }

  func leaveUnion() { unionsHere -= 1 }

  // MARK: Defaults of data

  /// Returns a schema's default or constant as a value in data; `nil` if it contains Swift expressions or values whose
  /// text is not known. No fault is reported.
  func schemaValue(_ node: JSONNode, of member: Wire.Member) -> DataValue? {
    if let known = knownDefaults[ObjectIdentifier(member)] { return known }
    let outer = (
      path, depth, counts, unionsHere, enclosingTagKeys, readsDefault, external, keepsElements
    )
    let count = faults.count
    // The schema's own nesting must not count toward depth limits in data.
    depth = -JSONReader.maximumDepth
    (unionsHere, enclosingTagKeys, readsDefault, keepsElements) = (0, [], true, true)
    var value = value(node, of: member, isConstant: false)
    if faults.count > count { value = nil }
    faults.removeSubrange(count...)
    (path, depth, counts, unionsHere, enclosingTagKeys, readsDefault, external, keepsElements) =
      outer
    knownDefaults[ObjectIdentifier(member)] = value
    return value
  }
}

/// The state of a reader, to restore after reading a nested value.
struct ReadingLevel {
  fileprivate let path: ReadingPath
  fileprivate let unions: Int
  fileprivate let enclosingTagKeys: [String]
}

extension WireReader {
  /// The name of the current value, for messages.
  var place: String { path.text(title) }

  /// Reports a fault, and returns `nil`.
  func fail(_ message: String, at range: SourceRange) -> DataValue? {
    faults.append(ReadingFault(message: message, range: range))
    return nil
  }

  func fail(_ message: String, _ node: JSONNode) -> DataValue? {
    fail(message, at: node.range)
  }

  /// Reports a value of the wrong JSON type.
  ///
  /// - Parameter expected: The expected type in words, for messages.
  func mismatch(_ node: JSONNode, _ expected: String) -> DataValue? {
    note(.mismatch(node))
    return fail("\(place) must be \(expected), not \(node.typeName)", node)
  }

  /// Whether a value in the schema is a Swift expression.
  func isExpression(_ node: JSONNode) -> Bool { readsDefault && node.swiftExpression != nil }

  /// Reports a default whose value only Swift knows.
  private func failWithSwift(_ node: JSONNode) -> DataValue? {
    fail("the value is written in Swift", node)
  }

  /// Returns the members of an object. Other values are reported, and the result is `nil`.
  func members(of node: JSONNode, _ expected: String) -> [JSONMember]? {
    if case .object(let members) = node.content { return members }
    _ = mismatch(node, expected)
    return nil
  }

  /// Reports or counts members with unknown keys.
  ///
  /// - Parameters:
  ///   - name: The name of the type, for messages.
  ///   - keys: The known keys.
  ///   - foreign: The number of leading keys that belong to an enclosing union. They are ignored outside it.
  ///   - excepted: The number of trailing keys whose members are ignored.
  /// - Returns: Whether no member was reported.
  func checkExtras(
    _ members: [JSONMember], of name: String, besides keys: [String], foreign: Int = 0,
    excepted: Int = 0, _ extras: Extras
  ) -> Bool {
    if foreign + excepted > 0 {
      let own = keys.dropFirst(foreign).dropLast(excepted)
      let ignored = (keys.prefix(foreign) + keys.suffix(excepted)).filter { !own.contains($0) }
      members.filter {
        ignored.contains($0.key.value) && !enclosingTagKeys.contains($0.key.value)
      }.forEach(noteIgnored)
    }
    var areNone = true
    for member in members.excluding(keys) where !enclosingTagKeys.contains(member.key.value) {
      guard extras == .fail else {
        counts.extras.add(member.key.value)
        if extras != .keep { noteIgnored(member) }
        continue
      }
      areNone = false
      let key = member.key.value
      let fix = suggestion(
        for: key, among: suggestsNames ? keys : [], otherwise: "remove it")
      _ = fail("\(quoted(key)) is not a key of \(name)\(fix)", at: member.key.range)
    }
    return areNone
  }
}
