nonisolated extension KindsJSONReader {
  /// The number that is nearest to what digits spell.
  func nearest<Value: Swift.LosslessStringConvertible>(to text: String) -> Value? { Value(text) }
}
