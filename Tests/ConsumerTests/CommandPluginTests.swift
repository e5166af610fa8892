import Foundation
import TestSupport
import Testing

extension ConsumerSuites {
  /// `swift package kinds` in a package with checked-in Swift.
  @Suite struct CommandPluginTests {
    private let schema = "Sources/CheckedIn/Shape.kinds.json"

    @Test func writesAndChecksTheFolderGenerated() throws {
      try Consumer.with("CheckedIn") { package in
        let missing = try package.kinds("--check", "--target", "CheckedIn")
        #expect(missing.exitCode != 0, "\(missing.summary)")
        #expect(try package.generatedFiles(of: "CheckedIn") == [])

        let unnamed = try package.kinds()
        #expect(unnamed.exitCode != 0, "\(unnamed.summary)")
        #expect(try package.generatedFiles(of: "CheckedIn") == [])

        let written = try package.kinds("--target", "CheckedIn")
        #expect(written.exitCode == 0, "\(written.summary)")
        #expect(
          try package.generatedFiles(of: "CheckedIn") == [
            "Shape+Coding.kinds.swift", "Shape+Visitors.kinds.swift", "Shape.kinds.swift",
            "Support.kinds.swift",
          ])
        let run = try package.run("CheckedIn")
        #expect(run.output.hasSuffix("circle of 2.0\npoint\n"), "\(run.summary)")
        #expect(!run.errors.contains("unhandled"), "\(run.summary)")

        let checked = try package.kinds("--check")
        #expect(checked.exitCode == 0, "\(checked.summary)")

        try package.replace(#""point""#, with: #""dot""#, in: schema)
        let changed = try package.kinds("--check")
        #expect(changed.exitCode != 0, "\(changed.summary)")
        #expect(changed.output.contains("would write: "), "\(changed.summary)")
        #expect(
          changed.errors.contains(
            "error: 'kinds generate' for the target 'CheckedIn' exited with 1"),
          "\(changed.summary)")
      }
    }

    /// Leftover output of the old name would declare everything twice.
    @Test func removesOutputOfRenamedSchemas() throws {
      try Consumer.with("CheckedIn") { package in
        #expect(try package.kinds("--target", "CheckedIn").exitCode == 0)
        try package.write("/// Not generated.\nenum Kept {}\n", to: generated("Kept.swift"))
        let sources = package.folder.appending(path: "Sources/CheckedIn")
        try FileManager.default.moveItem(
          at: package.folder.appending(path: schema),
          to: sources.appending(path: "Figure.kinds.json"))

        let checked = try package.kinds("--check")
        #expect(checked.exitCode != 0)
        #expect(checked.output.contains("would remove: "), "\(checked.summary)")
        let written = try package.kinds("--target", "CheckedIn")
        #expect(written.exitCode == 0, "\(written.summary)")
        #expect(
          try package.generatedFiles(of: "CheckedIn") == [
            "Figure+Coding.kinds.swift", "Figure+Visitors.kinds.swift", "Figure.kinds.swift",
            "Kept.swift", "Support.kinds.swift",
          ])
        let run = try package.run("CheckedIn")
        #expect(run.output.hasSuffix("circle of 2.0\npoint\n"), "\(run.summary)")
      }
    }

    private func generated(_ name: String) -> String { "Sources/CheckedIn/Generated/\(name)" }

    @Test func findsSchemasInSubfoldersAndBehindLinks() throws {
      try Consumer.with("Folders") { package in
        let written = try package.kinds("--target", "Folders")
        #expect(written.exitCode == 0, "\(written.summary)")
        let names = [
          "Archive_Post", "Archive_Post+Coding", "Archive_Post+Visitors", "Author", "Author+Coding",
          "Post", "Post+Coding", "Post+Visitors", "Support", "Topic", "Topic+Coding",
        ]
        #expect(
          try package.generatedFiles(of: "Folders")
            == names.map { "\($0).kinds.swift" }.sorted())
        #expect(try package.generatedFiles(of: "NoSchema") == [])
      }
    }

    @Test func failsWithoutSchemas() throws {
      try Consumer.with("CheckedIn") { package in
        let unknown = try package.kinds("--target", "Missing")
        #expect(unknown.exitCode != 0)
        #expect(unknown.errors.contains("Missing"), "\(unknown.summary)")

        try FileManager.default.removeItem(at: package.folder.appending(path: schema))
        let result = try package.kinds()
        #expect(result.exitCode != 0)
        #expect(
          result.errors.contains(
            "error: no target has both a '*.kinds.json' file and a folder 'Generated'"),
          "\(result.summary)")
      }
    }

    /// Only commands that write need permission to write.
    @Test func readsWithoutPermission() throws {
      try Consumer.with("CheckedIn") { package in
        func kinds(_ arguments: String...) throws -> ProcessResult {
          try package.swift("package", ["kinds"] + arguments)
        }
        let refused = try kinds("--target", "CheckedIn")
        #expect(refused.exitCode != 0)
        #expect(
          refused.output.contains("'swift package kinds' has no permission to write"),
          "\(refused.summary)")
        #expect(try package.generatedFiles(of: "CheckedIn") == [])
        #expect(try package.kinds("--target", "CheckedIn").exitCode == 0)
        let check = try kinds("--check")
        #expect(check.exitCode == 0, "\(check.summary)")
      }
    }

    /// Every command of the program runs, with the schemas of targets.
    @Test func runsEveryCommand() throws {
      try Consumer.with("CheckedIn") { package in
        func kinds(_ arguments: String...) throws -> ProcessResult {
          try package.swift("package", ["kinds"] + arguments)
        }
        let explained = try kinds("explain", "kind.tag")
        #expect(explained.exitCode == 0 && explained.output.contains("kind.tag"))

        try package.write(#"[{ "type": "point" }, { "type": "hexagon" }]"#, to: "shapes.json")
        let validated = try kinds("validate", "--target", "CheckedIn", "shapes.json")
        #expect(validated.exitCode != 0)
        #expect(
          validated.output.contains("shapes.json:1:33: error: 'hexagon' is not a tag of 'Shape'"),
          "\(validated.summary)")
        #expect(validated.errors.contains("'kinds validate' for the target 'CheckedIn' exited"))

        let unknown = try kinds("valdate")
        #expect(unknown.output.contains("unknown command 'valdate'"), "\(unknown.summary)")
      }
    }

    @Test func showsItsHelp() throws {
      try Consumer.with("CheckedIn") { package in
        let help = try package.kinds("--help")
        #expect(help.exitCode == 0, "\(help.summary)")
        #expect((help.output + help.errors).contains("swift package kinds COMMAND"))
      }
    }
  }
}

extension Consumer {
  /// Returns the names of the files that the command wrote for a target.
  fileprivate func generatedFiles(of target: String) throws -> [String] {
    let generated = folder.appending(path: "Sources/\(target)/Generated")
    guard FileManager.default.fileExists(atPath: generated.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: generated.path).sorted()
  }
}
