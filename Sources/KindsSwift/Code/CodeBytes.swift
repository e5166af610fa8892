import KindsSchema

/// The bytes of a piece of code, which are written once, by a ``CodeWriter``.
///
/// Pieces are many and small, and an array of bytes takes twice the instructions to write and to free.
final class CodeBytes: ManagedBuffer<CodeBytes.Header, UInt8> {
  struct Header {
    var count = 0
    var form = Form()
    var needs = Needs()
  }

  /// What is asked of every piece that is put into another.
  struct Form {
    /// Whether there are several lines.
    var hasLineFeeds = false
    /// Whether the code needs anything else to compile.
    var hasNeeds = false
  }

  /// Memory for a number of bytes.
  static func withCapacity(_ capacity: Int) -> CodeBytes {
    let bytes = create(minimumCapacity: capacity) { _ in Header() }
    return unsafeDowncast(bytes, to: CodeBytes.self)
  }

  /// Where the memory is. Who asks for it has to keep the object as long as it writes there.
  var start: UnsafeMutablePointer<UInt8> { withUnsafeMutablePointerToElements { $0 } }

  /// Says what was written.
  func finish(count: Int, hasLineFeeds: Bool) {
    withUnsafeMutablePointerToHeader {
      $0.pointee.count = count
      $0.pointee.form.hasLineFeeds = hasLineFeeds
    }
  }

  /// How many bytes are written.
  var count: Int { withUnsafeMutablePointerToHeader { $0.pointee.count } }

  /// What is asked of every piece that is put into another.
  var form: Form { withUnsafeMutablePointerToHeader { $0.pointee.form } }

  /// What the code takes to compile, which only the writer of the bytes says.
  var needs: Needs {
    get { withUnsafeMutablePointerToHeader { $0.pointee.needs } }
    set {
      withUnsafeMutablePointerToHeader {
        $0.pointee.needs = newValue
        $0.pointee.form.hasNeeds = !newValue.isEmpty
      }
    }
  }

  /// Gives the bytes that are written to a function, which must not keep the pointer.
  func withWritten<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeMutablePointers { header, start in
      body(UnsafeBufferPointer(start: start, count: header.pointee.count))
    }
  }
}

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

// What pieces of code do with their bytes, and the parts that they take of them. The slices and searches of
// collections took 40 % of the time of a debug build, which is what a plugin runs.
extension UnsafeBufferPointer<UInt8> {
  /// Copies the bytes before the first line feed, or all if there is one line only.
  ///
  /// - Parameter target: Memory for all bytes; those after the first line may be written too.
  /// - Returns: How many bytes the first line has.
  func copyFirstLine(to target: UnsafeMutablePointer<UInt8>) -> Int {
    let count = count
    var start = 0
    guard count >= 8, let bytes = UnsafeRawPointer(baseAddress) else {
      while start < count, self[start] != 0x0A {
        target[start] = self[start]
        start += 1
      }
      return start
    }
    let target = UnsafeMutableRawPointer(target)
    while true {
      let next = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      target.storeBytes(of: next, toByteOffset: start, as: UInt64.self)
      let lineFeeds = EightBytes.lineFeeds(in: next)
      if lineFeeds != 0 { return start &+ lineFeeds.trailingZeroBitCount &>> 3 }
      if start &+ 8 == count { return count }
      // The last bytes; some may have been copied already.
      start = start &+ 16 <= count ? start &+ 8 : count &- 8
    }
  }

  /// The bytes from an offset on.
  func all(from offset: Int) -> Self {
    guard let start = baseAddress else { return self }
    return Self(start: start + offset, count: count - offset)
  }

  /// How many spaces it begins with.
  var leadingSpaces: Int {
    var spaces = 0
    while spaces < count, self[spaces] == ASCII.space { spaces += 1 }
    return spaces
  }
}

extension StaticString {
  /// The bytes of a literal of several characters.
  var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
