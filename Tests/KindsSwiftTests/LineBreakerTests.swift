import Testing

@testable import KindsSwift

/// A name with the given number of letters.
private func word(_ count: Int) -> Code {
  Code(verbatim: String(repeating: "a", count: count))
}

private func letters(_ count: Int) -> String {
  String(repeating: "a", count: count)
}

@Suite struct LineBreakerTests {
  // MARK: Columns

  @Test(arguments: 0...30) func breaksGroupAfterHundredColumns(indentation: Int) {
    let spaces = String(repeating: " ", count: indentation)
    func text(_ width: Int) -> String {
      var code = assignment("let a =", word(width - indentation - 8))
      for _ in 0..<indentation { code = " \(code)" }
      return code.text
    }
    #expect(text(100) == "\(spaces)let a = \(letters(92 - indentation))\n")
    #expect(text(101) == "\(spaces)let a =\n\(spaces)  \(letters(93 - indentation))\n")
  }

  @Test func textAfterGroupMustFit() {
    func text(_ count: Int) -> String { ("f\(parameters: ["a"]) \(word(count))" as Code).text }
    #expect(text(95) == "f(a) \(letters(95))\n")
    #expect(text(96) == "f(\n  a\n) \(letters(96))\n")
  }

  @Test func columnsAreBytes() {
    let text = String(repeating: "é", count: 44)
    #expect(assignment("a =", "\(literal: text)b" as Code).text == "a = \"\(text)\"b\n")
    let longer = String(repeating: "日", count: 33)
    #expect(assignment("a =", "\(literal: longer)" as Code).text == "a =\n  \"\(longer)\"\n")
  }

  @Test func keepsLinesAroundGroup() {
    let code: Code = """
      \(word(120))
      \(assignment("a =", word(100)))
      \(word(120))
      """
    #expect(code.text == "\(letters(120))\na =\n  \(letters(100))\n\(letters(120))\n")
  }

  // MARK: Groups in groups

