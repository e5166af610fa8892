/// Breaks the lines of generated code that have more than 100 columns, counted in bytes.
///
/// A line is broken where it reads best: at the brace of a body, between parameters, before the arguments of its last
/// call, or after an equals sign. The new lines are broken in turn. Comments and the texts of string literals are never
/// broken.
struct LineWrapper {
  /// The maximum number of columns of a line.
  static let width = 100

  private(set) var text: [UInt8] = []
  private var isInLiteral = false

  /// - Parameter capacity: The expected number of bytes.
  init(capacity: Int) {
    text.reserveCapacity(capacity + capacity / 8)
  }

  /// Appends a declaration, with a blank line before it unless it is the first.
  mutating func append(block code: [UInt8]) {
    if !text.isEmpty { text.append(ASCII.lineFeed) }
    code.withUnsafeBufferPointer { code in
      var start = 0
      while let end = code.lineFeed(from: start) {
        append(line: code.part(start..<end))
        start = end + 1
      }
      if start < code.count { append(line: code.part(start..<code.count)) }
    }
  }

  private mutating func append(line: UnsafeBufferPointer<UInt8>) {
    let wasInLiteral = isInLiteral
    updateLiteral(line)
    if line.count > Self.width, !wasInLiteral {
      let code = line.drop { $0 == ASCII.space }
      if !code.starts(with: "//".utf8) { return wrap(CodeLine(code, line.count - code.count)) }
    }
    text.append(contentsOf: line)
    text.append(ASCII.lineFeed)
  }

  /// Notes whether a literal of several lines begins or ends: its quotes are the last or the first text of a line.
  private mutating func updateLiteral(_ line: UnsafeBufferPointer<UInt8>) {
    guard line.count >= 3 else { return }
    let quote = UInt8(ascii: "\"")
    if isInLiteral {
      let rest = line.drop { $0 == ASCII.space }
      isInLiteral = rest.count < 3 || rest.prefix(3).contains { $0 != quote }
    } else if line[line.count - 1] == quote {
      isInLiteral = line.suffix(3).allSatisfy { $0 == quote } && line[line.count - 2] == quote
    }
  }

  private mutating func wrap(_ line: CodeLine) {
    guard line.isTooLong, let lines = line.broken else {
      text.append(contentsOf: repeatElement(ASCII.space, count: line.indentation))
      text.append(contentsOf: line.text)
      text.append(ASCII.lineFeed)
      return
    }
    for line in lines { wrap(line) }
  }
}

/// A line of code and the places where it can break.
private struct CodeLine {
  let text: ArraySlice<UInt8>
  let indentation: Int
  /// The pairs of brackets that are in no other ones.
  private var groups: [Group] = []
  /// The offsets of bytes in no brackets and no string literal.
  private var outer: [Int] = []

  /// A pair of brackets.
  private struct Group {
    let start: Int
    var end: Int
    /// The commas between the elements.
    var commas: [Int] = []
  }

  init(_ text: some Sequence<UInt8>, _ indentation: Int) {
    self.text = Array(text)[...]
    self.indentation = indentation
    if isTooLong { scan() }
  }

  var isTooLong: Bool { indentation + text.count > LineWrapper.width }

