import Foundation
import KindsCore
import TestSupport
import Testing

/// Schemas beside the Swift that is expected of them: compared, linted, compiled in every configuration, and run.
@Suite struct AcceptedFixtureTests {
  @Test func outputIsAsExpected() throws {
    for fixture in try AcceptedFixture.all() {
      let files = try generateCleanly(readSources(fixture.schemas))
      for file in files {
        let expected = fixture.folder.appending(path: file.name)
        let difference = try difference(of: file.text, from: expected)
        #expect(difference == nil, "\(fixture.name)/\(difference ?? "")")
      }
      let found = try contents(of: fixture.folder).map(\.lastPathComponent)
      let known = files.map(\.name) + fixture.schemas.map(\.lastPathComponent) + ["Checks.swift"]
      #expect(Set(found) == Set(known), "\(fixture.name) has a file too many or too few")
    }
  }

  @Test func outputOfAllTogetherIsThatOfEach() throws {
    let fixtures = try AcceptedFixture.all()
    let together = try generateCleanly(readSources(fixtures.flatMap(\.schemas)))
    for file in together where file.name != "Support.kinds.swift" {
      let owner = fixtures.first { fixture in
        FileManager.default.fileExists(atPath: fixture.folder.appending(path: file.name).path)
      }
      let expected = try #require(owner).folder.appending(path: file.name)
      #expect(try String(contentsOf: expected, encoding: .utf8) == file.text)
    }
  }

  /// The names of these schemas are meant to be odd, so the rule about camel case does not apply to them.
  @Test(arguments: ["public", "package", "internal"])
  func outputIsFormatted(access: String) throws {
    let files = try generateCleanly(
      readSources(AcceptedFixture.all().flatMap(\.schemas), access: access))
    try withTemporaryFolder { folder in
      let urls = try write(files, into: folder)
      let configuration = folder.appending(path: "swift-format.json")
      try #"{ "version": 1, "rules": { "AlwaysUseLowerCamelCase": false } }"#
        .write(to: configuration, atomically: true, encoding: .utf8)
      let result = try runProcess(
        findExecutable("swift"),
        ["format", "lint", "--strict", "--configuration", configuration.path] + urls.map(\.path))
      #expect(result.exitCode == 0, "\(result.summary)")
    }
  }

  @Test func checksHold() throws {
    try withTemporaryFolder { folder in
      let program = folder.appending(path: "checks")
      let compilation = try compile(
        ["-swift-version", "6", "-warnings-as-errors", "-o", program.path], in: folder)
      try #require(compilation.exitCode == 0, "\(compilation.summary)")
      let result = try runProcess(program)
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.output.hasSuffix("all checks hold\n"))
    }
  }

  @Test(arguments: compilerConfigurations)
  func outputCompilesWithoutWarnings(_ configuration: CompilerConfiguration) throws {
    try withTemporaryFolder { folder in
      let result = try compile(
        configuration.flags, access: configuration.access, in: folder, program: false)
      #expect(result.exitCode == 0, "\(result.summary)")
    }
  }
}

/// One way in which a consumer may compile the output.
struct CompilerConfiguration: CustomTestStringConvertible, Sendable {
  let name: String
  var access: String?
  let flags: [String]

  var testDescription: String { name }
}

private let upcomingFeatures = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "NonisolatedNonsendingByDefault", "InferIsolatedConformances",
].flatMap { ["-enable-upcoming-feature", $0] }

private let mainActor = ["-default-isolation", "MainActor"]

private let strictly = ["-warnings-as-errors", "-typecheck"]

/// The configurations that the output must compile in without a warning.
let compilerConfigurations: [CompilerConfiguration] = [
  .init(name: "Swift 5", flags: strictly + ["-swift-version", "5"]),
  .init(
    name: "Swift 5, main actor, upcoming features",
    flags: strictly + ["-swift-version", "5"] + mainActor + upcomingFeatures),
  .init(
    name: "Swift 6, main actor", flags: strictly + ["-swift-version", "6"] + mainActor),
  .init(
    name: "Swift 6, main actor, upcoming features, public", access: "public",
    flags: strictly + ["-swift-version", "6"] + mainActor + upcomingFeatures),
  .init(
    name: "Swift 6, upcoming features, package", access: "package",
    flags: strictly + ["-swift-version", "6"] + upcomingFeatures),
  .init(
    name: "Swift 6, upcoming features, internal", access: "internal",
    flags: strictly + ["-swift-version", "6"] + upcomingFeatures),
  .init(
    name: "Swift 6, optimized, public", access: "public",
    flags: ["-warnings-as-errors", "-swift-version", "6", "-O", "-c", "-wmo"]),
  // Foundation itself is not built with library evolution on Linux, which is a warning at every import.
  .init(
    name: "Swift 6, library evolution, public", access: "public",
    flags: ["-typecheck", "-swift-version", "6", "-enable-library-evolution"]),
]

/// Compiles all fixtures and their checks as one module, with the files of the fixtures' own folders.
private func compile(
  _ flags: [String], access: String? = nil, in folder: URL, program: Bool = true
) throws -> ProcessResult {
  let fixtures = try AcceptedFixture.all()
  let files = try generateCleanly(readSources(fixtures.flatMap(\.schemas), access: access))
  var inputs = try write(files, into: folder.appending(path: "Generated"))
  inputs.append(fixturesFolder.appending(path: "CheckSupport.swift"))
  for fixture in fixtures {
    let copy = folder.appending(path: "\(fixture.name)Checks.swift")
    try FileManager.default.copyItem(at: fixture.checks, to: copy)
    inputs.append(copy)
  }
  if program {
    let main = folder.appending(path: "main.swift")
    let calls = fixtures.map { "try check\($0.name)()" }
    let lines = ["import Foundation"] + calls + ["exit(reportChecks())"]
    try lines.joined(separator: "\n").write(to: main, atomically: true, encoding: .utf8)
    inputs.append(main)
  }
  return try runProcess(
    findExecutable("swiftc"),
    flags + ["-module-name", "Fixtures", "-package-name", "fixtures"] + inputs.map(\.path),
    in: folder)
}
