import Testing

@testable import KindsCore

/// Long lines are broken where they read best.
@Suite struct LineWrapperTests {
  @Test(arguments: [0, 2, 30]) func breaksLinesOfMoreThanHundredBytes(indentation: Int) {
    let spaces = String(repeating: " ", count: indentation)
    func text(_ width: Int) -> String {
      let value = String(repeating: "é", count: (width - indentation - 8) / 2)
      return Code(verbatim: "\(spaces)let a = \(value)").text
    }
    #expect(text(100).split(separator: "\n").count == 1)
    #expect(text(102).split(separator: "\n").count == 2)
    #expect(text(102).split(separator: "\n")[1].prefix { $0 == " " }.count == indentation + 2)
  }

  @Test(arguments: cases) func breaksLine(_ lines: String) {
    let line = lines.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "~")
    let joined = line.replacing("(~", with: "(").replacing("[~", with: "[").replacing(
      "~)", with: ")"
    )
    .replacing(",~]", with: "]").replacing("~]", with: "]").replacing("~", with: " ")
    #expect(Code(verbatim: joined).text == lines + "\n", "\(joined)")
  }

  /// Lines that are broken once joined by spaces.
  private static let cases = [
    """
    func accept<Visitor: SomeVisitorOfValues>(
      _ visitor: Visitor,
      andAnother other: Dictionary<String, Int>
    ) throws(Visitor.Thrown) -> Visitor.Output {
    """,
    """
    init(
      first: [String: Int] = ["a": 1, "b": 2], second: Int = 1, third: Int = 2,
    """.replacing(", second", with: ",\n  second").replacing(", third", with: ",\n  third")
      .replacing("= 2,", with: "= 2,\n  fourth: String = \"a rather long text\"\n)"),
    """
    nonisolated extension SomeEnclosingType.SomeUnion:
      Equatable, Hashable, Sendable, KindsReadableObject, KindsWritableObject, CustomStringConvertible
    {
    """,
    """
    nonisolated extension SomeEnclosingType.SomeUnionWithALongName: Equatable
    where Value: Equatable, OtherValueWithALongName: Equatable {
    """,
    """
    var description:
      SomeEnclosingType.SomeUnionWithALongName<FirstArgument, SecondArgument, ThirdArgument, Fourth>
    {
    """,
    """
    case .someKind(let payload):
      return try visitor.visitSomeKindWithARatherLongName(payload, of: theUnionWithALongName)
    """,
    """
    case .firstKindWithALongName, .secondKindWithALongName, .thirdKindWithALongName,
      .fourthKindWithALongName: break
    """.replacing(": break", with: ":\n  break"),
    """
    guard case .someKind(let firstValue, let secondValue, let thirdValue) = theValueToTakeApart else {
      return nil
    }
    """,
    """
    var asSomeKind: SomeModelOfTheKindWithALongName? {
      if case .someKind(let payload) = self { payload } else { nil }
    }
    """,
    """
    self.first = try object.readIfPresent(
      KindsLossyElementsOfAList<SomeEnclosingType.SomeElement>.self, "first")?.value
    """,
    """
    someFunctionWithALongName(
      theFirstArgumentThatIsLong,
      theSecondArgumentThatIsLong,
      theThirdArgumentThatIsLong(andMore),
      theFourthArgument
    )
    """,
    """
    return leftFirstValueOfAll == rightFirstValueOfAll && leftSecondValue == rightSecondValue
      && leftThirdValue == rightThirdValue
    """,
    """
    private static let knownKeys: [String] = [
      "a first key that is rather long", "a second key that is rather long",
      "a third key that is rather long"
    ]
    """,
    """
    let someFlagWithALongName: SomeEnclosingType.SomeFlagOfAUnion =
      SomeEnclosingType.SomeFlagOfAUnion.defaultValueOfTheFlag
    """,
  ]

  @Test func keepsCommentsAndLiterals() {
    let words = String(repeating: "word ", count: 25) + "end"
    for text in ["/// \(words)", "\"\(words)\"", "\"\"\"\n  f(\(words), \(words))\n  \"\"\""] {
      #expect(Code(verbatim: text).text == text + "\n")
    }
  }

  @Test(arguments: [
    #"let text = "a (\(b("c, d")), e" + f(\#(long), \#(long))"#,
    ##"let text = #"a (\("# + f(\##(long), \##(long))"##,
    #"let text = "(\"" + f(\#(long), \#(long))"#,
  ])
  func bracketsInLiteralsCountAsText(line: String) {
    let start = line.prefix { $0 != "f" }
    #expect(Code(verbatim: line).text == "\(start)f(\n  \(long), \(long))\n")
  }
}

private let long = String(repeating: "a", count: 45)
