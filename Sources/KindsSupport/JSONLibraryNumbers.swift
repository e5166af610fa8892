nonisolated extension KindsJSONReader {
  /// Returns the number nearest to a decimal string.
  func nearest<Value: Swift.LosslessStringConvertible>(to text: String) -> Value? { Value(text) }
}
