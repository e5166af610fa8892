import Foundation

/// Shows the pictures of a feed. It knows what has one, and no kinds: a kind that is added with a picture is shown too.
struct MediaView {
  let posts: [Post]

  var pictures: [any ImageProvider] { posts.compactMap(\.imageProvider) }

  func draw() -> String {
    pictures.map { "[\($0.imageURL.lastPathComponent)] \($0.text)" }.joined(separator: "\n")
  }
}
