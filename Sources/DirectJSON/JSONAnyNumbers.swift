// Numbers of which nothing is known.

/// A number as exactly as it can be kept.
nonisolated enum KindsJSONAnyNumber {
  case integer(Int64)
  /// A whole number that is too large for `Int64`.
  case unsigned(UInt64)
  case double(Double)
}

nonisolated extension KindsJSONReader {
  /// Reads a number.
  mutating func anyNumber() throws(KindsJSONFailure) -> KindsJSONAnyNumber {
    let number = try scanNumber()
    if let value = wholeNumber(number, Int64.self) { return .integer(value) }
    if let value = wholeNumber(number, UInt64.self) { return .unsigned(value) }
    let value = try double(number)
    return Int64(exactly: value).map(KindsJSONAnyNumber.integer)
      ?? UInt64(exactly: value).map(KindsJSONAnyNumber.unsigned) ?? .double(value)
  }
}
