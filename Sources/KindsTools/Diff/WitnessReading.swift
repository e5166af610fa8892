import KindsSchema

// Types without parts, and keys of dictionaries. Instead of a proof, both schemas read documents: the bounds of the
// type, each tag, and a value of every JSON type that coercion accepts.
extension DataReading {
  /// Returns the effect of reading the values of a scalar type or an enum as another such type.
  func leaf(
    _ written: SwiftType, _ format: FieldFormat?, as read: SwiftType, _ readFormat: FieldFormat?
  ) -> DataEffect {
    let ofCoder = (written.isOfCoder(format), read.isOfCoder(readFormat))
    if written == read, format == readFormat || ofCoder == (true, true) { return .safe }
    if ofCoder.0 || ofCoder.1 {
      return DataEffect(
        .unknown,
        "it is not known whether \(quoted(read.text)) accepts every \(quoted(written.text))")
    }
    return effect(of: documents(of: written, format), as: (written, format), (read, readFormat))
  }

  /// Returns the effect of reading a dictionary's keys as keys of another type.
  func keys(_ written: SwiftType, as read: SwiftType) -> DataEffect {
    guard let key = writer.schema.keyForm(of: written), reader.schema.keyForm(of: read) != nil
    else {
      return written.text == read.text
        ? .safe : DataEffect(.unknown, "the schemas do not determine how the keys are read")
    }
    var keys = documents(of: writer.schema.withoutValueStructs(written), nil).map { document in
      if case .string(let text) = document { text } else { document.text }
    }
    if case .string = key { keys += ["a key", "7"] }
    func type(_ key: SwiftType) -> SwiftType { .dictionary(key: key, value: .json) }
    return effect(
      of: keys.map { .object([.init(key: $0, value: .null)]) }, as: (type(written), nil),
      (type(read), nil))
  }

  private typealias Form = (type: SwiftType, format: FieldFormat?)

  /// Returns the most severe effect of reading documents. Documents that the writer does not accept do not count.
  private func effect(of documents: [JSONValue], as written: Form, _ read: Form) -> DataEffect {
    let (own, other) = (WireReader(writer), WireReader(reader))
    own.title = "the value"
    other.title = "the value"
    return documents.reduce(into: .safe) { effect, document in
      var diagnostics = Diagnostics()
      let source = SourceFile(path: "", bytes: Array(document.text.utf8))
      guard let node = readJSON(source, file: 0, &diagnostics) else { return }
      (own.faults, own.counts, other.faults, other.counts) = ([], DataCounts(), [], DataCounts())
      guard let value = own.value(node, written.type, written.format), own.faults.isEmpty else {
        return
      }
      let found = other.value(node, read.type, read.format)
      if let fault = other.faults.first {
        // The fix at the end of the message is for data.
        let message = fault.message.split(separator: ";")[0]
        effect = effect.or(DataEffect(.breaks, "\(document.text): \(message)"))
      } else if other.counts.unknownValues.count > own.counts.unknownValues.count {
        effect = effect.or(
          DataEffect(
            .partial, "\(document.text) is kept as an unknown value of \(quoted(read.type.text))"))
      } else if let found {
        effect = effect.or(verdict(document, value, written, found, read))
      }
    }
  }

  /// Compares a value with the value that the other schema reads from the same document.
  private func verdict(
    _ document: JSONValue, _ value: DataValue, _ written: Form, _ found: DataValue, _ read: Form
  ) -> DataEffect {
    let (text, other) = (value.sortText, found.sortText)
    if text == other { return .safe }
    if let number = Double(text), let otherNumber = Double(other) {
      let (exact, otherExact) = (DecimalNumber(text)?.text, DecimalNumber(other)?.text)
      if number == otherNumber, exact == otherExact { return .safe }
      return abs(number - otherNumber) <= abs(number) * 1e-5
        ? DataEffect(.partial, "\(document.text) is rounded to \(other)")
        : DataEffect(.changed, "\(document.text) is read as \(other)")
    }
    guard case .known(let known) = written.type, case .known(let otherKnown) = read.type,
      known.family == otherKnown.family
    else { return .safe }
    return DataEffect(
      .changed, "\(document.text) is \(text), and is read as \(other)")
  }

  // MARK: Documents

  /// Returns documents of a type without parts.
  private func documents(of type: SwiftType, _ format: FieldFormat?) -> [JSONValue] {
    switch type {
    case .known(let known):
      return documents(of: known, format)
        + (format == .coerced && mode == .described ? ["7", 7, "true", true, "1.5"] : [])
    case .declared:
      guard case .enumeration(let tags)? = writer.wire.form(of: type) else { return [] }
      let unknown: [JSONValue] =
        tags.enumeration.tagForm == .string
        ? ["a tag that no schema has"] : [-1, .number(String(Int64.max))]
      return tags.enumeration.values.map { JSONValue($0.tag.value) }
        + (tags.enumeration.keepsUnknown && mode == .described ? unknown : [])
    default: return []
    }
  }

  /// Returns documents of a scalar type: its bounds, and values that other types do not accept.
  private func documents(of known: KnownType, _ format: FieldFormat?) -> [JSONValue] {
    switch known.family {
    case .boolean: return [true, false]
    case .integer(let bits, let isSigned):
      let most =
        isSigned ? String(Int64.max >> (64 - bits)) : String(UInt64.max >> UInt64(64 - bits))
      return [0, .number(most)] + (isSigned ? [.number(String(Int64.min >> (64 - bits)))] : [])
    case .floatingPoint:
      return [.number("1.5"), .number("0.1")]
        + (known.name.text == "Float" ? [] : [.number("1e300")])
    case .text: return ["some text", "", "7"]
    case .character: return ["x"]
    case .opaque(let opaque):
      switch (opaque, format) {
      case (.url, _): return ["https://example.com/a"]
      case (.uuid, _): return ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]
      case (.decimal, _): return [.number("1.5"), .number("12345678901234567890.123456789")]
      case (.data, _): return ["aGVsbG8="]
      case (.never, _): return []
      case (.date, .iso8601), (.duration, .iso8601):
        return ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05.5Z"]
      case (.date, _), (.duration, _): return [.number("1.5"), 90]
      }
    }
  }
}

extension SwiftType {
  /// Whether the type is a scalar type or an enum.
  var isLeaf: Bool {
    switch self {
    case .known: return true
    case .declared(let type):
      if case .enumeration = type.index { return true }
      return false
    default: return false
    }
  }

  /// Whether the strategies of the coder determine the form of values.
  fileprivate func isOfCoder(_ format: FieldFormat?) -> Bool {
    guard case .known(let known) = self, case .opaque(let opaque) = known.family else {
      return false
    }
    switch opaque {
    case .date, .duration, .data: return format == nil || format == .coder
    case .url, .uuid, .decimal, .never: return false
    }
  }
}
