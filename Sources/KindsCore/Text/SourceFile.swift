/// An input file, such as a schema: its path, its bytes, and the positions of its lines.
public struct SourceFile: Sendable {
  /// The path as the user gave it, or ``standardInputName``, for diagnostics.
  public let path: String

  /// The name of standard input in diagnostics.
  package static let standardInputName = "<stdin>"

  /// The absolute path, which does not depend on the current directory. Names of outputs are derived from it.
  package let absolutePath: String

  /// The imported module that the schema belongs to; `nil` for the generated module.
  public let module: ImportedModule?

  /// The content of the file, which should be UTF-8.
  public let bytes: [UInt8]

  /// The byte offset of each line's start. The first is 0.
  public let lineStarts: [Int]

  /// Creates a source file and finds its lines. A line ends at LF, CR LF or CR.
  ///
  /// - Parameters:
  ///   - absolutePath: The absolute path. If it is `nil`, `path` is used.
  ///   - module: The imported module that the schema belongs to; `nil` for the generated module.
  public init(
    path: String, absolutePath: String? = nil, module: ImportedModule? = nil, bytes: [UInt8]
  ) {
    self.path = path
    self.absolutePath = absolutePath ?? path
    self.module = module
    self.bytes = bytes
    self.lineStarts = bytes.withUnsafeBufferPointer(startsOfLines)
  }

  /// The file name without directories, safe for generated files.
  package var printableName: String {
    printable(path.utf8.split(separator: ASCII.slash).last.map { String(Substring($0)) } ?? path)
  }

  /// Returns the line and column of a byte offset, both starting at 1.
  ///
  /// Columns count UTF-8 bytes, as in the Swift compiler and in Xcode.
  public func location(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - lineStarts[low] + 1)
  }

  /// Returns the bytes of a line without its line ending. Line numbers start at 1.
  public func line(_ number: Int) -> ArraySlice<UInt8> {
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == ASCII.lineFeed || bytes[end - 1] == ASCII.carriageReturn {
      end -= 1
    }
    return bytes[start..<end]
  }
}

/// Returns the byte offset of each line's start.
private func startsOfLines(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
  var starts = [0]
  var end = 0
  while true {
    end = bytes.position(ofFirst: EightBytes.controls, from: end, to: bytes.count)
    if end == bytes.count { return starts }
    let byte = bytes[end]
    end += 1
    let endsLine =
      byte == ASCII.lineFeed
      || (byte == ASCII.carriageReturn
        && (end == bytes.count || bytes[end] != ASCII.lineFeed))
    if endsLine { starts.append(end) }
  }
}

/// A range of bytes in an input file.
public struct SourceRange: Hashable, Sendable {
  /// The index of the file among the files given to ``generate(_:)``.
  public let file: Int

  /// The byte offsets in the file.
  public let bytes: Range<Int>

  /// Creates a range of bytes in the file at the given index.
  public init(file: Int, bytes: Range<Int>) {
    self.file = file
    self.bytes = bytes
  }
}

/// A value with its place in an input file.
package struct Located<Value> {
  package var value: Value
  package var range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }

  package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: range)
  }
}

extension Located: Sendable where Value: Sendable {}

/// The mapping of a JSON string's text to its file, so that diagnostics can point to a part of the string.
struct StringLocation {
  private let range: SourceRange
  /// Whether the string has no escapes, so that its bytes equal those in the file.
  private let isVerbatim: Bool
  /// For a string with escapes, the offset in the file for each byte of the text, and for the text's end; empty if
  /// unknown.
  private var offsets: [Int] = []

  /// - Parameter range: The range of the string, including its quotes.
  init(of text: String, in range: SourceRange) {
    self.range = range
    self.isVerbatim = text.utf8.count + 2 == range.bytes.count
  }

  /// Creates a location that also maps the bytes of strings with escapes.
  ///
  /// - Parameters:
  ///   - range: The range of the string, including its quotes.
  ///   - source: The file that contains the string.
  init(of text: String, in range: SourceRange, _ source: SourceFile) {
    self.init(of: text, in: range)
    guard !isVerbatim else { return }
    let literal = range.bytes.lowerBound + 1..<range.bytes.upperBound - 1
    offsets = escapedOffsets(of: text, in: source.bytes, literal)
  }

  /// Returns the place of the given bytes of the text, or of the whole string if it has escapes and no file was given.
  func range(of part: Range<Int>) -> SourceRange {
    if isVerbatim {
      let base = range.bytes.lowerBound + 1
      return SourceRange(file: range.file, bytes: base + part.lowerBound..<base + part.upperBound)
    }
    guard part.upperBound < offsets.count else { return range }
    return SourceRange(file: range.file, bytes: offsets[part.lowerBound]..<offsets[part.upperBound])
  }
}

/// Returns the offset in the file for each byte of a string and for its end, given the range of the string's JSON
/// literal (RFC 8259, section 7). All bytes of an escaped scalar have the offset of the escape.
private func escapedOffsets(of text: String, in bytes: [UInt8], _ literal: Range<Int>) -> [Int] {
  var offsets: [Int] = []
  offsets.reserveCapacity(text.utf8.count + 1)
  var position = literal.lowerBound
  for scalar in text.unicodeScalars {
    for byte in 0..<scalar.utf8.count {
      offsets.append(bytes[position] == ASCII.backslash ? position : position + byte)
    }
    if bytes[position] != ASCII.backslash {
      position += scalar.utf8.count
    } else if bytes[position + 1] != UInt8(ascii: "u") {
      position += 2
    } else {
      // A scalar beyond the Basic Multilingual Plane is written as two escapes.
      position += scalar.value > 0xFFFF ? 12 : 6
    }
  }
  offsets.append(position)
  return offsets
}
