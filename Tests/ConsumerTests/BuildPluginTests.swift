import Foundation
import TestSupport
import Testing

extension ConsumerSuites {
  /// The build plugin in a package that depends on this one.
  @Suite struct BuildPluginTests {
    // The schemas refer to each other. One is in a subfolder, one behind a linked folder, and two share a name. A
    // second target has no schemas.
    @Test func findsEverySchemaInTheTargetsFolder() throws { try checkFolders(.native) }

    @Test(.enabled(if: isThorough, "\(thoroughOnly)"))
    func findsEverySchemaInTheTargetsFolderWithSwiftBuild() throws { try checkFolders(.swiftbuild) }

    private func checkFolders(_ buildSystem: BuildSystem) throws {
      try Consumer.with("Folders", buildSystem) { folders in
        let build = try folders.build()
        #expect(build.exitCode == 0, "\(build.summary)")
        let warnings = (build.output + build.errors).split(separator: "\n")
          .filter { $0.hasPrefix("warning:") }
        #expect(
          warnings == [
            "warning: 'KindsPlugin' found no '*.kinds.json' file in the target 'NoSchema'; add a schema, or remove the plugin"
          ], "\(build.summary)")

        let run = try folders.run("Folders")
        #expect(
          run.output.hasSuffix("Hello by Ada on news\nremoved\nno schema\n"), "\(run.summary)")
      }
    }

    /// Builds and runs the package that `kinds init --package` writes.
    @Test func buildsTheStarterPackage() throws {
      try Consumer.with("Feed") { feed in
        let path = try #require(
          try feed.text(of: "Package.swift").firstMatch(of: /path: "([^"]+)"/)
        ).1
        for name in try FileManager.default.contentsOfDirectory(atPath: feed.folder.path) {
          try FileManager.default.removeItem(at: feed.folder.appending(path: name))
        }
        let started = try runProcess(
          builtProduct("kinds"), ["init", "--package", "--quiet"], in: feed.folder)
        #expect(started.exitCode == 0, "\(started.summary)")
        try feed.replace("../swift-kinds", with: String(path), in: "Package.swift")
        let run = try feed.run("Feed")
        #expect(run.output.hasSuffix("Hello\n---\npicture.png\n"), "\(run.summary)")
      }
    }

    private static let isolationFeatures = [
      "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
    ]

    /// An example with hand-written protocol members and Swift defaults, with the settings of a new Xcode project.
    @Test(
      arguments: isThorough ? [[], isolationFeatures] : [isolationFeatures],
      isThorough ? ["SettingsScreen", "OrderList"] : ["SettingsScreen"])
    func buildsIsolatedToTheMainActor(features: [String], example: String) throws {
      try Consumer.with("Feed") { feed in
        let settings =
          [".defaultIsolation(MainActor.self)", ".treatAllWarnings(as: .error)"]
          + features.map { ".enableUpcomingFeature(\"\($0)\")" }
        try feed.replace(
          "plugins:", with: "swiftSettings: [\(settings.joined(separator: ", "))], plugins:",
          in: "Package.swift")
        let sources = feed.folder.appending(path: "Sources/Feed")
        try FileManager.default.removeItem(at: sources)
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: false)
        for file in try contents(of: repositoryRoot.appending(path: "Sources/Examples/\(example)"))
        {
          try feed.write(
            try String(contentsOf: file, encoding: .utf8),
            to: "Sources/Feed/\(file.lastPathComponent)")
        }
        let build = try feed.build()
        #expect(build.exitCode == 0, "\(build.summary)")
        #expect(!(build.output + build.errors).contains("warning: "), "\(build.summary)")
      }
    }

    @Test func reportsSchemaErrorsAtTheirLocation() throws {
      try Consumer.with("Folders") { folders in
        try folders.replace(
          "[Post]", with: "[Pots]", in: "Sources/Folders/People/Author.kinds.json")
        let build = try folders.build()
        #expect(build.exitCode != 0)
        #expect(
          compilerErrors(in: build).map(\.place) == ["Author.kinds.json:3"], "\(build.summary)")
      }
    }

    /// For such names, SwiftPM would write an output file map that is not valid JSON.
    @Test func reportsFileNamesThatCannotBeBuilt() throws {
      try Consumer.with("Folders") { folders in
        let names = [("a\"b", #"a\"b"#), (#"a\b"#, #"a\\b"#), ("a\nb", #"a\nb"#)]
        for (name, _) in names {
          try folders.write(
            #"{ "enums": { "A": { "values": ["a"] } } }"#, to: "Sources/Folders/\(name).kinds.json")
        }
        for result in [try folders.build(), try folders.kinds("--target", "Folders")] {
          #expect(result.exitCode != 0)
          for (_, shown) in names {
            #expect(
              (result.output + result.errors).contains(
                "/Sources/Folders/\(shown).kinds.json'\n"), "\(result.summary)")
          }
          #expect(!result.errors.contains("output file map"), "\(result.summary)")
        }
      }
    }

    @Test func rebuildsAfterAChangeBehindALink() throws {
      try Consumer.with("Folders") { folders in
        #expect(try folders.build().exitCode == 0)
        try folders.replace("news", with: "culture", in: "Schemas/Topic.kinds.json")
        let build = try folders.build()
        #expect(
          compilerErrors(in: build).map(\.place) == ["main.swift:5"], "\(build.summary)")
      }
    }
  }
}
