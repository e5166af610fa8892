/// Reads a value of a type from JSON: data, in the same way as the generated decoder, or a literal in a schema.
///
/// Literals are checked more strictly than data: members that a decoder would ignore are errors. Literals can omit
/// fields with a default, whereas a missing key in data has the value of the default.
///
/// Reading recurses as deeply as the JSON is nested. The forms are classes, and each case has its own function, so that
/// each level needs little stack.
package final class WireReader {
  package let schema: Schema
  package let wire: Wire
  let facts: Facts
  /// Whether the reader reads literals in a schema.
  let readsLiterals: Bool
  private let readScalar: ScalarReading
  /// The faults, in the order in which they were found. In an object, unknown members come before fields, and the
  /// fields are in schema order.
  package var faults: [ReadingFault] = []
  /// The amount of data that the schema accepts but does not describe.
  package var counts = DataCounts()
  /// The place of the first value of an external type.
  private(set) var external: SourceRange?
  /// The whole value, for messages.
  package var title: String
  /// The current place in the document, for messages.
  package internal(set) var path = ReadingPath.root
  /// The number of keys and indices on the path to the current value.
  private(set) var depth = 0
  /// The number of unions that the current JSON value belongs to. A union can carry another union in its own object.
  private var unionsHere = 0
  /// The keys in the current object that are tags of enclosing unions.
  var enclosingTagKeys: [String] = []
  /// The depth limit of lists and objects in a `JSON` value.
  private(set) lazy var jsonDepthLimit = facts.jsonDepthLimit(of: schema)
  /// The number of values of declared types around the current value.
  private var nesting = 0
  /// Whether a field's default or constant is being read as a value in data. Such a value can be a Swift expression.
  private(set) var readsDefault = false
  /// Whether the values of lists and dictionaries contain their elements. If only faults matter, the elements would be a
  /// waste of memory.
  package var keepsElements = true
  /// The defaults and constants that data uses, by member. They are read only once, because a default can contain many
  /// values.
  private var knownDefaults: [ObjectIdentifier: DataValue] = [:]

  /// Whether messages about unknown tags name similar ones, which takes long if there are many.
  package var suggestsTags = true
  /// Returns whether a node counts as a valid value of a type without being read; `nil` if all nodes are read.
  package var assumes: ((JSONNode, SwiftType, FieldFormat?) -> Bool)?

  /// A function that reads a value of a standard library or Foundation type in a format.
  package typealias ScalarReading = (WireReader, JSONNode, KnownType, FieldFormat?) -> DataValue?

  /// Creates a reader of data. It has its own JSON forms, so that several readers of a schema can run concurrently.
  package init(_ schema: Schema, _ facts: Facts, readScalar: @escaping ScalarReading) {
    self.schema = schema
    wire = Wire(schema)
    self.facts = facts
    readsLiterals = false
    title = "the document"
    self.readScalar = readScalar
  }

  /// Creates a reader of literals.
  init(_ wire: Wire, _ facts: Facts, readScalar: @escaping ScalarReading) {
    schema = wire.schema
    self.wire = wire
    self.facts = facts
    readsLiterals = true
    title = "the value"
    self.readScalar = readScalar
  }

  /// Reads a value of a type; returns `nil` if a fault was found.
  ///
  /// - Parameter format: The format of dates, durations and data, or `.coerced`. In data, `nil` means that the coder
  ///   decides; in literals, it means the default format.
  package func value(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat? = nil
  ) -> DataValue? {
    if isExpression(node) { return expression(node, type) }
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
    noteScalar(node, value, known, format)
    return value
  }

  private func externalValue(_ node: JSONNode, _ type: SwiftType) -> DataValue? {
    if case .external = type, isConstant(node) { return expression(node, type) }
    if readsLiterals { return failWithoutJSON(node, type) }
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
    guard mayHaveLiteral(node, of: type) else { return nil }
    nesting += 1
    defer { nesting -= 1 }
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
  package func enter() -> ReadingLevel {
    let outer = ReadingLevel(path: path, unions: unionsHere, enclosingTagKeys: enclosingTagKeys)
    unionsHere = 0
    enclosingTagKeys = []
    depth += 1
    return outer
  }

  /// Restores the state from before ``enter()``.
  package func leave(_ outer: ReadingLevel) {
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
    if readsLiterals || unionsHere <= schema.unions.count { return true }
    unionsHere -= 1
    _ = fail("a value of \(quoted(choice.name)) contains itself endlessly", node)
    return false
  }

  func leaveUnion() { unionsHere -= 1 }

  /// Whether a literal, if its type is a declared one, is allowed at its place in the schema. If not, a fault is
  /// reported.
  private func mayHaveLiteral(_ node: JSONNode, of type: SwiftType) -> Bool {
    guard readsLiterals, case .declared(let type) = type else { return true }
    if schema.isOwn(node.range), let reason = schema.reasonAgainstNaming(type) {
      _ = fail("a value of \(quoted(type.text)) cannot be written here, because \(reason)", node)
      return false
    }
    if nesting < Self.maximumNesting { return true }
    _ = fail(
      "the value nests more than \(Self.maximumNesting) values of declared types; nest fewer values, or remove it",
      node)
    return false
  }

  /// The maximum nesting depth of values of declared types. Some of these values add no level to the JSON, so the
  /// JSON's depth does not limit them.
  private static let maximumNesting = 64

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
package struct ReadingLevel {
  fileprivate let path: ReadingPath
  fileprivate let unions: Int
  fileprivate let enclosingTagKeys: [String]
}

extension WireReader {
  /// The name of the current value, for messages.
  package var place: String { path.text(title) }

  /// Reports a fault, and returns `nil`.
  package func fail(_ message: String, at range: SourceRange) -> DataValue? {
    faults.append(ReadingFault(message: message, range: range))
    return nil
  }

  package func fail(_ message: String, _ node: JSONNode) -> DataValue? {
    fail(message, at: node.range)
  }

  /// Reports a value of the wrong JSON type.
  ///
  /// - Parameter expected: The expected type in words, for messages.
  package func mismatch(_ node: JSONNode, _ expected: String) -> DataValue? {
    fail("\(place) must be \(expected), not \(node.typeName)", node)
  }

  /// The fix for a literal that requires a Swift expression.
  static let swiftFix = #"write it in Swift, as { "swift": "EXPRESSION" }, or remove it"#

  /// Reports a value that literals cannot represent in JSON.
  func failWithoutJSON(_ node: JSONNode, _ type: SwiftType) -> DataValue? {
    if case .parameter = type {
      return fail(
        "\(quoted(type.text)) is a generic parameter, so a schema cannot contain a value of it; remove the value",
        node)
    }
    var fix = Self.swiftFix
    if case .external = type, readsLiterals {
      fix =
        #"write a constant of the type as ".name", or another value as { "swift": "EXPRESSION" }"#
    }
    return fail("a value of \(quoted(type.text)) cannot be written in JSON; \(fix)", node)
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
  ///   - foreign: The number of leading keys that belong to an enclosing union. They are ignored outside it. Literals
  ///     cannot contain them.
  ///   - excepted: The number of trailing keys whose members are ignored. Literals cannot contain them.
  /// - Returns: Whether no member was reported.
  func checkExtras(
    _ members: [JSONMember], of name: String, besides keys: [String], foreign: Int = 0,
    excepted: Int = 0, _ extras: Extras
  ) -> Bool {
    let isRefused = extras == .fail || readsLiterals && extras == .ignore
    // In literals, members that the decoder ignores are errors.
    let known = readsLiterals ? Array(keys.dropFirst(foreign).dropLast(excepted)) : keys
    if foreign + excepted > 0, !readsLiterals {
      let own = keys.dropFirst(foreign).dropLast(excepted)
      let ignored = (keys.prefix(foreign) + keys.suffix(excepted)).filter { !own.contains($0) }
      members.filter {
        ignored.contains($0.key.value) && !enclosingTagKeys.contains($0.key.value)
      }.forEach(noteIgnored)
    }
    var areNone = true
    for member in members.excluding(known) where !enclosingTagKeys.contains(member.key.value) {
      guard isRefused else {
        counts.extras.add(member.key.value)
        if extras != .keep { noteIgnored(member) }
        continue
      }
      areNone = false
      let key = member.key.value
      let fix = suggestion(for: key, among: known, otherwise: "remove it")
      _ = fail("\(quoted(key)) is not a key of \(name)\(fix)", at: member.key.range)
    }
    return areNone
  }
}

/// Returns the fix for a missing key: to correct the most similar key, or to add the key.
///
/// - Parameter known: The keys with another meaning.
package func misspelling(
  of key: String, in members: [JSONMember], besides known: [String]
) -> String {
  guard let found = nearest(to: key, among: members.excluding(known).map(\.key.value)) else {
    return "add it"
  }
  return "did you write \(quoted(found)) for it?"
}
