import TestSupport
import Testing

/// Lets the tests of a suite, or a test, run in a lane.
struct InLane: SuiteTrait, TestTrait, TestScoping {
  let lane: Lane

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await lane.run(function)
  }
}

extension Trait where Self == InLane {
  /// The lane of what runs the program of the accepted fixtures: it takes long to compile, and all of them wait for that.
  static var besideOthers: Self { InLane(lane: lane) }
}

private let lane = Lane("accepted fixtures")
