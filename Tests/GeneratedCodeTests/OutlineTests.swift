import Testing

/// The outlines of output files.
@Suite struct OutlineTests {
  private let text = """
    // Generated.

    /// A type.
    @frozen
    struct A {
      /// A property.
      var a: Int { 1 }

      func b() {
        first()

        second()
      }
    }

    func c() {}

    """

  @Test func listsDeclarations() {
    let heads = Outline(of: text).parts.map(\.head)
    #expect(heads == ["// Generated.", "struct A {", "func c() {}"])
  }

  @Test func listsMembersOnRequest() {
    let heads = Outline(of: text, depth: 2).parts.map(\.head)
    #expect(
      heads == ["// Generated.", "struct A {", "  var a: Int { 1 }", "  func b() {", "func c() {}"])
  }

  @Test func changeAffectsOnlyItsDeclaration() {
    let before = Outline(of: text).lines()
    let after = Outline(of: text.replacing("second", with: "third")).lines()
    #expect(zip(before, after).map { $0 == $1 } == [true, false, true])
  }

  @Test func omitsDigestOfKnownParts() {
    let known = Set(Outline(of: text).parts.suffix(1))
    let lines = Outline(of: text).lines(known: known)
    #expect(lines.map { $0.contains(" // ") } == [true, true, false])
  }
}
