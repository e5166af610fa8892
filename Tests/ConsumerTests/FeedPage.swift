import Foundation
import TestSupport
import Testing

/// The page of SocialFeed in a browser, as `probe.js` reports it.
struct FeedPage: Decodable {
  struct Article: Decodable, Equatable {
    var text: String?
    var author: String?
    var day: String?
    /// The link target.
    var link: String?
    var image: Image?
  }

  struct Image: Decodable, Equatable {
    /// The URL in the page's source.
    var source: String
    var alternative: String
    /// The intrinsic width of the picture, or 0 if it did not load.
    var width: Int
  }

  let language: String
  let title: String
  let articles: [Article]
  /// The names of all elements in the posts.
  let elements: [String]
  /// The event handler attributes.
  let handlers: [String]
  /// The number of scripts, the probe's included.
  let scripts: Int
  /// Whether the style sheet applies to every post.
  let isStyled: Bool
  /// The traces that scripts in the posts left.
  let ran: [String]
  /// The script errors, and the resources that did not load.
  let faults: [String]

  /// Runs SocialFeed, and opens the page that it writes.
  ///
  /// - Parameters:
  ///   - feed: The file with the posts, by default the sample feed.
  ///   - html: HTML to insert after the posts.
  /// - Returns: The content of the page, and the messages of the browser's console.
  static func open(
    _ feed: URL? = nil, adding html: String = ""
  ) throws -> (page: FeedPage, console: [String]) {
    try withTemporaryFolder { folder in
      let example = try runProcess(
        ExamplePackage.program("SocialFeed"),
        ["--html", folder.path] + (feed.map { [$0.path] } ?? []))
      try #require(example.exitCode == 0 && example.output.isEmpty, "\(example.summary)")

      let file = folder.appending(path: "index.html")
      let probe = fixturesFolder.appending(path: "Examples/SocialFeed/probe.js")
      let script = try "<head><script>\(String(contentsOf: probe, encoding: .utf8))</script>"
      let text = try String(contentsOf: file, encoding: .utf8)
      try #require(!text.contains("<script") && !text.contains("<!-- posts"))
      try text.replacing("<head>", with: script).replacing("</main>", with: "\(html)</main>")
        .write(to: file, atomically: true, encoding: .utf8)

      let opened = try Browser.open(file)
      let report = try #require(
        opened.document.firstMatch(of: #/data-report="([^"]*)"/#), "\(opened.document)")
      let json = try #require(Data(base64Encoded: String(report.1)))
      return (try JSONDecoder().decode(FeedPage.self, from: json), opened.console)
    }
  }
}
