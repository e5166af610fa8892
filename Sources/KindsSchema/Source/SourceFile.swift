/// A schema file as it was read: its path, its bytes, and where its lines begin.
public struct SourceFile: Sendable {
  /// The path as the user gave it; diagnostics show it unchanged.
  public let path: String

  /// The whole content, expected to be UTF-8.
  public let bytes: [UInt8]

  /// The offset at which each line begins; the first is 0.
  public let lineStarts: [Int]

  /// Makes a source file and finds its lines, which end at LF, CR LF or CR.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [0]
    // By offset and not by iterator, which took 7 % of the time of a debug build.
    var end = 0
    while end < bytes.count {
      let byte = bytes[end]
      end += 1
      let endsLine =
        byte == ASCII.lineFeed
        || (byte == ASCII.carriageReturn
          && (end == bytes.count || bytes[end] != ASCII.lineFeed))
      if endsLine { starts.append(end) }
    }
    self.lineStarts = starts
  }

  /// The line and the column of a byte offset, both counted from 1.
  ///
  /// A column is a byte of the UTF-8 text, as the Swift compiler and Xcode count it.
  public func location(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  /// The bytes of a line, counted from 1, without its end.
  public func line(_ number: Int) -> ArraySlice<UInt8> {
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == ASCII.lineFeed || bytes[end - 1] == ASCII.carriageReturn {
      end -= 1
    }
    return bytes[start..<end]
  }
}

/// A stretch of bytes in one of the schema files.
public struct SourceRange: Hashable, Sendable {
  /// The index of the file among those given to ``generate(_:options:)``.
  public let file: Int

  /// The byte offsets in that file.
  public let bytes: Range<Int>

  /// Makes a range of bytes in the file at an index.
  public init(file: Int, bytes: Range<Int>) {
    self.file = file
    self.bytes = bytes
  }
}

/// A value together with where in a schema it was written.
package struct Located<Value> {
  package var value: Value
  package var range: SourceRange

  init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }

  func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: range)
  }
}

extension Located: Sendable where Value: Sendable {}
