import TestSupport

@testable import KindsSchema
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
    var count = 0

    mutating func add(_ verdict: DataVerdict, _ example: @autoclosure () -> String) {
      count += 1
      if verdict > self.verdict { (self.verdict, self.example) = (verdict, example()) }
    }
  }

  /// - Parameter root: The name of the only root type; by default, all types are roots.
  init(
    _ old: CheckedSchema, _ new: CheckedSchema, root: String? = nil,
    isRoot: (DeclaredType) -> Bool = { _ in true }
  ) {
    self.old = old
    self.new = new
    let matching = SchemaMatching(old.schema, new.schema)
    roots = instanceRoots(old, fixtureOfFile: old.schema.documents.map { _ in "" })
      .filter { (root == nil || $0.type.name.text == root) && isRoot($0.type) }
      .filter { !old.schema.isEarlierShape($0.type) }
      .map { root in
        let type = new.schema.counterpart(of: root.swiftType, matching)
        guard case .declared(let declared)? = type,
          new.schema.declaration(declared).conforms.contains(.decodable)
        else { return (root.swiftType, nil) }
        return (root.swiftType, type)
      }
  }

  /// Reads data of the old schema with the new schema.
  func oldData(count: Int, seed: UInt64) -> Result {
    var result = Result()
    var maker = DocumentMaker(old, seed: seed)
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
        guard writer.accepts(json.text, type) else { continue }
        exchange(json.text, type, writer, newType, reader, &result)
        let shorter = json.withoutMember(&maker.random).text
        if writer.accepts(shorter, type) {
          exchange(shorter, type, writer, newType, reader, &result)
        }
      }
    }
    return result
  }

  /// Whether a type of the old schema was removed that is not only read as a part of other types.
  private func isRemoved(_ type: SwiftType) -> Bool {
    guard case .declared(let declared) = type else { return false }
    return ExposedDeclarations(old.schema).isRoot(declared.index)
      && SchemaMatching(old.schema, new.schema).counterpart(of: declared.index) == nil
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
        // Skip unknown parts that only the new code keeps, because other code wrote them.
        let isPassedOn = writer.preservesUnknown(text, newType)
        let isKept = reader.accepts(text, type) && reader.preservesUnknown(text, type)
        if isPassedOn && !isKept || !writer.writes(text, newType) { continue }
        exchange(text, newType, writer, type, reader, &result)
      }
    }
    return result
  }

  private func exchange(
    _ text: String, _ type: SwiftType, _ writer: WireReader, _ otherType: SwiftType,
    _ reader: WireReader, _ result: inout Result
  ) {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "", bytes: Array(text.utf8))
    guard let node = readJSON(source, file: 0, maximumDepth: 512, &diagnostics) else { return }
    let refusals = reader.refusals(of: node, as: otherType)
    writer.counts = DataCounts()
    let value = writer.read(node, as: type, &diagnostics)
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
    let other = reader.read(node, as: otherType, &diagnostics)
    guard let value, let other else {
      result.add(.safe, "")
      return
    }
    let written = writer.schema.meaning(of: value, type)
    let read = reader.schema.meaning(of: other, otherType)
    var verdict = written.verdict(readAs: read)
    // Elements and invalid values that the writer dropped may now be read, which is no loss.
    let wasLost = writer.counts.droppedElements + writer.counts.invalid > 0
    if verdict == .changed, hasExtras || wasLost { return }
    // An invalid value is treated as a missing key.
    if verdict == .changed, reader.counts.invalid > 0 { verdict = .partial }
    result.add(
      verdict, "\(type.text) \(text)\nwritten: \(written)\nread: \(read)")
  }
}

extension Schema {
  /// Whether a type is the struct of an earlier shape, which is only read as a value of its union.
  fileprivate func isEarlierShape(_ type: DeclaredType) -> Bool {
    if case .structure(let index) = type.index { structures[index].isEarlier } else { false }
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

extension WireReader {
  /// Whether the schema accepts data.
  fileprivate func accepts(_ text: String, _ type: SwiftType) -> Bool {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "", bytes: Array(text.utf8))
    guard let node = readJSON(source, file: 0, maximumDepth: 512, &diagnostics) else {
      return false
    }
    return refusals(of: node, as: type).isEmpty
  }

  /// Whether the code of the schema writes a value as this data.
  fileprivate func writes(_ text: String, _ type: SwiftType) -> Bool {
    defer { counts = DataCounts() }
    return readDocument(text).map { changes(of: $0, as: type).isEmpty } ?? false
  }

  /// Whether unknown parts of the data are kept. If so, other code wrote them.
  fileprivate func preservesUnknown(_ text: String, _ type: SwiftType) -> Bool {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "", bytes: Array(text.utf8))
    guard let node = readJSON(source, file: 0, maximumDepth: 512, &diagnostics) else { return true }
    counts = DataCounts()
    guard let value = read(node, as: type, &diagnostics) else {
      return counts.unknownKinds.count + counts.extras.count > 0
    }
    return counts.unknownKinds.count + counts.extras.count > 0
      || schema.meaning(of: value, type).hasUnknown
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
