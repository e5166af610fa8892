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

/// Copies code to where the text of a file is made, and breaks the lines of groups that do not fit.
///
/// A group is first copied as one line, which is given up if it takes too many columns, counted in bytes: so it
/// looks ahead no further than a line is long. What follows the group up to the next place for a line break has to
/// fit too. The outer group breaks before those in it, and a group with several lines of code in it always breaks.
struct LineBreaker {
  /// How many columns a line may take.
  static let lineLength = 100

  private let source: UnsafePointer<UInt8>
  private let sourceCount: Int
  private let target: UnsafeMutablePointer<UInt8>
  /// How many bytes the target has room for.
  private let capacity: Int
  /// How many bytes of the source are copied.
  private var position = 0
  /// How many bytes of the target are written.
  private(set) var count: Int
  /// Where the line that is being written begins in the target.
  private var lineStart: Int
  /// How much more than in the source lines are indented, because they are in a group that is broken.
  private var furtherIndentation = 0
  /// Whether the target has too little room, so that what is written is of no use.
  private(set) var overflows = false

  /// - Parameters:
  ///   - target: Memory that begins with the text before the code.
  ///   - capacity: How many bytes the memory has. There must be room for those of the code and eight more.
  ///   - count: How many bytes the text before has, whose last line is ended.
  init(
    _ code: UnsafeBufferPointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, capacity: Int,
    count: Int
  ) {
    source = code.baseAddress ?? UnsafePointer(target)
    sourceCount = code.count
    self.target = target
    self.capacity = capacity
    self.count = count
    lineStart = count
  }

  /// Copies all of the code.
  ///
  /// A line is first copied as if all of its groups stood on one line, as nearly all do. Only if that is too wide, or a
  /// group does not end on the line, its groups are looked at one by one.
  mutating func copy() {
    let (source, sourceCount, target) = (source, sourceCount, target)
    let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    let wordsEnd = sourceCount - EightBytes.count
    var (position, count, lineStart) = (position, count, lineStart)
    // Where the line begins in the source and in the target, or what follows a group that is broken.
    var start = (position, count)
    var hasMarks = false
    // How many groups have begun and not ended.
    var depth = 0
    // The depth around a group that may be less wide than a line, if one has begun, and where it has to end.
    var (narrowDepth, narrowEnd) = (-1, 0)
    while true {
      while position <= wordsEnd {
        let next = from.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        to.storeBytes(of: next, toByteOffset: count, as: UInt64.self)
        let stops = EightBytes.lineFeedsAndHighBytes(in: next)
        if stops == 0 {
          position &+= EightBytes.count
          count &+= EightBytes.count
          continue
        }
        let plain = stops.trailingZeroBitCount &>> 3
        position &+= plain
        count &+= plain
        break
      }
      let byte = position < sourceCount ? source[position] : 0x0A
      var fits = true
      if byte == 0x0A {
        fits = !hasMarks || depth == 0 && count - lineStart <= LineBreaker.lineLength
        if fits {
          if position == sourceCount { break }
          target[count] = byte
          position += 1
          count += 1
          lineStart = count
          start = (position, count)
          hasMarks = false
        }
      } else if !LineMark.isMark(byte) {
        target[count] = byte
        position += 1
        count += 1
      } else {
        hasMarks = true
        fits = count - lineStart <= LineBreaker.lineLength
        position += 1
        let mark = LineMark(byte: byte)
        if mark.isPlace {
          if mark.isSpace {
            target[count] = 0x20
            count += 1
          }
        } else if byte == LineMark.begin.byte {
          let width = Int(source[position])
          position += 1
          if width < LineBreaker.lineLength {
            // One in another is looked at.
            fits = fits && narrowDepth < 0
            (narrowDepth, narrowEnd) = (depth, count + width)
          }
          depth += 1
        } else if byte == LineMark.end.byte || byte == LineMark.or.byte {
          if byte == LineMark.or.byte {
            self.position = position
            skip(to: LineMark.end.byte)
            position = self.position
          }
          depth -= 1
          if depth == narrowDepth {
            fits = fits && count <= narrowEnd
            narrowDepth = -1
          }
        } else {
          depth += 1
        }
      }
      if !fits {
        ((self.position, self.count), self.lineStart) = (start, lineStart)
        copyLine(upTo: count + sourceCount)
        copyGroup()
        (position, count, lineStart) = (self.position, self.count, self.lineStart)
        start = (position, count)
        (hasMarks, depth, narrowDepth) = (false, 0, -1)
      }
    }
    (self.position, self.count) = (position, count)
  }

  // MARK: Text

  /// Copies what is before the next mark or line feed, or at least up to a place in the target.
  private mutating func copyLine(upTo limit: Int) {
    let (source, target) = (source, target)
    let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    let wordsEnd = sourceCount - EightBytes.count
    var (position, count) = (position, count)
    while count <= limit {
      while position <= wordsEnd, count <= limit {
        let next = from.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        to.storeBytes(of: next, toByteOffset: count, as: UInt64.self)
        let stops = EightBytes.lineFeedsAndHighBytes(in: next)
        let plain = stops == 0 ? EightBytes.count : stops.trailingZeroBitCount &>> 3
        position &+= plain
        count &+= plain
        if stops != 0 { break }
      }
      if position == sourceCount { break }
      let byte = source[position]
      // A mark or a line feed.
      if LineMark.isMark(byte) || byte == 0x0A { break }
      target[count] = byte
      position += 1
      count += 1
    }
    self.position = position
    self.count = count
  }

