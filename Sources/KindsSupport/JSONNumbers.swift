/// The location of a number in JSON.
nonisolated struct KindsJSONNumber {
  let start: Int
  let end: Int
  /// Whether the number has neither a fraction nor an exponent.
  let isWhole: Bool
}

nonisolated extension KindsJSONReader {
  /// Reads the number that begins at the position.
  mutating func scanNumber() throws(KindsJSONFailure) -> KindsJSONNumber {
    let start = position
    var index = start
    if next == UInt8(ascii: "-") { index += 1 }
    guard index < count, isDigit(at: index) else {
      if index == start { throw malformed("expected a value") }
      if !checksStructureAlone { throw corrupted("the number has no digits") }
      position = index
      return KindsJSONNumber(start: start, end: index, isWhole: false)
    }
    let digits = index
    index = endOfDigits(from: index)
    var isWhole = true
    var isGood = unsafe index == digits + 1 || bytes[digits] != UInt8(ascii: "0")
    if index < count, unsafe bytes[index] == UInt8(ascii: ".") {
      let end = endOfDigits(from: index + 1)
      isGood = isGood && end > index + 1
      index = end
      isWhole = false
    }
    if index < count, unsafe bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if isSign(at: index) { index += 1 }
      let end = endOfDigits(from: index)
      isGood = isGood && end > index
      index = end
      isWhole = false
    }
    guard isGood || checksStructureAlone else { throw corrupted("the number is malformed") }
    position = index
    return KindsJSONNumber(start: start, end: index, isWhole: isWhole)
  }

  @inline(__always)
  private func isDigit(at index: Int) -> Bool {
    unsafe bytes[index] &- UInt8(ascii: "0") < 10
  }

  private func isSign(at index: Int) -> Bool {
    guard index < count else { return false }
    return unsafe bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
  }

  @inline(__always)
  private func endOfDigits(from start: Int) -> Int {
    var index = start
    while index < count, isDigit(at: index) { index += 1 }
    return index
  }

  /// Whether a number begins at the position, even a malformed one.
  var isAtNumber: Bool {
    next == UInt8(ascii: "-") || next &- UInt8(ascii: "0") < 10
  }

  /// Returns the characters of a number.
  func spelling(_ number: KindsJSONNumber) -> String {
    unsafe String(
      decoding: Swift.UnsafeBufferPointer(
        start: bytes + number.start, count: number.end - number.start),
      as: Swift.UTF8.self)
  }

  /// Returns the failure for a number that a type cannot represent.
  mutating func unfit(_ number: KindsJSONNumber, _ type: (some Any).Type) -> KindsJSONFailure {
    corrupted(
      "\(spelling(number)) does not fit in \(KindsJSONTypeName(type))", at: number.start)
  }
}
