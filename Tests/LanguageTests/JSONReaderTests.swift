import Testing

@testable import KindsCore

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONNode {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Test.kinds.json", bytes: Array(text.utf8))
    let node = readJSON(source, file: 0, &diagnostics)
    #expect(diagnostics.all == [])
    return try #require(node)
  }

  private func string(_ text: String) throws -> String {
    guard case .string(let value) = try read(text).content else { return "no string" }
    return value
  }

  @Test func keepsOrderAndPlacesOfMembers() throws {
    let text = #"{ "zebra": [1, {}], "é": null , "a":"b"}"#
    guard case .object(let members) = try read(text).content else {
      Issue.record("no object")
      return
    }
    let bytes = Array(text.utf8)
    func slice(_ range: SourceRange) -> String {
      String(decoding: bytes[range.bytes], as: UTF8.self)
    }
    #expect(members.map(\.key.value) == ["zebra", "é", "a"])
    #expect(members.map { slice($0.key.range) } == [#""zebra""#, #""é""#, #""a""#])
    #expect(members.map { slice($0.value.range) } == ["[1, {}]", "null", #""b""#])
  }

  @Test func resolvesEscapes() throws {
    #expect(try string(#""\"\\\/\b\f\n\r\t""#) == "\"\\/\u{8}\u{C}\n\r\t")
    #expect(try string(#""\u00e9\u0000\ud83d\ude00\uFFFF""#) == "é\u{0}😀\u{FFFF}")
    #expect(try string("\"\u{7F}é😀\"") == "\u{7F}é😀")
  }

  @Test(arguments: ["0", "-0", "12", "-1.5", "1e5", "1E+05", "0.0e-10", "123456789012345678901234"])
  func keepsSpellingOfNumbers(number: String) throws {
    guard case .number(let text) = try read(" \(number)\n").content else {
      Issue.record("no number")
      return
    }
    #expect(text == number)
  }

  @Test func acceptsNestingUpToLimit() throws {
    let depth = JSONReader.maximumDepth
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try read(text).range.bytes == 0..<2 * depth)
  }

  @Test func keysWithDifferentNormalizationAreEqual() throws {
    #expect(
      faults(Array("{\"\u{E9}\": 1, \"e\u{301}\": 2}".utf8)).map(\.rule) == [.jsonDuplicateKey])
  }

  /// Faults that a case of `Rejected` cannot contain, or that it would hide.
  @Test(arguments: [
    (
      Array("\u{FEFF}{}".utf8), 0..<3, "begins with a byte-order mark; save it as UTF-8 without one"
    ),
    ([0xFF, 0xFE, 0x7B, 0, 0x7D, 0], 0..<2, "is UTF-16; save it as UTF-8"),
    (
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], 0..<1,
      "is not text; give a JSON file in UTF-8"
    ),
    (Array("[\"caf".utf8) + [0xE9, 0x22, 0xE9, 0x5D], 5..<6, "is not UTF-8; save it as UTF-8"),
    (Array("[\"".utf8) + [0xC0, 0xAF, 0x22, 0x5D], 2..<4, "is not UTF-8; save it as UTF-8"),
  ])
  func reportsEncoding(bytes: [UInt8], range: Range<Int>, message: String) {
    let found = faults(bytes)
    #expect(found.map(\.message) == ["the file \(message)"])
    #expect(found.map(\.range.bytes) == [range] && found.map(\.rule) == [.jsonEncoding])
  }

  @Test(arguments: [
    ("\"a\tb\"", 2..<3, "the control character '\\u{9}' must be escaped in a string"),
    ("[\u{A0}1]", 1..<2, "expected a value, found a no-break space; write a space"),
    (
      " \n\t\n", 4..<4,
      "expected a JSON object, found nothing; write a schema, for example with 'kinds init'"
    ),
  ])
  func reportsInvisibleCharacters(text: String, range: Range<Int>, message: String) {
    let found = faults(Array(text.utf8))
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.range.bytes) == [range] && found.map(\.rule) == [.jsonSyntax])
  }

  @Test func deepObjectsDoNotOverflowTheStack() {
    let text = String(repeating: "{ \"a\": ", count: 100_000) + "1"
    #expect(faults(Array(text.utf8)).map(\.rule) == [.jsonDepth])
  }

  private func faults(_ bytes: [UInt8]) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    _ = readJSON(SourceFile(path: "Test.kinds.json", bytes: bytes), file: 0, &diagnostics)
    return diagnostics.all
  }
}
