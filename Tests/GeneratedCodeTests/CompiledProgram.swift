import Foundation
import KindsCore
import TestSupport
import Testing

/// Compiles a program with what is generated for a schema, and runs it: it has to print `all checks hold` at its end.
///
/// - Parameters:
///   - program: The text of `main.swift`, which may call ``threadSource``.
///   - optimization: The flag of the compiler for that.
func checkProgram(_ program: String, with schema: SourceFile, optimization: String) throws {
  try withTemporaryFolder { folder in
    let main = folder.appending(path: "main.swift")
    try (threadSource + program).write(to: main, atomically: true, encoding: .utf8)
    let files = try write(generateCleanly([schema]), into: folder)
    let executable = folder.appending(path: "program")
    let compilation = try runProcess(
      findExecutable("swiftc"),
      ["-swift-version", "6", "-warnings-as-errors", "-wmo", optimization, "-o", executable.path]
        + (files + [main]).map(\.path))
    try #require(compilation.exitCode == 0, "\(compilation.summary)")
    let result = try runProcess(executable)
    #expect(result.exitCode == 0, "\(result.summary)")
    #expect(result.output == "all checks hold\n")
  }
}

/// What such a program begins with.
private let threadSource = """
  import Foundation

  /// Runs a function on a thread with a stack of so many bytes.
  func onStack(of size: Int, _ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = size
    thread.start()
    done.wait()
  }


  """
