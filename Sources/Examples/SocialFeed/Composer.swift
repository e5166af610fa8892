import Foundation

/// Makes pictures: what comes out is an `ImagePost`, not some post that would have to be looked into.
struct Composer {
  let album: URL

  func compose(_ name: String, _ caption: String) -> ImagePost {
    ImagePost(text: caption, imageURL: album.appending(path: "\(name).jpg"))
  }
}
