import Foundation
import TestSupport
import Testing

@testable import KindsCore
@testable import KindsSupport

/// CommonMark parsers read escaped text as the original text.
@Suite struct ParsedMarkdownTests {
  private static let hasParsers = Python.has(["commonmark", "markdown_it"])
  private static let missingParsers: Comment =
    "Python's packages 'commonmark' and 'markdown-it-py' cannot be imported"
  private static let examples = ProcessInfo.processInfo.environment["KINDS_COMMONMARK"]

  @Test(.enabled(if: hasParsers, missingParsers))
  func randomStringsRoundTrip() throws {
    var random = SplitMix(state: 1)
    let alphabet = Array("#*_`~[]()<>&!\"'\\ \n\r\t.-+=:|{}^$@/?1ax\u{301}\u{A0}é".unicodeScalars)
    let texts = (0..<5_000).map { _ in
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let scalars = (0..<Int.random(in: 1...6, using: &random)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        }
        return String(String.UnicodeScalarView(scalars))
      }
    }
    try expectRoundTrip(hostileTexts.filter { !$0.isEmpty }.map { [$0] } + texts)
  }

  @Test(
    .enabled(if: hasParsers, missingParsers),
    .enabled(
      if: examples != nil, "KINDS_COMMONMARK does not name the examples of the specification"))
  func specificationExamplesRoundTrip() throws {
    struct Example: Decodable { let markdown: String }
    let file = URL(filePath: try #require(Self.examples), relativeTo: repositoryRoot)
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
      .map(\.markdown)
    #expect(examples.count > 600)
    var random = SplitMix(state: 2)
    let split = examples.flatMap { example in
      (0..<6).map { number in
        let scalars = Array(example.unicodeScalars)
        var cuts = (0..<(number % 2 + 1)).map { _ in
          Int.random(in: 0...scalars.count, using: &random)
        }
        cuts = [0] + cuts.sorted() + [scalars.count]
        return zip(cuts, cuts.dropFirst()).map {
          String(String.UnicodeScalarView(scalars[$0..<$1]))
        }
      }
    }
    try expectRoundTrip(examples.map { [$0] } + split)
  }

  @Test(.enabled(if: hasParsers, missingParsers))
  func hostileStringsStayText() throws {
    let template = """
      {} a [b {}](<>) ![{}](<>) **d {} e** `f` [x] ({}) [{}](<>) {} g
      {}
      """
    let values = [valueMarker] + hostileTexts.filter { !$0.isEmpty }
    let texts = values.map { value in
      var text = ""
      var url = ""
      KindsMarkdown.append(value, to: &text)
      KindsMarkdown.appendDestination(value, to: &url)
      return template.replacing("{}", with: text).replacing("<>", with: url)
    }
    let answers = try read(texts)
    for (value, answer) in zip(values, answers).dropFirst() {
      for (parser, (parts, harmless)) in zip(answer, answers[0]).enumerated() {
        try #require(harmless != .null)
        let expected = harmless.filled(
          value, isDestination: { $0 == .index(1) }, encoded: withoutControls)
        #expect(parts == expected, "\(value.debugDescription), parser \(parser)")
      }
    }
  }

  private func withoutControls(_ url: String) -> String {
    url.unicodeScalars.map { scalar in
      scalar < " " || scalar == "\u{7F}" ? String(format: "%%%02x", scalar.value) : String(scalar)
    }.joined()
  }

  /// Expects that parsers return the original strings.
  ///
  /// - Parameter texts: The adjacent values of each document.
  private func expectRoundTrip(_ texts: [[String]]) throws {
    let documents = texts.map { parts in
      var markdown = ""
      for part in parts { KindsMarkdown.append(part, to: &markdown) }
      return markdown
    }
    let answers = try read(documents)
    try #require(answers.count == texts.count)
    for (text, answer) in zip(texts, answers) {
      let expected = ParsedValue.list([.text(valueMarker)]).filled(text.joined())
      #expect(answer.allSatisfy { $0 == expected }, "\(text) \(answer)")
    }
  }

  private func read(_ documents: [String]) throws -> [[ParsedValue]] {
    try Python.answers(of: "read_markdown.py", documents).map {
      try JSONDecoder().decode([ParsedValue].self, from: Data($0.utf8))
    }
  }
}
