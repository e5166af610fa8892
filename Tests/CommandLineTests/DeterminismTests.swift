import Foundation
import TestSupport
import Testing

/// The program writes the same bytes and diagnostics in every run. Hash seeds, which differ from run to run, the
/// working directory, the locale and the time zone have no effect.
@Suite struct DeterminismTests {
  private let locales = ["C", "tr_TR.UTF-8", "de_DE.ISO-8859-1", "ja_JP.UTF-8", "no-such-locale"]
  private let zones = ["UTC", "Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati", ":none"]

  /// The commands to run, some of which fail. The schemas of rejected cases are written to a folder.
  private func commands(_ folder: URL) throws -> [[String]] {
    let accepted = try contents(of: fixturesFolder.appending(path: "Accepted"))
    func schemas(in folder: URL) throws -> [String] {
      try contents(of: folder).filter(\.isSchema).map(\.path)
    }
    var commands: [[String]] = []
    for (index, folder) in accepted.enumerated() where index.isMultiple(of: isThorough ? 3 : 12) {
      commands.append(["generate"] + (try schemas(in: folder)))
      commands.append(["export", "--format", "json-schema"] + (try schemas(in: folder)))
    }
    let rejected = CaseFile.all(in: "Rejected").flatMap(\.cases)
    for (index, rejected) in rejected.enumerated() where isThorough || index.isMultiple(of: 20) {
      let files = try rejected.writeSchemas(to: folder.appending(path: "\(index)"))
      commands.append(["check"] + files.map(\.path))
    }
    return commands
  }

  @Test func everyRunHasTheSameOutput() throws {
    try withTemporaryFolder { folder in
      let commands = try commands(folder)
      let rounds = isExhaustive ? 20 : isThorough ? 6 : 2
      var (texts, errors) = (0, 0)
      for command in commands {
        #expect(command.count > 1)
        var first: ProcessResult?
        for round in 0..<rounds {
          var environment = ProcessInfo.processInfo.environment
          environment["SWIFT_DETERMINISTIC_HASHING"] = nil
          environment["LANG"] = locales[round % locales.count]
          environment["LC_ALL"] = locales[(round + 1) % locales.count]
          environment["TZ"] = zones[round % zones.count]
          let result = try runProcess(
            builtProduct("kinds"), command, in: round.isMultiple(of: 2) ? folder : repositoryRoot,
            environment: environment)
          let expected = first ?? result
          first = expected
          texts += result.output.utf8.count
          errors += result.errors.utf8.count
          #expect(result.exitCode == expected.exitCode, "\(command) \(environment)")
          #expect(result.output == expected.output, "\(command) \(environment)")
          #expect(result.errors == expected.errors, "\(command) \(environment)")
        }
      }
      #expect(texts > 10_000 && errors > 1_000)
    }
  }
}
