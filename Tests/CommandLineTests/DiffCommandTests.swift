import Foundation
import TestSupport
import Testing

/// The command `kinds diff` as a person runs it.
@Suite struct DiffCommandTests {
  private static let old = #"{ "unions": { "Post": { "kinds": { "text": {} } } } }"#
  private static let new = #"{ "unions": { "Post": { "kinds": { "text": {}, "rule": {} } } } }"#

  private func run(
    files: [String: String] = ["Old.kinds.json": old, "New.kinds.json": new],
    _ arguments: [String], check: (ProcessResult) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      try write(files, into: folder)
      try check(runProcess(builtProduct("kinds"), ["diff"] + arguments, in: folder))
    }
  }

  private func write(_ files: [String: String], into folder: URL) throws {
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  private let names = ["Old.kinds.json", "New.kinds.json"]

  @Test func textBeginsWithTheAnswerForInstalledApps() throws {
    try run(names) { result in
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(
        result.output == """
          Safe for installed apps: no; 1 change makes them fail on new data
          1 change; 1 breaks code, as intended; old data is read.

          New.kinds.json:1:48: the kind 'rule' of 'Post' is new (kind-added)
            before: Old.kinds.json:1:15
            code: breaks, as intended: 'switch' over 'Post', types that conform to 'PostVisitor', calls of 'match', calls of 'PostHandlers(…)'
            old data: read
            new data in installed apps: refused: the tag 'rule' is not a kind of 'Post', which does not keep unknown ones

          """)
    }
    try run(files: ["Old.kinds.json": Self.old, "New.kinds.json": Self.old + "\n"], names) {
      result in
      #expect(result.output == "Safe for installed apps: yes\nNo changes.\n")
    }
  }

  @Test func markdownIsATable() throws {
    try run(names + ["--format", "markdown"]) { result in
      let lines = result.output.split(separator: "\n")
      #expect(
        lines.first == "**Safe for installed apps: no; 1 change makes them fail on new data**")
      #expect(lines.contains("|---|---|---|---|"))
      #expect(lines.last?.hasPrefix("| the kind 'rule' of 'Post' is new (kind-added, ") == true)
    }
  }

  @Test func jsonHasEveryVerdict() throws {
    try run(names + ["--format=json"]) { result in
      let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? NSDictionary
      #expect(json?["safeForInstalledApps"] as? Bool == false)
      let change = try #require((json?["changes"] as? [NSDictionary])?.first)
      #expect(change["rule"] as? String == "kind-added")
      #expect(change["subject"] as? String == "Post.rule")
      #expect((change["source"] as? NSDictionary)?["verdict"] as? String == "breaks")
      #expect((change["source"] as? NSDictionary)?["isMeant"] as? Bool == true)
      #expect((change["oldData"] as? NSDictionary)?["verdict"] as? String == "safe")
      #expect((change["newData"] as? NSDictionary)?["verdict"] as? String == "breaks")
      let place = change["new"] as? NSDictionary
      #expect(place?["file"] as? String == "New.kinds.json" && place?["column"] as? Int == 48)
    }
  }

  @Test(
    arguments: [
      ("source", 1), ("old-data", 0), ("new-data", 1), ("any", 1), ("old-data,new-data", 1),
    ])
  func failOnDecidesTheExitCode(_ axes: String, _ code: Int32) throws {
    try run(names + ["--fail-on", axes]) { result in
      #expect(result.exitCode == code, "\(result.summary)")
      #expect(result.output.hasPrefix("Safe for installed apps: no"))
    }
  }

  @Test func foldersAreModules() throws {
    let author = #"{ "structs": { "Author": { "fields": { "name": "String" } } } }"#
    let post = #"{ "unions": { "Post": { "kinds": { "text": { "payload": "Author" } } } } }"#
    let files = [
      "old/Author.kinds.json": author, "old/More/Post.kinds.json": post,
      "new/Author.kinds.json": author.replacing("name", with: "title"),
      "new/Post.kinds.json": post,
    ]
    try run(files: files, ["old", "new", "--fail-on=old-data"]) { result in
      #expect(result.exitCode == 1, "\(result.summary)")
      #expect(
        result.output.contains("new/Author.kinds.json:1:40: the field 'title' of 'Author' is new"))
    }
  }

  @Test func errorsOfSchemasHaveThePlacesOfTheirFiles() throws {
    let files = [
      "Old.kinds.json": Self.old.replacing("text\": {}", with: "text\": 1"),
      "New.kinds.json": Self.new.replacing(
        "rule\": {}", with: "rule\": { \"payload\": \"Sting\" }"),
    ]
    try run(files: files, names) { result in
      #expect(result.exitCode == 1 && result.output.isEmpty, "\(result.summary)")
      let lines = result.errors.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first?.hasPrefix("Old.kinds.json:1:44: error: ") == true)
      #expect(lines.last?.hasPrefix("New.kinds.json:1:70: error: unknown type 'Sting'") == true)
    }
  }

  @Test(
    arguments: [
      ([], "'kinds diff' needs an old and a new schema or folder"),
      (["Old.kinds.json"], "needs an old and a new schema or folder"),
      (["Old.kinds.json", "Old.kinds.json"], "are the same; give an old and a new one"),
      (["Old.kinds.json", "./Old.kinds.json"], "are the same; give an old and a new one"),
      (["Old.kinds.json", "None.kinds.json"], "cannot read 'None.kinds.json': no such file"),
      (["Old.kinds.json", "Other.txt"], "cannot read 'Other.txt': no such file"),
      (["Old.kinds.json", "New.kinds.json", "--fail-on", "data"], "'--fail-on' cannot be 'data'"),
      (["Old.kinds.json", "New.kinds.json", "--format", "xml"], "'--format' cannot be 'xml'"),
      (["--against", "main"], "'kinds diff --against' needs a schema or a folder"),
      (["Old.kinds.json", "--against", "main"], "is not in a Git repository"),
      (["Old.kinds.json", "--against=--output=x"], "is not a revision: it begins with '-'"),
    ])
  func wrongCommandLinesAreReported(_ arguments: [String], _ message: String) throws {
    try run(arguments) { result in
      #expect(result.exitCode == 2 && result.output.isEmpty, "\(result.summary)")
      #expect(result.errors.hasPrefix("kinds: error: ") && result.errors.contains(message))
    }
  }

  // MARK: Git

  private func git(_ arguments: String..., in folder: URL) throws {
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
    let result = try runProcess(findExecutable("git"), identity + arguments, in: folder)
    try #require(result.exitCode == 0, "\(result.summary)")
  }

  /// A repository whose first commit has the old schema under several names, and where the new one stands now.
  private func inRepository(_ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let names = ["Post.kinds.json", "Feed/Post.kinds.json", "-odd $(name).kinds.json"]
      try write(Dictionary(uniqueKeysWithValues: names.map { ($0, Self.old) }), into: folder)
      try git("init", "--quiet", in: folder)
      try git("add", ".", in: folder)
      try git("commit", "--quiet", "--message", "Old", in: folder)
      try git("tag", "v1", in: folder)
      try write(Dictionary(uniqueKeysWithValues: names.map { ($0, Self.new) }), into: folder)
      try write(
        ["Feed/New.kinds.json": #"{ "enums": { "A": { "values": ["a"] } } }"#], into: folder)
      try body(folder)
    }
  }

  @Test(
    arguments: [
      ["Post.kinds.json"], ["Feed"], ["Feed/Post.kinds.json"], ["./Post.kinds.json"],
    ])
  func oldTextComesFromGit(_ paths: [String]) throws {
    try inRepository { folder in
      let result = try runProcess(
        builtProduct("kinds"), ["diff"] + paths + ["--against", "v1"], in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.output.contains("the kind 'rule' of 'Post' is new"))
      #expect(result.output.contains("before: v1:"), "\(result.output)")
    }
  }

  @Test func namesAreNeverOptionsOrCommands() throws {
    try inRepository { folder in
      let result = try runProcess(
        builtProduct("kinds"), ["diff", "--against", "HEAD", "--", "-odd $(name).kinds.json"],
        in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.output.contains("the kind 'rule' of 'Post' is new"))
    }
  }

  @Test(
    arguments: [
      (["Post.kinds.json", "--against", "none"], "the Git repository has no revision 'none'"),
      (["Post.kinds.json", "--against", "v1:Post.kinds.json"], "has no revision"),
      (["Post.kinds.json", "--against", "$(touch x)"], "has no revision '$(touch x)'"),
      (
        ["Feed/New.kinds.json", "--against", "v1"],
        "'Feed/New.kinds.json' is not in the revision 'v1'"
      ),
      (["None.kinds.json", "--against", "v1"], "cannot read 'None.kinds.json'"),
    ])
  func whatGitDoesNotHaveIsReported(_ arguments: [String], _ message: String) throws {
    try inRepository { folder in
      let result = try runProcess(builtProduct("kinds"), ["diff"] + arguments, in: folder)
      #expect(result.exitCode == 2 && result.output.isEmpty, "\(result.summary)")
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  /// The pipe to the program may then have the numbers of the closed streams.
  @Test func gitIsReadWithoutStandardStreams() throws {
    try inRepository { folder in
      let result = try runProcess(
        findExecutable("sh"),
        [
          "-c", "exec \"$0\" diff Post.kinds.json --against v1 <&- >&-", builtProduct("kinds").path,
        ], in: folder)
      #expect(
        result.errors.hasPrefix("kinds: error: cannot write to standard output: "),
        "\(result.summary)")
    }
  }

  @Test func withoutGitThatIsSaid() throws {
    try inRepository { folder in
      let result = try runProcess(
        builtProduct("kinds"), ["diff", "Post.kinds.json", "--against", "v1"], in: folder,
        environment: ["PATH": folder.path])
      #expect(result.exitCode == 2, "\(result.summary)")
      #expect(result.errors == "kinds: error: cannot run 'git': it is not installed\n")
    }
  }
}
