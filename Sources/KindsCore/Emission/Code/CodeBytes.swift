/// The bytes of a piece of code: memory that is written from its beginning, and not again once it is a piece.
///
/// Pieces are many and small, and an array of bytes takes twice the instructions to write and to free. What is read and
/// written here goes by pointers, which only debug builds check.
final class CodeBytes: ManagedBuffer<CodeBytes.Header, UInt8> {
  struct Header {
    let capacity: Int
    var count = 0
    var hasLineFeeds = false
  }

  /// Memory for a number of bytes.
  static func withCapacity(_ capacity: Int) -> CodeBytes {
    let bytes = create(minimumCapacity: capacity) { _ in Header(capacity: capacity) }
    return unsafeDowncast(bytes, to: CodeBytes.self)
  }

  /// How many bytes are written.
  var count: Int { withUnsafeMutablePointerToHeader { $0.pointee.count } }

  /// Whether there are several lines.
  var hasLineFeeds: Bool {
    get { withUnsafeMutablePointerToHeader { $0.pointee.hasLineFeeds } }
    set { withUnsafeMutablePointerToHeader { $0.pointee.hasLineFeeds = newValue } }
  }

  /// Gives the bytes that are written to a function, which must not keep the pointer.
  func withWritten<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeMutablePointers { header, start in
      body(UnsafeBufferPointer(start: start, count: header.pointee.count))
    }
  }

  /// Whether there is memory for more bytes.
  func hasRoom(for count: Int) -> Bool {
    withUnsafeMutablePointerToHeader { $0.pointee.count + count <= $0.pointee.capacity }
  }

  /// The same with memory for more bytes, at least as many as there are.
  func grown(for count: Int) -> CodeBytes {
    let grown = CodeBytes.withCapacity(2 * self.count + count)
    grown.append(self)
    grown.hasLineFeeds = hasLineFeeds
    return grown
  }

  /// Writes bytes behind those that are written; there must be memory for them.
  func append(_ text: UnsafeBufferPointer<UInt8>) {
    assert(hasRoom(for: text.count))
    guard let source = text.baseAddress else { return }
    withUnsafeMutablePointers { header, start in
      (start + header.pointee.count).initialize(from: source, count: text.count)
      header.pointee.count += text.count
    }
  }

  /// Writes the bytes of another behind those that are written.
  func append(_ other: CodeBytes) {
    other.withWritten { append($0) }
  }

  /// Writes the same byte several times.
  func append(repeating byte: UInt8, count: Int) {
    assert(hasRoom(for: count))
    withUnsafeMutablePointers { header, start in
      (start + header.pointee.count).initialize(repeating: byte, count: count)
      header.pointee.count += count
    }
  }
}
