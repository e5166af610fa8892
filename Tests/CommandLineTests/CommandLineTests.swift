import Foundation
import TestSupport
import Testing

/// The program's output, files and exit codes.
@Suite struct CommandLineTests {
  private let post = repositoryRoot.appending(path: "Schemas/Post.kinds.json").path

  @Test func printsHelp() throws {
    for arguments in [["--help"], ["-h"], ["help"], ["help", "--version"]] {
      let result = try runKinds(arguments)
      #expect(result.exitCode == 0)
      #expect(result.output.contains("Exit codes: 0 for success; 1 if"))
    }
    for arguments in [["generate", "--help"], ["help", "generate"], ["generate", "x", "-h"]] {
      let result = try runKinds(arguments)
      #expect(result.exitCode == 0)
      #expect(result.output.contains("Usage: kinds generate SCHEMA… [--output DIR"))
    }
    #expect(try runKinds("check", "--help").output.contains("Usage: kinds check SCHEMA…"))
    let bare = try runKinds()
    #expect(bare.exitCode == 2 && bare.output.isEmpty && bare.errors.contains("Commands:"))
  }

  @Test func versionMatchesChangeLog() throws {
    let changes = try readText("CHANGELOG.md", in: repositoryRoot)
    let newest = try #require(changes.firstMatch(of: /## (\d+\.\d+\.\d+)/)?.1)
    #expect(try runKinds("--version").output == "kinds \(newest)\n")
  }

  @Test func suggestsSimilarWords() throws {
    expectFailure(
      try runKinds("genrate", post), "unknown command 'genrate'; did you mean 'generate'?")
    expectFailure(
      try runKinds("Post.kinds.json"),
      "'Post.kinds.json' is not a command; did you mean 'kinds generate Post.kinds.json'?")
    expectFailure(try runKinds("zzzzzz"), "unknown command 'zzzzzz'; see 'kinds --help'")
    expectFailure(
      try runKinds("--versoin"), "unknown option '--versoin'; did you mean '--version'?")
    expectFailure(
      try runKinds("generate", post, "--ouput", "x"),
      "'kinds generate' has no option '--ouput'; did you mean '--output'?")
    expectFailure(
      try runKinds("check", post, "--zzz"),
      "'kinds check' has no option '--zzz'; see 'kinds check --help'")
    expectFailure(
      try runKinds("generate", post, "--output"),
      "the option '--output' needs a value: --output DIR")
    expectFailure(
      try runKinds("generate", post, "-o", "a", "--output=b"),
      "the option '--output' is given twice; remove one of them")
    expectFailure(
      try runKinds("generate", post, "-o", "a", "--check=1"),
      "the option '--check' does not accept a value; remove the value")
    expectFailure(try runKinds("generate", post, "--check"), "'--check' requires '--output DIR'")
    expectFailure(
      try runKinds("generate", post, "--empty-files"), "'--empty-files' requires '--output DIR'")
    expectFailure(
      try runKinds("generate"), "'kinds generate' needs a schema: kinds generate Post.kinds.json")
    expectFailure(try runKinds("check", post, post), "'\(post)' is given twice; remove one of them")
    let dotted = post.replacing("Schemas/", with: "Schemas/../Schemas/")
    expectFailure(
      try runKinds("check", post, dotted), "'\(dotted)' is given twice; remove one of them")
    expectFailure(
      try runKinds("check", "a.json"),
      "'a.json' is not a schema, because its name does not end in '.kinds.json'; give a schema or a folder"
    )
  }

