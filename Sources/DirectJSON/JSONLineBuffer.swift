// JSON Lines, a value in each line.

/// The bytes of lines, which come in chunks.
nonisolated struct KindsJSONLineBuffer {
  private var bytes: [UInt8] = []
  /// Where the first line begins that was not taken yet, and how far its end was looked for.
  private var start = 0
  private var searched = 0
  /// The number of the line that was taken last.
  private(set) var number = 0
  /// Whether there are no more bytes.
  private(set) var isAtEnd = false

  mutating func append(_ chunk: some Swift.Sequence<UInt8>) {
    bytes.removeSubrange(..<start)
    searched -= start
    start = 0
    bytes.append(contentsOf: chunk)
  }

  mutating func end() { isAtEnd = true }

  /// Takes the next line, leaving out those that are blank, as the one after the last line feed is.
  ///
  /// - Returns: `nil` if its end is not there yet.
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
