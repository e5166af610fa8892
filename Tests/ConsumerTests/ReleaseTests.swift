import Foundation
import TestSupport
import Testing

/// The program that `.ci/release` builds, and the plugin with that program.
@Suite struct ReleaseTests {
  @Test(.enabled(if: isThorough, "\(thoroughOnly)"))
  func bundleHasTheProgramForThisMachine() throws {
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
    func programIsStrippedAndStaticallyLinked() throws {
      let release = try Release.ofThisMachine.get()
      let headers = try inspect(release.program, "llvm-objdump", "--private-headers")
      #expect(headers.contains("Program Header:") && !headers.contains("NEEDED"), "\(headers)")
      #expect(try inspect(release.program, "llvm-nm").contains("no symbols"))

      // The tools do report symbols and libraries, as a debug build shows.
      let debug = try builtProduct("kinds")
      #expect(
        try inspect(debug, "llvm-objdump", "--private-headers")
          .contains(/NEEDED +libswiftCore/))
      #expect(!(try inspect(debug, "llvm-nm").contains("no symbols")))
    }

    /// `.ci/release` assumes a single thread at a time: `LargeStack.swift` creates the only other thread and waits for
    /// it. The released program has no symbols, so the test inspects the debug build.
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
  func debugAndReleaseWriteTheSame() throws {
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
    for rejected in CaseFile.all(in: "Rejected").flatMap(\.cases) {
      try withTemporaryFolder { folder in
        let schemas = try rejected.writeSchemas(to: folder)
        let results = try programs.map { try runProcess($0, ["check"] + schemas.map(\.path)) }
        #expect(results[0].exitCode == results[1].exitCode)
        #expect(results[0].errors == results[1].errors)
      }
    }
  }