  /// How far the line that is being written is indented.
  private var lineIndentation: Int {
    var end = lineStart
    while end < count, target[end] == 0x20 { end += 1 }
    return end - lineStart
  }

  private mutating func append(_ byte: UInt8) {
    target[count] = byte
    count += 1
  }

  /// Begins a line.
  private mutating func breakLine(indentation: Int) {
    let needed = count + 1 + indentation + sourceCount - position + EightBytes.count
    if needed > capacity {
      overflows = true
      position = sourceCount
      return
    }
    append(0x0A)
    lineStart = count
    for _ in 0..<max(0, indentation) { append(0x20) }
  }

  // MARK: Groups

  /// Copies the group, or the choice, whose mark is next.
  private mutating func copyGroup() {
    let mark = source[position]
    position += 1
    if mark == LineMark.fill.byte { return copyBroken(isFilled: true) }
    let isChoice = mark == LineMark.either.byte
    var limit = lineStart + LineBreaker.lineLength
    if mark == LineMark.begin.byte {
      limit = min(limit, count + Int(source[position]))
      position += 1
    }
    let start = (position, count)
    if copyFlat(upTo: limit), fitsUpToNextPlace(from: count) { return }
    (position, count) = start
    if isChoice { skip(to: LineMark.or.byte) }
    copyBroken(isFilled: false)
  }

  /// Copies a group without line breaks; of a choice the first code.
  ///
  /// - Parameter limit: Where it has to end in the target.
  /// - Returns: Whether it does.
  private mutating func copyFlat(upTo limit: Int) -> Bool {
    while true {
      copyLine(upTo: limit)
      if position == sourceCount || count > limit { return false }
      let byte = source[position]
      position += 1
      let mark = LineMark(byte: byte)
      if mark.isPlace {
        if mark.isSpace { append(0x20) }
      } else if byte == LineMark.end.byte {
        return true
      } else if byte == LineMark.or.byte {
        skip(to: LineMark.end.byte)
        return true
      } else if byte == LineMark.begin.byte {
        let width = Int(source[position])
        position += 1
        if !copyFlat(upTo: min(limit, count + width)) { return false }
      } else if byte == 0x0A || !copyFlat(upTo: limit) {
        return false
      }
    }
  }

  /// Copies the rest of a group with line breaks.
  ///
  /// - Parameter isFilled: Whether it only breaks if it has to.
  private mutating func copyBroken(isFilled: Bool) {
    let (indentation, outer) = (lineIndentation, furtherIndentation)
    while true {
      copyLine(upTo: count + sourceCount)
      if position == sourceCount { return }
      let byte = source[position]
      let mark = LineMark(byte: byte)
      if byte == 0x0A {
        position += 1
        let isEmpty = position == sourceCount || source[position] == 0x0A
        breakLine(indentation: isEmpty ? 0 : furtherIndentation)
      } else if mark.isPlace {
        position += 1
        let space = mark.isSpace ? 1 : 0
        if isFilled, fitsUpToNextPlace(from: count + space) {
          if mark.isSpace { append(0x20) }
          continue
        }
        if byte == LineMark.trailingComma.byte { append(0x2C) }
        breakLine(indentation: indentation + mark.indentation)
        furtherIndentation = outer + mark.indentation
      } else if byte == LineMark.end.byte {
        position += 1
        furtherIndentation = outer
        return
      } else {
        copyGroup()
      }
    }
  }

  /// Whether what is before the next place for a line break fits on the line.
  ///
  /// - Parameter start: Where it would begin in the target.
  private func fitsUpToNextPlace(from start: Int) -> Bool {
    var room = lineStart + LineBreaker.lineLength - start
    var rest = self
    while room >= 0, rest.position < sourceCount {
      let byte = source[rest.position]
      if byte == 0x0A { return true }
      if !LineMark.isMark(byte) {
        let end = rest.position + min(room + 1, sourceCount - rest.position)
        var next = rest.position + 1
        while next < end, source[next] != 0x0A, !LineMark.isMark(source[next]) { next += 1 }
        room -= next - rest.position
        rest.position = next
        continue
      }
      if LineMark(byte: byte).isPlace { return true }
      rest.position += byte == LineMark.begin.byte ? 2 : 1
      if byte == LineMark.or.byte { rest.skip(to: LineMark.end.byte) }
    }
    return room >= 0
  }

  /// Skips the rest of the innermost group or choice up to a mark of its own, and that.
  private mutating func skip(to mark: UInt8) {
    var depth = 0
    while position < sourceCount {
      let byte = source[position]
      position += 1
      if !LineMark.isMark(byte) { continue }
      if depth == 0, byte == mark { return }
      if byte == LineMark.end.byte {
        depth -= 1
      } else if byte >= LineMark.begin.byte, byte <= LineMark.either.byte {
        depth += 1
      }
    }
  }
}
