import Foundation
import TestSupport
import Testing

extension ConsumerSuites {
  /// The page of SocialFeed in Chromium.
  @Suite(.enabled(if: Browser.program != nil, Comment(rawValue: Browser.missing)))
  struct FeedPageTests {
    @Test func showsEveryPostInOrder() throws {
      let sample = repositoryRoot.appending(path: "Sources/Examples/SocialFeed/feed.json")
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: sample))
      let posts = try #require(json as? [[String: String]])
      var expected = try posts.map { post in
        let text = try #require(post["text"])
        return FeedPage.Article(
          text: text, author: post["author"], day: post["day"], link: post["articleURL"],
          image: post["imageURL"].map { picture in
            // The article's title describes the link, so its picture is decorative.
            .init(source: picture, alternative: post["type"] == "article" ? "" : text, width: 600)
          })
      }
      expected.append(
        FeedPage.Article(
          text: "The quay at noon", author: "You",
          image: .init(
            source: "pictures/quay.svg", alternative: "The quay at noon", width: 600)))

      let (page, console) = try FeedPage.open()

      #expect(page.articles == expected)
      #expect(page.articles.count == 7)
      #expect(page.language == "en")
      #expect(page.title == "Harbour feed")
      #expect(page.isStyled)
      #expect(page.scripts == 1)
      #expect(page.handlers == [])
      #expect(page.faults == [])
      #expect(console == [])
    }

    @Test func showsHostilePostsAsText() throws {
      let feed = fixturesFolder.appending(path: "Examples/SocialFeed/hostile.json")
      let (page, console) = try FeedPage.open(feed)

      #expect(
        page.articles.map(\.text) == [
          "<script>ran.push('text')</script><!-- -- <b>bold</b>",
          "' onerror='ran.push(\"alt\")' x='",
          "</h2></a></article><svg onload=ran.push('heading')></svg>", "posts -->",
          "The quay at noon",
        ])
      #expect(page.articles.first?.author == "<img src=x onerror=ran.push('author')>")
      #expect(page.articles.first?.day == "</time><script>ran.push('day')</script>")
      #expect(
        page.articles.map(\.link) == [
          nil, nil, "about:invalid", "https://example.com/'onclick='ran.push(3)", nil,
        ])
      #expect(
        page.articles.compactMap(\.image?.source) == [
          "about:invalid", "about:invalid", "pictures/quay.svg", "pictures/quay.svg",
        ])
      let link = ["article", "a", "img", "h2", "footer"]
      let image = ["article", "figure", "img", "figcaption", "footer"]
      #expect(
        page.elements == ["article", "p", "footer", "b", "time"] + image + link + link + image + [
          "b"
        ]
      )
      #expect(page.scripts == 1)
      #expect(page.handlers == [])
      #expect(page.ran == [])
      #expect(page.faults == ["img about:invalid", "img about:invalid"])
      #expect(console == [])
    }

    @Test func reportsScriptsAndMissingPictures() throws {
      let (page, console) = try FeedPage.open(
        adding: """
          <article><script>ran.push("script")</script></article>
          <img src="missing.svg" onerror="ran.push('handler')">
          <script>console.error("message"); missing()</script>
          """)
      #expect(page.ran.sorted() == ["handler", "script"])
      #expect(page.handlers == ["onerror"])
      #expect(page.scripts == 3)
      #expect(page.elements.suffix(4) == ["article", "script", "img", "script"])
      #expect(!page.isStyled)
      #expect(page.faults.contains { $0.hasSuffix("missing is not defined") }, "\(page.faults)")
      #expect(page.faults.contains { $0.hasSuffix("/missing.svg") }, "\(page.faults)")
      #expect(console.count == 2)
    }
  }
}
