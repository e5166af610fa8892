import Foundation
import TestSupport
import Testing

/// The article about the command line says what the help of the program says.
@Suite struct CommandReferenceTests {
  @Test func articleIsThatOfTheHelp() throws {
    let page = repositoryRoot.appending(
      path: "Sources/kinds/Documentation.docc/CommandLine.md")
    let difference = try recordOrCompare(reference(), with: page)
    #expect(difference == nil, "\(difference ?? "")")
  }

  private func help(_ command: String...) throws -> String {
    let result = try runProcess(builtProduct("kinds"), ["help"] + command)
    try #require(result.exitCode == 0, "\(result.summary)")
    return result.output
  }

  private func reference() throws -> String {
    let help = try help()
    let list = try #require(help.firstMatch(of: #/Commands:\n((?:  .*\n)+)/#)).1
    let commands = list.split(separator: "\n").map { String($0.split(separator: " ")[0]) }
    let codes = try #require(help.firstMatch(of: #/(Exit codes: (?s:.*))/#)).1
    return """
      # Command Line

      Every command of the program, with its options.

      <!-- Generated from the help of the program: KINDS_RECORD=1 swift test --filter CommandReferenceTests -->

      ## Overview

      `swift run kinds COMMAND` runs the program in a package that depends on swift-kinds, `swift package kinds COMMAND` with the schemas of a
      target, and `swift build -c release --product kinds` in a copy of swift-kinds builds it by itself.

      \(prose(String(codes)))

      \(try commands.map { section($0, try self.help($0)) }.joined(separator: "\n"))
      """
  }

  private func section(_ command: String, _ help: String) -> String {
    let parts = help.components(separatedBy: "\nOptions:\n")
    var paragraphs = parts[0].components(separatedBy: "\n\n")
    let summary = paragraphs.removeFirst()
    let usage = paragraphs.removeFirst().replacing("Usage: ", with: "")
    let options = parts.count > 1 ? parts[1].split(separator: "\n").map { option(String($0)) } : []
    let body = paragraphs.filter { !$0.isEmpty }.map { paragraph in
      paragraph.hasPrefix("  ")
        ? "```sh\n\(unindented(paragraph))\n```" : prose(paragraph)
    }
    return """
      ### kinds \(command)

      \(prose(summary))

      ```
      \(usage.trimmingCharacters(in: .whitespacesAndNewlines))
      ```

      \(body.joined(separator: "\n\n"))

      \(options.joined(separator: "\n"))

      """
  }

  /// `  -o, --output DIR    Write …` as an item of a list.
  private func option(_ line: String) -> String {
    guard let match = line.firstMatch(of: #/^ +(.*?)  +(.*)$/#) else { return line }
    return "- `\(match.1)`: \(prose(String(match.2)))"
  }

  private func unindented(_ text: String) -> String {
    text.split(separator: "\n").map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  /// Text of the help as Markdown: what is quoted, options and placeholders are code.
  private func prose(_ text: String) -> String {
    let quoted = text.trimmingCharacters(in: .newlines).replacing(
      #/'([^'\n]+)'(?![A-Za-z])/#
    ) { match in
      let before = text[..<match.range.lowerBound].last
      return before?.isLetter == true ? String(match.0) : "`\(match.1)`"
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
