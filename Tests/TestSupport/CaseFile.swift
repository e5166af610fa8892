import Foundation
import Testing

/// A Markdown file with test cases: input and expected results that a person reads side by side.
///
/// A case begins with a heading of level two, which is its name, and has blocks of code. The info string of a block is a
/// language for the editor and the name of the block, such as `json Feed.kinds.json`. A block with one word is named by
/// it. A table outside of blocks of code is a block with the name `table`. Any other text explains the case and is
/// ignored.
public struct CaseFile: Sendable {
  /// A case of a file.
  public struct Case: Sendable, CustomTestStringConvertible {
    /// The file that contains the case.
    public let file: URL
    /// The text of the heading.
    public let name: String
    /// The blocks by name, in the order of the file. Each text ends with a line feed, unless it is empty.
    public let blocks: [(name: String, text: String)]

    /// The name of the file without its extension, such as the rule that its cases violate.
    public var fileName: String { file.deletingPathExtension().lastPathComponent }

    /// The name of the file and of the case.
    public var testDescription: String { "\(file.lastPathComponent): \(name)" }

    /// The text of the block with this name, or `nil`.
    public subscript(block: String) -> String? { blocks.first { $0.name == block }?.text }
  }

  /// The location of the file.
  public let url: URL
  /// The cases in the order of the file.
  public let cases: [Case]

  /// The name of the file without its extension.
  public var name: String { url.deletingPathExtension().lastPathComponent }

  /// Reads a file.
  ///
  /// - Throws: If the file cannot be read, if two cases have the same name, or if two blocks of a case do.
  public init(_ url: URL) throws {
    self.url = url
    let lines = CaseLines(try String(contentsOf: url, encoding: .utf8))
    var cases: [Case] = []
    for heading in lines.headings {
      let blocks = lines.blocks(of: heading).map { ($0.name, lines.text(of: $0)) }
      guard !cases.contains(where: { $0.name == heading.name }),
        Set(blocks.map(\.0)).count == blocks.count
      else { throw AmbiguousCase(description: "\(url.lastPathComponent): \(heading.name)") }
      cases.append(Case(file: url, name: heading.name, blocks: blocks))
    }
    self.cases = cases
  }

  /// The files with cases in a folder of the fixtures, sorted by name. Stops the tests if one cannot be read, because
  /// arguments of a test cannot throw.
  public static func all(in folder: String) -> [CaseFile] {
    do {
      return try contents(of: fixturesFolder.appending(path: folder))
        .filter { $0.pathExtension == "md" }.map { try CaseFile($0) }
    } catch {
      fatalError("the cases of \(folder) cannot be read: \(error)")
    }
  }
}

extension CaseFile.Case {
  /// Compares a text with a block. If the tests are recording, the text replaces the block.
  ///
  /// - Parameters:
  ///   - text: A text that is empty or ends with a line feed.
  ///   - block: The name of the block. A missing block equals an empty text.
  ///   - language: The language of a block that is added.
  /// - Returns: The difference, or a message that the block was written; `nil` if they are equal.
  public func recordOrCompare(
    _ text: String, with block: String, language: String = "text"
  ) throws -> String? {
    let expected = self[block]
    if text == expected ?? "" { return nil }
    guard isRecording else {
      return """
        \(testDescription): \(block) differs (record with KINDS_RECORD=1 where that is right)
        expected:
        \(expected ?? "")found:
        \(text)
        """
    }
    try recording.withLock {
      var lines = CaseLines(try String(contentsOf: file, encoding: .utf8))
      lines.replace(block, of: name, by: text, language)
      try lines.text.write(to: file, atomically: true, encoding: .utf8)
    }
    return "recorded \(testDescription); read it, and run again without KINDS_RECORD"
  }
}

/// Cases of a file are tested in parallel, but a file is written by one test at a time.
private let recording = NSLock()

private struct AmbiguousCase: Error, CustomStringConvertible {
  let description: String
}

/// The lines of a file with cases.
private struct CaseLines {
  private var lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var text: String { lines.joined(separator: "\n") }

  /// A case: its name and the lines between its heading and the next one.
  struct Heading {
    let name: String
    var lines: Range<Int>
  }

  /// A block: its name and the lines between its fences, or the lines of a table.
  struct Block {
    let name: String
    let lines: Range<Int>
  }

  var headings: [Heading] {
    var headings: [Heading] = []
    var fence: String?
    for (number, line) in lines.enumerated() {
      if let open = fence {
        if line == open { fence = nil }
      } else if line.hasPrefix("```") {
        fence = String(line.prefix { $0 == "`" })
      } else if line.hasPrefix("## ") {
        if let last = headings.indices.last {
          headings[last].lines = headings[last].lines.lowerBound..<number
        }
        headings.append(Heading(name: String(line.dropFirst(3)), lines: number + 1..<lines.count))
      }
    }
    return headings
  }

  func blocks(of heading: Heading) -> [Block] {
    var blocks: [Block] = []
    var number = heading.lines.lowerBound
    while number < heading.lines.upperBound {
      let line = lines[number]
      number += 1
      if line.hasPrefix("|") {
        let start = number - 1
        while number < heading.lines.upperBound, lines[number].hasPrefix("|") { number += 1 }
        blocks.append(Block(name: "table", lines: start..<number))
      }
      guard line.hasPrefix("```") else { continue }
      let fence = String(line.prefix { $0 == "`" })
      let start = number
      while number < heading.lines.upperBound, lines[number] != fence { number += 1 }
      let words = line.dropFirst(fence.count).split(separator: " ", maxSplits: 1)
      blocks.append(Block(name: words.last.map(String.init) ?? "", lines: start..<number))
      number += 1
    }
    return blocks
  }

  func text(of block: Block) -> String { lines[block.lines].map { $0 + "\n" }.joined() }

  /// Replaces the text of a block, or adds the block at the end of its case.
  mutating func replace(_ block: String, of name: String, by text: String, _ language: String) {
    guard let heading = headings.first(where: { $0.name == name }) else { return }
    let new = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let content = text.hasSuffix("\n") ? Array(new.dropLast()) : new
    if let old = blocks(of: heading).first(where: { $0.name == block }) {
      lines.replaceSubrange(old.lines, with: text.isEmpty ? [] : content)
    } else {
      let info = language == block ? block : "\(language) \(block)"
      let added = block == "table" ? content : ["```\(info)"] + content + ["```"]
      let end = lines[heading.lines].lastIndex { !$0.isEmpty }.map { $0 + 1 }
      lines.insert(contentsOf: [""] + added, at: end ?? heading.lines.lowerBound)
    }
  }
}
