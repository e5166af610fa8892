import Foundation
import TestSupport
import Testing

/// The compiler errors of changes to SocialFeed.
@Suite struct SocialFeedErrorTests {
  @Test(arguments: [
    ("TextCell(text: text)", "TextCell(text: nil)"),
    ("ImageCell(image: image)", "ImageCell(image: image.asPost)"),
    ("ImageCell(image: image)", "ArticleCell(article: image)"),
  ])
  func aCellAcceptsNothingElse(right: String, wrong: String) throws {
    let edit = Edit(file: "Cells.swift", old: right, new: wrong)
    let errors = try compilerErrors(in: "SocialFeed", after: edit)
    #expect(errors.count == 1)
    #expect(
      errors.allSatisfy {
        $0.wholeMatch(of: #/Cells\.swift: ('nil' is not compatible|cannot convert value).*Post'/#)
          != nil
      }, "\(errors)")
  }

  @Test func aNewKindBreaksWhatHandlesKinds() throws {
    let video = Edit(
      file: "Post.kinds.json", old: #""kinds": {"#,
      new:
        #""kinds": { "video": { "conforms": ["ImageProvider"], "fields": { "text": "String", "imageURL": "URL" } },"#
    )
    let errors = try compilerErrors(in: "SocialFeed", after: video)
    #expect(
      errors == [
        "Cells.swift: type 'CellForPost' does not conform to protocol 'PostVisitor'",
        "FeedView.swift: type 'PostCards' does not conform to protocol 'VideoPostViews'",
        "HandWrittenStyles.swift: switch must be exhaustive",
        "Post+Link.swift: missing argument for parameter 'video' in call",
      ])
  }
}
