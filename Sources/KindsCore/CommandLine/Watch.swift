#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

extension Option {
  package static let watch = Option(
    name: "--watch", shortName: "-w",
    help: "Run again whenever a file changes. Ctrl-C ends the program.", isCommon: true)
}

/// Runs a command, and again whenever one of its input files changes, until a signal ends the program.
///
/// Files are polled for their modification times, which works on every file system.
func watch(
  _ arguments: Arguments, _ run: () throws(Failure) -> ExitCode
) throws(Failure) -> Never {
  if let stream = arguments.inputs.first(where: isStream) {
    throw Failure(
      "'--watch' needs files that can change, not \(quotedPath(stream)); save it and give its path")
  }
  var seen = FileStates(of: arguments.inputs)
  while true {
    Console.clear()
    var verdict = ""
    do throws(Failure) {
      if try run() == .success { verdict = "no problems; " }
    } catch {
      Console.error("kinds: error: \(error.message)\n")
    }
    Console.error("kinds: \(timeOfDay()): \(verdict)watching for changes; Ctrl-C ends\n")
    seen = seen.next(of: arguments.inputs)
  }
}

/// The local time, such as `09:41:00`.
private func timeOfDay() -> String {
  var seconds = time(nil)
  var now = tm()
  localtime_r(&seconds, &now)
  return [now.tm_hour, now.tm_min, now.tm_sec].map { ($0 < 10 ? "0" : "") + String($0) }
    .joined(separator: ":")
}

/// The modification times, sizes and inode numbers of files, by their paths.
private struct FileStates: Equatable {
  private struct State: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
    let file: UInt64
  }

  /// The microseconds between two polls.
  private static let interval: UInt32 = 100_000

  private var states: [String: State] = [:]

  /// Creates the states of inputs. For a folder, these are the states of the schemas at any depth in it.
  init(of inputs: [String]) {
    for input in inputs {
      let files =
        isFolder(input)
        ? (try? files(below: input, where: isSchema)) ?? [] : [input]
      for file in files {
        var status = stat()
        guard stat(file, &status) == 0 else { continue }
        #if canImport(Darwin)
          let time = status.st_mtimespec
        #else
          let time = status.st_mtim
        #endif
        states[file] = State(
          seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size),
          file: UInt64(status.st_ino))
      }
    }
  }

  /// Waits until a file has changed and no file is changing any longer.
  func next(of inputs: [String]) -> FileStates {
    var last = self
    while true {
      usleep(Self.interval)
      let now = FileStates(of: inputs)
      if now == last, now != self { return now }
      last = now
    }
  }
}
