import Foundation
import TestSupport
import Testing

/// The `kinds init` command. `BuildPluginTests` builds the package that it creates.
@Suite struct InitTests {
  private func kinds(_ arguments: String..., in folder: URL) throws -> ProcessResult {
    try runProcess(builtProduct("kinds"), arguments, in: folder)
  }

  /// The schema is valid and formatted, and the advice about Package.swift matches the documentation.
  @Test func createsValidSchema() throws {
    try withTemporaryFolder { folder in
      let result = try kinds("init", in: folder)
      #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.summary)")
      let check = try kinds("check", "Post.kinds.json", in: folder)
      #expect(check.exitCode == 0 && check.errors.isEmpty, "\(check.summary)")
      let format = try kinds("format", "--check", "Post.kinds.json", in: folder)
      #expect(format.exitCode == 0, "\(format.summary)")

      let article = try String(
        contentsOf: repositoryRoot.appending(
          path: "Sources/kinds/Documentation.docc/GettingStarted.md"), encoding: .utf8)
      let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
        .map { $0.dropFirst(2) }
      let additions = lines.prefix { !$0.contains("kinds generate") }.joined(separator: "\n")
      #expect(additions.count > 100 && article.contains("```swift\n\(additions)\n```"))
    }
  }

  @Test func namesUnionAfterFile() throws {
    try withTemporaryFolder { folder in
      let result = try kinds("init", "Schemas/Block.kinds.json", "--quiet", in: folder)
      #expect(result.exitCode == 0 && result.output.isEmpty, "\(result.summary)")
      let schema = try String(
        contentsOf: folder.appending(path: "Schemas/Block.kinds.json"), encoding: .utf8)
      #expect(schema.contains(#""Block": {"#))
    }
  }

  /// The key '$schema' leads to the language's JSON Schema.
  @Test(arguments: [
    ("Post.kinds.json", "./kinds.schema.json"),
    ("./Post.kinds.json", "./kinds.schema.json"),
    ("Sources/Feed/Post.kinds.json", "../../kinds.schema.json"),
    ("sub/../Post.kinds.json", "./kinds.schema.json"),
    ("/Post.kinds.json", "./kinds.schema.json"),
  ])
  func writesSchemaForEditors(path: String, reference: String) throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "sub"), withIntermediateDirectories: false)
      let file = folder.appending(path: path).standardizedFileURL
      let operand = path.hasPrefix("/") ? file.path : path
      let result = try kinds("init", operand, "--quiet", in: folder)
      #expect(result.exitCode == 0, "\(result.summary)")
      let schema = try String(contentsOf: file, encoding: .utf8)
      #expect(schema.hasPrefix("{\n  \"$schema\": \"\(reference)\",\n"), "\(schema)")
      let target = file.deletingLastPathComponent().appending(path: reference)
      #expect(
        try String(contentsOf: target.standardizedFileURL, encoding: .utf8)
          == kinds("schema", in: folder).output)
      let next = try kinds("init", "Next.kinds.json", in: folder)
      #expect(next.exitCode == 0, "\(next.summary)")
    }
  }

  @Test func keepsOtherSchemaForEditors() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "kinds.schema.json")
      try Data("{}".utf8).write(to: file)
      for arguments in [["init"], ["schema", "--output", "kinds.schema.json"]] {
        expectFailure(
          try runProcess(builtProduct("kinds"), arguments, in: folder),
          "cannot write 'kinds.schema.json': kinds has not generated the file that is there; move it away"
        )
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == "{}")
    }
  }

  /// If one of the files already exists, no file is written.
  @Test(arguments: ["Package.swift", "Sources/Feed/Post.kinds.json", "Sources/Feed/main.swift"])
  func overwritesNoFile(name: String) throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("by hand".utf8).write(to: file)
      let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      let result = try kinds("init", "--package", in: folder)
      #expect(result.exitCode == 2 && result.output.isEmpty, "\(result.summary)")
      #expect(
        result.errors.contains("cannot write '\(name)'")
          || result.errors.contains("'\(name)' already exists; edit it"), "\(result.summary)")
      let after = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      #expect(before == after)
      #expect(try String(contentsOf: file, encoding: .utf8) == "by hand")
    }
  }

  @Test func explainsExistingSchema() throws {
    try withTemporaryFolder { folder in
      try Data("{}".utf8).write(to: folder.appending(path: "Post.kinds.json"))
      let result = try kinds("init", in: folder)
      expectFailure(
        result,
        "'Post.kinds.json' already exists; edit it and run 'kinds check Post.kinds.json', or give another name, as in 'kinds init Message.kinds.json'"
      )
    }
  }

  @Test(arguments: [
    (["Post.json"], "ends in '.kinds.json'"),
    (["my-post.kinds.json"], "'my-post' is not a name of a Swift type"),
    (["post.kinds.json"], "'post' is not a name of a Swift type"),
    (["A.kinds.json", "B.kinds.json"], "'B.kinds.json' is a second one"),
    (["Post.kinds.json", "--package"], "is not in the folder of a target"),
    (["Sources/my-feed/Post.kinds.json", "--package"], "is not in the folder of a target"),
  ])
  func rejectsInvalidArguments(arguments: [String], message: String) throws {
    try withTemporaryFolder { folder in
      let result = try runProcess(builtProduct("kinds"), ["init"] + arguments, in: folder)
      #expect(result.exitCode == 2 && result.output.isEmpty, "\(result.summary)")
      #expect(
        result.errors.contains(message),
        "\(result.summary)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }
}
