@testable import KindsCore

/// A parser of the sources of the runtime.
///
/// The sources are split by lines and indentation only. Comments that are followed by a blank line, and those before an
/// extension whose members are separate declarations, are not a part of any declaration.
struct RuntimeParser {
  private(set) var result = RuntimeDeclarations()
  /// The names of the result.
  private(set) var names: [String] = []
  private var protocols: Set<Int> = []
  /// The types whose members are separate declarations.
  private var typesInParts: Set<Int> = []
  private var isInFoundationFile = false
  private var group = 0

  init(_ files: [String]) {
    var lines: [[Range<Int>]] = []
    for file in files {
      let start = result.text.count
      result.text += file.utf8
      lines.append(self.lines(from: start))
    }
    for line in lines.joined() where self[line].starts(with: "nonisolated protocol ".utf8) {
      protocols.insert(head(of: line).name)
    }
    for lines in lines {
      isInFoundationFile = lines.contains { self[$0].elementsEqual("import Foundation".utf8) }
      split(lines.filter { !self[$0].starts(with: "import ".utf8) }[...], in: nil)
    }
    result.isType = Array(repeating: false, count: result.names.count)
    for declaration in result.all where declaration.kind == .type {
      result.isType[declaration.name] = true
    }
    for name in protocols.union(typesInParts) { result.isType[name] = true }
    for index in result.all.indices {
      var used = RuntimeNamesInUse(result.names)
      result[result.all[index].range].withUnsafeBufferPointer { used.scan($0) }
      result.all[index].words = used.words.indices.filter { used.words[$0] }[...]
      result.all[index].calls = used.calls.indices.filter { used.calls[$0] }[...]
    }
  }

  private func lines(from start: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = start
    for index in start..<result.text.count where result.text[index] == ASCII.lineFeed {
      lines.append(start..<index)
      start = index + 1
    }
    if start < result.text.count { lines.append(start..<result.text.count) }
    return lines
  }

  private subscript(range: Range<Int>) -> ArraySlice<UInt8> { result[range] }

  /// Splits lines into declarations, which are members of an extension or have no indentation.
  private mutating func split(_ lines: ArraySlice<Range<Int>>, in owner: Int?) {
    let indentation = owner == nil ? 0 : 2
    var rest = lines
    var marks = RuntimeMarks()
    group += 1
    while let line = rest.first {
      let comments = rest.prefix { isLeading($0, indentation) }
      if line.isEmpty || comments.count == rest.count || rest[comments.endIndex].isEmpty {
        rest = rest.dropFirst(max(1, comments.count))
        group += 1
      } else if marks.add(self[line.dropFirst(indentation)], &self) {
        rest.removeFirst()
      } else {
        let end = end(of: rest, after: comments.endIndex, indentation)
        add(rest[..<end], heading: comments.endIndex, marks, in: owner)
        rest = rest[end...]
        marks = RuntimeMarks()
      }
    }
  }

  /// Whether a line is a comment or an attribute before a declaration.
  private func isLeading(_ line: Range<Int>, _ indentation: Int) -> Bool {
    let text = self[line].dropFirst(indentation)
    return text.starts(with: "//".utf8) || text.starts(with: "/*".utf8) || text.first == 0x40
  }

  /// Returns the index after the last line of a declaration.
  ///
  /// - Parameter start: The index of its first line.
  private func end(of lines: ArraySlice<Range<Int>>, after start: Int, _ indentation: Int) -> Int {
    // A requirement of a protocol and a type alias have no braces.
    var hasBody = false
    for (index, line) in zip(lines.indices, lines).dropFirst(start - lines.startIndex) {
      hasBody = hasBody || self[line].last == UInt8(ascii: "{")
      let next = lines.index(after: index)
      if next == lines.endIndex { break }
      let isOuter = isAt(indentation, line)
      if hasBody
        ? isOuter && self[line].last == UInt8(ascii: "}") : isBeginning(lines[next], indentation)
      {
        return next
      }
    }
    return lines.endIndex
  }

  /// Whether a line has an indentation, and no more.
  private func isAt(_ indentation: Int, _ line: Range<Int>) -> Bool {
    line.count > indentation && result.text[line.lowerBound + indentation] != ASCII.space
  }

  /// Whether a line begins another declaration.
  private func isBeginning(_ line: Range<Int>, _ indentation: Int) -> Bool {
    if line.isEmpty { return true }
    guard isAt(indentation, line) else { return false }
    let start = self[line.dropFirst(indentation)]
    return (isNameByte(start[start.startIndex]) && !start.starts(with: "where ".utf8))
      || start.first == UInt8(ascii: "/") || start.first == UInt8(ascii: "@")
  }

