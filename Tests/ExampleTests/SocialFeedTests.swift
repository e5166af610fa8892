import Foundation
import Testing

@testable import SocialFeed

/// Kinds with models of their own, and what only some of them can do.
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

  @Test func oneVisitorShowsEveryPost() {
    #expect(posts.map(\.kind) == Post.Kind.allCases)
    #expect(
      posts.map { $0.accept(Summary()) } == [
        "says: Hello", "shows ferry.svg: Just in time", "recommends something: Tides",
      ])
  }

  @Test func picturesAreShownWithoutTheirKinds() {
    let view = MediaView(posts)
    #expect(view.pictures.map(\.imageURL.lastPathComponent) == ["ferry.svg", "table.jpg"])
    #expect(view.draw() == "│ ferry │ Just in time\n│ table │ Tides")
  }

  @Test func aNewKindBreaksWhatHandlesKinds() throws {
    let video = Edit(
      file: "Post.kinds.json", old: #""kinds": {"#,
      new:
        #""kinds": { "video": { "conforms": ["ImageProvider"], "fields": { "text": "String", "imageURL": "URL" } },"#
    )
    let errors = try compilerErrors(in: "SocialFeed", after: video)
      .filter { !$0.contains("'module'") }  // What SwiftPM makes for resources is not there.
    #expect(
      errors == [
        "Summary.swift: type 'Summary' does not conform to protocol 'PostVisitor'",
        "Summary.swift: missing argument for parameter 'video' in call",
      ])
  }

}
