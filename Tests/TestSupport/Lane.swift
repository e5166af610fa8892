import Dispatch

/// A thread that runs tests one after the other, in parallel with all other tests.
///
/// The test process has as many threads as processors. Tests that wait for each other, or that must run one at a time,
/// would block these threads or run last.
public struct Lane: Sendable {
  private let queue: LaneQueue

  /// Creates a lane.
  ///
  /// - Parameter name: The name of the thread.
  public init(_ name: String) {
    queue = LaneQueue(queue: DispatchQueue(label: name))
  }

  /// Runs a body in the lane, including all tests that it runs.
  public func run(_ body: @Sendable () async throws -> Void) async throws {
    guard #available(macOS 15, *) else { return try await body() }
    try await withTaskExecutorPreference(queue) { try await body() }
  }
}

/// The queue that runs the jobs of a lane.
private final class LaneQueue: Sendable {
  fileprivate let queue: DispatchQueue

  fileprivate init(queue: DispatchQueue) {
    self.queue = queue
  }
}

@available(macOS 15, *)
extension LaneQueue: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