  private mutating func add(
    _ lines: ArraySlice<Range<Int>>, heading: Int, _ marks: RuntimeMarks, in owner: Int?
  ) {
    let range = lines[lines.startIndex].lowerBound..<lines[lines.endIndex - 1].upperBound
    var headEnd = heading
    while self[lines[headEnd]].last != UInt8(ascii: "{"), headEnd + 1 < lines.endIndex,
      self[lines[headEnd]].last != UInt8(ascii: "}")
    {
      headEnd += 1
    }
    let head = head(of: lines[heading].lowerBound..<lines[headEnd].upperBound)
    let isExtension = head.keyword == "extension"
    if marks.areMembersApart
      || isExtension && !head.isConformance && !protocols.contains(head.name)
    {
      if !isExtension { typesInParts.insert(head.name) }
      result.extensions.append(
        RuntimeExtension(
          head: lines[heading].lowerBound..<lines[headEnd].upperBound, type: head.name,
          names: head.others[...], marks: marks.names[...]))
      split(lines[(headEnd + 1)..<(lines.endIndex - 1)], in: result.extensions.count - 1)
      return
    }
    let kind: RuntimeDeclaration.Kind
    switch head.keyword {
    case "extension": kind = .conformance
    case "func": kind = .function
    case "init", "associatedtype": kind = .initializer
    case "var", "let": kind = .property
    default: kind = .type
    }
    result.all.append(
      RuntimeDeclaration(
        kind: kind, name: head.name, range: range, owner: owner,
        head: kind == .conformance ? head.others[...] : [], marks: marks.names[...],
        uses: marks.uses[...], group: group, needsFoundation: isInFoundationFile))
  }

  /// Returns the index of a name, which is added if it is new.
  fileprivate mutating func index(of name: some Sequence<UInt8>) -> Int {
    let index = result.names.index(of: name)
    if index == names.count { names.append(String(decoding: Array(name), as: UTF8.self)) }
    return index
  }

  private static let keywords = Dictionary(
    uniqueKeysWithValues: [
      "associatedtype", "extension", "struct", "enum", "class", "protocol", "typealias", "func",
      "var", "let", "init",
    ].map { (RuntimeNames.hash(of: $0.utf8), $0) })

  /// Reads the beginning of a declaration.
  private mutating func head(
    of range: Range<Int>
  ) -> (keyword: String?, name: Int, others: [Int], isConformance: Bool) {
    var words = self[range].split { !isNameByte($0) && $0 != UInt8(ascii: ".") }[...]
    var found: String?
    words = words.drop {
      found = Self.keywords[RuntimeNames.hash(of: $0)]
      return found == nil
    }
    guard let first = words.popFirst(), let keyword = found else { return (nil, -1, [], false) }
    guard let word = keyword == "init" || keyword == "associatedtype" ? first : words.first else {
      return (keyword, -1, [], false)
    }
    let name = index(of: word.split(separator: UInt8(ascii: ".")).last ?? word)
    if keyword != "extension" { return (keyword, name, [], false) }
    let others = words.dropFirst().map { index(of: $0) }
    return (keyword, name, others, result.text[word.endIndex] == UInt8(ascii: ":"))
  }
}

/// The comments before a declaration that say when it is included, if its name alone does not.
private struct RuntimeMarks {
  var names: [Int] = []
  var uses: [Int] = []
  /// Whether the members of a type, or of an extension of a protocol, are separate declarations.
  var areMembersApart = false

  /// Adds a line if it is a mark.
  mutating func add(_ line: ArraySlice<UInt8>, _ parser: inout RuntimeParser) -> Bool {
    func list(after label: String) -> [Int]? {
      guard line.starts(with: label.utf8) else { return nil }
      return line.dropFirst(label.utf8.count).split { !isNameByte($0) }.map { parser.index(of: $0) }
    }
    if line.elementsEqual("// Members apart".utf8) {
      areMembersApart = true
    } else if let found = list(after: "// Only with: ") {
      names += found
    } else if let found = list(after: "// Also uses: ") {
      uses += found
    } else {
      return false
    }
    return true
  }
}

extension RuntimeDeclarations {
  /// The numbers that ``init(_:names:numbers:)`` reads, with a line for each extension and each declaration.
  var embeddedNumbers: String {
    func list(_ numbers: some Collection<Int>) -> [Int] { [numbers.count] + numbers }
    var lines = [list(isType.indices.filter { isType[$0] }), [extensions.count]]
    for part in extensions {
      lines.append(
        [part.head.lowerBound, part.head.upperBound, part.type] + list(part.names)
          + list(part.marks))
    }
    lines.append([all.count])
    for declaration in all {
      let range = declaration.range
      lines.append(
        [declaration.kind.rawValue, declaration.name + 1, range.lowerBound, range.upperBound]
          + [(declaration.owner ?? -1) + 1, declaration.group, declaration.needsFoundation ? 1 : 0]
          + list(declaration.head) + list(declaration.marks) + list(declaration.uses)
          + list(declaration.words) + list(declaration.calls))
    }
    return lines.map { $0.map(String.init).joined(separator: " ") }.joined(separator: "\n")
  }
}