  @Test(.enabled(if: isThorough, "\(thoroughOnly)"), arguments: BuildSystem.allCases)
  func cleanBuildDoesNotCompileTheProgram(buildSystem: BuildSystem) throws {
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
  func packageDownloadsAPrebuiltProgram() throws {
    let release = try Release.ofThisMachine.get()
    let program = "\(try hostTriple())=\(try release.program.path)"
    try withTemporaryFolder { folder in
      let url = "https://localhost/kinds.artifactbundle.zip"
      let other = try Release(
        in: folder.appending(path: "out").path, "--url", url, "--binary", program)
      #expect(other.result.exitCode == 0, "\(other.result.summary)")
      // Packing is reproducible: the same program results in the same zip.
      #expect(try Data(contentsOf: other.archive) == Data(contentsOf: release.archive))

      // SwiftPM uses a cached download but still verifies its checksum.
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

  /// The files for package managers, filled in for a test program and run where this machine can run them.
  @Test(.enabled(if: isThorough, "\(thoroughOnly)"))
  func installersUseTheZip() throws {
    let program = "\(try hostTriple())=\(try builtProduct("kinds").path)"
    try withTemporaryFolder { folder in
      let release = try Release(
        in: folder.appending(path: "out").path, "--url", "https://localhost/kinds/kinds.zip",
        "--binary", program)
      #expect(release.result.exitCode == 0, "\(release.result.summary)")
      let installers = release.folder.appending(path: "installers")
      let texts = try [
        "kinds.rb", "mise.toml", "Dockerfile", "action/action.yml", "action/check.sh",
      ]
      .map { try String(contentsOf: installers.appending(path: $0), encoding: .utf8) }
      let checksum = try #require(texts[0].firstMatch(of: /sha256 "([0-9a-f]{64})"/)).1
      for text in texts { #expect(!text.contains(/@[A-Z]+@/), "\(text)") }
      for text in texts[1...2] { #expect(text.contains("sha256:\(checksum)")) }
      let binaries = texts[1].matches(of: /bin_path = "(.*)"/).map { String($0.1) }
      #expect(binaries.count == 1)
      for path in binaries {
        let file = release.folder.appending(path: path).appending(path: "kinds")
        #expect(FileManager.default.isExecutableFile(atPath: file.path), "\(file.path)")
      }
      try checkAction(installers.appending(path: "action/check.sh"), release.archive, in: folder)
      try checkFormula(installers.appending(path: "kinds.rb"), release, in: folder)
    }
  }

  /// Runs the action in a repository whose second commit removes a kind, with a stand-in for `curl`.
  private func checkAction(_ script: URL, _ archive: URL, in folder: URL) throws {
    guard (try? findExecutable("unzip")) != nil else {
      return print("there is no unzip to test with")
    }
    let repository = folder.appending(path: "repository")
    let tools = folder.appending(path: "tools")
    for place in [repository, tools] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    let curl = tools.appending(path: "curl")
    // The argument after the option is the file name.
    let stub = """
      #!/bin/sh
      while [ "$1" != --output ]; do shift; done
      cp "$ARCHIVE" "$2"

      """
    try Data(stub.utf8).write(to: curl)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: curl.path)
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(tools.path):\(environment["PATH"] ?? "")"
    environment["ARCHIVE"] = archive.path
    environment["RUNNER_TEMP"] = folder.appending(path: "runner").path
    let summary = folder.appending(path: "summary.md")
    environment["GITHUB_STEP_SUMMARY"] = summary.path
    func run(_ program: String, _ arguments: String...) throws -> ProcessResult {
      try runProcess(
        findExecutable(program), arguments, in: repository, environment: environment)
    }
    let schema = repository.appending(path: "Post.kinds.json")
    func write(_ kinds: String) throws {
      try Data(#"{ "unions": { "Post": { "kinds": { \#(kinds) } } } }"#.utf8).write(to: schema)
    }
    try write(#""text": {}, "rule": {}"#)
    for arguments in [
      ["init", "--quiet"], ["add", "."],
      ["-c", "user.name=a", "-c", "user.email=a", "commit", "--quiet", "-m", "first"],
    ] {
      let result = try runProcess(
        findExecutable("git"), arguments, in: repository, environment: environment)
      #expect(result.exitCode == 0, "\(result.summary)")
    }
    let same = try run("bash", script.path)
    #expect(same.exitCode == 0, "\(same.summary)")

    environment["KINDS_AGAINST"] = "HEAD"
    environment["KINDS_FAIL_ON"] = "old-data"
    try write(#""text": {}"#)
    let changed = try run("bash", script.path)
    #expect(changed.exitCode == 1, "\(changed.summary)")
    #expect(try String(contentsOf: summary, encoding: .utf8).contains("'rule'"))

    try write(#""text": { "fields": { "a": "Strin" } }"#)
    let wrong = try run("bash", script.path)
    #expect(wrong.exitCode == 1, "\(wrong.summary)")
    #expect((wrong.output + wrong.errors).contains("::error file="), "\(wrong.summary)")
  }

  /// Runs the formula with stand-ins for Homebrew's API.
  private func checkFormula(_ formula: URL, _ release: Release, in folder: URL) throws {
    guard let ruby = try? findExecutable("ruby") else {
      return print("there is no Ruby to test with")
    }
    let standIns = """
      require "fileutils"
      require "pathname"
      class Pathname
        def install(file) = (FileUtils.mkdir_p(self); FileUtils.cp(file, self))
      end
      module Hardware; class CPU; def self.arm? = RUBY_PLATFORM.include?("aarch64"); end; end
      module OS; def self.mac? = false; end
      class Formula
        %i[desc homepage url version sha256 license].each { |name| define_singleton_method(name) { |_| } }
        def self.test = nil
        def bin = Pathname.new("#{ENV["PREFIX"]}/bin")
        def odie(text) = abort(text)
        def generate_completions_from_executable(program, *words)
          %w[bash zsh fish].each { |shell| system(program.to_s, *words, shell, out: File::NULL) || abort(shell) }
        end
      end
      load ARGV[0]
      Kinds.new.install

      """
    let file = folder.appending(path: "formula.rb")
    try Data(standIns.utf8).write(to: file)
    var environment = ProcessInfo.processInfo.environment
    let prefix = folder.appending(path: "prefix")
    environment["PREFIX"] = prefix.path
    let bundle = try #require(
      try contents(of: release.folder).first { $0.lastPathComponent.hasSuffix(".artifactbundle") })
    let result = try runProcess(
      ruby, [file.path, formula.path], in: bundle, environment: environment)
    #expect(result.exitCode == 0, "\(result.summary)")
    let version = try runProcess(prefix.appending(path: "bin/kinds"), ["--version"])
    #expect(version.output.hasPrefix("kinds "), "\(version.summary)")
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
  func explainsInvalidArguments(arguments: [String], errors: [String]) throws {
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
