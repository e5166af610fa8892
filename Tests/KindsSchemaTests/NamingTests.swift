import Testing

@testable import KindsCore

@Suite struct NamingTests {
  @Test(arguments: [
    ("embedHTML", "embed HTML"), ("HTMLBody", "HTML body"), ("heading1", "heading1"),
    ("imageURL", "image URL"), ("snake_case_", "snake case"), ("a", "a"), ("X", "x"),
    ("v2Beta", "v2 beta"),
  ])
  func namesAreSplitIntoWords(name: String, expected: String) {
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
  func namesAreWrittenInEveryStyle(name: String, expected: String) {
    let names = NamingStyle.allCases.map { $0.styled(name) }
    #expect(names.joined(separator: " ") == "\(name) \(expected)")
  }

  @Test func keywordsAreToldFromNames() {
    for word in swiftKeywords {
      #expect(isSwiftKeyword(word))
      #expect(!isSwiftKeyword(word + "x"))
      #expect(!isSwiftKeyword(String(word.dropLast()) + "é"))
    }
    #expect(!isSwiftKeyword(""))
    #expect(!isSwiftKeyword(String(repeating: "a", count: 34)))
  }

  @Test(arguments: [1, 16, 17, 18, 100])
  func equalNamesAreFoundAmongFewAndMany(count: Int) {
    var uses = FirstUses<String, Int>()
    for number in 0..<count { #expect(uses.add(number, of: "name\(number)") == nil) }
    for _ in 0..<2 {
      for number in 0..<count { #expect(uses.add(-1, of: "name\(number)") == number) }
    }
    #expect(uses.add(count, of: "other") == nil)
    #expect(uses.add(-1, of: "other") == count)
  }

  @Test func titlesAreWrittenAsAPersonWould() {
    #expect(
      ["imageURL", "id", "fullName", "_"].map(title) == ["Image URL", "ID", "Full name", "_"])
  }

  @Test func everyNameOfAUnionIsDecided() throws {
    let text = """
      { "unions": { "URLPost": { "kinds": {
        "payload": { "fields": { "a": "Int" } }, "model": {}
      } } } }
      """
    let source = SourceFile(path: "Post.kinds.json", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let node = try #require(readJSON(source, file: 0, &diagnostics))
    let document = try #require(decodeSchema(node, source, file: 0, &diagnostics))
    let union = try #require(
      resolveSchema([document], GenerationOptions(), &diagnostics).unions.first)
    let names = UnionNames(union)
    #expect(names.visitor == "URLPostVisitor")
    #expect(names.handlers == "URLPostHandlers")
    #expect(names.modelProtocol == "URLPostModel")
    #expect(names.asUnion == "asURLPost")
    #expect(names.parameter == "urlPost")
    #expect(names.payload == "value")
    #expect(names.renderer("html") == "URLPostHtmlRenderer")
    #expect(names.kinds.map(\.visit) == ["visitPayload", "visitModel"])
    #expect(names.kinds.map(\.model) == ["PayloadURLPost", nil])
  }

  @Test func namesThatDifferInCaseAloneAreReported() {
    let sources = ["Post", "post"].map {
      SourceFile(path: "\($0).kinds.json", bytes: Array("{}".utf8))
    }
    #expect(Set(check(sources).map(\.rule)) == [.schemaName])
  }
}
