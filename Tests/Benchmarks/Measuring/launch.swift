// Runs a command and prints its costs on one line: seconds, processor seconds, peak memory in KiB, exit status.
//
//     launch COMMAND…
//
// The command's output is discarded. The peak memory of a process is at least its parent's memory at the start of the
// process. Therefore this small program starts the command instead of a script's interpreter.

import Glibc

var arguments = CommandLine.arguments.dropFirst().map { strdup($0) } + [nil]
var actions = posix_spawn_file_actions_t()
posix_spawn_file_actions_init(&actions)
posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)

var start = timespec()
var end = timespec()
var process = pid_t()
clock_gettime(CLOCK_MONOTONIC, &start)
let failure = posix_spawnp(&process, arguments[0] ?? strdup(""), &actions, nil, &arguments, environ)
guard failure == 0 else {
  let program = CommandLine.arguments.dropFirst().first ?? ""
  fputs("\(program): \(String(cString: strerror(failure)))\n", stderr)
  exit(2)
}
var status: Int32 = 0
var usage = rusage()
wait4(process, &status, 0, &usage)
clock_gettime(CLOCK_MONOTONIC, &end)

func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
let wall = Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
print(wall, seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss, status)
