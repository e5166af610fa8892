import TestSupport

@testable import KindsCore
@testable import KindsTools

/// Random data of two schemas, each read with the other.
struct DataExchange {
  let old: CheckedSchema
  let new: CheckedSchema
  /// The root types of the old schema, each with the corresponding type of the new schema; `nil` if that is no longer
  /// decodable.
  let roots: [(old: SwiftType, new: SwiftType?)]

  /// The most severe verdict, with the data.
  struct Result {
    var verdict = DataVerdict.safe
    var example = ""

    mutating func add(_ verdict: DataVerdict, _ example: @autoclosure () -> String) {
      if verdict > self.verdict { (self.verdict, self.example) = (verdict, example()) }
    }
  }

  private let matching: SchemaMatching
  private let exposed: (old: ExposedDeclarations, new: ExposedDeclarations)

  /// - Parameter isIncluded: Whether data of a type is exchanged. Types that are only read as elements of lists that drop
  ///   invalid ones are never included.
  init(
    _ old: CheckedSchema, _ new: CheckedSchema,
    isIncluded: (DeclaredType) -> Bool = { _ in true }
  ) {
    let matching = SchemaMatching(old, new)
    let exposed = (old: ExposedDeclarations(old.schema), new: ExposedDeclarations(new.schema))
    (self.old, self.new, self.matching, self.exposed) = (old, new, matching, exposed)
    roots = instanceRoots(old, fixtureOfFile: old.schema.documents.map { _ in "" })
      .filter { isIncluded($0.type) }
      .filter { root in
        exposed.old.includes(root.type.index)
          && (matching.counterpart(ofUnionOf: root.type.index).map(exposed.new.includes) ?? true)
      }
      .map { root in
        let type = new.schema.counterpart(of: root.swiftType, matching)
        guard case .declared(let declared)? = type,
          new.schema[declared.index].conforms.contains(.decodable)
        else { return (root.swiftType, nil) }
        return (root.swiftType, type)
      }
  }

  /// Reads data of the old schema with the new schema.
  func oldData(count: Int, seed: UInt64) -> Result {
    var result = Result()
    var maker = DocumentMaker(old, seed: seed)
    // The old schema keeps new kinds as unknown ones.
    var newMaker = DocumentMaker(new, seed: seed)
    let writer = WireReader(old)
    let reader = WireReader(new)
    for (type, newType) in roots {
      guard let newType else {
        if new.schema.declares(type, like: old.schema) || isRemoved(type) {
          result.add(.breaks, "it is not decoded")
        }
        continue
      }
      for _ in 0..<count / max(1, roots.count) + 1 {
        let json = maker.document(type)
        for json in [json, json.withoutMember(&maker.random), newMaker.document(newType)] {
          guard let node = readDocument(json.text), writer.accepts(node, type) else { continue }
          exchange(node, json.text, type, writer, newType, reader, &result)
        }
      }
    }
    return result
  }

  /// Whether a type of the old schema was removed that is not only read as a part of other types.
  private func isRemoved(_ type: SwiftType) -> Bool {
    guard case .declared(let declared) = type else { return false }
    return exposed.old.isRoot(declared.index) && matching.counterpart(of: declared.index) == nil
  }

  /// Reads, with the old schema, the values that the new schema's code writes.
  func newData(count: Int, seed: UInt64) -> Result {
    var result = Result()
    var maker = DocumentMaker(new, seed: seed)
    maker.isPlain = true
    let writer = WireReader(new)
    let reader = WireReader(old)
    for case (let type, let newType?) in roots {
      for _ in 0..<count / max(1, roots.count) + 1 {
        let text = maker.document(newType).text
        guard let node = readDocument(text), writer.writes(node, newType) else { continue }
        // Skip unknown parts that only the new code keeps, because other code wrote them.
        let isKept = reader.accepts(node, type) && reader.preservesUnknown(node, type)
        if writer.preservesUnknown(node, newType) && !isKept { continue }
        exchange(node, text, newType, writer, type, reader, &result)
      }
    }
    return result
  }

