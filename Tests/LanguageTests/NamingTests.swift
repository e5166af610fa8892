import Testing

@testable import KindsCore

@Suite struct NamingTests {
  @Test(arguments: [
    ("embedHTML", "embed_html embed-html EmbedHTML EMBED_HTML"),
    ("HTMLBody", "html_body html-body HTMLBody HTML_BODY"),
    ("heading1", "heading1 heading1 Heading1 HEADING1"),
    ("v2Beta", "v2_beta v2-beta V2Beta V2_BETA"),
    ("snake_case", "snake_case snake-case SnakeCase SNAKE_CASE"),
    ("_id", "_id _id _Id _ID"), ("__", "__ __ __ __"), ("X", "x x X X"),
  ])
  func writesNamesInEveryStyle(name: String, expected: String) {
    let names = NamingStyle.allCases.map { $0.styled(name) }
    #expect(names.joined(separator: " ") == "\(name) \(expected)")
  }

  @Test(arguments: ["embedHTML", "HTMLBody", "v2Beta", "snake_case", "_id", "id_", "__", "X", "a"])
  func recognizesStyledNames(name: String) {
    for style in NamingStyle.allCases {
      let text = style.styled(name)
      #expect(style.styles(name, as: text))
      for other in [text + "x", String(text.dropLast()), "_" + text, text + "_", ""] {
        #expect(!style.styles(name, as: other))
      }
      for other in NamingStyle.allCases {
        #expect(other.styles(name, as: text) == (other.styled(name) == text))
      }
    }
  }

  @Test func recognizesKeywords() {
    for word in swiftKeywords {
      #expect(isSwiftKeyword(word))
      #expect(!isSwiftKeyword(word + "x"))
      #expect(!isSwiftKeyword(String(word.dropLast()) + "é"))
    }
    #expect(!isSwiftKeyword(""))
    #expect(!isSwiftKeyword(String(repeating: "a", count: 34)))
  }

  @Test(arguments: [1, 16, 17, 18, 100])
  func findsFirstUseOfName(count: Int) {
    var uses = FirstUses<String, Int>()
    for number in 0..<count { #expect(uses.add(number, of: "name\(number)") == nil) }
    for _ in 0..<2 {
      for number in 0..<count { #expect(uses.add(-1, of: "name\(number)") == number) }
    }
    #expect(uses.add(count, of: "other") == nil)
    #expect(uses.add(-1, of: "other") == count)
  }

  @Test func writesTitles() {
    #expect(
      ["imageURL", "id", "fullName", "_"].map(title) == ["Image URL", "ID", "Full name", "_"])
  }
}
