// Numbers of any type.

/// A number, stored as exactly as possible.
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

  /// Returns the number, as an integer if it is whole and fits, so that it is equal after it is written and read again.
  private func anyNumber(of value: Double) -> KindsJSONAnyNumber {
    // Unlike `init(exactly:)`, these conversions need no math library.
    if value >= -0x1p63, value < 0x1p63, Double(Int64(value)) == value {
      return .integer(Int64(value))
    }
    if value >= 0, value < 0x1p64, Double(UInt64(value)) == value {
      return .unsigned(UInt64(value))
    }
    return .double(value)
  }
}
