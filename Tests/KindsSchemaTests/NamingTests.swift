import Testing

@testable import KindsSchema

@Suite struct NamingTests {
  @Test(arguments: [
    ("embedHTML", "embed HTML"), ("HTMLBody", "HTML body"), ("heading1", "heading1"),
    ("imageURL", "image URL"), ("snake_case_", "snake case"), ("a", "a"), ("X", "x"),
    ("v2Beta", "v2 beta"),
  ])
  func splitsNamesIntoWords(name: String, expected: String) {
    #expect(words(of: name).joined(separator: " ") == expected)
  }

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

  @Test func derivesNamesFromUnionAndKinds() throws {
    let names = try names(
      #"""
      { "unions": { "URLPost": { "kinds": {
        "payload": { "fields": { "a": "Int" } }, "model": {}
      } } } }
      """#)
    let union = try #require(names.unions.first)
    #expect(union.visitor == "URLPostVisitor")
    #expect(union.handlers == "URLPostHandlers")
    #expect(union.modelProtocol == "URLPostModel")
    #expect(union.asUnion == "asURLPost")
    #expect(union.renderer("html") == "URLPostHtmlRenderer")
    #expect(union.kinds.map(\.visit) == ["visitPayload", "visitModel"])
    #expect(union.kinds.map(\.model) == ["PayloadURLPost", nil])
  }

  @Test func declaredNamesHaveOwnerAndScope() throws {
    let text =
      #"{ "unions": { "Post": { "with": ["handlers", "modelProtocol"], "kinds": { "text": { "fields": { "a": "Int" } } } } } }"#
    let names = try names(text)
    let module = try #require(names.scopes.first { $0.level == .module })
    #expect(
      module.names.map { "\($0.name.text): \($0.owner)" } == [
        "Post: the union", "PostVisitor: the visitor of 'Post'",
        "PostHandlers: the handlers of 'Post'", "PostModel: the model protocol of 'Post'",
        "TextPost: the model of the kind 'text'",
      ])
    let statics = try #require(names.scopes.first { $0.level == .statics })
    #expect(
      statics.names.map(\.owner) == [
        "the case of the kind 'text'", "the decoding function of the kind 'text'",
      ])
    #expect(
      statics.names.map { String(decoding: Array(text.utf8)[$0.range.bytes], as: UTF8.self) }
        == ["\"text\"", "\"text\""])
  }

  private func names(_ text: String) throws -> Names {
    let source = SourceFile(path: "Post.kinds.json", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let node = try #require(readJSON(source, file: 0, &diagnostics))
    let document = try #require(decodeSchema(node, source, file: 0, &diagnostics))
    let schema = resolveSchema([document], &diagnostics)
    return Names(schema, HandWrittenRenderings(schema))
  }
}
