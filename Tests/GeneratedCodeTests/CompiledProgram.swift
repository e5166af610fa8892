import Foundation
import TestSupport
import Testing

@testable import KindsCore

/// Compiles a program with the output for a schema and runs it. The program must print `all checks hold` and nothing
/// else.
///
/// - Parameters:
///   - program: The text of `main.swift`, which may call the function in ``threadSource``.
///   - name: The unique name of the program.
///   - optimization: The compiler's optimization flag.
func checkProgram(
  _ program: String, named name: String, with schema: SourceFile, optimization: String
) throws {
  let executable = try compileProgram(
    threadSource + program, named: name, with: [schema], flags: [optimization])
  let result = try runProcess(executable)
  #expect(result.exitCode == 0, "\(result.summary)")
  #expect(result.output == "all checks hold\n")
}

/// Compiles a program with the output for schemas, unless that was done before.
///
/// - Parameters:
///   - program: The text of `main.swift`.
///   - name: The name of the program, which is unique among programs with these flags.
///   - files: Further files of the program.
///   - flags: Further flags of the compiler.
/// - Returns: The location of the program.
func compileProgram(
  _ program: String, named name: String, with schemas: [SourceFile], and files: [URL] = [],
  flags: [String] = []
) throws -> URL {
  var compilation = Compilation(
    "programs/\(name)\(flags.joined())",
    Compilation.programFlags + flags
      + ["-o", "program"])
  compilation.add(try generateCleanly(schemas))
  compilation.add("main.swift", program)
  for file in files { try compilation.add(file) }
  let result = try compilation.run()
  try #require(result.exitCode == 0, "\(result.summary)")
  return compilation.products.appending(path: "program")
}

/// The beginning of each program: a function that runs code on a thread with a stack of a given size.
private let threadSource = """
  import Foundation

  /// Runs a function on a thread with a stack of the given number of bytes.
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
