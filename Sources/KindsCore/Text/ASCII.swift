/// Names for the ASCII bytes that parsers look for.
///
/// The members are inlinable, because other modules would otherwise call a function for each byte.
@usableFromInline package enum ASCII {
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var quote: UInt8 { 0x22 }
  @inlinable package static var hash: UInt8 { 0x23 }
  @inlinable package static var leftParenthesis: UInt8 { 0x28 }
  @inlinable package static var rightParenthesis: UInt8 { 0x29 }
  static var asterisk: UInt8 { 0x2A }
  static var comma: UInt8 { 0x2C }
  @inlinable package static var minus: UInt8 { 0x2D }
  @inlinable package static var plus: UInt8 { 0x2B }
  @inlinable package static var period: UInt8 { 0x2E }
  @inlinable package static var slash: UInt8 { 0x2F }
  @inlinable package static var zero: UInt8 { 0x30 }
  @inlinable package static var nine: UInt8 { 0x39 }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var semicolon: UInt8 { 0x3B }
  @inlinable package static var lessThan: UInt8 { 0x3C }
  @inlinable package static var greaterThan: UInt8 { 0x3E }
  @inlinable package static var question: UInt8 { 0x3F }
  @inlinable package static var leftBracket: UInt8 { 0x5B }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var rightBracket: UInt8 { 0x5D }
  @inlinable package static var underscore: UInt8 { 0x5F }
  @inlinable package static var backtick: UInt8 { 0x60 }
  static var leftBrace: UInt8 { 0x7B }
  static var rightBrace: UInt8 { 0x7D }
  @inlinable package static var delete: UInt8 { 0x7F }

  @inlinable package static func isDigit(_ byte: UInt8) -> Bool {
    byte >= zero && byte <= nine
  }

  @inlinable package static func isUppercase(_ byte: UInt8) -> Bool {
    byte >= 0x41 && byte <= 0x5A
  }

  @inlinable package static func isLowercase(_ byte: UInt8) -> Bool {
    byte >= 0x61 && byte <= 0x7A
  }

  /// Returns an uppercase letter in lower case; other bytes are returned unchanged.
  @inlinable package static func lowercased(_ byte: UInt8) -> UInt8 {
    isUppercase(byte) ? byte | 0x20 : byte
  }

  /// Returns a lowercase letter in upper case; other bytes are returned unchanged.
  @inlinable package static func uppercased(_ byte: UInt8) -> UInt8 {
    isLowercase(byte) ? byte & ~0x20 : byte
  }

  /// Whether the byte can begin an identifier.
  @inlinable package static func beginsIdentifier(_ byte: UInt8) -> Bool {
    isLowercase(byte) || isUppercase(byte) || byte == underscore
  }

  /// Whether the byte can continue an identifier.
  @inlinable package static func continuesIdentifier(_ byte: UInt8) -> Bool {
    isLowercase(byte) || isUppercase(byte) || isDigit(byte) || byte == underscore
  }

  /// Returns the value of a hexadecimal digit; `nil` for other bytes.
  @inlinable package static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case zero...nine: return UInt32(byte - zero)
    case 0x41...0x46: return UInt32(byte - 0x41 + 10)
    case 0x61...0x66: return UInt32(byte - 0x61 + 10)
    default: return nil
    }
  }
}
