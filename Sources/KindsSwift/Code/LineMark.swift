import KindsSchema

/// A place among the bytes of code where lines may break, or the beginning or end of a group of such places.
///
/// A group is on one line if that fits, else it breaks at each of its places. A mark is a byte that UTF-8 never
/// has. All text reaches code as a `String` or a `StaticString`, which are UTF-8, so no text can hold a mark.
/// ``LineBreaker`` resolves the marks when the text of a file is made.
struct LineMark {
  let byte: UInt8

  /// Begins a group, which breaks at all of its places or at none. The byte after it says how wide the group may be.
  @inline(__always) static var begin: LineMark { LineMark(byte: 0xF5) }

  /// Begins a group that breaks where what is up to the next place does not fit.
  @inline(__always) static var fill: LineMark { LineMark(byte: 0xF6) }

  /// Begins a choice between code on one line and other code: the first if it fits.
  @inline(__always) static var either: LineMark { LineMark(byte: 0xF7) }

  /// Stands between the two codes of a choice.
  @inline(__always) static var or: LineMark { LineMark(byte: 0xF8) }

  /// Ends a group or a choice.
  @inline(__always) static var end: LineMark { LineMark(byte: 0xF9) }

  /// A line break, or nothing if the group is on one line. The new line is indented as the one on which the
  /// group begins.
  @inline(__always) static var softLine: LineMark { LineMark(byte: 0xFA) }

  /// A line break, or a space.
  @inline(__always) static var line: LineMark { LineMark(byte: 0xFB) }

  /// A line break, or nothing. The new line is indented by two more.
  @inline(__always) static var indentedSoftLine: LineMark { LineMark(byte: 0xFC) }

  /// A line break, or a space. The new line is indented by two more.
  @inline(__always) static var indentedLine: LineMark { LineMark(byte: 0xFD) }

  /// A line break, or nothing. The new line is indented by two less.
  @inline(__always) static var outdentedSoftLine: LineMark { LineMark(byte: 0xFE) }

  /// A comma and a line break, or nothing.
  @inline(__always) static var trailingComma: LineMark { LineMark(byte: 0xFF) }

  /// Whether it is a place where a line may break.
  var isPlace: Bool { byte >= 0xFA }

  /// What is written there if the line does not break: a space, or nothing.
  var isSpace: Bool { byte == 0xFB || byte == 0xFD }

  /// How much more than the line on which the group begins the new line is indented.
  var indentation: Int {
    if byte == 0xFC || byte == 0xFD { return 2 }
    return byte == 0xFE ? -2 : 0
  }

  /// Whether a byte of code is a mark.
  @inline(__always) static func isMark(_ byte: UInt8) -> Bool { byte >= 0xF5 }
}
