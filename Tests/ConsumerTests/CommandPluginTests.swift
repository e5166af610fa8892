import Foundation
import TestSupport
import Testing

extension ConsumerSuites {
  /// `swift package kinds` in a package that checks the generated Swift in.
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

    @Test func failsWhereThereIsNothingToDo() throws {
      try Consumer.with("CheckedIn") { package in
        let unknown = try package.kinds("--target", "Missing")
        #expect(unknown.exitCode != 0)
        #expect(unknown.errors.contains("Missing"), "\(unknown.summary)")

        try FileManager.default.removeItem(at: package.folder.appending(path: schema))
        let result = try package.kinds()
        #expect(result.exitCode != 0)
        #expect(
          result.errors.contains(
            "error: no such target has a '*.kinds.json' and a folder 'Generated'"),
          "\(result.summary)")
      }
    }

    @Test func showsItsHelp() throws {
      try Consumer.with("CheckedIn") { package in
        let help = try package.kinds("--help")
        #expect(help.exitCode == 0, "\(help.summary)")
        #expect((help.output + help.errors).contains("Usage: swift package kinds"))
      }
    }
  }
}

extension Consumer {
  /// The names of the files that the command wrote for a target.
  fileprivate func generatedFiles(of target: String) throws -> [String] {
    let generated = folder.appending(path: "Sources/\(target)/Generated")
    guard FileManager.default.fileExists(atPath: generated.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: generated.path).sorted()
  }
}
