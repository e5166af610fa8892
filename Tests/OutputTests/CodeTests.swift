import Testing

@testable import KindsCore

@Suite struct CodeTests {
  @Test func piecesHaveIndentationOfTheirLine() {
    let inner: Code = """
      if a {
        b
      }
      """
    let outer: Code = """
      func f() {
        \(inner)
        let c = \(inner)
      }
      """
    #expect(
      outer.text == """
        func f() {
          if a {
            b
          }
          let c = if a {
            b
          }
        }

        """)
  }

  @Test func omitsLinesOfEmptyPieces() {
    let code: Code = """
      a
        \(Code.empty)\(Code.empty)
      \(Code.empty)b

      c\(Code.empty)
      """
    #expect(code.text == "a\nb\n\nc\n")
  }

  @Test func keepsLeadingSpaceOfPiece() {
    let tail: Code = " = 1"
    #expect(("let a\(tail)" as Code).text == "let a = 1\n")
    let list: Code = """
      [
        1
      ]
      """
    let value: Code = " = \(list)"
    #expect(("let a\(value)" as Code).text == "let a = [\n  1\n]\n")
  }

  @Test func separatesBlocks() {
    #expect(Code.blocks(["a", .empty, "b"]).text == "a\n\nb\n")
    #expect(Code.lines(["a", .empty, "b"]).text == "a\nb\n")
    #expect(("\(list: ["a", "b"])" as Code).text == "a, b\n")
    #expect(("\(list: ["a", "b"], separator: " & ")" as Code).text == "a & b\n")
    #expect(
      ("  \(rows: ["a", "b {\n  c\n}", "d"])" as Code).text == "  a,\n  b {\n    c\n  },\n  d\n")
    #expect(Code.blocks([]).isEmpty)
  }

  @Test func indentsInsertedPieces() {
    let body: Code = """
      a {
        b
      }
      """
    #expect(("  \(lines: [body, .empty, "c"])" as Code).text == "  a {\n    b\n  }\n  c\n")
    #expect(("  \(blocks: [body, .empty, "c"])" as Code).text == "  a {\n    b\n  }\n\n  c\n")
    #expect(("a\n  \(blocks: [.empty])\nb" as Code).text == "a\nb\n")
    #expect(Code.text(ofBlocks: ["a", .empty, "b"]) == "a\n\nb\n")
  }

  @Test(arguments: 0...25) func indentsLinesByAnyNumberOfSpaces(count: Int) {
    var code: Code = """
      a {
        b
      }
      """
    for _ in 0..<count { code = " \(code)" }
    let spaces = String(repeating: " ", count: count)
    #expect(code.text == "\(spaces)a {\n\(spaces)  b\n\(spaces)}\n")
  }

  @Test func keepsLessIndentedLines() {
    let code: Code = "  a\nb"
    #expect(("x\(code)" as Code).text == "x  a\nb\n")
  }

  @Test func omitsEmptyLinesAtEnd() {
    #expect(("a\n" as Code).text == "a\n")
    #expect(("a\n\n\(Code.empty)" as Code).text == "a\n")
  }

  @Test func longListsOfPiecesStayComplete() {
    let words = (0..<500).map { SwiftName("word\($0)") }
    let pieces = words.map { name -> Code in "\(name)" }
    let expected = words.map(\.text)
    #expect(("\(list: pieces)" as Code).text == expected.joined(separator: ", ") + "\n")
    #expect(Code.lines(pieces).text == expected.map { $0 + "\n" }.joined())
    let indented: Code = """
      {
        \(lines: pieces)
      }
      """
    #expect(indented.text == "{\n" + expected.map { "  \($0)\n" }.joined() + "}\n")
  }

  @Test func escapesNamesIfNecessary() {
    let name: SwiftName = "default"
    #expect(("\(name) \(bare: name) \(label: name)" as Code).text == "`default` default default\n")
    #expect(("\(label: "inout")" as Code).text == "`inout`\n")
  }

  @Test(arguments: [
    ("a", #""a""#), ("\"\\\n\r\t", #""\"\\\n\r\t""#), ("\\(x)", #""\\(x)""#),
    ("\"\u{301}", #""\"\u{301}""#),
    ("\u{0}\u{7F}\u{202E}\u{2028}", #""\u{0}\u{7F}\u{202E}\u{2028}""#),
    ("é日😀", #""é日😀""#), ("\u{AD}\u{A0}", #""\u{AD}\u{A0}""#), ("", #""""#),
    (" a ", #"" a ""#),
  ])
  func escapesLiteralsByScalar(text: String, literal: String) {
    #expect(Array(stringLiteral(text).unicodeScalars) == Array(literal.unicodeScalars))
    let code: Code = "  \(literal: text)"
    #expect(Array(code.text.unicodeScalars) == Array("  \(literal)\n".unicodeScalars))
  }

  @Test func textCannotEndComments() {
    #expect(
      Code.doc("a\nb\r\n\rc\u{2028}d */ \u{0}e  \n\n").text
        == "/// a\n/// b\n///\n/// c\n/// d */  e\n")
    #expect(Code.comment("").text == "//\n")
  }
}
