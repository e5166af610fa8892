import Foundation
import TestSupport
import Testing

/// Renders Markdown syntax trees to the HTML that CommonMark parsers produce for the same Markdown.
///
/// A visitor renders the nodes, and leaves some of them to the generated renderer.
@Suite(.enabled(if: corpus != nil, "KINDS_CORPUS names no folder of real documents"))
struct SyntaxTreePageTests {
  private static let hasParsers = Python.has(["commonmark", "html5lib", "markdown_it"])

  @Test(
    .enabled(
      if: hasParsers,
      "Python's packages 'commonmark', 'html5lib' and 'markdown-it-py' cannot be imported"))
  func rendersTreesLikeMarkdownParsers() throws {
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
      for pair in answer.destinations + answer.spaces {
        print(
          "\(name): \(pair.written.debugDescription) means the same as \(pair.expected.debugDescription)"
        )
      }
    }
    // Four of these destinations are not ASCII. The other two contain a tab, which is dropped instead of encoded.
    #expect(answers.flatMap(\.destinations).count == 6)
    // One tree omits a tab before a line end, which the specification does not allow.
    #expect(answers.flatMap(\.spaces).count == 1)
    // An empty item followed by lines of white space does not end a list, except in markdown-it-py.
    let names = zip(pages, answers).filter { $1.parser != "markdown-it-py" }.map(\.0.name)
    #expect(names == ["list"])
  }

  /// The rendered page of each tree, with the tree's name.
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

/// The comparison of a page with the output of Markdown parsers.
private struct PageComparison: Decodable {
  /// The name of a parser with the same output, or `nil`.
  let parser: String?
  let difference: String?
  /// Destinations with the same meaning in different spellings.
  let destinations: [Pair]
  /// Strings that differ in white space before a line end.
  let spaces: [Pair]

  /// The written and the expected string, decoded from a list of two.
  struct Pair: Decodable {
    let written: String
    let expected: String

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      written = try container.decode(String.self)
      expected = try container.decode(String.self)
    }
  }
}
