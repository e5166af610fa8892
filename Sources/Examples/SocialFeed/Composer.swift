import Foundation

/// Makes pictures: what comes out is an `ImagePost`, not some post that would have to be looked into.
struct Composer {
  let album: URL
  var author: String?

  func compose(_ name: String, _ caption: String) -> ImagePost {
    ImagePost(author: author, text: caption, imageURL: album.appending(path: "\(name).svg"))
  }
}
