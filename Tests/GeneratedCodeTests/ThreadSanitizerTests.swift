import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// The generator and generated code run on several threads with the thread sanitizer.
///
/// Other tests use the address sanitizer, for escaping, direct JSON, and the targets of `.ci/fuzz`.
@Suite(.enabled(if: isThorough, "\(thoroughOnly)")) struct ThreadSanitizerTests {
  /// Tests the fixtures with state that threads share: stored static values, or the recording of decoding losses.
  @Test func generatedCodeHasNoRaces() throws {
    let fixtures = try AcceptedFixture.all().filter { fixture in
      let texts = try contents(of: fixture.folder).filter { $0.pathExtension == "swift" }.map {
        try String(contentsOf: $0, encoding: .utf8)
      }
      return texts.contains { $0.contains("static let ") || $0.contains("DecodingLosses") }
    }
    #expect(fixtures.count > 5)
    let checked = try readSchema(fixtures)
    let roots = instanceRoots(checked, fixtures)
    let cases = instanceCases(
      checked, Array(roots.enumerated()).map { ($0.offset, $0.element) }, count: 400,
      mutated: 0, seed: 1)
    var compilation = threadedProgram("code")
    compilation.add(try generateCleanly(readSources(fixtures.flatMap(\.schemas))))
    for file in ["CheckSupport.swift", "ThreadDriver.swift"] {
      try compilation.add(fixturesFolder.appending(path: file))
    }
    for fixture in fixtures {
      try compilation.add(fixture.checks, as: "\(fixture.name)Checks.swift")
    }
    compilation.add("InstanceCoders.swift", instanceCoders(roots))
    compilation.add(
      "main.swift", "try codeOnThreads(from: CommandLine.arguments[1])")
    try withTemporaryFolder { folder in
      let input = folder.appending(path: "instances")
      try Data(cases.map { "\($0.root)\t\($0.text)\n" }.joined().utf8).write(to: input)
      let result = try runThreads(of: compilation, [input.path])
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.output == "\(cases.count) values, some losses\n")
    }
  }

  /// The program itself uses only one thread at a time, unlike this test.
  @Test(.enabled(if: isExhaustive, "\(exhaustiveOnly)"))
  func generatorHasNoRaces() throws {
    var modules: [Compilation] = []
    for name in ["KindsCore", "KindsTools"] {
      var module = Compilation(
        "threads/\(name)",
        generatorFlags + [
          "-parse-as-library", "-module-name", name, "-emit-module", "-emit-module-path",
          "\(name).swiftmodule", "-c", "-o", "\(name).o",
        ])
      let folder = repositoryRoot.appending(path: "Sources/\(name)")
      let files = try #require(
        FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        try module.add(file)
      }
      for other in modules { module.addModules(of: other) }
      let result = try module.run()
      try #require(result.exitCode == 0, "\(result.summary)")
      modules.append(module)
    }
    var program = Compilation("threads/generator", generatorFlags + ["-o", "program"])
    for module in modules { program.addModules(of: module) }
    for module in modules {
      let object = try contents(of: module.products).filter { $0.pathExtension == "o" }
      program.flags += object.map(\.path)
    }
    program.add(
      "main.swift",
      """
      import Foundation
      import KindsTools

      let schemas = try CommandLine.arguments.dropFirst().map { path in
        SourceFile(path: path, bytes: Array(try Data(contentsOf: URL(filePath: path))))
      }
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        for index in schemas.indices {
          let schema = schemas[(index + number * schemas.count / 4) % schemas.count]
          let generation = generate([schema])
          if !generation.diagnostics.isEmpty {
            _ = describe(generation.diagnostics, in: [schema], style: .excerpts)
          }
          if !generation.files.isEmpty { _ = try? exportJSONSchema([schema]) }
        }
      }
      print(schemas.count)
      """)
    try withTemporaryFolder { folder in
      let rejected = try CaseFile.all(in: "Rejected").flatMap(\.cases).enumerated().flatMap {
        try $1.writeSchemas(to: folder.appending(path: "\($0)"))
      }
      let accepted = try contents(of: fixturesFolder.appending(path: "Accepted"))
        .flatMap(contents).filter(\.isSchema)
      // With the sanitizer, each schema takes about twenty times as long.
      let schemas = (accepted + rejected).map(\.path).enumerated()
        .filter { $0.offset.isMultiple(of: 3) }.map(\.element)
      let result = try runThreads(of: program, schemas)
      #expect(result.exitCode == 0, "\(result.summary)")
      #expect(result.output == "\(schemas.count)\n")
    }
  }

  /// Checks that the sanitizer finds a race. Otherwise, the other tests would prove nothing.
  @Test func sanitizerFindsRace() throws {
    var compilation = threadedProgram("race")
    compilation.add(
      "main.swift",
      """
      import Foundation

      nonisolated(unsafe) var count = 0
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for _ in 0..<1_000 {
          count += 1
          usleep(10)
        }
      }
      """)
    let result = try runThreads(of: compilation)
    #expect(result.exitCode != 0)
    #expect(result.errors.contains("ThreadSanitizer: "), "\(result.summary)")
  }

  private let generatorFlags =
    sanitizerFlags + ["-package-name", "swift_kinds"]

  /// Creates a compilation with the flags of the thread sanitizer.
  private func threadedProgram(_ name: String) -> Compilation {
    Compilation(
      "threads/\(name)", sanitizerFlags + ["-package-name", "fixtures", "-o", "program"])
  }

  private func runThreads(of compilation: Compilation, _ arguments: [String] = []) throws
    -> ProcessResult
  {
    let result = try compilation.run()
    try #require(result.exitCode == 0, "\(result.summary)")
    return try runProcess(compilation.products.appending(path: "program"), arguments)
  }
}

private let sanitizerFlags = ["-swift-version", "6", "-wmo", "-sanitize=thread"]
