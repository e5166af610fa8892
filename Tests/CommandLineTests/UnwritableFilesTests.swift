import Foundation
import TestSupport
import Testing

/// Paths that cannot be written. The program prints one line with the path, exits with code 2, and changes no file.
@Suite struct UnwritableFilesTests {
  /// Runs a shell script in which `$0` is the program and `$@` are the arguments that generate a version.
  private func run(_ script: String, _ version: Int, in folder: URL) throws -> ProcessResult {
    try runProcess(
      findExecutable("sh"),
      ["-c", script, builtProduct("kinds").path] + GeneratedFolder.arguments(version), in: folder)
  }

  private func expectFailure(
    _ result: ProcessResult, _ message: Regex<Substring>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.exitCode == 2, "\(result.summary)", sourceLocation: sourceLocation)
    #expect(
      result.errors.wholeMatch(of: message) != nil, "\(result.summary)",
      sourceLocation: sourceLocation)
    #expect(result.output.isEmpty, "\(result.summary)", sourceLocation: sourceLocation)
  }

  @Test func reportsTooLargeFile() throws {
    try withTemporaryFolder { folder in
      let generated = try GeneratedFolder(in: folder)
      let message =
        #/kinds: error: cannot write '(?:.*)': the file would be larger than is allowed\n/#
      let result = try run("ulimit -f 1; exec \"$0\" \"$@\"", 0, in: folder)
      #expect(result.errors.hasPrefix("kinds: error: cannot write 'out/"))
      expectFailure(result, message)
      try generated.expect(version: 1)
    }
  }

  @Test(.enabled(if: canMount, "a file system of one's own cannot be mounted here"))
  func reportsFullDisk() throws {
    try withTemporaryFolder { folder in
      _ = try GeneratedFolder(in: folder)
      for size in stride(from: 4, through: 96, by: isThorough ? 4 : 16) {
        // The small disk no longer exists when the shell ends, so its files are copied to the large disk.
        let script = """
          mkdir full copy && mount -t tmpfs -o size=\(size)k tmpfs full && cd full || exit 9
          for v in 0 1; do ln -s ../$v $v; done
          mkdir out && touch out/Post0.kinds.swift && chmod 640 out/Post0.kinds.swift
          "$0" "$@"; code=$?; cp -rp out/. ../copy; exit $code
          """
        let result = try runProcess(
          findExecutable("unshare"),
          ["-rm", "sh", "-c", script, builtProduct("kinds").path] + GeneratedFolder.arguments(0),
          in: folder)
        let copy = folder.appending(path: "copy")
        if result.exitCode == 0 {
          #expect(size > 60, "\(result.summary)")
        } else {
          expectFailure(result, #/kinds: error: cannot write 'out/.*': the disk is full\n/#)
          #expect(
            try FileManager.default.contentsOfDirectory(atPath: copy.path) == ["Post0.kinds.swift"])
          #expect(try Data(contentsOf: copy.appending(path: "Post0.kinds.swift")).isEmpty)
        }
        let attributes = try FileManager.default.attributesOfItem(
          atPath: copy.appending(path: "Post0.kinds.swift").path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        for name in ["full", "copy"] {
          try FileManager.default.removeItem(at: folder.appending(path: name))
        }
      }
    }
  }

  @Test(.enabled(if: canMount, "a file system of one's own cannot be mounted here"))
  func reportsReadOnlyFileSystem() throws {
    try withTemporaryFolder { folder in
      let generated = try GeneratedFolder(in: folder)
      let script =
        "mount --bind out out && mount -o remount,bind,ro out || exit 9; exec \"$0\" \"$@\""
      let result = try runProcess(
        findExecutable("unshare"),
        ["-rm", "sh", "-c", script, builtProduct("kinds").path] + GeneratedFolder.arguments(0),
        in: folder)
      expectFailure(result, #/kinds: error: cannot write 'out/.*': the file system is read-only\n/#)
      try generated.expect(version: 1)
    }
  }

  @Test(
    .enabled(if: canBeNobody, "the tests cannot run the program as a user who may not write here"))
  func reportsReadOnlyFolder() throws {
    try withTemporaryFolder { folder in
      let generated = try GeneratedFolder(in: folder)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o555], ofItemAtPath: generated.out.path)
      defer {
        try? FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: generated.out.path)
      }
      let result = try runProcess(
        asNobody[0], Array(asNobody.dropFirst()), GeneratedFolder.arguments(0), in: folder)
      expectFailure(result, #/kinds: error: cannot write 'out/.*': permission denied\n/#)
      try generated.expect(version: 1)
    }
  }

  @Test func reportsObstacles() throws {
    try withTemporaryFolder { folder in
      let generated = try GeneratedFolder(in: folder)
      let file = generated.out.appending(path: "Post3+Coding.kinds.swift")
      let outside = folder.appending(path: "outside")
      let obstacles: [(String, (URL) throws -> Void, Regex<Substring>)] = [
        (
          "a folder",
          {
            try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false)
          }, #/kinds: error: cannot read 'out/Post3\+Coding.kinds.swift': it is a folder\n/#
        ),
        (
          "a pipe", { #expect(mkfifo($0.path, 0o600) == 0) },
          #/kinds: error: cannot read 'out/Post3\+Coding.kinds.swift': it is not a regular file\n/#
        ),
        (
          "a loop", { try link($0, "Post3+Coding.kinds.swift") },
          #/kinds: error: cannot read 'out/Post3\+Coding.kinds.swift': the symbolic links form a loop\n/#
        ),
        (
          "a link to an empty file outside",
          {
            try Data().write(to: outside)
            try link($0, "../outside")
          },
          #/kinds: error: cannot write 'out/Post3\+Coding.kinds.swift': the file that the link leads to was not generated by kinds; remove the link\n/#
        ),
        (
          "a link to another file outside",
          {
            try writeText("mine", to: outside)
            try link($0, "../outside")
          },
          #/kinds: error: cannot write 'out/Post3\+Coding.kinds.swift': the file that the link leads to was not generated by kinds; remove the link\n/#
        ),
      ]
      for (name, put, message) in obstacles {
        let old = try Data(contentsOf: file)
        try? FileManager.default.removeItem(at: outside)
        try FileManager.default.removeItem(at: file)
        try put(file)
        expectFailure(try run("exec \"$0\" \"$@\"", 0, in: folder), message)
        if name.contains("outside") {
          let text = try readText(outside)
          #expect(text == (name.contains("empty") ? "" : "mine"))
          let link = try FileManager.default.destinationOfSymbolicLink(atPath: file.path)
          #expect(link == "../outside")
        }
        try FileManager.default.removeItem(at: file)
        try old.write(to: file)
        try generated.expect(version: 1)
      }
    }
  }

  @Test func replacesDanglingLink() throws {
    try withTemporaryFolder { folder in
      let generated = try GeneratedFolder(in: folder)
      let file = generated.out.appending(path: "Post3+Coding.kinds.swift")
      try FileManager.default.removeItem(at: file)
      try link(file, "../nowhere")
      #expect(try run("exec \"$0\" \"$@\"", 1, in: folder).exitCode == 0)
      try generated.expect(version: 1)
      #expect(throws: (any Error).self) {
        try FileManager.default.destinationOfSymbolicLink(atPath: file.path)
      }
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "nowhere").path))
    }
  }

  @Test func newFilesHaveModeOfUmask() throws {
    try withTemporaryFolder { folder in
      let generated = try GeneratedFolder(in: folder)
      try FileManager.default.removeItem(at: generated.out)
      #expect(try run("umask 027; exec \"$0\" \"$@\"", 0, in: folder).exitCode == 0)
      for file in try contents(of: generated.out) {
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
      }
      let attributes = try FileManager.default.attributesOfItem(atPath: generated.out.path)
      #expect(attributes[.posixPermissions] as? Int == 0o750)
    }
  }

  @Test func acceptsLongestFileNames() throws {
    try withTemporaryFolder { folder in
      let text = #"{ "unions": { "Post": { "kinds": { "text": {} } } } }"#
      let longest = "+Visitors.kinds.swift"
      for (length, fits) in [(255, true), (256, false)] {
        let name = String(repeating: "é", count: (length - longest.count) / 2)
        let base = name + String(repeating: "a", count: length - longest.count - name.utf8.count)
        try writeText(text, to: "\(base).kinds.json", in: folder)
        let result = try runKinds(
          ["generate", "\(base).kinds.json", "-o", "out\(length)"], in: folder)
        let out = folder.appending(path: "out\(length)")
        let names = try FileManager.default.contentsOfDirectory(atPath: out.path)
        if fits {
          #expect(result.exitCode == 0, "\(result.summary)")
          #expect(names.contains(base + longest) && names.count == 4)
        } else {
          #expect(result.exitCode == 2)
          #expect(
            result.errors
              == "kinds: error: cannot write 'out\(length)/\(base)\(longest)': the name is too long\n"
          )
          #expect(names.isEmpty)
        }
      }
    }
  }

  private func link(_ file: URL, _ destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: destination)
  }
}

/// Runs a program with the arguments of two lists.
private func runProcess(
  _ program: String, _ first: [String], _ second: [String], in folder: URL
) throws -> ProcessResult {
  try runProcess(findExecutable(program), first + second, in: folder)
}

/// Whether a process can create its own mounts.
private let canMount: Bool = {
  guard let unshare = try? findExecutable("unshare") else { return false }
  let script = "mount -t tmpfs -o size=4k tmpfs /tmp"
  return (try? runProcess(unshare, ["-rm", "sh", "-c", script]).exitCode) == 0
}()

/// The command that runs the program as a user other than root, to whom file permissions apply.
private let asNobody: [String] = {
  guard let program = try? builtProduct("kinds").path else { return [] }
  if geteuid() != 0 { return ["env", program] }
  return ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", program]
}()

private let canBeNobody: Bool =
  (try? runProcess(asNobody[0], Array(asNobody.dropFirst()), ["--version"], in: repositoryRoot)
    .exitCode) == 0
