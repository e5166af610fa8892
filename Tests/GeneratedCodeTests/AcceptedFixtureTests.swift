import Foundation
import KindsCore
import TestSupport
import Testing

/// Schemas beside the Swift that is expected of them: compared, linted, compiled in every configuration, and run.
@Suite struct AcceptedFixtureTests {
  /// Each fixture's files are compared in full, but for those that its outline lists.
  ///
  /// Together the fixtures use every part of the support file, which is compared in full once.
  @Test func outputIsAsExpected() throws {
    let fixtures = try AcceptedFixture.all()
    let together = try generateCleanly(readSources(fixtures.flatMap(\.schemas)))
    let support = try #require(together.first { $0.name == AcceptedFixture.support })
    let change = try difference(
      of: support.text, from: fixturesFolder.appending(path: AcceptedFixture.support))
    #expect(change == nil, "\(change ?? "")")
    let parts = Set(Outline(of: support.text, depth: 2).parts)

    var texts: [String: String] = [:]
    for fixture in fixtures {
      let files = try generateCleanly(readSources(fixture.schemas))
      for file in files where file.name != AcceptedFixture.support { texts[file.name] = file.text }
      for change in try fixture.differences(of: files, supportParts: parts) {
        Issue.record("\(fixture.name)/\(change)")
      }
    }
    for file in together where file.name != AcceptedFixture.support {
      #expect(
        texts[file.name] == file.text, "\(file.name) differs where all are generated together")
    }
    #expect(texts.count == together.count - 1)
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
    let result = try runProcess(Self.checks.get())
    #expect(result.exitCode == 0, "\(result.summary)")
    #expect(result.output == "all checks hold\n")
  }

  @Test(arguments: compilerConfigurations)
  func outputCompilesWithoutWarnings(_ configuration: CompilerConfiguration) throws {
    try withTemporaryFolder { folder in
      let result = try compile(
        configuration.flags + appleFrameworkFlags(), access: configuration.access, in: folder,
        program: false)
      #expect(result.exitCode == 0, "\(result.summary)")
    }
  }

  /// The fixtures and their checks as a program, which is compiled once.
  static let checks = Result<URL, any Error> {
    let folder = repositoryRoot.appending(path: ".build/fixtures")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appending(path: "checks")
    // As a whole module, which takes a fraction of the time that many files take one by one.
    let compilation = try compile(
      [
        "-swift-version", "6", "-warnings-as-errors", "-wmo", "-num-threads", "2", "-o",
        program.path,
      ],
      in: folder)
    try #require(compilation.exitCode == 0, "\(compilation.summary)")
    return program
  }
}

/// Compiles all fixtures and their checks as one module.
private func compile(
  _ flags: [String], access: String? = nil, in folder: URL, program: Bool = true
) throws -> ProcessResult {
  let fixtures = try AcceptedFixture.all()
  var sources = try readSources(fixtures.flatMap(\.schemas), access: access)
  // What is run renders in every format.
  if program { sources = try sources.map(addingRenderers) }
  let files = try generateCleanly(sources)
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
    let lines =
      [
        "import Foundation", "switch CommandLine.arguments.dropFirst().first {",
        #"case "code"?:"#,
        "  try codeInstances(from: CommandLine.arguments[2], to: CommandLine.arguments[3])",
        #"case "render"?:"#,
        "  try renderInstances(from: CommandLine.arguments[2], to: CommandLine.arguments[3])",
        #"case "hostile"?:"#,
        "  print(try renderHostileData(from: CommandLine.arguments[2]), terminator: \"\")",
        "default:",
      ] + calls + [
        "await checkVisitorFormsThatWait()", "try await checkCapabilityIsolationThatWaits()",
        "exit(reportChecks())", "}",
      ]
    try lines.joined(separator: "\n").write(to: main, atomically: true, encoding: .utf8)
    let coders = folder.appending(path: "InstanceCoders.swift")
    let schema = try readSchema(sources)
    let roots = instanceRoots(schema, fixtures)
    try instanceCoders(roots).write(to: coders, atomically: true, encoding: .utf8)
    let renderers = folder.appending(path: "InstanceRenderers.swift")
    try instanceRenderers(schema, roots).write(to: renderers, atomically: true, encoding: .utf8)
    inputs += [main, coders, renderers]
    inputs += ["InstanceDriver.swift", "RenderDriver.swift"]
      .map { fixturesFolder.appending(path: $0) }
  }
  return try runProcess(
    findExecutable("swiftc"),
    flags + ["-module-name", "Fixtures", "-package-name", "fixtures"] + inputs.map(\.path),
    in: folder)
}
