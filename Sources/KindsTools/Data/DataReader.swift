import KindsSchema

/// Reads a JSON value as the generated decoder of a type does.
///
/// Dates, durations and data that the schema leaves to the coder are read as `JSONDecoder` does by default; a date may
/// also be a text of RFC 3339, and data a list of bytes.
///
/// - Parameters:
///   - node: The data, as ``readJSON(_:file:_:)`` gives it.
///   - type: A type of the schema, without generic parameters.
///   - checked: The schema of the type.
///   - diagnostics: Takes what the decoder refuses, and what decodes but has no text here: all of it in one run.
/// - Returns: The value, or `nil` if something was reported.
func readData(
  _ node: JSONNode, as type: SwiftType, _ checked: CheckedSchema, _ diagnostics: inout Diagnostics
) -> DataValue? {
  var reader = DataReader(checked)
  return reader.read(node, as: type, &diagnostics)
}

/// Reads JSON values as values of a schema's types; collections, records, unions and scalars have a file each.
///
/// Reading recurses as deep as the data does. What is needed of the schema is kept in objects, so that little of it
/// is on the stack at each level.
struct DataReader {
  let schema: Schema
  let values: Values
  let facts: Facts
  /// What was found so far.
  var faults: [DataFault] = []
  /// How much was read that the schema does not describe.
  var counts = DataCounts()
  /// The first value whose text only Swift knows.
  private var external: (type: SwiftType, range: SourceRange)?
  /// What is being read, for messages.
  var path = DataPath.document
  /// How many keys and indices deep the value is that is being read.
  private(set) var depth = 0
  /// How many unions were entered by one JSON value: each can carry another in its own object.
  private var unionsHere = 0
  /// How deep in the data the lists and objects of `JSON` may be.
  private(set) lazy var jsonDepthLimit = facts.jsonDepthLimit(of: schema)
  private var records: [DeclaredType: DataRecord] = [:]
  private var unions: [DeclaredType: DataUnion] = [:]

  init(_ checked: CheckedSchema) {
    schema = checked.schema
    values = checked.values
    facts = checked.facts
  }

  /// Reads a document as ``readData(_:as:_:_:)`` does; a reader keeps what it has looked up for the next one.
  mutating func read(
    _ node: JSONNode, as type: SwiftType, _ diagnostics: inout Diagnostics
  ) -> DataValue? {
    faults = []
    let value = value(node, type)
    for fault in faults { diagnostics.error(fault.rule, fault.message, at: fault.range) }
    // One warning is enough for all values of a document, which are read one by one.
    let isReported = diagnostics.all.contains {
      $0.rule == .dataPreview && $0.severity == .warning
    }
    if let (type, range) = external, !isReported {
      diagnostics.warning(
        .dataPreview,
        "a preview shows values of \(quoted(type.text)), which is written elsewhere, as they are in the data; the generated renderer writes them as 'String(describing:)' has them",
        at: range)
    }
    return faults.isEmpty ? value : nil
  }

  /// What the generated decoder refuses of a document.
  mutating func refusals(of node: JSONNode, as type: SwiftType) -> [DataFault] {
    faults = []
    _ = value(node, type)
    return faults.filter(\.isRefusal)
  }

  /// How a type takes a document.
  enum Fit {
    case refused
    /// As a value of an unknown kind, which may be anything.
    case unknown
    case known
  }

  /// How the generated decoder of a type takes a document.
  mutating func fit(of node: JSONNode, as type: SwiftType) -> Fit {
    faults = []
    let value = value(node, type)
    if faults.contains(where: \.isRefusal) { return .refused }
    if case .unknown? = value { return .unknown }
    return .known
  }

  /// The value of a type that a JSON value is, or `nil` if a fault was found.
  ///
  /// - Parameter format: How dates, durations and data are coded; `nil` if that is up to the coder.
  mutating func value(
    _ node: JSONNode, _ type: SwiftType, _ format: FieldFormat? = nil
  ) -> DataValue? {
    // What the cases hold is taken out elsewhere, so that it is not on the stack while inner values are read.
    switch type {
    case .known: return scalar(node, type, format)
    case .json: return json(node)
    case .parameter, .external: return writtenElsewhere(node, type)
    case .declared: return declared(node, type)
    case .optional, .presence:
      if case .null = node.content { return type.isPresence ? .null : DataValue.none }
      return value(node, type.wrapped, format)
    case .array: return list(node, type, format)
    case .set: return set(node, type, format)
    case .dictionary: return dictionary(node, type, format, isLossy: false)
    }
  }

