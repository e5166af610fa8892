import Foundation
import TestSupport
import Testing

/// The conditions under which a compilation runs again. The tests use a tool that logs its runs in place of the
/// compiler.
@Suite struct CompilationTests {
  /// Compiles sets of files one after the other. Returns, for each set, the tool's total number of runs up to then.
  ///
  /// - Parameter end: The last command of the tool.
  private func counts(
    _ files: [[String: String]], flags: [[String]] = [], end: String = "exit 0"
  ) throws -> [Int] {
    try withTemporaryFolder { folder in
      let runs = folder.appending(path: "runs")
      return try files.enumerated().map { index, files in
        var compilation = Compilation(
          "compilation-tests/\(Test.current?.name ?? "")",
          flags.isEmpty ? [] : flags[index],
          tool: ["sh", "-c", "echo run >> '\(runs.path)'; \(end)"])
        for (name, text) in files { compilation.add(name, text) }
        _ = try compilation.run()
        return try String(contentsOf: runs, encoding: .utf8).split(separator: "\n").count
      }
    }
  }

  @Test func unchangedInputIsNotCompiledAgain() throws {
    let files = ["A.swift": "1", "B.swift": "2"]
    #expect(try counts([files, files, files]) == [1, 1, 1])
  }

  @Test func everyChangeIsCompiled() throws {
    let versions = [
      ["A.swift": "1"], ["A.swift": "2"], ["A.swift": "2", "B.swift": "2"], ["A.swift": "2"],
    ]
    #expect(try counts(versions) == [1, 2, 3, 4])
    let flags = [["-Onone"], ["-O"], ["-O"], ["-O", "-wmo"]]
    #expect(try counts(versions.map { _ in versions[0] }, flags: flags) == [1, 2, 2, 3])
  }

  @Test func keepsOnlyErrorsCausedBySources() throws {
    let files = ["A.swift": "1"]
    let crash = "echo 'error: the disk is full' >&2; exit 1"
    #expect(try counts([files, files], end: crash) == [1, 2])
    #expect(try counts([files, files], end: "exit 139") == [1, 2])
    let mistake = "echo 'A.swift:1:1: error: no' >&2; exit 1"
    #expect(try counts([files, files], end: mistake) == [1, 1])
  }
}
