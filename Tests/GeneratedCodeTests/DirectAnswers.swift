import Foundation
import TestSupport
import Testing

@testable import KindsCore

// Programs that print a result line for each item of data.

extension Compilation {
  /// Adds the answer function and the main file. The program's arguments are the paths of the data file and of the
  /// answer file.
  ///
  /// - Parameter call: The call that returns the answer for a root, without its last argument: the data.
  mutating func addAnswers(
    for roots: [InstanceRoot], driver: String, call: (InstanceRoot) -> String
  ) throws {
    let cases = roots.enumerated().map { index, root in
      let type = root.swiftType.code.text.split(separator: "\n").joined()
      return "  case \(index): return \(call(root))(\(type).self, json)"
    }
    for name in [driver, "AnswerDriver"] {
      try add(fixturesFolder.appending(path: "\(name).swift"))
    }
    add(
      "Answers.swift",
      """
      import Foundation

      nonisolated func answerInstance(_ type: Int, _ json: Data) -> String {
        switch type {
      \(cases.joined(separator: "\n"))
        default: fatalError("there is no type \\(type)")
        }
      }

      """)
    add(
      "main.swift",
      "try answerInstances(from: CommandLine.arguments[1], to: CommandLine.arguments[2])\n")
  }
}

/// Runs a program that prints a result line for each item of data, and returns the lines.
func answers(
  of executable: URL, to cases: [(root: Int, text: String)], environment: [String: String]? = nil
) throws -> [String] {
  try withTemporaryFolder { folder in
    let (input, output) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try Data(cases.map { "\($0.root)\t\($0.text)\n" }.joined().utf8).write(to: input)
    let process = try runProcess(
      executable, [input.path, output.path], environment: environment)
    try #require(process.exitCode == 0, "\(process.summary)")
    let answers = try String(contentsOf: output, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
    try #require(answers.count == cases.count)
    return answers
  }
}
