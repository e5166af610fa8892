import TestSupport
import Testing

@testable import KindsCore

/// Swift in a schema must be one expression that ends where its string ends.
@Suite struct SwiftExpressionTests {
  @Test(
    arguments: [
      #"URL(string: "https://example.com/a?b=c")!"#, #"["a": 1, "b": 2]"#, "(1, 2)", "{ $0; $1 }",
      #""a \"quote\" \\""#, ##"#"a " \( b"#"##, ##"#"a \#(1 + "x".count) b"#"##,
      ###"##"a "# b"##"###, "\"\"", "#\"\"#", #""\("a" + "\(")")") b""#, #""(""#, #""//""#,
      #""/*""#, ##""#if""##, "a / b", "a/b", "(a)/b", "f(a / b)", "a ? b : c", "a ? b ? c : d : e",
      "a?.b", "a ?? b", "(a as? B)?.c ?? d", "x as! Y", #"\.name"#, "`default`", ".`self`(1)",
      "#file", "#Predicate { $0 > 1 }", "[1: 2]", "f(a: 1)", "a < b", "(a < b, c > d)",
      "{ switch $0 { case 1: return 2; default: return 3 } }", "if a { 1 } else { 2 }", "é + 🎩",
      "`didSet`", "didSetUp", "x1didSet", "(Result<Int, Never>.success(1))", "1", "-1", "!a", "&a",
      "@a", "größe.naïve", "площадь", "Δ + π", "URL一覧", "ページ", "한국어", "\"rоck ❤\u{FE0F} e\u{301}\"",
      "f(\"−\")", "مرحبا", "ışık", "a ≤ b",
    ])
  func acceptsExpression(text: String) {
    #expect(parse(text).fault == nil)
    #expect(parse(text).text == text)
  }

  @Test func trimsSpaces() {
    #expect(parse("  a + b ").text == "a + b")
  }

  @Test(
    arguments: [
      ("", 0..<0), ("   ", 0..<3), ("f(", 1..<2), ("f(]", 2..<3), ("f)", 1..<2), ("[}", 1..<2),
      ("a, b", 1..<2), ("a; b", 1..<2), ("a: b", 1..<2), ("a ? b", 2..<3),
      ("a ? b : c : d", 10..<11),
      ("Result<Int, Never>.success(1)", 10..<11), ("a // b", 2..<4), ("a/*b", 1..<3),
      ("/a/", 0..<1),
      ("f(/a/)", 2..<3), ("a +/b/", 3..<4), ("#/a/#", 0..<2), ("#if a", 0..<3),
      ("#sourceLocation()", 0..<15),
      ("\"a", 0..<1), ("\"a\\\"", 0..<1), ("\"\\(a\"", 4..<5), ("\"\\(a", 1..<3), ("#\"a\"", 0..<2),
      ("##\"a\"#", 0..<3),
      ("\"\\(a])\"", 4..<5), ("\"\"\"a\"\"\"", 0..<3), ("#\"\"\"#", 0..<4), ("`a b`", 0..<1),
      ("``", 0..<1),
      ("`a", 0..<1), ("a\nb", 1..<2), ("a\tb", 1..<2), ("a\rb", 1..<2), ("a\u{2028}b", 1..<4),
      ("\"\u{202E}\"", 1..<4), ("a\u{0}", 1..<2), ("a\u{A0}b", 1..<3), ("1 { didSet {} }", 4..<10),
      ("1 {willSet{} }", 3..<10), ("1 { @a didSet {} }", 7..<13), ("1 }", 2..<3),
    ] as [(String, Range<Int>)])
  func reportsFault(text: String, bytes: Range<Int>) {
    #expect(parse(text).fault?.bytes == bytes.shifted(by: 101))
  }

  @Test(
    arguments: [
      ("a\u{3164}", 1..<4), ("\"\u{3164}\"", 1..<4), ("a\u{200D}b", 1..<4),
      ("\"\u{2066}\"", 1..<4), ("a\u{E0061}", 1..<5), ("a\u{2800}", 1..<4),
    ] as [(String, Range<Int>)])
  func rejectsHiddenCharacter(text: String, bytes: Range<Int>) {
    #expect(parse(text).fault?.bytes == bytes.shifted(by: 101))
  }

  /// The scanner terminates and stays inside the string for any input.
  @Test func terminatesForRandomText() {
    let pieces = [
      "\"", "#", "\\", "(", ")", "[", "]", "{", "}", "/", "`", "?", ":", ",", " ", "a", "é", "*",
      ";",
    ]
    var generator = SplitMix(state: 7)
    var counts = (taken: 0, refused: 0)
    for _ in 0..<20_000 {
      let length = Int.random(in: 0...12, using: &generator)
      let text = (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let (expression, fault) = parse(text)
      #expect((expression == nil) == (fault != nil))
      if let fault {
        counts.refused += 1
        #expect(fault.bytes.lowerBound >= 101 && fault.bytes.upperBound <= 101 + text.utf8.count)
      } else {
        counts.taken += 1
      }
    }
    #expect(counts.taken > 100 && counts.refused > 100)
  }

  @Test func reportsWholeStringIfItHasEscapes() {
    var diagnostics = Diagnostics()
    let range = SourceRange(file: 0, bytes: 10..<20)
    _ = SwiftExpression.parse("f(", in: range, &diagnostics)
    #expect(diagnostics.all.map(\.range) == [range])
  }

  /// Parses a string as if it were at byte 100 of a file and had no escapes.
  private func parse(_ text: String) -> (text: String?, fault: SourceRange?) {
    var diagnostics = Diagnostics()
    let range = SourceRange(file: 0, bytes: 100..<102 + text.utf8.count)
    let expression = SwiftExpression.parse(text, in: range, &diagnostics)
    #expect(diagnostics.all.allSatisfy { $0.rule == .swiftExpression })
    return (expression?.text, diagnostics.all.first?.range)
  }
}

extension Range<Int> {
  fileprivate func shifted(by offset: Int) -> Range { lowerBound + offset..<upperBound + offset }
}
