import Foundation
import TestSupport
import Testing

/// The `kinds format` command.
@Suite struct FormatCommandTests {
  private let short = #"{"unions":{"Post":{"kinds":{"gap":{}}}}}"#
  private let formatted = """
    {
      "unions": {
        "Post": {
          "kinds": {
            "gap": {}
          }
        }
      }
    }

    """

  private func format(
    _ files: [String: String], _ arguments: String...,
    check: (ProcessResult, URL) throws -> Void
  ) throws {
    try withTemporaryFolder { folder in
      for (name, text) in files { try writeText(text, to: name, in: folder) }
      let result = try runKinds(["format"] + files.keys.sorted() + arguments, in: folder)
      try check(result, folder)
    }
  }

  @Test func writesFormattedFiles() throws {
    try format(["A.kinds.json": short, "B.kinds.json": formatted]) { result, folder in
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.output == "wrote: A.kinds.json\nup to date: B.kinds.json\n")
      try #expect(readText("A.kinds.json", in: folder) == formatted)
      try #expect(readText("B.kinds.json", in: folder) == formatted)
    }
  }

  @Test func checkWritesNothing() throws {
    try format(["A.kinds.json": short], "--check") { result, folder in
      #expect(result.exitCode == 1, "\(result.summary)")
      #expect(result.output == "would write: A.kinds.json\n")
      try #expect(readText("A.kinds.json", in: folder) == short)
    }
    try format(["A.kinds.json": formatted], "--check", "--quiet") { result, _ in
      #expect(result.exitCode == 0 && result.output.isEmpty, "\(result.summary)")
    }
  }

  /// If one file is not valid JSON, no file is changed.
  @Test func writesNothingIfAFileIsNotJSON() throws {
    try format(["A.kinds.json": short, "B.kinds.json": "{ 1 }"]) { result, folder in
      #expect(result.exitCode == 1 && result.output.isEmpty, "\(result.summary)")
      #expect(result.errors.hasPrefix("B.kinds.json:1:3: error: "), "\(result.summary)")
      try #expect(readText("A.kinds.json", in: folder) == short)
    }
  }
}
