import Foundation
import TestSupport
import Testing

/// Commands with `--watch` while files change.
@Suite struct WatchTests {
  private static let good = #"{ "structs": { "Author": { "fields": { "name": "String" } } } }"#
  private static let watching = "watching for changes; Ctrl-C ends\n"
  /// The line after a run without problems, before ``watching``.
  private static let fine = "kinds: TIME: no problems; "

  /// A program that keeps running while files change.
  private struct Running {
    private let process = Process()
    private let output: URL

    /// Starts `kinds` in a folder. Both of its output streams go to one file.
    init(_ arguments: [String], in folder: URL) throws {
      output = folder.appending(path: "output.txt")
      try Data().write(to: output)
      let file = try FileHandle(forWritingTo: output)
      process.executableURL = try builtProduct("kinds")
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = file
      process.standardError = file
      try withoutBlockedSignals { try process.run() }
    }

    /// Waits until a run of the command has ended.
    ///
    /// - Returns: The output of that run, with `TIME` in place of the time.
    func run(_ number: Int) throws -> String {
      let end = Date.now + 60
      while Date.now < end {
        let text = try readText(output)
        let runs = text.components(separatedBy: WatchTests.watching)
        if runs.count > number {
          return runs[number - 1].replacing(#/\b\d\d:\d\d:\d\d\b/#, with: "TIME")
        }
        usleep(20_000)
      }
      return "run \(number) did not end: \(try readText(output))"
    }

    /// Sends the signal of Ctrl-C, and returns whether the signal ended the program.
    func interrupt() -> Bool {
      process.interrupt()
      process.waitUntilExit()
      return process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT
    }
  }

  @Test func checkRunsAgainAfterEachChange() throws {
    try withTemporaryFolder { folder in
      try writeText(Self.good, to: "Sources/Author.kinds.json", in: folder)
      let check = try Running(["check", "Sources", "--watch"], in: folder)
      #expect(try check.run(1) == Self.fine)
      try writeText("{", to: "Sources/Author.kinds.json", in: folder)
      #expect(try check.run(2).contains("Sources/Author.kinds.json:1:2: error: "))
      try writeText(Self.good, to: "Sources/Author.kinds.json", in: folder)
      #expect(try check.run(3) == Self.fine)
      // Add a file and remove one.
      try writeText(#"{ "docs": 1 }"#, to: "Sources/sub/Post.kinds.json", in: folder)
      #expect(try check.run(4).contains("unknown key 'docs' in a schema"))
      try FileManager.default.removeItem(at: folder.appending(path: "Sources/sub"))
      #expect(try check.run(5) == Self.fine)
      try FileManager.default.removeItem(at: folder.appending(path: "Sources/Author.kinds.json"))
      #expect(try check.run(6).contains("the folder 'Sources' has no '*.kinds.json' file"))
      #expect(check.interrupt())
    }
  }

  @Test func generateWritesTheNewOutput() throws {
    try withTemporaryFolder { folder in
      try writeText(Self.good, to: "Author.kinds.json", in: folder)
      let generate = try Running(
        ["generate", "Author.kinds.json", "--output", "out", "-w"], in: folder)
      #expect(try generate.run(1).contains("wrote: out/Author.kinds.swift\n"))
      try writeText(Self.good.replacing("name", with: "title"), to: "Author.kinds.json", in: folder)
      #expect(try generate.run(2).contains("wrote: out/Author.kinds.swift\n"))
      let swift = try readText("out/Author.kinds.swift", in: folder)
      #expect(swift.contains("title"))
      #expect(generate.interrupt())
    }
  }

  @Test func checksChangedImport() throws {
    try withTemporaryFolder { folder in
      try writeText(Self.good, to: "Author.kinds.json", in: folder)
      try writeText(
        Self.good.replacing("Author", with: "Writer"), to: "Base.kinds.json", in: folder)
      let check = try Running(
        ["check", "Author.kinds.json", "--watch", "--import", "Base=Base.kinds.json"], in: folder)
      #expect(try !check.run(1).contains("error: "))
      try writeText("{", to: "Base.kinds.json", in: folder)
      let faulty = try check.run(2)
      #expect(faulty.contains("Base.kinds.json:1:2: error: ") && faulty.hasSuffix("kinds: TIME: "))
      #expect(check.interrupt())
    }
  }

  /// Changes in quick succession lead to one run, or to a few on a slow machine.
  @Test func collectsQuickChanges() throws {
    try withTemporaryFolder { folder in
      try writeText(Self.good, to: "Author.kinds.json", in: folder)
      let check = try Running(["check", ".", "--watch"], in: folder)
      #expect(try check.run(1) == Self.fine)
      for number in 0..<20 {
        try writeText(
          Self.good.replacing("Author", with: "Author\(number)"), to: "\(number).kinds.json",
          in: folder)
        usleep(10_000)
      }
      #expect(try check.run(2) == Self.fine)
      usleep(500_000)
      let runs =
        try readText("output.txt", in: folder)
        .components(separatedBy: Self.watching).count - 1
      // A slow machine may pause between two changes.
      #expect(runs <= 6, "\(runs)")
      #expect(check.interrupt())
    }
  }

  @Test func rejectsStreams() throws {
    let result = try runKinds(["check", "-", "--watch"])
    expectFailure(
      result, "'--watch' needs files that can change, not '-'; save it and give its path")
  }
}
