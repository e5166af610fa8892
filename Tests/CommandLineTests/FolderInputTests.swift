import Foundation
import TestSupport
import Testing

/// Commands with a folder as their input.
@Suite struct FolderInputTests {
  /// Runs a body in a folder with schemas in `Sources`, data in `data`, a description in `api`, and an empty folder.
  /// `Sources` also contains a hidden folder, and `data` a file without JSON: commands must ignore both.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let files = [
        "Sources/b/Post.kinds.json":
          #"{ "unions": { "Post": { "kinds": { "text": { "fields": { "author": "Author" } } }, "renderers": { "Text": { "format": "text" } } } } }"#,
        "Sources/a/Author.kinds.json":
          #"{ "structs": { "Author": { "fields": { "name": "String" } } } }"#,
        "Sources/.hidden/Author.kinds.json": "{",
        "data/1.json": #"{ "type": "text", "author": { "name": "Ada" } }"#,
        "data/sub/2.jsonl": #"{ "type": "text", "author": { "name": "Bo" } }"# + "\n",
        "data/notes.txt": "none",
        "api/openapi.json": #"""
        { "openapi": "3.1.0", "info": { "title": "a", "version": "1" }, "paths": {}, "components": { "schemas": {
          "Author": { "type": "object", "properties": { "name": { "type": "string" } }, "required": ["name"] } } } }
        """#,
      ]
      for (path, text) in files { try writeText(text, to: path, in: folder) }
      try FileManager.default.createDirectory(
        at: folder.appending(path: "empty"), withIntermediateDirectories: false)
      try body(folder)
    }
  }

  private func kinds(_ command: String, in folder: URL) throws -> ProcessResult {
    try runKinds(command.split(separator: " ").map { String($0) }, in: folder)
  }

  @Test(arguments: [
    ("generate Sources", "generate Sources/a/Author.kinds.json Sources/b/Post.kinds.json"),
    ("check Sources", "check Sources/a/Author.kinds.json Sources/b/Post.kinds.json"),
    (
      "check Sources/b --import-public Base=Sources/a",
      "check Sources/b/Post.kinds.json --import-public Base=Sources/a/Author.kinds.json"
    ),
    (
      "export -f json-schema --data-only Sources",
      "export -f json-schema --data-only Sources/a/Author.kinds.json Sources/b/Post.kinds.json"
    ),
    (
      "validate Sources data",
      "validate Sources/a/Author.kinds.json Sources/b/Post.kinds.json data/1.json data/sub/2.jsonl"
    ),
    ("import api --all", "import api/openapi.json --all"),
    ("infer data", "infer data/1.json data/sub/2.jsonl"),
    (
      "generate Sources --output out --list-outputs --empty-files",
      "generate Sources/a/Author.kinds.json Sources/b/Post.kinds.json --output out --list-outputs --empty-files"
    ),
  ])
  func readsFilesOfFolder(command: String, files: String) throws {
    try withFolder { folder in
      let (found, expected) = (try kinds(command, in: folder), try kinds(files, in: folder))
      #expect(found.summary == expected.summary)
      #expect(expected.exitCode != 2, "\(expected.summary)")
    }
  }

  @Test func addsKindToFileWithUnion() throws {
    try withFolder { folder in
      let result = try kinds("add-kind Sources Post.image url:URL", in: folder)
      #expect(result.output == "wrote: Sources/b/Post.kinds.json\n", "\(result.summary)")
    }
  }

  @Test(arguments: [
    (
      "check empty",
      "the folder 'empty' has no '*.kinds.json' file; write one with 'kinds init empty/Post.kinds.json'"
    ),
    (
      "infer empty",
      "the folder 'empty' has no '*.json', '*.jsonl' or '*.ndjson' file; give another folder or a file"
    ),
    (
      "check Sources Sources/b/Post.kinds.json",
      "'Sources/b/Post.kinds.json' is given twice; remove one of them"
    ),
  ])
  func rejectsFoldersWithoutInput(command: String, message: String) throws {
    try withFolder { folder in expectFailure(try kinds(command, in: folder), message) }
  }
}
