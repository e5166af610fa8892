import Testing

@testable import KindsCore

@Suite struct SourceFileTests {
  @Test func recognizesEveryLineBreak() {
    let source = SourceFile(path: "", bytes: Array("a\nb\r\nc\rd\n".utf8))
    #expect(source.lineStarts == [0, 2, 5, 7, 9])
    let lines = (1...5).map { String(decoding: source.line($0), as: UTF8.self) }
    #expect(lines == ["a", "b", "c", "d", ""])
  }

  @Test func columnsAreBytes() {
    let source = SourceFile(path: "", bytes: Array("x\n\té😀!".utf8))
    #expect(source.location(of: 0) == (1, 1))
    #expect(source.location(of: 2) == (2, 1))
    #expect(source.location(of: 3) == (2, 2))
    #expect(source.location(of: 9) == (2, 8))
    #expect(source.location(of: 10) == (2, 9))
  }

  @Test func emptyFileHasOneLine() {
    let source = SourceFile(path: "", bytes: [])
    #expect(source.location(of: 0) == (1, 1))
    #expect(source.line(1).isEmpty)
  }
}
