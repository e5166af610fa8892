/// Reads JSON by the JSON form of a type: data, as the generated decoder reads it, or a literal of a schema.
///
/// A literal is read more strictly than data: it may not have members that a decoder would ignore, and it may leave out what
/// has a default. In data, a missing key stands for the value of its default.
///
/// Reading recurses as deep as the JSON does. The forms are objects and each case has a function of its own, so that little
/// of them is on the stack at each level.
package final class WireReader {
  package let schema: Schema
  package let wire: Wire
  let facts: Facts
  /// Whether literals may contain Swift expressions; `nil` for data.
  let swiftExpressions: SwiftExpressions?
  private let readScalar: ScalarReading
  /// The problems that were found, in the order of the document for each object.
  package var faults: [ReadingFault] = []
  /// The amount of data that the schema does not describe.
  package var counts = DataCounts()
  /// The first value of an external type, whose text only Swift knows.
  package private(set) var external: (type: SwiftType, range: SourceRange)?
  /// The place in the document, for messages.
  package internal(set) var path = ReadingPath.root
  /// The number of keys and indices that lead to the current value.
  private(set) var depth = 0
  /// The number of unions that the current JSON value is in: each can carry another in its own object.
  private var unionsHere = 0
  /// The keys in the current object that name the kinds of enclosing unions.
  var enclosingTagKeys: [String] = []
  /// The limit of the depth of lists and objects in a `JSON`.
  private(set) lazy var jsonDepthLimit = facts.jsonDepthLimit(of: schema)
  /// The number of values of declared types that enclose the current one.
  private var nesting = 0
  /// Whether the default of a field of data is being read, which may be a Swift expression.
  private(set) var readsDefault = false
  /// Defaults and constants of data by their members: values share them, since defaults can create many values.
  private var knownDefaults: [ObjectIdentifier: DataValue] = [:]

  /// Reads a value of a type of the standard library or of Foundation, in a format.
  package typealias ScalarReading = (WireReader, JSONNode, KnownType, FieldFormat?) -> DataValue?

  enum SwiftExpressions {
    case allowed
    case refused
  }

  /// Creates a reader of data with forms of its own, so that several readers of a schema can run at the same time.
  package init(_ schema: Schema, _ facts: Facts, readScalar: @escaping ScalarReading) {
    self.schema = schema
    wire = Wire(schema)
    self.facts = facts
    swiftExpressions = nil
    self.readScalar = readScalar
  }

  /// Creates a reader of literals.
  init(
    _ wire: Wire, _ facts: Facts, _ swiftExpressions: SwiftExpressions,
    readScalar: @escaping ScalarReading
  ) {
    schema = wire.schema
    self.wire = wire
    self.facts = facts
    self.swiftExpressions = swiftExpressions
    self.readScalar = readScalar
  }

  /// Whether it reads literals of a schema.
  var readsLiterals: Bool { swiftExpressions != nil }

  /// Returns the value of a type; `nil` if a fault was found.
  ///
  /// - Parameter format: The coding of dates, durations and data; `nil` if the coder decides.
  package func value(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat? = nil
  ) -> DataValue? {
    if isExpression(node) { return expression(node, type) }
    // The payloads of the cases are bound elsewhere, so that they are not on the stack while inner values are read.
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
    return readScalar(self, node, known, format)
  }

  private func externalValue(_ node: JSONNode, _ type: SwiftType) -> DataValue? {
    if case .external = type, isConstant(node) { return expression(node, type) }
    if readsLiterals { return failWithoutJSON(node, type) }
    if case .external(let external, _) = type, let expected = external.jsonType,
      JSONType(node.content) != expected
    {
      return mismatch(node, "a value of \(quoted(type.text)) (\(expected.valueText))")
    }
    if external == nil { external = (type, node.range) }
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

  /// Continues with the value at a key or an index of the current one.
  ///
  /// - Returns: The argument for ``leave(_:)`` after that value.
  package func enter() -> ReadingLevel {
    let outer = ReadingLevel(path: path, unions: unionsHere, enclosingTagKeys: enclosingTagKeys)
    unionsHere = 0
    enclosingTagKeys = []
    depth += 1
    return outer
  }

  /// Returns to the place where ``enter()`` was called.
  package func leave(_ outer: ReadingLevel) {
    path = outer.path
    unionsHere = outer.unions
    enclosingTagKeys = outer.enclosingTagKeys
    depth -= 1
  }

  /// Whether the current value is not too deep; if it is, that is reported.
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

  /// Whether a value of another union may be the current one, which could contain itself without end.
  func entersUnion(_ node: JSONNode, _ choice: Wire.Choice) -> Bool {
    unionsHere += 1
    if readsLiterals || unionsHere <= schema.unions.count { return true }
    unionsHere -= 1
    _ = fail("a value of \(quoted(choice.name)) contains itself endlessly", node)
    return false
  }

  func leaveUnion() { unionsHere -= 1 }

  /// Whether a literal of a declaration can be written at its place; if not, that is reported.
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

  /// The limit of values of declared types inside each other. Some add no level to the JSON, whose depth is no limit then.
  private static let maximumNesting = 64

  // MARK: Defaults of data

  /// Returns the value of a default or a constant of the schema in data; `nil` if a part of it is written in Swift, or has no
  /// text that is known here. That is not reported.
  func schemaValue(_ node: JSONNode, of member: Wire.Member) -> DataValue? {
    if let known = knownDefaults[ObjectIdentifier(member)] { return known }
    let outer = (path, depth, counts, unionsHere, enclosingTagKeys, readsDefault, external)
    let count = faults.count
    // The schema may be as deep as any, wherever its values are used.
    depth = -JSONReader.maximumDepth
    (unionsHere, enclosingTagKeys, readsDefault) = (0, [], true)
    var value = value(node, of: member, isConstant: false)
    if faults.count > count { value = nil }
    faults.removeSubrange(count...)
    (path, depth, counts, unionsHere, enclosingTagKeys, readsDefault, external) = outer
    knownDefaults[ObjectIdentifier(member)] = value
    return value
  }
}

/// The state that a reader returns to after it has read an inner value.
package struct ReadingLevel {
  fileprivate let path: ReadingPath
  fileprivate let unions: Int
  fileprivate let enclosingTagKeys: [String]
}

extension WireReader {
  /// The name of the current value in messages.
  package var place: String { path.text(readsLiterals ? "the value" : "the document") }

  /// Reports a problem.
  package func fail(_ message: String, at range: SourceRange) -> DataValue? {
    faults.append(ReadingFault(message: message, range: range))
    return nil
  }

  package func fail(_ message: String, _ node: JSONNode) -> DataValue? {
    fail(message, at: node.range)
  }

  /// Reports a value of a wrong JSON type.
  ///
  /// - Parameter expected: The right one, as a message names it.
  package func mismatch(_ node: JSONNode, _ expected: String) -> DataValue? {
    fail("\(place) must be \(expected), not \(node.typeName)", node)
  }

  /// Reports a value that has no form in a literal.
  func failWithoutJSON(_ node: JSONNode, _ type: SwiftType) -> DataValue? {
    if case .parameter = type {
      return fail(
        "\(quoted(type.text)) is a generic parameter, so a schema cannot contain a value of it; remove the value",
        node)
    }
    var cure = cureInSwift
    if case .external = type, case .allowed? = swiftExpressions {
      cure =
        #"write a constant of the type as ".name", or another value as { "swift": "EXPRESSION" }"#
    }
    return fail("a value of \(quoted(type.text)) cannot be written in JSON; \(cure)", node)
  }

  /// The fix for a literal that only Swift can express.
  var cureInSwift: String {
    if case .refused? = swiftExpressions { return "remove it" }
    return #"write it in Swift, as { "swift": "EXPRESSION" }, or remove it"#
  }

  /// Returns the members of an object; `nil` if another value was reported.
  func members(of node: JSONNode, _ expected: String) -> [JSONMember]? {
    if case .object(let members) = node.content { return members }
    _ = mismatch(node, expected)
    return nil
  }

  /// Reports or counts members with unknown keys.
  ///
  /// - Parameters:
  ///   - name: The name of the type in messages.
  ///   - keys: The known keys.
  ///   - foreign: The number of the first of them that no member has.
  ///   - excepted: The number of the last of them, whose members are ignored.
  /// - Returns: Whether no member was reported.
  func checkExtras(
    _ members: [JSONMember], of name: String, besides keys: [String], foreign: Int = 0,
    excepted: Int = 0, _ extras: Extras
  ) -> Bool {
    let isRefused = extras == .fail || readsLiterals && extras == .ignore
    // A literal has no members that its decoder ignores.
    let known = readsLiterals ? Array(keys.dropFirst(foreign).dropLast(excepted)) : keys
    var areNone = true
    for member in members.besides(known) where !enclosingTagKeys.contains(member.key.value) {
      guard isRefused else {
        counts.extras.add(member.key.value)
        continue
      }
      areNone = false
      let key = member.key.value
      let cure =
        offersSuggestions
        ? suggestion(for: key, among: known, otherwise: "remove it") : "; remove it"
      _ = fail("\(quoted(key)) is not a key of \(name)\(cure)", at: member.key.range)
    }
    return areNone
  }

  /// Whether near misses are still looked for: a schema may have very many wrong values.
  var offersSuggestions: Bool { !readsLiterals || faults.count < 100 }
}

/// Returns the end of a sentence about a missing key: the member that most likely should have the key.
///
/// - Parameter known: The keys with another meaning.
package func misspelling(
  of key: String, in members: [JSONMember], besides known: [String]
) -> String {
  guard let found = nearest(to: key, among: members.besides(known).map(\.key.value)) else {
    return "add it"
  }
  return "did you write \(quoted(found)) for it?"
}
