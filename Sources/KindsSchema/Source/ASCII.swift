/// The bytes that the readers look for.
enum ASCII {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let leftParenthesis: UInt8 = 0x28
  static let rightParenthesis: UInt8 = 0x29
  static let asterisk: UInt8 = 0x2A
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let plus: UInt8 = 0x2B
  static let period: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let nine: UInt8 = 0x39
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let lessThan: UInt8 = 0x3C
  static let greaterThan: UInt8 = 0x3E
  static let question: UInt8 = 0x3F
  static let leftBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let rightBracket: UInt8 = 0x5D
  static let underscore: UInt8 = 0x5F
  static let backtick: UInt8 = 0x60
  static let leftBrace: UInt8 = 0x7B
  static let rightBrace: UInt8 = 0x7D
  static let delete: UInt8 = 0x7F

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= zero && byte <= nine
  }

  static func isUppercase(_ byte: UInt8) -> Bool {
    byte >= 0x41 && byte <= 0x5A
  }

  static func isLowercase(_ byte: UInt8) -> Bool {
    byte >= 0x61 && byte <= 0x7A
  }

  /// Whether an identifier may begin with the byte.
  static func beginsIdentifier(_ byte: UInt8) -> Bool {
    isLowercase(byte) || isUppercase(byte) || byte == underscore
  }

  /// Whether an identifier may go on with the byte.
  static func continuesIdentifier(_ byte: UInt8) -> Bool {
    isLowercase(byte) || isUppercase(byte) || isDigit(byte) || byte == underscore
  }

  /// The value of a hexadecimal digit, or `nil` where the byte is none.
  static func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case zero...nine: return UInt32(byte - zero)
    case 0x41...0x46: return UInt32(byte - 0x41 + 10)
    case 0x61...0x66: return UInt32(byte - 0x61 + 10)
    default: return nil
    }
  }
}
