@testable import KindsCore
@testable import KindsTools

/// The data reader's result for a document.
struct DocumentReading {
  /// The errors of the decoder; empty if the document is accepted.
  let refusals: [ReadingFault]
  /// A string that is equal for equal values; `nil` if the reader does not know the value.
  let value: String?
  /// The messages about places that the encoder writes differently.
  let changes: [String]
  /// Whether the document has dates, durations or data, whose changes are not noted.
  let hasFormatted: Bool
  /// The number of values of external types, which only hand-written code can read.
  let externals: Int
  /// Whether invalid values were replaced.
  let hasInvalid: Bool
  /// Whether elements are dropped, or invalid values replaced.
  let losesValues: Bool
}

/// Reads documents with the data reader of `kinds validate`. Values whose format the coder decides are read as
/// `JSONDecoder` reads them by default.
final class DocumentReader {
  private let checked: CheckedSchema
  private var hasFormatted = false

  init(_ checked: CheckedSchema) { self.checked = checked }

  private lazy var reader = makeReader()

  private func makeReader() -> WireReader {
    WireReader(checked.schema, checked.facts) { [unowned self] in scalar($0, $1, $2, $3) }
  }

  func read(_ node: JSONNode, as type: SwiftType) -> DocumentReading {
    hasFormatted = false
    reader.faults = []
    reader.counts = DataCounts()
    reader.counts.changes = []
    let value = reader.value(node, type)
    let counts = reader.counts
    let isKnown = reader.faults.isEmpty && counts.swiftDefaults.count == 0
    return DocumentReading(
      refusals: reader.faults,
      value: isKnown ? value?.identity : nil,
      changes: counts.changes?.map(\.message) ?? [], hasFormatted: hasFormatted,
      externals: counts.externals.count,
      hasInvalid: counts.invalid > 0, losesValues: counts.droppedElements + counts.invalid > 0)
  }

  /// The place of the first value of an external type in a document. A reader notes only the first one that it reads.
  func firstExternal(in node: JSONNode, as type: SwiftType) -> SourceRange? {
    let reader = makeReader()
    _ = reader.value(node, type)
    return reader.external
  }

  private func scalar(
    _ reader: WireReader, _ node: JSONNode, _ type: KnownType, _ format: FieldFormat?
  ) -> DataValue? {
    guard case .opaque(let opaque) = type.family, [.date, .duration, .data].contains(opaque) else {
      return reader.dataScalar(node, type, format)
    }
    hasFormatted = true
    switch (opaque, format, node.content) {
    case (.date, nil, .string), (.date, .coder, .string):
      return reader.mismatch(node, "a date, which is a number")
    case (.data, nil, .array), (.data, .coder, .array):
      return reader.mismatch(node, "bytes in Base64, a string")
    case (.data, nil, .string(let text)), (.data, .coder, .string(let text)):
      if Base64.bytes(of: text) != nil { return reader.dataScalar(node, type, format) }
      return reader.fail("\(reader.place) must be bytes as the coder writes them", node)
    case (.date, .iso8601(_?), _):
      // The encoder rounds the fraction. Compare the day and the hour.
      guard case .text(let text)? = reader.dataScalar(node, type, format) else { return nil }
      return .text(String(text.prefix(13)))
    default: return reader.dataScalar(node, type, format)
    }
  }
}

/// JSON without the order of its members, as values of external types may have.
private func comparableText(_ text: String) -> String {
  readDocument(text)?.comparable ?? jsonString(text)
}

extension DataValue {
  /// A string that is equal for equal values, and differs for others.
  fileprivate var identity: String {
    switch self {
    case .none, .absent: return "-"
    case .null: return "null"
    case .boolean(let value): return "\(value)"
    case .text(let text): return text.hasPrefix("{") ? comparableText(text) : jsonString(text)
    case .duration(let duration): return "\(duration._high) \(duration._low)"
    case .list(let values): return "[\(values.map(\.identity).joined(separator: ","))]"
    case .record(let values): return "(\(values.map(\.identity).joined(separator: ",")))"
    case .dictionary(let entries):
      let texts = entries.map { "\($0.key.identity):\($0.value.identity)" }
      return "{\(texts.joined(separator: ","))}"
    case .kind(let index, let value): return "#\(index) \(value?.identity ?? "")"
    case .unknown(let tag, let fields, let value):
      return "?\(jsonString(tag)) \(DataValue.record(fields).identity) \(value)"
    }
  }
}
