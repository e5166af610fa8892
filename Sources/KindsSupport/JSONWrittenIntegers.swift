nonisolated extension KindsJSONWriter {
  /// Writes a whole number.
  mutating func appendNumber(_ value: some Swift.FixedWidthInteger) {
    reserve(20)
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = UInt64(value.magnitude)
    let start = count
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      unsafe bytes[count] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      count += 1
      rest = quotient
    } while rest > 0
    // The digits were written in reverse order.
    var (low, high) = (start, count - 1)
    while low < high {
      unsafe (bytes[low], bytes[high]) = (bytes[high], bytes[low])
      low += 1
      high -= 1
    }
  }
}

// Only with: Int, Int8, Int16, Int32, Int64, UInt, UInt8, UInt16, UInt32, UInt64
nonisolated extension Swift.FixedWidthInteger where Self: KindsJSONWritable {
  func write(to json: inout KindsJSONWriter) { json.appendNumber(self) }
}

nonisolated extension Int: KindsJSONWritable {}
nonisolated extension Swift.Int8: KindsJSONWritable {}
nonisolated extension Swift.Int16: KindsJSONWritable {}
nonisolated extension Swift.Int32: KindsJSONWritable {}
nonisolated extension Int64: KindsJSONWritable {}
nonisolated extension UInt: KindsJSONWritable {}
nonisolated extension UInt8: KindsJSONWritable {}
nonisolated extension Swift.UInt16: KindsJSONWritable {}
nonisolated extension Swift.UInt32: KindsJSONWritable {}
nonisolated extension UInt64: KindsJSONWritable {}