  @Test func outerGroupBreaksBeforeInner() {
    let inner = call("g", [word(40), word(40)])
    #expect(
      call("\(word(10))", [inner]).text == "\(letters(10))(g(\(letters(40)), \(letters(40))))\n")
    #expect(
      call("\(word(20))", [inner]).text
        == "\(letters(20))(\n  g(\(letters(40)), \(letters(40))))\n")
    let long = call("g", [word(60), word(60)])
    #expect(
      call("f", [long]).text
        == "f(\n  g(\n    \(letters(60)),\n    \(letters(60))\n  )\n)\n")
  }

  @Test func callsHaveThreeForms() {
    #expect(call("f", ["a", "b"]).text == "f(a, b)\n")
    #expect(call("f", []).text == "f()\n")
    #expect(
      call(word(20), [word(47), word(46)]).text
        == "\(letters(20))(\n  \(letters(47)), \(letters(46)))\n")
    // Including its parenthesis, the second line has exactly 100 columns. In the next check it has 101.
    #expect(
      call(word(20), [word(48), word(47)]).text
        == "\(letters(20))(\n  \(letters(48)), \(letters(47)))\n")
    #expect(
      call(word(20), [word(48), word(48)]).text
        == "\(letters(20))(\n  \(letters(48)),\n  \(letters(48))\n)\n")
  }

  @Test func declarationBreaksIndependentlyOfBody() {
    let body: Code = """
      \(signature("func f", ["a: \(word(90))"], " -> B {"))
        \(call("ggg", [word(91), "b"]))
        c
      }
      """
    #expect(
      body.text == """
        func f(
          a: \(letters(90))
        ) -> B {
          ggg(
            \(letters(91)), b)
          c
        }

        """)
  }

  @Test func groupsCanHaveOwnWidth() {
    #expect(collection([word(23), word(23)]).text == "[\(letters(23)), \(letters(23))]\n")
    #expect(
      collection([word(23), word(24)]).text == "[\n  \(letters(23)),\n  \(letters(24)),\n]\n")
    #expect(collection([word(60)]).text == "[\n  \(letters(60))\n]\n")
    #expect(closureCall("a", "b", word(28)).text == "a { b in \(letters(28)) }\n")
    #expect(closureCall("a", "b", word(30)).text == "a { b in\n  \(letters(30))\n}\n")
    // If an inner group breaks, the outer group breaks too.
    #expect(
      call("f", ["a", collection([word(23), word(24)])]).text
        == "f(\n  a,\n  [\n    \(letters(23)),\n    \(letters(24)),\n  ]\n)\n")
  }

  @Test func assignmentBreaksInsideValue() {
    let list = collection([word(40), word(40)])
    #expect(
      assignment("let a =", list).text == "let a = [\n  \(letters(40)),\n  \(letters(40)),\n]\n")
    #expect(
      assignment("let \(word(94)) =", list).text
        == "let \(letters(94)) =\n  [\n    \(letters(40)),\n    \(letters(40)),\n  ]\n")
  }

  @Test func filledGroupsFillLines() {
    let patterns = (0..<5).map { _ in word(30) }
    let row = letters(30)
    // The first line has exactly 100 columns.
    #expect(
      caseClause(of: patterns, "b").text
        == "case \(row), \(row), \(row),\n  \(row), \(row):\n  b\n")
    #expect(caseClause(of: ["a", "b"], "c").text == "case a, b: c\n")
    #expect(caseClause(of: ["a", "b"], word(90)).text == "case a, b:\n  \(letters(90))\n")
  }

  // MARK: Several lines

  @Test func multilineGroupBreaks() {
    let closure: Code = """
      {
        b

        c
      }
      """
    #expect(
      signature("init", ["a: \(closure)", "d"], " {").text
        == "init(\n  a: {\n    b\n\n    c\n  },\n  d\n) {\n")
    let nested: Code = """
      x {
        \(caseClause(".a", closure))
        y
      }
      """
    #expect(
      nested.text
        == "x {\n  case .a:\n    {\n      b\n\n      c\n    }\n  y\n}\n")
    #expect(assignment("a =", closure).text == "a = {\n  b\n\n  c\n}\n")
  }

  @Test func indentsMultilineElement() {
    let body: Code = """
      {
        \(call("g", [word(99)]))
      }
      """
    #expect(
      call("f", ["a", body]).text
        == "f(\n  a,\n  {\n    g(\n      \(letters(99))\n    )\n  }\n)\n")
  }

  // MARK: Choices

  @Test func choiceUsesFirstAlternativeThatFits() {
    func text(_ count: Int) -> String {
      choice(
        "self = \(word(count))",
        else: """
          let a = \(word(count))
          self = a
          """
      ).text
    }
    #expect(text(93) == "self = \(letters(93))\n")
    #expect(text(94) == "let a = \(letters(94))\nself = a\n")
  }

  @Test func choiceCanBeNestedWithGroups() {
    let value = choice(
      "f(\(word(60)))",
      else: """
        let a = \(call("f", [word(60), word(60)]))
        return a
        """)
    #expect(caseClause(".a", value).text == "case .a: f(\(letters(60)))\n")
    #expect(
      caseClause(word(50), value).text == "case \(letters(50)):\n  f(\(letters(60)))\n")
    let long = choice(
      word(120),
      else: """
        let a = \(call("f", [word(60), word(60)]))
        return a
        """)
    #expect(
      caseClause(".a", long).text
        == "case .a:\n  let a = f(\n    \(letters(60)),\n    \(letters(60))\n  )\n  return a\n")
  }

  // MARK: Marks

  /// Strings from a schema never contain a byte that is a mark.
  @Test func textNeverContainsMark() {
    for mark in UInt8.min...UInt8.max where LineMark.isMark(mark) {
      // Invalid UTF-8 is replaced when the string is created.
      let text = String(decoding: [0x61, mark, 0x62], as: UTF8.self)
      #expect(!text.utf8.contains(mark))
      #expect(text == "a\u{FFFD}b")
    }
    for value in stride(from: UInt32(0), to: 0x110000, by: 61) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(!String(scalar).utf8.contains { LineMark.isMark($0) })
    }
  }

  /// Scalars whose numbers equal marks are preserved.
  @Test func copiesSchemaTextUnchanged() {
    let text = String(
      String.UnicodeScalarView((0xF0...0xFF).compactMap { Unicode.Scalar(UInt32($0)) }))
    let faces = "\u{10FFFF}😀\u{F0000}"
    for text in [text, faces, text + faces] {
      #expect(
        Array(("\(literal: text)" as Code).text.utf8) == Array((stringLiteral(text) + "\n").utf8))
      let code = call("f", ["\(literal: text)", Code.doc(text)])
      #expect(code.text.contains(stringLiteral(text)))
    }
  }

  @Test func outputContainsNoMark() {
    var code = call("f", ["a", collection(["b", word(50)])])
    code = caseClause(".a", choice(code, else: assignment("b =", code)))
    code = .blocks([code, typeHead("extension A", ["B"], where: ["C: D"]), code])
    code = "  \(code)"
    #expect(Set(code.bytes.filter { LineMark.isMark($0) }).count > 5)
    #expect(code.text.utf8.allSatisfy { $0 < 0x80 })
  }

  /// The result takes more memory than estimated.
  @Test(arguments: 1...40) func manyBrokenGroupsFitInBuffer(count: Int) {
    var inner = word(99)
    for _ in 0..<count { inner = call("f", [inner]) }
    let expected = Array(repeating: inner.text, count: 3).joined(separator: "\n")
    #expect(Code.text(ofBlocks: [inner, inner, inner]) == expected)
    #expect(
      inner.text.filter { $0 != " " && $0 != "\n" }
        == String(repeating: "f(", count: count) + letters(99)
        + String(repeating: ")", count: count))
  }
}
