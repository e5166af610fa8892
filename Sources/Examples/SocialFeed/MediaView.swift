import Foundation

/// Shows the pictures of a feed. It depends on `ImageProvider` rather than on kinds, so a new kind with a picture
/// appears automatically.
struct MediaView {
  let posts: [Post]

  var pictures: [any ImageProvider] { posts.compactMap(\.imageProvider) }

  func draw() -> String {
    pictures.map { "[\($0.imageURL.lastPathComponent)] \($0.text)" }.joined(separator: "\n")
  }
}
