import KindsCore

// Data, read as the generated decoder of a type does.
//
// Dates, durations and data without a format in the schema are read like `JSONDecoder` with its default strategies. In
// addition, a date may be an RFC 3339 string, and data may be a list of bytes.
extension WireReader {
  /// Creates a reader of data. It caches JSON forms, so reuse it for further values.
  convenience init(_ checked: CheckedSchema) {
    self.init(checked.schema, checked.facts) { $0.dataScalar($1, $2, $3) }
  }

  /// Returns the errors of the generated decoder for a value.
  ///
  /// - Parameter format: The format of dates, durations and data; `nil` if the coder decides.
  func refusals(
    of node: JSONNode, as type: SwiftType, _ format: FieldFormat? = nil
  ) -> [ReadingFault] {
    faults = []
    // Without the elements of sets, equal ones would not be noticed.
    keepsElements = counts.changes != nil
    defer { keepsElements = true }
    _ = value(node, type, format)
    return faults
  }

  /// Returns the errors of the generated decoder for a value, or, if there are none, the places that the generated
  /// encoder writes differently.
  ///
  /// Dates, durations and data are not compared, because the coder decides how they are written. The same is true of
  /// values of external types, which ``DataCounts/externals`` counts.
  ///
  /// - Parameter isEncoded: Whether the value is encoded at all.
  func changes(
    of node: JSONNode, as type: SwiftType, isEncoded: Bool = true
  ) -> [ReadingFault] {
    counts.changes = isEncoded ? [] : nil
    let refusals = refusals(of: node, as: type)
    return refusals.isEmpty ? counts.changes ?? [] : refusals
  }
}
