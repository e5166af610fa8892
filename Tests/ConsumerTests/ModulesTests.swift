import Foundation
import TestSupport
import Testing

extension ConsumerSuites {
  /// Targets whose schemas refer to declarations in other targets and in another package.
  @Suite struct ModulesTests {
    @Test func schemasReferToImportedModules() throws {
      try Consumer.with("Modules") { package in
        let run = try package.run("App")
        let expected = try String(
          contentsOf: fixturesFolder.appending(path: "Consumers/Modules/App.txt"), encoding: .utf8)
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

    @Test func commandPluginFindsImportedModules() throws {
      try Consumer.with("Modules") { package in
        let written = try package.kinds("--target", "Feed")
        #expect(written.exitCode == 0, "\(written.summary)")
        let types = try package.text(of: "Sources/Feed/Generated/Item.kinds.swift")
        #expect(types.contains("  package import Models\n"))
      }
    }
  }
}
