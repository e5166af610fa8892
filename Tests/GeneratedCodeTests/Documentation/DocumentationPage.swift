import Foundation
import TestSupport
import Testing

/// A page of the documentation: README, CONTRIBUTING, or a hand-written article.
struct DocumentationPage: CustomTestStringConvertible {
  /// The path of the page's file in the repository.
  let path: String
  let text: String
  let blocks: [Block]

  /// A block of code.
  struct Block {
    let language: String
    let text: String
    /// The number of the block's first line.
    let line: Int
    /// The directives in the comments before the block.
    let directives: [Directive: String]
  }

  /// A directive in a comment before a block. Readers do not see these comments.
  enum Directive: String, CaseIterable {
    /// The block is a schema with the given name. It replaces the previous schema.
    case schema
    /// The block is a file that commands need, with the given name.
    case file
    /// The block is data that the schema accepts, with the name of the file and optionally the type.
    case data
    /// The block is data that the schema rejects.
    case refused
    /// The block is Swift for a module that is isolated to the main actor by default, with the features of a new Xcode
    /// project.
    case mainActor = "main actor"
    /// The block continues the previous Swift block.
    case continues
    /// The block is a part of the schema's output.
    case excerpt
    /// The block is a package manifest.
    case manifest
    /// The block is the output of the previous Swift block.
    case printed
    /// The block contains the compiler's errors for the previous Swift block after a change of the schema: `OLD =>
    /// NEW`.
    case errors
    /// The block contains the messages of `kinds check` after a change of the schema: `OLD => NEW`.
    case messages
    /// The commands are not run, for the given reason. Only their options are checked.
    case unrun = "not run"
    /// The block is a part of the given file in the repository.
    case from
    /// The tests in the given file check the block.
    case held = "held by"
  }

  var testDescription: String { path }

  init(path: String) throws {
    self.path = path
    text = try String(contentsOf: repositoryRoot.appending(path: path), encoding: .utf8)
    blocks = try Self.blocks(of: text, path: path)
  }

  static let catalog = "Sources/kinds/Documentation.docc"

  /// The generated pages, whose examples other tests check.
  static let generated = ["SchemaLanguage.md", "Diagnostics.md", "CommandLine.md"]

  /// The names of all articles.
  static let articles: [String] =
    ((try? contents(of: repositoryRoot.appending(path: catalog))) ?? [])
    .map(\.lastPathComponent).filter { $0.hasSuffix(".md") }

  static let all: [DocumentationPage] = {
    let written = articles.filter { !generated.contains($0) }.map { "\(catalog)/\($0)" }
    return (["README.md", "CONTRIBUTING.md"] + written).map { path in
      do { return try DocumentationPage(path: path) } catch { fatalError("\(error)") }
    }
  }()

  private static func blocks(of text: String, path: String) throws -> [Block] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Block] = []
    var directives: [Directive: String] = [:]
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("<!--") {
        var comment = line
        while !comment.hasSuffix("-->"), index < lines.count {
          comment += "\n" + lines[index]
          index += 1
        }
        let content = comment.dropFirst(4).dropLast(3).trimmingCharacters(
          in: .whitespacesAndNewlines)
        let parts = content.split(separator: ":", maxSplits: 1).map {
          $0.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        let word = parts.first ?? ""
        // The passages that `Tests/Benchmarks/figures.py` writes.
        if ["figures", "end of figures"].contains(word) { continue }
        let directive = try #require(Directive(rawValue: word), "\(path):\(index): '\(word)'")
        directives[directive] = parts.count > 1 ? parts[1] : ""
      } else if line.hasPrefix("```") {
        let start = index
        while index < lines.count, lines[index] != "```" { index += 1 }
        try #require(index < lines.count, "\(path):\(start): the block is not closed")
        let text = lines[start..<index].map { $0 + "\n" }.joined()
        blocks.append(
          Block(
            language: String(line.dropFirst(3)), text: text, line: start, directives: directives))
        directives = [:]
        index += 1
      } else {
        let isBlank = line.trimmingCharacters(in: .whitespaces).isEmpty
        try #require(
          isBlank || directives.isEmpty, "\(path):\(index): a directive without its block")
        try #require(
          !line.trimmingCharacters(in: .whitespaces).hasPrefix("```"),
          "\(path):\(index): a block that is indented")
      }
    }
    return blocks
  }
}