  private mutating func scan() {
    var open: [Group] = []
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append(Group(start: index, end: index))
      // Operators are between spaces.
      case UInt8(ascii: "<") where index > 0 && text[index - 1] != ASCII.space:
        open.append(Group(start: index, end: index))
      case UInt8(ascii: ">") where text[index - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: ">") where open.last.map { text[$0.start] } != UInt8(ascii: "<"): break
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"):
        guard var group = open.popLast() else { break }
        group.end = index
        if open.isEmpty { groups.append(group) }
      case UInt8(ascii: ",") where !open.isEmpty: open[open.count - 1].commas.append(index)
      case UInt8(ascii: "\""): index = endOfLiteral(from: index)
      default: if open.isEmpty { outer.append(index) }
      }
      index += 1
    }
  }

  /// Returns the offset of the quote that ends a literal, whose interpolations may contain literals.
  private func endOfLiteral(from start: Int) -> Int {
    var index = start + 1
    let hashes = text[..<start].reversed().prefix { $0 == UInt8(ascii: "#") }
    if !hashes.isEmpty {
      while index < text.count, !text[index...].starts(with: [UInt8(ascii: "\"")] + hashes) {
        index += 1
      }
      return index
    }
    while index < text.count, text[index] != UInt8(ascii: "\"") {
      if text[index] == UInt8(ascii: "\\") {
        index += 1
        if index < text.count, text[index] == UInt8(ascii: "(") {
          index = endOfInterpolation(from: index)
        }
      }
      index += 1
    }
    return index
  }

  private func endOfInterpolation(from start: Int) -> Int {
    var depth = 0
    var index = start
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""): index = endOfLiteral(from: index)
      default: break
      }
      if depth == 0 { return index }
      index += 1
    }
    return index
  }

  // MARK: Parts

  private func line(_ range: Range<Int>, _ further: Int = 0) -> CodeLine {
    CodeLine(text[range].trimmingSpaces, indentation + further)
  }

  private func starts(with word: String) -> Bool { text.starts(with: word.utf8) }

  private func ends(with word: String) -> Bool {
    text.suffix(word.utf8.count).elementsEqual(word.utf8)
  }

  /// Returns the offset of the first occurrence of a word that is in no brackets and no literal.
  private func place(of word: String) -> Int? {
    outer.first { text[$0...].starts(with: word.utf8) }
  }

  /// Returns the offsets of a word that is in no brackets and no literal.
  private func places(of word: String) -> [Int] {
    outer.filter { text[$0...].starts(with: word.utf8) }
  }

  /// Returns the lines that begin at offsets, with the further ones indented.
  private func split(at offsets: [Int]) -> [CodeLine] {
    let ends = offsets + [text.count]
    return [line(0..<ends[0])] + zip(ends, ends.dropFirst()).map { line($0..<$1, 2) }
  }

  /// Returns the elements of a list between offsets, as many on each line as fit.
  private func filled(_ range: Range<Int>, at commas: [Int], _ further: Int) -> [CodeLine] {
    var lines: [CodeLine] = []
    var start = range.lowerBound
    var end = start
    for next in commas.map({ $0 + 1 }) + [range.upperBound] {
      if end > start,
        indentation + further + text[start..<next].trimmingSpaces.count > LineWrapper.width
      {
        lines.append(line(start..<end, further))
        start = end
      }
      end = next
    }
    return lines + [line(start..<range.upperBound, further)]
  }

  // MARK: Breaking

  /// The lines into which the line is broken, or `nil` if there is no place for it.
  var broken: [CodeLine]? {
    brokenClause ?? brokenBody ?? brokenFunction ?? brokenType ?? brokenProperty
      ?? brokenExpression
  }

  /// A clause of a switch: its statement is on the next line, and its patterns fill lines.
  private var brokenClause: [CodeLine]? {
    guard starts(with: "case ") || starts(with: "default:") || starts(with: "@unknown default:")
    else { return nil }
    if let colon = place(of: ": ") {
      return [line(0..<(colon + 1)), line((colon + 1)..<text.count, 2)]
    }
    let commas = places(of: ", ")
    if commas.isEmpty { return nil }
    let lines = filled(0..<text.count, at: commas, 0)
    return [lines[0]] + lines.dropFirst().map { CodeLine($0.text, indentation + 2) }
  }

  /// Statements in braces at the end of a line are on separate lines.
  private var brokenBody: [CodeLine]? {
    guard ends(with: " }"), let group = groups.last, text[group.start] == UInt8(ascii: "{") else {
      return nil
    }
    if starts(with: "guard "), let end = place(of: " else "),
      indentation + group.start >= LineWrapper.width
    {
      return [line(0..<5), line(5..<end, 2), line(end..<text.count)]
    }
    let bodies = groups.filter { text[$0.start] == UInt8(ascii: "{") }
    let first = starts(with: "if ") ? bodies[0] : group
    var lines: [CodeLine] = []
    var start = 0
    for body in bodies where body.start >= first.start {
      var inner = body.start + 1
      let statement = text[inner..<body.end]
      if let word = statement.firstRange(of: " in ".utf8),
        !statement[..<word.lowerBound].contains(UInt8(ascii: "\"")),
        !text[start..<body.start].starts(with: "if ".utf8)
      {
        inner = word.upperBound
      }
      lines += [line(start..<inner), line(inner..<body.end, 2)]
      start = body.end
    }
    return lines + [line(start..<text.count)]
  }

  /// The parameters of a declaration are each on a line, and the requirements on the last one.
  private var brokenFunction: [CodeLine]? {
    let keywords = [place(of: "func "), place(of: "init"), place(of: "subscript")]
    guard let keyword = keywords.compactMap({ $0 }).min(),
      keyword == 0 || text[keyword - 1] == ASCII.space, place(of: "=") ?? .max > keyword,
      let group = groups.first(where: { $0.start > keyword && text[$0.start] == UInt8(ascii: "(") })
    else { return nil }
    if group.end == group.start + 1 {
      if let requirements = place(of: " where ") {
        return [line(0..<requirements), line(requirements..<text.count)]
      }
      guard let arrow = place(of: " -> ") else { return nil }
      if ends(with: " {") {
        return [
          line(0..<arrow), line(arrow..<(text.count - 2), 2), line((text.count - 1)..<text.count),
        ]
      }
      return split(at: [arrow])
    }
    let ends = group.commas.map { $0 + 1 } + [group.end]
    let starts = [group.start + 1] + ends.dropLast()
    let tail =
      place(of: " where ").map { [line(group.end..<$0), line($0..<text.count)] }
      ?? [line(group.end..<text.count)]
    return [line(0..<(group.start + 1))] + zip(starts, ends).map { line($0..<$1, 2) } + tail
  }

  /// The protocols of a type fill lines.
  private var brokenType: [CodeLine]? {
    let words = ["struct ", "enum ", "class ", "protocol ", "extension "]
    guard let brace = groups.isEmpty || ends(with: "{") ? text.count - 1 : groups.last?.start,
      text[brace] == UInt8(ascii: "{"), words.contains(where: { place(of: $0) != nil })
    else { return nil }
    if let requirements = place(of: " where ") {
      let lines = split(at: [requirements])
      return [lines[0], CodeLine(lines[1].text, indentation)]
    }
    guard let colon = place(of: ": ") else { return nil }
    return [line(0..<(colon + 1))]
      + filled((colon + 1)..<brace, at: places(of: ", ").filter { $0 > colon }, 2)
      + [line(brace..<text.count)]
  }

  /// The type of a computed property and its brace are on separate lines.
  private var brokenProperty: [CodeLine]? {
    guard ends(with: " {"), let colon = place(of: ": "), place(of: "var ") != nil else {
      return nil
    }
    let brace = text.count - 1
    if text[colon + 2] == UInt8(ascii: "("), indentation + brace <= LineWrapper.width {
      return [line(0..<brace), line(brace..<text.count)]
    }
    return [line(0..<(colon + 1)), line((colon + 1)..<brace, 2), line(brace..<text.count)]
  }

  private var brokenExpression: [CodeLine]? {
    let equals = place(of: " = ").map { $0 + 2 }
    let operators = places(of: " && ")
    if !operators.isEmpty {
      let lines = filled(0..<text.count, at: operators.map { $0 - 1 }, 2)
      return [CodeLine(lines[0].text, indentation)] + lines.dropFirst()
    }
    if let place = place(of: " == ") { return split(at: [place]) }
    if let question = place(of: " ? "), let colon = places(of: " : ").last {
      let start = equals.map { [$0] } ?? []
      return split(at: start + [question, colon])
    }
    if let call = brokenCall(equals) { return call }
    if let place = place(of: " ?? ") { return split(at: [place]) }
    if let equals { return split(at: [equals]) }
    return place(of: ": ").map { split(at: [$0 + 1]) }
  }

  /// The arguments of the last call are on the next line, or each is on a line.
  private func brokenCall(_ equals: Int?) -> [CodeLine]? {
    let lists = groups.filter { group in
      let isList =
        text[group.start] == UInt8(ascii: "[") && text[..<group.start].last == ASCII.space
      return group.end > group.start + 1
        && indentation + group.start < LineWrapper.width
        && (isList || text[group.start] == UInt8(ascii: "("))
    }
    let value = equals.map { split(at: [$0]) }
    guard let group = lists.max(by: { $0.end - $0.start < $1.end - $1.start }) else { return value }
    let head = line(0..<(group.start + 1))
    let inner = line((group.start + 1)..<text.count, 2)
    let isList = text[group.start] == UInt8(ascii: "[")
    if !isList, !inner.isTooLong { return [head, inner] }
    if let value, group.start > equals ?? 0, !value[1].isTooLong { return value }
    if text[..<group.start].last ?? ASCII.space == ASCII.space || starts(with: "@") {
      return [head] + filled((group.start + 1)..<group.end, at: group.commas, 2)
        + [line(group.end..<text.count)]
    }
    let ends = group.commas.map { $0 + 1 } + [group.end]
    let starts = [group.start + 1] + ends.dropLast()
    var elements = zip(starts, ends).map { line($0..<$1, 2) }
    if isList, elements.count > 1 {
      elements.append(CodeLine(elements.removeLast().text + [UInt8(ascii: ",")], indentation + 2))
    }
    return [head] + elements + [line(group.end..<text.count)]
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces at both ends.
  fileprivate var trimmingSpaces: ArraySlice<UInt8> {
    guard let last = lastIndex(where: { $0 != ASCII.space }) else { return [] }
    return self[...last].drop { $0 == ASCII.space }
  }
}
