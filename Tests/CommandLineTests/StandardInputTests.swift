import Foundation
import TestSupport
import Testing

/// Commands that read standard input, named pipes or process substitutions.
@Suite struct StandardInputTests {
  private static let post = repositoryRoot.appending(path: "Schemas/Post.kinds.json").path

  /// Runs a Bash command in a folder with files. `kinds` is the program, and `$POST` contains a valid schema.
  private func bash(_ command: String, in folder: URL) throws -> ProcessResult {
    try writeText(#"[{ "type": "text", "text": "Hello" }]"#, to: "posts.json", in: folder)
    try writeText(#"{ "docs": 1 }"#, to: "Bad.kinds.json", in: folder)
    let script = try "kinds() { \(builtProduct("kinds").path) \"$@\"; }; POST=\(Self.post)\n"
    return try runProcess(
      findExecutable("bash"), ["-c", script + command], in: folder, timeLimit: .seconds(60))
  }

  /// A stream has the same result as a file.
  @Test(arguments: [
    ("kinds check - < $POST", "kinds check $POST"),
    ("cat $POST | kinds check /dev/stdin", "kinds check $POST"),
    ("kinds check <(cat $POST)", "kinds check $POST"),
    ("mkfifo pipe; cat $POST > pipe & kinds check pipe", "kinds check $POST"),
    (
      "kinds generate - < $POST | grep -v '^// Generated'",
      "kinds generate $POST | grep -v '^// Generated'"
    ),
    (
      "kinds export -f json-schema - < $POST | grep -v comment",
      "kinds export -f json-schema $POST | grep -v comment"
    ),
    (
      "kinds validate $POST - < posts.json | cut -d : -f 2",
      "echo ' 1 value of '\\''Post'\\'', valid'"
    ),
    ("kinds validate - posts.json < $POST", "kinds validate $POST posts.json"),
    ("kinds validate <(cat $POST) posts.json", "kinds validate $POST posts.json"),
    (
      "kinds add-kind - Post.video length:Int < $POST",
      "cp $POST Post.kinds.json; kinds add-kind -q Post.kinds.json Post.video length:Int; cat Post.kinds.json"
    ),
    (
      "echo '{ \"structs\": { \"Page\": { \"fields\": { \"post\": \"Post\" } } } }' > Page.kinds.json; kinds check Page.kinds.json --import-public Base=- < $POST",
      "kinds check Page.kinds.json --import-public Base=$POST"
    ),
    ("kinds schema - < $POST", "kinds schema $POST"),
    ("kinds diff $POST - < $POST", "kinds diff $POST <(cat $POST)"),
    ("kinds infer - --union Post < posts.json", "kinds infer posts.json"),
    (
      "echo '{ \"a\": 1 }' | kinds infer - --lines",
      "echo '{ \"a\": 1 }' > Value.json; kinds infer Value.json"
    ),
    ("kinds infer posts.json --like - < $POST", "kinds infer posts.json --like $POST"),
    ("kinds export -f openapi $POST | kinds import -", "cat $POST"),
  ])
  func readsStreamsLikeFiles(stream: String, file: String) throws {
    try withTemporaryFolder { folder in
      let (found, expected) = (try bash(stream, in: folder), try bash(file, in: folder))
      #expect(expected.exitCode == 0 && expected.errors.isEmpty, "\(expected.summary)")
      #expect(found.exitCode == 0 && found.errors.isEmpty, "\(found.summary)")
      #expect(found.output == expected.output)
    }
  }

  @Test func diagnosticsNameStandardInput() throws {
    try withTemporaryFolder { folder in
      let schema = try bash("kinds check - < Bad.kinds.json", in: folder)
      #expect(schema.exitCode == 1)
      #expect(
        schema.errors
          == "<stdin>:1:3: error: unknown key 'docs' in a schema; did you mean 'doc'? [unknown-key]\n"
      )
      let data = try bash("echo 1 | kinds validate $POST -", in: folder)
      #expect(data.exitCode == 1 && data.output == "<stdin>: 1 value of 'Post', 1 not valid\n")
      #expect(data.errors.hasPrefix("<stdin>:1:1: error: "), "\(data.summary)")
      let report = try bash("kinds check - --diagnostics json < Bad.kinds.json", in: folder)
      #expect(report.errors.contains(#""<stdin>""#), "\(report.summary)")
    }
  }

  @Test(arguments: [
    ("kinds check - < /dev/null", "<stdin>:1:1: error: expected a JSON object, found nothing"),
    ("kinds infer - < /dev/null", "<stdin>:1:1: error: expected a JSON object, found nothing"),
    (
      "printf '{ \"a\": 1' | kinds infer -",
      "<stdin>:1:9: error: expected ',' or '}', found the end of the file"
    ),
  ])
  func reportsIncompleteInput(command: String, message: String) throws {
    try withTemporaryFolder { folder in
      let result = try bash(command, in: folder)
      #expect(result.exitCode == 1 && result.errors.hasPrefix(message), "\(result.summary)")
    }
  }

  @Test(arguments: [
    ("kinds check - <&-", "cannot read standard input: bad file descriptor"),
    ("kinds check - < .", "cannot read standard input: it is a folder"),
    (
      "kinds check - /dev/stdin < $POST",
      "standard input is given for two files; save one of them and give its path"
    ),
    (
      "kinds infer - --like - < posts.json",
      "standard input is given for two files; save one of them and give its path"
    ),
    ("kinds diff - -", "'-' and '-' are the same; give an old and a new one"),
    (
      "kinds diff - --against HEAD",
      "'--against' compares a file with its revision, and '-' has none; give a schema or a folder"
    ),
    (
      "kinds generate - -o out < $POST",
      "'--output' names files after their schemas, and '-' has no name; save the schema as in 'Post.kinds.json', or remove '--output'"
    ),
    (
      "kinds validate -",
      "'kinds validate' needs a schema: kinds validate Post.kinds.json posts.json"
    ),
    (
      "mkfifo a.kinds.json; kinds diff . $POST",
      "cannot read './a.kinds.json': it is not a regular file"
    ),
  ])
  func rejectsUnsupportedStreams(command: String, message: String) throws {
    try withTemporaryFolder { folder in expectFailure(try bash(command, in: folder), message) }
  }

  @Test func readsSlowInput() throws {
    try withTemporaryFolder { folder in
      // Another process has made the pipe non-blocking.
      let command = try """
      (head -c 100 $POST; sleep 0.5; tail -c +101 $POST) | python3 -c "
      import fcntl, os, subprocess, sys
      fcntl.fcntl(0, fcntl.F_SETFL, fcntl.fcntl(0, fcntl.F_GETFL) | os.O_NONBLOCK)
      sys.exit(subprocess.run(['\(builtProduct("kinds").path)', 'check', '-']).returncode)
      "
      """
      let result = try bash(command, in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
    }
  }

  @Test(.enabled(if: isExhaustive, "it takes 3 GB")) func rejectsEndlessInput() throws {
    try withTemporaryFolder { folder in
      expectFailure(
        try bash("kinds check - < /dev/zero", in: folder),
        "cannot read standard input: it has more than 1 GB; save it and give the path")
    }
  }

  /// The help lists the operand for every command that reads standard input.
  @Test func helpListsOperand() throws {
    let readers = [
      "generate", "check", "validate", "import", "infer", "export", "diff",
      "add-kind", "schema",
    ]
    for command in readers + ["init", "explain", "completions"] {
      let help = try runKinds([command, "--help"]).output
      #expect(
        help.contains(#/\s-,\s/#) == readers.contains(command), "\(command)")
    }
  }
}
