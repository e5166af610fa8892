import TestSupport
import Testing

/// Runs a test, or the tests of a suite, in a lane.
struct InLane: SuiteTrait, TestTrait, TestScoping {
  let lane: Lane

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await lane.run(function)
  }
}

extension Trait where Self == InLane {
  /// The lane for tests that run the program of the accepted fixtures. They all wait for its compilation, which takes a
  /// long time.
  static var besideOthers: Self { InLane(lane: lane) }
}

private let lane = Lane("accepted fixtures")