  /// A value whose text only Swift knows, as it is in the data.
  private mutating func writtenElsewhere(_ node: JSONNode, _ type: SwiftType) -> DataValue? {
    if case .external(let external, _) = type, let expected = external.jsonType,
      JSONType(node.content) != expected
    {
      return mismatch(node, "a value of \(quoted(type.text)) (\(expected.valueText))")
    }
    if external == nil { external = (type, node.range) }
    counts.externals.add(type.text)
    return .text(JSONValue(node.content).text)
  }

  private mutating func declared(_ node: JSONNode, _ type: SwiftType) -> DataValue? {
    if let union = union(type) { return self.union(node, union) }
    if let record = record(type) { return self.record(node, record) }
    return enumeration(node, type)
  }

  /// Whether one more union may be entered by the same JSON value.
  mutating func entersUnion(_ node: JSONNode, _ union: DataUnion) -> Bool {
    unionsHere += 1
    if unionsHere <= schema.unions.count { return true }
    unionsHere -= 1
    _ = fail("a value of \(quoted(union.name)) contains itself, without end", node)
    return false
  }

  /// Goes back to what was read before a union was entered.
  mutating func leaveUnion() { unionsHere -= 1 }

  /// Goes on with the value at a key or an index of the one that is being read.
  ///
  /// - Returns: What ``leave(_:)`` has to be given when it was read.
  mutating func enter() -> DataLevel {
    let outer = DataLevel(path: path, unions: unionsHere)
    unionsHere = 0
    depth += 1
    return outer
  }

  /// Goes back to where ``enter()`` was called.
  mutating func leave(_ outer: DataLevel) {
    path = outer.path
    unionsHere = outer.unions
    depth -= 1
  }

  /// JSON of the schema itself, which may be as deep as any.
  mutating func json(ofDefault content: JSONNode.Content) -> DataValue? {
    let outer = depth
    depth = -JSONReader.maximumDepth
    defer { depth = outer }
    return json(JSONNode(content: content, range: SourceRange(file: 0, bytes: 0..<0)))
  }

  /// What is read of a struct or a model; `nil` for another type.
  mutating func record(_ type: SwiftType) -> DataRecord? {
    guard case .declared(let declared) = type else { return nil }
    if let record = records[declared] { return record }
    switch declared.index {
    case .union, .enumeration: return nil
    case .structure, .model: break
    }
    let record = DataRecord(declared, schema, facts)
    records[declared] = record
    return record
  }

  /// What is read of a union; `nil` for another type.
  mutating func union(_ type: SwiftType) -> DataUnion? {
    guard case .declared(let declared) = type else { return nil }
    if let union = unions[declared] { return union }
    guard case .union = declared.index else { return nil }
    let union = DataUnion(declared, schema, facts)
    unions[declared] = union
    return union
  }
}

/// What the reader comes back to after it has read an inner value.
struct DataLevel {
  fileprivate let path: DataPath
  fileprivate let unions: Int
}

/// Something that is wrong with data.
struct DataFault {
  var rule = Rule.dataValue
  let message: String
  let range: SourceRange
  /// Whether a value is too deep, for which lists leave nothing out.
  var isOfDepth = false

  /// Whether the generated decoder refuses the data.
  var isRefusal: Bool { rule == .dataValue }
}

/// The path to what is being read, as messages name it.
enum DataPath {
  case document
  /// A field, by its index in its struct or model.
  case field(DataRecord, Int)
  /// What a kind carries, by its index in its union.
  case payload(DataUnion, Int)
  /// An element of the value at another path.
  indirect case element(DataPath)

  /// The path as a part of a sentence.
  var text: String {
    switch self {
    case .document: return "the document"
    case .field(let record, let index):
      return "the field \(quoted(record.fields[index].name)) of \(record.title)"
    case .payload(let union, let index):
      return "what \(union.title(ofKind: index)) carries"
    case .element(.element(let path)): return DataPath.element(path).text
    case .element(let path): return "an element of \(path.text)"
    }
  }
}

extension DataReader {
  /// Reports what the generated decoder refuses.
  mutating func fail(_ message: String, at range: SourceRange) -> DataValue? {
    faults.append(DataFault(message: message, range: range))
    return nil
  }

