import Testing

@testable import KindsCore

@Suite struct DiagnosticPrinterTests {
  private func print(
    _ text: String, marking marked: String, style: DiagnosticStyle
  ) throws -> String {
    let source = SourceFile(path: "folder/Post.kinds.json", bytes: Array(text.utf8))
    let range = try #require(text.range(of: marked))
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    let place = SourceRange(file: 0, bytes: start..<start + marked.utf8.count)
    let diagnostic = Diagnostic(
      severity: .error, rule: .unknownKey, message: "no", range: place,
      related: [.init(message: "see", range: SourceRange(file: 0, bytes: 0..<1))])
    return describe([diagnostic], in: [source], style: style)
  }

  @Test func linesHaveNoExcerpts() throws {
    #expect(
      try print("{\n  \"a\": 1 }", marking: "\"a\"", style: .lines) == """
        folder/Post.kinds.json:2:3: error: no [unknown-key]
        folder/Post.kinds.json:1:1: note: see

        """)
  }

  @Test func excerptMarksTheRange() throws {
    #expect(
      try print("{\t\"日本\": \"e\u{301}\u{1B}\" }", marking: "\"e\u{301}\u{1B}\"", style: .excerpts)
        == """
        folder/Post.kinds.json:1:13: error: no [unknown-key]
        { "日本": "e\u{301}\\u{1B}" }
                  ^~~~~~~~~
        folder/Post.kinds.json:1:1: note: see
        { "日本": "e\u{301}\\u{1B}" }
        ^

        """)
  }

  @Test func resetsColorAtEndOfLine() throws {
    let text = try print("{}", marking: "{}", style: .coloredExcerpts)
    #expect(text.contains("\u{1B}[31merror:\u{1B}[0m"))
    for line in text.split(separator: "\n") where line.contains("\u{1B}") {
      #expect(line.hasSuffix("\u{1B}[0m"))
    }
  }

  @Test func truncatesLongLines() throws {
    let long = String(repeating: "x", count: 500)
    let lines = try print("\"\(long)\", here \"\(long)\"", marking: "here", style: .excerpts)
      .split(separator: "\n")
    #expect(lines[1].hasPrefix("…xx"))
    #expect(lines[1].hasSuffix("xx…"))
    #expect(lines[1].count < 130)
    #expect(lines[2].drop { $0 == " " } == "^~~~")
  }

  @Test func truncatesLongRanges() throws {
    let long = String(repeating: "x", count: 500)
    let lines = try print("[\"\(long)\"]", marking: "\"\(long)\"", style: .excerpts)
      .split(separator: "\n")
    #expect(lines[1] == "[\"" + long.prefix(79) + "…")
    #expect(lines[2] == " ^" + String(repeating: "~", count: 80))
  }

  @Test func marksFirstLineOfRange() throws {
    let text = try print("{ \"a\": [1,\n2] }", marking: "[1,\n2]", style: .excerpts)
    #expect(
      text.hasPrefix(
        "folder/Post.kinds.json:1:8: error: no [unknown-key]\n{ \"a\": [1,\n       ^~~\n"))
  }

  @Test func escapesCommandsOfBuildServices() {
    #expect(quoted("##vso[a]##[b]## [c]#[d]::e") == #"'\u{23}#vso[a]\u{23}#[b]## [c]#[d]::e'"#)
    #expect(quoted("###[\u{301}") == "'#\\u{23}#[\u{301}'")
    let source = SourceFile(path: " ::error::##[a]", bytes: Array("::error::\n##vso[a]".utf8))
    let diagnostics = [0..<1, 10..<12].map { bytes in
      Diagnostic(
        severity: .error, rule: .jsonSyntax, message: "no",
        range: SourceRange(file: 0, bytes: bytes), related: [])
    }
    #expect(
      describe(diagnostics, in: [source], style: .excerpts) == #"""
         \u{3A}:error::\u{23}#[a]:1:1: error: no [json-syntax]
        \u{3A}:error::
        ^
         \u{3A}:error::\u{23}#[a]:2:1: error: no [json-syntax]
        \u{23}#vso[a]
        ^~

        """#)
  }

  @Test func countsHiddenDiagnostics() {
    let diagnostics = (0..<103).map { _ in
      Diagnostic(
        severity: .error, rule: .unknownKey, message: "no",
        range: SourceRange(file: 0, bytes: 0..<1), related: [])
    }
    let source = SourceFile(path: "Post.kinds.json", bytes: Array("{}".utf8))
    let lines = describe(diagnostics, in: [source], style: .lines).split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.last == "Post.kinds.json: note: 3 more are not shown")
  }

  @Test func quotesEscapeInvisibleCharacters() {
    #expect(quoted("a\n\u{202E}b\u{0}\u{200B}é") == #"'a\u{A}\u{202E}b\u{0}\u{200B}é'"#)
    #expect(quoted(String(repeating: "a", count: 200)).count == 83)
  }
}
