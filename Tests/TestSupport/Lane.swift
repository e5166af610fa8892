import Dispatch

/// A thread of its own, on which tests run one after the other beside all others.
///
/// The tests of a process share as many threads as there are processors. Those that wait for each other, or that are
/// many but may only run in turn, would leave these threads idle, or come last.
public struct Lane: Sendable {
  private let queue: LaneQueue

  /// Makes a lane.
  ///
  /// - Parameter name: The name of the thread.
  public init(_ name: String) {
    queue = LaneQueue(queue: DispatchQueue(label: name))
  }

  /// Runs a body in the lane, with all tests that it runs.
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
