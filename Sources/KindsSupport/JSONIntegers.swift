nonisolated extension KindsJSONReader {
  /// Reads a whole number.
  mutating func integer<Value: Swift.FixedWidthInteger>(
    _ type: Value.Type
  ) throws(KindsJSONFailure) -> Value {
    guard isAtNumber else { throw mismatch(type) }
    let number = try scanNumber()
    if let value = wholeNumber(number, type) { return value }
    throw unfit(number, type)
  }

  /// Returns a number as an integer, or `nil` if it is not whole or does not fit in the type.
  @inline(__always)
  func wholeNumber<Value: Swift.FixedWidthInteger>(
    _ number: KindsJSONNumber, _ type: Value.Type
  ) -> Value? {
    let isNegative = unsafe bytes[number.start] == UInt8(ascii: "-")
    let start = number.start + (isNegative ? 1 : 0)
    let magnitude =
      number.isWhole && number.end - start <= 19
      ? digits(from: start, to: number.end) : wholeNumber(from: start, to: number.end)
    return magnitude.flatMap { signed($0, isNegative: isNegative) }
  }

  /// Returns a number with a magnitude and a sign, or `nil` if it does not fit in the type.
  @inline(__always)
  private func signed<Value: Swift.FixedWidthInteger>(
    _ magnitude: UInt64, isNegative: Bool
  ) -> Value? {
    if !isNegative { return Value(exactly: magnitude) }
    if magnitude > 1 << 63 { return nil }
    return Value(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  /// Returns the value of up to 19 digits.
  @inline(__always)
  private func digits(from start: Int, to end: Int) -> UInt64? {
    var value: UInt64 = 0
    for index in start..<end {
      value = unsafe value &* 10 &+ UInt64(bytes[index] &- UInt8(ascii: "0"))
    }
    return value
  }

  /// Returns the value of a number with a fraction, an exponent or many digits, or `nil` if the value is too large or
  /// not whole.
  @inline(never)
  private func wholeNumber(from start: Int, to end: Int) -> UInt64? {
    let decimal = decimal(from: start, to: end)
    guard let significand = decimal.significand else { return nil }
    if significand == 0 { return 0 }
    guard (0...19).contains(decimal.exponent) else { return nil }
    var value = significand
    for _ in 0..<decimal.exponent {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      if isTooLarge { return nil }
      value = product
    }
    return value
  }

  /// Returns the digits of a number without trailing zeros, and the power of ten by which to multiply them. The
  /// significand is `nil` if it is too large.
  private func decimal(from start: Int, to end: Int) -> (significand: UInt64?, exponent: Int) {
    var significand: UInt64? = 0
    var exponent = 0
    var zeros = 0
    var isFraction = false
    var index = start
    while index < end {
      let byte = unsafe bytes[index]
      index += 1
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte | 0x20 == UInt8(ascii: "e") {
        exponent += self.exponent(from: index, to: end)
        break
      } else {
        if isFraction { exponent -= 1 }
        if byte == UInt8(ascii: "0") {
          zeros += 1
          continue
        }
        for _ in 0...zeros where significand != nil {
          significand = significand.flatMap { timesTen($0) }
          if significand == nil { break }
        }
        significand = significand.flatMap { adding($0, UInt64(byte & 0xF)) }
        zeros = 0
      }
    }
    return (significand, exponent + zeros)
  }

  private func timesTen(_ value: UInt64) -> UInt64? {
    let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
    return isTooLarge ? nil : product
  }

  private func adding(_ value: UInt64, _ digit: UInt64) -> UInt64? {
    let (sum, isTooLarge) = value.addingReportingOverflow(digit)
    return isTooLarge ? nil : sum
  }

  /// Returns the exponent of a number. An exponent that is far too large is not read to its end.
  private func exponent(from start: Int, to end: Int) -> Int {
    let isNegative = unsafe bytes[start] == UInt8(ascii: "-")
    let hasSign = unsafe isNegative || bytes[start] == UInt8(ascii: "+")
    var value = 0
    for index in (hasSign ? start + 1 : start)..<end where value < 1_000_000_000_000 {
      value = unsafe value * 10 + Int(bytes[index] & 0xF)
    }
    return isNegative ? -value : value
  }
}

// Only with: Int, Int8, Int16, Int32, Int64, UInt, UInt8, UInt16, UInt32, UInt64
nonisolated extension Swift.FixedWidthInteger where Self: KindsJSONReadable {
  init(from reader: inout KindsJSONReader) throws(KindsJSONFailure) {
    self = try reader.integer(Self.self)
  }
}

nonisolated extension Int: KindsJSONReadable {}
nonisolated extension Swift.Int8: KindsJSONReadable {}
nonisolated extension Swift.Int16: KindsJSONReadable {}
nonisolated extension Swift.Int32: KindsJSONReadable {}
nonisolated extension Int64: KindsJSONReadable {}
nonisolated extension UInt: KindsJSONReadable {}
nonisolated extension UInt8: KindsJSONReadable {}
nonisolated extension Swift.UInt16: KindsJSONReadable {}
nonisolated extension Swift.UInt32: KindsJSONReadable {}
nonisolated extension UInt64: KindsJSONReadable {}