  @Test func acceptsSchemasOfOtherModules() throws {
    try withTemporaryFolder { folder in
      func write(_ text: String, to name: String) throws -> String {
        let file = folder.appending(path: name)
        try writeText(text, to: file)
        return file.path
      }
      let page = try write(
        #"{ "structs": { "Page": { "fields": { "author": "Author" } } } }"#, to: "Page.kinds.json")
      let author = try write(
        #"{ "access": "package", "structs": { "Author": { "fields": { "name": "String" } } } }"#,
        to: "Author.kinds.json")
      let generated = try runKinds("generate", page, "--import", "Base=\(author)")
      #expect(generated.exitCode == 0, "\(generated.summary)")
      #expect(generated.output.contains("import Base\n"))
      #expect(generated.output.contains("var author: Author\n"))
      #expect(!generated.output.contains("struct Author"))

      #expect(try runKinds("check", page, "--import=Base=\(author)").exitCode == 0)
      #expect(try runKinds("check", page).exitCode == 1)
      #expect(try runKinds("check", page, "--import-public", "Base=\(author)").exitCode == 1)
      #expect(try runKinds("check", page, "--import-indirect", "Base=\(author)").exitCode == 1)
      let exported = try runKinds(
        "export", "--format", "json-schema", page, "--import", "Base=\(author)")
      #expect(exported.output.contains("#/$defs/Author"), "\(exported.summary)")

      expectFailure(
        try runKinds("check", page, "--import", author),
        "'\(author)' lacks the module of the schema; write --import Models=\(author)")
      expectFailure(
        try runKinds("check", page, "--import", "a-b=\(author)"),
        "'a-b' is not the name of a module; write the name that Swift imports, as in --import Models=\(author)"
      )
      expectFailure(
        try runKinds("check", page, "--import", "Base=\(author)", "--import", "Base=\(author)"),
        "'\(author)' is given twice; remove one of them")
      expectFailure(
        try runKinds("check", page, "--import", "Base="),
        "'Base=' names no schema; write --import Base=Post.kinds.json")
      expectFailure(
        try runKinds("check", page, "--imports-of", "Base"),
        "'Base' is not a module with its imports; write --imports-of Models=Base,Core")
      #expect(
        try runKinds("check", page, "--import", "Base=\(author)", "--imports-of", "Base=").exitCode
          == 0)
      let other = try write("{}", to: "Other.kinds.json")
      expectFailure(
        try runKinds(
          "check", page, "--import", "Base=\(author)", "--import-public", "Base=\(other)"),
        "the schemas of the module 'Base' are given with different options; give all of them with one"
      )
    }
  }

  @Test func explainsUnreadableFiles() throws {
    try withTemporaryFolder { folder in
      func path(_ name: String) -> String { folder.appending(path: name).path }
      try FileManager.default.createDirectory(
        atPath: path("folder.kinds.json"), withIntermediateDirectories: false)
      try writeText("{}", to: "file.kinds.json", in: folder)
      try FileManager.default.createSymbolicLink(
        atPath: path("loop.kinds.json"), withDestinationPath: "loop.kinds.json")
      let reasons = [
        "missing.kinds.json": "no such file or folder",
        "file.kinds.json/a.kinds.json": "a part of the path is not a folder",
        "loop.kinds.json": "the symbolic links form a loop",
      ]
      for (name, reason) in reasons {
        expectFailure(try runKinds("check", path(name)), "cannot read '\(path(name))': \(reason)")
      }
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the tests run as root, who may read and write everything"))
  func respectsFilePermissions() throws {
    try withTemporaryFolder { folder in
      let secret = folder.appending(path: "Secret.kinds.json")
      try writeText("{}", to: secret)
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: secret.path)
      expectFailure(
        try runKinds("check", secret.path), "cannot read '\(secret.path)': permission denied")
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
      defer {
        try? FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: folder.path)
      }
      expectFailure(
        try runKinds("generate", post, "-o", "new", in: folder),
        "cannot make the folder 'new': permission denied")
      expectFailure(
        try runKinds("generate", post, "-o", ".", in: folder),
        "cannot write './Post.kinds.swift': permission denied")
    }
  }

  @Test func writesSchemaErrorsToStandardError() throws {
    try withTemporaryFolder { folder in
      let schema = folder.appending(path: "Bad.kinds.json")
      try writeText("{\n  \"docs\": 1,\n  \"access\": \"none\"\n}\n", to: schema)
      let expected = """
        Bad.kinds.json:2:3: error: unknown key 'docs' in a schema; did you mean 'doc'? [unknown-key]
        Bad.kinds.json:3:13: error: 'access' cannot be 'none'; use 'internal', 'package' or 'public' [unknown-value]

        """
      for command in ["generate", "check"] {
        let result = try runKinds(command, "Bad.kinds.json", in: folder)
        #expect(result.exitCode == 1)
        #expect(result.errors == expected)
        #expect(result.output.isEmpty)
      }
      let output = try runKinds("generate", "Bad.kinds.json", "-o", "Generated", in: folder)
      #expect(output.exitCode == 1)
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Generated").path))
    }
  }

  @Test func checkPrintsNothingForValidSchema() throws {
    let result = try runKinds("check", post)
    #expect(result.exitCode == 0 && result.output.isEmpty && result.errors.isEmpty)
  }

  @Test func standardOutputCompiles() throws {
    let result = try runKinds("generate", post)
    #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.summary)")
    var file = Compilation("standard-output", ["-typecheck", "-warnings-as-errors"])
    file.add("Post.swift", result.output)
    let compilation = try file.run()
    #expect(compilation.exitCode == 0, "\(compilation.summary)")
  }
}
