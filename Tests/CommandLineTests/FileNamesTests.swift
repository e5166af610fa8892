import Foundation
import TestSupport
import Testing

/// Unusual file names. Names are compared by bytes, and messages show them without control characters.
@Suite struct FileNamesTests {
  private let text = #"{ "unions": { "Post": { "kinds": { "text": {} } } } }"#

  private func write(_ text: String, _ path: String, in folder: URL) throws {
    // Split by bytes, because a combining mark after a slash would form one character with it.
    let parts = "\(folder.path)/\(path)".utf8.split(separator: UInt8(ascii: "/"))
      .map { String(Substring($0)) }
    let parent = "/" + parts.dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    let file = "/" + parts.joined(separator: "/")
    try #require(FileManager.default.createFile(atPath: file, contents: Data(text.utf8)))
  }

  /// The paths of all files in a folder, as bytes.
  private func files(in folder: URL) throws -> Set<[UInt8]> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    // Foundation keeps the slash before a name that begins with a combining mark.
    return Set(paths.map { Array($0.utf8.drop { $0 == UInt8(ascii: "/") }) })
  }

  @Test(arguments: [
    "\u{301}", "\u{FE0F}", "\u{200D}", "\u{E33}", "\u{FF9E}", "\u{1F3FB}", "\u{600}",
  ])
  func combiningMarkAfterSlashKeepsOutputInFolder(mark: String) throws {
    try withTemporaryFolder { folder in
      try write(text, "schemas/empty", in: folder)
      let schema = folder.path + "/" + mark + "evil.kinds.json"
      try #require(FileManager.default.createFile(atPath: schema, contents: Data(text.utf8)))
      let before = try files(in: folder)
      let result = try runKinds(
        "generate", "schemas/../\(mark)evil.kinds.json", "--output=\(mark)out/\(mark)in", in: folder
      )
      #expect(result.exitCode == 0, "\(result.summary)")
      let output = Array("\(mark)out".utf8)
      let new = try files(in: folder).subtracting(before)
      #expect(new.count > 3 && new.allSatisfy { $0.starts(with: output) }, "\(result.summary)")
      #expect(new.contains(Array("\(mark)out/\(mark)in/\(mark)evil.kinds.swift".utf8)))
      let again = try runKinds(
        "generate", "\(mark)evil.kinds.json", "--output=\(mark)out/\(mark)in", "--check", in: folder
      )
      #expect(again.exitCode == 0, "\(again.summary)")
    }
  }

  /// Whether a folder can contain two canonically equivalent names. Some file systems treat them as the same name.
  private static let keepsEqualNames: Bool = {
    let count = try? withTemporaryFolder { folder in
      for name in ["\u{E9}", "e\u{301}"] {
        try Data().write(to: URL(filePath: "\(folder.path)/\(name)"))
      }
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).count
    }
    return count == 2
  }()

  @Test(
    .enabled(
      if: keepsEqualNames,
      "the file system of temporary files takes names that are equal as text for one"))
  func canonicallyEqualNamesAreDifferentFiles() throws {
    try withTemporaryFolder { folder in
      let other = text.replacing("Post", with: "Page")
      let paths = ["a/\u{E9}.kinds.json", "a/e\u{301}.kinds.json", "b/e\u{301}.kinds.json"]
      for (path, text) in zip(paths, [text, other, other]) { try write(text, path, in: folder) }
      let refused = try runKinds("generate", paths[0], paths[1], "-o", "out", in: folder)
      #expect(refused.exitCode == 1)
      #expect(
        refused.errors.contains("and so would another schema; rename one of them [schema-name]"))

      let result = try runKinds("generate", paths[0], paths[2], "-o", "out", in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
      let written = try files(in: folder.appending(path: "out"))
      #expect(written.contains(Array("a_\u{E9}.kinds.swift".utf8)))
      #expect(written.contains(Array("b_e\u{301}.kinds.swift".utf8)))
      let twice = try runKinds("check", paths[0], "b/../\(paths[0])", in: folder)
      #expect(twice.exitCode == 2 && twice.errors.contains("is given twice"), "\(twice.summary)")
    }
  }

  @Test func messagesEscapeControlCharactersInNames() throws {
    try withTemporaryFolder { folder in
      let name = "a\u{1B}[31m\n\u{202E}\u{2028}\u{9B}b"
      let shown = #"a\u{1B}[31m\u{A}\u{202E}\u{2028}\u{9B}b"#
      let result = try runKinds("check", "\(name).kinds.json", in: folder)
      #expect(
        result.errors
          == "kinds: error: cannot read '\(shown).kinds.json': no such file or folder\n")
      try write(text, "\(name).kinds.json", in: folder)
      try write("", "\(name)/file", in: folder)
      try write("}", "\(name)/\(name).kinds.json", in: folder)
      let results = [
        try runKinds("check", "\(name)/\(name).kinds.json", in: folder),
        try runKinds("check", "\(name).json", in: folder),
        try runKinds("check", "\(name).kinds.json", "\(name).kinds.json", in: folder),
        try runKinds("check", "\(name).kinds.json", "--\(name)", in: folder),
        try runKinds("\(name).kinds.json", in: folder),
        try runKinds("generate", "\(name).kinds.json", "-o", "\(name)/file", in: folder),
        try runKinds("generate", "\(name).kinds.json", "-o", "\(name)/file/new", in: folder),
        try runKinds("validate", "\(name).kinds.json", "\(name)2", in: folder),
        try runKinds("explain", name, in: folder),
      ]
      for result in results {
        #expect(result.exitCode != 0 && result.output.isEmpty)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 1 && result.errors.contains(shown), "\(result.summary)")
        #expect(!result.errors.contains("\u{1B}") && !result.errors.contains("\u{202E}"))
      }
      let listed = try runKinds("generate", "\(name).kinds.json", "-o", "\(name)/out", in: folder)
      #expect(
        listed.output.hasPrefix("wrote: \(shown)/out/\(shown).kinds.swift\n"), "\(listed.summary)")
      let printed = try runKinds("generate", "\(name).kinds.json", in: folder)
      #expect(
        printed.output.hasPrefix("// Generated by kinds from \(shown).kinds.json. Do not edit.\n"))
    }
  }

  @Test func outputNamesDoNotDependOnWorkingDirectory() throws {
    try withTemporaryFolder { folder in
      try write(text, "Feed/Post.kinds.json", in: folder)
      try write(text.replacing("Post", with: "Page"), "Feed/Blog/Post.kinds.json", in: folder)
      try write("", "Feed/Blog/Deep/empty", in: folder)
      let calls = [
        ("", "Feed/Post.kinds.json", "Feed/Blog/Post.kinds.json"),
        ("Feed", "Post.kinds.json", "Blog/Post.kinds.json"),
        ("Feed/Blog", "../Post.kinds.json", "Post.kinds.json"),
        ("Feed/Blog/Deep", "../../Post.kinds.json", "../Post.kinds.json"),
        ("Feed/Blog", "../Post.kinds.json", "\(folder.path)/Feed/Blog/Post.kinds.json"),
      ]
      var outputs: [[String: String]] = []
      for (place, first, second) in calls {
        let out = folder.appending(path: "out\(outputs.count)")
        let result = try runKinds(
          "generate", first, second, "-o", out.path, in: folder.appending(path: place))
        #expect(result.exitCode == 0, "\(result.summary)")
        let texts = try contents(of: out).map {
          ($0.lastPathComponent, try readText($0))
        }
        outputs.append(Dictionary(uniqueKeysWithValues: texts))
      }
      #expect(outputs[0]["Blog_Post.kinds.swift"] != nil && outputs[0]["Post.kinds.swift"] != nil)
      for output in outputs { #expect(output == outputs[0]) }
    }
  }
}
