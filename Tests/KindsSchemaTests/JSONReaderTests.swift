import Testing

@testable import KindsSchema

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
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "", bytes: Array("{\"\u{E9}\": 1, \"e\u{301}\": 2}".utf8))
    _ = readJSON(source, file: 0, &diagnostics)
    #expect(diagnostics.all.map(\.rule) == [.jsonDuplicateKey])
  }
}
