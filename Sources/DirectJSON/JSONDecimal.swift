// Floating-point numbers, where the standard library cannot parse them.

/// A decimal number: its digits, and the power of ten by which they are multiplied.
package nonisolated struct KindsJSONDecimal {
  private var isNegative = false
  private var digits = KindsJSONNatural()
  private var exponent = 0

  /// The number of digits that suffice for correct rounding. If any further digit is not zero, a single 1 replaces them
  /// all.
  private static var mostDigits: Int { 800 }

  package init(_ text: String) {
    var count = 0
    var isFraction = false
    var written = 0
    var hasExponent = false
    var isSmall = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"): if hasExponent { isSmall = true } else { isNegative = true }
      case UInt8(ascii: "+"): break
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): hasExponent = true
      case _ where hasExponent: written = min(written * 10 + Int(byte & 0xF), 1_000_000_000)
      default:
        if isFraction { exponent -= 1 }
        if count > Self.mostDigits {
          exponent += 1
        } else if count == Self.mostDigits {
          guard byte & 0xF != 0 else {
            exponent += 1
            continue
          }
          digits.multiply(by: 10, adding: 1)
          count += 1
        } else if count > 0 || byte & 0xF != 0 {
          digits.multiply(by: 10, adding: Swift.UInt32(byte & 0xF))
          count += 1
        }
      }
    }
    exponent += isSmall ? -written : written
  }

  /// Returns the nearest value of a type, or infinity if the number is too large. A tie is rounded to the even value.
  package func nearest<Value: Swift.BinaryFloatingPoint>(_ type: Value.Type) -> Value {
    let value: Value = magnitude()
    return isNegative ? -value : value
  }

  private func magnitude<Value: Swift.BinaryFloatingPoint>() -> Value {
    if digits.bitCount == 0 { return 0 }
    // Numbers outside the range of every type need no arithmetic.
    if exponent > 400 { return .infinity }
    if exponent < -2_000 { return 0 }
    var value = digits
    var divisor = KindsJSONNatural()
    divisor.multiply(by: 1, adding: 1)
    for _ in 0..<abs(exponent) {
      if exponent > 0 {
        value.multiply(by: 10, adding: 0)
      } else {
        divisor.multiply(by: 10, adding: 0)
      }
    }
    // Shift until the quotient is at least 1 and less than 2.
    var power = value.bitCount - divisor.bitCount
    shift(&value, &divisor, by: power)
    if value < divisor {
      power -= 1
      value.shiftLeft(by: 1)
    }
    let least = Int(Value.leastNonzeroMagnitude.exponent)
    let bits = min(Value.significandBitCount + 1, power - least + 1)
    if bits < 0 { return 0 }
    var significand: UInt64 = 0
    for _ in 0..<bits {
      significand <<= 1
      if value >= divisor {
        value.subtract(divisor)
        significand |= 1
      }
      value.shiftLeft(by: 1)
    }
    // Round by the next bit, which is worth half of the last one.
    if value > divisor || value == divisor && significand & 1 == 1 { significand += 1 }
    if power - bits + 1 > Int(Value.greatestFiniteMagnitude.exponent) { return .infinity }
    return Value(
      sign: .plus, exponent: Value.Exponent(power - bits + 1), significand: Value(significand))
  }

  private func shift(
    _ value: inout KindsJSONNatural, _ divisor: inout KindsJSONNatural, by power: Int
  ) {
    if power >= 0 { divisor.shiftLeft(by: power) } else { value.shiftLeft(by: -power) }
  }
}

/// A natural number of any size.
private nonisolated struct KindsJSONNatural: Comparable {
  /// The digits in base 2³², the least significant first, without leading zeros.
  private var words: [Swift.UInt32] = []

  var bitCount: Int {
    words.last.map { words.count * 32 - $0.leadingZeroBitCount } ?? 0
  }

  mutating func multiply(by factor: Swift.UInt32, adding summand: Swift.UInt32) {
    var carry = UInt64(summand)
    for index in words.indices {
      carry += UInt64(words[index]) * UInt64(factor)
      words[index] = Swift.UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(Swift.UInt32(carry)) }
  }

  mutating func shiftLeft(by bits: Int) {
    let (whole, rest) = (bits / 32, UInt64(bits % 32))
    if rest > 0 { multiply(by: 1 << Swift.UInt32(rest), adding: 0) }
    if whole > 0, !words.isEmpty {
      words = Swift.Array(repeating: 0, count: whole) + words
    }
  }

  /// Subtracts a number that is not larger.
  mutating func subtract(_ other: KindsJSONNatural) {
    var borrow: Int64 = 0
    for index in words.indices {
      var word = Int64(words[index]) - borrow
      if index < other.words.count { word -= Int64(other.words[index]) }
      borrow = word < 0 ? 1 : 0
      words[index] = Swift.UInt32(truncatingIfNeeded: word)
    }
    while words.last == 0 { words.removeLast() }
  }

  static func < (first: KindsJSONNatural, second: KindsJSONNatural) -> Bool {
    if first.words.count != second.words.count {
      return first.words.count < second.words.count
    }
    for index in first.words.indices.reversed() where first.words[index] != second.words[index] {
      return first.words[index] < second.words[index]
    }
    return false
  }
}
