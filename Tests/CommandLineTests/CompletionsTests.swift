import Foundation
import TestSupport
import Testing

/// The shell completions, tested in the shells.
@Suite struct CompletionsTests {
  /// A line up to the cursor, words that must be offered to complete its last word, and a word that must not be
  /// offered.
  struct Line: CustomTestStringConvertible, Sendable {
    let text: String
    let completions: [String]
    let other: String

    init(_ text: String, _ completions: [String], not other: String) {
      (self.text, self.completions, self.other) = (text, completions, other)
    }

    var testDescription: String { "'\(text)'" }
  }

  static let lines = [
    Line("kinds ", ["init", "generate", "check", "completions", "explain"], not: "--output"),
    Line("kinds ex", ["export", "explain"], not: "check"),
    Line("kinds generate --o", ["--output"], not: "--check"),
    Line("kinds generate --empty", ["--empty-files"], not: "--output"),
    Line("kinds check -", ["--import", "--diagnostics", "--watch"], not: "--output"),
    Line(
      "kinds check --diagnostics ", ["text", "json", "github"], not: "Post.kinds.json"),
    Line("kinds check --diagnostics=g", ["github"], not: "json"),
    Line("kinds export -f ", ["json-schema", "openapi"], not: "Post.kinds.json"),
    Line("kinds generate Post.kinds.json -o ", ["Sources"], not: "posts.json"),
    Line("kinds check ", ["Post.kinds.json", "My Post.kinds.json", "Sources"], not: "--output"),
    Line("kinds infer po", ["posts.json"], not: "My Post.kinds.json"),
    Line("kinds explain unio", ["union", "union.kinds"], not: "defaults"),
    Line("kinds completions ", ["bash", "zsh", "fish"], not: "Post.kinds.json"),
    Line("kinds help di", ["diff"], not: "check"),
  ]

  private func withFolder(_ shell: String, _ body: (URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for name in ["Post.kinds.json", "My Post.kinds.json", "posts.json"] {
        try writeText("{}", to: name, in: folder)
      }
      try FileManager.default.createDirectory(
        at: folder.appending(path: "Sources"), withIntermediateDirectories: false)
      let script = try runKinds(["completions", shell])
      #expect(script.exitCode == 0 && script.errors.isEmpty, "\(script.summary)")
      try writeText(script.output, to: "_kinds", in: folder)
      try body(folder)
    }
  }

  private func expect(_ line: Line, in found: [String], _ result: ProcessResult) {
    for completion in line.completions {
      #expect(found.contains(completion), "no '\(completion)': \(result.summary)")
    }
    #expect(!found.contains(line.other), "'\(line.other)': \(result.summary)")
  }

  private static func isInstalled(_ shell: String) -> Bool {
    (try? findExecutable(shell)) != nil
  }

  @Test(.enabled(if: isInstalled("bash"), "there is no 'bash'"), arguments: lines)
  func bashCompletes(line: Line) throws {
    try withFolder("bash") { folder in
      // Bash also splits a line at '='.
      let words = line.text.replacing("=", with: " = ")
        .split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
      let script =
        #"source ./_kinds; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _kinds; printf '%s\n' "${COMPREPLY[@]}""#
      let result = try runProcess(
        findExecutable("bash"), ["--norc", "-c", script, "bash"] + words, in: folder)
      #expect(result.errors.isEmpty, "\(result.summary)")
      expect(line, in: result.output.split(separator: "\n").map { String($0) }, result)
    }
  }

  @Test(.enabled(if: isInstalled("fish"), "there is no 'fish'"), arguments: lines)
  func fishCompletes(line: Line) throws {
    try withFolder("fish") { folder in
      let result = try runProcess(
        findExecutable("fish"),
        ["--no-config", "-c", "source ./_kinds; complete -C '\(line.text)'"], in: folder,
        environment: ProcessInfo.processInfo.environment.merging(["HOME": folder.path]) { $1 })
      #expect(result.errors.isEmpty, "\(result.summary)")
      let option =
        line.text.split(separator: " ").last { $0.contains("=") }
        .map { $0.prefix { $0 != "=" } + "=" } ?? ""
      let found = result.output.split(separator: "\n").map { row in
        var word = row.prefix { $0 != "\t" }
        if word.hasSuffix("/") { word.removeLast() }
        return String(word.hasPrefix(option) ? word.dropFirst(option.count) : word)
      }
      expect(line, in: found, result)
    }
  }

  /// Presses the Tab key in an interactive zsh that runs on a separate terminal. Each line takes seconds, so a run that
  /// is not thorough tests only every fourth one; the other shells have the same words.
  @Test(
    .enabled(if: isInstalled("zsh"), "there is no 'zsh'"),
    arguments: lines.enumerated().filter { isThorough || $0.offset % 4 == 0 }.map(\.element))
  func zshCompletes(line: Line) throws {
    try withFolder("zsh") { folder in
      let script = """
        zmodload zsh/zpty
        zpty -b shell zsh -f -i
        zpty -w shell 'PS1=; stty -echo; TERM=dumb; COLUMNS=1000; LINES=1000; LISTMAX=10000
          autoload -Uz compinit; compinit -u -D; source ./_kinds; setopt no_auto_menu list_types
          unsetopt list_ambiguous; zstyle ":completion:*" list-packed no; print REA""DY'
        collect() {
          local part text= quiet=0
          repeat 600; do
            if zpty -r -t shell part; then text+=$part; quiet=0; else sleep 0.05; (( quiet++ )); fi
            [[ $text == *$1* ]] && (( quiet > ${2:-0} )) && break
          done
          print -r -- "$text"
        }
        collect READY >/dev/null
        zpty -w -n shell "$1"$'\\t'
        collect '' 20
        zpty -d shell
        """
      let result = try runProcess(
        findExecutable("zsh"), ["-f", "-c", script, "zsh", line.text], in: folder,
        timeLimit: .seconds(120))
      // zsh shows a list, or completes the line if only one word matches. In the line, spaces in names are escaped.
      let text = result.output.replacing("\u{8}", with: "").replacing("\\ ", with: " ")
        .replacing(#/\e\[[?0-9;]*[a-zA-Z]/#, with: " ")
      let isComplete = { (word: String) in
        text.firstMatch(
          of: try Regex("(^|[\\s=])\(NSRegularExpression.escapedPattern(for: word))($|[\\s/=])"))
          != nil
      }
      for completion in line.completions {
        #expect(try isComplete(completion), "no '\(completion)': \(result.summary)")
      }
      #expect(try !isComplete(line.other), "'\(line.other)': \(result.summary)")
    }
  }

  @Test func rejectsUnknownShells() throws {
    expectFailure(
      try runKinds(["completions", "tcsh"]),
      "'kinds completions' cannot write for 'tcsh'; use 'bash', 'zsh' or 'fish'")
    expectFailure(
      try runKinds(["completions"]),
      "'kinds completions' needs one shell: 'bash', 'zsh' or 'fish'")
  }
}
