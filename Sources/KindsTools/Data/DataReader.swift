import KindsSchema

/// Reads a JSON value as the generated decoder of a type does.
///
/// Dates, durations and data that the schema leaves to the coder are read as `JSONDecoder` does by default; a date may
/// also be a string of RFC 3339, and data a list of bytes.
///
/// - Parameters:
///   - node: The data, as ``readJSON(_:file:_:)`` returns it.
///   - type: A type of the schema, without generic parameters.
///   - checked: The schema of the type.
///   - diagnostics: Receives everything that the decoder refuses, and what decodes but has no text here.
/// - Returns: The value, or `nil` if something was reported.
func readData(
  _ node: JSONNode, as type: SwiftType, _ checked: CheckedSchema, _ diagnostics: inout Diagnostics
) -> DataValue? {
  WireReader(checked).read(node, as: type, &diagnostics)
}

extension WireReader {
  /// Creates a reader of data. It keeps the forms that it has looked up for the next document.
  convenience init(_ checked: CheckedSchema) {
    self.init(checked.schema, checked.facts) { $0.dataScalar($1, $2, $3) }
  }

  /// Reads a document as ``readData(_:as:_:_:)`` does.
  func read(
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
        "the preview shows values of the external type \(quoted(type.text)) as they are in the data; the generated renderer writes them with 'String(describing:)'",
        at: range)
    }
    return faults.isEmpty ? value : nil
  }

  /// Returns the problems for which the generated decoder refuses a document.
  ///
  /// - Parameter format: The coding of dates, durations and data; `nil` if the coder decides.
  func refusals(
    of node: JSONNode, as type: SwiftType, _ format: FieldFormat? = nil
  ) -> [ReadingFault] {
    faults = []
    _ = value(node, type, format)
    return faults.filter(\.isRefusal)
  }

  /// The agreement of a document with a type.
  enum Fit {
    case refused
    /// It is a value of an unknown kind, which may be anything.
    case unknown
    case known
  }

  /// Returns whether the generated decoder of a type accepts a document.
  func fit(of node: JSONNode, as type: SwiftType) -> Fit {
    faults = []
    let value = value(node, type)
    if faults.contains(where: \.isRefusal) { return .refused }
    if case .unknown? = value { return .unknown }
    return .known
  }

  /// Reports data that is decoded but has no text that is known here.
  func failToShow(_ message: String, at range: SourceRange) -> DataValue? {
    faults.append(ReadingFault(.dataPreview, message: message, range: range))
    return nil
  }
}
