// Invalid values of fields, which count as missing.

nonisolated extension KindsJSONReader {
  /// Reads a value that may be null, or skips it if it is invalid.
  mutating func readValid<Value: KindsJSONReadable>(
    _ value: inout Value
  ) throws(KindsJSONFailure) {
    let start = place
    do {
      value = try Value(from: &self)
    } catch {
      try lose(error, from: start)
    }
  }

  /// Reads a value that is not null, or skips it if it is invalid.
  mutating func readValidValue<Value: KindsJSONReadable>(
    _ value: inout Value?
  ) throws(KindsJSONFailure) {
    let start = place
    do {
      value = try Value(from: &self)
    } catch {
      try lose(error, from: start)
    }
  }
}
