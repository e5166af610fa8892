import Foundation
import TestSupport
import Testing

/// The `kinds export` command.
@Suite struct ExportTests {
  private let post = repositoryRoot.appending(path: "Schemas/Post.kinds.json").path

  private func export(_ arguments: String..., in folder: URL? = nil) throws -> ProcessResult {
    try runKinds(["export"] + arguments, in: folder)
  }

  @Test func writesSchemaToStandardOutput() throws {
    let result = try export("--format", "json-schema", post)
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.summary)")
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let members = try #require(json as? [String: Any])
    #expect(members["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(members["$ref"] as? String == "#/$defs/Post")
    #expect(result.output.hasSuffix("}\n"))
  }

  /// Each kind repeats the shared fields.
  @Test func refusesLargeExport() throws {
    try withTemporaryFolder { folder in
      let doc = String(repeating: "x", count: 200_000)
      let kinds = (0..<340).map { "\"k\($0)\": {}" }.joined(separator: ", ")
      try writeText(
        #"{ "unions": { "A": { "fields": { "a": { "type": "Int", "doc": "\#(doc)" } }, "kinds": { \#(kinds) } } } }"#,
        to: "A.kinds.json", in: folder)
      expectFailure(
        try export("-f", "openapi", "A.kinds.json", in: folder),
        "the export has 66 MiB, but may have 64; split the schemas, or shorten the documentation of shared fields"
      )
    }
  }

  @Test func exportsNamedRootType() throws {
    try withTemporaryFolder { folder in
      let schema = """
        { "structs": {
            "Page": { "fields": { "box": "Box<Int>" } },
            "Box": { "parameters": ["Content"], "fields": { "content": "Content" } },
            "Crate": { "parameters": ["Content"], "fields": { "content": "Content" } },
            "Hidden": { "conforms": ["Hashable"], "fields": {} }
          } }
        """
      try writeText(schema, to: "Page.kinds.json", in: folder)
      func root(_ name: String) throws -> ProcessResult {
        try export("-f", "json-schema", "--type", name, "Page.kinds.json", in: folder)
      }
      #expect(try root("Box<Int>").output.contains(##""$ref": "#/$defs/Box(Int)","##))
      expectFailure(
        try root("Box"), "the type 'Box' is generic; name it with its arguments: 'Box<Int>'")
      expectFailure(
        try root("Crate"),
        "the type 'Crate' is generic, and no Codable type uses it; declare a struct with a field of type 'Crate<…>'"
      )
      expectFailure(
        try root("Pages"), "no Codable type of the schemas is called 'Pages'; did you mean 'Page'?")
      expectFailure(
        try root("Hidden"),
        "no Codable type of the schemas is called 'Hidden'; use 'Page' or 'Box<Int>'")
    }
  }

  @Test func reportsSchemaWithoutDecodableTypes() throws {
    try withTemporaryFolder { folder in
      try writeText("{}", to: "Empty.kinds.json", in: folder)
      expectFailure(
        try export("-f", "json-schema", "Empty.kinds.json", in: folder),
        "the schemas describe no data: no declaration is both Codable and without generic parameters"
      )
    }
  }

  /// A generic union has no data without arguments, and the models of its kinds are no documents.
  @Test func genericUnionIsNoRoot() throws {
    try withTemporaryFolder { folder in
      let union = #"""
        "unions": { "Loadable": { "parameters": ["Value"], "coding": { "style": "adjacent" },
          "kinds": { "loading": { "fields": { "share": "Double" } }, "loaded": { "payload": "Value" } } } }
        """#
      let url = folder.appending(path: "Loadable.kinds.json")
      try writeText("{ \(union) }", to: url)
      try writeText(#"[{ "type": "none" }]"#, to: "data.json", in: folder)
      let message =
        "the type 'Loadable' is generic, and no Codable type uses it; declare a struct with a field of type 'Loadable<…>'"
      let name = url.lastPathComponent
      expectFailure(try export("-f", "json-schema", name, in: folder), message)
      let kinds = try builtProduct("kinds")
      expectFailure(try runProcess(kinds, ["validate", name, "data.json"], in: folder), message)
      let user = #""structs": { "Page": { "fields": { "name": "Loadable<String>" } } }"#
      try writeText("{ \(union), \(user) }", to: url)
      let page = try export("-f", "json-schema", name, in: folder)
      #expect(page.output.contains(##""$ref": "#/$defs/Page""##), "\(page.summary)")
    }
  }

  @Test func writesOnlyChangedFile() throws {
    try withTemporaryFolder { folder in
      func write(_ more: String...) throws -> ProcessResult {
        try runKinds(
          ["export", "--format=json-schema", post, "--output", "post.json"] + more, in: folder)
      }
      let file = folder.appending(path: "post.json")
      let missing = try write("--check")
      #expect(missing.exitCode == 1 && missing.output == "would write: post.json\n")
      #expect(!FileManager.default.fileExists(atPath: file.path))
      #expect(try write().output == "wrote: post.json\n")
      #expect(try readText(file) == export("--format", "json-schema", post).output)
      #expect(try write().output == "up to date: post.json\n")
      let current = try write("--check", "--quiet")
      #expect(current.exitCode == 0 && current.output.isEmpty)
      let old = try readText(file) + "\n"
      try writeText(old, to: file)
      #expect(try write("--quiet").output.isEmpty)
      #expect(try readText(file) + "\n" == old)
    }
  }

  @Test func keepsForeignFiles() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "Post.kinds.json")
      try FileManager.default.copyItem(at: URL(filePath: post), to: file)
      expectFailure(
        try export("-f", "json-schema", "Post.kinds.json", "-o", "Post.kinds.json", in: folder),
        "cannot write 'Post.kinds.json': the file already exists and was not generated by kinds; move it"
      )
      #expect(try Data(contentsOf: file) == Data(contentsOf: URL(filePath: post)))
      expectFailure(
        try export("-f", "json-schema", "Post.kinds.json", "-o", "none/a.json", in: folder),
        "cannot write 'none/a.json': no such file or folder")
    }
  }

  @Test func explainsInvalidArguments() throws {
    expectFailure(
      try export(post),
      "'kinds export' needs a format: --format json-schema or openapi")
    expectFailure(
      try export("-f", "openapi", post, "--type", "Post"),
      "'--type' requires '--format json-schema', which has one root")
    expectFailure(
      try export("-f", "openapi", "--structured-output", post),
      "'--structured-output' requires '--format json-schema'")
    expectFailure(
      try export("--format", "json-shema", post),
      "'--format' cannot be 'json-shema'; did you mean 'json-schema'?")
    expectFailure(
      try export("-f", "json-schema", post, "--check"), "'--check' requires '--output FILE'")
    expectFailure(
      try export("-f", "json-schema"),
      "'kinds export' needs a schema: kinds export --format json-schema Post.kinds.json")
    #expect(
      try export("--help").output.contains(
        "Usage: kinds export --format FORMAT | --structured-output SCHEMA…"))
  }

  /// An export replaces an earlier export of any format, but no other file.
  @Test func replacesExportsOfEveryFormat() throws {
    try withTemporaryFolder { folder in
      let formats = ["json-schema", "openapi", "json-schema"].map { "--format=\($0)" }
      for format in formats + ["--structured-output"] {
        let first = try export(format, post, "-o", "post", in: folder)
        #expect(first.exitCode == 0 && first.output == "wrote: post\n", "\(first.summary)")
        let second = try export(format, post, "-o", "post", "--check", in: folder)
        #expect(second.exitCode == 0, "\(second.summary)")
        #expect(try export(format, post, "-o", post, in: folder).exitCode == 2)
      }
    }
  }

  @Test func reportsSameSchemaErrorsAsCheck() throws {
    try withTemporaryFolder { folder in
      let schema = folder.appending(path: "Bad.kinds.json")
      try writeText(
        #"{ "structs": { "A": { "fields": { "a": "Sting", "b": { "type": "URL", "default": { "swift": "u" } } } } } }"#,
        to: schema)
      let check = try runKinds("check", "Bad.kinds.json", in: folder)
      let result = try runKinds("export", "-f", "json-schema", "Bad.kinds.json", in: folder)
      #expect(result.exitCode == 1 && result.output.isEmpty)
      #expect(result.errors == check.errors && !check.errors.isEmpty)
    }
  }
}
