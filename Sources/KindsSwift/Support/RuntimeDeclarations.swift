import KindsSchema

/// The declarations of the runtime, which is the code that the schemas of a target share.
///
/// The sources are split by lines and indentation only. Comments that are followed by a blank line, and those before an
/// extension whose members are separate declarations, are not a part of any declaration.
struct RuntimeDeclarations: Sendable {
  /// The text of all files.
  private(set) var text: [UInt8] = []
  /// All declarations in the order of the files.
  private(set) var all: [RuntimeDeclaration] = []
  private(set) var extensions: [RuntimeExtension] = []
  private(set) var names = RuntimeNames()
  /// Whether each name is that of a type of the runtime.
  private(set) var isType: [Bool] = []
  private var protocols: Set<Int> = []
  /// The types whose members are separate declarations.
  private var typesInParts: Set<Int> = []
  private var isInFoundationFile = false
  private var group = 0

  static let embedded = RuntimeDeclarations(EmbeddedRuntime.files)

  init(_ files: [StaticString]) {
    var lines: [[Range<Int>]] = []
    for file in files {
      let start = text.count
      file.withUTF8Buffer { text.append(contentsOf: $0) }
      lines.append(self.lines(from: start))
    }
    for line in lines.joined() where self[line].starts(with: "nonisolated protocol ".utf8) {
      protocols.insert(head(of: line).name)
    }
    for lines in lines {
      isInFoundationFile = lines.contains { self[$0].elementsEqual("import Foundation".utf8) }
      split(lines.filter { !self[$0].starts(with: "import ".utf8) }[...], in: nil)
    }
    isType = Array(repeating: false, count: names.count)
    for declaration in all where declaration.kind == .type { isType[declaration.name] = true }
    for name in protocols.union(typesInParts) { isType[name] = true }
  }

  private func lines(from start: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = start
    for index in start..<text.count where text[index] == ASCII.lineFeed {
      lines.append(start..<index)
      start = index + 1
    }
    if start < text.count { lines.append(start..<text.count) }
    return lines
  }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> { text[range] }

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
      } else if marks.add(self[line.dropFirst(indentation)], &names) {
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
    line.count > indentation && text[line.lowerBound + indentation] != ASCII.space
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
      extensions.append(
        RuntimeExtension(
          head: lines[heading].lowerBound..<lines[headEnd].upperBound, type: head.name,
          names: head.others, marks: marks.names))
      split(lines[(headEnd + 1)..<(lines.endIndex - 1)], in: extensions.count - 1)
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
    all.append(
      RuntimeDeclaration(
        kind: kind, name: head.name, range: range, owner: owner,
        head: kind == .conformance ? head.others : [], marks: marks.names, uses: marks.uses,
        group: group, needsFoundation: isInFoundationFile))
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
    var words = text[range].split { !isNameByte($0) && $0 != UInt8(ascii: ".") }[...]
    var found: String?
    words = words.drop {
      found = Self.keywords[RuntimeNames.hash(of: $0)]
      return found == nil
    }
    guard let first = words.popFirst(), let keyword = found else { return (nil, -1, [], false) }
    guard let word = keyword == "init" || keyword == "associatedtype" ? first : words.first else {
      return (keyword, -1, [], false)
    }
    let name = names.index(of: word.split(separator: UInt8(ascii: ".")).last ?? word)
    if keyword != "extension" { return (keyword, name, [], false) }
    let others = words.dropFirst().map { names.index(of: $0) }
    return (keyword, name, others, text[word.endIndex] == UInt8(ascii: ":"))
  }
}

/// A declaration of the runtime that is included as a whole.
struct RuntimeDeclaration: Sendable {
  enum Kind {
    case type, function, initializer, property
    /// A conformance, or the default implementations of one of the runtime's protocols.
    case conformance
  }

  let kind: Kind
  /// The name of the declaration or, for a conformance, of the extended type.
  let name: Int
  let range: Range<Int>
  /// The extension that contains the declaration.
  let owner: Int?
  /// The names in the first line of a conformance.
  let head: [Int]
  /// One of these names must occur in the output of a schema, or be that of an included type.
  let marks: [Int]
  /// Names that count as occurring in the output of a schema if the declaration is included.
  let uses: [Int]
  /// A number that is the same for declarations without a blank line between them.
  let group: Int
  let needsFoundation: Bool
}

/// An extension whose members are separate declarations.
struct RuntimeExtension: Sendable {
  /// The first lines, up to the brace.
  let head: Range<Int>
  let type: Int
  /// The names in the first lines besides the type.
  let names: [Int]
  /// The marks, which apply to each member.
  let marks: [Int]
}

/// The comments before a declaration that say when it is included, if its name alone does not.
private struct RuntimeMarks {
  var names: [Int] = []
  var uses: [Int] = []
  /// Whether the members of a type, or of an extension of a protocol, are separate declarations.
  var areMembersApart = false

  /// Adds a line if it is a mark.
  mutating func add(_ line: ArraySlice<UInt8>, _ table: inout RuntimeNames) -> Bool {
    func list(after label: String) -> [Int]? {
      guard line.starts(with: label.utf8) else { return nil }
      return line.dropFirst(label.utf8.count).split { !isNameByte($0) }.map { table.index(of: $0) }
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

/// Names, which are found by the hash of their bytes. Two names with the same hash would count as one.
struct RuntimeNames: Sendable {
  private var indices: [UInt64: Int] = [:]

  var count: Int { indices.count }

  /// Returns the index of a name, which is added if it is new.
  mutating func index(of name: some Sequence<UInt8>) -> Int {
    let hash = Self.hash(of: name)
    if let index = indices[hash] { return index }
    indices[hash] = indices.count
    return indices.count - 1
  }

  subscript(hash: UInt64) -> Int? { indices[hash] }

  /// Returns the index of a known name.
  func known(_ name: String) -> Int? { indices[Self.hash(of: name.utf8)] }

  static let start: UInt64 = 0xcbf2_9ce4_8422_2325

  static func hash(of name: some Sequence<UInt8>) -> UInt64 { name.reduce(start) { hash($0, $1) } }

  /// Continues a hash (FNV-1a).
  @inline(__always)
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

/// Whether a byte can be a part of a name.
@inline(__always)
func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
  default: false
  }
}
