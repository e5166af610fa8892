import Foundation
import TestSupport
import Testing

/// The progress bar of long commands.
@Suite struct ProgressBarTests {
  /// Commands, each with a number of values for which the command takes longer than a second, so that the bar is shown.
  private static let commands = [
    (["validate", "Post.kinds.json", "posts.jsonl"], values: 1_000),
    (["infer", "posts.jsonl", "--output", "Made.kinds.json", "--quiet", "--force"], values: 600),
    (
      [
        "infer", "posts.jsonl", "--like", "Post.kinds.json", "--output", "Like.kinds.json",
        "--quiet", "--force",
      ], values: 2_000
    ),
  ]

  /// The bar is shown only on a terminal, and removed at the end.
  @Test(
    .enabled(if: Python.has(["pty"]), "there is no Python with the module 'pty'"),
    arguments: isThorough ? commands : Array(commands.prefix(1)))
  func showsBarForLongCommands(arguments: [String], values: Int) throws {
    try withTemporaryFolder { folder in
      let schema = folder.appending(path: "Post.kinds.json")
      try writeText(
        #"{ "unions": { "Post": { "kinds": { "text": { "fields": { "words": "[String]" } } } } } }"#,
        to: schema)
      let words = [String](repeating: #""a word""#, count: 1000).joined(separator: ", ")
      let value = #"{ "type": "text", "words": [\#(words)] }"# + "\n"
      let data = folder.appending(path: "posts.jsonl")
      try writeText(String(repeating: value, count: values), to: data)
      let command = try [builtProduct("kinds").path] + arguments

      let shown = try Python.run(
        [fixturesFolder.appending(path: "run_on_terminal.py").path] + command, in: folder)
      #expect(shown.exitCode == 0, "\(shown.summary)")
      #expect(shown.output.contains("] 99 %"), "\(shown.summary)")
      let parts = shown.output.components(separatedBy: "\r\u{1B}[K")
      #expect(parts.count > 1 && parts.last?.contains(" %") == false, "\(shown.summary)")

      let piped = try runKinds(arguments, in: folder)
      #expect(piped.exitCode == 0, "\(piped.summary)")
      #expect(!piped.errors.contains("[#") && !piped.errors.contains(" %"), "\(piped.summary)")
    }
  }
}
