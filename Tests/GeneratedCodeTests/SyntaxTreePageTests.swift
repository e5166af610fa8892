import Foundation
import TestSupport
import Testing

/// Syntax trees of Markdown, rendered by templates and by a type that writes lists and references by hand, against what
/// parsers of CommonMark make of the Markdown that the trees were read from.
@Suite(.enabled(if: corpus != nil, "KINDS_CORPUS names no folder of real documents"))
struct SyntaxTreePageTests {
  private static let hasParsers = Python.has(["commonmark", "html5lib", "markdown_it"])

  @Test(
    .enabled(
      if: hasParsers,
      "Python's packages 'commonmark', 'html5lib' and 'markdown-it-py' cannot be imported"))
  func treesAreRenderedAsTheirMarkdown() throws {
    let folder = URL(filePath: try #require(corpus)).appending(path: "mdast")
    let pages = try pages()
    #expect(pages.count == 27)
    let pairs = try pages.map { name, html in
      [try String(contentsOf: folder.appending(path: "\(name).md"), encoding: .utf8), html]
    }
    let answers = try Python.answers(of: "compare_pages.py", pairs).map {
      try JSONDecoder().decode(PageComparison.self, from: Data($0.utf8))
    }
    try #require(answers.count == pages.count)
    for ((name, html), answer) in zip(pages, answers) {
      #expect(answer.difference == nil, "\(name)\n\(html)")
      for (one, other) in (answer.destinations + answer.spaces).map({ ($0[0], $0[1]) }) {
        print("\(name): \(one.debugDescription) means the same as \(other.debugDescription)")
      }
    }
    // Four that are not ASCII; and in a link and an image a tab, which is dropped instead of encoded.
    #expect(answers.flatMap(\.destinations).count == 6)
    // The tree has dropped a tab before a line end, which the specification does not say.
    #expect(answers.flatMap(\.spaces).count == 1)
    // An item that is empty, with white space on the lines behind it, ends no list.
    let names = zip(pages, answers).filter { $1.parser != "markdown-it-py" }.map(\.0.name)
    #expect(names == ["list"])
  }

  /// What each tree is rendered as, by its name.
  private func pages() throws -> [(name: String, html: String)] {
    var program = CorpusProgram()
    program.add("MDAST", try corpusSchema("MDAST/MDAST"))
    let executable = try program.compile(
      "try renderMDAST(CommandLine.arguments[1])", named: "MDASTPage",
      with: ["MDAST/Page.swift", "MDAST/Render.swift"])
    let result = try runProcess(executable, [#require(corpus)])
    try #require(result.exitCode == 0, "\(result.summary)")
    return try result.output.split(separator: "\n").map { line in
      let parts = try JSONDecoder().decode([String].self, from: Data(line.utf8))
      return (parts[0], parts[1])
    }
  }
}

/// How a page compares with what parsers make of its Markdown.
private struct PageComparison: Decodable {
  /// The parser that makes the same, or `nil`.
  let parser: String?
  let difference: String?
  /// Destinations, each with the expected one, that are written otherwise and mean the same.
  let destinations: [[String]]
  /// Texts, each with the expected one, that differ in white space before a line end.
  let spaces: [[String]]
}
