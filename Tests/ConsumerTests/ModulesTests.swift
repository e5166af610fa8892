import Foundation
import TestSupport
import Testing

extension ConsumerSuites {
  /// Targets whose schemas refer to declarations in other targets and in another package.
  @Suite struct ModulesTests {
    @Test func schemasReferToImportedModules() throws {
      try withModules { package in
        let run = try package.run("App")
        let expected = try readText("Consumers/Modules/App.txt", in: fixturesFolder)
        #expect(run.output.hasSuffix(expected), "\(run.summary)")

        // A new kind of another module's union breaks only the visitors of that union.
        try package.replace(
          #""note": { "associatedValues""#, with: #""video": {}, "note": { "associatedValues""#,
          in: "Sources/Models/Post.kinds.json")
        let broken = try package.build()
        #expect(compilerErrors(in: broken).map(\.place) == ["Lengths.swift:5"], "\(broken.summary)")
        try package.replace(
          #""video": {}, "#, with: "", in: "Sources/Models/Post.kinds.json")

        // A schema can refer only to declarations of its target's direct dependencies. It cannot refer to others, even
        // if values of a direct dependency contain them.
        try package.replace(
          #"["Models", .product(name: "Base", package: "Base")]"#, with: #"["Models"]"#,
          in: "Package.swift")
        let indirect = try package.build()
        #expect(indirect.exitCode != 0)
        #expect(
          compilerErrors(in: indirect).contains {
            $0.texts.contains { $0.contains("add 'Base' to the target's dependencies") }
          }, "\(indirect.summary)")
      }
    }

    /// The package `Base` uses no plugin: its Swift is generated before the build.
    private func withModules(_ body: (Consumer) throws -> Void) throws {
      try Consumer.with("Modules") { package in
        let base = try runKinds(
          ["generate", "Author.kinds.json", "--output", "Generated"],
          in: package.folder.appending(path: "Base/Sources/Base"))
        try #require(base.exitCode == 0, "\(base.summary)")
        try body(package)
      }
    }

    @Test func commandPluginFindsImportedModules() throws {
      try withModules { package in
        let written = try package.kinds("--target", "Feed")
        #expect(written.exitCode == 0, "\(written.summary)")
        let types = try package.text(of: "Sources/Feed/Generated/Item.kinds.swift")
        #expect(types.contains("  package import Models\n"))
      }
    }
  }
}
