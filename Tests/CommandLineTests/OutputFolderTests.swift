import Foundation
import TestSupport
import Testing

/// What `kinds generate --output` does to the files of a folder.
@Suite struct OutputFolderTests {
  private let names = [
    "Post.kinds.swift", "Post+Visitors.kinds.swift", "Post+Coding.kinds.swift",
    "Post+Renderers.kinds.swift", "Support.kinds.swift",
  ]

  private func generate(_ arguments: String..., in folder: URL) throws -> ProcessResult {
    let schema = repositoryRoot.appending(path: "Schemas/Post.kinds.json").path
    return try runProcess(builtProduct("kinds"), ["generate", schema] + arguments, in: folder)
  }

  private func list(_ changes: [String: String], _ otherwise: String, in folder: String) -> String {
    names.map { "\(changes[$0] ?? otherwise): \(folder)/\($0)\n" }.joined()
  }

  @Test func onlyWhatChangesIsWritten() throws {
    try withTemporaryFolder { folder in
      let first = try generate("--output", "a/b/c", in: folder)
      #expect(first.exitCode == 0)
      #expect(first.output == list([:], "wrote", in: "a/b/c"))

      let output = folder.appending(path: "a/b/c")
      let coding = output.appending(path: "Post+Coding.kinds.swift")
      let good = try Data(contentsOf: coding)
      try Data("// changed by hand\n".utf8).write(to: coding)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: coding.path)
      let before = try modificationDates(in: output)

      let check = try generate("--check", "-o", "a/b/c", in: folder)
      #expect(check.exitCode == 1)
      #expect(
        check.output == list([coding.lastPathComponent: "would write"], "up to date", in: "a/b/c"))
      #expect(try modificationDates(in: output) == before)

      let second = try generate("-o", "a/b/c/", in: folder)
      #expect(second.output == list([coding.lastPathComponent: "wrote"], "up to date", in: "a/b/c"))
      #expect(try Data(contentsOf: coding) == good)
      let attributes = try FileManager.default.attributesOfItem(atPath: coding.path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
      let unchanged = try modificationDates(in: output).filter { before[$0.key] == $0.value }
      #expect(Set(unchanged.keys) == Set(names).subtracting([coding.lastPathComponent]))

      let quiet = try generate("-o", "a/b/c", "-q", in: folder)
      #expect(quiet.exitCode == 0 && quiet.output.isEmpty && quiet.errors.isEmpty)
      #expect(try generate("--check", "-o", "a/b/c", in: folder).exitCode == 0)
    }
  }

  @Test func checkOfAMissingFolderMakesNone() throws {
    try withTemporaryFolder { folder in
      let check = try generate("--check", "-o", "new", in: folder)
      #expect(check.exitCode == 1)
      #expect(check.output == list([:], "would write", in: "new"))
      #expect(try contents(of: folder).isEmpty)
    }
  }

  @Test func foldersThatCannotBeMadeAreToldApart() throws {
    try withTemporaryFolder { folder in
      try Data("keep".utf8).write(to: folder.appending(path: "file"))
      for (path, message) in [
        "file": "cannot make the folder 'file': a part of the path is no folder",
        "file/new": "cannot make the folder 'file/new': a part of the path is no folder",
      ] {
        let result = try generate("-o", path, in: folder)
        #expect(result.exitCode == 2)
        #expect(result.errors == "kinds: error: \(message)\n", "\(result.summary)")
      }
      #expect(try String(contentsOf: folder.appending(path: "file"), encoding: .utf8) == "keep")
    }
  }

  @Test func nothingIsWrittenWhereOneFileCannotBe() throws {
    try withTemporaryFolder { folder in
      let blocked = folder.appending(path: "out/Support.kinds.swift")
      try FileManager.default.createDirectory(at: blocked, withIntermediateDirectories: true)
      let result = try generate("-o", "out", in: folder)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("'out/Support.kinds.swift': it is a folder\n"))
      #expect(
        try contents(of: folder.appending(path: "out")).map(\.lastPathComponent)
          == ["Support.kinds.swift"])
    }
  }

  @Test func filesOfARenamedSchemaAreStale() throws {
    try withTemporaryFolder { folder in
      #expect(try generate("-o", "out", in: folder).exitCode == 0)
      let output = folder.appending(path: "out")
      try FileManager.default.moveItem(
        at: output.appending(path: "Post.kinds.swift"),
        to: output.appending(path: "Old.kinds.swift"))
      try Data("// by hand\n".utf8).write(to: output.appending(path: "Mine.kinds.swift"))
      let written = try generate("-o", "out", in: folder)
      #expect(written.exitCode == 0)
      #expect(written.output.hasSuffix("stale, to be removed: out/Old.kinds.swift\n"))
      #expect(!written.output.contains("Mine"))
      let check = try generate("-o", "out", "--check", in: folder)
      #expect(check.exitCode == 1)
      try FileManager.default.removeItem(at: output.appending(path: "Old.kinds.swift"))
      #expect(try generate("-o", "out", "--check", in: folder).exitCode == 0)
    }
  }

  @Test func linkedFilesAreReplacedWhereTheyAre() throws {
    try withTemporaryFolder { folder in
      let output = folder.appending(path: "out")
      try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
      try Data("old".utf8).write(to: folder.appending(path: "real.swift"))
      let link = output.appending(path: "Post.kinds.swift")
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: "../real.swift")
      #expect(try generate("-o", "out", in: folder).exitCode == 0)
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "../real.swift")
      let text = try String(contentsOf: folder.appending(path: "real.swift"), encoding: .utf8)
      #expect(text.hasPrefix("// Generated by kinds"))
      #expect(try contents(of: folder).count == 2)
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func aFullDiskIsReported() throws {
    try withTemporaryFolder { folder in
      let shell = try runProcess(
        findExecutable("sh"),
        [
          "-c", "\"$0\" generate \"$1\" > /dev/full", builtProduct("kinds").path,
          repositoryRoot.appending(path: "Schemas/Post.kinds.json").path,
        ], in: folder)
      #expect(shell.exitCode == 2)
      #expect(
        shell.errors == "kinds: error: cannot write to standard output: the disk is full\n")
    }
  }

  private func modificationDates(in folder: URL) throws -> [String: Date] {
    var dates: [String: Date] = [:]
    for file in try contents(of: folder) {
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      dates[file.lastPathComponent] = attributes[.modificationDate] as? Date
    }
    return dates
  }
}