  private func exchange(
    _ node: JSONNode, _ text: String, _ type: SwiftType, _ writer: WireReader,
    _ otherType: SwiftType, _ reader: WireReader, _ result: inout Result
  ) {
    let refusals = reader.refusals(of: node, as: otherType)
    writer.counts = DataCounts()
    let value = writer.knownValue(node, type)
    // If the data has members that are unknown to the writer, one of them may have the key of a field of the reader.
    // Then a refusal or a change proves nothing.
    let isAboutExtras = refusals.contains { $0.message.contains("is not a key of") }
    let hasExtras = writer.counts.extras.count > 0 && !isAboutExtras
    if !refusals.isEmpty {
      if hasExtras { return }
      result.add(.breaks, "\(type.text) \(text)\n\(refusals.map(\.message))")
      return
    }
    reader.counts = DataCounts()
    let other = reader.knownValue(node, otherType)
    guard let value, let other else { return }
    let written = writer.schema.meaning(of: value, type)
    let read = reader.schema.meaning(of: other, otherType)
    var verdict = written.verdict(readAs: read)
    // Elements and invalid values that the writer dropped may now be read, which is no loss.
    let wasLost = writer.counts.droppedElements + writer.counts.invalid > 0
    if verdict == .changed, hasExtras || wasLost { return }
    if verdict == .partial, writer.counts.invalid > 0 { return }
    // An invalid value is treated as a missing key.
    if verdict == .changed, reader.counts.invalid > 0 { verdict = .partial }
    result.add(verdict, "\(type.text) \(text)\nwritten: \(written)\nread: \(read)")
  }
}

extension JSONValue {
  /// The value without a random member of one of its objects.
  fileprivate func withoutMember(_ random: inout SplitMix) -> JSONValue {
    switch self {
    case .array(var elements):
      guard let index = elements.indices.randomElement(using: &random) else { return self }
      elements[index] = elements[index].withoutMember(&random)
      return .array(elements)
    case .object(var members):
      guard let index = members.indices.randomElement(using: &random) else { return self }
      switch members[index].value {
      case .array, .object:
        if Bool.random(using: &random) {
          members[index].value = members[index].value.withoutMember(&random)
          return .object(members)
        }
      default: break
      }
      members.remove(at: index)
      return .object(members)
    case .null, .boolean, .number, .string: return self
    }
  }
}

extension SchemaMatching {
  /// The new declaration that corresponds to an old one. For a model, this is its union.
  fileprivate func counterpart(ofUnionOf index: DeclarationIndex) -> DeclarationIndex? {
    guard case .model(let union, _) = index else { return counterpart(of: index) }
    return counterpart(of: .union(union))
  }
}

extension WireReader {
  /// Whether the schema accepts data.
  fileprivate func accepts(_ node: JSONNode, _ type: SwiftType) -> Bool {
    refusals(of: node, as: type).isEmpty
  }

  /// Whether the code of the schema writes a value as this data.
  fileprivate func writes(_ node: JSONNode, _ type: SwiftType) -> Bool {
    defer { counts = DataCounts() }
    return changes(of: node, as: type).isEmpty
  }

  /// The value of the data; `nil` if it is refused, or has a default that only Swift knows.
  fileprivate func knownValue(_ node: JSONNode, _ type: SwiftType) -> DataValue? {
    faults = []
    let value = value(node, type)
    return faults.isEmpty && counts.swiftDefaults.count == 0 ? value : nil
  }

  /// Whether unknown parts of the data are kept. If so, other code wrote them.
  fileprivate func preservesUnknown(_ node: JSONNode, _ type: SwiftType) -> Bool {
    counts = DataCounts()
    let value = knownValue(node, type)
    return counts.unknownKinds.count + counts.extras.count > 0
      || value.map { schema.meaning(of: $0, type).hasUnknown } ?? false
  }
}

extension Schema {
  /// The type of this schema that corresponds to a type of an old schema.
  fileprivate func counterpart(of type: SwiftType, _ matching: SchemaMatching) -> SwiftType? {
    guard case .declared(let declared) = type else { return type }
    var arguments: [SwiftType] = []
    for argument in declared.arguments {
      guard let counterpart = counterpart(of: argument, matching) else { return nil }
      arguments.append(counterpart)
    }
    guard let index = matching.counterpart(of: declared.index) else { return nil }
    if case .model(let union, let kind) = index {
      guard case .fields = unions[union].kinds[kind].payload else { return nil }
    }
    let result = self.type(index, arguments: arguments)
    return parameters(of: result).count == arguments.count ? .declared(result) : nil
  }

  /// Whether this schema declares a type of another schema, by name. A type that became generic counts as another type.
  fileprivate func declares(_ type: SwiftType, like other: Schema) -> Bool {
    guard case .declared(let declared) = type else { return false }
    if case .model = declared.index { return false }
    if !declared.arguments.isEmpty { return false }
    return codedDeclarations.contains { $0.name == declared.name && parameters(of: $0).isEmpty }
      || structures.contains { $0.name.value == declared.name && $0.parameters.isEmpty }
  }
}
