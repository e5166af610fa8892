extension RecordOutput {
  /// Codable, and direct JSON if it is requested, for a model or a struct:
  ///
  ///     nonisolated extension TextPost: KindsCodable {
  ///       init(from object: KindsObject) throws {
  ///         text = try object.value("text")
  ///       }
  ///
  ///       func writeMembers(to object: inout KindsCoderWriter) throws {
  ///         try object.value(text, "text")
  ///       }
  ///     }
  var codingSection: Code {
    if !conforms.isCoding { return .empty }
    let spelling = CodingSpelling(isGeneric: hasDirectJSON, locals)
    let coding = RecordCoding(self, spelling)
    let isKey = facts.isDictionaryKey && hasDirectJSON
    return .blocks([
      conformances.codingExtensions(coding.parts, spelling, access),
      isKey ? conformance(of: name, to: "KindsJSONName") : .empty,
    ])
  }

  /// Whether values of the record are read and written among the members of another object.
  var isObject: Bool { wire.form == .object }
}

/// The code that reads and writes a record.
private struct RecordCoding {
  let record: RecordOutput
  let spelling: CodingSpelling
  private(set) var parts = CodingParts()

  init(_ record: RecordOutput, _ spelling: CodingSpelling) {
    self.record = record
    self.spelling = spelling
    parts.tables.isGeneric = !record.parameters.isEmpty
    parts.tables.isDirect = spelling.isGeneric
    parts.tables.taken = Set(record.presets.map(\.preset.name.value))
    let isRaw = !record.protocolsOfForm.isEmpty
    parts.forwardsReading = record.access != .internal || isRaw
    parts.forwardsWriting = parts.forwardsReading
    switch record.wire.form {
    case .object where record.branch?.record != nil: addTwoObjects()
    case .object: addObject()
    case .value: addValue()
    case .array: addArray()
    }
  }

  private var wire: Wire.Record { record.wire }

  private func known(_ name: SwiftName, _ keys: [String], _ parts: inout CodingParts) -> Code {
    parts.tables.keys(name, keys)
  }

  // MARK: Objects

  private mutating func addObject() {
    var fields = CodedField(record, spelling)
    let usesKeys = wire.refusesExtras || record.keepsExtras
    let known = usesKeys ? known("knownKeys", wire.knownKeys, &parts) : .empty
    let refusal = wire.refusesExtras ? fields.refusal(in: spelling.object, known) : .empty
    var statements = fields.reading(
      record.members, in: spelling.object, extras: known, &parts.tables)
    // The union replaces them, because it knows the enclosing object.
    if let around = record.enclosingExtras { statements.append("\(around.owned) = [:]") }
    // In the object of another record, its members are not extras.
    let refusesAlone = record.facts.isFlattened && wire.refusesExtras
    addWholeObject(refusesAlone ? refusal : .empty)
    parts.reading.append(
      """
      \(spelling.readingHead())
        \(refusesAlone ? .empty : refusal)
        \(lines: statements)
      }
      """)
    parts.writing.append(
      """
      \(spelling.writingHead())
        \(lines: fields.writing(record.members, extras: known))
      }
      """)
  }

  /// Adds the code of a value that is not among the members of another one, if that code does more.
  ///
  /// - Parameter refusal: The statement that refuses unknown members.
  private mutating func addWholeObject(_ refusal: Code) {
    let limit = record.facts.depthLimit
    if limit == nil, refusal.isEmpty { return }
    let statements = spelling.objectReading
    parts.reading.append(
      """
      \(spelling.wholeReadingHead(record.access))
        \(spelling.depthCheck(limit))
        \(statements[0])
        \(refusal)
        \(lines: Array(statements.dropFirst()))
      }
      """)
    if !spelling.isGeneric { parts.forwardsReading = false }
    if let limit, spelling.isGeneric { parts.writing.append(spelling.limitedWriting(limit)) }
  }

