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
    return anyNumber(of: try double(number))
  }

  /// What is whole is kept as a whole number, so that it is the same when it is read again.
  private func anyNumber(of value: Double) -> KindsJSONAnyNumber {
    // Unlike the conversion of exact values alone, these need no library of mathematics.
    if value >= -0x1p63, value < 0x1p63, Double(Int64(value)) == value {
      return .integer(Int64(value))
    }
    if value >= 0, value < 0x1p64, Double(UInt64(value)) == value {
      return .unsigned(UInt64(value))
    }
    return .double(value)
  }
}
