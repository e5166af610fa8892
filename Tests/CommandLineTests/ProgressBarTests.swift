import Foundation
import TestSupport
import Testing

/// The bar of commands that take long.
@Suite struct ProgressBarTests {
  /// It is on a terminal alone, and gone at the end.
  @Test(.enabled(if: Python.has(["pty"]), "there is no Python with the module 'pty'"))
  func longWorkHasABar() throws {
    try withTemporaryFolder { folder in
      let schema = folder.appending(path: "Post.kinds.json")
      try Data(
        #"{ "unions": { "Post": { "kinds": { "text": { "fields": { "words": "[String]" } } } } } }"#
          .utf8
      ).write(to: schema)
      let words = [String](repeating: #""a word""#, count: 1000).joined(separator: ", ")
      let value = #"{ "type": "text", "words": [\#(words)] }"# + "\n"
      let data = folder.appending(path: "posts.jsonl")
      try Data(String(repeating: value, count: 1_000).utf8).write(to: data)
      let command = try [builtProduct("kinds").path, "validate", schema.path, data.path]

      let shown = try Python.run(
        [fixturesFolder.appending(path: "run_on_terminal.py").path] + command)
      #expect(shown.exitCode == 0, "\(shown.summary)")
      #expect(shown.output.contains("] 99 %"), "\(shown.summary)")
      #expect(shown.output.hasSuffix("\r\u{1B}[K"), "\(shown.summary)")

      let piped = try runProcess(builtProduct("kinds"), Array(command.dropFirst()))
      #expect(piped.exitCode == 0 && piped.errors.isEmpty, "\(piped.summary)")
    }
  }
}
