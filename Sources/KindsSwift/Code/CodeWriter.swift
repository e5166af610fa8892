import KindsSchema

/// Writes the bytes of a piece of code, one after the other.
///
/// It keeps the count and the pointer itself: to ask `ManagedBuffer` for them at each write took a fourth of the time of
/// the debug program, which is what a plugin runs. Copies share the memory, so only one of them may go on.
struct CodeWriter {
  private var bytes: CodeBytes
  /// Where the memory of `bytes` is.
  private var start: UnsafeMutablePointer<UInt8>
  /// How many bytes fit. Memory for eight more follows, because spaces are written eight at a time.
  private var capacity: Int
  /// How many bytes are written.
  private(set) var count = 0
  private var hasLineFeeds = false

  /// - Parameter capacity: How many bytes are expected.
  init(capacity: Int) {
    self.bytes = .withCapacity(capacity + EightBytes.count)
    self.start = bytes.start
    self.capacity = capacity
  }

  /// Makes room for further bytes. Where it grows, the memory at least doubles, so that each byte is copied few times.
  ///
  /// - Parameter more: How many bytes.
  mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(by: more) }
    assert(more >= 0 && count + more <= capacity)
  }

  private mutating func grow(by more: Int) {
    var grown = CodeWriter(capacity: 2 * count + more)
    withExtendedLifetime(bytes) {
      grown.append(UnsafeBufferPointer(start: start, count: count))
    }
    grown.hasLineFeeds = hasLineFeeds
    if bytes.form.hasNeeds { grown.needs = needs }
    self = grown
  }

  /// What the code takes to compile. It is kept with the bytes, because most pieces take nothing.
  var needs: Needs {
    get { bytes.needs }
    set { bytes.needs = newValue }
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

  /// Writes a byte.
  mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  /// Ends a line.
  mutating func appendLineFeed() {
    reserve(1)
    start[count] = ASCII.lineFeed
    count += 1
    hasLineFeeds = true
  }

  /// Writes spaces: none if their number is negative, as where a piece is indented less than its own first line.
  mutating func append(spaces: Int) {
    if spaces <= 0 { return }
    reserve(spaces)
    let end = UnsafeMutableRawPointer(start + count)
    var offset = 0
    while offset < spaces {
      end.storeBytes(of: EightBytes.spaces, toByteOffset: offset, as: UInt64.self)
      offset += EightBytes.count
    }
    count += spaces
  }

  /// Ends the writing.
  ///
  /// - Returns: What is written, or `nil` if that is nothing.
  consuming func finish() -> CodeBytes? {
    if count == 0 { return nil }
    bytes.finish(count: count, hasLineFeeds: hasLineFeeds)
    return bytes
  }
}