  /// Adds the code of a model with shared fields that are siblings of the payload object, as in
  /// `{"type": "text", "id": 1, "data": {"text": "Hello"}}`. Outside a value of the union, all fields are in one object,
  /// unless some keys are in both.
  private mutating func addTwoObjects() {
    let (object, key) = (spelling.object, Code("key"))
    var fields = CodedField(record, spelling)
    let own = record.ownObject
    let usesKeys = wire.refusesExtras || record.keepsExtras
    let ownKeys = usesKeys ? known("knownKeys", own.knownKeys, &parts) : .empty
    let allKeys =
      usesKeys && wire.content == nil ? known("allKeys", wire.knownKeys, &parts) : ownKeys
    let either: Code = wire.content == nil ? "key == nil ? \(allKeys) : \(ownKeys)" : ownKeys
    let around = record.enclosingExtras
    let aroundKeys =
      around == nil ? .empty : known("enclosingKeys", record.enclosingKeys, &parts)

    let content: Code = spelling.isGeneric ? object : Code(record.contentName)
    var shared = fields.reading(record.siblings, in: object, extras: .empty, &parts.tables)
    if let around {
      let extras = spelling.member("readExtras", ["besides: \(aroundKeys)"])
      let field = around.owned
      let read: Code = "\(field) = try \(extras)"
      shared.append(
        wire.content != nil
          ? read
          : """
          if key != nil {
            \(read)
          } else {
            \(field) = [:]
          }
          """)
    }
    let method: Code = spelling.enter(isOptional: record.mayLackContent)
    let outer = Code(record.localName(["outer", "enclosing", "outside"]))
    let isUsed =
      wire.refusesExtras || record.ownMembers.contains { $0.place != .enclosingExtras }
    var inner: [Code] = [
      spelling.isGeneric
        ? "let \(outer) = try \(spelling.reader).\(method)(Self.self, \(key), &\(object))"
        : "\(isUsed ? "let \(content)" : "_" as Code) = try \(object).\(method)(\(key))"
    ]
    if wire.refusesExtras { inner.append(fields.refusal(in: content, either)) }
    inner += fields.reading(record.ownMembers, in: content, extras: either, &parts.tables)
    if spelling.isGeneric { inner.append("try \(spelling.reader).leave(\(outer), &\(object))") }
    // A shared field in the wrong object is an unknown member there, rather than one that is missing here.
    let reading = wire.refusesExtras ? inner + shared : shared + inner

    addWholeObject(.empty)
    let alone: Code =
      wire.content.map {
        let key = spelling.key($0.keys)
        return spelling.isGeneric && $0.keys.count > 1 ? "try \(key)" : key
      } ?? "nil"
    var refusal: Code = .empty
    if wire.refusesExtras, wire.content != nil {
      refusal = fields.refusal(in: object, known("outerKeys", wire.knownKeys, &parts))
    }
    let (readingKey, writingKey) = spelling.contentParameter
    parts.reading += [
      """
      \(spelling.readingHead())
        \(refusal)
        try self.init(\(list: spelling.objectArguments + ["contentAt: \(alone)"]))
      }
      """,
      """
      /// Reads the shared fields from an object, and the others from its payload object, if that has a key.
      \(spelling.readingHead([], [readingKey]))
        \(lines: reading)
      }
      """,
    ]
    var writing = fields.writing(record.siblings, extras: .empty)
    if let around {
      let write: Code =
        "try \(object).writeExtras(\(around.value(of: around.owner)), besides: \(aroundKeys))"
      writing.append(wire.content == nil ? block("if key != nil", write) : write)
    }
    let ownMembers = fields.writing(record.ownMembers, extras: either)
    if !record.mayLackContent || !record.ownMembers.allSatisfy({ $0.place == .enclosingExtras }) {
      writing +=
        ["let \(outer) = \(object).enter(key)"] + ownMembers + ["\(object).leave(\(outer))"]
    }
    let aloneKey: Code = wire.content.map { spelling.writtenKey($0.keys[0]) } ?? "nil"
    parts.writing += [
      """
      \(spelling.writingHead())
        try writeMembers(to: &\(object), contentAt: \(aloneKey))
      }
      """,
      """
      /// Writes the shared fields into an object, and the others into its payload object, if that has a key.
      \(spelling.writingHead([writingKey]))
        \(lines: writing)
      }
      """,
    ]
  }

  // MARK: Values and lists

