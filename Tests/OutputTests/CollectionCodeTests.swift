@testable import KindsCore
import Testing

/// The splitting of large collection literals into pieces.
@Suite struct CollectionCodeTests {
  @Test(arguments: [CollectionForm.list, .set, .dictionary])
  func fewElementsAreOneLiteral(form: CollectionForm) {
    #expect(text(of: 99, form) == collection(elements(99), form).text)
    #expect(text(of: 100, form) != collection(elements(100), form).text)
  }

  @Test func piecesHaveAtMostHundredElements() {
    for count in [100, 101, 4000] {
      let pieces = text(of: count, .list).split(separator: "kindsElements += kindsPiece")
      #expect(pieces.count == (count + 99) / 100 + 1)
      #expect(pieces.allSatisfy { $0.split(separator: ",").count <= 101 })
    }
  }

  /// Elements of nested lists count toward the size of a piece.
  @Test func countsNestedElements() {
    let inner = (0..<99).map { _ in collection(elements(99)) }
    let lines = collection(inner, of: "[[Int]]").text.split(separator: "\n")
    #expect(lines.filter { $0.hasSuffix("kindsElements += kindsPiece") }.count == 99)
    let few = (0..<99).map { _ in collection(elements(2)) }
    #expect(collection(few, of: "[[Int]]").text == collection(few).text)
  }

  private func elements(_ count: Int) -> [Code] { (0..<count).map { Code(verbatim: "\($0)") } }

  private func text(of count: Int, _ form: CollectionForm) -> String {
    collection(elements(count), form, of: "T").text
  }
}
