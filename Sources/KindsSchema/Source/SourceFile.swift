/// A schema file as it was read: its path, its bytes, and where its lines begin.
public struct SourceFile: Sendable {
  /// The path as the user gave it, or ``standardInputName``; diagnostics show it.
  public let path: String

  /// The name of standard input in diagnostics.
  package static let standardInputName = "<stdin>"

  /// The path from the root, which is the same from whatever folder the program is run. The names of outputs follow from it.
  package let absolutePath: String

  /// The module that the schema is of; `nil` for the one that is generated.
  public let module: ImportedModule?

  /// The whole content, expected to be UTF-8.
  public let bytes: [UInt8]

  /// The offset at which each line begins; the first is 0.
  public let lineStarts: [Int]

  /// Makes a source file and finds its lines, which end at LF, CR LF or CR.
  ///
  /// - Parameters:
  ///   - absolutePath: The path from the root; without it, `path` is taken for that.
  ///   - module: The module that the schema is of, if that is not the one that is generated.
  public init(
    path: String, absolutePath: String? = nil, module: ImportedModule? = nil, bytes: [UInt8]
  ) {
    self.path = path
    self.absolutePath = absolutePath ?? path
    self.module = module
    self.bytes = bytes
    self.lineStarts = bytes.withUnsafeBufferPointer(startsOfLines)
  }

  /// The name of the file without its folders, as generated files may contain it.
  package var printableName: String {
    printable(path.utf8.split(separator: ASCII.slash).last.map { String(Substring($0)) } ?? path)
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

/// The offsets at which lines begin.
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

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }

  package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: range)
  }
}

extension Located: Sendable where Value: Sendable {}

/// The place of the text of a JSON string in its file, so that diagnostics can point at a part of the text.
struct StringLocation {
  private let range: SourceRange
  /// Whether the string has no escapes, so that its bytes are those of the file.
  private let isVerbatim: Bool
  /// The offset in the file of each byte of a string with escapes, and the end of the string after them; empty if
  /// unknown.
  private var offsets: [Int] = []

  /// - Parameter range: The range of the string, quotes included.
  init(of text: String, in range: SourceRange) {
    self.range = range
    self.isVerbatim = text.utf8.count + 2 == range.bytes.count
  }

  /// A location that also knows the parts of a string with escapes.
  ///
  /// - Parameters:
  ///   - range: The range of the string, quotes included.
  ///   - source: The file that the range is of.
  init(of text: String, in range: SourceRange, _ source: SourceFile) {
    self.init(of: text, in: range)
    guard !isVerbatim else { return }
    let literal = range.bytes.lowerBound + 1..<range.bytes.upperBound - 1
    offsets = escapedOffsets(of: text, in: source.bytes, literal)
  }

  /// The place of some bytes of the text; the whole string if it has escapes whose file is unknown.
  func range(of part: Range<Int>) -> SourceRange {
    if isVerbatim {
      let base = range.bytes.lowerBound + 1
      return SourceRange(file: range.file, bytes: base + part.lowerBound..<base + part.upperBound)
    }
    guard part.upperBound < offsets.count else { return range }
    return SourceRange(file: range.file, bytes: offsets[part.lowerBound]..<offsets[part.upperBound])
  }
}

/// The offset of each byte of a string in the JSON literal from which it was read (RFC 8259, section 7), and the end of
/// the literal. Every byte of an escaped scalar has the offset of its escape.
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
      // A scalar beyond the first plane is written as two escapes.
      position += scalar.value > 0xFFFF ? 12 : 6
    }
  }
  offsets.append(position)
  return offsets
}