  private mutating func addValue() {
    let fields = CodedField(record, spelling)
    addWhole(
      reading: record.members.map { fields.readingWhole($0.field) },
      writing: record.members.map { "try \(spelling.writer).write(\(fields.encoded($0)))" })
  }

  private mutating func addArray() {
    let fields = CodedField(record, spelling)
    let elements = Code(record.localName(["elements", "list", "listElements"]))
    let open: Code =
      spelling.isGeneric
      ? "try \(spelling.reader).openList(Self.self)" : "try decoder.unkeyedContainer()"
    let isFull = wire.extras == .fail
    let close: Code =
      spelling.isGeneric
      ? "try \(spelling.reader).closeList(&\(elements), of: Self.self, isFull: \(isFull ? "true" : "false" as Code))"
      : isFull ? "try \(elements).refuseMore(of: Self.self)" : .empty
    let written = writtenElements(fields)
    addWhole(
      reading: ["var \(elements) = \(open)"]
        + record.members.map { fields.readingElement($0, in: elements) } + [close],
      writing: [
        written.start, "\(spelling.writer).beginList()", .lines(written.statements),
        "\(spelling.writer).endList()",
      ])
  }

  private mutating func addWhole(reading: [Code], writing: [Code]) {
    parts.readsObject = false
    parts.writesObject = false
    if !spelling.isGeneric {
      parts.forwardsReading = false
      parts.forwardsWriting = false
    }
    parts.reading.append(
      """
      \(spelling.wholeReadingHead(record.access))
        \(spelling.depthCheck(record.facts.depthLimit))
        \(lines: reading)
      }
      """)
    parts.writing.append(
      """
      \(spelling.wholeWritingHead(record.access))
        \(lines: writing)
      }
      """)
  }

  /// Returns the statements that count the elements to write, and those that write each element. Missing values at the
  /// end are omitted.
  private func writtenElements(_ fields: CodedField) -> (start: Code, statements: [Code]) {
    let members = record.members
    let required = (members.lastIndex { $0.writing == .always } ?? -1) + 1
    let count = record.localName(["count", "elementCount", "countOfElements"])
    let counts = members.indices.dropFirst(required).map { index -> Code in
      let member = members[index]
      let value = fields.value(of: member)
      let isWritten =
        record.unwrittenValue(member)?.isNot(value, isOptional: member.field.type.isOptional)
        ?? "\(value) != nil"
      return block("if \(isWritten)", "\(count) = \(Code(verbatim: String(index + 1)))")
    }
    let start: Code =
      counts.isEmpty
      ? .empty : .lines(["var \(count) = \(Code(verbatim: String(required)))"] + counts)
    let statements = members.enumerated().map { index, member -> Code in
      let statement: Code = "try \(spelling.writer).element(\(fields.encoded(member)))"
      if index < required { return statement }
      return block("if \(count) > \(Code(verbatim: String(index)))", statement)
    }
    return (start, statements)
  }
}

// Members that have no field, and shared fields.

extension RecordOutput {
  /// The members next to the tag, if the other members are in a payload object.
  var siblings: [Wire.Member] { branch?.record?.members ?? [] }

  /// The members that are not siblings.
  var ownMembers: [Wire.Member] { Array(members.dropFirst(siblings.count)) }

  /// The object with the members that are not siblings.
  var ownObject: Wire.Record { branch?.record?.content?.record ?? wire }

  /// Whether the key of the payload object may be missing.
  var mayLackContent: Bool { branch?.content?.absence == .isEmptyObject }

  /// Whether a field stores the unknown members of the object that contains the record's own fields.
  var keepsExtras: Bool { members.contains { $0.place == .extras } }

  /// The field that stores the unknown members of the object around the payload object.
  var enclosingExtras: Field? {
    members.last.flatMap { $0.place == .enclosingExtras ? $0.field : nil }
  }

  /// The known keys of the enclosing object.
  fileprivate var enclosingKeys: [String] {
    branch?.record.map { $0.foreignKeys + $0.membersWithKeys.flatMap(\.keys) } ?? []
  }
}

extension Wire.Record {
  /// The keys of members that are not extras.
  var knownKeys: [String] {
    foreignKeys + membersWithKeys.flatMap(\.keys) + excepted + (content?.keys ?? [])
  }
}
