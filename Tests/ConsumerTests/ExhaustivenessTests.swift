import Foundation
import TestSupport
import Testing

extension ConsumerSuites {
  /// The effects of a change of the schema on the code that uses it.
  @Suite struct ExhaustivenessTests {
    private let schema = "Sources/Feed/Post.kinds.json"
    private let sources = ["Sources/Feed/Post.swift", "Sources/Feed/main.swift"]

    @Test func reportsEveryUnhandledKind() throws { try checkNewKind(.native) }

    @Test(.enabled(if: isThorough, "\(thoroughOnly)"))
    func reportsEveryUnhandledKindWithSwiftBuild() throws {
      try checkNewKind(.swiftbuild)
    }

    private func checkNewKind(_ buildSystem: BuildSystem) throws {
      try Consumer.with("Feed", buildSystem) { feed in
        try feed.expectOutput("T 5 Hello\n- 0 …\nI 6 Sea\n")
        let before = try feed.objects(of: "Feed")

        try addVideo(to: feed)
        let broken = try feed.build()
        #expect(broken.exitCode != 0, "\(broken.summary)")
        let errors = compilerErrors(in: broken)
        let places = errors.map(\.place)
        let expected = try markedPlaces(of: feed)
        switch buildSystem {
        case .native: #expect(places == expected, "\(broken.summary)")
        // Swift Build stops at the first file that does not compile, in any order.
        case .swiftbuild:
          #expect(!places.isEmpty && Set(places).isSubset(of: expected), "\(broken.summary)")
        }
        for text in errors.flatMap(\.texts) { #expect(text.lowercased().contains("video")) }

        try handleVideo(in: feed)
        try feed.expectOutput("T 5 Hello\n- 0 …\nI 6 Sea\nV 90 Waves\n")

        let objects = try feed.objects(of: "Feed")
        #expect(objects != before)

        try feed.write(feed.text(of: schema).replacing("  ", with: "\t"), to: schema)
        let reformatted = try feed.build("-v")
        #expect(reformatted.exitCode == 0, "\(reformatted.summary)")
        let output = reformatted.output + reformatted.errors
        #expect(output.contains(/generate.* .*Post\.kinds\.json --output/), "the tool did not run")
        let rewritten = try feed.objects(of: "Feed").filter { objects[$0.key] != $0.value }
        #expect(rewritten.isEmpty)
      }
    }

    private func addVideo(to feed: Consumer) throws {
      try feed.replace(
        #""separator": {}"#,
        with: #""separator": {}, "video": { "fields": { "name": "String", "length": "Int" } }"#,
        in: schema)
      try feed.replace(
        "]", with: #", {"type": "video", "name": "Waves", "length": 90}]"#, in: "feed.json")
    }

    private func handleVideo(in feed: Consumer) throws {
      try feed.replace(
        "func visitSeparator() -> Int { 0 }",
        with: """
          func visitSeparator() -> Int { 0 }
            func visitVideo(_ video: VideoPost) -> Int { video.length }
          """,
        in: sources[0])
      try feed.replace(
        #"separator: { "-" })"#, with: #"separator: { "-" }, video: { _ in "V" })"#, in: sources[0])
      try feed.replace(
        #"separator: { "…" })"#, with: #"separator: { "…" }, video: { $0.name })"#, in: sources[1])
    }

    /// The lines marked as an error for a new kind.
    private func markedPlaces(of feed: Consumer) throws -> [String] {
      try sources.flatMap { source in
        let name = source.split(separator: "/").last ?? ""
        return try feed.text(of: source).split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated().filter { $1.hasSuffix("// a new kind is an error here") }
          .map { index, _ in "\(name):\(index + 1)" }
      }.sorted()
    }
  }
}

extension Consumer {
  /// Builds and runs the consumer `Feed` on its feed.
  fileprivate func expectOutput(
    _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try run("Feed", "feed.json")
    #expect(
      result.exitCode == 0 && result.output.hasSuffix(expected), "\(result.summary)",
      sourceLocation: sourceLocation)
  }
}
