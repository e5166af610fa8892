import Foundation
import TestSupport
import Testing

/// The program as `.ci/release` builds it, and what the plugin does with it.
@Suite struct ReleaseTests {
  @Test(.enabled(if: isThorough, "\(thoroughOnly)"))
  func theBundleHasTheProgramOfThisMachine() throws {
    let release = try Release.ofThisMachine.get()
    #expect(release.result.exitCode == 0, "\(release.result.summary)")
    let version = try runProcess(release.program, ["--version"])
    #expect(version.output == (try runProcess(builtProduct("kinds"), ["--version"])).output)
    let number = version.output.dropFirst("kinds ".count).dropLast()
    let triple = try hostTriple()
    #expect(
      try release.manifest
        == ArtifactManifest(
          schemaVersion: "1.0",
          artifacts: [
            "kinds": ArtifactManifest.Artifact(
              type: "executable", version: String(number),
              variants: [
                ArtifactManifest.Variant(
                  path: "kinds-\(number)-\(triple)/bin/kinds", supportedTriples: [triple])
              ])
          ]))
  }

  #if os(Linux)
    @Test(.enabled(if: isThorough, "\(thoroughOnly)"))
    func theProgramIsStrippedAndNeedsNoLibrary() throws {
      let release = try Release.ofThisMachine.get()
      let headers = try inspect(release.program, "llvm-objdump", "--private-headers")
      #expect(headers.contains("Program Header:") && !headers.contains("NEEDED"), "\(headers)")
      #expect(try inspect(release.program, "llvm-nm").contains("no symbols"))

      // These tools find symbols and libraries in a usual build.
      let debug = try builtProduct("kinds")
      #expect(
        try inspect(debug, "llvm-objdump", "--private-headers")
          .contains(/NEEDED +libswiftCore/))
      #expect(!(try inspect(debug, "llvm-nm").contains("no symbols")))
    }

    /// `.ci/release` builds it for one thread at a time: the only one that it makes is waited for, as `LargeStack.swift` does.
    /// The released program has no symbols, so the debug one is looked at.
    @Test func onlyOneThreadRunsAtATime() throws {
      let called = try inspect(builtProduct("kinds"), "llvm-nm", "--dynamic", "--undefined-only")
      #expect(called.contains("swift_retain"))
      #expect(!called.contains(/Dispatch|dispatch_|swift_task/), "\(called)")
      let sources = repositoryRoot.appending(path: "Sources")
      let files = try #require(
        FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
      let makers = try files.compactMap { $0 as? URL }.filter { file in
        try file.pathExtension == "swift"
          && String(contentsOf: file, encoding: .utf8).contains("pthread_create")
      }
      #expect(makers.map(\.lastPathComponent) == ["LargeStack.swift"])
    }

    private func inspect(_ program: URL, _ tool: String, _ arguments: String...) throws -> String {
      let toolchain = try findExecutable("swift").resolvingSymlinksInPath()
        .deletingLastPathComponent()
      let result = try runProcess(toolchain.appending(path: tool), arguments + [program.path])
      #expect(result.exitCode == 0, "\(result.summary)")
      return result.output + result.errors
    }
  #endif

  @Test(.enabled(if: isThorough, "\(thoroughOnly)"))
  func bothProgramsWriteTheSame() throws {
    let programs = [try Release.ofThisMachine.get().program, try builtProduct("kinds")]
    for folder in try contents(of: fixturesFolder.appending(path: "Accepted")) {
      let schemas = try contents(of: folder).filter {
        $0.lastPathComponent.hasSuffix(".kinds.json")
      }
      let outputs = try programs.map { program in
        let written = try runProcess(program, ["generate"] + schemas.map(\.path))
        #expect(written.exitCode == 0, "\(written.summary)")
        return written.output
      }
      #expect(!outputs[0].isEmpty && outputs[0] == outputs[1], "\(folder.lastPathComponent)")
    }
    for folder in try contents(of: fixturesFolder.appending(path: "Rejected")) {
      for schema in try contents(of: folder).filter(\.isSchema) {
        let results = try programs.map { try runProcess($0, ["check", schema.path]) }
        #expect(results[0].exitCode == results[1].exitCode)
        #expect(results[0].errors == results[1].errors)
      }
    }
  }

  @Test(.enabled(if: isThorough, "\(thoroughOnly)"), arguments: BuildSystem.allCases)
  func aCleanBuildCompilesNothingOfTheProgram(buildSystem: BuildSystem) throws {
    let release = try Release.ofThisMachine.get()
    try Consumer.withClean("Feed", buildSystem, of: release.package) { feed in
      let build = try feed.build("-v")
      #expect(build.exitCode == 0, "\(build.summary)")
      let modules = (build.output + build.errors).matches(of: /-module-name ([\w-]+)/)
        .map { String($0.1) }
      #expect(
        Set(modules).subtracting(["main"]) == ["Feed", "KindsPlugin"],
        "\(build.summary)")
      let run = try feed.run("Feed", "feed.json")
      #expect(run.output.hasSuffix("T 5 Hello\n- 0 …\nI 6 Sea\n"), "\(run.summary)")
    }
  }

  @Test(.enabled(if: isThorough, "\(thoroughOnly)"))
  func aPackageLoadsAProgramThatWasBuiltElsewhere() throws {
    let release = try Release.ofThisMachine.get()
    let program = "\(try hostTriple())=\(try release.program.path)"
    try withTemporaryFolder { folder in
      let url = "https://localhost/kinds.artifactbundle.zip"
      let other = try Release(
        in: folder.appending(path: "out").path, "--url", url, "--binary", program)
      #expect(other.result.exitCode == 0, "\(other.result.summary)")
      // The same program makes the same zip, whenever and wherever it is packed.
      #expect(try Data(contentsOf: other.archive) == Data(contentsOf: release.archive))

      // SwiftPM does not load a file again that is among its downloads, but it verifies its checksum all the same.
      let downloads = folder.appending(path: "cache/artifacts")
      try FileManager.default.createDirectory(at: downloads, withIntermediateDirectories: true)
      let name = String(url.map { $0.isLetter ? $0 : "_" })
      let download = downloads.appending(path: name)
      func buildFeed() throws -> ProcessResult {
        var result: ProcessResult?
        try Consumer.withClean("Feed", .native, of: other.package) { feed in
          result = try feed.build("--cache-path", folder.appending(path: "cache").path)
        }
        return try #require(result)
      }
      try FileManager.default.copyItem(at: other.archive, to: download)
      let build = try buildFeed()
      #expect(build.exitCode == 0, "\(build.summary)")

      let manifest = other.package.appending(path: "Package.swift")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      let checksum = try #require(text.firstMatch(of: /checksum: "([0-9a-f]{64})"/)).1
      try Data(text.replacing(checksum, with: String(checksum.reversed())).utf8)
        .write(to: manifest)
      let refused = try buildFeed()
      #expect(refused.exitCode != 0)
      #expect(
        refused.errors.contains("does not match checksum specified by the manifest"),
        "\(refused.summary)")
    }
  }

  @Test(arguments: [
    (["--fast"], ["there is no option '--fast'"]),
    (["--url", "file:///kinds.zip"], ["SwiftPM loads no bundle from 'file:///kinds.zip'"]),
    (
      ["s390x-unknown-linux-gnu", "x86_64-linux", "--binary", "kinds"],
      [
        "no Swift SDK here builds for 's390x-unknown-linux-gnu'",
        "the triple 'x86_64-linux' is not one of those",
        "'--binary kinds' is not of the form 'TRIPLE=FILE'",
      ]
    ),
    (
      ["--binary", "x86_64-unknown-linux-gnu=README.md"],
      ["'README.md' is no program for 'x86_64-unknown-linux-gnu'"]
    ),
  ])
  func saysWhatIsWrong(arguments: [String], errors: [String]) throws {
    try withTemporaryFolder { folder in
      let result = try Release.run(["--output", folder.appending(path: "out").path] + arguments)
      #expect(result.exitCode == 1, "\(result.summary)")
      let lines = result.errors.split(separator: "\n")
      #expect(lines.count == errors.count, "\(result.summary)")
      for (line, error) in zip(lines, errors) {
        #expect(line.hasPrefix("release: error: \(error)"), "\(result.summary)")
      }
      #expect(try contents(of: folder).isEmpty)
    }
  }

  /// The triple of this machine without a version.
  private func hostTriple() throws -> String {
    let info = try runProcess(findExecutable("swiftc"), ["-print-target-info"])
    let triple = try #require(info.output.firstMatch(of: /"unversionedTriple": "([^"]+)"/))
    return String(triple.1)
  }
}
