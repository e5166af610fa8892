/// Something that is wrong with data.
struct DataFault {
  var rule = Rule.dataValue
  let message: String
  let range: SourceRange
  /// Whether a value stands too deep, for which lists leave nothing out.
  var isOfDepth = false

  /// Whether the generated decoder refuses the data.
  var isRefusal: Bool { rule == .dataValue }
}

/// What is being read, as messages name it.
enum DataPlace {
  case document
  /// A field, by its place in its struct or model.
  case field(DataRecord, Int)
  /// What a kind carries, by its place in its union.
  case payload(DataUnion, Int)
  /// An element of what stands at another place.
  indirect case element(DataPlace)

  /// The place within a sentence.
  var text: String {
    switch self {
    case .document: return "the document"
    case .field(let record, let index):
      return "the field \(quoted(record.fields[index].name)) of \(record.title)"
    case .payload(let union, let index):
      return "what \(union.title(ofKind: index)) carries"
    case .element(.element(let place)): return DataPlace.element(place).text
    case .element(let place): return "an element of \(place.text)"
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
    fail("\(place.text) must be \(expected), not \(node.typeName)", node)
  }

  /// Whether a value stands where it may; where it stands too deep, that is reported.
  mutating func standsInDepth(_ limit: Int?, _ node: JSONNode) -> Bool {
    guard let limit, depth > limit else { return true }
    faults.append(
      DataFault(
        message:
          "the value stands more than \(limit) keys and indices deep; the schema allows more with 'maxDepth' in 'coding'",
        range: node.range, isOfDepth: true))
    return false
  }

  /// The members of an object, or `nil` where another value was reported.
  mutating func members(of node: JSONNode, _ expected: String) -> [JSONMember]? {
    if case .object(let members) = node.content { return members }
    _ = mismatch(node, expected)
    return nil
  }

  /// Reports the members whose keys are none that a type knows.
  mutating func refuseExtras(
    _ members: [JSONMember], of name: String, besides keys: [String]
  ) -> Bool {
    var areNone = true
    for member in members where !keys.contains(member.key.value) {
      areNone = false
      let key = member.key.value
      _ = fail(
        "\(quoted(key)) is no key of \(quoted(name))\(suggestion(for: key, among: keys, otherwise: "remove it"))",
        at: member.key.range)
    }
    return areNone
  }
}

/// The end of a sentence about a key that is missing: the member that it most likely should be the key of.
///
/// - Parameter known: The keys that mean something else.
func misspelling(of key: String, in members: [JSONMember], besides known: [String]) -> String {
  let unknown = members.map(\.key.value).filter { !known.contains($0) }
  guard let found = nearest(to: key, among: unknown) else { return "add it" }
  return "is it meant by \(quoted(found))?"
}
