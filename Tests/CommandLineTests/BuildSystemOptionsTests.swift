import Foundation
import TestSupport
import Testing

/// The options of `kinds generate` for build systems.
@Suite struct BuildSystemOptionsTests {
  private func generate(_ arguments: String..., in folder: URL) throws -> ProcessResult {
    try runProcess(builtProduct("kinds"), ["generate"] + arguments, in: folder)
  }

  private func write(_ text: String, to path: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  private let schema = #"{ "unions": { "Post": { "kinds": { "text": {} } } } }"#

  /// The listed files are exactly the files that a run writes.
  @Test(arguments: [false, true]) func listsOutputs(emptyFiles: Bool) throws {
    try withTemporaryFolder { folder in
      try write(schema, to: "Post.kinds.json", in: folder)
      let options = ["Post.kinds.json", "--output", "out"] + (emptyFiles ? ["--empty-files"] : [])
      func run(_ more: [String]) throws -> ProcessResult {
        try runProcess(builtProduct("kinds"), ["generate"] + options + more, in: folder)
      }
      let list = try run(["--list-outputs"])
      #expect(list.exitCode == 0, "\(list.summary)")
      #expect(try contents(of: folder).map(\.lastPathComponent) == ["Post.kinds.json"])
      #expect(try run(["--quiet"]).exitCode == 0)
      let written = try contents(of: folder.appending(path: "out")).map {
        "out/\($0.lastPathComponent)"
      }
      #expect(list.output.split(separator: "\n").map(String.init).sorted() == written.sorted())
      #expect(written.count == (emptyFiles ? 7 : 4))
    }
  }

  /// With `--empty-files`, output names depend only on the schemas' paths, so a project can be configured without
  /// reading them.
  @Test func listsOutputsWithoutReadingSchemas() throws {
    try withTemporaryFolder { folder in
      try write("not JSON", to: "Post.kinds.json", in: folder)
      let options = ["Post.kinds.json", "--output", "out", "--list-outputs"]
      func list(_ more: [String]) throws -> ProcessResult {
        try runProcess(builtProduct("kinds"), ["generate"] + options + more, in: folder)
      }
      #expect(try list(["--empty-files"]).exitCode == 0)
      #expect(try list([]).exitCode == 1)
    }
  }

  @Test func writesDependencies() throws {
    try withTemporaryFolder { folder in
      try write(schema, to: "A $# Post.kinds.json", in: folder)
      try write(#"{ "structs": { "Size": { "fields": {} } } }"#, to: "Size.kinds.json", in: folder)
      let options = ["--output", "o t", "--depfile", "post.d", "--import", "M=Size.kinds.json"]
      func run() throws -> ProcessResult {
        try runProcess(
          builtProduct("kinds"), ["generate", "A $# Post.kinds.json"] + options, in: folder)
      }
      let first = try run()
      #expect(first.exitCode == 0, "\(first.summary)")
      #expect(first.output.hasSuffix("wrote: post.d\n"))
      let rule = try String(contentsOf: folder.appending(path: "post.d"), encoding: .utf8)
      #expect(
        rule == ##"""
          o\ t/A\ $$\#\ Post.kinds.swift \
            o\ t/A\ $$\#\ Post+Visitors.kinds.swift \
            o\ t/A\ $$\#\ Post+Coding.kinds.swift \
            o\ t/Support.kinds.swift: \
            A\ $$\#\ Post.kinds.json \
            Size.kinds.json

          """##)
      #expect(try run().output.hasSuffix("up to date: post.d\n"))
      try write(schema.replacing("text", with: "note"), to: "A $# Post.kinds.json", in: folder)
      #expect(try run().exitCode == 0)
    }
  }

  /// An existing file that is not a dependency rule is kept, and no file is written.
  @Test func keepsForeignDependencyFile() throws {
    try withTemporaryFolder { folder in
      try write(schema, to: "Post.kinds.json", in: folder)
      try write("all: Post.swift\n", to: "Makefile", in: folder)
      let result = try generate(
        "Post.kinds.json", "-o", "out", "--depfile", "Makefile", in: folder)
      #expect(result.exitCode == 2)
      #expect(
        result.errors
          == "kinds: error: cannot write 'Makefile': kinds has not generated the file that is there; move it away\n"
      )
      #expect(try contents(of: folder.appending(path: "out")).isEmpty)
    }
  }

  @Test(arguments: [
    (["--list-outputs"], "'--list-outputs' goes with '--output DIR'"),
    (["--depfile", "d"], "'--depfile' goes with '--output DIR'"),
    (["-o", "o", "--list-outputs", "--check"], "'--check' does not go with '--list-outputs'"),
    (
      ["-o", "o", "--list-outputs", "--depfile", "d"],
      "'--depfile' does not go with '--list-outputs'"
    ),
    (
      ["-o", "a\nb", "--depfile", "d"],
      "'a\\u{A}b/Post.kinds.swift' cannot be in a dependency file: it has a line break; rename the schema or the folder"
    ),
    (
      ["-o", "a\nb", "--list-outputs", "--empty-files"],
      "'a\\u{A}b/Post.kinds.swift' cannot be in a list with one file on each line: it has a line break; rename the schema or the folder"
    ),
  ])
  func rejectsIncompatibleOptions(options: [String], message: String) throws {
    try withTemporaryFolder { folder in
      try write(schema, to: "Post.kinds.json", in: folder)
      let result = try runProcess(
        builtProduct("kinds"), ["generate", "Post.kinds.json"] + options, in: folder)
      #expect(result.exitCode == 2)
      #expect(result.errors == "kinds: error: \(message)\n")
    }
  }
}
