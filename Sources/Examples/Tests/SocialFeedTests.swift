import Foundation
import Testing

@testable import SocialFeed

/// A visitor, `match`, hand-written code and a capability, for posts of each kind.
@Suite struct SocialFeedTests {
  private let text = TextPost(text: "Hello")
  private let image = Composer(album: URL(filePath: "/photos")).compose("ferry", "Just in time")
  private let article = ArticlePost(
    text: "Tides", articleURL: URL(filePath: "/tides.html"), imageURL: URL(filePath: "/table.jpg"))

  private var posts: [Post] { [.text(text), .image(image), .article(article)] }

  @Test func aComposerReturnsAnImage() {
    #expect(image.imageURL.lastPathComponent == "ferry.svg")
    #expect(image.asPost == .image(image))
  }

  @Test func cellsDrawTheirModels() {
    #expect(TextCell(text: text).draw() == "says: Hello")
    #expect(ImageCell(image: image).draw() == "shows ferry.svg: Just in time")
    #expect(ArticleCell(article: article).draw() == "recommends a page: Tides")
  }

  @Test func oneVisitorShowsEveryPost() {
    #expect(posts.map(\.kind) == Post.Kind.allCases)
    let cells = posts.map { $0.accept(CellForPost()) }
    #expect(
      cells.map { $0.draw() } == [
        "says: Hello", "shows ferry.svg: Just in time", "recommends a page: Tides",
      ])
    #expect(cells.map { "\(type(of: $0))" } == ["TextCell", "ImageCell", "ArticleCell"])
  }

  @Test func somePostsHaveLinks() {
    #expect(posts.map(\.link) == [nil, image.imageURL, article.articleURL])
  }

  @Test func handWrittenStylesWorkOnTheGeneratedCode() {
    #expect(posts.map(\.title) == ["Hello", "Picture: Just in time", "Link: Tides"])
    let cast = pictures(of: posts.map(\.model))
    #expect(cast.map(\.imageURL) == posts.compactMap(\.imageProvider).map(\.imageURL))
    #expect(cast.count == 2)
  }

  @Test func showsPicturesOfAnyKind() {
    let view = MediaView(posts: posts)
    #expect(view.pictures.map(\.imageURL.lastPathComponent) == ["ferry.svg", "table.jpg"])
    #expect(view.draw() == "[ferry.svg] Just in time\n[table.jpg] Tides")
  }
}
