/// A type that can be written as JSON bytes.
nonisolated protocol KindsJSONWritable: Encodable {
  /// Writes the value.
  func write(to json: inout KindsJSONWriter)
}

/// A writer of JSON into a growing buffer.
@safe
nonisolated struct KindsJSONWriter {
  var bytes: Swift.UnsafeMutablePointer<UInt8>
  private var capacity: Int
  var count = 0
  /// The keys of the current object that a value of an unknown kind does not write again.
  var written: [String] = []
  /// The number of keys and indices that lead to the next value.
  private var depth = 0
  /// The first value that could not be written.
  private var failure: KindsJSONWriteFailure?
  /// The first error of a type's own coding.
  private var error: KindsJSONError?

  private init(capacity: Int) {
    unsafe self.bytes = .allocate(capacity: capacity)
    self.capacity = capacity
  }
}

nonisolated extension KindsJSONWriter {
  /// Appends a document to bytes.
  static func write(
    _ value: some KindsJSONWritable, into bytes: inout [UInt8]
  ) throws(KindsJSONError) {
    var json = KindsJSONWriter(capacity: 1024)
    defer { unsafe json.bytes.deallocate() }
    value.write(to: &json)
    if let error = json.error { throw error }
    if let failure = json.failure {
      let written = unsafe KindsJSONReader(json.bytes, count: json.count, isStrict: false)
      throw failure.error(at: written.path(to: failure.start))
    }
    unsafe bytes.append(
      contentsOf: Swift.UnsafeBufferPointer(start: json.bytes, count: json.count))
  }

  /// Records that a value cannot be written.
  @inline(never)
  mutating func fail(_ value: some Any, _ message: String) {
    if failure == nil { failure = KindsJSONWriteFailure(value, message, at: count) }
  }

  /// Records an error of a type's own coding.
  mutating func fail(_ error: KindsJSONError) {
    if self.error == nil { self.error = error }
  }

  // MARK: Structure

  /// Begins an object or a list.
  @inline(__always)
  mutating func begin(_ bracket: Swift.Unicode.Scalar) {
    append(UInt8(ascii: bracket))
    depth += 1
  }

  /// Ends an object or a list.
  @inline(__always)
  mutating func end(_ bracket: Swift.Unicode.Scalar) {
    append(UInt8(ascii: bracket))
    depth -= 1
  }

  /// Separates a member or an element from the one before it, if there is one.
  @inline(__always)
  mutating func separate() {
    switch unsafe bytes[count - 1] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): break
    default: append(UInt8(ascii: ","))
    }
  }

  /// Writes the key of a member.
  ///
  /// - Parameter key: The key with the escapes that JSON requires.
  @inline(__always)
  mutating func key(_ key: StaticString) {
    let length = key.utf8CodeUnitCount
    reserve(length + 4)
    separate()
    append(UInt8(ascii: "\""))
    unsafe (bytes + count).update(from: key.utf8Start, count: length)
    count += length
    append(UInt8(ascii: "\""))
    append(UInt8(ascii: ":"))
  }

  /// Whether a value is nested too deeply. If so, the failure is recorded.
  @inline(__always)
  mutating func isTooDeep(_ value: some Any, limit: Int) -> Bool {
    if depth <= limit { return false }
    fail(
      value,
      "the value is more than \(limit) keys and indices deep; increase 'maxDepth' in 'coding' of the schema"
    )
    return true
  }

  // MARK: Bytes

  @inline(__always)
  mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(by: more) }
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = Swift.UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe larger.update(from: bytes, count: count)
    unsafe bytes.deallocate()
    unsafe bytes = larger
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe bytes[count] = byte
    count += 1
  }

  mutating func append(_ word: StaticString) {
    for offset in 0..<word.utf8CodeUnitCount { append(unsafe word.utf8Start[offset]) }
  }

  // MARK: Strings

  /// Writes a string with its quotes.
  mutating func append(quoting text: String) {
    let isWritten: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe appendQuoted($0)
    }
    if isWritten != nil { return }
    var copy = text
    copy.withUTF8 { unsafe appendQuoted($0) }
  }

  private mutating func appendQuoted(_ text: Swift.UnsafeBufferPointer<UInt8>) {
    // An escape has at most six bytes.
    reserve(6 * text.count + 2)
    unsafe bytes[count] = UInt8(ascii: "\"")
    var end = count + 1
    for index in 0..<text.count {
      let byte = unsafe text[index]
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        unsafe bytes[end] = byte
        end += 1
      } else {
        end = escape(byte, at: end)
      }
    }
    unsafe bytes[end] = UInt8(ascii: "\"")
    count = end + 1
  }

  /// Writes a byte as an escape.
  ///
  /// - Returns: The end of the escape.
  private mutating func escape(_ byte: UInt8, at index: Int) -> Int {
    unsafe bytes[index] = UInt8(ascii: "\\")
    let letter: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): letter = byte
    case 0x08: letter = UInt8(ascii: "b")
    case 0x0C: letter = UInt8(ascii: "f")
    case 0x0A: letter = UInt8(ascii: "n")
    case 0x0D: letter = UInt8(ascii: "r")
    case 0x09: letter = UInt8(ascii: "t")
    default:
      unsafe bytes[index + 1] = UInt8(ascii: "u")
      unsafe bytes[index + 2] = UInt8(ascii: "0")
      unsafe bytes[index + 3] = UInt8(ascii: "0")
      unsafe bytes[index + 4] = UInt8(ascii: "0") + byte >> 4
      let low = byte & 0xF
      unsafe bytes[index + 5] =
        low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10
      return index + 6
    }
    unsafe bytes[index + 1] = letter
    return index + 2
  }

  // MARK: Numbers and lists

  /// Writes a floating-point number, or records a failure if the number is not finite.
  mutating func append(fraction value: some Swift.BinaryFloatingPoint & CustomStringConvertible) {
    if !value.isFinite { fail(value, "JSON cannot represent \(value)") }
    for byte in value.description.utf8 { append(byte) }
  }

  /// Writes a list.
  mutating func append(list values: some Swift.Sequence<some KindsJSONWritable>) {
    begin("[")
    for value in values {
      separate()
      value.write(to: &self)
    }
    end("]")
  }
}

// Only with: KindsJSONWritable
nonisolated extension String: KindsJSONWritable {
  func write(to json: inout KindsJSONWriter) { json.append(quoting: self) }
}
