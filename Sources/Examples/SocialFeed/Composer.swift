import Foundation

/// Creates picture posts. The result is an `ImagePost`, not a `Post` that callers would have to unwrap.
struct Composer {
  let album: URL
  var author: String?

  func compose(_ name: String, _ caption: String) -> ImagePost {
    ImagePost(author: author, text: caption, imageURL: album.appending(path: "\(name).svg"))
  }
}
