import Foundation
import TestSupport
import Testing

extension ConsumerSuites {
  /// The program SocialFeed.
  @Suite struct SocialFeedTests {
    private let folder = fixturesFolder.appending(path: "Examples/SocialFeed")

    @Test func printsTheSampleFeed() throws {
      let expected = try String(contentsOf: folder.appending(path: "expected.txt"), encoding: .utf8)
      let sample = repositoryRoot.appending(path: "Sources/Examples/SocialFeed/feed.json")
      for arguments in [[], [sample.path]] {
        let result = try runProcess(ExamplePackage.program("SocialFeed"), arguments)
        #expect(result.exitCode == 0, "\(result.summary)")
        #expect(result.output == expected)
        #expect(result.errors.isEmpty)
      }
    }

    @Test func reportsTheElementThatDoesNotDecode() throws {
      let broken = folder.appending(path: "broken.json")
      let result = try runProcess(ExamplePackage.program("SocialFeed"), [broken.path])
      #expect(result.exitCode == 1)
      #expect(result.output.isEmpty)
      #expect(
        result.errors.hasPrefix(
          "SocialFeed: error: broken.json: [1]: in the kind 'image' of Post: "),
        "\(result.summary)")
      #expect(result.errors.contains("imageURL"), "\(result.summary)")
    }

    @Test func reportsMissingFiles() throws {
      let result = try runProcess(ExamplePackage.program("SocialFeed"), ["missing.json"])
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("missing.json"), "\(result.summary)")
    }

    @Test(arguments: [
      "Sources/Examples/SocialFeed/feed.json", "Tests/Fixtures/Examples/SocialFeed/hostile.json",
    ])
    func writesPageTwice(feed: String) throws {
      let feed = repositoryRoot.appending(path: feed).path
      try withTemporaryFolder { folder in
        let page = folder.appending(path: "new/page")
        for _ in 1...2 {  // The second run finds the files of the first.
          let result = try runProcess(
            ExamplePackage.program("SocialFeed"), ["--html", page.path, feed])
          #expect(result.exitCode == 0, "\(result.summary)")
        }
        let html = try String(contentsOf: page.appending(path: "index.html"), encoding: .utf8)
        #expect(html.contains("<main>\n<article class='post"), "\(html)")
      }
    }

    @Test func reportsInvalidPageFolders() throws {
      let missing = try runProcess(ExamplePackage.program("SocialFeed"), ["--html"])
      #expect(missing.exitCode == 1)
      #expect(missing.errors == "SocialFeed: error: '--html' needs a folder\n")

      let file = folder.appending(path: "broken.json").path
      let taken = try runProcess(ExamplePackage.program("SocialFeed"), ["--html", file])
      #expect(taken.exitCode == 1)
      #expect(
        taken.errors.hasPrefix("SocialFeed: error: cannot write to '\(file)': "),
        "\(taken.summary)")
    }
  }
}
