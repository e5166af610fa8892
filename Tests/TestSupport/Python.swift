import Foundation

/// The Python that `KINDS_PYTHON` names, or by default `python3`.
public enum Python {
  /// Whether modules can be imported.
  public static func has(_ modules: [String]) -> Bool {
    (try? run(["-c", "import \(modules.joined(separator: ", "))"]).exitCode) == 0
  }

  /// Runs a script or a command.
  public static func run(_ arguments: [String], in folder: URL? = nil) throws -> ProcessResult {
    let name = ProcessInfo.processInfo.environment["KINDS_PYTHON"] ?? "python3"
    return try runProcess(findExecutable(name), arguments, in: folder)
  }

  /// Passes strings, or lists of strings, to a script in the fixtures folder. Returns the JSON that the script prints,
  /// one line for each string or list.
  public static func answers(of script: String, _ texts: [some Encodable]) throws -> [String] {
    try withTemporaryFolder { folder in
      let input = folder.appending(path: "texts.json")
      try JSONEncoder().encode(texts).write(to: input)
      let result = try run([fixturesFolder.appending(path: script).path, input.path])
      guard result.exitCode == 0 else { throw FailedScript(description: result.summary) }
      return result.output.split(separator: "\n").map(String.init)
    }
  }
}

/// A script failed.
public struct FailedScript: Error, CustomStringConvertible {
  /// The result of the process.
  public let description: String
}
