import Testing

@testable import KindsCore
import KindsTools

/// The names of a schema's output files.
@Suite struct OutputNamesTests {
  @Test(arguments: [
    (["Post", "a/B"], ["Post", "B"]),
    (["/x/Feed/Post", "/x/Blog/Post", "/x/A"], ["Feed_Post", "Blog_Post", "A"]),
    (["a/x/Post", "b/x/Post"], ["a_x_Post", "b_x_Post"]),
    (["/any/place/Post", "/any/place/Feed/Post"], ["Post", "Feed_Post"]),
    (["./Feed/post", "Blog/Post"], ["Feed_post", "Blog_Post"]),
    (["/x/Feed/Post"], ["Post"]),
    (["/x/Feed/../Blog/./Post", "/x/Feed/Post"], ["Blog_Post", "Feed_Post"]),
    (["/x/Feed/..//Post", "/x/Feed/Post"], ["Post", "Feed_Post"]),
    (["/x/../\u{301}Post"], ["\u{301}Post"]),
    (["/x/\u{301}Feed/Post", "/x/Blog/Post"], ["\u{301}Feed_Post", "Blog_Post"]),
    (["/x/a/\u{E9}", "/x/b/e\u{301}"], ["a_\u{E9}", "b_e\u{301}"]),
    (["/x/a/Maße", "/x/b/MASSE"], ["a_Maße", "b_MASSE"]),
    (["/x/\u{600}"], ["\u{600}"]),
  ])
  func outputsWithSameNameIncludeFolder(schemas: [String], expected: [String]) {
    let names = outputFileNames(forSchemas: schemas.map { "\($0).kinds.json" })
    #expect(bytes(names.map(\.[0])) == bytes(expected.map { "\($0).kinds.swift" }))
    #expect(bytes(names.map(\.[2])) == bytes(expected.map { "\($0)+Coding.kinds.swift" }))
  }

  /// The names contain characters for which JSON requires escapes, but SwiftPM writes none. Such characters in a
  /// folder's name matter only if the folder's name becomes a part of an output's name.
  @Test(arguments: [
    ([#"/x/Po"st"#], [#"/x/Po\"st"#]), ([#"/x/\Post"#], [#"/x/\\Post"#]),
    (["/x/Post\n", "/x/Page"], [#"/x/Post\n"#]),
    (["/x/\u{1F}", "/x/\t"], [#"/x/\u{1F}"#, #"/x/\t"#]),
    ([#"/x/a"b/Post"#], []), ([#"/x/a"b/Post"#, "/x/c/Post"], [#"/x/a\"b/Post"#]),
    (["/x/$(A) 'b' #:*?é%@;&|[`{}<>~!^=,-\u{7F}\u{2028}"], []),
  ])
  func reportsNamesThatSwiftPMCannotBuild(schemas: [String], shown: [String]) {
    let errors = fileNameErrors(forSchemas: schemas.map { "\($0).kinds.json" })
    #expect(
      errors
        == shown.map {
          "SwiftPM builds no file whose name has a quotation mark, a backslash or a control character; rename the schema '\($0).kinds.json'"
        })
  }

  /// The names as bytes, because strings are equal even if they are composed in different ways.
  private func bytes(_ names: [String]) -> [[UInt8]] { names.map { Array($0.utf8) } }

  @Test func rejectsNamesThatFileSystemsConfuse() {
    for (first, second) in [("\u{E9}", "e\u{301}"), ("Maße", "MASSE"), ("Post", "POST")] {
      let sources = [first, second].map {
        SourceFile(path: "/x/\($0).kinds.json", bytes: Array("{}".utf8))
      }
      let diagnostics = check(sources)
      #expect(!diagnostics.isEmpty)
      #expect(diagnostics.allSatisfy { $0.rule == .schemaName && $0.range.file == 1 })
    }
  }
}
