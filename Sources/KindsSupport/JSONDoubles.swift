nonisolated extension KindsJSONReader {
  /// Reads a floating-point number.
  mutating func double() throws(KindsJSONFailure) -> Double {
    guard isAtNumber else { throw mismatch(Double.self) }
    return try double(scanNumber())
  }

  /// Returns the floating-point value of a number.
  mutating func double(_ number: KindsJSONNumber) throws(KindsJSONFailure) -> Double {
    if let value = exactDouble(number) { return value }
    return try floatingPoint(number)
  }

  /// Returns the value of a short number without an exponent, if its digits and its power of ten are both exact as
  /// `Double`, so that the value is rounded only once.
  @inline(__always)
  private func exactDouble(_ number: KindsJSONNumber) -> Double? {
    let isNegative = unsafe bytes[number.start] == UInt8(ascii: "-")
    let start = isNegative ? number.start + 1 : number.start
    guard number.end - start <= 17 else { return nil }
    var significand: UInt64 = 0
    var fraction = 0
    var isFraction = false
    for index in start..<number.end {
      let byte = unsafe bytes[index]
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        return nil
      } else {
        significand = significand &* 10 &+ UInt64(byte & 0xF)
        if isFraction { fraction += 1 }
      }
    }
    guard significand <= 1 << 53 else { return nil }
    let value = Double(significand) / powerOfTen(fraction)
    return isNegative ? -value : value
  }

  /// Returns a power of ten, which is exact for exponents up to 22.
  @inline(__always)
  private func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// Reads a number of a floating-point type other than `Double`.
  mutating func floatingPoint<Value: Swift.LosslessStringConvertible & Swift.BinaryFloatingPoint>(
    _ type: Value.Type
  ) throws(KindsJSONFailure) -> Value {
    guard isAtNumber else { throw mismatch(type) }
    return try floatingPoint(scanNumber())
  }

  @inline(never)
  private mutating func floatingPoint<
    Value: Swift.LosslessStringConvertible & Swift.BinaryFloatingPoint
  >(
    _ number: KindsJSONNumber
  ) throws(KindsJSONFailure) -> Value {
    let text = spelling(number)
    guard let value: Value = nearest(to: text), value.isFinite, value != 0 || isZero(text) else {
      throw unfit(number, Value.self)
    }
    return value
  }

  /// Whether all digits of a number before its exponent are zeros.
  private func isZero(_ text: String) -> Bool {
    text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
      .allSatisfy { $0 < UInt8(ascii: "1") || $0 > UInt8(ascii: "9") }
  }
}

nonisolated extension Double: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    self = try reader.double()
  }
}
