import Foundation
import TestSupport
import Testing

/// Hostile strings in every field of every kind, rendered by compiled templates and default renderings. HTML and
/// Markdown parsers must find the same elements and attributes as with harmless strings.
@Suite(.besideOthers) struct HostileDataTests {
  private static let hasParsers = Python.has(["commonmark", "html5lib", "markdown_it"])

  @Test(
    .enabled(
      if: hasParsers,
      "Python's packages 'commonmark', 'html5lib' and 'markdown-it-py' cannot be imported"))
  func hostileStringsStayText() throws {
    let data = try String(
      contentsOf: fixturesFolder.appending(path: "HostileData/handbills.json"), encoding: .utf8
    ).replacing("\n", with: "")
    let values = hostileTexts.filter { !$0.isEmpty }.map(HostileValue.init)
    let harmless = data.replacing(HostileValue.urlMarker, with: HostileValue.marker)
    let rendered = try render([harmless] + values.map { $0.filled(data) })
    let pages = zip(values, rendered.dropFirst()).flatMap { value, handbills in
      zip(rendered[0], handbills).flatMap { harmless, hostile in
        zip(harmless.html, hostile.html).map { HostilePage("html", $0, $1, value) }
          + zip(harmless.markdown, hostile.markdown)
          .map { HostilePage("markdown", $0, $1, value) }
      }
    }
    let answers = try Python.answers(of: "compare_hostile.py", pages)
    #expect(answers.count == values.count * 5 * 4)
    try #require(answers.count == pages.count)
    let differences = zip(pages, answers).filter { $0.1 != "null" }.map { page, answer in
      "\(page.values[0].debugDescription) in \(page.format): \(answer)"
    }
    // The complete list would be too long for a message.
    let (count, first) = (differences.count, differences.prefix(20).joined(separator: "\n"))
    #expect(count == 0, "\(first)")
  }

  private struct Rendered: Decodable {
    let html: [String]
    let markdown: [String]
  }

  /// Renders lists of values with the program of the accepted fixtures.
  private func render(_ lists: [String]) throws -> [[Rendered]] {
    try withTemporaryFolder { folder in
      let input = folder.appending(path: "handbills")
      try lists.map { $0 + "\n" }.joined().write(to: input, atomically: true, encoding: .utf8)
      let result = try runProcess(
        AcceptedFixtureTests.checks.get(), ["hostile", input.path])
      try #require(result.exitCode == 0, "\(result.summary)")
      return try result.output.split(separator: "\n").map {
        try JSONDecoder().decode([Rendered].self, from: Data($0.utf8))
      }
    }
  }
}

/// A hostile string in the forms in which fields can contain it.
private struct HostileValue {
  /// The placeholder for the string in data.
  static let marker = "MARKER"
  /// The placeholder where only a URL is allowed.
  static let urlMarker = "LINK"

  let text: String
  /// The string as a URL, or a URL that contains the string.
  let url: URL?

  init(_ text: String) {
    self.text = text
    var components = URLComponents(string: "https://example.com/")
    components?.query = text
    url = URL(string: text) ?? components?.url
  }

  /// The string in every form: unchanged, in JSON, and as a URL.
  var written: [String] {
    let json = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\u{0}"..<" ": String(format: "\\u%04x", scalar.value)
      default: String(scalar)
      }
    }
    return [text, json.joined(), url?.absoluteString ?? ""]
  }

  /// Replaces the placeholders in data.
  func filled(_ data: String) -> String {
    data.replacing(Self.urlMarker, with: quoted(url?.absoluteString ?? ""))
      .replacing(Self.marker, with: quoted(text))
  }

  /// The content of a JSON string literal.
  private func quoted(_ text: String) -> String {
    text.utf16.map { String(format: "\\u%04x", $0) }.joined()
  }
}

/// The output for a hostile string and for a harmless one.
private struct HostilePage: Encodable {
  let format: String
  let harmless: String
  let hostile: String
  let marker = HostileValue.marker
  let values: [String]
  let schemes = ["http", "https", "mailto"]

  init(_ format: String, _ harmless: String, _ hostile: String, _ value: HostileValue) {
    self.format = format
    self.harmless = harmless
    self.hostile = hostile
    values = value.written
  }
}
