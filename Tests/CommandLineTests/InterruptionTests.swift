import Foundation
import TestSupport
import Testing

/// Runs that are killed while they write, and runs that write at the same time.
@Suite struct InterruptionTests {
  private func run(
    _ version: Int, in generated: GeneratedFolder, endingAt moment: DispatchTimeInterval? = nil,
    with signal: Int32 = SIGKILL
  ) throws -> ProcessResult {
    try runKinds(
      GeneratedFolder.arguments(version), in: generated.folder, timeLimit: moment, signal: signal)
  }

  @Test func killedRunLeavesCompleteFilesAndNextRunCleansUp() throws {
    try withTemporaryFolder { folder in
      let generated = try GeneratedFolder(in: folder)
      var generator = SplitMix(state: 1)
      for round in 0..<repetitions(200) {
        let moment = generated.moment(using: &generator)
        _ = try run(round % 2, in: generated, endingAt: moment)
        try generated.expectWholeFiles("round \(round), killed after \(moment)")
      }
      let last = try run(0, in: generated)
      #expect(last.exitCode == 0, "\(last.summary)")
      try generated.expect(version: 0)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func terminatedRunLeavesNoTemporaryFiles(signal: Int32) throws {
    try withTemporaryFolder { folder in
      var generated = try GeneratedFolder(in: folder)
      var generator = SplitMix(state: UInt64(signal))
      var ended = 0
      // On a busy machine, signals are delivered late.
      for round in 0..<400 where round < repetitions(200) || ended == 0 {
        let moment = generated.moment(using: &generator)
        let start = ContinuousClock.now
        let result = try run(round % 2, in: generated, endingAt: moment, with: signal)
        if result.exitCode == signal { ended += 1 } else { generated.noteRun(of: .now - start) }
        #expect([0, signal].contains(result.exitCode), "\(result.summary)")
        try generated.expectWholeFiles("round \(round), ended after \(moment)")
        try generated.expectNoOthers()
      }
      #expect(ended > 0)
    }
  }

  @Test func ignoredSignalHasNoEffect() throws {
    try withTemporaryFolder { folder in
      let generated = try GeneratedFolder(in: folder)
      var generator = SplitMix(state: 2)
      for round in 0..<repetitions(50) {
        let limit = generated.duration / .seconds(1)
        let moment = Double.random(in: 0..<limit, using: &generator)
        let script = "trap '' HUP; \"$0\" \"$@\" & sleep \(moment); kill -HUP $!; wait $!"
        let result = try runProcess(
          findExecutable("sh"),
          ["-c", script, builtProduct("kinds").path] + GeneratedFolder.arguments(round % 2),
          in: folder)
        #expect(result.exitCode == 0, "\(result.summary)")
        try generated.expect(version: round % 2)
      }
    }
  }

  @Test func concurrentRunsLeaveCompleteFiles() throws {
    try withTemporaryFolder { folder in
      let generated = try GeneratedFolder(in: folder)
      for _ in 0..<max(2, repetitions(20)) {
        let results = Results()
        DispatchQueue.concurrentPerform(iterations: 8) { index in
          results.append(Result { try run(index % 2, in: generated) })
        }
        for result in try results.all.map({ try $0.get() }) {
          #expect(result.exitCode == 0, "\(result.summary)")
        }
        try generated.expectWholeFiles()
        try generated.expectNoOthers()
      }
    }
  }

  @Test func listsAndRemovesFilesOfKilledRun() throws {
    try withTemporaryFolder { folder in
      let generated = try GeneratedFolder(in: folder)
      let left = generated.out.appending(path: ".kinds-4000000-0.tmp")
      let mine = generated.out.appending(path: ".kinds-mine.tmp")
      for folder in [left, mine] {
        try writeText("half", to: "0", in: folder)
      }
      let check = try runKinds(GeneratedFolder.arguments(1, "--check"), in: folder)
      #expect(check.exitCode == 1)
      #expect(check.output.hasSuffix("would remove: out/.kinds-4000000-0.tmp\n"))
      #expect(FileManager.default.fileExists(atPath: left.path))

      // The lock makes the folder look like that of a running process.
      let lock = open(left.path, O_RDONLY)
      #expect(flock(lock, LOCK_EX) == 0)
      let during = try runKinds(GeneratedFolder.arguments(1, "--check"), in: folder)
      #expect(during.exitCode == 0, "\(during.summary)")
      #expect(try run(1, in: generated).exitCode == 0)
      #expect(FileManager.default.fileExists(atPath: left.appending(path: "0").path))
      close(lock)

      let result = try run(1, in: generated)
      #expect(result.exitCode == 0)
      #expect(result.output.hasSuffix("removed: out/.kinds-4000000-0.tmp\n"))
      #expect(!FileManager.default.fileExists(atPath: left.path))
      #expect(FileManager.default.fileExists(atPath: mine.appending(path: "0").path))
    }
  }
}

/// The results of several threads.
final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var all: [Result<ProcessResult, any Error>] = []

  func append(_ result: Result<ProcessResult, any Error>) { lock.withLock { all.append(result) } }
}
