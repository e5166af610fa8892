// The conversion of JSON numbers to Swift values, as in generated decoders.

/// Returns a JSON number as an integer. Like Foundation, it accepts any notation, such as `12.0` and `1e2`.
///
/// - Returns: The integer, or `nil` if the number has a fraction or is out of range. Like Foundation, the function can
///   truncate a fraction for which `Double` is not precise enough.
package func wholeNumber<Number: FixedWidthInteger>(_ text: String, _ type: Number.Type) -> Number?
{
  if let number = Number(text) { return number }
  guard let double = Double(text), let number = Number(exactly: double) else { return nil }
  if double.magnitude < 0x1p53 { return number }
  // A `Double` of this size cannot represent every integer, so convert from decimal.
  return DecimalNumber(text)?.whole(type)
}

/// Returns a JSON number in any notation as an integer in decimal notation.
///
/// - Returns: The integer, or `nil` if the number has a fraction or is out of range.
package func integerText(_ text: String, bits: Int, isSigned: Bool) -> String? {
  if isSigned {
    guard let number = wholeNumber(text, Int64.self), [0, -1].contains(number >> (bits - 1)) else {
      return nil
    }
    return String(number)
  }
  guard let number = wholeNumber(text, UInt64.self), number >> bits == 0 else { return nil }
  return String(number)
}

/// Returns a JSON number as a floating-point number; `nil` if it is too large, or so small that it would become zero.
package func floatingPoint<Number: BinaryFloatingPoint & LosslessStringConvertible>(
  _ text: String, _: Number.Type
) -> Number? {
  guard let number = Number(text), number.isFinite else { return nil }
  let mantissa = text.utf8.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
  if number.isZero, mantissa.contains(where: { $0 > ASCII.zero && $0 <= ASCII.nine }) {
    return nil
  }
  return number
}

/// A decimal number with the precision of Foundation's `Decimal`: an integer of up to 128 bits, times a power of ten.
package struct DecimalNumber {
  private let isNegative: Bool
  /// The digits of the integer, without leading and trailing zeros; empty for zero.
  private let digits: [UInt8]
  private let exponent: Int

  /// Creates a decimal number from a JSON number. Digits beyond the precision are truncated.
  ///
  /// - Returns: `nil` if the exponent does not fit in a signed byte.
  package init?(_ text: String) {
    var bytes = text.utf8[...]
    isNegative = bytes.first == ASCII.minus
    if isNegative { bytes.removeFirst() }
    var digits: [UInt8] = []
    var exponent = 0
    var isFull = false
    var isFraction = false
    while let byte = bytes.first, ASCII.isDigit(byte) || byte == ASCII.period {
      bytes.removeFirst()
      if byte == ASCII.period {
        isFraction = true
        continue
      }
      isFull = isFull || !Self.fits(digits, byte)
      if isFull {
        exponent += isFraction ? 0 : 1
      } else {
        if !digits.isEmpty || byte != ASCII.zero { digits.append(byte) }
        exponent -= isFraction ? 1 : 0
      }
    }
    if !bytes.isEmpty {
      guard let written = Int(String(Substring(bytes.dropFirst()))), written.magnitude < 1_000_000
      else { return nil }
      exponent += written
    }
    guard -128...127 ~= exponent else { return nil }
    while digits.last == ASCII.zero {
      digits.removeLast()
      exponent += 1
    }
    self.digits = digits
    self.exponent = digits.isEmpty ? 0 : exponent
  }

  /// Whether appending a digit leaves an integer that fits in 128 bits.
  private static func fits(_ digits: [UInt8], _ next: UInt8) -> Bool {
    if digits.count < 38 { return true }
    let largest = "340282366920938463463374607431768211455"
    return digits.count == 38
      && !(largest.utf8.lexicographicallyPrecedes(digits + [next]))
  }

  /// The number without an exponent, in the format of `Decimal.description`.
  package var text: String {
    if digits.isEmpty { return "0" }
    var text = String(decoding: digits, as: UTF8.self)
    if exponent >= 0 {
      text += String(repeating: "0", count: exponent)
    } else {
      let zeros = max(0, 1 - exponent - text.utf8.count)
      text = String(repeating: "0", count: zeros) + text
      let point = text.utf8.index(text.endIndex, offsetBy: exponent)
      text = text[..<point] + "." + text[point...]
    }
    return (isNegative ? "-" : "") + text
  }

  /// Returns the number as an integer, for numbers that a `Double` cannot represent exactly.
  fileprivate func whole<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
    // Foundation truncates the fraction if all digits fit in 64 bits.
    if exponent < 0, UInt64(String(decoding: digits, as: UTF8.self)) == nil { return nil }
    let kept = exponent < 0 ? Array(digits.dropLast(-exponent)) : digits
    let zeros = String(repeating: "0", count: max(0, exponent))
    return Number((isNegative ? "-" : "") + String(decoding: kept, as: UTF8.self) + zeros)
  }
}
