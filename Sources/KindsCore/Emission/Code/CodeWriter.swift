/// Writes the bytes of a piece of code, one behind the other.
///
/// It counts for itself, and keeps the pointer to its memory: to be given them by functions of the memory each time would
/// take a fourth of the time of a debug build, which is what a plugin runs.
struct CodeWriter {
  private var bytes: CodeBytes
  private var start: UnsafeMutablePointer<UInt8>
  /// For how many bytes there is memory; behind it is some for a word, of which the first bytes alone are wanted.
  private var capacity: Int
  /// How many bytes are written.
  private(set) var count = 0
  private var hasLineFeeds = false

  /// - Parameter capacity: How many bytes are expected.
  init(capacity: Int) {
    self.bytes = .withCapacity(capacity + Word.size)
    self.start = bytes.start
    self.capacity = capacity
  }

  /// Has memory for more bytes, where it grows for at least as many as there are.
  mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(by: more) }
  }

  private mutating func grow(by more: Int) {
    var grown = CodeWriter(capacity: 2 * count + more)
    grown.append(UnsafeBufferPointer(start: start, count: count))
    grown.hasLineFeeds = hasLineFeeds
    self = grown
  }

  /// Writes some bytes.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    reserve(text.count)
    guard let source = text.baseAddress else { return }
    (start + count).initialize(from: source, count: text.count)
    count += text.count
  }

  /// Writes the first line of a text, without its line feed.
  ///
  /// - Returns: How many bytes it has.
  mutating func append(firstLineOf text: UnsafeBufferPointer<UInt8>) -> Int {
    reserve(text.count)
    let line = text.copyFirstLine(to: start + count)
    count += line
    return line
  }

  /// Ends a line.
  mutating func appendLineFeed() {
    reserve(1)
    start[count] = ASCII.lineFeed
    count += 1
    hasLineFeeds = true
  }

  /// Writes spaces, a word at a time.
  mutating func append(spaces: Int) {
    reserve(spaces)
    let end = UnsafeMutableRawPointer(start + count)
    var offset = 0
    while offset < spaces {
      end.storeBytes(of: Word.spaces, toByteOffset: offset, as: UInt64.self)
      offset += Word.size
    }
    count += spaces
  }

  /// What is written, or `nil` where that is nothing.
  var finished: CodeBytes? {
    if count == 0 { return nil }
    bytes.finish(count: count, hasLineFeeds: hasLineFeeds)
    return bytes
  }
}
