import Foundation
import TestSupport
import Testing

/// The `kinds diff` command.
@Suite struct DiffCommandTests {
  private static let old = #"{ "unions": { "Post": { "kinds": { "text": {} } } } }"#
  private static let new = #"{ "unions": { "Post": { "kinds": { "text": {}, "rule": {} } } } }"#

  private func diff(
    _ arguments: [String],
    of files: [String: String] = ["Old.kinds.json": old, "New.kinds.json": new]
  ) throws -> ProcessResult {
    try runKinds(["diff"] + arguments, with: files)
  }

  private func write(_ files: [String: String], into folder: URL) throws {
    for (name, text) in files { try writeText(text, to: name, in: folder) }
  }

  private let names = ["Old.kinds.json", "New.kinds.json"]

  @Test func textBeginsWithVerdictForInstalledApps() throws {
    let result = try diff(names)
    #expect(result.exitCode == 0, "\(result.summary)")
    #expect(
      result.output == """
        Safe for installed apps: no; 1 change makes them fail on new data
        Reads old data: yes
        1 change; 1 breaks code on purpose.

        New.kinds.json:1:48: the kind 'rule' of 'Post' is new (kind-added)
          before: Old.kinds.json:1:15
          code: breaks on purpose, so that you handle the change: 'switch' over 'Post', types that conform to 'PostVisitor', calls of 'match'
          old data: read
          new data in installed apps: refused: {"type":"rule"}: 'rule' is not a tag of 'Post'

        """)
    let same = try diff(names, of: ["Old.kinds.json": Self.old, "New.kinds.json": Self.old + "\n"])
    #expect(same.output == "Safe for installed apps: yes\nReads old data: yes\nNo changes.\n")
  }

  @Test func markdownReportIsTable() throws {
    let result = try diff(names + ["--format", "markdown"])
    #expect(
      result.output == """
        **Safe for installed apps: no; 1 change makes them fail on new data**

        **Reads old data: yes**

        1 change; 1 breaks code on purpose.

        | change | code | old data | new data in installed apps |
        |---|---|---|---|
        | the kind 'rule' of 'Post' is new (kind-added, New.kinds.json:1:48) | breaks on purpose, so that you handle the change: 'switch' over 'Post', types that conform to 'PostVisitor', calls of 'match' | read | refused: {"type":"rule"}: 'rule' is not a tag of 'Post' |

        """)
  }

  @Test func jsonContainsEveryVerdict() throws {
    let result = try diff(names + ["--format=json"])
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? NSDictionary
    #expect(json?["safeForInstalledApps"] as? Bool == false)
    #expect(json?["oldDataVerdict"] as? String == "safe")
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

  @Test(
    arguments: [
      ("source", 1), ("old-data", 0), ("new-data", 1), ("any", 1), ("old-data,new-data", 1),
    ])
  func failOnDeterminesExitCode(_ axes: String, _ code: Int32) throws {
    let result = try diff(names + ["--fail-on", axes])
    #expect(result.exitCode == code, "\(result.summary)")
    #expect(result.output.hasPrefix("Safe for installed apps: no"))
  }

  @Test func comparesFoldersAsModules() throws {
    let author = #"{ "structs": { "Author": { "fields": { "name": "String" } } } }"#
    let post = #"{ "unions": { "Post": { "kinds": { "text": { "payload": "Author" } } } } }"#
    let files = [
      "old/Author.kinds.json": author, "old/More/Post.kinds.json": post,
      "new/Author.kinds.json": author.replacing("name", with: "title"),
      "new/Post.kinds.json": post,
    ]
    let result = try diff(["old", "new", "--fail-on=old-data"], of: files)
    #expect(result.exitCode == 1, "\(result.summary)")
    #expect(
      result.output.contains("new/Author.kinds.json:1:40: the field 'title' of 'Author' is new"))
  }

  @Test func schemaErrorsNameTheirFiles() throws {
    let files = [
      "Old.kinds.json": Self.old.replacing("text\": {}", with: "text\": 1"),
      "New.kinds.json": Self.new.replacing(
        "rule\": {}", with: "rule\": { \"payload\": \"Sting\" }"),
    ]
    let result = try diff(names, of: files)
    #expect(result.exitCode == 1 && result.output.isEmpty, "\(result.summary)")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("Old.kinds.json:1:44: error: ") == true)
    #expect(lines.last?.hasPrefix("New.kinds.json:1:70: error: unknown type 'Sting'") == true)
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
      (["Old.kinds.json", "--against", "main"], "is not in the working tree of a Git repository"),
      (
        ["Old.kinds.json", "--against=--output=x"], "is not a revision, because it begins with '-'"
      ),
    ])
  func rejectsInvalidArguments(_ arguments: [String], _ message: String) throws {
    let result = try diff(arguments)
    #expect(result.exitCode == 2 && result.output.isEmpty, "\(result.summary)")
    #expect(result.errors.hasPrefix("kinds: error: ") && result.errors.contains(message))
  }

  // MARK: Git

  private func git(_ arguments: String..., in folder: URL) throws {
    let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
    let result = try runProcess(findExecutable("git"), identity + arguments, in: folder)
    try #require(result.exitCode == 0, "\(result.summary)")
  }

  /// Runs a body in a repository whose first commit has the old schema under several names, and whose working tree has
  /// the new schema.
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

  @Test(arguments: [["Post.kinds.json"], ["Feed"], ["Feed/Post.kinds.json"], ["./Post.kinds.json"]])
  func readsOldSchemaFromGit(_ paths: [String]) throws {
    try inRepository { folder in
      let result = try runKinds(["diff"] + paths + ["--against", "v1"], in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.output.contains("the kind 'rule' of 'Post' is new"))
      #expect(result.output.contains("before: v1:"), "\(result.output)")
    }
  }

  @Test func fileNamesAreNotOptionsOrCommands() throws {
    try inRepository { folder in
      let result = try runKinds(
        ["diff", "--against", "HEAD", "--", "-odd $(name).kinds.json"], in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.output.contains("the kind 'rule' of 'Post' is new"))
    }
  }

  @Test(
    arguments: [
      (["Post.kinds.json", "--against", "none"], "the Git repository has no revision 'none'"),
      (["Post.kinds.json", "--against", "v1:Post.kinds.json"], "has no revision"),
      (["Post.kinds.json", "--against", "$(touch x)"], "has no revision '$(touch x)'"),
      (["Gone", "--against", "v1"], "cannot read 'Gone': no such file or folder"),
      ([".git", "--against", "v1"], "is not in the working tree of a Git repository"),
      (["None.kinds.json", "--against", "v1"], "cannot read 'None.kinds.json'"),
    ])
  func reportsMissingRevisionsAndFiles(_ arguments: [String], _ message: String) throws {
    try inRepository { folder in
      let result = try runKinds(["diff"] + arguments, in: folder)
      #expect(result.exitCode == 2 && result.output.isEmpty, "\(result.summary)")
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  /// Files that exist only in the revision or only in the working tree are reported as changes. A moved folder is
  /// reported as removed files and new files.
  @Test func reportsMovedFilesByPath() throws {
    try inRepository { folder in
      func diff(_ arguments: String..., in subfolder: String = ".") throws -> String {
        let result = try runKinds(
          ["diff"] + arguments + ["--against", "v1"], in: folder.appending(path: subfolder))
        #expect(result.exitCode == 0, "\(result.summary)")
        return result.output
      }
      let old = "{ \"structs\": { \"Old\": { \"fields\": {} } } }"
      try write(["Feed/Sub/Old.kinds.json": old, "Feed/.hidden/Old.kinds.json": old], into: folder)
      try git("add", ".", in: folder)
      try git("commit", "--quiet", "--message", "Sub", in: folder)
      try git("tag", "--force", "v1", in: folder)
      #expect(try diff("Feed").contains("No changes."))

      try git("mv", "Feed/Sub", "Moved", in: folder)
      let gone = "v1:Feed/Sub/Old.kinds.json:1:16: the struct 'Old' was removed"
      let new = "Moved/Old.kinds.json:1:16: the struct 'Old' is new"
      let none = "The revision 'v1' has no schema at 'Moved'."
      #expect(try diff("Feed").contains(gone))
      #expect(try diff(".", in: "Feed").contains("v1:./Sub/Old.kinds.json:1:16: the struct"))
      for place in ["Feed/Sub", "Feed/Sub/", "\(folder.path)/Feed/Sub/Old.kinds.json"] {
        let report = try diff(place)
        #expect(report.contains("The working tree has no schema at '\(place)'.\n1 change; "))
        #expect(report.contains("Old.kinds.json:1:16: the struct 'Old' was removed"))
      }
      for place in ["Moved", "Moved/Old.kinds.json"] {
        let report = try diff(place)
        #expect(report.contains("The revision 'v1' has no schema at '\(place)'."))
        #expect(report.contains(new))
      }
      #expect(try diff("Moved", "--format=markdown").contains("\n\n\(none)\n\n1 change; "))
      #expect(try diff("Moved", "--format=json").contains("\"remarks\": [\"\(none)\"]"))
      let both = try diff("Feed", "Moved")
      #expect(both.contains("No changes.") && both.contains(none))
    }
  }

  /// A revision can contain file names that this file system cannot have, and links with other targets than in the
  /// working tree.
  @Test func readsLinksAndNamesOfRevision() throws {
    try inRepository { folder in
      func schema(_ name: String) -> String {
        "{ \"structs\": { \"\(name)\": { \"fields\": {} } } }"
      }
      try write(["Common/Shared.kinds.json": schema("Shared")], into: folder)
      let script = """
        ln -s Common Linked && ln -s ../Common/Shared.kinds.json Feed/Link.kinds.json
        git add . && for byte in 371 376; do
          hash=$(echo '\(schema("Name"))' | sed "s/Name/S$byte/" | git hash-object -w --stdin)
          printf "100644 $hash\\tFeed/\\\\$byte\\n\\t.kinds.json\\0" | git update-index -z --index-info
        done
        git -c user.name=Test -c user.email=test@example.com commit --quiet --message Links
        rm Linked Feed/Link.kinds.json && mkdir Linked
        """
      let made = try runProcess(findExecutable("sh"), ["-ec", script], in: folder)
      try #require(made.exitCode == 0, "\(made.summary)")
      try write(["Linked/Own.kinds.json": schema("Own")], into: folder)
      let feed = try runKinds(["diff", "Feed", "--against", "HEAD"], in: folder)
      for place in [#"\xFE\u{A}\u{9}"#, #"\xF9\u{A}\u{9}"#, "Link"] {
        let gone = "HEAD:Feed/\(place).kinds.json:1:16: the struct '"
        #expect(feed.output.contains(gone), "\(feed.summary)")
      }
      let linked = try runKinds(["diff", "Linked", "--against", "HEAD"], in: folder)
      #expect(
        linked.output.contains(
          "HEAD:Linked/Shared.kinds.json:1:16: the struct 'Shared' was removed"),
        "\(linked.summary)")

      let dangling = """
        ln -sf /etc/passwd Feed/Link.kinds.json && git add Feed
        git -c user.name=Test -c user.email=test@example.com commit --quiet --message Outside
        rm Feed/Link.kinds.json
        """
      #expect(try runProcess(findExecutable("sh"), ["-ec", dangling], in: folder).exitCode == 0)
      let outside = try runKinds(["diff", "Feed", "--against", "HEAD"], in: folder)
      #expect(outside.exitCode == 2 && outside.output.isEmpty)
      #expect(
        outside.errors.contains(
          "to a file that the revision lacks; give the other schemas one by one"),
        "\(outside.summary)")
    }
  }

  /// The schemas of a submodule are read at its recorded commit.
  @Test func readsSubmodules() throws {
    try withTemporaryFolder { folder in
      try write(["Sub/Post.kinds.json": Self.old, "App/App.kinds.json": "{}"], into: folder)
      let (sub, app) = (folder.appending(path: "Sub"), folder.appending(path: "App"))
      for repository in [sub, app] {
        try git("init", "--quiet", in: repository)
        try git("add", ".", in: repository)
        try git("commit", "--quiet", "--message", "Old", in: repository)
      }
      try git(
        "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", sub.path, "Sub", in: app)
      try git("commit", "--quiet", "--message", "Submodule", in: app)
      try write(["App/Sub/Post.kinds.json": Self.new], into: folder)
      for place in [".", "Sub"] {
        let result = try runKinds(["diff", place, "--against", "HEAD"], in: app)
        #expect(result.output.contains("the kind 'rule' of 'Post' is new"), "\(result.summary)")
      }
    }
  }

  /// Environment variables that name another repository, as in a Git hook, are ignored. Paths are relative to the
  /// current folder.
  @Test func ignoresRepositoryInEnvironment() throws {
    try inRepository { folder in
      let result = try runKinds(
        ["diff", "Feed/Post.kinds.json", "--against", "v1"], in: folder,
        environment: ProcessInfo.processInfo.environment.merging([
          "GIT_DIR": ".git", "GIT_INDEX_FILE": "none",
        ]) { $1 })
      #expect(result.output.contains("the kind 'rule' of 'Post' is new"), "\(result.summary)")
    }
  }

  /// The command runs no program that an untrusted repository names: in its configuration, as a hook, or as the source
  /// of an object that it lacks.
  @Test func runsNoCommandsOfRepository() throws {
    try inRepository { folder in
      let marker = folder.appending(path: "marker")
      try write(["evil": "#!/bin/sh\necho \"$0 $*\" >> '\(marker.path)'\nexit 1\n"], into: folder)
      let evil = folder.appending(path: "evil").path
      try write([".gitattributes": "* filter=evil diff=evil merge=evil\n"], into: folder)
      let script = """
        chmod +x evil; git update-index --fsmonitor; mkdir hooks
        for hook in fsmonitor-watchman post-checkout post-index-change reference-transaction; do
          ln -s ../evil hooks/$hook
        done
        for key in core.fsmonitor core.pager core.editor core.askPass core.sshCommand core.gitProxy \
          core.alternateRefsCommand pager.cat-file pager.ls-tree pager.rev-parse diff.external \
          diff.evil.textconv diff.evil.command filter.evil.smudge filter.evil.clean \
          filter.evil.process merge.evil.driver gpg.program credential.helper sequence.editor \
          interactive.diffFilter uploadpack.packObjectsHook remote.origin.uploadpack; do
          git config $key '\(evil)'
        done
        for command in cat-file ls-tree rev-parse; do git config alias.$command '!\(evil)'; done
        git config core.hooksPath "$PWD/hooks"; rm -f marker
        """
      let made = try runProcess(findExecutable("sh"), ["-c", script], in: folder)
      try #require(made.exitCode == 0, "\(made.summary)")
      func run(_ program: URL, _ arguments: String...) throws -> String {
        let result = try runProcess(program, arguments, in: folder)
        return result.output + result.errors
      }
      let kinds = try builtProduct("kinds")
      #expect(try run(kinds, "diff", "Feed", "--against", "v1").contains("is new (kind-added)"))
      #expect(
        try run(kinds, "diff", "Feed", "--against", ":Post.kinds.json").contains("no revision"))
      #expect(!FileManager.default.fileExists(atPath: marker.path))
      // Git itself would run the file system monitor.
      _ = try run(findExecutable("git"), "rev-parse", ":Post.kinds.json")
      #expect(FileManager.default.fileExists(atPath: marker.path))

      let promise = """
        git config core.repositoryFormatVersion 1; git config extensions.partialClone origin
        git config remote.origin.promisor true; git config protocol.allow always
        rm -f .git/objects/$(git rev-parse v1:Post.kinds.json | sed 's|^..|&/|')
        """
      #expect(try runProcess(findExecutable("sh"), ["-c", promise], in: folder).exitCode == 0)
      for url in ["ext::\(evil)", "ssh://localhost/x", folder.path, "git://localhost/x"] {
        try? FileManager.default.removeItem(at: marker)
        try git("-c", "core.fsmonitor=false", "config", "remote.origin.url", url, in: folder)
        for path in ["Feed", "Post.kinds.json"] {
          let errors = try run(kinds, "diff", path, "--against", "v1")
          #expect(errors.contains("the Git repository lacks the content of '\(path)"), "\(errors)")
          #expect(!FileManager.default.fileExists(atPath: marker.path), "\(url)")
        }
        _ = try run(
          findExecutable("git"), "-c", "core.fsmonitor=false", "cat-file", "blob",
          "v1:Post.kinds.json")
        #expect(
          url.hasPrefix("git:") || FileManager.default.fileExists(atPath: marker.path), "\(url)")
      }
    }
  }

  /// If standard streams are closed, the pipe to Git may get their descriptors.
  @Test func readsGitWithClosedStandardStreams() throws {
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

  @Test func reportsMissingGit() throws {
    try inRepository { folder in
      let result = try runKinds(
        ["diff", "Post.kinds.json", "--against", "v1"], in: folder,
        environment: ["PATH": folder.path])
      #expect(result.exitCode == 2, "\(result.summary)")
      #expect(result.errors == "kinds: error: cannot run 'git': it is not installed\n")
    }
  }
}
