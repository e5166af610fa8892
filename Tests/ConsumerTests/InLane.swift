import TestSupport
import Testing

/// A trait that runs a test, or the tests of a suite, in a lane.
struct InLane: SuiteTrait, TestTrait, TestScoping {
  let lane: Lane

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await lane.run(function)
  }
}

extension Trait where Self == InLane {
  /// Runs in the lane of tests that build packages one after the other.
  static var besideOthers: Self { InLane(lane: lane) }
}

private let lane = Lane("packages")
