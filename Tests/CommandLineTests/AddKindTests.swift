import Foundation
import TestSupport
import Testing

/// The `kinds add-kind` command.
@Suite struct AddKindTests {
  /// A folder with a schema, a file of the arguments that follow the schema (one on each line), and the expected
  /// result: the changed schema, or messages.
  struct Fixture: CustomTestStringConvertible {
    let folder: URL
    var testDescription: String { folder.lastPathComponent }
  }

  static let fixtures = Result {
    try contents(of: fixturesFolder.appending(path: "AddedKinds")).map { Fixture(folder: $0) }
  }

  @Test func fixturesExist() throws { #expect(try Self.fixtures.get().count > 15) }

  @Test(arguments: try fixtures.get()) func resultIsExact(_ fixture: Fixture) throws {
    let schema = try Data(contentsOf: fixture.folder.appending(path: "Post.kinds.json"))
    let arguments = try String(
      contentsOf: fixture.folder.appending(path: "arguments.txt"), encoding: .utf8
    ).split(separator: "\n").map(String.init)
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "Post.kinds.json")
      try schema.write(to: file)
      let result = try runProcess(
        builtProduct("kinds"), ["add-kind", "Post.kinds.json"] + arguments, in: folder)
      let changed = try Data(contentsOf: file)
      if result.exitCode == 0 {
        #expect(result.output == "wrote: Post.kinds.json\n" && result.errors.isEmpty)
        let check = try runProcess(builtProduct("kinds"), ["check", "Post.kinds.json"], in: folder)
        #expect(check.exitCode == 0, "\(check.summary)")
        // The bytes before and after the added kind are unchanged.
        let start = zip(schema, changed).prefix { $0 == $1 }.count
        let end = zip(schema.reversed(), changed.reversed()).prefix { $0 == $1 }.count
        #expect(start + end >= schema.count)
      } else {
        #expect(changed == schema && result.output.isEmpty)
      }
      let text =
        result.exitCode == 0
        ? String(decoding: changed, as: UTF8.self)
        : "\(result.errors)exit code \(result.exitCode)\n"
      let name = result.exitCode == 0 ? "Expected.kinds.json" : "messages.txt"
      let difference = try recordOrCompare(text, with: fixture.folder.appending(path: name))
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  /// A schema can refer to declarations of the other schemas.
  @Test func findsDeclarationsInOtherSchemas() throws {
    try withTemporaryFolder { folder in
      let author = #"{ "structs": { "Author": { "fields": { "name": "String" } } } }"#
      let post = #"{ "unions": { "Post": { "kinds": { "text": {} } } } }"#
      try Data(author.utf8).write(to: folder.appending(path: "Author.kinds.json"))
      try Data(post.utf8).write(to: folder.appending(path: "Post.kinds.json"))
      let result = try runProcess(
        builtProduct("kinds"),
        ["add-kind", "Author.kinds.json", "Post.kinds.json", "Post.by", "author:Author"],
        in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.output == "wrote: Post.kinds.json\n")
      let changed = try String(
        contentsOf: folder.appending(path: "Post.kinds.json"), encoding: .utf8)
      #expect(
        changed
          == #"{ "unions": { "Post": { "kinds": { "text": {}, "by": { "fields": { "author": "Author" } } } } } }"#
      )
    }
  }
}
