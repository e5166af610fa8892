import Foundation
import TestSupport
import Testing

/// Requirements of every example.
@Suite struct ExampleTests {
  @Test func everyExampleIsListed() throws {
    let folders = try contents(of: repositoryRoot.appending(path: "Sources/Examples"))
    let fixtures = try contents(of: fixturesFolder.appending(path: "Examples"))
    #expect(fixtures.map(\.lastPathComponent) == Example.all.map(\.name))
    let names = folders.filter(\.isFolder).map(\.lastPathComponent)
    #expect(
      names.filter { ![".build", ".swiftpm", "Tests"].contains($0) } == Example.all.map(\.name))
  }

  /// Compiles the app code of an example against stand-ins for SwiftUI and UIKit.
  @Test(arguments: Example.all)
  func compilesWithStandInsForAppleFrameworks(example: Example) throws {
    #expect(try example.appSources().count == 1)
    let result = try compile(
      example, named: "frameworks",
      ["-emit-silgen", "-o", "/dev/null", "-warnings-as-errors", "-swift-version", "6"])
    #expect(result.exitCode == 0, "\(result.summary)")
  }

  /// Code in new Xcode projects is isolated to the main actor by default. The examples compile with this setting. Only
  /// a thorough run tests both language modes and every combination of the upcoming features.
  @Test(arguments: Example.all)
  func compilesIsolatedToTheMainActor(example: Example) throws {
    let features = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
    let subsets = isThorough ? [[], [features[0]], [features[1]], features] : [[], features]
    for version in isThorough ? ["5", "6"] : ["6"] {
      for features in subsets {
        let flags =
          ["-swift-version", version, "-default-isolation", "MainActor"]
          + features.flatMap { ["-enable-upcoming-feature", $0] }
        let result = try compile(
          example, named: "\(version) \(features.joined(separator: " "))",
          ["-emit-silgen", "-o", "/dev/null", "-warnings-as-errors"] + flags)
        #expect(result.exitCode == 0, "\(flags): \(result.summary)")
      }
    }
  }

  @Test(arguments: Example.all)
  func hasNoHandWrittenDispatch(example: Example) throws {
    for source in try example.sources()
    where source.lastPathComponent != "HandWrittenStyles.swift" {
      let text = try String(contentsOf: source, encoding: .utf8)
      #expect(handWrittenDispatch(in: text) == [], "\(source.lastPathComponent)")
    }
  }

  @Test func oneExampleShowsHandWrittenStyles() throws {
    let file = Example(name: "SocialFeed").folder.appending(path: "HandWrittenStyles.swift")
    #expect(
      handWrittenDispatch(in: try String(contentsOf: file, encoding: .utf8)) == [
        "    switch self {", "  models.compactMap { $0 as? any ImageProvider }",
      ])
  }

  @Test(arguments: Example.all)
  func isShort(example: Example) throws {
    func lines(_ sources: [URL]) throws -> Int {
      try sources.map { source in
        try String(contentsOf: source, encoding: .utf8).split(
          separator: "\n", omittingEmptySubsequences: false
        ).count - 1
      }.reduce(0, +)
    }
    let app = try example.appSources()
    #expect((1...220).contains(try lines(example.sources().filter { !app.contains($0) })))
    #expect((1..<90).contains(try lines(app)))
  }

  @Test(arguments: Example.all)
  func schemaIsALinkIntoSchemas(example: Example) throws {
    let schemas = try example.schemas()
    #expect(schemas.count == 1)
    for schema in schemas {
      let target = repositoryRoot.appending(path: "Schemas/\(schema.lastPathComponent)")
      #expect(schema.resolvingSymlinksInPath() == target.resolvingSymlinksInPath())
      let text = try String(contentsOf: schema, encoding: .utf8)
      #expect(text.contains(#""$schema": "./kinds.schema.json""#))
    }
  }

  @Test(arguments: [
    "switch feed {", "    switch self { case .text: 1 }", "let song = row as? SongEntry",
    "return row as! SongEntry", "rows.filter { $0 is SongEntry }", "if case .song = feed {",
    "guard let row, case .song(let song) = row else { return }", "for case .song in feed {",
  ])
  func findsHandWrittenDispatch(line: String) {
    #expect(handWrittenDispatch(in: "let a = 1\n\(line)\n") == [line])
  }

  @Test(arguments: [
    "/// This is what a switch would do.", "let isHidden = true", "rows as [any FeedModel]",
    "let switches = 1", "fail(\"it is missing\")", "switch error {",
    "case offline = \"You are offline\"", "var basis: Int",
  ])
  func ignoresOtherCode(line: String) {
    #expect(handWrittenDispatch(in: line) == [])
  }
}

/// The lines of code, comments excluded, that test the kind or type of a value. A `switch` over an error is allowed.
private func handWrittenDispatch(in text: String) -> [String] {
  text.split(separator: "\n").map(String.init).filter { line in
    let line = line.replacing(#/"[^"]*"/#, with: "")
    return !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//")
      && line.contains(
        #/\bswitch\b(?! error\b)|\bas[?!]|\bis\b|(\b(if|guard|for|while)|,)\s+case\b/#)
  }
}
