import Foundation
import TestSupport
import Testing

/// The `kinds infer` command. `Fixtures/Inferred` contains tests of inferred schemas.
@Suite struct InferCommandTests {
  private let data = #"""
    {"type":"text","text":"a"}
    {"type":"image","url":"b","width":1}
    {"type":"text","text":"c"}
    {"type":"image","url":"d","width":2}
    """#

  private func infer(_ arguments: [String], in folder: URL) throws -> ProcessResult {
    try runKinds(["infer"] + arguments, in: folder)
  }

  /// The schema is written to standard output and the remarks to standard error, and the data is valid.
  @Test func inferredSchemaAcceptsData() throws {
    try withTemporaryFolder { folder in
      try writeText(data, to: "posts.jsonl", in: folder)
      let result = try infer(["posts.jsonl"], in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.errors.contains("'type' discriminates these objects"), "\(result.summary)")
      let schema = folder.appending(path: "Post.kinds.json")
      try writeText(result.output, to: schema)
      let check = try runKinds(["validate", "Post.kinds.json", "posts.jsonl"], in: folder)
      #expect(check.exitCode == 0, "\(check.summary)")
      #expect(check.output == "posts.jsonl: 4 values of 'Post', all valid\n", "\(check.summary)")
    }
  }

  /// The schema describes the values of an inner list.
  @Test func readsInnerList() throws {
    try withTemporaryFolder { folder in
      let list = data.split(separator: "\n").joined(separator: ",")
      try Data("{\"data\":{\"a/b\":[\(list)]}}".utf8).write(
        to: folder.appending(path: "posts.json"))
      try writeText("{\"posts\":[\(list)]}", to: "feed.json", in: folder)
      let result = try infer(["posts.json", "--at", "/data/a~1b"], in: folder)
      #expect(result.exitCode == 0 && result.output.contains(#""image""#), "\(result.summary)")
      #expect(!result.output.contains(#""structs""#), "\(result.summary)")
      try writeText(result.output, to: "Post.kinds.json", in: folder)
      let whole = try infer(["feed.json"], in: folder)
      #expect(whole.errors.contains("use '--at /posts'"), "\(whole.summary)")
      let like = try infer(["feed.json", "--like", "Post.kinds.json"], in: folder)
      #expect(like.exitCode == 1 && like.errors.contains("'--at /posts'"), "\(like.summary)")
      let part = try infer(
        ["feed.json", "--at", "/posts", "--like", "Post.kinds.json"], in: folder)
      #expect(part.exitCode == 0 && part.output == result.output, "\(part.summary)")
    }
  }

  @Test func overwritesNoFile() throws {
    try withTemporaryFolder { folder in
      try writeText(data, to: "posts.jsonl", in: folder)
      let schema = folder.appending(path: "Post.kinds.json")
      try writeText("by hand", to: schema)
      let arguments = ["posts.jsonl", "--output", "Post.kinds.json"]
      let refused = try infer(arguments, in: folder)
      #expect(refused.exitCode == 2 && refused.output.isEmpty, "\(refused.summary)")
      #expect(try readText(schema) == "by hand")
      try writeText("{", to: "cut.json", in: folder)
      let faulty = try infer(["cut.json", "--output", "Post.kinds.json", "--force"], in: folder)
      #expect(faulty.exitCode == 1 && faulty.output.isEmpty, "\(faulty.summary)")
      #expect(try readText(schema) == "by hand")
      let forced = try infer(arguments + ["--force"], in: folder)
      #expect(forced.exitCode == 0, "\(forced.summary)")
      #expect(try readText(schema).contains("\"image\""))
    }
  }

  /// New members are added in place. A schema that already describes all data is unchanged.
  @Test func addsNewDataToSchema() throws {
    try withTemporaryFolder { folder in
      try writeText(data, to: "posts.jsonl", in: folder)
      let schema = folder.appending(path: "Post.kinds.json")
      let text = """
        {
          "unions": {
            "Post": {
              "kinds": { "text":  { "doc": "Plain.", "fields": { "text": "String" } } }
            }
          }
        }

        """
      try writeText(text, to: schema)
      let arguments = ["posts.jsonl", "--like", "Post.kinds.json", "--output", "Post.kinds.json"]
      let refused = try infer(arguments, in: folder)
      #expect(refused.exitCode == 2, "\(refused.summary)")
      #expect(try readText(schema) == text)
      let added = try infer(arguments + ["--force"], in: folder)
      #expect(added.exitCode == 0, "\(added.summary)")
      #expect(added.errors.contains("the kind 'image' of 'Post' is new"), "\(added.summary)")
      let grown = try readText(schema)
      #expect(grown.contains(#""text":  { "doc": "Plain.", "fields": { "text": "String" } }"#))
      #expect(grown.contains(#""image": { "fields": { "url": "String", "width": "Int" } }"#))
      let again = try infer(arguments + ["--force", "--quiet"], in: folder)
      #expect(again.exitCode == 0 && again.errors.isEmpty, "\(again.summary)")
      let other = try infer(arguments + ["--union", "Pots"], in: folder)
      #expect(other.exitCode == 2, "\(other.summary)")
      #expect(other.errors.contains("did you mean 'Post'?"), "\(other.summary)")
    }
  }

  @Test(arguments: [
    (["none.json"], "cannot read 'none.json'"), (["a.json", "--tag"], "needs a value"),
    (["a.json", "--union", "not a name"], "needs the name of a type"),
    (["a.kinds.json"], "is a schema"), (["a.json", "--force"], "'--force' requires '--output"),
    (["a.json", "--swift", "b.symbols.json"], "not from data"),
    (["--swift", "b.symbols.json", "--dates"], "'--dates' and '--swift' exclude each other"),
    (
      ["--swift", "b.symbols.json", "--no-dictionaries"],
      "'--no-dictionaries' and '--swift' exclude each other"
    ),
    (
      ["--swift", "b.symbols.json", "--like", "a.kinds.json"],
      "'--like' and '--swift' exclude each other"
    ),
    (["a.json", "--at", "posts"], "'--at' needs a JSON Pointer, such as '/posts', not 'posts'"),
    (["a.json", "--at", "/a~2"], "'--at' needs a JSON Pointer"),
    (["--swift", "b.symbols.json", "--at", "/a"], "'--at' and '--swift' exclude each other"),
    (["a.json", "--like", "a.json"], "needs a schema"),
    (["a.json", "--like", "a.kinds.json"], "cannot read"),
    (
      ["a.json", "--like", "a.kinds.json", "--tag", "t"], "'--tag' and '--like' exclude each other"
    ),
    ([], "needs data, or a symbol graph"), (["Feed.symbols.json"], "needs an option before it"),
    (["--swift", "none.json"], "cannot read 'none.json'"), (["--swift"], "needs a value"),
    (
      ["--swift", "none.json", "--data", "posts.json"],
      "'--data' has values of one enum; name it with '--union', as in --union Post --data posts.json"
    ),
    (["--data", "posts.json"], "'--data' requires '--swift' and '--union'"),
    (["--swift", "none.json", "--force"], "'--force' requires '--output SCHEMA'"),
    (
      ["--swift", "none.json", "--output", "Feed.json"],
      "is not the name of a schema, which ends in '.kinds.json'"
    ),
  ])
  func rejectsInvalidArguments(arguments: [String], message: String) throws {
    try withTemporaryFolder { folder in
      let result = try infer(arguments, in: folder)
      #expect(result.exitCode == 2 && result.output.isEmpty, "\(result.summary)")
      #expect(result.errors.contains(message), "\(result.summary)")
    }
  }
}