  mutating func fail(_ message: String, _ node: JSONNode) -> DataValue? {
    fail(message, at: node.range)
  }

  /// Reports what is decoded but has no text that is known here.
  mutating func failToShow(_ message: String, at range: SourceRange) -> DataValue? {
    faults.append(DataFault(rule: .dataPreview, message: message, range: range))
    return nil
  }

  /// Reports a value of a wrong JSON type.
  ///
  /// - Parameter expected: What it should be, as messages call it.
  mutating func mismatch(_ node: JSONNode, _ expected: String) -> DataValue? {
    fail("\(path.text) must be \(expected), not \(node.typeName)", node)
  }

  /// Whether a value is not too deep; if it is, that is reported.
  mutating func standsInDepth(_ limit: Int?, _ node: JSONNode) -> Bool {
    guard let limit, depth > limit else { return true }
    faults.append(
      DataFault(
        message:
          "the value is more than \(limit) keys and indices deep; a larger 'maxDepth' in 'coding' of the schema allows more",
        range: node.range, isOfDepth: true))
    return false
  }

  /// The members of an object, or `nil` if another value was reported.
  mutating func members(of node: JSONNode, _ expected: String) -> [JSONMember]? {
    if case .object(let members) = node.content { return members }
    _ = mismatch(node, expected)
    return nil
  }

  /// Finds the members whose keys a type does not know: they are reported if it refuses them, and counted if not.
  ///
  /// - Parameter name: What messages call the type.
  /// - Returns: Whether the type takes the object.
  mutating func takesExtras(
    _ members: [JSONMember], of name: String, besides keys: [String], areRefused: Bool
  ) -> Bool {
    var areNone = true
    for member in members.besides(keys) {
      if !areRefused {
        counts.extras.add(member.key.value)
        continue
      }
      areNone = false
      let key = member.key.value
      _ = fail(
        "\(quoted(key)) is not a key of \(name)\(suggestion(for: key, among: keys, otherwise: "remove it"))",
        at: member.key.range)
    }
    return areNone
  }
}

/// The end of a sentence about a key that is missing: the member that it most likely should be the key of.
///
/// - Parameter known: The keys that mean something else.
func misspelling(of key: String, in members: [JSONMember], besides known: [String]) -> String {
  guard let found = nearest(to: key, among: members.besides(known).map(\.key.value)) else {
    return "add it"
  }
  return "did you write \(quoted(found)) for it?"
}

/// A value of a schema's type as it was read from data; scalars are the text that a renderer writes for them.
indirect enum DataValue {
  /// `nil` of an optional, or a value that is missing.
  case none
  /// Null that could also be missing.
  case null
  case boolean(Bool)
  /// A scalar, the tag of an enum's value, JSON, or the JSON of a type that is written elsewhere.
  case text(String)
  /// A duration. Two that differ may have the same text, if they are very long.
  case duration(Duration)
  /// The elements of an array in their order; of a set each once, in the order of their texts.
  case list([DataValue])
  /// The entries in the order of their keys' texts.
  case dictionary([(key: DataValue, value: DataValue)])
  /// A struct or a model: one value for each of its fields in the order of the schema, constants and extras included.
  case record([DataValue])
  /// The index of a kind in its union or subset, and what the case carries.
  case kind(Int, DataValue?)
  /// A value of an unknown kind that is kept: its tag, and the JSON of the whole.
  case unknown(tag: String, value: String)
}

extension DataValue {
  /// A text that tells values of one type apart and puts them in order.
  var sortText: String {
    switch self {
    case .none, .null: return ""
    case .boolean(let value): return value ? "true" : "false"
    case .text(let text): return text
    case .duration(let duration): return duration.description
    case .list(let values), .record(let values): return Self.sortText(of: values)
    case .dictionary(let entries):
      return Self.sortText(of: entries.flatMap { [$0.key, $0.value] })
    case .kind(let index, let value): return "\(index) \(value?.sortText ?? "")"
    case .unknown(_, let value): return value
    }
  }

  /// Texts that contain others begin with a length, which tells them apart from their neighbours.
  private static func sortText(of values: [DataValue]) -> String {
    values.map { value in
      let text = value.sortText
      return "\(value.isNone ? "-" : String(text.utf8.count)) \(text)"
    }.joined()
  }

  private var isNone: Bool {
    switch self {
    case .none, .null: return true
    default: return false
    }
  }
}
