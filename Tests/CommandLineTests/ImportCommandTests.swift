import TestSupport
import Testing

/// Inputs of `kinds import` that are not descriptions.
@Suite struct ImportCommandTests {
  @Test func explainsURL() throws {
    expectFailure(
      try runKinds("import", "https://example.com/openapi.json"),
      "cannot read 'https://example.com/openapi.json': kinds does not load URLs; download the file, and give its path"
    )
  }

  @Test func explainsKindsSchema() throws {
    let result = try runKinds(
      ["import", "Post.kinds.json"],
      with: ["Post.kinds.json": #"{ "unions": { "Post": { "kinds": { "text": {} } } } }"#])
    #expect(result.exitCode == 1)
    #expect(
      result.errors.hasPrefix(
        "Post.kinds.json:1:1: error: the file is a kinds schema, which needs no import; generate Swift with 'kinds generate Post.kinds.json'"
      ), "\(result.summary)")
  }
}
