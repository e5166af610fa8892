import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Schemas of one feature each. The output is linted, compiled in every configuration, and run.
@Suite struct AcceptedFixtureTests {
  /// The text of a file does not depend on the other schemas, apart from the support file that they share.
  @Test func outputIsTheSameAlone() throws {
    let fixtures = try AcceptedFixture.all()
    let together = try generateCleanly(readSources(fixtures.flatMap(\.schemas)))
    let alone = try fixtures.flatMap { try generateCleanly(readSources($0.schemas)) }
    let texts = Dictionary(alone.map { ($0.name, $0.text) }) { $1 }
    for file in together where file.name != supportFileName {
      #expect(
        texts[file.name] == file.text, "\(file.name) differs where all are generated together")
    }
    #expect(texts.count == together.count)
  }

  /// The fixtures together use each declaration of the runtime.
  @Test func everyDeclarationOfRuntimeIsUsed() throws {
    let fixtures = try AcceptedFixture.all()
    let files = try generateCleanly(readSources(fixtures.flatMap(\.schemas)))
    let support = try #require(files.first { $0.name == supportFileName })
    let lines = Set(support.text.split(separator: "\n").map(heading))
    let runtime = RuntimeDeclarations.embedded
    for declaration in runtime.all {
      let text = String(decoding: runtime[declaration.range], as: UTF8.self)
      let first = text.split(separator: "\n").first { line in
        !["//", "/*", "@"].contains { line.drop(while: { $0 == " " }).hasPrefix($0) }
      }
      #expect(lines.contains(heading(try #require(first))), "no fixture uses:\n\(text)")
    }
    #expect(runtime.all.count > 300)
  }

  /// The first line of a declaration without its access level and its body.
  private func heading(_ line: Substring) -> Substring {
    let line = line.prefix { $0 != "{" }.drop { $0 == " " }
    let access = ["package ", "public "].first(where: line.hasPrefix)
    return access.map { line.dropFirst($0.count) } ?? line
  }

  /// Only comments and string literals make lines too long. Literals of several lines are skipped.
  @Test func linesFit() throws {
    for fixture in try AcceptedFixture.all() {
      for file in try generateCleanly(readSources(fixture.schemas, access: "public")) {
        let pieces = file.text.split(separator: "\"\"\"", omittingEmptySubsequences: false)
        for line in pieces.enumerated().filter({ $0.offset.isMultiple(of: 2) })
          .flatMap({ $0.element.split(separator: "\n") }) where line.utf8.count > 100
        {
          let start = line.drop { $0 == " " }
          #expect(start.hasPrefix("//") || start.hasPrefix("\""), "\(file.name): \(line)")
        }
      }
    }
  }

  @Test(.besideOthers) func checksHold() throws {
    let result = try runProcess(Self.checks.get())
    #expect(result.exitCode == 0, "\(result.summary)")
    #expect(result.output == "all checks hold\n")
  }

  private static let mainConfiguration = 4

  /// Compiles with one configuration. Only a thorough run compiles all fixtures. Other runs compile those with views or
  /// with isolation, because the program with the checks has neither the frameworks nor another default isolation.
  @Test func outputCompilesWithoutWarnings() throws {
    let fixtures = try AcceptedFixture.all().filter { fixture in
      try isThorough
        || fixture.schemas.contains {
          let text = try String(contentsOf: $0, encoding: .utf8)
          return text.contains("\"views\"") || text.contains("\"isolation\"")
        }
    }
    try expectToCompile(fixtures, compilerConfigurations[Self.mainConfiguration])
  }

  @Test(
    .enabled(if: isThorough, "\(thoroughOnly)"),
    arguments: compilerConfigurations.enumerated().filter { $0.offset != mainConfiguration }
      .map(\.element))
  func outputCompilesInEveryOtherConfiguration(_ configuration: CompilerConfiguration) throws {
    let fixtures = try AcceptedFixture.all().enumerated()
      .filter { $0.offset.isMultiple(of: configuration.stride) }.map(\.element)
    try expectToCompile(fixtures, configuration)
  }

  private func expectToCompile(
    _ fixtures: [AcceptedFixture], _ configuration: CompilerConfiguration
  ) throws {
    var compilation = Compilation(
      "configurations/\(configuration.name)", configuration.flags + moduleFlags)
    try compilation.addAppleFrameworks()
    try compilation.add(
      fixtures, readSources(fixtures.flatMap(\.schemas), access: configuration.access))
    let result = try compilation.run()
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  /// A program of all fixtures and their checks. The program renders values in every format. An exhaustive run uses the
  /// address sanitizer for all of it. A thorough run uses the sanitizer only for the unsafe code, in `DirectJSONTests`
  /// and `EscapingSectionTests`.
  static let checks = Result<URL, any Error> {
    let fixtures = try AcceptedFixture.all()
    let sources = try readSources(fixtures.flatMap(\.schemas)).map { try addingRenderers($0) }
    var compilation = Compilation(
      "checks",
      Compilation.programFlags + moduleFlags
        + (isExhaustive ? ["-sanitize=address"] : []) + ["-o", "checks"])
    try compilation.add(fixtures, sources)
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
    compilation.add("main.swift", lines.joined(separator: "\n"))
    let checked = try readSchema(sources)
    let roots = instanceRoots(checked, fixtures)
    compilation.add("InstanceCoders.swift", instanceCoders(roots))
    compilation.add("InstanceRenderers.swift", instanceRenderers(checked, roots))
    for file in ["InstanceDriver.swift", "RenderDriver.swift"] {
      try compilation.add(fixturesFolder.appending(path: file))
    }
    let result = try compilation.run()
    try #require(result.exitCode == 0, "\(result.summary)")
    return compilation.products.appending(path: "checks")
  }
}

/// The flags for compiling all fixtures as one module.
private let moduleFlags = ["-module-name", "Fixtures", "-package-name", "fixtures"]

extension Compilation {
  /// Adds all fixtures with their checks.
  ///
  /// - Parameter sources: The schemas of the fixtures.
  fileprivate mutating func add(_ fixtures: [AcceptedFixture], _ sources: [SourceFile]) throws {
    add(try generateCleanly(sources))
    try add(fixturesFolder.appending(path: "CheckSupport.swift"))
    for fixture in fixtures { try add(fixture.checks, as: "\(fixture.name)Checks.swift") }
  }
}
