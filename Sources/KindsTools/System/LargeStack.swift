#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The work of a thread.
private final class Work {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}

/// Runs a deeply recursive function on a stack of the given size, which is the same on every platform.
///
/// Only the used part of the stack occupies memory. If no thread with such a stack can be started, the function runs on
/// the current stack.
///
/// - Parameters:
///   - bytes: The size of the stack.
///   - body: The function. The calling thread waits for it.
package func withStack<Result>(
  ofBytes bytes: Int, _ body: @escaping () -> Result
) -> Result {
  var result: Result?
  let work = Work { result = body() }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  let argument = Unmanaged.passRetained(work).toOpaque()
  var isStarted = false
  if pthread_attr_setstacksize(&attributes, bytes) == 0 {
    #if canImport(Glibc)
      var thread = pthread_t()
      if pthread_create(&thread, &attributes, { runWork($0) }, argument) == 0 {
        isStarted = true
        pthread_join(thread, nil)
      }
    #else
      var thread: pthread_t?
      if pthread_create(&thread, &attributes, { runWork($0) }, argument) == 0, let thread {
        isStarted = true
        pthread_join(thread, nil)
      }
    #endif
  }
  if !isStarted { _ = runWork(argument) }
  guard let result else { return body() }
  return result
}

/// Runs the work behind a pointer.
private func runWork(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
  return nil
}
