import Foundation
import TestSupport
import Testing

/// Checks the article about the command line against the program's help.
@Suite struct CommandReferenceTests {
  @Test func articleMatchesHelp() throws {
    let page = repositoryRoot.appending(path: "Sources/kinds/Documentation.docc/CommandLine.md")
    let difference = try recordOrCompare(reference(), with: page)
    #expect(difference == nil, "\(difference ?? "")")
  }

  private func help(_ command: String...) throws -> String {
    let result = try runKinds(["help"] + command)
    try #require(result.exitCode == 0, "\(result.summary)")
    return result.output
  }

  private func reference() throws -> String {
    let help = try help()
    let list = try #require(help.firstMatch(of: #/Commands:\n((?:  .*\n)+)/#)).1
    let commands = list.matches(of: #/(?m)^  ([a-z-]+) /#).map { String($0.1) }
    let codes = try #require(help.firstMatch(of: #/(Exit codes: (?s:.*))/#)).1
    return """
      # Command Line

      The commands of the program, with their options.

      <!-- Generated from the help of the program: KINDS_RECORD=1 swift test --filter CommandReferenceTests -->

      ## Overview

      [Getting Started](GettingStarted.md#the-program-kinds) says how to run the program. `kinds-core`, which the plugins
      build, has only the commands `init`, `generate` and `check`.

      \(wrapped(prose(filled(String(codes)))))

      \(try commands.map { section($0, try self.help($0)) }.joined(separator: "\n"))
      ### Common options

      \(items(try self.help("options")).joined(separator: "\n"))

      """
  }

  private func section(_ command: String, _ help: String) -> String {
    var paragraphs = help.trimmingCharacters(in: .newlines).components(separatedBy: "\n\n")
    let summary = filled(paragraphs.removeFirst())
    let example = paragraphs.removeFirst().replacing("Example:\n", with: "")
    let usage = paragraphs.removeFirst().replacing("Usage: ", with: "")
      .components(separatedBy: "\n       kinds ").map(filled).joined(separator: "\nkinds ")
    let body = paragraphs.map { paragraph in
      if paragraph.hasPrefix("Options:\n") { return items(paragraph).joined(separator: "\n") }
      if paragraph.hasPrefix("Common options ") {
        let names = paragraph.matches(of: #/[ \n](-[a-z-]*)/#).map { "`\($0.1)`" }
        return wrapped("[Common options](#common-options): \(names.joined(separator: ", "))")
      }
      if paragraph.hasPrefix("  1. ") { return unindented(prose(paragraph)) }
      return paragraph.hasPrefix("  ")
        ? "```sh\n\(unindented(paragraph))\n```" : wrapped(prose(filled(paragraph)))
    }
    return """
      ### kinds \(command)

      \(prose(summary))

      ```sh
      \(unindented(example))
      ```

      ```
      \(usage.trimmingCharacters(in: .whitespacesAndNewlines))
      ```

      \(body.joined(separator: "\n\n"))

      """
  }

  /// Converts a list such as `  -o, --output DIR    Write …`, including continuation lines, to Markdown list items.
  private func items(_ list: String) -> [String] {
    list.matches(of: #/(?m)^  (-.*?)(?:  +|\n {26})(.*(?:\n {26}.*)*)/#).map { match in
      "- `\(match.1)`: \(prose(filled(String(match.2))))"
    }
  }

  /// Wraps a string at 120 characters, as in the articles. Code is kept on one line.
  private func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.matches(of: #/(?:`[^`]*`|[^ `])+/#).map({ String($0.0) }) {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = word
      } else if line.count + 1 + word.count > 120 {
        lines.append(word)
      } else {
        lines[lines.count - 1] += " " + word
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Joins the lines of a string.
  private func filled(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: " ")
  }

  private func unindented(_ text: String) -> String {
    text.split(separator: "\n").map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  /// Converts text of the help to Markdown: quoted text, options and placeholders become code.
  private func prose(_ text: String) -> String {
    let quoted = text.trimmingCharacters(in: .newlines).replacing(
      #/([A-Za-z]'[a-z])|'([^'\n]+)'/#
    ) { match in
      match.2.map { "`\($0)`" } ?? String(match.0)
    }
    return quoted.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        index % 2 == 1
          ? "`\(part)`"
          : part.replacing(
            #/--[a-z][a-z-]*(?: [A-Za-z]+=[-./=A-Za-z]*[A-Za-z]|(?: [A-Z]+\b)?)|\b[A-Z]{2,}=[A-Z]+/#
          ) {
            "`\($0.0)`"
          }
      }.joined()
  }
}
