// JSON Lines, a value in each line.

/// A buffer that splits chunks of bytes into lines.
nonisolated struct KindsJSONLineBuffer {
  private var bytes: [UInt8] = []
  /// The start of the first line that has not been taken.
  private var start = 0
  /// The position up to which no end of that line was found.
  private var searched = 0
  /// The number of the line that was taken last.
  private(set) var number = 0
  /// Whether all bytes have been appended.
  private(set) var isAtEnd = false

  mutating func append(_ chunk: some Swift.Sequence<UInt8>) {
    bytes.removeSubrange(..<start)
    searched -= start
    start = 0
    bytes.append(contentsOf: chunk)
  }

  mutating func end() { isAtEnd = true }

  /// Takes the next line that is not blank.
  ///
  /// - Returns: The line, or `nil` if it is still incomplete or there are no more lines.
  mutating func next() -> [UInt8]? {
    while let line = nextLine() {
      number += 1
      if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return line }
    }
    return nil
  }

  private mutating func nextLine() -> [UInt8]? {
    var end = searched
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    searched = end
    if end == bytes.count, !isAtEnd || start == end { return nil }
    let line = Swift.Array(bytes[start..<end])
    start = min(end + 1, bytes.count)
    searched = start
    return line
  }
}
