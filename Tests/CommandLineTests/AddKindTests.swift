import Foundation
import TestSupport
import Testing

/// The `kinds add-kind` command.
@Suite struct AddKindTests {
  static let cases = Result {
    try CaseFile(fixturesFolder.appending(path: "AddedKinds.md")).cases
  }

  /// The schema of a case, or of the first case.
  private func schema(_ testCase: CaseFile.Case) throws -> String {
    let first = try Self.cases.get().first
    return try #require(testCase["Post.kinds.json"] ?? first?["Post.kinds.json"])
  }

  /// Runs the command for a schema with the arguments of a case. If the command fails, it changes nothing.
  private func addKind(
    of testCase: CaseFile.Case, to schema: String
  ) throws -> (changed: String?, messages: String) {
    let arguments = (testCase["arguments"] ?? "").split(separator: "\n").map(String.init)
    return try withTemporaryFolder { folder in
      let file = folder.appending(path: "Post.kinds.json")
      try writeText(schema, to: file)
      let result = try runKinds(["add-kind", "Post.kinds.json"] + arguments, in: folder)
      let changed = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      guard result.exitCode == 0 else {
        #expect(changed == schema && result.output.isEmpty)
        return (nil, "\(result.errors)exit code \(result.exitCode)\n")
      }
      #expect(result.output == "wrote: Post.kinds.json\n" && result.errors.isEmpty)
      let check = try runKinds(["check", "Post.kinds.json"], in: folder)
      #expect(check.exitCode == 0, "\(check.summary)")
      return (changed, "")
    }
  }

  @Test(arguments: try cases.get()) func resultIsExact(_ testCase: CaseFile.Case) throws {
    let result = try addKind(of: testCase, to: try schema(testCase))
    for (language, block, text) in [
      ("json", "Changed.kinds.json", result.changed ?? ""), ("text", "messages", result.messages),
    ] {
      let difference = try testCase.recordOrCompare(text, with: block, language: language)
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  /// The bytes around the added kind are unchanged, including Windows line endings and the end of the file.
  @Test(arguments: try cases.get().filter { $0["Changed.kinds.json"] != nil })
  func keepsLineEndings(_ testCase: CaseFile.Case) throws {
    func withOtherLineEndings(_ text: String) -> String {
      String(text.dropLast()).replacing("\n", with: "\r\n")
    }
    let result = try addKind(of: testCase, to: withOtherLineEndings(try schema(testCase)))
    #expect(result.changed == testCase["Changed.kinds.json"].map(withOtherLineEndings))
  }

  /// A schema can refer to declarations of the other schemas.
  @Test func findsDeclarationsInOtherSchemas() throws {
    try withTemporaryFolder { folder in
      let author = #"{ "structs": { "Author": { "fields": { "name": "String" } } } }"#
      let post = #"{ "unions": { "Post": { "kinds": { "text": {} } } } }"#
      try writeText(author, to: "Author.kinds.json", in: folder)
      try writeText(post, to: "Post.kinds.json", in: folder)
      let result = try runKinds(
        ["add-kind", "Author.kinds.json", "Post.kinds.json", "Post.by", "author:Author"], in: folder
      )
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.output == "wrote: Post.kinds.json\n")
      let changed = try readText("Post.kinds.json", in: folder)
      #expect(
        changed
          == #"{ "unions": { "Post": { "kinds": { "text": {}, "by": { "fields": { "author": "Author" } } } } } }"#
      )
    }
  }
}
