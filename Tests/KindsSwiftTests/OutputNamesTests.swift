import Testing

@testable import KindsSchema

/// What the files of a schema are called.
@Suite struct OutputNamesTests {
  @Test(arguments: [
    (["Post", "a/B"], ["Post", "B"]),
    (["/x/Feed/Post", "/x/Blog/Post", "/x/A"], ["Feed_Post", "Blog_Post", "A"]),
    (["a/x/Post", "b/x/Post"], ["a_x_Post", "b_x_Post"]),
    (["/any/place/Post", "/any/place/Feed/Post"], ["Post", "Feed_Post"]),
    (["./Feed/post", "Blog/Post"], ["Feed_post", "Blog_Post"]),
    (["/x/Feed/Post"], ["Post"]),
  ])
  func outputsOfOneNameTakeTheirFolders(schemas: [String], expected: [String]) {
    let names = outputFileNames(forSchemas: schemas.map { "\($0).kinds.json" })
    #expect(names.map(\.[0]) == expected.map { "\($0).kinds.swift" })
    #expect(names.map(\.[2]) == expected.map { "\($0)+Coding.kinds.swift" })
  }
}
